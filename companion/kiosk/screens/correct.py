"""Correct a value by hand: which seat, which figure, which value. The ledger says that it was done by hand."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from companion.core.actions import Correct
from companion.core.view import SeatView
from companion.kiosk import theme
from companion.kiosk.gauge import signed
from companion.kiosk.lettering import Role
from companion.kiosk.paintbox import Paintbox
from companion.kiosk.play import Play
from companion.kiosk.scene import Act, Scene
from companion.kiosk.screens.host import Host
from companion.kiosk.units import Rect
from companion.kiosk.widgets.basics import add_key, page, sign_name, words
from companion.kiosk.widgets.header import add_title, one_person, ribbon_height
from companion.kiosk.widgets.toast import add_toast

MOST_KEYS = 24
"""Up to so many values have a key each; more are reached in steps."""
STEPS = (-10, -1, 1, 10)


@dataclass(frozen=True)
class Value:
    """A value that can be corrected.

    Attributes:
        field: its name for the action.
        sign: what stands for it, or empty.
        value: now.
        low: least value.
        high: greatest value.
        signed: shown with its sign.
    """

    field: str
    sign: str
    value: int
    low: int
    high: int
    signed: bool = False


def values_of(view: SeatView, track: int) -> tuple[Value, ...]:
    """Return everything of a seat that can be corrected, as the view gives it; a track has ``track`` spaces."""
    found: list[Value] = []
    if view.gauge is not None:
        gauge = view.gauge
        found.append(Value(gauge.field, "gauge", gauge.value, gauge.low, gauge.high, signed=True))
    if view.space is not None and track:
        found.append(Value("space", "flag", view.space, 0, track - 1))
    for row in view.rows:
        found += [Value(f.field, f.sign, f.value, f.low, f.high) for f in row if f.field is not None]
    found += [Value(token.field, token.sign, int(token.on), 0, 1) for token in view.tokens if token.field is not None]
    return tuple(found)


class CorrectSeat:
    """Whose value, and which one."""

    def __init__(self, host: Host, play: Play, seat: int = 0) -> None:
        self.host = host
        self.play = play
        self.seat = seat

    def back(self) -> None:
        """Go back."""
        self.host.pop()

    def compose(self, scene: Scene) -> None:
        """Put the seats and the values of the chosen one on the scene."""
        host, play = self.host, self.play
        width, below = host.canvas.width, ribbon_height(host)
        scene.add((0, 0, width, host.canvas.height), page)
        add_title(scene, host, host.word("correct.title"), self.back)
        count = len(play.seats)
        across = count if host.canvas.landscape else min(count, 4)
        each = (width - 8) / across
        for seat in play.seats:
            line, nth = divmod(seat, across)
            place = (4 + nth * each + 2, below + 8 + line * 64, each - 4, 58.0)
            name = play.session.setup.seats[seat].name
            add_seat_key(scene, place, seat, name, seat == self.seat, self._chooser(seat))
        top = below + 12 + 64 * -(-count // across)
        scene.add((12, top, width - 24, 30), words, host.word("correct.which"), Role.NAME, theme.MUTE)
        top += 36
        found = values_of(play.seat(self.seat), len(play.view.track))
        columns = 4 if host.canvas.landscape else 2
        wide = (width - 8) / columns
        high = min(84.0, (host.canvas.height - top - 6) / max(1, -(-len(found) // columns)))
        for index, value in enumerate(found):
            line, nth = divmod(index, columns)
            place = (4 + nth * wide + 2, top + line * high + 2, wide - 4, high - 4)
            label = host.word(field_key(value.field))
            what = f"value {self.seat} {value.field}"
            scene.add(place, draw_value, value, label, number_of(play, value, value.value), scene.pressed == what)
            scene.touch((place[0] - 2, place[1] - 2, wide, high), what, self._opener(value.field))
        add_toast(scene, host, play, on_page=True)

    def _chooser(self, seat: int) -> Act:
        def choose() -> None:
            self.seat = seat

        return choose

    def _opener(self, field: str) -> Act:
        return lambda: self.host.push(CorrectValue(self.host, self.play, self.seat, field))


class CorrectValue:
    """The keys of the values a figure can have."""

    def __init__(self, host: Host, play: Play, seat: int, field: str) -> None:
        self.host = host
        self.play = play
        self.seat = seat
        self.field = field
        self._wanted: int | None = None

    def back(self) -> None:
        """Go back without correcting anything."""
        self.host.pop()

    def compose(self, scene: Scene) -> None:
        """Put the keys on the scene."""
        host, play = self.host, self.play
        width, below = host.canvas.width, ribbon_height(host)
        scene.add((0, 0, width, host.canvas.height), page)
        add_title(scene, host, host.word("correct.title"), self.back)
        found = next(
            (v for v in values_of(play.seat(self.seat), len(play.view.track)) if v.field == self.field), None
        )
        if found is None:
            return
        name = play.session.setup.seats[self.seat].name
        now = host.word("correct.now", value=number_of(play, found, found.value))
        line = f"{host.word(field_key(found.field))}  ·  {now}"
        scene.add((16, below + 6, width - 32, 54), one_person, self.seat, name, line)
        room = (4, below + 68, width - 8, host.canvas.height - below - 74)
        if found.high - found.low < MOST_KEYS:
            self._keys(scene, room, found)
        else:
            self._steps(scene, room, found)
        add_toast(scene, host, play, on_page=True)

    def _keys(self, scene: Scene, room: Rect, found: Value) -> None:
        x, y, width, height = room
        values = range(found.low, found.high + 1)
        across = min(len(values), 6 if self.host.canvas.landscape else 4)
        wide = width / across
        high = min(96.0, height / -(-len(values) // across))
        for index, value in enumerate(values):
            line, nth = divmod(index, across)
            place = (x + nth * wide + 2, y + line * high + 2, wide - 4, high - 4)
            label = number_of(self.play, found, value)
            add_key(
                scene, place, f"to {value}", label, self._setter(value), look="number", on=value == found.value
            )  # fmt: skip

    def _steps(self, scene: Scene, room: Rect, found: Value) -> None:
        x, y, width, height = room
        wanted = found.value if self._wanted is None else self._wanted
        scene.add((x + width / 2 - 90, y + 10, 180, 90), draw_window, number_of(self.play, found, wanted))
        each = width / len(STEPS)
        for index, step in enumerate(STEPS):
            place = (x + index * each + 2, y + 116, each - 4, 84)
            to = min(max(wanted + step, found.low), found.high)
            add_key(scene, place, f"step {step}", signed(step), self._stepper(to), look="number")
        key = (x + width / 2 - 130, y + min(height - 70, 216), 260, 62)
        add_key(
            scene, key, "set", self.host.word("key.confirm"), self._setter(wanted), look="ready",
            live=wanted != found.value,
        )  # fmt: skip

    def _stepper(self, value: int) -> Act:
        def step() -> None:
            self._wanted = value

        return step

    def _setter(self, value: int) -> Act:
        def correct() -> None:
            if self.play.do(Correct(self.seat, self.field, value)):
                self.play.refresh()
                self.host.pop()

        return correct


def field_key(field: str) -> str:
    """Return the message that names a field: those of parts of a value are written with an underscore."""
    return f"field.{field.replace('.', '_')}"


def number_of(play: Play, value: Value, number: int) -> str:
    """Return a value as people say it: with its sign, or the number of the space instead of its index."""
    if value.signed:
        return signed(number)
    if value.field == "space" and 0 <= number < len(play.view.track):
        space = play.view.track[number]
        twins = [i for i, other in enumerate(play.view.track) if other.number == space.number]
        return str(space.number) if len(twins) == 1 else f"{space.number}{'abcdefgh'[twins.index(number) % 8]}"
    return str(number)


def add_seat_key(scene: Scene, place: Rect, seat: int, name: str, on: bool, act: Act) -> None:
    """Put a key with a seat's emblem and name on the scene."""
    what = f"seat {seat}"
    scene.add(place, draw_seat_key, seat, name, on, scene.pressed == what)
    scene.touch((place[0] - 2, place[1] - 2, place[2] + 4, place[3] + 4), what, act)


def draw_seat_key(
    art: Paintbox, target: pygame.Surface, rect: Rect, seat: int, name: str, on: bool, pressed: bool
) -> None:
    """Draw a key with a seat's emblem and, where there is room, its name."""
    x, y, width, height = art.keys.base(target, rect, "iron", "down" if pressed else "selected" if on else "up")
    if width < 84:
        art.emblems.badge(target, seat, (x + width / 2, y + height / 2), 38)
        return
    art.emblems.badge(target, seat, (x + 20, y + height / 2), 30)
    color = art.emblems.color(seat)
    art.text.draw(target, name, (x + 38, y, width - 40, height), Role.NAME, color, align="left", lines=2)


def draw_value(
    art: Paintbox, target: pygame.Surface, rect: Rect, value: Value, label: str, number: str, pressed: bool
) -> None:
    """Draw a value as a key: its sign, what it is, and how much it is now."""
    x, y, width, height = art.keys.base(target, rect, "iron", "down" if pressed else "up")
    drawn = sign_name(f"{value.sign}_lit") or sign_name(value.sign)
    left = x + 6
    if drawn is not None:
        art.signs.draw(target, drawn, (x + 22, y + height / 2), 28)
        left = x + 42
    art.metal.window(target, (x + width - 54, y + height / 2 - 19, 50, 38))
    art.text.draw(target, number, (x + width - 52, y + height / 2 - 18, 46, 36), Role.NUMERAL, theme.INK)
    room = (left, y, x + width - 58 - left, height)
    art.text.draw(target, label, room, Role.NAME, theme.STEAM, align="left", lines=2)


def draw_window(art: Paintbox, target: pygame.Surface, rect: Rect, number: str) -> None:
    """Draw a large enamel window with a number."""
    art.metal.enamel(target, rect)
    art.text.draw(target, number, rect, Role.NUMERAL, theme.INK, em=56)
