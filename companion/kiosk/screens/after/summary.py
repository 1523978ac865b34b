"""The page for hands at the end of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pygame

from companion.core.view import SummaryPlate, SummaryRow
from companion.kiosk.drawing import Area, LampState, Paintbox, Piece, Role, Scene, TileState, sign_file, theme, units
from companion.kiosk.drawing.text import is_japanese
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets import Writing, sign_name

PLATE = 62.0
ROW = 75.0
TALL_ROW = 96.0
TIGHT_ROW = 57.0
"""Below this height the lines of a row stand closer together."""
NARROW_ROW = 380.0
"""Up to this width the lamp of a row stands closer to its edge."""
NAME_END, NARROW_NAME_END = 118.0, 96.0
"""Where the sentences of a row begin: right of emblem and name side by side, or one below the other."""
ROW_STATES: tuple[TileState, ...] = ("idle", "ready")
SENTENCE = 44.0
"""Height of the sentence under the rows, with its margins."""


class PlateFace(msgspec.Struct, frozen=True):
    """An enamel plate with what the whole table must do."""

    drawn: str | None
    first: str
    second: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.enamel(target, rect)
        room, lines = rect.trimmed(12, 3, 5, 3), 1 if self.second else 2
        beside = rect.trimmed(55, 3, 5, 3)
        # Where large text leaves no room for both, the words stay.
        if (
            self.drawn is not None
            and art.text.fit(self.first, Role.BODY, beside.width, rect.height, lines=lines).fits
        ):  # fmt: skip
            center = rect.left(58).center
            pale = sign_file(self.drawn).on_dark
            if pale:
                art.metal.disc(target, center, 21)
            art.signs.draw(target, self.drawn, center, 28 if pale else 40)
            room = beside
        upper, *lower = room.rows(2, 0) if self.second else [room]
        large = (
            not is_japanese(self.first)
            and art.text.fit(self.first, Role.NAME, upper.width, upper.height, lines=lines).fits
        )
        art.text.draw(
            target, self.first, upper, Role.NAME if large else Role.BODY, theme.now.ink, align="left", lines=lines
        )
        for place in lower:
            art.text.draw(target, self.second, place, Role.BODY, theme.now.quiet_ink, align="left")


class SummaryLine(msgspec.Struct, frozen=True):
    """What one seat must do with its cardboard."""

    seat: int
    name: str
    first: str
    second: str
    lamp: LampState
    state: TileState

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        colour = art.emblems.colour(self.seat)
        art.metal.strip(target, rect, colour, self.state)
        end = 44 if rect.width > NARROW_ROW else 32
        art.metal.lamp(target, rect.before(4).end(end).center, 13 if end > 40 else 11, self.lamp)
        room = rect.trimmed(left=NAME_END, right=end - 2)
        if art.text.fit(self.first, Role.BODY, room.width - 2, 52, lines=1 if self.second else 2).fits:
            art.emblems.badge(target, self.seat, rect.left(60).center, 32)
            art.text.draw(target, self.name, rect.beside(50).left(66), Role.NAME, colour, align="left", lines=2)
        else:  # long sentences: the name goes under its emblem
            under = rect.beside(12).left(78).below(rect.height / 2 + 2).top(28)
            art.emblems.badge(target, self.seat, rect.left(100).above(26).center, 28)
            art.text.draw(target, self.name, under, Role.NAME, colour)
            room = rect.trimmed(left=NARROW_NAME_END, right=end - 2)
        one_line = not self.second or art.text.fit(self.second, Role.BODY, room.width, 24).fits
        share = 0.5 if one_line else 0.33
        inner = rect.height - (2 if rect.height < TIGHT_ROW else 16 if one_line else 6)
        room = room.middle(room.width, inner)
        upper = room.top(inner * share) if self.second else room
        main, other = (
            (theme.now.grave_text, theme.now.grave_quiet)
            if self.state == "grave"
            else (theme.now.text, theme.now.quiet)
        )
        art.text.draw(target, self.first, upper, Role.BODY, main, align="left", lines=1 if self.second else 2)
        if self.second:
            lower = room.below(inner * share)
            art.text.draw(target, self.second, lower, Role.BODY, other, align="left", lines=2)


def add_summary(scene: Scene, host: Host, play: Play, room: Area, lamp_of: Callable[[int], LampState]) -> None:
    """Put the page for hands on the scene; a row is the same as the seat's button."""
    summary = play.view.summary
    if summary is None:
        return
    plates = summary.plates[:3]
    plated, rows, sentence = _places(room, len(plates), len(summary.rows), lying=host.canvas.landscape)
    for place, plate in zip(plated, plates, strict=True):
        _add_plate(scene, host, place, plate)
    for place, line in zip(rows, summary.rows, strict=True):
        _add_row(scene, host, play, place, line, lamp_of(line.seat))
    if sentence:
        said = Writing(host.word("ribbon.press_to_start"), Role.NAME, theme.now.heading, align="center")
        scene.add(room.foot(SENTENCE - 4).above(4).inset(20, 0), said)


def bare_rows(host: Host, play: Play, room: Area) -> Iterator[Piece]:
    """Yield rows without anything on them as they will probably stand there, for whoever draws early."""
    for seat, place in zip(
        play.seats, _places(room, 1, len(play.seats), lying=host.canvas.landscape)[1], strict=True
    ):
        yield from (Piece(place, SummaryLine(seat, "", "", "", "off", state)) for state in ROW_STATES)


def _places(room: Area, plates: int, rows: int, *, lying: bool) -> tuple[list[Area], list[Area], bool]:
    """Return the places of plates and rows, and whether there is room for the sentence under them."""
    rest, columns, plated = room.trimmed(4, 4, 4), 2 if lying else 1, []
    if plates:
        high = PLATE if lying else (PLATE + units.GUTTER) * plates - units.GUTTER
        above, rest = rest.top(high), rest.below(high + 6)
        plated = above.columns(plates, 5) if lying else above.rows(plates)
    lines = -(-rows // columns)
    # Large text leaves no room for the sentence at the foot: the rows, which are keys, go before it.
    sentence = (rest.height - SENTENCE) / max(1, lines) >= TIGHT_ROW + 4
    stand = rest.above(SENTENCE if sentence else 4)
    pitch = min(ROW if lines > 3 else TALL_ROW, stand.height / max(1, lines))
    cells = (divmod(index, lines) for index in range(rows))
    return plated, [stand.columns(columns, 6)[column].row(nth, pitch).above(4) for column, nth in cells], sentence


def _add_plate(scene: Scene, host: Host, place: Area, plate: SummaryPlate) -> None:
    second = host.say(plate.second) if plate.second is not None else ""
    scene.add(place, PlateFace(sign_name(plate.sign), host.say(plate.first), second))


def _add_row(scene: Scene, host: Host, play: Play, place: Area, line: SummaryRow, lamp: LampState) -> None:
    player = play.session.setup.seats[line.seat]
    spoken = play.languages.of(line.seat, host.language)
    second = host.say(line.second, spoken) if line.second is not None else ""
    state: TileState = "grave" if line.bad else "ready" if play.seat(line.seat).ready else "idle"
    scene.add(
        place, SummaryLine(line.seat, player.name, host.say(line.first, spoken), second, lamp, state)
    )  # fmt: skip
    area = place.inset(-3, -2)
    scene.touch(area, f"tile {line.seat}", play.pressing(line.seat), lift=play.lifting(line.seat))
