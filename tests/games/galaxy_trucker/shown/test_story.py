"""The story of a flight: at most five lines, each from the ledger alone; and the figures that records are kept of."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from companion.core.ledger import LedgerLine, line
from companion.core.messages import text
from companion.core.view import Feat, Tale
from companion.games.galaxy_trucker.shown.story import story
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import laid_out
from tests.games.galaxy_trucker.journeys import A, B, C

Line = tuple[int | None, str] | tuple[int | None, str, int]


@dataclass
class Did:
    """What one action changed."""

    number: int
    round: int
    lines: tuple[LedgerLine, ...]


def did(number: int, *lines: Line, flight: int = 1) -> Did:
    return Did(number, flight, tuple(line(seat, key, None, **figures(*n)) for seat, key, *n in lines))


def figures(n: int | None = None) -> dict[str, int]:
    return {} if n is None else {"n": n}


@pytest.fixture(scope="module")
def over() -> Haul:
    """Three seats with 12, 5 and no credits."""
    state = laid_out(3)
    cash = zip(state.truckers, (12, 5, 0), strict=True)
    return replace(state, phase="over", truckers=tuple(replace(own, cash=n) for own, n in cash))


def tales(state: Haul, *told: Did) -> list[Tale]:
    return list(story(state, told).tales)


def tells(state: Haul, key: str, *told: Did) -> Tale | None:
    return next((tale for tale in tales(state, *told) if tale.says.key == f"story.{key}"), None)


def test_what_happened_is_told_in_its_order(over: Haul) -> None:
    told = [
        did(1, (C, "complete", 1), (B, "complete", 2)),
        did(2, (B, "gives_up")),
        did(3, (A, "beats_enemy")),
        did(4, (B, "tiles_lost", 4)),
        did(9, (A, "wins", 12), (B, "wins", 5)),
    ]
    assert tales(over, *told) == [
        Tale(C, text("story.first_complete"), 1, 1),
        Tale(B, text("story.gave_up"), 1, 2),
        Tale(A, text("story.enemies", n=1), 1, 3),
        Tale(B, text("story.worst_blow", n=4), 1, 4),
        Tale(A, text("story.richest", n=12), 1, 9),
    ]


def test_nothing_is_told_of_what_did_not_happen(over: Haul) -> None:
    assert tales(over, did(1, (A, "misses", 9), (None, "tiles_lost", 9), (None, "complete", 1))) == []


def test_whoever_takes_the_ready_ship_back_was_not_the_first(over: Haul) -> None:
    pressed_too_early = [did(1, (A, "complete", 1)), did(2, (A, "builds_on")), did(3, (B, "complete", 1))]
    assert tells(over, "first_complete", *pressed_too_early) == Tale(B, text("story.first_complete"), 1, 3)
    later = [
        did(1, (A, "complete", 1)),
        did(2, (B, "complete", 2)),
        did(3, (B, "builds_on")),
        did(4, (B, "complete")),
    ]
    assert tells(over, "first_complete", *later) == Tale(A, text("story.first_complete"), 1, 1)


@pytest.mark.parametrize(
    ("blows", "worst"),
    [
        ([did(1, (A, "tiles_lost", 2))], None),  # not worth a line
        ([did(1, (A, "tiles_lost", 3))], (A, 3, 1)),
        ([did(1, (A, "tiles_lost", 1), (A, "tiles_lost", 3))], (A, 4, 1)),  # the tile hit, and what was cut off
        ([did(1, (A, "tiles_lost", 2), (B, "tiles_lost", 2))], None),  # two ships, two blows
        ([did(1, (A, "tiles_lost", 2)), did(2, (A, "tiles_lost", 2))], None),
        ([did(1, (A, "tiles_lost", 3)), did(2, (B, "tiles_lost", 5)), did(3, (C, "tiles_lost", 5))], (B, 5, 2)),
        ([did(1, (A, "gains", 9), (B, "tiles_lost", 3))], (B, 3, 1)),
    ],
)
def test_the_worst_blow_is_what_one_action_cost_one_ship(
    over: Haul, blows: list[Did], worst: tuple[int, int, int] | None
) -> None:
    tale = tells(over, "worst_blow", *blows)
    assert (tale and (tale.seat, tale.says.args["n"], tale.number)) == worst


def test_the_first_of_those_who_gave_up_is_told_with_the_flight(over: Haul) -> None:
    told = [did(5, (C, "gives_up"), flight=2), did(8, (A, "gives_up"), flight=3)]
    assert tells(over, "gave_up", *told) == Tale(C, text("story.gave_up"), 2, 5)


@pytest.mark.parametrize(
    ("winners", "most"),
    [([A], (A, 1, 1)), ([A, B, B], (B, 2, 3)), ([B, B, C], (B, 2, 2)), ([A, B], None), ([A, C, A, C, B], None)],
)
def test_whoever_alone_beat_most_enemies_is_told_at_the_last_of_them(
    over: Haul, winners: list[int], most: tuple[int, int, int] | None
) -> None:
    tale = tells(over, "enemies", *(did(n, (seat, "beats_enemy")) for n, seat in enumerate(winners, start=1)))
    assert (tale and (tale.seat, tale.says.args["n"], tale.number)) == most


def test_the_richest_is_told_by_what_was_won_in_the_end(over: Haul) -> None:
    assert tells(over, "richest", did(7, (B, "wins", 5), (A, "gains", 12))) is None
    nobody = replace(over, truckers=tuple(replace(own, cash=-1) for own in over.truckers))
    assert tales(nobody, did(7)) == []


@pytest.mark.rule("GT-SCORE-08", "GT-SCORE-11")
def test_records_are_kept_of_credits_of_one_sale_and_of_one_payment_for_losses(over: Haul) -> None:
    told = [
        did(1, (A, "paid_goods", 3), (B, "paid_goods", 7), (A, "pays_lost", 1), (C, "gains", 99)),
        did(2, (A, "paid_goods", 5), (C, "pays_lost", 2), (None, "pays_lost", 8), flight=2),
    ]
    assert story(over, told).feats == (
        Feat("credits", 12, text("record.credits", n=12)),
        Feat("goods", 7, text("record.goods", n=7)),
        Feat("lost", 2, text("record.lost", n=2)),
    )
    one = story(over, [did(1, (A, "paid_goods", 1), (A, "pays_lost", 1))]).feats
    assert [(feat.record, feat.value) for feat in one] == [("credits", 12), ("goods", 1), ("lost", 1)]
    assert [feat.record for feat in story(over, []).feats] == ["credits"]
