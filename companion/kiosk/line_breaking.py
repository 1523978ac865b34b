"""Where a line may end, in languages with and without spaces.

Japanese breaks anywhere except before closing marks, the middle dot, the long-vowel bar and small kana, after opening
brackets, and inside a number or a Latin word; Latin text breaks at spaces only.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.kiosk.faces import LATIN

NOT_AT_START = frozenset(
    "、。，．」』）】〕〉》・…ー：；！？々％ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ!?)],.:;%"
)
NOT_AT_END = frozenset("「『（【〔〈《([¿¡")


def may_break(before: str, after: str) -> bool:
    """Tell whether a line may end between two neighbouring characters."""
    if before == " ":
        return True
    if after == " " or after in NOT_AT_START or before in NOT_AT_END:
        return False
    return before not in LATIN or after not in LATIN


def pieces(text: str) -> list[str]:
    """Cut ``text`` into the smallest pieces that must stay whole; joined they give ``text`` again."""
    result: list[str] = []
    for character in text:
        if result and not may_break(result[-1][-1], character):
            result[-1] += character
        else:
            result.append(character)
    return result


def break_lines(text: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Break ``text`` into lines no wider than ``width`` where that is possible, filling each line as far as it goes.

    Args:
        text: may hold line feeds, which always break.
        width: in the unit ``measure`` answers in.
        measure: returns the width of a string.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in pieces(paragraph):
            if line and measure((line + piece).rstrip()) > width:
                lines.append(line.rstrip())
                line = piece
            else:
                line += piece
        lines.append(line.rstrip())
    return lines


def balance(text: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Break like `break_lines`, but make two lines about equally long, which reads better on keys and plates."""
    lines = break_lines(text, width, measure)
    if len(lines) != 2 or "\n" in text:
        return lines
    parts = pieces(text)
    choices = (["".join(parts[:cut]).rstrip(), "".join(parts[cut:])] for cut in range(1, len(parts)))
    return min(choices, key=lambda pair: max(measure(pair[0]), measure(pair[1])), default=lines)
