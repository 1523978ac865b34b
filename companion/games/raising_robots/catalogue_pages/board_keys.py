"""The keys for a line of what is printed on the boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from companion.core.messages import text
from companion.core.view import Keys, Offer, Says, Section
from companion.games.raising_robots.catalogue import (
    UNKNOWN,
    ActionRow,
    BoardActionRow,
    CostRow,
    SpotRow,
)
from companion.games.raising_robots.catalogue_pages.board_draft import (
    ACTIONS,
    BIDS,
    COSTS,
    CUBES,
    PLAYERS,
    POINTS,
    SPACES,
    BoardsDraft,
    Figure,
    lines_of,
    new_line,
    with_lines,
)
from companion.games.raising_robots.catalogue_pages.counting import PAID, amount_keys, effect_sections, figures
from companion.games.raising_robots.components import ROWS, UPGRADE_TYPES
from companion.owned.editor import Editor
from companion.owned.named_keys import NO_WORD, key

MOST_FIGURE: Final = 5
MOST_LINES: Final = 6
"""So many lines can be touched; a file may hold more."""
MOST_BONUS: Final = 3


def board_sections(edit: Editor[BoardsDraft]) -> tuple[Section, ...]:
    """Return the keys for the line that is picked up."""
    draft = edit.draft
    if draft.part == SPACES:
        row = ROWS[min(draft.at, len(ROWS) - 1)]
        spaces = draft.costs_of(row)
        return _each(edit, spaces, lambda after: {"space_costs": {**draft.space_costs, row: after}}, 1)
    if draft.part == CUBES:
        players = PLAYERS[min(draft.at, len(PLAYERS) - 1)]
        cubes = draft.cubes_of(players)
        return _each(edit, cubes, lambda after: {"line_cubes": {**draft.line_cubes, players: after}}, 1)
    if draft.part == POINTS:
        return _each(edit, draft.points(), lambda after: {"vp_by_row": after}, 0)
    lines = lines_of(draft)
    if not lines:
        return (Keys((_more(edit, lines, 0),)),)
    n = min(draft.at, len(lines) - 1)

    def put(line: Any) -> Mapping[str, Any]:
        return with_lines(draft, [*lines[:n], line, *lines[n + 1 :]])

    less = {**with_lines(draft, [*lines[:n], *lines[n + 1 :]]), "at": max(0, n - 1)}
    last = Keys((_more(edit, lines, n + 1), key(edit, text("box.less_lines"), less)))
    if draft.part == COSTS:
        return (*_cost(edit, lines[n], put), last)
    if draft.part == BIDS:
        return (*_price(edit, lines[n], put), last)
    return (*(_action if draft.part == ACTIONS else _spot)(edit, lines[n], put), last)


def _more(edit: Editor[BoardsDraft], lines: Sequence[Any], n: int) -> Offer:
    full = text("box.full") if len(lines) >= MOST_LINES else None
    after = {**with_lines(edit.draft, [*lines[:n], new_line(edit.draft), *lines[n:]]), "at": n, "upgraded": False}
    return key(edit, text("box.more_lines"), after, why=full)


def _each(edit: Editor[BoardsDraft], now: Sequence[Figure], put: Any, first: int) -> tuple[Section, ...]:
    """Return a row of keys for each figure of a list."""
    rows: list[Section] = []
    for n, each in enumerate(now):

        def at(value: Figure, n: int = n) -> Mapping[str, Any]:
            found: Mapping[str, Any] = put([*now[:n], value, *now[n + 1 :]])
            return found

        keys = tuple(
            key(edit, text("plain", name=str(value), n=n), at(value), on=each == value)
            for value in (UNKNOWN, *range(MOST_FIGURE + 1))
        )
        rows.append(Keys(keys, says=text(f"box.boards.{edit.draft.part}_at", n=n + first)))
    return tuple(rows)


def _cost(edit: Editor[BoardsDraft], cost: CostRow, put: Any) -> tuple[Section, ...]:
    energy = figures(edit, cost.energy, lambda n: put(replace(cost, energy=n)))
    return (energy, amount_keys(edit, cost.pay or {}, lambda pay: put(replace(cost, pay=pay)), PAID))


def _price(edit: Editor[BoardsDraft], price: Any, put: Any) -> tuple[Section, ...]:
    known = price if isinstance(price, dict) else {}
    unknown = key(edit, text("box.not_known"), put(UNKNOWN), on=price == UNKNOWN)
    free = key(edit, text("box.nothing"), put({}), on=price == {})
    return (amount_keys(edit, known, put, PAID), Keys((free, unknown)))


def _action(edit: Editor[BoardsDraft], action: BoardActionRow, put: Any) -> tuple[Section, ...]:
    upgraded = edit.draft.upgraded
    versions = tuple(
        key(edit, text(f"box.version.{'upgraded' if each else 'basic'}"), {"upgraded": each}, on=upgraded == each)
        for each in (False, True)
    )
    first = lines_of(edit.draft)[0] is action
    links = tuple(
        key(edit, text(f"box.link.{each}"), put(replace(action, link=each)), sign=each, on=action.link == each)
        for each in (() if first else ("and", "or"))
    )
    now = action.upgraded or ActionRow() if upgraded else ActionRow(energy=action.energy, effect=action.effect)

    def told(after: ActionRow) -> Mapping[str, Any]:
        if upgraded:
            after_both = replace(action, upgraded=after)
        else:
            after_both = replace(action, energy=after.energy, effect=after.effect)
        found: Mapping[str, Any] = put(after_both)
        return found

    energy = figures(edit, now.energy, lambda n: told(replace(now, energy=n)))
    effect = effect_sections(edit, now.effect, lambda after: told(replace(now, effect=after)))
    return (Keys((*versions, *links)), energy, *effect)


def _spot(edit: Editor[BoardsDraft], spot: SpotRow, put: Any) -> tuple[Section, ...]:
    types = tuple(
        key(edit, NO_WORD, put(replace(spot, type=each)), sign=each, on=spot.type == each) for each in UPGRADE_TYPES
    )
    gains = key(
        edit,
        text("box.spot.inspiration"),
        put(replace(spot, inspiration=not spot.inspiration)),
        sign="inspiration",
        on=spot.inspiration,
    )
    energy = figures(edit, spot.energy, lambda n: put(replace(spot, energy=n)), most=MOST_BONUS, more=False)
    found: list[Section] = [Keys(types), Keys((gains,)), Says(text("box.spot.energy"), "quiet"), energy]
    if spot.section in ROWS:
        slot = figures(edit, spot.slot, lambda n: put(replace(spot, slot=n)), most=MOST_LINES, more=False)
        found += [Says(text("box.spot.slot"), "quiet"), slot]
    return tuple(found)
