"""Set-up: which game, and who sits where round the table, with name, level of tracking and language of each seat.

The table is seen from above, the screen at its lower edge: seat 1 sits nearest to the screen on its left, the others
follow clockwise. Panels open on the half of the screen that is nearest to their seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pygame

from companion.core.game import Game
from companion.core.messages import Text
from companion.kiosk.drawing import Act, Area, Paintbox, Rect, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.keyboard import Keyboard
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.setup.draft import SetupDraft, last_table, names_known
from companion.kiosk.screens.setup.track_and_rules import OptionsPage, add_foot, begin
from companion.kiosk.widgets import Sign, Writing, add_key
from companion.kiosk.words import LANGUAGES

FOOT = 64.0
COUNT = 56.0
CHAIR = 62.0


class ChooseGame(Page):
    """Which game is played."""

    def __init__(self, host: Host, games: Sequence[Game[Any]]) -> None:
        super().__init__(host)
        self.games = tuple(games)

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("setup.which_game")

    def build(self, scene: Scene, room: Area) -> None:
        """Put a key for each game on the scene."""
        host = self.host
        width, below = room.width, room.y
        columns = 2 if host.canvas.landscape else 1
        wide = (width - 16) / columns
        for index, game in enumerate(self.games):
            line, nth = divmod(index, columns)
            place = (8 + nth * wide + 3, below + 14 + line * 100, wide - 6, 92)
            add_key(scene, place, f"game {game.name}", host.say(game.title), self._opener(game), role=Role.TITLE)

    def _opener(self, game: Game[Any]) -> Act:
        return lambda: self.host.push(SeatsPage(self.host, game))


class SeatsPage(Page):
    """How many play, and for each seat name, level and language; as last time until somebody changes it.

    Attributes:
        draft: what is being set up.
        seat: whose details are in the middle of the table.
        moving: whether the next seat touched changes places with this one.
    """

    def __init__(self, host: Host, game: Game[Any]) -> None:
        super().__init__(host)
        self.belongs_to = game
        self.draft = self._new_draft(game)
        self.seat = 0
        self.moving = False
        self._saved = tuple(host.shelf.saved())
        last = last_table(self._saved, game.name)
        self._as_last_time = last is not None
        if last is not None:
            self.draft.seat_as(last.seats, last.answers)

    def pressed(self, seat: int) -> None:
        """Take a press of a seat's own button: it joins, and its details are shown."""
        if seat >= self.draft.game.most_seats:
            return
        if seat >= len(self.draft.seats):
            self.draft.take(seat + 1)
        self.seat, self.moving = seat, False

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.say(self.draft.game.title)

    def build(self, scene: Scene, room: Area) -> None:
        """Put the table with its seats on the scene."""
        host, draft = self.host, self.draft
        self._counts(scene, room.below(5).top(COUNT - 4).inset(6, 0))
        self.seat = min(self.seat, len(draft.seats) - 1)
        table = room.below(COUNT + 6).above(FOOT + 4).inset(4, 0)
        chairs, middle = places(table, len(draft.seats), host.canvas.landscape)
        self._table(scene, chairs, middle)
        for seat, place in enumerate(chairs):
            self._chair(scene, place, seat)
        self._details(scene, middle)
        foot = room.foot(FOOT).above(4).inset(6, 0)
        add_foot(scene, host, foot, host.word("setup.options"), self._options, self._start, draft.refusal)

    # -- parts -------------------------------------------------------------------------------------------------

    def _counts(self, scene: Scene, room: Rect) -> None:
        host, draft = self.host, self.draft
        x, y, width, height = room
        counts = range(draft.game.least_seats, draft.game.most_seats + 1)
        fresh = 150.0 if self._as_last_time and host.canvas.landscape else 0.0
        label = 92.0 / host.canvas.eye if host.canvas.landscape else 0.0
        if label:
            scene.add((x + 6, y, label, height), Writing(host.word("setup.players"), Role.NAME, theme.now.quiet))
        keys = Area(x + label, y, width - label - fresh, height).columns(len(counts), 4)
        for place, count in zip(keys, counts, strict=True):
            add_key(
                scene, place, f"players {count}", str(count), self._counter(count), look="number",
                on=count == len(draft.seats),
            )  # fmt: skip
        if fresh:
            key = (x + width - fresh + 6, y, fresh - 6, height)
            add_key(scene, key, "fresh table", host.word("setup.fresh_table"), self._afresh, role=Role.BODY)

    def _table(self, scene: Scene, chairs: Sequence[Rect], middle: Rect) -> None:
        """Put the table's top under everything."""
        inward = 40 if self.host.canvas.landscape else 0
        left = chairs[0][0] + inward
        top = middle[1] + 4 if self.host.canvas.landscape else min(c[1] for c in chairs)
        right = max(c[0] + c[2] for c in chairs) - inward
        bottom = max(middle[1] + middle[3], *(c[1] + c[3] for c in chairs)) - 4
        scene.add((left, top, right - left, bottom - top), TableTop())

    def _chair(self, scene: Scene, place: Rect, seat: int) -> None:
        player = self.draft.seats[seat]
        what = f"seat {seat}"
        on = seat == self.seat
        kept = Text(f"setup.level_{player.level}")
        level = self.host.short(kept) or self.host.say(kept)
        scene.add(
            place,
            Chair(
                seat,
                name=player.name,
                level=level,
                level_sign=theme.look.level_sign(player.level),
                on=on,
                pressed=scene.pressed == what,
            ),
        )
        x, y, width, height = place
        scene.touch((x - 2, y - 2, width + 4, height + 4), what, self._chooser(seat))

    def _details(self, scene: Scene, room: Rect) -> None:
        host, player = self.host, self.draft.seats[self.seat]
        x, y, width, height = room
        # Where text is large the row with sentences on its keys, and the explanation, keep two lines.
        each = min(66.0, (height - 130) / 2)
        tall = min(66.0, height - 72 - 2 * each)
        top = y + max(0.0, (height - 2 * each - tall - 66) / 2)
        high = each - (6 if each >= 52 else 4)
        name = (x + 4, top + 2, width * 0.62 - 6, high)
        add_key(scene, name, f"name {self.seat}", player.name, self._name, sign_drawn="pencil", role=Role.VALUE)
        move = (x + width * 0.62 + 2, top + 2, width * 0.38 - 6, high)
        if len(self.draft.seats) > 1:
            label = host.word("setup.move_where" if self.moving else "setup.move")
            add_key(scene, move, "move", label, self._move, on=self.moving, role=Role.BODY)
        levels = self.draft.game.levels
        if len(levels) > 1:
            said = host.word("setup.who_keeps")
            asks = (x + 8, top + each - 4, width - 16, 26)
            scene.add(asks, Writing(said, Role.SMALL, theme.now.heading, align="center"))
            keys = Area(x + 4, top + each + 22, width - 8, tall - 6).columns(len(levels), 4)
            for place, level in zip(keys, levels, strict=True):
                add_key(
                    scene, place, f"level {level}", host.word(f"setup.level_{level}"), self._leveller(level),
                    on=player.level == level, role=Role.BODY,
                )  # fmt: skip
        else:
            tall = -22.0
        below = top + each + tall + 22
        for place, language in zip(Area(x + 4, below, width - 8, high).columns(3, 4), LANGUAGES, strict=True):
            add_key(
                scene, place, f"language {language}", host.word(f"language.{language}"), self._speaker(language),
                on=player.language == language, role=Role.BODY,
            )  # fmt: skip
        rest = (x + 8, below + each - 2, width - 16, y + height - below - each + 2)
        if rest[3] >= 22 and len(levels) > 1:
            explained = host.word(f"setup.level_{player.level}_explains")
            scene.add(rest, Writing(explained, Role.SMALL, theme.now.text, align="center", lines=2))

    # -- what keys do ------------------------------------------------------------------------------------------

    def _new_draft(self, game: Game[Any]) -> SetupDraft:
        host = self.host
        return SetupDraft(game, host.language, lambda n, language: host.say_in(language, f"name.{n}"))

    def _counter(self, count: int) -> Act:
        return lambda: self.draft.take(count)

    def _chooser(self, seat: int) -> Act:
        def choose() -> None:
            if self.moving and seat != self.seat:
                self.draft.swap(self.seat, seat)
            self.seat, self.moving = seat, False

        return choose

    def _move(self) -> None:
        self.moving = not self.moving

    def _afresh(self) -> None:
        self.draft = self._new_draft(self.draft.game)
        self._as_last_time = False
        self.moving = False

    def _name(self) -> None:
        seat, player = self.seat, self.draft.seats[self.seat]
        seated = {other.name for other in self.draft.seats}
        known = [name for name in names_known(self._saved) if name not in seated]
        self.host.push(Keyboard(self.host, seat, player, lambda said: self.draft.name(seat, said), known))

    def _leveller(self, level: str) -> Act:
        return lambda: self.draft.keep_level(self.seat, level)

    def _speaker(self, language: str) -> Act:
        return lambda: self.draft.set_language(self.seat, language)

    def _options(self) -> None:
        self.host.push(OptionsPage(self.host, self.draft, house_rules=False))

    def _start(self) -> None:
        begin(self.host, self.draft)


def places(room: Rect, seats: int, lying: bool) -> tuple[list[Rect], Rect]:
    """Return the chairs in seat order and the middle of the table, in u.

    Args:
        room: for the table with its chairs.
        seats: how many.
        lying: landscape: the middle lies between the chairs, else below them.
    """
    x, y, width, height = room
    left = (seats + 1) // 2
    lines = left
    wide = min(206.0, width * (0.26 if width > 740 else 0.235)) if lying else width / 2 - 4
    tall = height if lying else lines * CHAIR
    pitch = min(78.0, tall / lines)
    top = y + (tall - pitch * lines) / 2
    chairs = []
    for seat in range(seats):
        on_left = seat < left
        line = lines - 1 - seat if on_left else seat - left
        across = x if on_left else x + width - wide
        chairs.append((across, top + line * pitch + 2, wide, pitch - 4))
    if lying:
        return chairs, (x + wide + 8, y, width - 2 * wide - 16, height)
    return chairs, (x + 10, y + tall + 6, width - 20, height - tall - 6)


class TableTop(msgspec.Struct, frozen=True):
    """The table's top."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.metal.frame(target, rect, stops=theme.now.past_stops, rivets=True)


class Chair(msgspec.Struct, frozen=True):
    """A place at the table: emblem, name, who keeps what it has."""

    seat: int
    name: str
    level: str
    level_sign: str
    on: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        x, y, width, height = art.keys.base(
            target, rect, "iron", "down" if self.pressed else "selected" if self.on else "up"
        )
        art.emblems.badge(target, self.seat, (x + 26, y + height / 2), min(38.0, height - 10))
        colour = (
            theme.now.text if self.on else theme.mix(art.emblems.colour(self.seat), theme.now.text, 0.3)
        )  # light enough on a key
        art.text.draw(target, self.name, (x + 50, y + 1, width - 54, height * 0.54), Role.NAME, colour, align="left")
        lower = (x + 72, y + height * 0.52, width - 76, height * 0.46)
        if art.text.fit(self.level, Role.SMALL, lower[2], lower[3]).fits:
            Sign(self.level_sign).draw(art, target, (x + 50, y + height * 0.56, 18, height * 0.38))
        else:
            lower = (x + 50, lower[1], width - 54, lower[3])
        art.text.draw(
            target, self.level, lower, Role.SMALL, theme.now.text if self.on else theme.now.quiet, align="left"
        )
