"""What can be wrong with parts of a card that are read alike on several kinds: words, diagrams, patterns, effects."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from companion.core.one_line import one_line
from companion.games.cube_rally.catalogue.rows import EffectRow
from companion.games.cube_rally.components import (
    ANY,
    FREE,
    NOTHING,
    Arrangement,
    CardEffect,
    Cubes,
    Effects,
    View,
)
from companion.games.cube_rally.judging import demands_cube
from companion.owned.data_file import Complain
from companion.owned.languages import Words, joined, wrong_words

MOST_WORDS = 80
MOST_NOTE = 300
MOST_LINES = 12
"""Lines of a picture, and characters of one."""
MOST_IN_LIST = 20

Palette = Collection[str]


def named(words: Words, complain: Complain, *, needed: bool) -> str:
    """Return a name in all its languages as one string, or complain."""
    wrong = wrong_words(words, MOST_WORDS, needed=needed)
    if wrong:
        raise complain("name", wrong)
    return joined(words)


def picture(lines: Sequence[str], allowed: str, complain: Complain, field: str) -> tuple[str, ...]:
    """Return the lines of a diagram, checked: no more than fit on a card, and of these characters only."""
    if len(lines) > MOST_LINES or any(len(line) > MOST_LINES for line in lines):
        raise complain(field, f"must be {MOST_LINES} lines of {MOST_LINES} squares at most")
    for line in lines:
        strange = next((char for char in line if char not in allowed), None)
        if strange is not None:
            shown = ", ".join("blank" if char == " " else char for char in allowed)
            raise complain(field, f'"{one_line(strange)}" in "{one_line(line)}" must be one of {shown}')
    return tuple(lines)


def cubes(counted: Mapping[str, int], palette: Palette, complain: Complain) -> Cubes:
    """Return cubes in the order of the palette, those of which there is none left out."""
    for letter in counted:
        if letter not in palette:
            raise complain("cubes", unknown_colour(letter, palette))
    return tuple((letter, counted[letter]) for letter in palette if counted.get(letter))


def unknown_colour(letter: str, palette: Palette) -> str:
    """Return the end of a sentence about a letter that is no colour."""
    return f'"{one_line(letter)}" is no colour of the palette; its letters are {", ".join(palette)}'


def arrangement(
    patterns: Sequence[Sequence[str]], combine: str, views: Sequence[View], palette: Palette, complain: Complain
) -> Arrangement:
    """Return an arrangement, its lines made equally long (checks 1 to 3 of the data format)."""
    if not patterns:
        raise complain("patterns", "must hold at least one pattern")
    if not views or len(set(views)) != len(views):
        raise complain("views", "must be front, top or both, each once")
    found = tuple(_pattern(lines, palette, complain) for lines in patterns)
    return Arrangement(found, "all" if combine == "all" else "any", tuple(sorted(views)))


def _pattern(lines: Sequence[str], palette: Palette, complain: Complain) -> tuple[str, ...]:
    if len(lines) > MOST_LINES or any(len(line) > MOST_LINES for line in lines):
        raise complain("patterns", f"must be {MOST_LINES} lines of {MOST_LINES} cells at most")
    for char in (char for line in lines for char in line):
        if char not in (FREE, ANY, NOTHING) and char not in palette:
            what = f"{unknown_colour(char, palette)}, and other cells are {FREE}, {ANY} and {NOTHING}"
            raise complain("patterns", what)
    if not demands_cube(lines):
        raise complain("patterns", f"a pattern must demand a cube: a letter or {ANY} in at least one cell")
    wide = max(map(len, lines))
    return tuple(line.ljust(wide, FREE) for line in lines)


def effects(rows: Sequence[EffectRow], complain: Complain, field: str) -> Effects:
    """Return what a card does, each effect with an amount or, where it is a note, with words."""
    if len(rows) > MOST_IN_LIST:
        raise complain(field, f"must be {MOST_IN_LIST} effects at most")
    return tuple(_effect(row, complain, field) for row in rows)


def _effect(row: EffectRow, complain: Complain, field: str) -> CardEffect:
    if row.kind != "note":
        if row.amount is None:
            raise complain(field, f"{row.kind} needs an amount, a whole number")
        if row.text:
            raise complain(field, f"{row.kind} has no text; only a note has")
        return CardEffect(row.kind, row.amount)
    if row.amount is not None:
        raise complain(field, "a note has no amount, but a text")
    wrong = wrong_words(row.text, MOST_NOTE)
    if wrong:
        raise complain(field, f"the text of a note {wrong}")
    return CardEffect("note", note=joined(row.text))
