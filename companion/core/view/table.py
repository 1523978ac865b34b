"""What everybody sees: seats, track, round, summary and result, as plain meaning."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.messages import Text
from companion.core.requests import Countdown, DrawRequest, SightRequest
from companion.core.rolls import RollRequest
from companion.core.view.boards import Board
from companion.core.view.offer import Offer


class Figure(msgspec.Struct, frozen=True):
    """One number of a seat.

    Attributes:
        sign: name of the drawn sign of the game or the house.
        value: the number.
        form: ``solid`` chip (dice in the pool), ``hollow`` chip (dice in slots), ``diamond`` (stored dice) or
            ``plain`` (sign with the number under it).
        field: name for :class:`~companion.core.actions.Correct`, or None where it follows from other values.
        low: least value it can be corrected to.
        high: greatest value it can be corrected to.
        of: it is so many out of these: drawn as rings that fill, and as "3/4"; None for a plain number.
    """

    sign: str
    value: int
    form: Literal["solid", "hollow", "diamond", "plain"] = "plain"
    field: str | None = None
    low: int = 0
    high: int = 99
    of: int | None = None


class Lit(msgspec.Struct, frozen=True):
    """A two-sided token of a seat.

    Attributes:
        sign: name of the drawn sign.
        on: lit side up.
        field: name for a correction (1 = on, 0 = off), or None.
    """

    sign: str
    on: bool
    field: str | None = None


class Gauge(msgspec.Struct, frozen=True):
    """A dial with limits.

    Attributes:
        value: what it shows.
        low: its lower end.
        high: its upper end.
        red_from: values at or below this one are dangerous for this seat.
        field: name for a correction.
        signed: a value above 0 has a plus before it; else it is a plain number.
    """

    value: int
    low: int
    high: int
    red_from: int
    field: str
    signed: bool = True


class Ahead(msgspec.Struct, frozen=True):
    """What lies ahead of a seat's pawn.

    Attributes:
        sign: name of a drawn sign.
        says: how far it is.
        figure: number printed on the sign, 0 for none.
    """

    sign: str
    says: Text
    figure: int = 0


class Task(msgspec.Struct, frozen=True):
    """What a seat's hands have to do now, in two or three words.

    Attributes:
        says: it, as a request.
        sign: name of a drawn sign, or None.
        grave: something will be lost.
    """

    says: Text
    sign: str | None = None
    grave: bool = False


class SeatView(msgspec.Struct, frozen=True):
    """One seat at a glance.

    Attributes:
        seat: its number from 0.
        place: 1 for the leader, equal for equals, None where the game has no race.
        space: index of the pawn's space in the track view, or None.
        gauge: its dial, or None.
        rows: figures in rows as they stand in the tile.
        tokens: two-sided tokens.
        ready: it has said so.
        asks: the phase needs something from it (else one press means ready).
        due: a decision is due, without which the seat cannot become ready.
        rolling: a roll is due.
        note: a few words for the tile ("nothing to do"), or None.
        struck: it has just been hit hard; drawn with a burst.
        ahead: what lies ahead of its pawn, for tiles with room; two things at most.
        task: what its hands have to do now, for tiles with room, or None.
        way: indices of the spaces on which its pawn will probably go on; for tiles with much room.
        opening: what such a tile says as long as nothing has happened to the seat, or None.
        finished: it has nothing left to do in this phase; whoever does the last thing is ready with it.
        press: what a press of its button does at once, whatever is open, or None: what presses do everywhere; what it
            says stands on the seat's tile.
        hold: what a press that is held does instead; None where it does the same. One that selects opens the panel.
        out: nothing is waited for from it, and its lamp is off: it is out for a while.
        livery: name of the colours it plays in, one that the look knows; empty: those of its chair.
    """

    seat: int
    place: int | None = None
    space: int | None = None
    gauge: Gauge | None = None
    rows: tuple[tuple[Figure, ...], ...] = ()
    tokens: tuple[Lit, ...] = ()
    ready: bool = False
    asks: bool = False
    due: bool = False
    rolling: bool = False
    note: Text | None = None
    struck: bool = False
    ahead: tuple[Ahead, ...] = ()
    task: Task | None = None
    way: tuple[int, ...] = ()
    opening: Text | None = None
    finished: bool = False
    press: Offer | None = None
    hold: Offer | None = None
    out: bool = False
    livery: str = ""


class SpaceView(msgspec.Struct, frozen=True):
    """One space of the track.

    Attributes:
        onward: indices of the spaces that follow.
        number: steps from Start, as players count them.
        figure: number printed on its mark, 0 for none.
        mark: name of a sign printed on it, or None.
        finish: the finish line lies just before this space.
        name: what the space is called where it has a name (a challenge), or None.
    """

    onward: tuple[int, ...]
    number: int
    figure: int = 0
    mark: str | None = None
    finish: bool = False
    name: Text | None = None


class SummaryRow(msgspec.Struct, frozen=True):
    """What one seat must now do with its cardboard.

    Attributes:
        seat: whose hands.
        first: the main line.
        second: a second line, or None.
        bad: drawn in red: something grave.
    """

    seat: int
    first: Text
    second: Text | None = None
    bad: bool = False


class SummaryPlate(msgspec.Struct, frozen=True):
    """What the whole table must now do.

    Attributes:
        sign: drawn sign.
        first: the instruction.
        second: a second line, or None.
    """

    sign: str
    first: Text
    second: Text | None = None


class Summary(msgspec.Struct, frozen=True):
    """The page for hands at the end of a round."""

    plates: tuple[SummaryPlate, ...]
    rows: tuple[SummaryRow, ...]


class Standing(msgspec.Struct, frozen=True):
    """A line of the final result.

    Attributes:
        seat: who.
        place: 1 for the winner; equal places are a draw.
        reason: why it stands where it does ("space 60, 6 parts").
        parts: its points by source, in the order of the view's sources; empty where there are no points.
        tie: why it stands before the next one although both have the same points, or None.
    """

    seat: int
    place: int
    reason: Text
    parts: tuple[int, ...] = ()
    tie: Text | None = None


class PointSource(msgspec.Struct, frozen=True):
    """Where points come from.

    Attributes:
        says: in a word.
        sign: name of a drawn sign.
    """

    says: Text
    sign: str


class TableView(msgspec.Struct, frozen=True):
    """What everybody sees.

    Attributes:
        round: number of the round, from 1.
        phase: its name.
        step: index of the phase within the round, from 0, or None outside of rounds.
        steps: number of phases in a round.
        hint: one line of help for the present step ("pick 2 of 4, pass to the left"), or None.
        seats: in seat order.
        track: spaces in order from Start; empty where the game has none.
        rolls: dice that are due, in no particular order.
        summary: the page for hands, while the round ends.
        standings: the result, once the game is over, best first.
        all_ready: the phase can end.
        alert: a standing notice for all ("final round"), or None.
        board: what is shown instead of a track, or None.
        sources: where the points of the standings come from.
        countdown: the time that runs, or None.
        draw: what is to be shuffled by whoever has chance, or None.
        sights: plates that the camera is to read.
        charted: figures that charts show and no seat's tile does, by name, in seat order.
    """

    round: int
    phase: Text
    step: int | None
    steps: int
    seats: tuple[SeatView, ...]
    hint: Text | None = None
    track: tuple[SpaceView, ...] = ()
    rolls: tuple[RollRequest, ...] = ()
    summary: Summary | None = None
    standings: tuple[Standing, ...] = ()
    all_ready: bool = False
    alert: Text | None = None
    board: Board | None = None
    sources: tuple[PointSource, ...] = ()
    countdown: Countdown | None = None
    draw: DrawRequest | None = None
    sights: tuple[SightRequest, ...] = ()
    charted: dict[str, tuple[int | None, ...]] = {}
