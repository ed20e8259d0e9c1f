"""Make sure that the system has what the tests start for real: PostgreSQL, Redis and Chromium.

Debian's packages are installed with apt when that is possible; otherwise it says what to install.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

SHELL = "chromium-headless-shell"
"""Chromium without its windows. Any other opens the pages, too, but each takes twice the work."""
PACKAGES = {
    "postgresql": ["initdb"],
    "redis-server": ["redis-server"],
    SHELL: [SHELL, "chromium", "chromium-browser", "google-chrome"],
}
"""Debian's packages, and the programs of which one has to be there."""


def is_there(program: str) -> bool:
    """Debian keeps PostgreSQL's own programs out of the path."""
    folders = Path("/usr/lib/postgresql").glob("*/bin")
    return bool(shutil.which(program)) or any((folder / program).exists() for folder in folders)


def main() -> None:
    missing = [package for package, names in PACKAGES.items() if not any(map(is_there, names))]
    names = " ".join(missing)
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        if missing:
            sys.exit(
                f"The tests start real programs, and these are missing: {names}.\n"
                f"Install them, on Debian with: sudo apt-get install {names}"
            )
        return
    if missing and not install(missing):
        sys.exit(f"The tests start real programs, and these could not be installed: {names}.")
    if not is_there(SHELL) and not install([SHELL]):
        print("▸ The tests go on with another Chromium, which takes longer", flush=True)


def install(packages: list[str]) -> bool:
    """Install packages of Debian. Whether that worked; apt's own message explains a failure."""
    print(f"▸ Installing system packages for the tests: {' '.join(packages)}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    # A server that starts at once would only hold the port: the tests start their own.
    quiet = ["-y", "-qq", "--no-install-recommends"]
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", *quiet, *packages]):
        if subprocess.run(command, env=environment, check=False).returncode:
            return False
    return True


if __name__ == "__main__":
    main()
