"""The keys with which the figures of an adventure card are changed, line by line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, get_args

from msgspec.structs import replace

from companion.core.messages import text
from companion.core.view import Keys, Offer, Section
from companion.games.galaxy_trucker.adventures import CARD_TYPES, CardType, Criterion, Penalty
from companion.games.galaxy_trucker.catalogue import ALL_FIGURES, FIGURES, LINES, AdventureRow, CombatLineRow, Shot
from companion.games.galaxy_trucker.components import GOODS, LEVELS, SIDES, Goods
from companion.games.galaxy_trucker.look import CARD_SIGN
from companion.owned.editor import Editor
from companion.owned.named_keys import NO_WORD, key

NEW: Final = 999
"""Number of a card that has none yet."""
MOST: Final = 99
MOST_LINES: Final = 6
"""So many planets or meteors have room on a card, and so many goods or shots in a line."""
STEPS: Final = (-1, 1, 5)
CRITERION_SIGN: Final[Mapping[Criterion, str]] = MappingProxyType(
    {"crew": "crew", "engine_strength": "engine", "cannon_strength": "cannon"}
)
PENALTY_SIGN: Final[Mapping[Penalty, str]] = MappingProxyType(
    {"days_lost": "flight_days", "crew_lost": "crew", "goods_lost": "cargo", "shots": "shot_heavy"}
)
AT_FIRST: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "goods": ["blue"],
        "planets": [["blue"]],
        "projectiles": ["small front"],
        "lines": [
            CombatLineRow(fewest="crew", penalty="days_lost", amount=1),
            CombatLineRow(fewest="engine_strength", penalty="crew_lost", amount=1),
            CombatLineRow(fewest="cannon_strength", penalty="shots", shots=["small front"]),
        ],
    }
)
"""What a card has before its owner has said anything; figures are 1."""
LINE_FIELDS: Final[Mapping[CardType, tuple[str, ...]]] = MappingProxyType(
    {
        "slavers": ("strength", "crew_lost", "credits"),
        "smugglers": ("strength", "goods_lost", "goods"),
        "pirates": ("strength", "projectiles", "credits"),
        "abandoned_ship": ("crew_lost", "credits"),
        "abandoned_station": ("crew_required", "goods"),
    }
)
"""The figure on each line of a card of a type; of others each line is one thing of a list."""


class AdventureDraft(AdventureRow, kw_only=True):
    """A card as it is changed.

    Attributes:
        at: the line that is picked up, from 0.
    """

    at: int = 0


def begun(draft: AdventureDraft) -> AdventureDraft:
    """Return a card with the figures that its type has, and no others."""
    figures = dict.fromkeys(ALL_FIGURES) | {field: AT_FIRST.get(field, 1) for field in FIGURES.get(draft.type, ())}
    return replace(draft, at=0, **figures)


def lines_told(draft: AdventureDraft) -> int:
    """Return how many lines of a card can be changed."""
    fields = LINE_FIELDS.get(draft.type)
    if fields is not None:
        return len(fields)
    return LINES if draft.type == "combat_zone" else len(_listed(draft))


def card_sections(edit: Editor[AdventureDraft]) -> tuple[Section, ...]:
    """Return the keys for the line that is picked up, and for the whole card."""
    draft = edit.draft
    found: list[Section] = []
    if draft.index == NEW:
        levels = tuple(
            key(edit, text("level.n", n="I" * n), {"level": n, "learning": False}, on=draft.level == n)
            for n in LEVELS
        )
        found += [Keys(levels), Keys(tuple(_kind_key(edit, each) for each in CARD_TYPES))]
    found += _line_sections(edit)
    if "days_lost" in FIGURES.get(draft.type, ()):
        found.append(_figure(edit, "days_lost"))
    if draft.level == 1:
        learning = key(edit, text("card.learning"), {"learning": not draft.learning}, on=draft.learning)
        found.append(Keys((learning,)))
    return tuple(found)


def _kind_key(edit: Editor[AdventureDraft], kind: CardType) -> Offer:
    after = begun(replace(edit.draft, type=kind))
    values = {field: getattr(after, field) for field in (*ALL_FIGURES, "type", "at")}
    return key(edit, NO_WORD, values, sign=CARD_SIGN[kind], on=edit.draft.type == kind)


def _line_sections(edit: Editor[AdventureDraft]) -> list[Section]:
    draft = edit.draft
    fields = LINE_FIELDS.get(draft.type)
    if fields is not None:
        return _field_sections(edit, fields[min(draft.at, len(fields) - 1)])
    if draft.type == "combat_zone":
        return _combat(edit, min(draft.at, LINES - 1))
    if draft.type == "planets":
        return _planet(edit)
    return _meteor(edit) if draft.type == "meteor_swarm" else []


def _field_sections(edit: Editor[AdventureDraft], field: str) -> list[Section]:
    if field == "goods":
        return _goods(edit, list(edit.draft.goods or ()), lambda goods: {"goods": goods})
    if field == "projectiles":
        return _shots(edit, list(edit.draft.projectiles or ()), lambda shots: {"projectiles": shots})
    return [_figure(edit, field)]


def _figure(edit: Editor[AdventureDraft], field: str) -> Keys:
    """Return keys that count a figure on and back."""
    now = getattr(edit.draft, field) or 0
    return _steps(edit, f"figure.{field}", now, lambda n: {field: n})


def _steps(edit: Editor[Any], says: str, now: int, put: Callable[[int], Mapping[str, Any]], least: int = 0) -> Keys:
    keys = tuple(key(edit, text("figure.step", n=by), put(min(MOST, max(least, now + by)))) for by in STEPS)
    return Keys(keys, says=text(says, n=now))


def _goods(
    edit: Editor[AdventureDraft], now: list[Goods], put: Callable[[list[Goods]], Mapping[str, Any]]
) -> list[Section]:
    """Return a key for one more block of each colour, and one that takes the last away."""
    full = text("figure.no_room") if len(now) >= MOST_LINES else None
    more = tuple(key(edit, text(f"good.{each}"), put([*now, each]), why=full) for each in GOODS)
    last = text("figure.last_one") if len(now) <= 1 else None
    return [Keys(more), Keys((key(edit, text("figure.less"), put(now[:-1] or now), why=last),))]


def _shots(
    edit: Editor[AdventureDraft], now: list[Shot], put: Callable[[list[Shot]], Mapping[str, Any]]
) -> list[Section]:
    """Return keys for one more shot of each size from each side, and one that takes the last away."""
    full = text("figure.no_room") if len(now) >= MOST_LINES else None
    rows: list[Section] = []
    for size, sign in (("small", "shot_light"), ("large", "shot_heavy")):
        these: list[Shot] = [shot for shot in get_args(Shot) if shot.startswith(size)]
        keys = tuple(
            key(edit, NO_WORD, put([*now, shot]), sign=f"from_{shot.split()[1]}", why=full) for shot in these
        )
        rows.append(Keys(keys, sign=sign))
    last = text("figure.last_one") if len(now) <= 1 else None
    return [*rows, Keys((key(edit, text("figure.less"), put(now[:-1] or now), why=last),))]


def _combat(edit: Editor[AdventureDraft], n: int) -> list[Section]:
    """Return the keys for a line of a combat zone: what is compared, and what the least suffers."""
    lines = list(edit.draft.lines or ())
    line = lines[n]

    def put(**values: Any) -> Mapping[str, Any]:
        return {"lines": [*lines[:n], replace(line, **values), *lines[n + 1 :]]}

    fewest = tuple(
        key(edit, NO_WORD, put(fewest=each), sign=sign, on=line.fewest == each)
        for each, sign in CRITERION_SIGN.items()
    )
    penalties = tuple(
        key(edit, NO_WORD, put(penalty=each, **_suffers(each, line)), sign=sign, on=line.penalty == each)
        for each, sign in PENALTY_SIGN.items()
    )
    rows: list[Section] = [Keys(fewest, says=text("figure.fewest")), Keys(penalties, says=text("figure.penalty"))]
    if line.penalty == "shots":
        return [*rows, *_shots(edit, line.shots, lambda shots: put(shots=shots))]
    return [*rows, _steps(edit, f"figure.{line.penalty}", line.amount, lambda amount: put(amount=amount), 1)]


def _suffers(penalty: Penalty, line: CombatLineRow) -> dict[str, Any]:
    if penalty == "shots":
        return {"amount": 0, "shots": line.shots or ["small front"]}
    return {"amount": line.amount or 1, "shots": []}


def _planet(edit: Editor[AdventureDraft]) -> list[Section]:
    planets = list(edit.draft.planets or ())
    n = min(edit.draft.at, len(planets) - 1)
    rows = _goods(edit, planets[n], lambda goods: {"planets": [*planets[:n], goods, *planets[n + 1 :]]})
    return [*rows, _line_keys(edit, "planets", planets, n)]


def _meteor(edit: Editor[AdventureDraft]) -> list[Section]:
    """Return the keys for one meteor: its size and where it comes from."""
    shots = list(edit.draft.projectiles or ())
    n = min(edit.draft.at, len(shots) - 1)
    size, side = shots[n].split()

    def put(shot: str) -> Mapping[str, Any]:
        return {"projectiles": [*shots[:n], shot, *shots[n + 1 :]]}

    sizes = tuple(
        key(edit, NO_WORD, put(f"{each} {side}"), sign=f"meteor_{each}", on=each == size)
        for each in ("small", "large")
    )
    sides = tuple(key(edit, NO_WORD, put(f"{size} {each}"), sign=f"from_{each}", on=each == side) for each in SIDES)
    return [Keys(sizes), Keys(sides), _line_keys(edit, "projectiles", shots, n)]


def _line_keys(edit: Editor[AdventureDraft], field: str, now: Sequence[Any], n: int) -> Keys:
    """Return the keys for one line more, like the one that is picked up, and for this one away."""
    full = text("figure.no_room") if len(now) >= MOST_LINES else None
    last = text("figure.last_one") if len(now) <= 1 else None
    more = {field: [*now[: n + 1], now[n], *now[n + 1 :]], "at": n + 1}
    rest = [*now[:n], *now[n + 1 :]]
    less = {field: rest or list(now), "at": max(0, min(n, len(rest) - 1))}
    return Keys(
        (
            key(edit, text(f"figure.more_{field}"), more, why=full),
            key(edit, text(f"figure.less_{field}"), less, why=last),
        )
    )


def _listed(draft: AdventureDraft) -> Sequence[object]:
    return draft.planets or draft.projectiles or ()
