"""How each seat stands at the table: what its tile says, the state of its plate, its lamp."""

from __future__ import annotations

from companion.core.messages import text
from companion.core.view import HeadedBoard, SeatView
from companion.kiosk.drawing import LampState, TileState
from companion.kiosk.host import Host
from companion.kiosk.play import LONG_FLASH_S, Play, SeatSituation
from companion.kiosk.widgets.tiles.tile import TileLook

BLINKING = {"fast", "flash_twice", "pulse", "long_flash"}
"""Rhythms that the drawn lamps show as rhythms; the others stand still, so that a picture at rest is at rest."""


class SeatLooks:
    """Tells what the tiles of all seats show now.

    Args:
        host: the kiosk.
        play: the game.
    """

    def __init__(self, host: Host, play: Play) -> None:
        self.host, self.play = host, play

    def all(self) -> list[TileLook]:
        """Return what each tile shows, in the order of seats."""
        return [self._look(seat) for seat in self.play.view.seats]

    def _look(self, view: SeatView) -> TileLook:
        host, play = self.host, self.play
        at = play.place_of(view)
        place = host.say(text("panel.place", place=at)) if at is not None else ""
        note = host.say(view.note) if view.note is not None else ""
        name = play.session.setup.seats[view.seat].name
        needle = play.motion.needle(view.seat, host.clock.now())
        return TileLook(view, name, place, self.lamp(view.seat), self._tile_state(view.seat), note, needle)

    def _tile_state(self, seat: int) -> TileState:
        if self.play.motion.burning(seat, self.host.clock.now()):
            return "grave"
        situation = self.play.situation(seat)
        if situation is SeatSituation.READY:
            return "ready"
        opened = {
            SeatSituation.OPEN, SeatSituation.OPEN_BUSY, SeatSituation.DECISION_OPEN, SeatSituation.DECISION_COMPLETE,
            SeatSituation.DECISION_DUE, SeatSituation.QUEUED, SeatSituation.REVIEW, SeatSituation.REVIEW_ASKED,
        }  # fmt: skip
        return "open" if situation in opened else "idle"

    def lamp(self, seat: int) -> LampState:
        """Return the seat's lamp as drawn at this moment; a rhythm is drawn where it means that somebody waits."""
        pattern = self.play.lamp(seat)
        now = self.host.clock.now()
        if pattern.name in BLINKING:
            level = self.play.port.levels().get(seat)
            lit = (now - pattern.since) % 0.5 < 0.25 if level is None else level >= 0.5
            if pattern.name == "long_flash":
                lit = now - pattern.since < LONG_FLASH_S
            on: LampState = "ready" if pattern.name in ("pulse", "long_flash") else "open"
            return on if lit else "half" if pattern.name == "pulse" else "off"
        if pattern.name == "breathe" and isinstance(self.play.view.board, HeadedBoard):
            return "open"  # the board says of whom it speaks, and the lamp beside it says the same
        return {"full": "ready", "half": "open"}.get(pattern.name, "off")  # type: ignore[return-value]  # lamp states
