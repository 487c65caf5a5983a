"""Memoscope, the microscope for long-term-memory benchmarks, from Python.

    import memoscope

    dataset = memoscope.open("locomo10.json")
    dataset.questions(category=2)
    dataset.score([{"question_id": "conv-1:0", "prediction": "in May"}]).headline
    dataset.show()

The app runs as a process of its own on this machine and ends with the interpreter. Nothing leaves the machine.
"""

from ._client import Dataset, Frame, Scores, datasets, open
from ._errors import MemoscopeError, NodeNotFound, NotStarted
from ._server import close
from ._version import __version__

__all__ = [
    "Dataset",
    "Frame",
    "MemoscopeError",
    "NodeNotFound",
    "NotStarted",
    "Scores",
    "__version__",
    "close",
    "datasets",
    "open",
]
