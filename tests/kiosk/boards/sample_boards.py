"""Boards made by hand: a leg that is raced, and lanes of every level, for any number of seats."""

from __future__ import annotations

from companion.core.actions import Advance, Ready
from companion.core.messages import Text, text
from companion.core.view import (
    AskedFor,
    Bay,
    CourseBoard,
    CourseCardView,
    CubeHue,
    JudgingBoard,
    Lane,
    Offer,
    Pattern,
    Post,
    Prospect,
    Rule,
    SeatView,
    StackPicture,
    TableView,
    Worth,
    Zone,
)

WORDS = {
    "en": ("from the front or from above, not half and half", "waits for María", "last press locks all"),
    "ja": ("前から・上から。混ぜない", "María待ち", "最後に押すと全員固定"),
    "es": ("¿Está ahí, de frente o desde arriba, sin mezclar?", "espera a María", "el último lo fija todo"),
}


def plain(said: str) -> Text:
    return text("plain", n=said)


HUES = tuple(
    CubeHue(letter, plain(letter), paint, n)
    for n, (letter, paint) in enumerate(
        (("R", "#D0342A"), ("B", "#2A66BD"), ("G", "#2B7F3C"), ("Y", "#F2B81F")), start=1
    )
)
ASKS = AskedFor((Pattern(("R.", "BR")),))
STACK = StackPicture(((0, 0, "YGB"), (1, 0, "B"), (1, 1, "GR"), (2, 0, "RB")), 3, 2, framed=((1, 0), (2, 0), (1, 1)))
ABOVE = StackPicture(((0, 0, "B"), (1, 0, "Y"), (2, 0, "G"), (0, 1, "R"), (2, 1, "B")), 3, 2, "top", ((1, 1),))
MISSED = StackPicture(((0, 0, "BYR"), (1, 0, "R"), (2, 0, "YB")), 3, 1, framed=((0, 0), (1, 0)), wrong=(0, 1))


def card(number: int) -> CourseCardView:
    return CourseCardView(
        number, "ABC"[number % 3], number % 3, ASKS, (Worth("points", 3),), (Worth("damage", 1),), judged=number < 2
    )


def course(seats: int, cards: int = 4, language: str = "en", placed: tuple[int, ...] = (1, 0)) -> CourseBoard:
    says = plain(WORDS[language][2])
    bays = tuple(
        Bay(rank, placed[rank - 1] if rank <= len(placed) else None, Worth("points", 5), says=says)
        for rank in range(1, seats + 1)
    )
    rule = Rule(plain("each card"), AskedFor((Pattern(("B",)),)), no=(Worth("damage", 1),))
    bonus = tuple((rank, (Worth("points", 8 - 2 * rank),)) for rank in (1, 2, 3))
    return CourseBoard(
        HUES, Post(plain("CP 1"), rule=rule, pinned=True), Post(plain("CP 2"), bonus),
        tuple(card(n) for n in range(1, cards + 1)), bays, Zone((), plain("retired: nobody"), plain("−7"), 1), leg=2,
        legs=4,
    )  # fmt: skip


def judging(seats: int, language: str = "en") -> JudgingBoard:
    says, waits, _ = (plain(said) for said in WORDS[language])
    ahead = Prospect(True, (Worth("points", 4),), 1, 2), Prospect(False, (Worth("damage", 1),), 2, 3)
    yes, no = Offer(plain("YES"), Ready(1), sign="check", tone="good"), Offer(plain("NO"), Advance(None), tone="bad")
    turn = Offer(plain("it is not there"), Ready(0), tone="bad")
    known = (
        Lane(0, 1, "yes", STACK, why=says, turn=turn, rule="yes", prospects=ahead[:1], waits=waits, points=15,
             damage=(1, 4)),
        Lane(1, 2, "", ABOVE, says=says, asks=ASKS, yes=yes, no=no, rule="asked", prospects=ahead, points=20,
             damage=(0, 3)),
        Lane(2, 3, "", None, says=says, yes=yes, no=no, prospects=ahead, points=7, damage=(3, 5)),
        Lane(3, 4, "no", MISSED, why=says, turn=turn, prospects=ahead[1:], waits=waits, points=11, damage=(2, 4)),
        Lane(4, None, points=6, damage=(4, 3), back=plain("CP 2"), token=True),
    )  # fmt: skip
    rule = Rule(plain("each card"), AskedFor((Pattern(("B",)),)), no=(Worth("damage", 1),))
    onward = Offer(plain("card 3"), Advance(None), why=plain("2 answers missing"))
    return JudgingBoard(HUES, card(2), 4, known[:seats], rule, onward)


def seen(view: TableView, board: CourseBoard | JudgingBoard) -> TableView:
    """Return a table with a board instead of its track, and a press that places a piece."""
    seats = tuple(
        SeatView(seat.seat, place=seat.seat + 1, press=Offer(plain("I am 3rd"), Ready(seat.seat), tone="good"))
        for seat in view.seats
    )
    return TableView(view.round, view.phase, None, 0, seats, board=board)
