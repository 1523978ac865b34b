"""What people say about failures, kept in a TOML file by set, picture and box, so that the next run still has it."""

from __future__ import annotations

import json
import math
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vision.bench.worst.choosing import Failure
from vision.errors import VisionError, brief, short
from vision.labelled import Box
from vision.regular_file import read_regular

#: The most bytes of such a file.
LARGEST = 2_000_000
#: How far middles of boxes of one die lie apart at most, in the longer side: what is read is not quite where it was.
NEAR = 0.5
HEAD = """# Why each of these failed, as somebody sees it who looks at the sheet: write between the quotes.
# The next run keeps what stands here, found again by set, picture and box.
"""


class ExplanationError(VisionError, OSError):
    """A file of explanations cannot be read or written; the sentence names file and field."""


@dataclass(frozen=True)
class Explanation:
    """What somebody says about a die of a picture of a set; ``box`` is None where the labels have none."""

    set_name: str
    picture: str
    box: Box | None
    words: str


def load_explanations(path: Path) -> list[Explanation]:
    """The explanations of a file; none where there is no file.

    Raises:
        ExplanationError: it cannot be read or is of another form.
    """
    try:
        told = tomllib.loads(read_regular(path, LARGEST).decode("utf-8"))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise ExplanationError(f"{path}: the explanations cannot be read ({error.strerror or error})") from None
    except (ValueError, RecursionError) as error:
        raise ExplanationError(f"{path}: the explanations are no TOML ({short(str(error), 120)})") from None
    entries = told.get("failure", [])
    if not isinstance(entries, list):
        raise ExplanationError(f"{path}: failure: each begins with [[failure]]")
    return [_explanation(given, f"{path}: failure {n}") for n, given in enumerate(entries, 1)]


def _explanation(given: Any, where: str) -> Explanation:
    if not isinstance(given, dict):
        raise ExplanationError(f"{where}: each begins with [[failure]]")
    for name in ("set", "picture", "explanation"):
        if not isinstance(given.get(name), str):
            raise ExplanationError(f"{where}: {name}: words in quotes are needed, not {brief(given.get(name))}")
    return Explanation(given["set"], given["picture"], _box(given.get("box"), where), given["explanation"].strip())


def _box(box: Any, where: str) -> Box | None:
    if box == []:
        return None
    numbers = isinstance(box, list) and all(type(v) in (int, float) and math.isfinite(v) for v in box)
    if not numbers or len(box) != 4:
        raise ExplanationError(f"{where}: box: four numbers, or none, are needed, not {brief(box)}")
    x, y, w, h = map(float, box)
    return (x, y, w, h)


def explained(failures: Sequence[Failure], known: Sequence[Explanation]) -> tuple[list[str], list[Explanation]]:
    """The words for each failure (empty where nobody has said any), and the explanations that belong to none."""
    left = [one for one in known if one.words]
    words = []
    for failure in failures:
        away = [(_apart(failure, one), n) for n, one in enumerate(left)]
        nearest = min((entry for entry in away if entry[0] <= NEAR), default=None)
        words.append("" if nearest is None else left.pop(nearest[1]).words)
    return words, left


def _apart(failure: Failure, one: Explanation) -> float:
    """How far an explanation's die is from a failure's, in the longer side of its box."""
    if (failure.set_name, failure.path.name) != (one.set_name, one.picture):
        return math.inf
    box = failure.box
    if box is None or one.box is None:
        return 0.0 if box is None and one.box is None else math.inf
    middles = [(b[0] + b[2] / 2, b[1] + b[3] / 2) for b in (box, one.box)]
    return math.dist(*middles) / max(*box[2:], 1.0)


def save_explanations(
    path: Path, failures: Sequence[Failure], words: Sequence[str], others: Sequence[Explanation]
) -> None:
    """Write a failure after the other, those without an explanation, too, and then what others are known.

    Raises:
        ExplanationError: the file cannot be written; the old one stays.
    """
    parts = [HEAD]
    for number, (failure, said) in enumerate(zip(failures, words, strict=True), 1):
        title = f"{number}. {failure.kind.name.lower()}: is {failure.truth}, read {failure.answer}"
        parts.append(_entry(title, failure.set_name, failure.path.name, failure.box, said))
    parts += [
        _entry("not among the worst of the last run", one.set_name, one.picture, one.box, one.words) for one in others
    ]
    beside = path.with_name(path.name + ".new")
    try:
        beside.write_text("\n".join(parts), encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise ExplanationError(f"{path}: the explanations cannot be saved there ({error.strerror})") from None


def _entry(title: str, set_name: str, picture: str, box: Box | None, words: str) -> str:
    numbers = ", ".join(f"{v:g}" for v in (round(v, 1) for v in box or ()))
    printable = "".join(letter if letter.isprintable() else " " for letter in title)
    fields = {
        "set": _quoted(set_name),
        "picture": _quoted(picture),
        "box": f"[{numbers}]",
        "explanation": _quoted(words),
    }
    return f"# {printable}\n[[failure]]\n" + "".join(f"{name} = {value}\n" for name, value in fields.items())


def _quoted(words: str) -> str:
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007f")
