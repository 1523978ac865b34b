"""What the ledger says of seats is found again, each line with where it stands."""

from __future__ import annotations

from typing import NamedTuple

from companion.core.ledger import LedgerLine
from companion.core.messages import text
from companion.core.view.story import TaleLine, tale_lines


class Told(NamedTuple):
    number: int
    round: int
    lines: tuple[LedgerLine, ...]


def line(seat, key, **args):
    return LedgerLine(seat, text(f"ledger.{key}", **args), None)


def test_lines_of_seats_are_told_in_order_with_round_and_number():
    told = (
        Told(0, 1, (line(None, "begins", n=3),)),
        Told(4, 2, (line(1, "gains", n=5, what="@resource.gear"), line(None, "turn"), line(0, "spends", n=2))),
        Told(7, 3, (line(1, "ends"), line(2, "called", n="many"))),
    )
    assert list(tale_lines(told)) == [
        TaleLine(1, "gains", 5, 2, 4), TaleLine(0, "spends", 2, 2, 4),
        TaleLine(1, "ends", 0, 3, 7), TaleLine(2, "called", 0, 3, 7),
    ]  # fmt: skip


def test_the_first_seat_is_a_seat_too_and_only_the_front_of_a_key_goes():
    told = (Told(1, 1, (line(0, "ledger.twice", n=0),)),)
    assert list(tale_lines(told)) == [TaleLine(0, "ledger.twice", 0, 1, 1)]
