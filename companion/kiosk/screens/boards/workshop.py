"""Boards of a workshop on the table's screen: the belt with everybody at work, and sheets with a row a seat."""

from __future__ import annotations

from typing import Final

from companion.core.view import CardKey, ScoreBoard, SheetBoard, SheetKey, SheetPart, SheetRow, WorkBoard
from companion.kiosk.drawing import Act, Area, Scene
from companion.kiosk.host import Host
from companion.kiosk.motion import FRAME_S
from companion.kiosk.play import Play
from companion.kiosk.widgets.belt.flying import CubeFace, FlyingCubes
from companion.kiosk.widgets.belt.rolling import RollingMeeples
from companion.kiosk.widgets.belt.score import add_score
from companion.kiosk.widgets.belt.score_items import Opened
from companion.kiosk.widgets.belt.sheet import add_sheet
from companion.kiosk.widgets.belt.sheet_half import add_sheet_half
from companion.kiosk.widgets.belt.visits import add_visits
from companion.kiosk.widgets.belt.work import add_work, add_work_half, meeples_of, places_of
from companion.kiosk.widgets.tiles.tile import TileLook

WorksBoard = WorkBoard | SheetBoard | ScoreBoard
"""Boards of a workshop."""
GUARD_S: Final = 0.25
"""So long a touch in a row does nothing after something else has come to stand there."""


class TurnedRows:
    """Rows of a sheet that were turned to other parts, and what stood in each since when."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._own: dict[int, tuple[SheetRow, tuple[SheetPart, ...]]] = {}
        self._stands: dict[int, tuple[object, float]] = {}

    def note(self, board: SheetBoard) -> None:
        """Say what is shown; a row in which something else stands now is not turned any more."""
        now = self._host.clock.now()
        for number, row in enumerate(board.rows):
            own = self._own.get(number)
            if own is not None and own[0].groups != row.groups:
                del self._own[number]
            shown = _kinds(row, self.parts(number, row))
            if number not in self._stands or self._stands[number][0] != shown:
                self._stands[number] = shown, now
        self._stands = {number: stood for number, stood in self._stands.items() if number < len(board.rows)}

    def forget(self) -> None:
        """Turn every row back."""
        self._own.clear()
        self._stands.clear()

    def parts(self, number: int, row: SheetRow) -> tuple[SheetPart, ...] | None:
        """Return the parts that a row has been turned to, or None."""
        own = self._own.get(number)
        return own[1] if own is not None and own[0].groups == row.groups else None

    def turn(self, number: int, row: SheetRow, parts: tuple[SheetPart, ...] | None) -> None:
        """Turn a row to other parts, or back."""
        if parts is None:
            self._own.pop(number, None)
        else:
            self._own[number] = row, parts
        self._stands[number] = _kinds(row, parts), self._host.clock.now()

    def guarded(self, number: int, act: Act) -> Act:
        """Return what a touch in a row does once nothing in it has changed for a moment."""

        def touch() -> None:
            stood = self._stands.get(number)
            if stood is None or self._host.clock.now() - stood[1] >= GUARD_S:
                act()

        return touch


def _kinds(row: SheetRow, own: tuple[SheetPart, ...] | None) -> object:
    """Return which parts stand in a row, whatever is chosen among them."""
    groups = [own] if own is not None else [group.parts for group in row.groups]
    return tuple(tuple((type(part).__name__, _seen(part)) for part in parts) for parts in groups), own is not None


def _seen(part: SheetPart) -> str:
    """Return whether a part stands first because the tray shows it."""
    return part.seen if isinstance(part, CardKey | SheetKey) else ""


class WorkshopFloor:
    """Puts the boards of a workshop on the scene of the table.

    Args:
        host: the kiosk.
        play: the game.
    """

    def __init__(self, host: Host, play: Play) -> None:
        self._host, self._play = host, play
        self._meeples, self._cubes = RollingMeeples(), FlyingCubes()
        self._rows = TurnedRows(host)
        self._station: int | None = None
        self._number: Opened | None = None

    def put(self, scene: Scene, room: Area, board: WorksBoard, looks: list[TileLook], *, still: bool = False) -> None:
        """Put a board on the scene; ``still``: as it was, nothing moves."""
        host, play = self._host, self._play
        if not still and not isinstance(board, WorkBoard):
            self._cubes.rest()
        if isinstance(board, SheetBoard):
            board = board if still else play.cards.marked(board)
            rows = TurnedRows(host) if still else self._rows
            rows.note(board)
            add_sheet(scene, host, play, board, looks, room, rows)
            return
        self._rows.forget()
        if isinstance(board, ScoreBoard):
            add_score(scene, host, play, board, room, None if still else self._number, self._open)
            return
        station = None if still or self._station is None else board.stations[self._station]
        if station is not None:
            add_visits(scene, host, play, station, room, self._close)
            return
        now = host.clock.now()
        rolling: dict[int, Area] = {}
        if not still:
            places = places_of(board, room)
            self._meeples.note(meeples_of(board, places), room, now)
            self._cubes.note(board, places, now)
            rolling = self._meeples.now(now) if play.motion.on else {}
        add_work(scene, host, play, board, looks, room, rolling, self._show)
        for place in self._cubes.now(now) if play.motion.on and not still else ():
            scene.add(place, CubeFace())

    def half(self, scene: Scene, room: Area, board: WorksBoard, looks: list[TileLook]) -> None:
        """Put on the other half what everybody still wants to see while a panel is open."""
        if isinstance(board, SheetBoard):
            add_sheet_half(scene, self._host, self._play, board, looks, room)
        elif isinstance(board, ScoreBoard):
            add_score(scene, self._host, self._play, board, room, None, self._open)
        else:
            add_work_half(scene, self._host, self._play, board, looks, room)

    def leave(self) -> bool:
        """Put away what lies over the board; tell whether there was something."""
        covered = self._station is not None or self._number is not None
        self._station, self._number = None, None
        return covered

    def follow(self, board: object) -> None:
        """Forget where somebody looked when there is something else to be looked at."""
        if not isinstance(board, WorkBoard):
            self._station = None
        if not isinstance(board, ScoreBoard):
            self._number = None

    def moving(self, now: float) -> bool:
        """Tell whether meeples roll or cubes fly."""
        return self._play.motion.on and (self._meeples.moving(now) or self._cubes.moving(now))

    def next_due(self, now: float) -> float | None:
        """Return when the picture changes by itself, or None."""
        return now + FRAME_S if self.moving(now) else None

    def _open(self, number: Opened | None) -> None:
        self._number = number

    def _close(self) -> None:
        self._station = None

    def _show(self, number: int) -> None:
        self._station = number
