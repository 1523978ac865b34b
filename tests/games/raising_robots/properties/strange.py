"""Actions of every kind with whatever values: some could be meant, most could not."""

from __future__ import annotations

from functools import cache
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from companion.core.actions import Action
from companion.games.raising_robots.actions import WorkshopAction
from companion.games.raising_robots.catalogue import sample_material
from companion.games.raising_robots.components import PHASES, RESOURCES, WILD
from companion.games.raising_robots.state import Workshop

KINDS: tuple[type[Action], ...] = get_args(WorkshopAction)
NUMBERS = (-1, 0, 0, 1, 1, 2, 3, 4, 5, 8, 9, 99, 100, 10**9)
TARGETS = (
    "inventor", "hand", "class:0", "class:2", "class:9", "design:0", "recycle:4", "manufacture:1", "manufacture:-1",
    "design:", ":0", "design:٣", "upgrade:0",
)  # fmt: skip
FIGURES = (
    "robot/R01/vp", "robot/R01/left/energy", "robot/R01/left/pay", "robot/told0/right/pay", "energy/E1/value",
    "energy/new0/factor", "energy/new0/cubes", "board/vp_by_row/3", "board/vp_by_row/6", "board/space/design/1",
    "board/space/hats/1", "board/line/1/0", "board/line/2/4", "board/line/7/0", "board/upgrade/0/pay",
    "board/upgrade/1/energy", "board/upgrade/-1/energy", "board/action/0/energy", "board/bid/0/1", "board/bid/9/9",
    "board", "robot/", "///", "energy/new0/id", "robot/R01/upgraded/energy",
)  # fmt: skip
FIELDS = ("cubes.design", "cubes.upgrade", "robot_card", "vp", "duct_tape", "round")
WORDS = ("", "x", "nonsense", "🤖" * 50)


@cache
def hints(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The types of the fields of a kind of action."""
    return get_type_hints(kind)


def something(state: Workshop, chance: Random, kind: type[Action] | None = None) -> Action:
    """Return an action of a kind, or of any."""
    kind = kind or chance.choice(KINDS)
    fields = {name: _value(state, chance, name, hint) for name, hint in hints(kind).items()}
    fields["seat"] = chance.choice([None, -1, 7, *range(len(state.makers)), *range(len(state.makers))])
    return kind(**fields)


def altered(state: Workshop, action: Action, chance: Random) -> Action:
    """Return an action that was possible, with another value of one field."""
    name = chance.choice(list(action.__struct_fields__))
    if name == "seat":
        return replace(action, seat=chance.choice([None, *range(len(state.makers))]))
    changed = {name: _value(state, chance, name, hints(type(action))[name])}
    return replace(action, **changed)


def _value(state: Workshop, chance: Random, name: str, hint: Any) -> Any:
    origin = get_origin(hint)
    if origin is Literal:
        return chance.choice([*get_args(hint), *get_args(hint), "nonsense"])
    if origin in (Union, UnionType):
        options = [each for each in get_args(hint) if each is not type(None)]
        return None if chance.random() < 0.4 else _value(state, chance, name, options[0])
    if origin is tuple:
        return _tuple(state, chance, name, get_args(hint))
    if hint is int:
        return chance.choice(NUMBERS)
    if hint is bool:
        return chance.random() < 0.3
    if hint is str:
        return chance.choice(_words(state, name))
    return _card(state, chance, hint)


def _words(state: Workshop, name: str) -> tuple[str, ...]:
    material = state.material
    cards = (*material.robots, *material.classes, *material.inventors)[:200]
    energy = (*material.energy, *(laid.card for maker in state.makers for laid in maker.laid))
    named = tuple(card for maker in state.makers for card in maker.named)
    return {
        "target": TARGETS, "figure": FIGURES, "field": FIELDS, "resource": (*RESOURCES, WILD, "hats"),
        "kind": ("wild", "one_of", "inspiration", "discard", "nonsense"), "id": ("line 1", "first", "x"),
        "card": (*energy, *cards, *named) or WORDS, "robot": (*cards, *named) or WORDS,
    }.get(name, ()) + WORDS  # fmt: skip


def _tuple(state: Workshop, chance: Random, name: str, of: tuple[Any, ...]) -> tuple[Any, ...]:
    if of[:1] == (str,):
        ids = (*PHASES, "0", "1", *RESOURCES, "class_card", *_words(state, "card"))
        return tuple(chance.choice(ids) for _ in range(chance.choice((0, 1, 1, 2, 5))))
    names = chance.choices([*RESOURCES, WILD, "hats"], k=chance.choice((0, 1, 1, 2, 3)))
    return tuple((each, chance.choice(NUMBERS[1:6] if chance.random() < 0.8 else NUMBERS)) for each in names)


def _card(state: Workshop, chance: Random, hint: type[Any]) -> Any:
    """Return one of the sample cards under another name, or of the same one."""
    samples = sample_material()
    every = [
        *samples.energy.values(),
        *samples.robots.values(),
        *samples.classes.values(),
        *samples.inventors.values(),
    ]
    card = chance.choice([each for each in every if isinstance(each, hint)])
    fresh = chance.choice((card.id, f"fresh{chance.randrange(10**6)}", "", "two words", "_x"))
    return replace(card, id=fresh, **({"name": ""} if hasattr(card, "name") else {}))
