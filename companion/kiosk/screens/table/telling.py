"""What a tile with room says besides: what happened last, lit while it is new, what comes, and what to do now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from companion.core.ledger import LedgerLine
from companion.core.messages import text
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets.tiles.roomy_tile import Called, Happened, RoomyLook
from companion.kiosk.widgets.tiles.tile import TileLook

LIT_S: Final = 0.6
"""So long what is new is lit."""


class Telling:
    """What happened to each seat, as its tile said it last."""

    def __init__(self, host: Host, play: Play) -> None:
        self._host = host
        self._play = play
        self._of: object = None
        self._told: dict[int, Happened | None] = {}
        self._lit_until: dict[int, float] = {}

    def look(self, look: TileLook) -> RoomyLook:
        """Return a tile's look with all that it says besides."""
        host, seat, task = self._host, look.view.seat, look.view.task
        if look.view.ready:
            called = Called(host.word("tile.ready"), "green", "check")
        elif task is not None:
            called = Called(host.say(task.says), "red" if task.grave else "amber", task.sign)
            look = replace(look, state="grave" if task.grave else look.state)
        else:
            called = Called(host.word("tile.press"), "amber")
        ahead = tuple((each.sign, each.figure, host.say(each.says)) for each in look.view.ahead)
        happened = self._happened(seat)
        lit = host.clock.now() < self._lit_until.get(seat, 0.0)
        track = self._play.view.track if look.view.way else ()
        return RoomyLook(look, ahead, happened, called, lit=lit, track=track, beside=self._beside(seat))

    def next_due(self, now: float) -> float | None:
        """Return when the next light goes out, or None."""
        return min((until for until in self._lit_until.values() if until > now), default=None)

    def _happened(self, seat: int) -> Happened | None:
        """Return what happened last to a seat, looked up once for each state of the game."""
        if self._of is not self._play.view:
            self._of, before = self._play.view, self._told
            self._told = {each: self._found(each) for each in self._play.seats}
            until = self._host.clock.now() + LIT_S
            for each, told in self._told.items():
                if each in before and told is not None and told != before[each]:
                    self._lit_until[each] = until
        return self._told[seat]

    def _found(self, seat: int) -> Happened | None:
        session, opening = self._play.session, self._play.seat(seat).opening
        lines = self._lines(seat)
        last = next(lines, None)
        if last is None:
            line = session.last_line(seat) if opening is None else None
            said = opening if line is None else line.says
            return Happened(self._host.say(said), "flag" if line is None else self._sign(line)) if said else None
        before = next(lines, None)
        return Happened(self._host.say(last.says), self._sign(last), self._host.say(before.says) if before else "")

    def _lines(self, seat: int) -> Iterator[LedgerLine]:
        """Yield the changes that a seat has met with since the game began, newest first."""
        for recorded in reversed(self._play.session.lines):
            if not recorded.number:
                return
            yield from (line for line in reversed(recorded.lines) if line.seat == seat)

    def _sign(self, line: LedgerLine) -> str | None:
        session = self._play.session
        kind = session.kind_of(line)
        return next((each.sign for each in session.game.line_kinds if each.id == kind), None)

    def _beside(self, seat: int) -> str:
        """Return how far a seat is ahead of the other one, where two play."""
        track, spaces = self._play.view.track, {each.seat: each.space for each in self._play.view.seats}
        own, other = spaces.pop(seat), next(iter(spaces.values()), None)
        if len(spaces) != 1 or own is None or other is None or max(own, other) >= len(track):
            return ""
        lead, (them,) = track[own].number - track[other].number, spaces
        if not lead:
            return ""
        key, name = "tile.ahead_of" if lead > 0 else "tile.behind", self._play.session.setup.seats[them].name
        return self._host.say(text(key, n=abs(lead), name=name))
