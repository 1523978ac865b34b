"""A part that is in no file, described at the table: slots, number, effects and half valves, tap by tap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from companion.core.messages import Text, text
from companion.core.view import Cards, Keys, Offer, Panel, Section
from companion.core.view.described import Described, Group
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
    alternatives,
    effect_rows,
    effects_in,
    lacking,
)
from companion.games.steampunk_rally.faces.naming import SIGNS

PLACE = "place"
"""Picked up once the part is to be placed."""
TABS = ("slots", "number", "effects", "build")
NUMBERS = tuple(str(n) for n in range(1, 10))
TRIGGERS = {"star": STAR, "bulb": BULB}
SLOTS = tuple([f"has:{colour}" for colour in COLOURS] + [f"keeps:{colour}" for colour in (*COLOURS, "any")])
GROUPS = (
    Group(SLOTS, MOST_SLOTS),
    Group(EFFECTS, MOST_EFFECTS),
    Group([f"valve:{edge}" for edge in "nesw"], 4, repeats=False),
    Group([f"runs:{n}" for n in (*NUMBERS, *TRIGGERS)]),
)


def described_panel(desk: Desk, border: str) -> tuple[Panel, Part | None]:
    """Return the panel that describes a part of this border, and the part once it is to be placed on the map."""
    said = Described.read(desk.picked, (f"build:{border}", DESCRIBE), TABS, GROUPS)
    part = _part(said.taps, cast(Border, border))
    full = desk.racer.level == "full"
    wrong = lacking(part, valves=full)
    placed = PLACE in desk.picked and wrong is None and full
    desk = desk.having((*said.selection(*said.taps), *((PLACE,) if placed else ())))
    back = (Offer(text("vent.one_back"), select=said.selection(*said.taps[:-1])),) if said.taps else ()
    card = (Cards((face(part),)), *alternatives(part.gives))
    rows: tuple[Section, ...]
    if said.tab == "build":
        edges = Keys(tuple(said.toggle(f"valve:{edge}", text(f"described.edge_{edge}")) for edge in "nesw"))
        rows = (*((edges,) if full else ()), Keys((*back, _done(desk, part, wrong))), *card)
    else:
        rows = (*_ROWS[said.tab](said), *card, *((Keys(back),) if back else ()))
    panel = desk.panel(text("described.title"), said.turning(lambda tab: text(f"described.{tab}")), *rows)
    return panel, part if placed else None


def _done(desk: Desk, part: Part, wrong: Text | None) -> Offer:
    if wrong is not None:
        return Offer(text("described.place"), select=desk.picked, why=wrong, tone="good")
    if desk.racer.level == "parts":
        return desk.key(text("described.place"), Build(desk.seat, part), tone="good")
    return Offer(text("described.place"), select=(*desk.picked, PLACE), tone="good")


def _part(taps: Sequence[str], border: Border) -> Part:
    told = [tap.split(":") for tap in taps]
    slots = tuple(SlotSpec(cast(Colour, what), tag == "keeps") for tag, what in told if tag in ("has", "keeps"))
    runs = next((what for tag, what in told if tag == "runs"), "")
    trigger = TRIGGERS[runs] if runs in TRIGGERS else int(runs) if runs else INERT
    valves = "".join(what for tag, what in told if tag == "valve")
    return Part("described", "@card.described", border, slots, trigger, effects_in(taps), valves)


def _slot_rows(said: Described) -> tuple[Section, ...]:
    why = text("described.enough") if sum(tap in SLOTS for tap in said.taps) >= MOST_SLOTS else None
    one_more = text("plain", name="+1")
    dice = [said.more(f"has:{colour}", one_more, SIGNS[colour], why) for colour in COLOURS]
    kept = [said.more(f"keeps:{colour}", one_more, SIGNS[colour], why) for colour in COLOURS]
    kept.append(said.more("keeps:any", text("described.any"), why=why))
    return (Keys(tuple(dice), says=text("described.dice")), Keys(tuple(kept), says=text("described.store")))


def _number_rows(said: Described) -> tuple[Section, ...]:
    digits = [said.toggle(f"runs:{n}", text("plain", name=n)) for n in NUMBERS]
    star = said.toggle("runs:star", text("described.star"))
    bulb = said.toggle("runs:bulb", text("described.bulb"), "bulb")
    return (Keys(tuple(digits[:5])), Keys((*digits[5:], star, bulb)))


_ROWS: dict[str, Callable[[Described], tuple[Section, ...]]] = {
    "slots": _slot_rows,
    "number": _number_rows,
    "effects": effect_rows,
}
