"""Each invariant is broken once and told in one sentence; what can be is not complained about."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.actions import Ready
from companion.core.ready import ReadyBarrier
from companion.core.scores import Score
from companion.games.cube_rally.components import CubeColumn, Seen
from companion.games.cube_rally.proofs.invariants import violations
from companion.games.cube_rally.state import NOBODY, Rally
from tests.games.cube_rally.box import asks_red, at_grid, at_stacking, begun, do, replace, table

OWN = {"level": "table"}
CARDS = [asks_red(), asks_red()]
STACKING = at_stacking()
JUDGING = table(OWN, OWN, OWN, cards=CARDS)
OUT = table(OWN, OWN, OWN | {"retired": True}, cards=CARDS)
"""One seat has retired on an earlier card."""
ENTERING = table({"untold": True}, {"untold": True}, phase="enter", cards=CARDS)
WAYPOINT = table(OWN, OWN, OWN, phase="waypoint")
GOAL = table(OWN, OWN, OWN, phase="waypoint", leg=4)


def first(state: Rally, **fields: Any) -> Rally:
    """Return a game whose first seat has these values."""
    return replace(state, drivers=(replace(state.drivers[0], **fields), *state.drivers[1:]))


def before(state: Rally, **fields: Any) -> Rally:
    """Return a game of which something else is known before the present card."""
    assert state.standings is not None
    return replace(state, standings=replace(state.standings, **fields))


def leg(**fields: Any) -> Rally:
    """Return a game whose second leg, the one that is raced, is another."""
    return replace(JUDGING, legs=(JUDGING.legs[0], replace(JUDGING.legs[1], **fields), *JUDGING.legs[2:]))


def in_box(red: int) -> Rally:
    """Return a game of two seats that own 9 red cubes each, with so many in the box."""
    cards = table(OWN, OWN, phase="waypoint").cards
    palette = (replace(cards.palette[0], supply=red), *cards.palette[1:])
    return replace(table(OWN, OWN, phase="waypoint"), cards=replace(cards, palette=palette))


def column(cubes: str, x: int = 0) -> tuple[CubeColumn, ...]:
    return (CubeColumn(x, 0, cubes),)


SOUND = {
    "before the first draw": begun(),
    "before the race": at_grid(),
    "while stacking": STACKING,
    "pieces on the board": do(STACKING, Ready(1), Ready(0)),
    "a gap that stays": replace(at_stacking(take_back="leave_gap"), board=(0, NOBODY, 1)),
    "before stacks are told": ENTERING,
    "one stack told": first(ENTERING, stack=column("R")),
    "at a card": JUDGING,
    "a card ahead is answered": first(JUDGING, said=((1, "yes"),)),
    "one has retired before": OUT,
    "one has just retired": replace(JUDGING, order=(0, 1), retired=(2,), token=2),
    "the last card": replace(JUDGING, at=1),
    "at a checkpoint": WAYPOINT,
    "with cubes on the card": first(WAYPOINT, stack=column("R"), top=(Seen(0, 0, "R"),)),
    "over": GOAL,
    "over with cubes on the card": first(GOAL, stack=column("R")),
    "all cubes of the box owned": in_box(18),
    "all cubes of a colour lost": first(WAYPOINT, lost=(("R", 9),)),
    "all cubes of a colour stacked": first(WAYPOINT, stack=column("R" * 9)),
    "by hand less than nothing": first(WAYPOINT, score=Score((("by_hand", -2),))),
    "placing paid to three": replace(JUDGING, paid=((0, 5), (1, 3), (2, 1))),
    "placing paid to two": replace(ENTERING, paid=((1, 5), (0, 3))),
}


@pytest.mark.parametrize("state", SOUND.values(), ids=SOUND)
def test_what_can_be_is_not_complained_about(state: Rally) -> None:
    assert violations(state) == ()


RETIRED = {"retired": (2,), "token": 2}
BROKEN = [
    (replace(WAYPOINT, barrier=ReadyBarrier(2)), "The barrier waits for 2 seats of 3."),
    (replace(WAYPOINT, order=(0, 1, 1)), "The order is (0, 1, 1), where each seat can stand once (CR-READY-15)."),
    (replace(WAYPOINT, order=(0, 3)), "The order is (0, 3), where"),
    (replace(STACKING, board=(1, 1)), "The board is (1, 1), where"),
    (replace(STACKING, board=(0, 3)), "The board is (0, 3), where"),
    (replace(WAYPOINT, order=(0,), retired=(2, 2), token=2), "The retirement zone is (2, 2), where"),
    (replace(WAYPOINT, order=(0,), retired=(4,), token=2), "The retirement zone is (4,), where"),
    (replace(WAYPOINT, **RETIRED), "(0, 1, 2) race and (2,) are retired, and nobody is both (CR-RETIRE-04)."),
    (replace(ENTERING, order=(1,)), "(1,) race and () are retired: somebody is neither (CR-READY-07)."),
    (before(replace(JUDGING, order=(0, 1)), order=(0, 1)), "(0, 1) race and () are retired: somebody is neither"),
    (replace(STACKING, order=(1,)), "There are ranks while pieces are being placed: (1,) (CR-READY-12)."),
    (replace(STACKING, **RETIRED), "There are ranks while pieces are being placed: (2,) (CR-READY-12)."),
    (replace(WAYPOINT, board=(0, 1)), "The board (0, 1) was not cleared in the phase waypoint (CR-READY-11)."),
    (replace(STACKING, board=(0, NOBODY, 1)), "The board (0, -1, 1) has a gap (CR-READY-06)."),
    (replace(WAYPOINT, token=3), "The retirement token is with seat 3, which does not exist (CR-RETIRE-05)."),
    (replace(OUT, token=NOBODY), "Somebody has retired and nobody has the token (CR-RETIRE-03)."),
    (replace(GOAL, order=(0, 1), retired=(2,)), "Somebody has retired and nobody has the token (CR-RETIRE-03)."),
    (first(WAYPOINT, entry=2), "Two seats have the same entry card: [2, 2, 3] (CR-SETUP-18)."),
    (first(WAYPOINT, driver="D2"), "Two seats have the same driver card: ['D2', 'D2', 'D3'] (CR-SETUP-18)."),
    (first(WAYPOINT, machine="M2"), "Two seats have the same machine card: ['M2', 'M2', 'M3'] (CR-SETUP-18)."),
    (leg(cards=(JUDGING.legs[1].cards[0],) * 2), "A course card lies in two places: ['X01', 'X01'] (CR-SETUP-09)."),
    (leg(slots=("A",) * 3), "2 cards lie on 3 squares (CR-SETUP-07)."),
    (leg(slots=("A", "B")), "Card X02 of category A lies where B is prescribed (CR-SETUP-08)."),
    (replace(WAYPOINT, leg=4), "The marker is in leg 5 of 4 (CR-FLOW-01)."),
    (replace(WAYPOINT, leg=-2), "The marker is in leg -1 of 4 (CR-FLOW-01)."),
    (replace(begun(), leg=0), "The marker is in leg 1 of 0 (CR-FLOW-01)."),
    (in_box(17), "18 cubes R are owned and the box has 17 (CR-SETUP-16)."),
    (first(WAYPOINT, lost=(("R", 10),)), "Seat 0 has lost more cubes than it owns: {'R': -1,"),
    (first(WAYPOINT, gone=(("B", 8),), lost=(("B", 2),)), "Seat 0 has lost more cubes than it owns:"),
    (first(WAYPOINT, stack=column("R", 4)), "Seat 0 has cubes on [(4, 0)], which are no open squares (CR-STACK-03)."),
    (first(WAYPOINT, stack=column("R" * 10)),
     "Seat 0 has more cubes on its card than it owns: {'R': 10} (CR-STACK-06)."),
    (first(WAYPOINT, stack=column("V")), "Seat 0 has more cubes on its card than it owns: {'V': 1} (CR-STACK-06)."),
    (first(STACKING, stack=column("B")), "Seat 0 has cubes on its card in the phase stack (CR-CHECKPOINT-05)."),
    (first(STACKING, top=(Seen(0, 0, "B"),)), "Seat 0 has cubes on its card in the phase stack (CR-CHECKPOINT-05)."),
    (first(WAYPOINT, damage=-1), "Seat 0 has -1 damage (CR-RESULT-12)."),
    (first(WAYPOINT, score=Score((("cards", -1),))), "Seat 0 has -1 points (CR-RESULT-12)."),
    (replace(JUDGING, paid=((0, 5), (1, 3))), "Placing was paid ((0, 5), (1, 3)) (CR-READY-08)."),
    (replace(JUDGING, at=2), "The marker is on card 3 of 2 (CR-FLOW-10)."),
    (replace(JUDGING, at=-1), "The marker is on card 0 of 2 (CR-FLOW-10)."),
    (replace(JUDGING, standings=None), "A card is judged and nothing says how things stood before it (CR-FLOW-09)."),
    (replace(OUT, drivers=(*OUT.drivers[:2], replace(OUT.drivers[2], verdict="no"))),
     "Seat 2 is retired and judged (CR-JUDGE-18)."),
    (replace(OUT, drivers=(*OUT.drivers[:2], replace(OUT.drivers[2], obstacle="yes"))),
     "Seat 2 is retired and judged (CR-JUDGE-18)."),
    (first(JUDGING, said=((2, "yes"),)), "Seat 0 has answered about a card that is not in this leg: ((2, 'yes'),)"),
    (first(table({"stack": "(0,0)=R"}, {}, cards=CARDS), verdict=""),
     "Results are carried out and somebody was not judged (CR-RESULT-13)."),
    (before(OUT, order=(0, 1, 2)),
     "Somebody who raced on this card is neither racing nor newly retired (CR-RETIRE-02)."),
]  # fmt: skip


@pytest.mark.parametrize(("state", "said"), BROKEN, ids=[said for _, said in BROKEN])
def test_what_can_never_be_is_told_in_one_sentence(state: Rally, said: str) -> None:
    (found,) = violations(state)
    assert found.startswith(said)
