"""What can go wrong."""

from __future__ import annotations

from typing import Any, Mapping


class MemoscopeError(Exception):
    """A problem that Memoscope answers with: what went wrong, where, and what to do."""

    #: Of the problem, e.g. ``#file-missing``.
    type: str
    #: HTTP status, e.g. 404.
    status: int
    title: str
    detail: str
    #: Of the text, with its parameters, to say it in other words.
    code: str | None
    params: Mapping[str, Any]

    def __init__(self, problem: Mapping[str, Any]) -> None:
        self.type = str(problem.get("type", "#unknown"))
        self.status = int(problem.get("status", 500))
        self.title = str(problem.get("title", "Something went wrong"))
        self.detail = str(problem.get("detail", ""))
        self.code = problem.get("code")
        self.params = problem.get("params", {})
        super().__init__(f"{self.title}: {self.detail} ({self.status}, {self.type})")


class NotStarted(Exception):
    """The app's process ended before it could be asked."""


class NodeNotFound(Exception):
    """There is no Node.js that the app runs on."""
