"""A part that is in no file, described at the table: slots, number, effects and half valves, tap by tap."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from companion.core.messages import Text, text
from companion.core.view import Cards, Keys, Offer, Panel, Section
from companion.core.view.described import Described, Group
from companion.games.steampunk_rally import faces, grammar
from companion.games.steampunk_rally.actions import Build
from companion.games.steampunk_rally.catalogue import PartRow, part_of
from companion.games.steampunk_rally.components import COLOURS, Border, Part
from companion.games.steampunk_rally.desk import Desk
from companion.owned.editor import entry_of

PLACE = "place"
"""Picked up once the part is to be placed."""
TABS = ("slots", "number", "effects", "build")
NUMBERS = tuple(str(n) for n in range(1, 10))
SLOTS = tuple(f"slots:{slot}" for slot in grammar.SLOTS)
STAR, BULB = "star:true", "bulb:true"
GROUPS = (
    Group(SLOTS, faces.MOST_SLOTS),
    faces.EFFECTS,
    Group([f"valves:{edge}" for edge in "nesw"], 4, repeats=False),
    Group([*(f"number:{n}" for n in NUMBERS), STAR, BULB]),
)


def described_panel(desk: Desk, border: str) -> tuple[Panel, Part | None]:
    """Return the panel that describes a part of this border, and the part once it is to be placed on the map."""
    said = Described.read(desk.picked, (f"build:{border}", faces.DESCRIBE), TABS, GROUPS)
    row = entry_of(said.taps, PartRow())
    part = part_of(row, "described", "@card.described", cast(Border, border), grammar.bundles_of)
    full = desk.racer.level == "full"
    wrong = faces.lacking(part, valves=full)
    placed = PLACE in desk.picked and wrong is None and full
    desk = desk.having((*said.selection(*said.taps), *((PLACE,) if placed else ())))
    back = (Offer(text("vent.one_back"), select=said.selection(*said.taps[:-1])),) if said.taps else ()
    card = (Cards((faces.face(part),)), *faces.alternatives(part.gives))
    rows: tuple[Section, ...]
    if said.tab == "build":
        edges = Keys(tuple(said.toggle(f"valves:{edge}", text(f"described.edge_{edge}")) for edge in "nesw"))
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


def _slot_rows(said: Described) -> tuple[Section, ...]:
    why = text("described.enough") if sum(tap in SLOTS for tap in said.taps) >= faces.MOST_SLOTS else None
    one_more = text("plain", name="+1")
    dice = [said.more(f"slots:{colour}", one_more, faces.SIGNS[colour], why) for colour in COLOURS]
    kept = [said.more(f"slots:store {colour}", one_more, faces.SIGNS[colour], why) for colour in COLOURS]
    kept.append(said.more("slots:store any", text("described.any"), why=why))
    return (Keys(tuple(dice), says=text("described.dice")), Keys(tuple(kept), says=text("described.store")))


def _number_rows(said: Described) -> tuple[Section, ...]:
    digits = [said.toggle(f"number:{n}", text("plain", name=n)) for n in NUMBERS]
    star = said.toggle(STAR, text("described.star"))
    bulb = said.toggle(BULB, text("described.bulb"), "bulb")
    return (Keys(tuple(digits[:5])), Keys((*digits[5:], star, bulb)))


_ROWS: dict[str, Callable[[Described], tuple[Section, ...]]] = {
    "slots": _slot_rows,
    "number": _number_rows,
    "effects": faces.effect_rows,
}
