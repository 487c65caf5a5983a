"""Predictions as they are sent: JSON Lines of whatever holds rows."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Iterable, Mapping, Union

#: A file of predictions, a data frame (pandas, polars), rows, or answers by the ids of questions.
Rows = Union[str, "os.PathLike[str]", Mapping[str, Any], Iterable[Mapping[str, Any]], Any]


def sent(rows: Rows) -> tuple[str, bytes]:
    """The name and the bytes of a predictions file. Raises TypeError for what holds no rows."""
    if isinstance(rows, (str, os.PathLike)):
        file = Path(rows).expanduser()
        return file.name, file.read_bytes()
    lines = [json.dumps(row, default=_plain, ensure_ascii=False) for row in _records(rows)]
    return "predictions.jsonl", "".join(f"{line}\n" for line in lines).encode()


def _records(rows: Any) -> list[Any]:
    if hasattr(rows, "to_dicts"):  # polars
        return list(rows.to_dicts())
    if hasattr(rows, "to_dict") and hasattr(rows, "columns"):  # pandas
        return list(rows.to_dict(orient="records"))
    if isinstance(rows, Mapping):
        return [{"question_id": question, "prediction": answer} for question, answer in rows.items()]
    try:
        records = list(rows)
    except TypeError:
        records = [None]
    if not all(isinstance(record, Mapping) for record in records):
        raise TypeError("Predictions are rows (mappings), a data frame, a mapping of question ids to answers, or a file.")
    return [dict(record) for record in records]


def _plain(value: Any) -> Any:
    """Numbers of numpy, dates, and whatever else JSON has no word for."""
    for name in ("isoformat", "tolist"):
        if hasattr(value, name):
            return getattr(value, name)()
    return str(value)
