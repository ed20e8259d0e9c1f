"""`python -m rollwright` is `rollwright`."""

from rollwright.cli import main

main()
