"""Telling a stack by touch: one tap a cube where columns are told, one tap a column where the top view is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from companion.core.actions import Sighted
from companion.core.messages import Text, text
from companion.core.view import Cells, Drawer, Keys, Offer, Panel, PanelDesk, Selection, StackPicture, Towers
from companion.games.cube_rally.actions import TellStack
from companion.games.cube_rally.catalogue import called
from companion.games.cube_rally.components import CubeColumn, Stack
from companion.games.cube_rally.shown.faces import hues, plan_of
from companion.games.cube_rally.stacking.entering import squares_of
from companion.games.cube_rally.state import STACK, Rally, usable

Desk = PanelDesk[Rally]
Cube = tuple[int, int, str]
"""x, y and letter of a cube in the order in which it was told."""
Faces = dict[tuple[int, int], str]
"""The letter that lies on each square."""


def cubes_told(desk: Desk) -> tuple[Cube, ...]:
    """Return the cubes picked up, as far as they lie on open squares in colours there are."""
    squares, palette = squares_of(desk.state, desk.seat), desk.state.cards.palette
    known = {f"{x}:{y}:{hue.letter}": (x, y, hue.letter) for x, y in squares for hue in palette}
    return tuple(known[words] for words in desk.tagged("cube") if words in known)


def _tokens(cubes: Sequence[Cube]) -> Selection:
    return tuple(f"cube:{x}:{y}:{letter}" for x, y, letter in cubes)


def columns_of(cubes: Sequence[Cube]) -> dict[tuple[int, int], str]:
    """Return the columns that cubes told one after the other make."""
    columns: dict[tuple[int, int], str] = {}
    for x, y, letter in cubes:
        columns[x, y] = columns.get((x, y), "") + letter
    return columns


def told_stack(desk: Desk) -> Stack:
    """Return the stack told so far; the topmost cubes that were seen from above lie on what was told."""
    columns = columns_of(cubes_told(desk))
    for seen in desk.state.drivers[desk.seat].top or ():
        columns[seen.x, seen.v] = columns.get((seen.x, seen.v), "") + seen.colour
    return tuple(CubeColumn(x, y, word) for (x, y), word in sorted(columns.items()))


def towers_panel(desk: Desk) -> Panel:
    """Return the panel on which all columns are told: a drawer of cubes under each tower."""
    state, seat = desk.state, desk.seat
    cubes, stack = cubes_told(desk), told_stack(desk)
    (wide, deep), barred = plan_of(state, seat)
    row = next(iter(desk.numbers("row", deep)), 0)
    touched = _touched(desk, cubes)
    left = Counter(usable(state.drivers[seat]))
    left.subtract("".join(column.cubes for column in stack))
    seen = {(each.x, each.v) for each in state.drivers[seat].top or ()}
    drawers = tuple(
        Drawer((x, row), *_keys(desk, cubes, (x, row), left, touched, row))
        for x in range(wide)
        if (x, row) not in barred and (not seen or (x, row) in seen)
    )
    picture = StackPicture(tuple((c.x, c.y, c.cubes) for c in stack), wide, deep, barred=barred)
    towers = Towers(
        picture,
        drawers,
        rows=_rows(cubes, row, deep),
        row=row,
        touched=touched,
        touches=_touches(cubes),
        in_hand=tuple((hue.letter, max(0, left[hue.letter])) for hue in state.cards.palette),
    )
    back = _back(cubes, row, touched)
    told = sum(len(column.cubes) for column in stack)
    owned = sum(usable(state.drivers[seat]).values())
    action = TellStack(seat, stack)
    return _panel(
        desk, text("panel.told", n=told, owned=owned), towers, back, desk.key(text("key.done"), action, "check")
    )


def _panel(desk: Desk, title: Text, section: Towers | Cells, back: Offer | None, done: Offer) -> Panel:
    keys = (Keys((back,)),) if back is not None else ()
    made = desk.panel(title, section, *keys, confirm=replace(done, tone="good"))
    return replace(made, hues=hues(desk.state.cards))


def _rows(cubes: Sequence[Cube], row: int, deep: int) -> tuple[Offer, ...]:
    """Return the keys that choose the row of squares, nearest first."""
    if deep < 2:
        return ()
    words = {2: ("row.front", "row.back"), 3: ("row.front", "row.middle", "row.back")}.get(deep)
    said = [text(words[y]) if words else text("row.number", n=y + 1) for y in range(deep)]
    return tuple(Offer(says, select=(*_tokens(cubes), f"row:{y}"), on=y == row) for y, says in enumerate(said))


def _touched(desk: Desk, cubes: Sequence[Cube]) -> tuple[int, int, int] | None:
    """Return the cube that is being corrected, as (x, y, level)."""
    there = {f"{x}:{y}:{n}": (x, y, n) for (x, y), word in columns_of(cubes).items() for n in range(len(word))}
    return there.get(next(iter(desk.tagged("touch")), ""))


def _nth(cubes: Sequence[Cube], at: tuple[int, int, int]) -> int:
    """Return which of the cubes told is the one at a level of a column."""
    x, y, level = at
    return [n for n, cube in enumerate(cubes) if cube[:2] == (x, y)][level]


def _keys(
    desk: Desk,
    cubes: Sequence[Cube],
    at: tuple[int, int],
    left: Counter[str],
    touched: tuple[int, int, int] | None,
    row: int,
) -> tuple[tuple[Offer, ...], tuple[str, ...]]:
    """Return the keys of a drawer: one a colour; a colour of which nothing is left in hand is an empty pit."""
    keys, letters = [], []
    for hue in desk.state.cards.palette:
        letter = hue.letter
        if touched is not None and touched[:2] == at:
            n = _nth(cubes, touched)
            changed = [*cubes[:n], (*at, letter), *cubes[n + 1 :]]
            free = left[letter] > 0 or cubes[n][2] == letter
        else:
            changed, free = [*cubes, (*at, letter)], left[letter] > 0
        why = None if free else text("panel.none_left", colour=hue.name)
        keys.append(Offer(called(hue.name), select=(*_tokens(changed), f"row:{row}"), why=why))
        letters.append(letter)
    return tuple(keys), tuple(letters)


def _touches(cubes: Sequence[Cube]) -> tuple[tuple[int, int, int, Offer], ...]:
    return tuple(
        (x, y, level, Offer(text("tap.change"), select=(*_tokens(cubes), f"row:{y}", f"touch:{x}:{y}:{level}")))
        for (x, y), word in sorted(columns_of(cubes).items())
        for level in range(len(word))
    )


def _back(cubes: Sequence[Cube], row: int, touched: tuple[int, int, int] | None) -> Offer | None:
    """Return the key that takes the last cube back, or the touched one with those above it."""
    if not cubes:
        return None
    if touched is None:
        select, last = (*_tokens(cubes[:-1]), f"row:{row}"), text("plain", name=cubes[-1][2])
        return Offer(text("tap.take_cube"), select=select, sign="undo", adds=last)
    x, y, level = touched
    own = [n for n, cube in enumerate(cubes) if cube[:2] == (x, y)]
    off = set(own[level:])
    rest = [cube for n, cube in enumerate(cubes) if n not in off]
    return Offer(text("tap.off"), select=(*_tokens(rest), f"row:{row}"), sign="undo")


# -- from above --------------------------------------------------------------------------------------------------


def tops_panel(desk: Desk) -> Panel:
    """Return the panel on which the top view is told: one tap a column."""
    faces = faces_told(desk)
    seen = tuple((x, y, letter) for (x, y), letter in sorted(faces.items()))
    action = Sighted(desk.seat, STACK, seen, "typed")
    title = text("panel.tops", n=len(faces))
    return _panel(desk, title, cells_of(desk, faces, None), None, desk.key(text("key.done"), action, "check"))


def faces_told(desk: Desk) -> Faces:
    """Return the face that was told last of each square."""
    return {(x, y): letter for x, y, letter in cubes_told(desk)}


def cells_of(desk: Desk, faces: Faces, only: set[tuple[int, int]] | None, first: Selection = ()) -> Cells:
    """Return the diagram, each open square a little drawer.

    Args:
        desk: the seat.
        faces: what lies there.
        only: squares that can be filled, or None for all that are open.
        first: tokens that stay at the front of the selection.
    """
    (wide, deep), barred = plan_of(desk.state, desk.seat)
    left = Counter(usable(desk.state.drivers[desk.seat]))
    left.subtract(faces.values())
    drawers = []
    for y in range(deep):
        for x in range(wide):
            if (x, y) in barred or (only is not None and (x, y) not in only):
                continue
            rest = [(*at, letter) for at, letter in sorted(faces.items()) if at != (x, y)]
            keys = tuple(
                Offer(
                    called(hue.name),
                    select=(*first, *_tokens([*rest, (x, y, hue.letter)])),
                    on=faces.get((x, y)) == hue.letter,
                    why=None if left[hue.letter] > 0 or faces.get((x, y)) == hue.letter
                    else text("panel.none_left", colour=hue.name),
                )
                for hue in desk.state.cards.palette
            )  # fmt: skip
            face = faces.get((x, y), "")
            take = Offer(text("tap.empty"), select=(*first, *_tokens(rest))) if face else None
            letters = tuple(hue.letter for hue in desk.state.cards.palette)
            drawers.append(Drawer((x, y), keys, letters, face, take))
    return Cells(wide, deep, tuple(drawers), barred)
