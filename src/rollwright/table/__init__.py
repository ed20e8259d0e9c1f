"""A match at a table: what everybody may see of it, its dice, its bots and its forced choices.

The server, the terminal and anything else that lets people play use this layer. It needs neither an
event loop nor files.
"""
