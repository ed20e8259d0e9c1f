"""Analyses of matches and hints, computed by processes of their own.

The event loop and the threads of the bots do none of this work. A process has the lowest priority,
is started when it is first needed and ended when nobody has needed it for a while. `process` is
what runs there, `worker` is the server's end of it, and `analyses` decides who gets what.
"""
