"""A saved game in a list: its key, and what that says."""

from __future__ import annotations

from datetime import datetime

import msgspec
import pygame

from companion.core.messages import Text
from companion.core.setup import Seat
from companion.kiosk.drawing import Area, Paintbox, Role, theme
from companion.kiosk.host import Host
from companion.kiosk.ports import SavedGame

LONGEST_NAME = 60
"""Of a game that nobody knows here."""
EMBLEM = 34.0
"""Width of a player's emblem on the key of a saved game."""


def lines_of(host: Host, saved: SavedGame) -> tuple[str, str, str | None]:
    """Return what a touch does, which game it is, and that in fewer words."""
    when = moment(host, saved.last_played)
    title = title_of(host, saved)
    if saved.trouble is not None:
        return title, host.word("start.unreadable_line"), None
    if saved.state == "unsaved" or saved.damage is not None:
        line = Text("start.unsaved_line" if saved.state == "unsaved" else "start.damaged_line", {"game": title})
        return host.word("start.resume"), host.say(line), host.short(line)
    if saved.state:
        line = Text("start.elsewhere_line", {"game": title, "round": saved.round})
        return host.word("start.resume"), host.say(line), host.short(line)
    if saved.finished:
        line = Text("start.finished_line", {"game": title, "when": when})
        return host.word("start.look"), host.say(line), host.short(line)
    line = Text("start.resume_line", {"game": title, "round": saved.round, "when": when})
    return host.word("start.resume"), host.say(line), host.short(line)


def played(host: Host, saved: SavedGame) -> str:
    """Return when a game was played and how far, in few words."""
    when = moment(host, saved.last_played)
    return host.short(Text("start.resume_line", {"game": "", "round": saved.round, "when": when})) or when


def title_of(host: Host, saved: SavedGame) -> str:
    """Return what a saved game is called."""
    if not saved.game:
        return host.word("start.unreadable")
    key = f"game.{saved.game}"
    return host.word(key) if host.knows(key) else saved.game[:LONGEST_NAME].lstrip("@")  # it is not installed here


def moment(host: Host, stamp: str) -> str:
    """Return an ISO 8601 moment in words as local day and time, without a year or seconds: 20 Nov 21:40."""
    try:
        here = datetime.fromisoformat(stamp).astimezone()
    except (ValueError, OverflowError):  # the first or last hours that there are have no moment elsewhere
        return stamp
    month = f"@moment.month_{here.month}"
    return host.word("moment.said", day=here.day, month=month, time=here.strftime("%H:%M"))


class SavedGameKey(msgspec.Struct, frozen=True):
    """A saved game: what a touch does, which game, who plays."""

    line: str
    sub: tuple[str, str | None]
    seats: tuple[Seat, ...]
    pressed: bool
    live: bool
    first: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        state = "disabled" if not self.live else "down" if self.pressed else "up"
        face = art.keys.base(target, rect, "amber" if self.first else "iron", state)  # type: ignore[arg-type]
        colour = theme.now.text if self.live else theme.now.disabled_text
        label = art.text.width(self.line, Role.NAME) + 28
        each = min(EMBLEM, (face.width - label) / max(1, len(self.seats)))
        emblems = face.before(4).end(each * len(self.seats)).top(EMBLEM)
        room = face.trimmed(left=10, right=emblems.width + 14).top(32)
        art.text.draw(target, self.line, room, Role.NAME, theme.now.heading if self.live else colour, align="left")
        below = face.inset(10, 0).below(31)
        short = None if art.text.fit(self.sub[0], Role.BODY, below.width, below.height, lines=2).fits else self.sub[1]
        art.text.draw(target, self.sub[0], below, Role.BODY, colour, align="left", lines=2, short=short)
        for index, place in enumerate(emblems.columns(len(self.seats), 0)):
            art.emblems.badge(target, index, place.center, min(28, each - 1))
