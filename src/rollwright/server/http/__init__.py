"""The HTTP interface: everything that is not live, and the pages of the client."""
