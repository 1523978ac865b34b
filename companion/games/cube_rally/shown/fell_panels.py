"""Cubes that have fallen, as their owner says it: which towers from where, which faces from above, which colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from companion.core.actions import Action
from companion.core.messages import text
from companion.core.view import Keys, Offer, Panel, Says, Section, Selection, StackPicture, Towers
from companion.games.cube_rally.actions import Collapse
from companion.games.cube_rally.catalogue import called
from companion.games.cube_rally.components import CubeColumn, Hue, Seen, Stack
from companion.games.cube_rally.shown.entry_panels import Desk, cells_of, faces_told
from companion.games.cube_rally.shown.faces import hues, plan_of
from companion.games.cube_rally.state import usable

FELL = "fell"
"""Token of the panel on which somebody says that cubes fell."""
FACES = "faces"
"""Token that parts a view from above in which nothing is left from one of which nothing was said yet."""


def fell_panel(desk: Desk) -> Panel:
    """Return the panel on which a seat says which cubes have fallen."""
    driven = desk.state.drivers[desk.seat]
    if driven.stack is not None:
        return _fell_towers(desk, driven.stack)
    if driven.top is not None:
        return _fell_tops(desk, driven.top)
    says = Says(text("fell.table"))
    return _small(
        desk,
        says,
        *_lost_keys(desk),
        confirm=desk.key(text("fell.go_on"), Collapse(desk.seat, fallen=lost(desk)), "check"),
    )


def _small(desk: Desk, *sections: Section, confirm: Offer) -> Panel:
    made = desk.panel(text("fell.title"), *sections, confirm=replace(confirm, tone="good"))
    return replace(made, hues=hues(desk.state.cards))


def lost(desk: Desk) -> tuple[tuple[str, int], ...]:
    """Return the cubes that were said to have fallen, by letter."""
    letters = {hue.letter for hue in desk.state.cards.palette}
    return tuple(sorted(Counter(letter for letter in desk.tagged("lost") if letter in letters).items()))


def _lost_keys(desk: Desk) -> tuple[Section, ...]:
    """Return keys for the colours of fallen cubes, where they do not come back."""
    if desk.state.readings.fallen_cubes != "lost":
        return ()
    left, gone = usable(desk.state.drivers[desk.seat]), Counter(dict(lost(desk)))
    keys = tuple(lost_key(desk, hue, left.get(hue.letter, 0), gone[hue.letter]) for hue in desk.state.cards.palette)
    return Says(text("fell.which")), Keys((*keys, _none_fell()))


def _none_fell() -> Offer:
    """Return the key that takes everything back that was said to have fallen."""
    return Offer(text("tap.none_fell"), select=(FELL,), sign="undo")


def lost_key(desk: Desk, hue: Hue, left: int, gone: int) -> Offer:
    """Return the key that counts one more fallen cube of a colour."""
    why = None if left > gone else text("panel.none_left", colour=hue.name)
    select = (*desk.picked, f"lost:{hue.letter}")
    return Offer(called(hue.name), select=select, adds=text("panel.times", n=gone), why=why)


def _fell_towers(desk: Desk, stack: Stack) -> Panel:
    """Let the lowest fallen cube of each tower be touched: it and those above it go."""
    (wide, deep), barred = plan_of(desk.state, desk.seat)
    cuts = _cuts(desk, stack)
    left = tuple(CubeColumn(c.x, c.y, kept) for c in stack if (kept := c.cubes[: cuts.get((c.x, c.y), len(c.cubes))]))
    touches = tuple(
        (c.x, c.y, level, Offer(text("tap.fell"), select=_with_cut(cuts, (c.x, c.y), level)))
        for c in left
        for level in range(len(c.cubes))
    )
    picture = StackPicture(tuple((c.x, c.y, c.cubes) for c in left), wide, deep, barred=barred)
    keys = (Keys((_none_fell(),)),) if cuts else ()
    done = desk.key(text("key.done"), Collapse(desk.seat, stack=left), "check")
    return _small(desk, Says(text("fell.touch")), Towers(picture, (), touches=touches), *keys, confirm=done)


def _cuts(desk: Desk, stack: Stack) -> dict[tuple[int, int], int]:
    """Return from which level on each tower has fallen."""
    cubes = {f"{c.x}:{c.y}:{level}": ((c.x, c.y), level) for c in stack for level in range(len(c.cubes))}
    return dict(cubes[words] for words in desk.tagged("cut") if words in cubes)


def _with_cut(cuts: dict[tuple[int, int], int], at: tuple[int, int], level: int) -> Selection:
    return (FELL, *(f"cut:{x}:{y}:{z}" for (x, y), z in sorted({**cuts, at: level}.items())))


def _fell_tops(desk: Desk, top: Sequence[Seen]) -> Panel:
    """Let the columns that changed be given their new faces, or be emptied."""
    stood = {(seen.x, seen.v): seen.colour for seen in top}
    faces = faces_told(desk) if FACES in desk.picked else stood
    counted = (f"lost:{letter}" for letter in desk.tagged("lost"))
    cells = cells_of(desk, faces, set(stood), (FELL, FACES, *counted))
    seen = tuple(Seen(x, y, letter) for (x, y), letter in sorted(faces.items()))
    action: Action = Collapse(desk.seat, top=seen, fallen=lost(desk))
    done = desk.key(text("key.done"), action, "check")
    return _small(desk, Says(text("fell.tops")), cells, *_lost_keys(desk), confirm=done)
