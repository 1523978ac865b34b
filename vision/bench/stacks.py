"""``pipworks bench stacks FOLDER``: the reader of stacks against labelled pictures."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

import cv2
import numpy as np

from vision import decoder_log
from vision.errors import VisionError
from vision.pictures import load_picture
from vision.stacks.answers import StackReading
from vision.stacks.labels import LabelledColumn, LabelledStack, labelled_stacks, load_stack
from vision.stacks.reader import read_stack, turned_picture

#: How a column came out, in the order of the table; counted beside it: the likeliest colour is the true one, whether
#: it is stated or offered first.
OUTCOMES, FIRST = ("right", "wrong", "asked"), "first"
#: Least share of a top in view for which a column counts as visible.
VISIBLE = 0.3


@dataclass
class StacksMeasured:
    """``groups``: outcomes by group's name; ``reasons``: why it was asked; ``must``: columns that must be asked, and
    ``refusals``: pictures that must be refused, by whether they were; ``ms`` of processor time a picture."""

    pictures: int = 0
    groups: dict[str, Counter[str]] = field(default_factory=dict)
    reasons: Counter[str] = field(default_factory=Counter)
    must: Counter[bool] = field(default_factory=Counter)
    refusals: Counter[bool] = field(default_factory=Counter)
    ms: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def share(self, outcome: str, group: str = "all") -> float:
        """The share of a group's columns that came out so."""
        counted = self.groups.get(group, Counter())
        return counted[outcome] / max(1, sum(counted[each] for each in OUTCOMES))


def run_stacks_bench(
    folder: Path, as_json: bool, out: TextIO, err: TextIO, failures: Path | None = None, most: int = 60
) -> int:
    """Read every labelled picture of a folder and write the figures to ``out``.

    Args:
        folder: with pictures and ``NAME.json`` beside each, in itself or in folders within.
        as_json: one JSON object instead of tables.
        out: for the figures.
        err: for the one sentence that says why there are none.
        failures: where pictures of what was stated wrongly or asked are kept.
        most: how many of them.

    Returns:
        0, or 1 when the folder or one of its files cannot be used.
    """
    cv2.setNumThreads(1)
    decoder_log.silence()
    measured = StacksMeasured()
    try:
        for path in labelled_stacks(folder):
            stack = load_stack(path)
            reading = _read(stack, measured)
            count(stack, reading, measured)
            if failures is not None and most > 0 and _failed(stack, reading):
                save_failure(stack, reading, failures)
                most -= 1
    except VisionError as error:
        print(error, file=err)
        return 1
    print(json.dumps(as_data(measured), ensure_ascii=False) if as_json else "\n".join(as_lines(measured)), file=out)
    return 0


def _read(stack: LabelledStack, measured: StacksMeasured) -> StackReading:
    picture, machine = load_picture(stack.path), stack.machine
    started = time.process_time()
    reading = read_stack(
        picture, machine.squares, machine.palette, seat=stack.seat, owned=machine.owned, edge=machine.edge
    )
    measured.ms.append((time.process_time() - started) * 1000)
    return reading


def count(stack: LabelledStack, reading: StackReading, measured: StacksMeasured) -> None:
    """Count a picture's columns. One that was refused without need has all its columns asked about."""
    measured.pictures += 1
    if stack.refusal is not None:
        measured.refusals[reading.refusal == stack.refusal] += 1
        return
    for column in stack.columns:
        said, reason = outcome(column, reading)
        if column.ask:
            measured.must[said == "asked"] += 1
            if said != "asked":
                measured.wrong.append(_sentence(stack, column, reading))
            continue
        if said == "wrong":
            measured.wrong.append(_sentence(stack, column, reading))
        if reason is not None:
            measured.reasons[reason] += 1
        first = _first(column, reading)
        for group in _groups(stack, column):
            measured.groups.setdefault(group, Counter())[said] += 1
            measured.groups[group][FIRST] += first


def _first(column: LabelledColumn, reading: StackReading) -> bool:
    """Whether what is stated, or offered first where it is asked about, is true."""
    said = next((each for each in reading.columns if each.at == column.at), None)
    return said is not None and said.guesses[0] == column.top


def outcome(column: LabelledColumn, reading: StackReading) -> tuple[str, str | None]:
    """How a column came out, and the reason where it was asked about."""
    if reading.refusal is not None:
        return "asked", reading.refusal
    said = next((each for each in reading.columns if each.at == column.at), None)
    if said is None:
        return "wrong", None
    if said.asked:
        return "asked", said.reason
    return ("right" if said.top == column.top and not column.ask else "wrong"), None


def _groups(stack: LabelledStack, column: LabelledColumn) -> Iterable[str]:
    yield "all"
    yield "visible" if column.seen >= VISIBLE else "hidden"
    yield f"level {column.level}"
    yield f"palette {stack.palette_name or 'without a name'}"
    yield f"light {stack.light or 'without a name'}"
    yield from (f"tag {tag}" for tag in stack.tags)


def _sentence(stack: LabelledStack, column: LabelledColumn, reading: StackReading) -> str:
    said = next((each for each in reading.columns if each.at == column.at), None)
    told = "nothing" if said is None else said.top or "empty"
    true = "/".join(column.ask) if column.ask else column.top or "empty"
    return f"{stack.path}: {column.at[0]},{column.at[1]}: {told} instead of {true}"


def as_data(measured: StacksMeasured) -> dict[str, object]:
    """The figures as data."""
    return {
        "pictures": measured.pictures,
        "groups": {
            name: {each: counted[each] for each in (*OUTCOMES, FIRST)}
            for name, counted in sorted(measured.groups.items())
        },
        "reasons": dict(measured.reasons.most_common()),
        "must_ask": {"asked": measured.must[True], "stated": measured.must[False]},
        "refusals": {"right": measured.refusals[True], "wrong": measured.refusals[False]},
        "ms": {"median": _ms(measured, 50), "p95": _ms(measured, 95), "most": _ms(measured, 100)},
        "wrong": measured.wrong,
    }


def as_lines(measured: StacksMeasured) -> Iterable[str]:
    """The figures as a table for people."""
    middle, late, most = (_ms(measured, percent) for percent in (50, 95, 100))
    yield f"{measured.pictures} pictures, {middle} ms each (95 %: {late}, most {most})"
    yield f"{'':<28}{'columns':>8}{'right':>9}{'wrong':>9}{'asked':>9}{'first':>9}"
    for name in sorted(measured.groups, key=lambda each: (each != "all", each not in ("visible", "hidden"), each)):
        total = sum(measured.groups[name][each] for each in OUTCOMES)
        shares = "".join(f"{measured.share(each, name):>9.2%}" for each in (*OUTCOMES, FIRST))
        yield f"{name:<28}{total:>8}{shares}"
    if measured.reasons:
        yield "asked: " + ", ".join(f"{reason} {number}" for reason, number in measured.reasons.most_common())
    if measured.must:
        yield f"must be asked: {measured.must[True]} were, {measured.must[False]} were stated"
    if measured.refusals:
        yield f"must be refused: {measured.refusals[True]} were as they must, {measured.refusals[False]} were not"
    yield from measured.wrong


def _ms(measured: StacksMeasured, percent: int) -> float:
    return round(float(np.percentile(measured.ms, percent)), 1) if measured.ms else 0.0


def _failed(stack: LabelledStack, reading: StackReading) -> bool:
    return stack.refusal is None and any(outcome(column, reading)[0] != "right" for column in stack.columns)


def save_failure(stack: LabelledStack, reading: StackReading, folder: Path) -> None:
    """Keep the turned picture with what was read: green right, red wrong, yellow asked."""
    folder.mkdir(parents=True, exist_ok=True)
    frame = load_picture(stack.path)
    scale = 8.0
    shown = turned_picture(frame, reading, scale)
    if shown is None:
        cv2.imwrite(str(folder / f"{stack.path.stem}-{reading.refusal}.png"), frame)
        return
    for column in stack.columns:
        said = next((each for each in reading.columns if each.at == column.at), None)
        if said is None:
            continue
        colour = {"right": (60, 200, 60), "wrong": (0, 0, 255), "asked": (0, 220, 255)}[outcome(column, reading)[0]]
        corners = np.round(np.array(said.turned) * scale).astype(np.int32)
        cv2.polylines(shown, [corners], True, colour, 2)
        text = f"{said.guesses[0] or '-'} {said.reason or ''}" + ("" if column.top == said.top else f" ={column.top}")
        x, y = (round(each * scale) for each in said.turned_point)
        for thick, ink in ((3, (0, 0, 0)), (1, (255, 255, 255))):
            cv2.putText(shown, text, (x - 36, y), cv2.FONT_HERSHEY_SIMPLEX, 0.45, ink, thick, cv2.LINE_AA)
    cv2.imwrite(str(folder / f"{stack.path.stem}.png"), shown)
