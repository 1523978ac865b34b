"""The Draft phase of a seat whose machine the companion keeps: what became of the card of this pick."""

from __future__ import annotations

from companion.core.messages import Text, text
from companion.core.rejection import Rejection
from companion.core.view import Cards, Keys, Offer, Panel, Says, Section
from companion.games.steampunk_rally import layout
from companion.games.steampunk_rally.actions import Build, Stash, TakeCogs, TakeDice
from companion.games.steampunk_rally.components import COLOURS, Part
from companion.games.steampunk_rally.draft import PICKS
from companion.games.steampunk_rally.naming import SIGNS, card_name
from companion.games.steampunk_rally.panel_boosts import boost_keys
from companion.games.steampunk_rally.panel_cards import on_map, printed
from companion.games.steampunk_rally.panel_desk import Desk, chooses, row
from companion.games.steampunk_rally.panel_machine import machine_key
from companion.games.steampunk_rally.panel_race import challenge_rows

BORDERS = ("gold", "silver", "copper")
CORNER, LARGE_CORNER = 3, 6
"""Dice and cogs up to these numbers have a key of their own: at once, and behind the key for more."""
MORE = "more"


def draft_panel(desk: Desk) -> Panel:
    """Return what can become of the card: Build, Dice, Cogs or Stash (SR-DRAFT-07)."""
    title = text("panel.draft_pick", pick=desk.state.pick, picks=PICKS)
    if desk.racer.picks >= desk.state.pick:
        return _rest(desk.having(()), text("draft.done"))
    border = next(iter(desk.tagged("build")), "")
    if border in BORDERS:
        part = desk.catalogue.part(next(iter(desk.tagged("part")), ""))
        return _where(desk, part) if part is not None and part.border == border else _which(desk, border)
    if MORE in desk.picked:
        return desk.having((MORE,)).panel(title, *_corners(desk, LARGE_CORNER))
    desk = desk.having(())
    build = tuple(Offer(text(f"border.{border}"), select=(f"build:{border}",)) for border in BORDERS)
    first = Keys((*build, desk.key(text("draft.stash"), Stash(desk.seat))), "part")
    last = Keys((Offer(text("draft.more"), select=(MORE,)), machine_key(), *boost_keys(desk)))
    return desk.panel(title, first, *_corners(desk, CORNER), last, *challenge_rows(desk))


def _corners(desk: Desk, most: int) -> tuple[Section, ...]:
    """Return a row of keys for each thing a corner can show (SR-DRAFT-12, 13, 17)."""
    rows: list[Section] = []
    for colour in COLOURS:
        dice = (desk.key(text("plain", name=f"+{n}"), TakeDice(desk.seat, colour, n)) for n in range(1, most + 1))
        rows += row(dice, SIGNS[colour])
    cogs = (desk.key(text("plain", name=f"+{n}"), TakeCogs(desk.seat, n)) for n in range(1, most + 1))
    return (*rows, *row(cogs, "cog"))


def _rest(desk: Desk, says: Text) -> Panel:
    keys = Keys((machine_key(), *boost_keys(desk)))
    return desk.panel(
        text("panel.draft_pick", pick=desk.state.pick, picks=PICKS), Says(says), keys, *challenge_rows(desk)
    )


def _which(desk: Desk, border: str) -> Panel:
    """Return the parts of a border, filtered by the colour of a slot."""
    colour = next((c for c in desk.tagged("slot") if c in COLOURS), "")
    desk = desk.having((f"build:{border}", *((f"slot:{colour}",) if colour else ())))
    filters = tuple(
        Offer(
            text(f"dice.{SIGNS[c]}"),
            select=(f"build:{border}", *(() if c == colour else (f"slot:{c}",))),
            sign=SIGNS[c],
            on=c == colour,
        )
        for c in COLOURS
    )
    found = [p for p in desk.catalogue.parts if p.border == border and _has(p, colour)]
    cards = tuple(printed(part, _pick(part)) for part in found)
    return desk.panel(text("draft.which"), Keys(filters), Cards(cards))


def _pick(part: Part) -> Offer:
    adds = text("panel.choose") if chooses(part.gives) else None
    return Offer(card_name(part), select=(f"build:{part.border}", f"part:{part.id}"), adds=adds)


def _has(part: Part, colour: str) -> bool:
    return not colour or any(slot.colour == colour for slot in part.slots)


def _where(desk: Desk, part: Part) -> Panel:
    """Return the machine as a map on which the places glow where the part may be attached (SR-BUILD-01 to 08)."""
    desk = desk.having((f"build:{part.border}", f"part:{part.id}"))
    machine = desk.racer.machine
    cards = Cards(
        tuple(on_map(desk, i) for i in range(len(machine))),
        tuple((x, y, offer) for x, y in layout.places(machine, part) if (offer := _here(desk, part, (x, y)))),
    )
    help_line = text("draft.where" if cards.places else "draft.nowhere", part=part.name)
    back = Offer(text("panel.back"), select=(f"build:{part.border}",))
    return desk.panel(text("draft.where_title"), cards, Says(help_line), Keys((back, machine_key())))


def _here(desk: Desk, part: Part, at: tuple[int, int]) -> Offer | None:
    action = Build(desk.seat, part, at)
    refused = isinstance(desk.attempt(desk.state, action), Rejection)
    return None if refused else Offer(text("panel.here"), action)
