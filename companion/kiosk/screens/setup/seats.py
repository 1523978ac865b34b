"""Set-up: which game, and who sits where round the table, with name, level of tracking and language of each seat.

The table is seen from above, the screen at its lower edge: seat 1 sits nearest to the screen on its left, the others
follow clockwise. Panels open on the half of the screen that is nearest to their seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec
import pygame

from companion.core.game import Game
from companion.core.messages import Text
from companion.core.setup import Question
from companion.core.view import KeptRace
from companion.kiosk.drawing import Act, Area, Paintbox, Role, Scene, theme, units
from companion.kiosk.host import Host
from companion.kiosk.screens.keyboard import Keyboard
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.settings.turn_key import Turning
from companion.kiosk.screens.setup.draft import SetupDraft, last_table, names_known
from companion.kiosk.screens.setup.fading import Chairs
from companion.kiosk.screens.setup.level_key import LevelKey
from companion.kiosk.screens.setup.plates import PlatesPage
from companion.kiosk.screens.setup.steps import TRACK, SetupPage, SetupStep, Steps
from companion.kiosk.screens.setup.track import TrackPage, begin
from companion.kiosk.screens.setup.track_and_rules import OPTIONS, OptionsPage, add_refusal, by_likeness
from companion.kiosk.widgets import Sign, Writing, add_key
from companion.kiosk.words import LANGUAGES

SEATS: Final = "step seats"
FOOT = 64.0
COUNT = 56.0
CHAIR, TALL_CHAIR = 62.0, 78.0
WIDE_CHAIR = 206.0
GAME = 92.0
FRESH = 150.0
"""Width of the key for another table than last time."""
DETAIL = 66.0
"""From one row of a seat's details to the next, where there is room."""
PICTURED = 112.0
"""Height of the row of levels, at most: they are chosen by picture."""
NAME_SHARE = 0.62
"""Of the row of the name; the key beside it moves the seat."""
TURN = 126.0
"""Width of the key that turns the panel of a seat."""
ASKS = 22.0
"""Height of the question above the levels of tracking."""


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
        columns = 2 if host.canvas.landscape else 1
        keys = room.inset(11, 14)
        for index, game in enumerate(self.games):
            line, nth = divmod(index, columns)
            place = keys.row(line, GAME + 8).top(GAME).columns(columns, 6)[nth]
            add_key(scene, place, f"game {game.name}", host.say(game.title), self._opener(game), role=Role.TITLE)

    def _opener(self, game: Game[Any]) -> Act:
        return lambda: self.host.push(SeatsPage(self.host, game))


class SeatsPage(SetupPage):
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
        self._turning = Turning(host)
        self._chairs = Chairs(host)
        self._stood: tuple[tuple[Area, Chair], ...] = ()
        self._saved = tuple(host.shelf.saved())
        last = last_table(self._saved, game.name)
        if last is not None:
            ended = host.shelf.race(last) if last.finished and last.trouble is None else None
            self.draft.seat_as(last.seats, last.answers, ended.places if isinstance(ended, KeptRace) else ())
        self.step = SEATS
        self.steps = Steps(host, self, self._steps())

    def pressed(self, seat: int) -> None:
        """Take a press of a seat's own button: it joins, and its details are shown."""
        if seat >= self.draft.game.most_seats:
            return
        if seat >= len(self.draft.seats):
            self.draft.take(seat + 1)
        self.seat, self.moving = seat, False
        self._chairs.light(seat)

    def tick(self) -> bool:
        """Tell whether a panel is being turned, or something moves about the chairs."""
        turned, moved = self._turning.tick(), self._chairs.moved()
        return turned or moved

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
        self._chairs.add(scene)
        self._stood = tuple((place, self._chair(scene, place, seat)) for seat, place in enumerate(chairs))
        self._details(scene, middle)
        foot = room.foot(FOOT).above(4).inset(6, 0)
        onward = foot.left(foot.width * (0.45 if len(self.steps.all) > 1 else 0.0))
        self.next_key(scene, onward.inset(2))
        add_key(scene, foot.beside(onward.width).inset(2), "start", host.word("key.start"), self._start, look="ready")
        add_refusal(scene, host, draft.refusal)

    # -- parts -------------------------------------------------------------------------------------------------

    def _steps(self) -> list[SetupStep]:
        """Return the steps that the game has: its track, what each player takes, and all the rest."""
        host, draft = self.host, self.draft
        found = [SetupStep(SEATS, "people", None, lambda: True)]
        if draft.laid() or any(question.lays for question in draft.questions):
            found.append(SetupStep(TRACK, "fork", self._track, self._is_ours))
        for question in filter(by_likeness, draft.questions):
            what = f"step {question.id}"
            found.append(
                SetupStep(what, "bust", partial(self._plates, what, question), partial(self._chosen, question))
            )
        if draft.questions:
            options = lambda: OptionsPage(host, self.draft, self.steps, house_rules=False)  # noqa: E731 - as the others
            found.append(SetupStep(OPTIONS, "flag", options, lambda: self.draft.refusal is None))
        return found

    def _track(self) -> TrackPage:
        onward = self.steps.after(TRACK)
        return TrackPage(self.host, self.draft, partial(self.steps.go, onward) if onward is not None else None)

    def _is_ours(self) -> bool:
        """Tell whether the whole track is chosen, and all of it like that on the table."""
        draft = self.draft
        whole = all(len(draft.answered(question)) == question.take for question in draft.asked() if question.lays)
        return whole and not any(piece.origin == "sample" for piece in draft.laid())

    def _plates(self, what: str, question: Question) -> PlatesPage:
        return PlatesPage(self.host, self.draft, self.steps, what, question)

    def _chosen(self, question: Question) -> bool:
        return self.draft.all_chosen(question)

    def _counts(self, scene: Scene, room: Area) -> None:
        host, draft = self.host, self.draft
        counts = range(draft.game.least_seats, draft.game.most_seats + 1)
        fresh = FRESH if draft.seated_before and host.canvas.landscape else 0.0
        players, label = host.word("setup.players"), 0.0
        if host.canvas.landscape:
            least = host.text.width(players, Role.NAME, Role.NAME.ems(players)[-1])
            label = max(92.0 / host.canvas.eye, least + 16)
            scene.add(room.beside(6).left(label - 12), Writing(players, Role.NAME, theme.now.quiet))
        keys = room.trimmed(left=label, right=fresh).columns(len(counts))
        for place, count in zip(keys, counts, strict=True):
            add_key(
                scene, place, f"players {count}", str(count), self._counter(count), look="number",
                on=count == len(draft.seats),
            )  # fmt: skip
        if fresh:
            key = room.end(fresh - 6)
            add_key(scene, key, "fresh table", host.word("setup.fresh_table"), self._afresh, role=Role.BODY)

    def _table(self, scene: Scene, chairs: Sequence[Area], middle: Area) -> None:
        """Put the table's top under everything."""
        inward = 40 if self.host.canvas.landscape else 0
        left = chairs[0].x + inward
        top = middle.y + 4 if self.host.canvas.landscape else min(chair.y for chair in chairs)
        right = max(chair.right for chair in chairs) - inward
        bottom = max(middle.bottom, *(chair.bottom for chair in chairs)) - 4
        scene.add((left, top, right - left, bottom - top), TableTop())

    def _chair(self, scene: Scene, place: Area, seat: int) -> Chair:
        player = self.draft.seats[seat]
        what = f"seat {seat}"
        kept = Text(f"setup.level_{player.level}")
        chair = Chair(
            seat,
            name=player.name,
            level=self.host.short(kept) or self.host.say(kept),
            level_sign=theme.look.level_sign(player.level),
            on=seat == self.seat,
            pressed=scene.pressed == what,
            lit=seat == self._chairs.lit(),
        )
        scene.add(place, chair)
        scene.touch(place.inset(-2), what, self._chooser(seat))
        return chair

    def _details(self, scene: Scene, room: Area) -> None:
        host, player = self.host, self.draft.seats[self.seat]
        # Where text is large the row with sentences on its keys, and the explanation, keep two lines.
        each = min(DETAIL, (room.height - 130) / 2)
        tall = min(PICTURED, room.height - 82 - 2 * each)
        high = each - (6 if each >= units.TOUCH_HEIGHT else 4)
        rest = room.below(max(0.0, (room.height - 2 * each - tall - 82) / 2)).inset(4, 0)
        first, rest = rest.below(2).top(high), rest.below(each)
        share = room.width * NAME_SHARE
        name, move = first.left(share - 6), first.beside(share - 2)
        add_key(scene, name, f"name {self.seat}", player.name, self._name, sign_drawn="pencil", role=Role.VALUE)
        if len(self.draft.seats) > 1:
            label = host.word("setup.move_where" if self.moving else "setup.move")
            add_key(scene, move, "move", label, self._move, on=self.moving, role=Role.BODY)
        levels = self.draft.game.levels
        if len(levels) > 1:
            said = host.word("setup.who_keeps")
            asks = rest.inset(4, 0).top(ASKS).trimmed(top=-4)
            scene.add(asks, Writing(said, Role.SMALL, theme.now.heading, align="center"))
            keys = rest.below(ASKS).top(tall - 6)
            for place, level in zip(keys.columns(len(levels)), levels, strict=True):
                self._level(scene, place, level)
            rest = rest.below(ASKS + tall)
        row = rest.top(high)
        self._turning.put(scene, row.end(TURN), self.seat)
        for place, language in zip(row.before(TURN + 4).columns(len(LANGUAGES)), LANGUAGES, strict=True):
            add_key(
                scene, place, f"language {language}", host.word(f"language.{language}"), self._speaker(language),
                on=player.language == language, role=Role.BODY,
            )  # fmt: skip
        explains = rest.below(each - 2).inset(4, 0).above(8)
        if explains.height >= 22 and len(levels) > 1:
            explained = host.word(f"setup.level_{player.level}_explains")
            scene.add(explains, Writing(explained, Role.SMALL, theme.now.text, align="center", lines=2))

    def _level(self, scene: Scene, place: Area, level: str) -> None:
        host, what = self.host, f"level {level}"
        kept = Text(f"setup.level_{level}")
        wide = host.text.fit(host.say(kept), Role.BODY, place.width - 28, 22).fits
        label = host.say(kept) if wide else host.short(kept) or host.say(kept)
        on = self.draft.seats[self.seat].level == level
        scene.add(place, LevelKey(level, label, theme.look.level_sign(level), on, scene.pressed == what))
        scene.touch(place.inset(-2), what, self._leveller(level))

    # -- what keys do ------------------------------------------------------------------------------------------

    def _new_draft(self, game: Game[Any]) -> SetupDraft:
        host = self.host
        return SetupDraft(game, host.language, lambda n, language: host.say_in(language, f"name.{n}"))

    def _counter(self, count: int) -> Act:
        def take() -> None:
            self._chairs.go([(place, chair) for place, chair in self._stood if chair.seat >= count])
            self.draft.take(count)

        return take

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

    def _start(self) -> None:
        begin(self.host, self.draft)


def places(room: Area, seats: int, lying: bool) -> tuple[list[Area], Area]:
    """Return the chairs in seat order and the middle of the table, in u.

    Args:
        room: for the table with its chairs.
        seats: how many.
        lying: landscape: the middle lies between the chairs, else below them.
    """
    left = lines = (seats + 1) // 2
    wide = min(WIDE_CHAIR, room.width * (0.26 if room.width > 740 else 0.235)) if lying else room.width / 2 - 4
    tall = room.height if lying else lines * CHAIR
    pitch = min(TALL_CHAIR, tall / lines)
    seated = room.top(tall).middle(room.width, pitch * lines)
    chairs = []
    for seat in range(seats):
        side, line = (seated.left(wide), left - 1 - seat) if seat < left else (seated.end(wide), seat - left)
        chairs.append(side.row(line, pitch).inset(0, 2))
    if lying:
        return chairs, room.inset(wide + 8, 0)
    return chairs, room.below(tall + 6).inset(10, 0)


class TableTop(msgspec.Struct, frozen=True):
    """The table's top."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
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
    lit: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.keys.base(target, rect, "iron", "down" if self.pressed else "selected" if self.on else "up")
        if self.lit:
            rim, thick = art.canvas.rect(rect.inset(-1)), art.canvas.px(4)
            pygame.draw.rect(target, art.emblems.colour(self.seat), rim, thick, border_radius=art.canvas.px(8))
        high = face.height
        art.emblems.badge(target, self.seat, face.left(52).center, min(38.0, high - 10))
        words = face.trimmed(left=50, right=4)
        colour = theme.now.text if self.on else art.emblems.on_key(self.seat)
        art.text.draw(target, self.name, words.below(1).top(high * 0.54), Role.NAME, colour, align="left")
        lower = words.below(high * 0.52).top(high * 0.46)
        beside = lower.beside(22)
        if art.text.fit(self.level, Role.SMALL, beside.width, beside.height).fits:
            Sign(self.level_sign).draw(art, target, words.below(high * 0.56).top(high * 0.38).left(18))
            lower = beside
        quiet = theme.now.text if self.on else theme.now.quiet
        art.text.draw(target, self.level, lower, Role.SMALL, quiet, align="left")
