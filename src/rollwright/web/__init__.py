"""The client in the browser: what it needs of ours at build time, and what the build made of it."""
