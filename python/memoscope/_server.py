"""The app's process: one for each interpreter, started when it is first asked, ended with the interpreter."""

from __future__ import annotations

import atexit
import os
import re
import subprocess
import threading
from pathlib import Path
from typing import IO

from ._errors import NotStarted
from ._node import app, node

#: Pages that may show the app in a frame: notebooks on this machine.
FRAMED_BY = "http://localhost:* http://127.0.0.1:* https://localhost:* vscode-webview://*"
#: In the line that says where the app is, whatever its language.
READY = re.compile(r"(http://127\.0\.0\.1:\d+)/")


class Server:
    """A running app."""

    #: ``http://127.0.0.1:PORT``
    origin: str

    def __init__(self) -> None:
        beside = str(Path(__file__).with_name("_until_closed.mjs"))
        command = [node(), beside, app(), "serve", "--port", "0", "--framed-by", FRAMED_BY]
        self.pid = os.getpid()
        self._said: list[str] = []
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            # Ctrl+C in a notebook or a shell is for the interpreter.
            start_new_session=os.name != "nt",
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None and self._process.stderr is not None
        said = threading.Thread(target=self._keep, args=(self._process.stderr,), daemon=True)
        said.start()
        for line in self._process.stdout:
            ready = READY.search(line)
            if ready:
                self.origin = ready[1]
                break
            self._said.append(line)
        else:
            code = self._process.wait()
            self._process.stdout.close()
            self._process.stdin.close()
            said.join(timeout=5)
            raise NotStarted(f"Memoscope ended with {code} before it was ready: {''.join(self._said).strip()}")
        threading.Thread(target=self._keep, args=(self._process.stdout,), daemon=True).start()

    @property
    def running(self) -> bool:
        return self._process.poll() is None and self.pid == os.getpid()

    def close(self) -> None:
        """Ends the app, and waits until it has ended."""
        if self.pid != os.getpid():
            return
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            self._process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _keep(self, stream: IO[str]) -> None:
        """Reads what the app says, so that it never waits for a reader; the last lines are kept."""
        with stream:
            for line in stream:
                self._said.append(line)
                del self._said[:-50]


_lock = threading.Lock()
_server: Server | None = None


def server() -> Server:
    """The app, started now if it is not running. Raises NodeNotFound and NotStarted."""
    global _server
    with _lock:
        if _server is None or not _server.running:
            _server = Server()
        return _server


def close() -> None:
    """Ends the app. It starts again when it is next needed."""
    global _server
    with _lock:
        if _server is not None:
            _server.close()
        _server = None


atexit.register(close)
