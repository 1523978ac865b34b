"""Where a line may end, in languages with and without spaces.

Japanese breaks anywhere except before closing marks, the middle dot, the long-vowel bar and small kana, after opening
brackets, between a number and its counter, and inside a number or a Latin word; of the last few such places in a line
it takes the one where a reader would pause. Latin text breaks at spaces only, but for names of files, which may be
longer than any line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from companion.kiosk.drawing.text.faces import LATIN, is_japanese

NOT_AT_START = frozenset(
    "、。，．」』）】〕〉》・…ー：；！？々％ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ!?)],.:;%〜"
)
NOT_AT_END = frozenset("「『（【〔〈《([¿¡〜")
LONG_WORD = 24
"""A word of more letters is the name of a file; it may be broken after what parts its name."""
PARTS_NAMES = frozenset("/_-")
LOOK_BACK = 7
"""So many pieces before its fullest end a line of Japanese may end earlier."""

INSIDE_A_WORD = 1.0
"""How much a reader minds a break inside a word of katakana, or between a word and its number: most of all."""
SENTENCE_END = frozenset("。！？.!?")
CLAUSE_END = frozenset("、，,;；:：・")


def may_break(before: str, after: str) -> bool:
    """Tell whether a line may end between two neighbouring characters."""
    if before == " ":
        return True
    if after == " " or after in NOT_AT_START or before in NOT_AT_END or before.isdecimal():
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
    return [part for piece in result for part in _parts_of_name(piece)]


def _parts_of_name(piece: str) -> list[str]:
    if len(piece) <= LONG_WORD:
        return [piece]
    cuts = [
        n for n, character in enumerate(piece[:-1], 1) if character in PARTS_NAMES and piece[n] not in PARTS_NAMES
    ]
    return [piece[start:end] for start, end in pairwise((0, *cuts, len(piece)))]


def break_lines(text: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Break ``text`` into lines no wider than ``width`` where that is possible, filling each line as far as it goes.

    Args:
        text: may hold line feeds, which always break.
        width: in the unit ``measure`` answers in.
        measure: returns the width of a string.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        found = _filled(pieces(paragraph), width, measure)
        if len(found) > 1 and is_japanese(paragraph):
            found = _at_pauses(found, width, measure)
        lines += ["".join(line).rstrip() for line in found]
    return lines


def _filled(parts: list[str], width: float, measure: Callable[[str], float]) -> list[list[str]]:
    """Put pieces into lines, as many into each as it takes."""
    lines: list[list[str]] = [[]]
    for part in parts:
        if lines[-1] and measure("".join([*lines[-1], part]).rstrip()) > width:
            lines.append([])
        lines[-1].append(part)
    return lines


def _at_pauses(lines: list[list[str]], width: float, measure: Callable[[str], float]) -> list[list[str]]:
    """Let each line end at the smoothest of its last places that does not make the lines more."""
    done: list[list[str]] = []
    rest, count = lines, len(lines)
    while len(rest) > 1:
        line, after = rest[0], [part for one in rest[1:] for part in one]
        best, least, following = 0, _roughness(line[-1][-1], after[0][0]), rest[1:]
        for back in range(1, min(LOOK_BACK, len(line) - 1) + 1):
            cost = _roughness(line[-back - 1][-1], line[-back][0])
            if cost < least:
                further = _filled(line[-back:] + after, width, measure)
                if len(done) + 1 + len(further) <= count:
                    best, least, following = back, cost, further
        done.append(line[: len(line) - best])
        rest = following
    return [*done, *rest]


def balance(text: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Break like `break_lines`, but let two lines end where a reader would pause and be about equally long."""
    lines = break_lines(text, width, measure)
    if len(lines) != 2 or "\n" in text:
        return lines
    parts = pieces(text)
    best, least = lines, float("inf")
    for cut in range(1, len(parts)):
        pair = ["".join(parts[:cut]).rstrip(), "".join(parts[cut:])]
        widest = max(measure(line) for line in pair)
        cost = widest + width * _roughness(pair[0][-1:], pair[1][:1])
        if widest <= width and cost < least:
            best, least = pair, cost
    return best


def tears_word(lines: Sequence[str]) -> bool:
    """Tell whether a line ends where a reader stumbles most: inside a word of katakana, or before its number."""
    return any(_roughness(one[-1], other[0]) == INSIDE_A_WORD for one, other in pairwise(lines) if one and other)


def _roughness(before: str, after: str) -> float:
    """Return how much a reader minds a break there: 0 at the end of a sentence, 1 inside a word."""
    if before in SENTENCE_END:
        return 0.0
    if before in CLAUSE_END:
        return 0.1
    if after in NOT_AT_END:
        return 0.2
    if _is_katakana(before) and _is_katakana(after):
        return INSIDE_A_WORD
    if after.isdecimal() and before.isalpha() and not _is_hiragana(before):
        return INSIDE_A_WORD
    if before in LATIN or after in LATIN or (_is_hiragana(before) and not _is_hiragana(after)):
        return 0.3
    return 0.8


def _is_katakana(character: str) -> bool:
    return "ァ" <= character <= "ヿ"


def _is_hiragana(character: str) -> bool:
    return "ぁ" <= character <= "ゖ"
