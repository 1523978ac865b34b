"""``pipworks bench vision FOLDER --faces``: dice learned from one showing of each face, and then thrown.

FOLDER, or each folder in it, holds ``faces.json``::

    {"showings": [{"picture": "000.jpg", "die": "A", "sides": 6, "value": 1, "box": [x, y, w, h]}, …],
     "throws": {"012.jpg": [{"die": "A", "value": 3, "box": […]}, {"die": null, "value": 5, "box": […]}, …]}}

A die of null was never shown: a pip die with its value, or, with a true ``strange``, one without pips. ``leans``: the
die must not be read. The box of a showing is used where the die is not found alone; a face that is refused is shown
once again where the showing has ``"again": {"picture": …, "box": […]}``, as the screen asks a player to. Each learned
die of a throw is read once more with all learned but the face it shows: nothing may be stated then.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TextIO

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import decoder_log
from vision.errors import LabelError, VisionError, brief, short
from vision.faces import LearnedDice, Learner, NotShown, Showing
from vision.pictures import load_picture
from vision.reading.answers import DieReading
from vision.reading.reader import Reader
from vision.regular_file import read_regular

Picture = NDArray[np.uint8]

#: The file that holds a folder's labels, and the most bytes of it.
FILE, LARGEST = "faces.json", 5_000_000
#: How far the middles of a die and of its reading may be apart, in the longer sides of its box.
REACH = 0.6
#: What may become of a die, by what it is.
LEARNED, REFUSED, STRANGE, PIPS, LEANING = "learned", "face refused", "never shown", "pips", "leaning"
LEFT_OUT, NOTHING = "face left out", "nothing there"

RIGHT, WRONG, ASKED, MISSED = "right", "stated wrong", "asked", "not seen"
OUTCOMES = (RIGHT, WRONG, ASKED, MISSED)


@dataclass(frozen=True)
class ThrownDie:
    """A die of a throw: the learned die that it is, or None; its value; its box; what it is beside learned dice."""

    die: str | None
    value: int
    box: tuple[float, float, float, float]
    kind: str


@dataclass
class FacesMeasured:
    """``showings``: by whether they were learned at once, by their box, or why not; ``dice``: outcomes by kind.

    ``ms`` of processor time a throw, with nothing learned and with all; ``wrong``: a sentence each.
    """

    showings: Counter[str] = field(default_factory=Counter)
    dice: dict[str, Counter[str]] = field(default_factory=dict)
    plain_ms: list[float] = field(default_factory=list)
    ms: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def share(self, kind: str, outcome: str) -> float:
        """The share of a kind's dice of which this became."""
        counted = self.dice.get(kind, Counter())
        return counted[outcome] / max(1, counted.total())


def run_faces_bench(folder: Path, as_json: bool, out: TextIO, err: TextIO) -> int:
    """Learn each table's faces, read its throws, and write the figures to ``out``.

    Args:
        folder: with ``faces.json``, or of such folders.
        as_json: one JSON object instead of a table.
        out: for the figures.
        err: for the one sentence that says why there are none.

    Returns:
        0, or 1 when a folder cannot be used.
    """
    cv2.setNumThreads(1)
    decoder_log.silence()
    measured = FacesMeasured()
    try:
        for table in tables(folder):
            measure_table(table, measured)
    except VisionError as error:
        print(error, file=err)
        return 1
    print(json.dumps(as_data(measured)) if as_json else "\n".join(as_lines(measured)), file=out)
    return 0


def tables(folder: Path) -> list[Path]:
    """The folders with ``faces.json``: ``folder`` itself, or those in it in name order.

    Raises:
        LabelError: there is none.
    """
    found = [folder] if (folder / FILE).is_file() else sorted(path.parent for path in folder.glob(f"*/{FILE}"))
    if not found:
        raise LabelError(f"{folder}: there is no {FILE} in this folder, nor in a folder within it")
    return found


def measure_table(folder: Path, measured: FacesMeasured) -> None:
    """Learn the faces of one table, read its throws, and count.

    Raises:
        VisionError: its labels or a picture cannot be used.
    """
    given = _labels(folder / FILE)
    learned = learned_of(folder, given["showings"], measured.showings)
    plain, reader = Reader(), Reader(learned=learned)
    for name in sorted(given["throws"]):
        picture = load_picture(folder / name)
        if not measured.ms:
            plain.read(picture), reader.read(picture)  # so that no throw pays for loading
        for each, times in ((plain, measured.plain_ms), (reader, measured.ms)):
            begun = time.process_time()
            reading = each.read(picture)
            times.append((time.process_time() - begun) * 1000)
        lying = given["throws"][name]
        for each_read in reading.dice:
            if all(nearest(die, [each_read]) is None for die in lying):
                measured.dice.setdefault(NOTHING, Counter())[ASKED if each_read.value is None else WRONG] += 1
        for labelled in lying:
            die = with_kind(labelled, learned)
            said = nearest(die, reading.dice)
            became = outcome(die, said)
            measured.dice.setdefault(die.kind, Counter())[became] += 1
            if die.kind == LEARNED:
                count_left_out(die, picture, learned, reader, measured)
            if became == WRONG:
                told = f"{said.learned or 'pips'} {said.value}" if said else ""
                leans = ", leaning" if die.kind == LEANING else ""
                true = f"{die.die or die.kind} {die.value}{leans}"
                measured.wrong.append(f"{folder / name}: {told} instead of {true}")


def count_left_out(
    die: ThrownDie, picture: Picture, learned: LearnedDice, reader: Reader, measured: FacesMeasured
) -> None:
    """Count what becomes of a die when all was learned but the face it shows."""
    if die.die is None:
        return
    reader.learned = learned.without_face(die.die, die.value)
    left = replace(die, kind=LEFT_OUT)
    became = outcome(left, nearest(left, reader.read(picture).dice))
    measured.dice.setdefault(LEFT_OUT, Counter())[became] += 1
    reader.learned = learned


def learned_of(folder: Path, showings: list[dict[str, Any]], counted: Counter[str]) -> LearnedDice:
    """The dice that are learned from one showing of each face, or from a second one where the first was refused."""
    learner, dice = Learner(), LearnedDice()
    for each in showings:
        answer, how = shown(learner, folder, each)
        if isinstance(answer, NotShown) and "again" in each:
            refused = answer.reason
            answer, how = shown(learner, folder, each["again"])
            how = f"shown again, for {refused}" if isinstance(answer, Showing) else how
        counted[how] += 1
        if isinstance(answer, Showing):
            dice = dice.with_showing(str(each["die"]), int(each["sides"]), int(each["value"]), answer)
    return dice


def shown(learner: Learner, folder: Path, showing: dict[str, Any]) -> tuple[Showing | NotShown, str]:
    """A face as it is learned from a picture and a box, touched where it is not found alone; and how it went."""
    picture = load_picture(folder / str(showing["picture"]))
    answer = learner.show(picture)
    if isinstance(answer, Showing):
        return answer, "at once"
    how = f"touched, for {answer.reason}"
    answer = learner.show(picture, box=_whole(showing["box"]))
    return answer, how if isinstance(answer, Showing) else f"refused: {answer.reason}"


def _whole(box: Any) -> tuple[int, int, int, int]:
    x, y, w, h = (round(float(v)) for v in box)
    return x, y, w, h


def nearest(die: ThrownDie, read: Iterable[DieReading]) -> DieReading | None:
    """The reading that belongs to a die, or None."""
    x, y, w, h = die.box

    def away(said: DieReading) -> float:
        left, top, wide, high = said.box
        return float(np.hypot(left + wide / 2 - x - w / 2, top + high / 2 - y - h / 2))

    found = min(read, key=away, default=None)
    return found if found is not None and away(found) <= REACH * max(w, h) else None


def with_kind(die: ThrownDie, learned: LearnedDice) -> ThrownDie:
    """A thrown die as what it is beside the learned ones: of a face that was refused nothing may be stated."""
    known = learned.die(die.die) if die.die is not None else None
    if die.kind != LEARNED or (known is not None and known.face(die.value) is not None):
        return die
    return replace(die, kind=REFUSED)


def outcome(die: ThrownDie, said: DieReading | None) -> str:
    """What became of a die. Of one that was never shown, silence and questions are right; of a leaning one, too.

    So they are of a face that was refused when it was shown, or left out.
    """
    if die.kind in (REFUSED, LEFT_OUT, STRANGE, LEANING):
        return WRONG if said is not None and said.value is not None else RIGHT
    if said is None:
        return MISSED
    if said.value is None:
        return ASKED
    return RIGHT if (said.value, said.learned) == (die.value, die.die) else WRONG


def _labels(file: Path) -> dict[str, Any]:
    try:
        given = json.loads(read_regular(file, LARGEST))
        if not isinstance(given, dict):
            raise LabelError(f"{file}: a table of showings and throws is needed")
        shown_faces = [_showing(each) for each in given["showings"]]
        thrown = {name: [_thrown(die) for die in dice] for name, dice in given["throws"].items()}
    except OSError as error:
        raise LabelError(f"{file}: the labels cannot be read ({error.strerror or error})") from None
    except LabelError:
        raise
    except KeyError as error:
        raise LabelError(f"{file}: {short(str(error))} is missing") from None
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise LabelError(f"{file}: the labels cannot be read ({brief(str(error))})") from None
    return {"showings": shown_faces, "throws": thrown}


def _showing(each: dict[str, Any]) -> dict[str, Any]:
    told = {**each, "box": [float(v) for v in each["box"]]}
    return {**told, "again": _showing(each["again"])} if "again" in each else told


def _thrown(die: dict[str, Any]) -> ThrownDie:
    x, y, w, h = (float(v) for v in die["box"])
    kind = (
        LEANING
        if die.get("leans")
        else LEARNED
        if die["die"] is not None
        else STRANGE
        if die.get("strange")
        else PIPS
    )
    return ThrownDie(die["die"], int(die["value"]), (x, y, w, h), kind)


def as_data(measured: FacesMeasured) -> dict[str, Any]:
    """The figures as data."""
    return {
        "showings": dict(measured.showings),
        "dice": {kind: {each: counted[each] for each in OUTCOMES} for kind, counted in measured.dice.items()},
        "ms": {"nothing learned": _median(measured.plain_ms), "learned": _median(measured.ms)},
        "wrong": measured.wrong,
    }


def as_lines(measured: FacesMeasured) -> Iterable[str]:
    """The figures as a table for people."""
    shown = ", ".join(f"{number} {how}" for how, number in measured.showings.most_common())
    yield f"{measured.showings.total()} showings: {shown}"
    without, ms = _median(measured.plain_ms), _median(measured.ms)
    yield f"{len(measured.ms)} throws, {without} ms each with nothing learned, {ms} ms with all that"
    yield f"{'':<14}{'dice':>7}" + "".join(f"{name:>14}" for name in OUTCOMES)
    for kind in (LEARNED, REFUSED, LEFT_OUT, STRANGE, PIPS, LEANING, NOTHING):
        if kind in measured.dice:
            counted = measured.dice[kind]
            shares = "".join(f"{counted[name]:>6}{measured.share(kind, name):>8.1%}" for name in OUTCOMES)
            yield f"{kind:<14}{counted.total():>7}{shares}"
    yield from measured.wrong


def _median(ms: list[float]) -> float:
    return round(float(np.median(ms)), 1) if ms else 0.0
