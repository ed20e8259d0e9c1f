"""The table that is played in the browser, compared with that of the server."""
