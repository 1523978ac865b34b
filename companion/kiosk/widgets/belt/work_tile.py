"""Tiles of seats below a belt: name, path through the phases, energy in its parts, what the seat has, its robots."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import PathPip, RobotHead, WorkTile
from companion.kiosk.drawing import Area, LampState, Paintbox, Role, WorksTile, theme
from companion.kiosk.widgets.belt.figures import (
    count_cell,
    draw_energy,
    draw_energy_card,
    draw_parts_in_line,
    draw_total,
    fitting_sentence,
    sentence,
    small_figure,
    total_said,
)
from companion.kiosk.widgets.dash.wording import narrow

HEADER: Final = 36.0
LAMP, SMALL_LAMP = 10.5, 7.5
BADGE: Final = 28.0
NAME: Final = (23.0, 22.0, 21.0, 20.0, 19.0, 18.0)
PATH, ENERGY = 32.0, 44.0
PIP: Final = 24.0
LINE: Final = 25.0
"""Height of a line of cells at the usual size of text."""
LEAST_LINE: Final = 19.0
LEAST_LEFT, LEFT, MOST_LEFT = 144.0, 0.36, 210.0
"""How much of a wide tile path, energy and figures have."""
HEAD, LARGE_HEAD, LEAST_HEAD = 32.0, 46.0, 22.0
FIGURE: Final = 13.0
"""Width of the figure beside a head."""
MEDIUM, WIDE = 182.0, 330.0
"""From the first width on a tile shows its robots, too, below the figures; from the second beside them."""
CELLS: Final = 3
CELLS_MEDIUM: Final = 5
LOW: Final = 74.0
"""Lower tiles show one line: who, and the total."""
LEAST_CARDS: Final = 40.0


class WorkTileFace(msgspec.Struct, frozen=True):
    """A seat below the belt.

    Attributes:
        tile: what it shows.
        name: of the player.
        said: instead of the energy, or empty.
        lamp: as drawn now.
        open: its panel is open.
        down: a finger is on it.
    """

    tile: WorkTile
    name: str
    said: str
    lamp: LampState
    open: bool = False
    down: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        seat, tile = self.tile.seat, self.tile
        colour = art.emblems.colour(seat)
        state: WorksTile = "open" if self.open or self.down else "done" if tile.finished else "work"
        if rect.height < LOW:
            art.works.tile(target, rect, state, colour, rect.height * 0.5)
            self._low(art, target, rect)
            return
        body = art.works.tile(target, rect, state, colour, HEADER)
        draw_tile_head(art, target, rect.top(HEADER), seat, self.name, self.lamp)
        inner = body.trimmed(4, 1, 4, 3)
        if rect.width >= WIDE and tile.rows:
            self._wide(art, target, inner)
        elif rect.width >= MEDIUM and tile.rows:
            self._medium(art, target, inner)
        else:
            self._narrow(art, target, inner)

    def _low(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw a tile beside a panel: emblem and lamp, the total below."""
        head = rect.top(rect.height * 0.5)
        side = min(BADGE, head.height - 2)
        art.emblems.badge(target, self.tile.seat, head.inset(4, 0).left(side).center, side)
        art.metal.lamp(target, head.inset(5, 0).end(18).center, 8.5, self.lamp)
        below = rect.foot(rect.height * 0.5).trimmed(4, 2, 4, 2)
        if self.tile.energy is not None:
            taken = min(below.width, art.text.width(total_said(self.tile.energy), Role.VALUE, 26) + 20)
            draw_total(art, target, below.middle(taken, below.height), self.tile.energy)
        elif self.tile.finished:
            art.works.sign(target, art.works.look.goal_sign, below.center, below.height - 1, art.works.look.good)
        elif fitting_sentence(art.text, self.said, below.width, below.height) is not None:
            sentence(art, target, self.said, below, art.works.look.ink_quiet, align="center")

    # -- forms -------------------------------------------------------------------------------------------------

    def _narrow(self, art: Paintbox, target: pygame.Surface, inner: Area) -> None:
        share = min(1.0, inner.height / 172)
        path, energy = inner.top(PATH * share), inner.below(PATH * share).top(ENERGY * share)
        draw_path(art, target, path, self.tile.path)
        self._energy(art, target, energy)
        rest = inner.below((PATH + ENERGY) * share + 3)
        if self.tile.cards:
            self._cards(art, target, rest)
        elif self.tile.figures:
            rule(art, target, rest.top(1))
            self._cells(art, target, rest.below(2), CELLS)

    def _medium(self, art: Paintbox, target: pygame.Surface, inner: Area) -> None:
        """Draw path and total side by side, parts below, figures in lines of five, then the rows of robots."""
        high = inner.height
        first = inner.top(min(PATH + 2, high * 0.2))
        total = min(74.0, first.width * 0.34)
        draw_path(art, target, first.before(total + 4), self.tile.path)
        rest = inner.below(first.height + 1)
        if self.tile.energy is not None:
            draw_total(art, target, first.end(total), self.tile.energy)
            parts = rest.top(min(24.0, high * 0.135))
            draw_parts_in_line(art, target, parts, self.tile.energy)
            rest = rest.below(parts.height + 2)
        else:
            art.works.sign(
                target, art.works.look.goal_sign, first.end(total).center, first.height - 2, art.works.look.good
            )
        rule(art, target, rest.top(1))
        lines = -(-len(self.tile.figures) // CELLS_MEDIUM)
        heads = min(HEAD, max(LEAST_HEAD, (rest.height - lines * LINE) / len(self.tile.rows)))
        line = (rest.height - heads * len(self.tile.rows)) / max(1, lines)
        if lines and line >= LEAST_LINE:
            self._cells(art, target, rest.top(line * lines).trimmed(top=2), CELLS_MEDIUM)
        else:
            heads = min(HEAD, rest.height / len(self.tile.rows))
        self._heads(art, target, rest.foot(heads * len(self.tile.rows)))

    def _wide(self, art: Paintbox, target: pygame.Surface, inner: Area) -> None:
        """Draw path, energy and figures at the left, robots at the right."""
        left = inner.left(max(LEAST_LEFT, min(MOST_LEFT, inner.width * LEFT)))
        right = inner.beside(left.width + 8)
        self._narrow(art, target, left)
        art.works.slot(target, Area(right.x - 5, right.y + 3, 1.4, right.height - 6), radius=0.7)
        self._heads(art, target, right.trimmed(top=3))

    # -- parts -------------------------------------------------------------------------------------------------

    def _energy(self, art: Paintbox, target: pygame.Surface, place: Area) -> None:
        look, energy = art.works.look, self.tile.energy
        if energy is None:
            if self.tile.finished:
                sign = place.left(min(30.0, place.height))
                art.works.sign(target, art.works.look.goal_sign, sign.center, min(27.0, place.height), look.good)
                place = place.beside(sign.width + 4)
            sentence(art, target, self.said, place, look.ink, align="center")
            return
        draw_energy(art, target, place, energy)

    def _cells(self, art: Paintbox, target: pygame.Surface, place: Area, across: int) -> None:
        figures = self.tile.figures
        lines = -(-len(figures) // across)
        most = max(1, int(place.height / LEAST_LINE))
        cells = place.grid(across, min(lines, most), 0)
        for sign, cell in zip(figures, cells, strict=False):
            size = min(20.0, cell.height - 2, cell.width * 0.5)
            count_cell(art, target, cell, sign.sign, sign.said, size=size, dim=sign.dim or sign.said == "0")

    def _cards(self, art: Paintbox, target: pygame.Surface, place: Area) -> None:
        if place.height < LEAST_CARDS:
            return
        wide = min(place.width, len(self.tile.cards) * 76.0)
        room = place.middle(wide, place.height).inset(2, 3)
        for card, box in zip(self.tile.cards, room.columns(len(self.tile.cards), 8), strict=True):
            look = art.works.look
            ground = art.works.phase_stops(card.phase) if card.phase else look.cream_stops
            art.works.plate(target, box, (theme.mix(ground[0], (255, 255, 255), 0.45),) * 2, radius=8)
            draw_energy_card(art, target, box.inset(3, 4), card)

    def _heads(self, art: Paintbox, target: pygame.Surface, place: Area) -> None:
        for row, line in zip(self.tile.rows, place.rows(len(self.tile.rows), 2), strict=True):
            ground = theme.mix(art.works.look.phase(row.phase), (255, 255, 255), 0.35)
            art.works.slot(target, line, fill=ground, radius=6)
            for head, cell in zip(row.heads, line.inset(3, 1).columns(len(row.heads), 2), strict=True):
                if head is not None:
                    draw_head_cell(art, target, cell, head)
                else:
                    side = min(cell.height * 0.5, 10.0)
                    art.works.slot(target, cell.middle(side, side), fill=ground, radius=3)


def draw_head_cell(art: Paintbox, target: pygame.Surface, cell: Area, head: RobotHead) -> None:
    """Draw a robot's head with its figure beside it, in the middle of a place."""
    wide = max(FIGURE, art.text.width(head.figure, Role.NAME, 20) + 1) if head.figure else 0.0
    side = min(LARGE_HEAD, cell.height, cell.width - wide)
    x = cell.center[0] - (side + wide) / 2
    art.heads.draw(target, (x + side / 2, cell.center[1]), side, head.robot, head.phase, dim=head.dim)
    if head.figure:
        look = art.works.look
        words = Area(x + side + 1, cell.y, cell.right - x - side, cell.height)
        small_figure(art, target, head.figure, words, look.ink_quiet if head.dim else look.ink)


def draw_tile_head(art: Paintbox, target: pygame.Surface, head: Area, seat: int, name: str, lamp: LampState) -> None:
    """Draw emblem, name and lamp into the dark head of a tile; beside a long name the lamp stands on the emblem."""
    side = min(BADGE, head.height - 6)
    badge = head.trimmed(left=4).left(side)
    label = head.trimmed(left=side + 8, right=2 * LAMP + 8)
    at, radius = (head.right - LAMP - 6, head.center[1]), LAMP
    if not art.text.fit(name, Role.BODY, label.width, label.height, em=NAME[-1]).fits:
        badge = badge.middle(side - 2, side - 2)
        at, radius, label = (badge.right - 4, badge.bottom - 4), SMALL_LAMP, head.trimmed(left=side + 6, right=3)
    art.emblems.badge(target, seat, badge.center, badge.width)
    art.metal.lamp(target, at, radius, lamp)
    narrow(art, target, name, label, art.emblems.colour(seat), ems=NAME)


def rule(art: Paintbox, target: pygame.Surface, line: Area) -> None:
    """Draw a thin line between groups."""
    look = art.works.look
    target.fill(theme.mix(look.low, look.ink, 0.2), art.canvas.rect(line))


def draw_path(art: Paintbox, target: pygame.Surface, place: Area, path: tuple[PathPip, ...]) -> None:
    """Draw a pip for each phase: square if assigned, round by cubes, a dot if closed; ringed now, later a tick."""
    side = min(PIP, place.height - 4, place.width / max(1, len(path)) - 1)
    for pip, cell in zip(path, place.columns(len(path), 0), strict=True):
        draw_pip(art, target, cell.middle(side, side), pip)


def draw_pip(art: Paintbox, target: pygame.Surface, box: Area, pip: PathPip) -> None:
    """Draw a pip."""
    look, side = art.works.look, box.width
    if pip.by == "closed":
        dot = box.middle(side * 0.26, side * 0.26)
        art.works.slot(target, dot, fill=theme.mix(look.low, look.ink, 0.35), radius=side)
        return
    radius = 5.0 if pip.by == "assigned" else side
    if pip.state == "now":
        art.works.slot(target, box.inset(-3), fill=look.asked_rim, radius=radius + (3 if pip.by == "assigned" else 0))
    over = pip.state == "done"
    fill = theme.mix(look.low, look.ink_quiet, 0.18) if over else look.phase(pip.phase)
    art.works.slot(target, box, fill=fill, radius=radius)
    sign, ink = ("check", look.ink_quiet) if over else (pip.phase, look.ink)
    art.works.sign(target, sign, box.center, side * 0.7, ink)
