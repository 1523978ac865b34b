"""Every stated value of a run in a file: what was stated, how surely, and whether it was right."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from vision.bench.figures import Measured
from vision.errors import VisionError, short
from vision.regular_file import read_regular

#: The most bytes of such a file; a value takes about twenty.
LARGEST = 50_000_000


class OutcomesError(VisionError, OSError):
    """A file of outcomes cannot be read or written; the sentence names it."""


@dataclass(frozen=True)
class Stated:
    """The values stated in one set: its name, and for each value its confidence 0..1 and whether it was right."""

    name: str
    values: tuple[tuple[float, bool], ...]


def save_outcomes(path: Path, sets: Sequence[Measured]) -> None:
    """Write the values stated in some sets.

    Raises:
        OutcomesError: the file cannot be written.
    """
    told = {Path(one.folder).resolve().name: [[c, int(right)] for c, right in one.confident] for one in sets}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(told))
    except OSError as error:
        raise OutcomesError(f"{path}: outcomes cannot be saved there ({error.strerror})") from None


def load_outcomes(path: Path) -> list[Stated]:
    """What ``save_outcomes`` wrote.

    Raises:
        OutcomesError: the file is absent or of another form.
    """
    try:
        told = json.loads(read_regular(path, LARGEST))
        return [Stated(name, tuple((float(c), bool(right)) for c, right in told[name])) for name in told]
    except OSError as error:
        raise OutcomesError(f"{path}: the outcomes cannot be read ({error.strerror or error})") from None
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise OutcomesError(f"{path}: these are no outcomes of a run ({short(str(error))})") from None
