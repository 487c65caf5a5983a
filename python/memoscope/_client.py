"""Datasets and scores, as the app has them."""

from __future__ import annotations

import json
import os
import re
import time
from html import escape
from pathlib import Path
from typing import Any, Iterator, Union
from urllib.parse import quote

from ._errors import MemoscopeError
from ._http import ask, at
from ._rows import Rows, sent
from ._server import server

Json = dict[str, Any]

#: Items that are asked for at once.
PAGE = 1000


def open(path: Union[str, "os.PathLike[str]"]) -> Dataset:
    """Opens a dataset and waits until it is read.

    ``path`` is a file, an archive or a folder (of several datasets the first is returned, ``datasets()`` has all), an http(s) URL, or
    ``hf://datasets/OWNER/NAME[@REVISION]/PATH``. Raises MemoscopeError when it can't be opened or read.
    """
    named = os.fspath(path)
    url = re.match(r"(https?|hf)://", named, re.IGNORECASE) is not None
    body = {"url": named} if url else {"path": str(Path(named).expanduser().absolute())}
    opened: Json = ask("POST", "/datasets", body=_json(body))
    dataset = Dataset(opened["id"])
    dataset._wait()
    return dataset


def datasets() -> list[Dataset]:
    """All datasets that the home folder knows."""
    return [Dataset(item["id"]) for item in ask("GET", "/datasets")["items"]]


class Dataset:
    """A dataset that is open. Its ``id`` is that of the app's addresses."""

    def __init__(self, id: str) -> None:
        self.id = id

    @property
    def info(self) -> Json:
        """What is known of it: ``name``, ``format``, ``state``, ``counts``, ``questionTypes``, …"""
        return dict(ask("GET", at("datasets", self.id)))

    @property
    def name(self) -> str:
        return str(self.info["name"])

    @property
    def format(self) -> str:
        return str(self.info["format"])

    @property
    def counts(self) -> dict[str, int]:
        """``conversations``, ``sessions``, ``turns``, ``images``, ``questions``."""
        return dict(self.info["counts"])

    def questions(self, **filters: Any) -> list[Json]:
        """Its questions, in the order of the file.

        ``filters`` are those of the API: ``category``, ``type``, ``conversation``, ``evidence``, ``review`` (each one value or a list),
        ``abstention`` (True or False), ``q`` (text), ``sort``.
        """
        return list(_pages(at("datasets", self.id, "questions"), filters))

    def question(self, id: str) -> Json:
        """One question. Raises MemoscopeError 404 when there is none."""
        return dict(ask("GET", at("datasets", self.id, "questions", id)))

    def conversations(self, **filters: Any) -> list[Json]:
        """What each conversation holds, without its turns; ``q`` is part of an id, a title or a name."""
        return list(_pages(at("datasets", self.id, "conversations"), filters))

    def conversation(self, id: str) -> Json:
        """One conversation with its sessions and turns. Raises MemoscopeError 404 when there is none."""
        return dict(ask("GET", at("datasets", self.id, "conversations", id)))

    def score(self, predictions: Rows, *, name: str | None = None) -> Scores:
        """Scores predictions as the dataset's benchmark does.

        ``predictions`` are rows (mappings with an id or the text of the question, and the prediction), a pandas or polars data frame, a
        mapping of question ids to answers, or the path of a file in any shape that Memoscope reads. With a ``name`` they are kept as a
        run of that name, else nothing is stored. Raises MemoscopeError when no row fits the dataset.
        """
        file, body = sent(predictions)
        place = at("datasets", self.id, "runs") + ("" if name is not None else "/preview")
        answer = ask("POST", place, {"file": file, "name": name}, body, "application/octet-stream")
        first, *others = answer["systems"] if name is None else [answer, *answer.get("runs", [])[1:]]
        return Scores(first, [Scores(other, []) for other in others])

    def show(self, question: str | None = None, *, height: int = 720) -> Frame:
        """Its overview in a notebook, or a question beside its conversation, at the first evidence turn."""
        if question is None:
            return Frame(at("datasets", self.id), height)
        found = self.question(question)
        page = at("datasets", self.id, "conversations", found["conversation"])
        return Frame(f"{page}?question={quote(question, safe='')}", height)

    def _wait(self) -> None:
        pause = 0.02
        while True:
            info = self.info
            if info["state"] == "ready":
                return
            if info["state"] != "indexing":
                raise MemoscopeError(info.get("error") or {"title": "The dataset can't be read", "detail": info["state"]})
            time.sleep(pause)
            pause = min(0.5, pause * 1.5)

    def __repr__(self) -> str:
        return f"<memoscope.Dataset {self.id}>"


class Scores:
    """What a system scores on a dataset."""

    def __init__(self, answer: Json, others: list[Scores]) -> None:
        #: The app's answer, whole.
        self.answer = answer
        #: Of further systems in the same file.
        self.others = others

    @property
    def headline(self) -> Json:
        """The one figure: ``metric``, ``value``, ``n``, ``ci`` (95 %), ``scope``, ``over``."""
        return dict(self.answer["headline"])

    @property
    def metrics(self) -> Json:
        """Every metric: ``{METRIC: {"all": {"n", "value", "ci"}, "byType": {TYPE: {...}}, ...}}``."""
        return dict(self.answer["metrics"])

    @property
    def report(self) -> Json:
        """How rows were understood and matched: ``rows``, ``matched``, ``unmatched``, ``missing``, …"""
        return dict(self.answer["report"])

    @property
    def run(self) -> str | None:
        """The id of the run, where it was kept."""
        return self.answer.get("id")

    def show(self, *, height: int = 720) -> Frame:
        """The run's page in a notebook. Raises ValueError when it was not kept."""
        if self.run is None:
            raise ValueError("Nothing was stored: score(..., name='my system') keeps a run that can be shown.")
        return Frame(at("runs", self.run), height)

    def __repr__(self) -> str:
        headline = self.headline
        value = headline["value"]
        said = "n/a" if value is None else f"{value:.4f}"
        return f"<memoscope.Scores {headline['metric']} {said}, n {headline['n']}, over {headline['over']}>"


class Frame:
    """A page of the app, shown in a frame by notebooks. Elsewhere its ``url`` can be opened in a browser."""

    def __init__(self, page: str, height: int) -> None:
        self.url = server().origin + page
        self.height = height

    def _repr_html_(self) -> str:
        url = escape(self.url, quote=True)
        return (
            f'<iframe src="{url}" width="100%" height="{int(self.height)}" style="border: 1px solid #8884" '
            f'title="Memoscope"></iframe><a href="{url}" target="_blank" rel="noopener">Open in a tab</a>'
        )

    def __repr__(self) -> str:
        return self.url


def _pages(path: str, filters: Json) -> Iterator[Json]:
    offset = 0
    while True:
        page = ask("GET", path, {**filters, "limit": PAGE, "offset": offset})
        yield from page["items"]
        if "next" not in page:
            return
        offset = page["next"]


def _json(value: Json) -> bytes:
    import json

    return json.dumps(value).encode()
