"""Booking by hand: each resource by one touch, and icons that no effect can say (section 7 of the screens)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.messages import Text, text
from companion.core.view import Amount, AmountKey, AmountKeys, Deal, Offer, Says, Section, StockCell, StockGrid
from companion.games.raising_robots.actions import Book, BookEffect, Icon
from companion.games.raising_robots.components import RESOURCES, WILD, Resource
from companion.games.raising_robots.panels.frame import BOOK, MINUS, Desk, act_key, as_amounts, turn_key
from companion.games.raising_robots.resources import markers, spent_for_wild

SET, PAYS = "set", "pays_wild"
STEPS = (-1, 1, 2)
MOST_AT_ONCE = 10
CELLS = ("sensor", "gear", "program", "microchip", "duct_tape", "battery", "robot_card", "vp")


def by_hand_sections(desk: Desk) -> tuple[Section, ...]:
    """Return the resources with their keys, and keys for icons."""
    name = next((name for name in RESOURCES if name in desk.tagged(SET)), None)
    if name is not None:
        marker = _marker(name, desk.state.makers[desk.seat].stock.of(name))
        return (_new_amount(desk, name), *((Says(marker, "quiet"),) if marker is not None else ()))
    if PAYS in desk.picked:
        return (_pays_wild(desk),)
    cells = tuple(_cell(desk, name) for name in CELLS)
    return (StockGrid(cells, keys=_icons(desk)),)


def _cell(desk: Desk, name: str) -> StockCell:
    owned = desk.state.makers[desk.seat].stock.of(name)
    steps = tuple(
        replace(desk.key(text("book.by", n=_signed(n)), Book(desk.seat, name, n)), then=(BOOK,)) for n in STEPS
    )
    change = Offer(text(f"resource.{name}"), select=(BOOK, f"{SET}:{name}"))
    return StockCell(name, owned, change, steps)


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"{MINUS}{-n}"


def _new_amount(desk: Desk, name: str) -> AmountKeys:
    owned = desk.state.makers[desk.seat].stock.of(name)
    numbers = [*range(MOST_AT_ONCE), *range(MOST_AT_ONCE, MOST_AT_ONCE * 2, 2)]
    keys = tuple(
        act_key(
            desk, text("choice.number", n=str(n)), Book(desk.seat, name, n - owned), worded=True, then=(BOOK,)
        )
        if n != owned
        else AmountKey(Offer(text("choice.number", n=str(n)), on=True), worded=True)
        for n in numbers
    )  # fmt: skip
    return AmountKeys(keys, 5, text("book.new_amount", what=f"@resource.{name}"))


def _marker(name: Resource, owned: int) -> Text | None:
    """Return where the markers of a resource lie on the board now; cards in hand have none (RR-RESOURCE-16 to 20)."""
    lie = markers(name, owned)
    if lie is None:
        return None if name == "robot_card" else text("book.marker.too_many")
    if lie.tens:
        return text("book.marker.tens", tens=lie.tens, n=lie.space)
    if not lie.space:
        return text("book.marker.beside")
    return text("book.marker.plus_ten" if lie.plus_ten else "book.marker.on", n=lie.space)


def _pays_wild(desk: Desk) -> AmountKeys:
    tape = desk.state.readings.tape_pays_wild
    keys = tuple(
        act_key(
            desk, text(f"resource.{name}"), BookEffect(desk.seat, "pay_wild", ((name, 1),)),
            deal=Deal(as_amounts(((name, 1),), MINUS)),
        )
        for name in spent_for_wild(tape)
    )  # fmt: skip
    return AmountKeys(keys, 3, text("book.pays_wild"))


_ICONS: tuple[tuple[Icon, str, str], ...] = (
    ("inspiration", "inspiration", "inspiration"), ("unlock_token", "unlock", "token"),
    ("assemble_robot", "build", "robot"), ("class_card", "class_card", "class_card"),
)  # fmt: skip
"""What is booked, its words, its sign."""


def _icons(desk: Desk) -> tuple[AmountKey, ...]:
    wild = act_key(desk, text("book.wild"), BookEffect(desk.seat, "wild"), head=Amount(WILD, "+"), worded=True)
    pays = turn_key(text("book.pay_wild"), (BOOK, PAYS), head=Amount(WILD, MINUS))
    others = (
        act_key(desk, text(f"book.{words}"), BookEffect(desk.seat, what), sign=sign, worded=True)
        for what, words, sign in _ICONS
    )
    return (wild, pays, *others)
