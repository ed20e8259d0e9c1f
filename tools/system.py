"""Make sure that the system has what the tests start for real: PostgreSQL, Redis and Chromium.

Debian's packages are installed with apt when that is possible; otherwise it says what to install.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGES = {
    "postgresql": ["initdb"],
    "redis-server": ["redis-server"],
    "chromium": ["chromium", "chromium-browser", "google-chrome"],
}
"""Debian's packages, and the programs of which one has to be there."""


def is_there(program: str) -> bool:
    """Debian keeps PostgreSQL's own programs out of the path."""
    folders = Path("/usr/lib/postgresql").glob("*/bin")
    return bool(shutil.which(program)) or any((folder / program).exists() for folder in folders)


def main() -> None:
    missing = [package for package, names in PACKAGES.items() if not any(map(is_there, names))]
    if not missing:
        return
    names = " ".join(missing)
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        sys.exit(
            f"The tests start real programs, and these are missing: {names}.\n"
            f"Install them, on Debian with: sudo apt-get install {names}"
        )
    print(f"▸ Installing system packages for the tests: {names}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    # A server that starts at once would only hold the port: the tests start their own.
    quiet = ["-y", "-qq", "--no-install-recommends"]
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", *quiet, *missing]):
        done = subprocess.run(command, env=environment, check=False)
        if done.returncode:
            sys.exit(f"`{' '.join(command)}` failed, see above.")


if __name__ == "__main__":
    main()
