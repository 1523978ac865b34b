"""Energy on a workbench: its numeral with a cell for each, and the keys that say how much a phase is to have."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import BatteryKey, BatteryRow, EnergyBar
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, WorksKey, theme
from companion.kiosk.play import usable
from companion.kiosk.widgets.dash.wording import narrow
from companion.kiosk.widgets.offers import Ask, offer_name
from companion.kiosk.widgets.workbench.bench_band import BenchBand, fixed
from companion.kiosk.widgets.workbench.keys import PALE, touch_key
from companion.kiosk.widgets.workbench.signs_line import draw_sign

HIGH, LOW = 52.0, 37.0
"""Height of the line of energy, and the least."""
CELL, SMALL_CELL, LEAST_CELL = 31.0, 27.0, 24.0
NARROW: Final = 420.0
"""Below this width cells are smaller."""
MANY, TOO_MANY = 7, 12
"""From more than so many on cells are smaller, and from more than so many there are figures."""
CELL_HIGH: Final = 34.0
SHARE: Final = 50.0
"""Width of a figure with its sign."""
SAYS: Final = 26.0
KEY: Final = 54.0
LEAST_KEY: Final = 50.0


class EnergyLine(msgspec.Struct, frozen=True):
    """The line of energy."""

    bar: EnergyBar
    says: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, energy = art.works.look, self.bar.energy
        figure = f"{energy.total - self.bar.spent}{'' if energy.known else '+'}"
        line = rect.inset(6, 0)
        em = min(36.0, rect.height - 7)
        wide = art.text.width(figure, Role.NUMERAL, em) + 4
        art.text.draw(target, figure, line.left(wide), Role.NUMERAL, look.ink, align="left", em=em)
        bar = self._bar_width(line.width - wide - 70)
        narrow(
            art, target, self.says, line.trimmed(left=wide + 6, right=bar + 8), look.ink_quiet,
            ems=(23.0, 22.0, 20.0, 19.0, 18.0), lines=2,
        )  # fmt: skip
        if bar:
            self._draw_cells(art, target, line.end(bar).middle(bar, min(CELL_HIGH + 6, rect.height - 6)))

    def _pitch(self, room: float) -> float:
        total = self.bar.energy.total
        wanted = LEAST_CELL if total > MANY else SMALL_CELL if room < NARROW - 110 else CELL
        return min(wanted, (room - 6) / max(1, total))

    def _figures(self) -> bool:
        return self.bar.energy.total > TOO_MANY

    def _bar_width(self, room: float) -> float:
        energy = self.bar.energy
        if self._figures():
            return min(room, 8 + SHARE * len(energy.parts))
        return 6 + self._pitch(room) * energy.total if energy.total else 0.0

    def _draw_cells(self, art: Paintbox, target: pygame.Surface, place: Area) -> None:
        room, parts = art.works.trough(target, place), self.bar.energy.parts
        if self._figures():
            for part, cell in zip(parts, room.columns(len(parts), 2), strict=True):
                ground = cell.inset(1, 0)
                art.dash.wash(target, ground, art.works.look.cell_of(part.sign), 255, 5)
                draw_sign(art, target, part.sign, ground.left(24).center, 19)
                figure = ground.trimmed(left=22)
                art.text.draw(target, str(part.value), figure, Role.VALUE, art.works.look.ink, em=19.0)
            return
        names = [part.sign for part in parts for _ in range(part.value)][: self.bar.energy.total]
        for n, (name, cell) in enumerate(zip(names, room.columns(max(1, len(names)), 2), strict=True)):
            art.works.cell(target, cell, name, spent=n < self.bar.spent)


def energy_band(section: EnergyBar, ask: Ask) -> BenchBand:
    """Return the strip of the energy there is."""
    line = EnergyLine(section, ask.say(section.says))
    return BenchBand(LOW, HIGH, HIGH, lambda scene, rect: scene.add(rect.inset(2, 0), line), stays=True)


class TotalKey(msgspec.Struct, frozen=True):
    """A total that can be had, with the batteries it takes."""

    total: int
    batteries: int
    live: bool
    on: bool
    down: bool
    useless: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        tone: WorksKey = "off" if not self.live else "cream"
        face = art.works.key(target, rect, tone, down=self.down, chosen=self.on)
        look = art.works.look
        if self.useless and self.live:
            art.dash.box(target, face.inset(3), theme.mix(look.rim, look.cream_stops[0], PALE), 1.4, 7)
        room = face.inset(3, 2)
        upper = room if not self.batteries else room.top(room.height * 0.6)
        ink = look.ink_quiet if self.useless else art.works.ink(tone)
        art.text.draw(target, str(self.total), upper, Role.VALUE, ink, em=27.0)
        if not self.batteries:
            return
        lower = room.foot(room.height * 0.42)
        if self.batteries <= 2:
            for n in range(self.batteries):
                at = lower.center[0] + (n - (self.batteries - 1) / 2) * 18, lower.center[1]
                draw_sign(art, target, look.stored_sign, at, 20)
            return
        draw_sign(art, target, look.stored_sign, (lower.center[0] - 10, lower.center[1]), 20)
        figure = lower.beside(lower.width / 2 + 1)
        art.text.draw(target, str(self.batteries), figure, Role.VALUE, ink, align="left", em=18.0)


class SaysLine(msgspec.Struct, frozen=True):
    """Words in a line on enamel."""

    said: str
    colour: theme.Colour
    large: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw them."""
        ems = (23.0, 22.0, 21.0, 20.0, 19.0, 18.0) if self.large else (20.0, 19.0, 18.0)
        narrow(art, target, self.said, rect, self.colour, ems=ems, lines=3)


def says_line(said: str, *, quiet: bool = False, large: bool = False) -> SaysLine:
    """Return words on enamel."""
    look = theme.look.works
    return SaysLine(said, look.ink_quiet if quiet else look.ink, large)


def battery_bands(section: BatteryRow, ask: Ask, width: float, finger: float) -> list[BenchBand]:
    """Return the strips of a choice of energy: the question, keys in even lines, a note."""
    most = max(1, int(width / (LEAST_KEY * finger + 2)))
    lines = max(1, -(-len(section.keys) // most))
    across = -(-len(section.keys) // lines) if section.keys else 1
    wide = min(width / across, 96.0) if lines == 1 else width / across
    says = says_line(ask.say(section.says), large=True)
    bands = [fixed(SAYS + 4, lambda scene, rect: scene.add(rect.inset(6, 0), says))]

    def line(keys: tuple[BatteryKey, ...]) -> BenchBand:
        def put(scene: Scene, rect: Area) -> None:
            for n, key in enumerate(keys):
                cell = rect.beside(n * wide).left(wide)
                offer = key.offer
                down = scene.pressed == offer_name(ask.seat, offer)
                scene.add(
                    cell.inset(2, 1), TotalKey(key.total, key.batteries, usable(offer), offer.on, down, key.useless)
                )
                touch_key(scene, cell, offer, ask)

        return BenchBand(KEY * finger, 62.0, 74.0, put)

    bands += [line(section.keys[n * across : (n + 1) * across]) for n in range(lines)]
    if section.note is not None:
        note = says_line(ask.say(section.note), quiet=True)
        bands.append(fixed(SAYS, lambda scene, rect: scene.add(rect.inset(6, 0), note)))
    return bands
