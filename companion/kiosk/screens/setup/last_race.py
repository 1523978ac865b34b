"""The last race as its picture on the first page: the track with the pawns where they ended, who won, the places."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import pygame

from companion.core.game import Game
from companion.core.look import Look
from companion.core.setup import SAMPLE_NAMES, Seat, with_defaults
from companion.core.view import SpaceView
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.widgets import RimmedFrame

Pawns = tuple[tuple[int, int], ...]
"""(seat, index of its space) of each."""
LINE: Final = 56.0
"""Height of the headline, with the keys at its end."""
PLACES: Final = 46.0
FOOT: Final = LINE + PLACES + 6
KEY: Final = 54.0
FEW: Final = 4
"""Up to so many names stand beside their emblems."""
NAMED: Final = (Role.NAME, 36.0), (Role.BODY, 32.0), (Role.SMALL, 27.0)
"""In what letters, beside how large an emblem, they may stand there, the largest first."""
BETWEEN, LEAST_BETWEEN = 20.0, 8.0
"""Room between one and the next."""
START: Final = 256.0
"""Below this height of the picture there is no room for the word at Start."""
WHEN: Final = 26.0


class ShownRace(msgspec.Struct, frozen=True):
    """What is shown of a race.

    Attributes:
        line: the headline.
        sub: under it: when, or where it stands.
        places: (seat, place in words, name), the best first.
        track: its spaces; empty for no picture.
        pawns: where they ended.
        look: of its game, in which the picture is drawn.
        start: the word at Start.
        short: shorter form of ``sub``, or None.
    """

    line: str
    sub: str
    places: tuple[tuple[int, str, str], ...] = ()
    track: tuple[SpaceView, ...] = ()
    pawns: Pawns = ()
    look: Look | None = None
    start: str = ""
    short: str | None = None


class RacePicture(msgspec.Struct, frozen=True):
    """The track in the look of its game, whatever look is in force."""

    track: tuple[SpaceView, ...]
    pawns: Pawns
    look: Look
    start: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        before = art.look
        art.wear(self.look)
        art.tracks.draw(target, rect, self.track, dict(self.pawns), start=self.start, landscape=False)
        art.wear(before)


class RaceLine(msgspec.Struct, frozen=True):
    """The headline and what stands under it."""

    line: str
    sub: str
    short: str | None

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        upper, lower = rect.above(WHEN + 2).below(2), rect.foot(WHEN)  # its letters keep off what stands under them
        fits = art.text.fit(self.line, Role.TITLE, upper.width, upper.height).fits
        art.text.draw(target, self.line, upper, Role.TITLE if fits else Role.NAME, theme.now.heading, align="left")
        short = None if art.text.fit(self.sub, Role.BODY, lower.width, lower.height).fits else self.short
        art.text.draw(target, self.sub, lower, Role.BODY, theme.now.quiet, align="left", short=short)


class RacePlaces(msgspec.Struct, frozen=True):
    """Everybody in their order, with names where there is room for all of them."""

    places: tuple[tuple[int, str, str], ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        unplaced = [(seat, "", name) for seat, _, name in self.places]  # who was first stands first
        ways = [(places, *way) for places in (self.places, unplaced) for way in NAMED]
        for places, role, badge in ways if len(self.places) <= FEW else ():
            widths = [self._wide(art, place, name, role, badge) for _, place, name in places]
            spare = rect.width - sum(widths)
            if spare >= LEAST_BETWEEN * (len(widths) - 1):
                between = min(BETWEEN, spare / max(1, len(widths) - 1))
                for wide, (seat, place, name) in zip(widths, places, strict=True):
                    self._named(art, target, rect.left(wide), (seat, place, name), role, badge)
                    rect = rect.beside(wide + between)
                return
        side = min(36.0, rect.height - 6)
        for box, (seat, _, _) in zip(rect.columns(max(FEW, len(self.places)), 2), self.places, strict=False):
            art.emblems.badge(target, seat, box.left(side).center, side)

    @staticmethod
    def _wide(art: Paintbox, place: str, name: str, role: Role, badge: float) -> float:
        before = art.text.width(place, role) + 6 if place else 0.0
        return before + badge + 5 + art.text.width(name, role) + 1

    @staticmethod
    def _named(
        art: Paintbox, target: pygame.Surface, box: Area, placed: tuple[int, str, str], role: Role, badge: float
    ) -> None:
        seat, place, name = placed
        if place:
            wide = art.text.width(place, role) + 6
            art.text.draw(target, place, box.left(wide), role, theme.now.text, align="left", lines=1)
            box = box.beside(wide)
        art.emblems.badge(target, seat, box.left(badge).center, badge)
        art.text.draw(target, name, box.beside(badge + 5), role, art.emblems.colour(seat), align="left", lines=1)


class LikelyKey(msgspec.Struct, frozen=True):
    """The large green key: what is done, and with what."""

    title: str
    sub: str
    sign: str
    pressed: bool
    short: str | None = None

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.keys.base(target, rect, "green", "down" if self.pressed else "up")
        side = min(44.0, face.height * 0.6)
        art.signs.draw(target, self.sign, face.beside(10).left(side).center, side)
        words = face.trimmed(left=side + 18, right=6)
        title, sub = words.top(words.height * 0.56), words.below(words.height * 0.56)
        art.text.draw(
            target, self.title, title, Role.TITLE, theme.now.text, align="left", shadow=theme.now.ready_shadow
        )
        short = None if art.text.fit(self.sub, Role.BODY, sub.width, sub.height, lines=2).fits else self.short
        art.text.draw(
            target, self.sub, sub, Role.BODY, theme.now.text, align="left", valign="top", lines=2, short=short
        )


def add_race(scene: Scene, room: Area, race: ShownRace, keys: int = 0, told: float = 0.0) -> Area:
    """Put a race on the scene; return where so many keys have room at the end of its headline.

    Args:
        scene: takes it.
        room: of the whole frame.
        race: what is shown.
        keys: how many.
        told: height over the picture that is left free.
    """
    scene.add(room, RimmedFrame())
    inner = room.inset(5)
    picture, foot = inner.above(FOOT - 5).below(told), inner.foot(FOOT - 5)
    if race.track and race.look is not None:
        start = race.start if picture.height >= START else ""
        scene.add(picture, RacePicture(race.track, race.pawns, race.look, start))
    taken = keys * (KEY + 4)
    line = foot.top(LINE).inset(10, 0)
    scene.add(line.before(taken), RaceLine(race.line, race.sub, race.short))
    scene.add(foot.below(LINE).inset(10, 0), RacePlaces(race.places))
    return line.end(taken).beside(4).middle(taken - 4, KEY)


def sample_of(game: Game[Any]) -> tuple[SpaceView, ...]:
    """Return the track on which a game is played by its usual answers; nothing where it has none, or fails."""
    from companion.core.rejection import Rejection
    from companion.table import GuardedRules, TableError, refusal

    rules = GuardedRules(game)
    seats = [Seat(name) for name in SAMPLE_NAMES[: game.most_seats]]
    try:
        begun = rules.start(with_defaults(game.questions(), seats))
        return () if isinstance(begun, Rejection) else rules.view(begun.state).track
    except TableError as error:
        refusal(error)
        return ()
