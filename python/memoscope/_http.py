"""Requests to the app's HTTP API."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from typing import Any, Mapping
from urllib.parse import quote, urlencode

from ._errors import MemoscopeError
from ._server import server

#: Straight to this machine, whatever proxies are set.
_opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def at(*steps: str) -> str:
    """A path of ids; ``.`` and ``..``, which would be taken for folders, are written ``~.`` and ``~..``."""
    return "".join("/" + quote("~" + step if step.lstrip("~") in (".", "..") else step, safe="") for step in steps)


def ask(
    method: str,
    path: str,
    query: Mapping[str, Any] | None = None,
    body: bytes | None = None,
    content_type: str = "application/json",
) -> Any:
    """The JSON of an answer of ``/api/v1``. Raises MemoscopeError with the problem that was answered."""
    pairs = [(key, _text(value)) for key, values in (query or {}).items() for value in _each(values)]
    url = f"{server().origin}/api/v1{path}{'?' + urlencode(pairs) if pairs else ''}"
    headers = {"Accept": "application/json", **({"Content-Type": content_type} if body is not None else {})}
    request = urllib.request.Request(url, data=body, headers=headers, method=method)
    try:
        with _opener.open(request) as answer:
            text = answer.read()
            return json.loads(text) if text else None
    except urllib.error.HTTPError as error:
        raise MemoscopeError(_problem(error.code, error.read())) from None


def _each(values: Any) -> list[Any]:
    if values is None:
        return []
    return list(values) if isinstance(values, (list, tuple, set, frozenset)) else [values]


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _problem(status: int, text: bytes) -> Mapping[str, Any]:
    try:
        problem = json.loads(text)
    except ValueError:
        problem = None
    return problem if isinstance(problem, dict) else {"status": status, "detail": text.decode(errors="replace")[:200]}
