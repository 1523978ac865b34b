"""The work of ``pipworks read --stacks``: pictures of plates to lines of JSON or a table."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TextIO

from vision import decoder_log
from vision.errors import LabelError, VisionError
from vision.pictures import is_folder, load_picture, pictures_in
from vision.stacks.answers import ColumnReading, StackReading
from vision.stacks.labels import load_machine
from vision.stacks.reader import read_stack


def read_plates(
    paths: Sequence[Path], machine: Path | None, seat: int | None, as_json: bool, out: TextIO, err: TextIO
) -> int:
    """Read the plate in each picture (a folder stands for its pictures in name order).

    Args:
        paths: pictures and folders.
        machine: a file with squares and palette; None takes ``NAME.json`` beside each picture.
        seat: whose plate it must be; None takes any.
        as_json: one object a picture and line.
        out: for what was read.
        err: for one sentence about what cannot be read; the other pictures are read all the same.

    Returns:
        0 when all were read, 1 when something fell short.
    """
    decoder_log.silence()
    fell_short = False
    try:
        known = load_machine(machine) if machine is not None else None
    except LabelError as error:
        print(error, file=err)
        return 1
    for path in paths:
        try:
            found: Sequence[Path] = pictures_in(path) if is_folder(path) else [path]
        except VisionError as error:
            print(error, file=err)
            fell_short = True
            continue
        for file in found:
            try:
                told = known or load_machine(file.with_suffix(".json"))
                reading = read_stack(
                    load_picture(file), told.squares, told.palette, seat=seat, owned=told.owned, edge=told.edge
                )
            except VisionError as error:
                sentence = str(error)
                print(sentence if file.stem in sentence else f"{file}: {sentence}", file=err)
                fell_short = True
                continue
            if as_json:
                print(json.dumps(as_data(file, reading), ensure_ascii=False), file=out)
            else:
                for line in as_table(file, reading):
                    print(line, file=out)
    return 1 if fell_short else 0


def as_data(file: Path, reading: StackReading) -> dict[str, object]:
    """One picture's reading as the data of its JSON line."""
    return {
        "image": str(file),
        "refusal": reading.refusal,
        "seat": reading.seat,
        "turn": round(reading.turn, 1),
        "columns": [_column(column) for column in reading.columns],
        "beside": [[round(x), round(y)] for x, y in reading.beside],
        "ms": round(reading.ms, 1),
    }


def _column(column: ColumnReading) -> dict[str, object]:
    return {
        "at": list(column.at),
        "top": column.top,
        "asked": column.reason,
        "confidence": column.confidence,
        "guesses": list(column.guesses),
        "level": column.level,
        "outline": [[round(x, 1), round(y, 1)] for x, y in column.outline],
    }


def as_table(file: Path, reading: StackReading) -> Iterator[str]:
    """One picture's reading as lines for people, the farthest row first."""
    if reading.refusal is not None:
        yield f"{file}: not read: {reading.refusal} ({reading.ms:.0f} ms)"
        return
    asked = len(reading.asked)
    doubt = f", {asked} to ask" if asked else ""
    yield (
        f"{file}: plate of seat {(reading.seat or 0) + 1}, {len(reading.columns)} columns{doubt}, "
        f"turned {reading.turn:.0f}° ({reading.ms:.0f} ms)"
    )
    for column in sorted(reading.columns, key=lambda each: (-each.at[1], each.at[0])):
        said = "?" if column.asked else column.top or "-"
        why = f"  {column.reason}, perhaps {column.guesses[0] or 'empty'}" if column.asked else ""
        x, y = column.point
        yield f"  {column.at[0]},{column.at[1]}  {said}  {column.confidence:6.1%}  at {x:.0f},{y:.0f}{why}"
