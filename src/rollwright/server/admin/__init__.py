"""What the people who run a server do with its database. Nothing of it can be reached over HTTP.

One file per verb. Everything reads page by page, so the size of a database does not matter.
"""
