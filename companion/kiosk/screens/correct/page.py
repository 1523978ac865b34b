"""Correct a value by hand: whose, which figure, which value. The ledger says that it was done by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

import msgspec
import pygame

from companion.core.actions import Correct
from companion.core.correctable import Correctable
from companion.core.messages import Text
from companion.kiosk.drawing import Act, Area, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.saying import begun
from companion.kiosk.screens.correct.space import SpaceChoice
from companion.kiosk.screens.correct.values import ValueKey, allowed, found_value, has_room, value_sign, value_words
from companion.kiosk.screens.page import Page
from companion.kiosk.widgets import Writing, add_key, add_toast
from companion.kiosk.widgets.header import OnePerson

MOST_KEYS = 24
"""Up to so many values have a key each; of more, so many at a time."""
CELL = 60.0
HEADING = 28.0
SEAT = 60.0
"""From one line of the keys of the seats to the next."""
ASKS = 52.0
SAID = 46.0
"""Height of the line that says which value it is."""
HIGHEST_KEY = 86.0


@dataclass(frozen=True)
class ValueLine:
    """A line of the page: a heading, or values side by side."""

    says: Text | None
    values: tuple[Correctable, ...] = ()

    @property
    def height(self) -> float:
        """In u."""
        return HEADING if self.says is not None else CELL


class CorrectSeat(Page):
    """Whose value (a seat's or the table's), and which one."""

    def __init__(self, host: Host, play: Play, seat: int | None = 0) -> None:
        super().__init__(host)
        self.play = play
        self.seat = seat
        self._page = 0
        self._across = 2

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("correct.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the seats and the values of the chosen one on the scene."""
        host = self.host
        rest = self._whose(scene, room.below(8).inset(4, 0))
        values = self.play.session.correctable(self.seat)
        self._across = self._side_by_side(values, rest.width)
        pages = paged(lines_of(values, self._across), rest.height - 60)
        self._page = min(self._page, len(pages) - 1)
        asks = rest.top(ASKS)
        said = Writing(host.word("correct.which"), Role.NAME, theme.now.quiet, lines=2)
        scene.add(asks.trimmed(left=8, right=134), said)
        if len(pages) > 1:
            label = f"{self._page + 1}/{len(pages)}"
            place = asks.before(4).end(120)
            add_key(scene, place, "more", label, self._turner(len(pages)), sign_drawn="chevron_right")
        rest = rest.below(ASKS + 4)
        for line in pages[self._page] if pages else []:
            self._line(scene, rest.top(line.height), line)
            rest = rest.below(line.height)
        add_toast(scene, host, self.play, on_page=True)

    def _side_by_side(self, values: Sequence[Correctable], width: float) -> int:
        """Return how many values stand side by side: fewer where the text is large, or a word is long."""
        most = (4 if self.host.canvas.width >= 760 else 3) if self.host.canvas.landscape else 2
        labels = [self.host.say(value.says) for value in values if not value.names]
        return next(
            (n for n in range(most, 2, -1) if all(has_room(self.host, each, width / n) for each in labels)), 2
        )

    def _whose(self, scene: Scene, room: Area) -> Area:
        """Put a key for the table and one for each seat on the scene; return what is left below them."""
        host, play = self.host, self.play
        count = len(play.seats) + 1
        across = count if host.canvas.landscape else min(count, 5)
        for index in range(count):
            line, nth = divmod(index, across)
            place = room.row(line, SEAT).above(4).inset(2, 0).columns(across)[nth]
            if index == count - 1:
                table = Text("correct_by_hand.table")
                add_key(
                    scene, place, "seat table", host.say(table), self._chooser(None), on=self.seat is None,
                    short=host.short(table),
                )  # fmt: skip
                continue
            name = play.session.setup.seats[index].name
            add_seat_key(scene, place, index, name, index == self.seat, self._chooser(index))
        return room.below(SEAT * -(-count // across) + 2)

    def _line(self, scene: Scene, rect: Area, line: ValueLine) -> None:
        host = self.host
        if line.says is not None:
            scene.add(rect.inset(8, 0), Writing(host.say(line.says), colour=theme.now.heading))
            return
        for cell, value in zip(rect.columns(self._across, 0), line.values, strict=False):
            what = f"value {'table' if self.seat is None else self.seat} {value.field}"
            number = value_words(host, self.play, value, value.value)
            sign, label = value_sign(value), begun(host.say(value.says))
            scene.add(
                cell.inset(2),
                ValueKey(sign, label=label, number=number, word=bool(value.names), pressed=scene.pressed == what),
            )
            scene.touch(cell, what, self._opener(value.field))

    def _turner(self, pages: int) -> Act:
        def turn() -> None:
            self._page = (self._page + 1) % pages

        return turn

    def _chooser(self, seat: int | None) -> Act:
        def choose() -> None:
            self.seat, self._page = seat, 0

        return choose

    def _opener(self, field: str) -> Act:
        return lambda: self.host.push(CorrectValue(self.host, self.play, self.seat, field))


def lines_of(values: Sequence[Correctable], across: int) -> list[ValueLine]:
    """Return values as lines of ``across`` side by side, each group under its heading."""
    lines: list[ValueLine] = []
    for group, members in groupby(values, key=lambda value: value.group):
        found = tuple(members)
        if group is not None:
            lines.append(ValueLine(group))
        lines += [ValueLine(None, found[first : first + across]) for first in range(0, len(found), across)]
    return lines


def paged(lines: list[ValueLine], height: float) -> list[list[ValueLine]]:
    """Cut lines into pages no taller than ``height``; a heading stays with the line under it, and goes on with it."""
    pages: list[list[ValueLine]] = [[]]
    used = 0.0
    for index, line in enumerate(lines):
        need = line.height + (lines[index + 1].height if line.says is not None and index + 1 < len(lines) else 0)
        if pages[-1] and used + need > height:
            group = line.values[0].group if line.values else None
            pages.append([ValueLine(group)] if group is not None else [])
            used = sum(each.height for each in pages[-1])
        pages[-1].append(line)
        used += line.height
    return pages


class CorrectValue(Page):
    """The values a figure can have: a key each, or the track for a pawn.

    Args:
        host: the kiosk.
        play: the game.
        seat: whose figure, or None for the table's.
        field: its name for the action.
    """

    def __init__(self, host: Host, play: Play, seat: int | None, field: str) -> None:
        super().__init__(host)
        self.play = play
        self.seat = seat
        self.field = field
        self._first: int | None = None
        self._track = SpaceChoice(host, play, seat or 0, self._set)

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("correct.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the keys on the scene."""
        host = self.host
        value = found_value(self.play, self.seat, self.field)
        if value is None:
            said = host.word("correct_by_hand.gone")
            gone = Writing(said, Role.NAME, theme.now.quiet, align="center", lines=2)
            scene.add(room.inset(20, 30).top(60), gone)
        else:
            rest = self._head(scene, value, room.inset(4, 6))
            if value.form == "space" and self.play.view.track:
                self._track.compose(scene, rest, value)
            else:
                self._keys(scene, rest, value)
        add_toast(scene, host, self.play, on_page=True)

    def _head(self, scene: Scene, value: Correctable, room: Area) -> Area:
        """Say whose and which value it is, what it is now and what else will change; return what is left below."""
        host = self.host
        now = host.word("correct.now", value=value_words(host, self.play, value, value.value))
        label = host.say(value.says)
        if value.group is not None:
            label = f"{host.say(value.group)}: {label}"
        line = f"{label}  ·  {now}"
        place = room.top(SAID).inset(12, 0)
        if self.seat is None:
            scene.add(place, Writing(line, Role.NAME, theme.now.text, lines=2))
        else:
            name = self.play.session.setup.seats[self.seat].name
            scene.add(place, OnePerson(self.seat, name, line))
        rest = room.below(SAID + 4)
        if value.also is not None:
            tall = 28.0 if host.canvas.landscape else 50.0
            also = Writing(host.say(value.also), colour=theme.now.warning_text, lines=2)
            scene.add(rest.top(tall).inset(16, 0), also)
            rest = rest.below(tall + 4)
        return rest

    def _keys(self, scene: Scene, room: Area, value: Correctable) -> None:
        values = allowed(value)
        shown = self._window(values, value.value)
        if len(shown) < len(values):
            self._windows(scene, room.foot(58), values, shown)
            room = room.above(62)
        wordy = bool(value.names)
        most = (3 if wordy else 8) if self.host.canvas.landscape else (2 if wordy else 4)
        across = max(1, min(len(shown), most))
        lines = -(-len(shown) // across)
        cells = room.top(min(HIGHEST_KEY * lines, room.height)).inset(2).grid(across, lines)
        for place, number in zip(cells, shown, strict=False):
            label = value_words(self.host, self.play, value, number)
            add_key(
                scene, place, f"to {number}", label, self._setter(number), look="iron" if wordy else "number",
                on=number == value.value,
            )  # fmt: skip

    def _window(self, values: tuple[int, ...], now: int) -> tuple[int, ...]:
        """Return the values that have keys: all, or as many as have room from the page with the present value on."""
        if len(values) <= MOST_KEYS:
            return values
        if self._first is None:
            at = values.index(now) if now in values else 0
            self._first = min(max(0, at - MOST_KEYS // 2), len(values) - MOST_KEYS)
        return values[self._first : self._first + MOST_KEYS]

    def _windows(self, scene: Scene, rect: Area, values: tuple[int, ...], shown: tuple[int, ...]) -> None:
        first = values.index(shown[0])
        last = len(values) - MOST_KEYS
        lower, higher = rect.inset(2).columns(2)
        before, after = max(0, first - MOST_KEYS), min(first + MOST_KEYS, last)
        add_key(scene, lower, "lower", "", self._goer(before), sign_drawn="chevron_left", live=first > 0)
        add_key(scene, higher, "higher", "", self._goer(after), sign_drawn="chevron_right", live=first < last)

    def _goer(self, first: int) -> Act:
        def go() -> None:
            self._first = first

        return go

    def _setter(self, number: int) -> Act:
        return lambda: self._set(number)

    def _set(self, number: int) -> None:
        if self.play.do(Correct(self.seat, self.field, number)):
            self.play.refresh()
            self.host.pop()


def add_seat_key(scene: Scene, place: Area, seat: int, name: str, on: bool, act: Act) -> None:
    """Put a key with a seat's emblem and name on the scene."""
    what = f"seat {seat}"
    scene.add(place, SeatKey(seat, name, on, pressed=scene.pressed == what))
    scene.touch(place.inset(-2), what, act)


class SeatKey(msgspec.Struct, frozen=True):
    """A key with a seat's emblem and, where there is room, its name."""

    seat: int
    name: str
    on: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.keys.base(target, rect, "iron", "down" if self.pressed else "selected" if self.on else "up")
        if face.width < 84:
            art.emblems.badge(target, self.seat, face.center, 38)
            return
        art.emblems.badge(target, self.seat, face.left(40).center, 30)
        colour = theme.now.text if self.on else art.emblems.on_key(self.seat)
        name = face.trimmed(left=38, right=2)
        art.text.draw(target, self.name, name, Role.NAME, colour, align="left", lines=2)
