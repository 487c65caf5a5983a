"""The command ``memoscope``: the app's own, on Node.js."""

from __future__ import annotations

import os
import subprocess
import sys

from ._errors import NodeNotFound
from ._node import app, node


def main() -> int:
    """Runs the command with this process's arguments; on POSIX it takes this process's place."""
    try:
        command = [node(), app(), *sys.argv[1:]]
    except NodeNotFound as error:
        print(f"memoscope: {error}", file=sys.stderr)
        return 1
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(command[0], command)
    try:
        return subprocess.call(command)
    except KeyboardInterrupt:
        return 130
