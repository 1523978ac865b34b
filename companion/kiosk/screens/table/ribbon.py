"""The ribbon of the table: round, phase, who is missing, and tags of trouble."""

from __future__ import annotations

import math
from typing import Final

from companion.core.messages import Text
from companion.core.view import BoardHead, HeadedBoard
from companion.kiosk.drawing import Act, Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.screens.boards import plaque_of
from companion.kiosk.screens.correct.by_hold import Holds
from companion.kiosk.screens.table.trouble import TroublePage
from companion.kiosk.widgets import Writing, says_in_ribbon
from companion.kiosk.widgets.belt.head import add_work_head
from companion.kiosk.widgets.dash.dice_line import add_dice_line
from companion.kiosk.widgets.header import (
    SQUARES,
    AllReadyRing,
    SpentSquares,
    TroubleTag,
    add_people,
    add_ribbon,
    ribbon_height,
)

LEAST_EMBLEM = 29.0
"""Width in the ribbon that an emblem of 5 mm needs; tags of trouble lose their words for it."""
TAG = 42.0
"""Height of a tag of trouble."""
LAST_SECONDS: Final = 10
"""So many seconds before time is up they are said in figures."""
SECONDS: Final = 52.0
"""Width of those figures."""
SQUARE: Final = 4.0
"""Side of a square below the ribbon."""


class TableRibbon:
    """Puts the ribbon of a game on the scene.

    Args:
        host: the kiosk.
        play: the game.
        holds: what a long touch corrects.
        menu: opens the menu.
        plaque: what a touch on the plaque of the round does.
    """

    def __init__(self, host: Host, play: Play, holds: Holds, menu: Act, plaque: Act) -> None:
        self.host, self.play = host, play
        self._holds, self._menu, self._touch_plaque = holds, menu, plaque
        self.people: Area | None = None
        """Where it says who is missing, as far as tags of trouble leave it; None before it was first composed."""

    def compose(self, scene: Scene) -> None:
        """Put it on the scene."""
        host, view = self.host, self.play.view
        word = self._word()
        room = add_ribbon(
            scene, host, number=view.round, word=host.say(word), short=host.short(word), step=view.step,
            steps=view.steps, menu=self._menu, rolling=self._rolling(), plaque=plaque_of(host, view.board),
            ring=self._closing(),
        )  # fmt: skip
        board = view.board
        if not isinstance(board, HeadedBoard):
            room = self._add_time(scene, room)
        elif board.head.dice is not None:
            line = host.say(board.head.line) if board.head.line is not None else ""
            least = max(host.text.width(line, Role.BODY), LEAST_EMBLEM * len(board.head.seats))
            room = add_dice_line(scene, host, room, board.head.dice, least)
        scene.touch((2, 2, 84, 58), "round", self._touch_plaque, hold=self._holds.whole_table)
        people = self.people = self.tags(scene, room)
        if says_in_ribbon(host, self.play, people):
            return
        names = self.play.session.setup.seats
        if isinstance(board, HeadedBoard):
            self._add_head(scene, people, board.head)
            return
        share = self.play.all_ready.progress(host.clock.now())
        if self.play.all_ready.since is not None:
            add_people(scene, people, host.word("ribbon.everybody_ready"), (), theme.now.good)
            if view.step is not None and view.board is None:
                left = 94.0 if host.text.width(host.word("table.round"), Role.NAME, 19) < 64 else 104.0
                scene.add((left + 8 + view.step * 22 - 14, 35, 28, 28), AllReadyRing(round(share, 2)))
            return
        missing = [(seat.seat, names[seat.seat].name) for seat in view.seats if not seat.ready]
        waiting = host.word("ribbon.waiting_for", n=len(missing))
        line = waiting if missing else host.word("ribbon.everybody_ready")
        if view.hint is not None and view.summary is None:
            hint = host.say(view.hint)
            both = f"{hint}  ·  {waiting}"
            room_for = [said for said in (both, hint) if host.text.fit(said, Role.BODY, people.width, 22).fits]
            if not missing:
                line = hint
            elif room_for:
                line = room_for[0]
        add_people(scene, people, line, missing)

    def _word(self) -> Text:
        """Return what stands large: what the board says of itself, or else the phase."""
        board, phase = self.play.view.board, self.play.view.phase
        return board.head.title or phase if isinstance(board, HeadedBoard) else phase

    def _add_head(self, scene: Scene, people: Area, head: BoardHead) -> None:
        """Say what a board says of itself, and of whom."""
        names = self.play.session.setup.seats
        if head.track is not None or head.others is not None:
            add_work_head(scene, self.host, people, head, tuple(seat.name for seat in names))
            return
        line = self.host.say(head.line) if head.line is not None else ""
        add_people(scene, people, line, [(seat, names[seat].name) for seat in head.seats])

    def _closing(self) -> float | None:
        """Return how far the ring has closed round the word while everybody is ready and time runs out."""
        left = self.play.countdown_left(self.host.clock.now())
        ready = all(seat.ready for seat in self.play.view.seats)
        return None if left is None or not ready else round(1 - left, 2)

    def _add_time(self, scene: Scene, room: Area) -> Area:
        """Empty the squares while time runs, and say the last seconds; return the room that these leave."""
        running, left = self.play.view.countdown, self.play.countdown_left(self.host.clock.now())
        if running is None or left is None or self._closing() is not None:
            return room
        wide, high = self.host.canvas.width, ribbon_height(self.host.canvas)
        if theme.look.board.chequered:
            spent = round(wide * (1 - left) / SQUARE) * SQUARE  # square by square: fewer pictures
            if spent > 0:
                scene.add(Area(wide - spent, high - SQUARES, spent, SQUARES), SpentSquares())
        seconds = math.ceil(left * running.seconds - 1e-6)
        if seconds > LAST_SECONDS:
            return room
        scene.add(room.end(SECONDS), Writing(str(seconds), Role.PHASE, theme.now.warning_text))
        return room.before(SECONDS + 4)

    def _rolling(self) -> tuple[str, float] | None:
        """Return the phase word that rolls away and how far it has come, or None."""
        now = self.host.clock.now()
        drum = self.play.motion.drum(now)
        return (self.host.say(drum.before), round(drum.share(now), 2)) if drum is not None else None

    def tags(self, scene: Scene, room: Area) -> Area:
        """Put tags of trouble, notices and the queue at the right end of the ribbon; return what they leave."""
        host, play = self.host, self.play
        tags: list[tuple[str, str, str]] = []
        for device, trouble in sorted(play.troubles.items()):
            tags.append(
                (device, "camera" if device == "camera" else "exclamation", host.word(f"trouble.{trouble.device}"))
            )
        if play.session.trouble is not None:
            word = "trouble.saving_now" if play.session.trouble == "saving" else "trouble.saving"
            tags.append(("saving", "exclamation", host.word(word)))
        taken = sum(host.text.width(word, Role.BODY) + 50 for _, _, word in tags)
        emblems = LEAST_EMBLEM * sum(not seat.ready for seat in play.view.seats)
        if taken + max(host.text.width(host.word("ribbon.waiting_for"), Role.BODY), emblems) > room.width:
            tags = [(name, drawn, "") for name, drawn, _ in tags]
        for name, drawn, word in tags:
            wide = host.text.width(word, Role.BODY) + 46 if word else 50.0
            place = room.before(4).end(wide)
            scene.add(place.below(6).top(TAG), TroubleTag(drawn, word))
            touched = place.inset(-2, 0).top(54)
            scene.touch(touched, f"trouble {name}", self._tell(name))
            room = room.before(wide + 4)
        said_on_board = play.view.board is not None  # what holds with every card lies on the board
        notices = [host.say(play.view.alert)] if play.view.alert is not None and not said_on_board else []
        if play.halves.queue:
            first = play.session.setup.seats[play.halves.queue[0]].name
            notices.append(host.word("ribbon.next_panel", name=first))
        for notice in notices:
            wide = min(180.0, host.text.width(notice, Role.BODY) + 8)
            said = Writing(notice, colour=theme.now.warning_text, align="right", lines=2)
            scene.add(room.before(8).end(wide).below(4).top(46), said)
            room = room.before(wide + 8)
        return room.before(4)

    def _tell(self, name: str) -> Act:
        return lambda: self.host.push(TroublePage(self.host, self.play, name))
