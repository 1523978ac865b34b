"""The list beside the sheet: a page in Markdown with what was read of which sets, and a numbered line a failure."""

from __future__ import annotations

from collections.abc import Sequence

from vision.bench.measuring import SetMeasured
from vision.bench.worst.choosing import Failure

HEADS = ("no.", "set", "picture", "box", "is", "read", "sure", "reason", "explanation")
SET_HEADS = ("set", "part", "pictures", "dice", "right", "asked", "wrong", "missed", "false", "leaning, yet stated")


def as_page(
    sheet: str, sets: Sequence[tuple[str, SetMeasured]], failures: Sequence[Failure], words: Sequence[str]
) -> str:
    """The page; ``sheet`` is the picture's file name, ``words`` explain the failures one by one."""
    lines = [f"# The {len(failures)} worst failures", "", *_row(SET_HEADS), "|---" * len(SET_HEADS) + "|"]
    for name, measured in sets:
        figures, t = measured.reader, measured.reader.of()
        leaning = f"{figures.cocked_stated} of {figures.cocked}"
        counts = (t.dice, t.value_right, t.asked, t.wrong, t.missed, figures.false, leaning)
        lines += _row((name, figures.part or "–", figures.pictures, *counts))
    lines += ["", f"![The sheet]({sheet.replace(' ', '%20')})", "", *_row(HEADS), "|---" * len(HEADS) + "|"]
    for number, (failure, said) in enumerate(zip(failures, words, strict=True), 1):
        box = ", ".join(f"{v:.0f}" for v in failure.box) if failure.box is not None else "none"
        sure = "–" if failure.confidence is None else f"{failure.confidence:.1%}"
        place = (number, failure.set_name, failure.path.name, box)
        lines += _row((*place, failure.truth, failure.answer, sure, failure.reason or "–", said))
    return "\n".join([*lines, ""])


def _row(cells: Sequence[object]) -> list[str]:
    shown = [" ".join(str(cell).replace("|", "\\|").split()) for cell in cells]
    return ["| " + " | ".join(shown) + " |"]
