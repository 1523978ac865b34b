"""A part that is in no file, described at the table: slots, number, effects and half valves, tap by tap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from companion.core.messages import Text, text
from companion.core.view import Cards, Keys, Offer, Panel, Section, Selection
from companion.games.steampunk_rally.actions import Build
from companion.games.steampunk_rally.components import (
    BULB,
    COLOURS,
    INERT,
    STAR,
    Border,
    Colour,
    Part,
    SlotSpec,
)
from companion.games.steampunk_rally.desk import Desk
from companion.games.steampunk_rally.faces.cards import face
from companion.games.steampunk_rally.faces.described import (
    DESCRIBE,
    EFFECTS,
    MOST_EFFECTS,
    MOST_SLOTS,
    Select,
    alternatives,
    effect_rows,
    lacking,
)
from companion.games.steampunk_rally.faces.naming import SIGNS
from companion.games.steampunk_rally.grammar import bundles_of

PLACE = "place"
"""Picked up once the part is to be placed."""
TABS = ("slots", "number", "effects", "build")
NUMBERS = tuple(str(n) for n in range(1, 10))
TRIGGERS = {"star": STAR, "bulb": BULB}


def described_panel(desk: Desk, border: str) -> tuple[Panel, Part | None]:
    """Return the panel that describes a part of this border, and the part once it is to be placed on the map."""
    tokens = _sound(desk)
    part = _part(tokens, cast(Border, border))
    wrong = lacking(part, valves=desk.racer.level == "full")
    base = (f"build:{border}", DESCRIBE)
    tab = next((tab for tab in desk.tagged("tab") if tab in TABS), TABS[0])
    placed = PLACE in desk.picked and wrong is None and desk.racer.level == "full"
    desk = desk.having((*base, f"tab:{tab}", *tokens, *((PLACE,) if placed else ())))

    def with_tokens(*changed: str, shown: str = tab) -> Selection:
        return (*base, f"tab:{shown}", *changed)

    turn = Keys(tuple(Offer(text(f"described.{t}"), select=with_tokens(*tokens, shown=t), on=t == tab) for t in TABS))
    back = Offer(text("vent.one_back"), select=with_tokens(*tokens[:-1])) if tokens else None
    card = (Cards((face(part),)), *alternatives(part.gives))
    if tab == "build":
        edges = _valve_rows(tokens, with_tokens) if desk.racer.level == "full" else ()
        rows = (*edges, Keys((*((back,) if back else ()), _done(desk, part, wrong))), *card)
    else:
        rows = (*_ROWS[tab](tokens, with_tokens), *card, *((Keys((back,)),) if back else ()))
    panel = desk.panel(text("described.title"), turn, *rows)
    return panel, part if placed else None


def _done(desk: Desk, part: Part, wrong: Text | None) -> Offer:
    if wrong is not None:
        return Offer(text("described.place"), select=desk.picked, why=wrong, tone="good")
    if desk.racer.level == "parts":
        return desk.key(text("described.place"), Build(desk.seat, part), tone="good")
    return Offer(text("described.place"), select=(*desk.picked, PLACE), tone="good")


def _sound(desk: Desk) -> tuple[str, ...]:
    """Return what was picked up that says something about a part, in order; of numbers the last one."""
    slots = {f"has:{colour}" for colour in COLOURS} | {f"keeps:{colour}" for colour in (*COLOURS, "any")}
    edges = {f"valve:{edge}" for edge in "nesw"}
    triggers = {f"runs:{n}" for n in (*NUMBERS, *TRIGGERS)}
    found: list[str] = []
    for token in desk.picked:
        if (
            (token in slots and sum(t in slots for t in found) < MOST_SLOTS)
            or (token in EFFECTS and sum(t in EFFECTS for t in found) < MOST_EFFECTS)
            or (token in edges and token not in found)
        ):
            found.append(token)
        elif token in triggers:
            found = [*(t for t in found if t not in triggers), token]
    return tuple(found)


def _part(tokens: Sequence[str], border: Border) -> Part:
    slots: list[SlotSpec] = []
    gives: list[str] = []
    trigger, valves = INERT, ""
    for token in tokens:
        tag, _, what = token.partition(":")
        if tag == "has":
            slots.append(SlotSpec(cast(Colour, what)))
        elif tag == "keeps":
            slots.append(SlotSpec(cast(Colour, what), storage=True))
        elif tag == "gives":
            gives.append(what)
        elif tag == "valve":
            valves += what
        else:
            trigger = TRIGGERS[what] if what in TRIGGERS else int(what)
    return Part("described", "@card.described", border, tuple(slots), trigger, bundles_of(gives), valves)


def _slot_rows(tokens: Sequence[str], select: Select) -> tuple[Section, ...]:
    full = sum(token.startswith(("has:", "keeps:")) for token in tokens) >= MOST_SLOTS
    why = text("described.enough") if full else None

    def key(tag: str, colour: str) -> Offer:
        chosen = select(*tokens, f"{tag}:{colour}")
        if colour == "any":
            return Offer(text("described.any"), select=chosen, why=why)
        return Offer(text("plain", name="+1"), select=chosen, sign=SIGNS[colour], why=why)

    return (
        Keys(tuple(key("has", colour) for colour in COLOURS), says=text("described.dice")),
        Keys(tuple(key("keeps", colour) for colour in (*COLOURS, "any")), says=text("described.store")),
    )


def _number_rows(tokens: Sequence[str], select: Select) -> tuple[Section, ...]:
    def key(trigger: str, says: Text, sign: str | None = None) -> Offer:
        token = f"runs:{trigger}"
        rest = [t for t in tokens if t != token]
        return Offer(
            says, select=select(*rest, *(() if token in tokens else (token,))), sign=sign, on=token in tokens
        )

    digits = [key(n, text("plain", name=n)) for n in NUMBERS]
    others = (key("star", text("described.star")), key("bulb", text("described.bulb"), "bulb"))
    return (Keys(tuple(digits[:5])), Keys((*digits[5:], *others)))


def _valve_rows(tokens: Sequence[str], select: Select) -> tuple[Section, ...]:
    def key(edge: str) -> Offer:
        token = f"valve:{edge}"
        rest = [t for t in tokens if t != token]
        chosen = select(*rest, *(() if token in tokens else (token,)))
        return Offer(text(f"described.edge_{edge}"), select=chosen, on=token in tokens)

    return (Keys(tuple(key(edge) for edge in "nesw")),)


_ROWS: dict[str, Callable[[Sequence[str], Select], tuple[Section, ...]]] = {
    "slots": _slot_rows,
    "number": _number_rows,
    "effects": effect_rows,
}
