"""A plate that the camera has read: its picture, a face beside each column, what is asked one at a time."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

import msgspec
import numpy as np
import pygame

from companion.core.messages import text
from companion.core.view import CubeHue
from companion.devices.events import SquareSeen
from companion.kiosk.drawing import Act, Area, KeyState, Paintbox, Role, Scene, put_turned, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play, SeenPlate
from companion.kiosk.widgets import RimmedFrame, Writing, add_key
from companion.kiosk.widgets.panel_place import PanelPlace
from companion.kiosk.widgets.seat_panel import FOOT, PanelHead, header_height

TAG: Final = 25.0
"""Side of the face beside each column."""
AROUND: Final = 0.06
"""How much round the outermost columns is shown, as a share of the picture's width."""
KEYS, WORDS = 56.0, 44.0
"""Height of a line of keys, and of the question above them."""
WIDEST_KEY: Final = 84.0
ACROSS: Final = 4
"""Keys side by side at least; more colours take a second line where fingers need it."""
FOLD: Final = 54.0

Square = tuple[int, int]


def review_state(play: Play, seat: int) -> tuple[object, ...]:
    """Return everything that the review of a seat's plate follows from; nothing where there is none."""
    plate = play.plates.review(seat)
    return () if plate is None else (plate, tuple(sorted(plate.told.items())), plate.question)


def add_plate_review(scene: Scene, host: Host, play: Play, seat: int, place: PanelPlace, plate: SeenPlate) -> None:
    """Put the review of a seat's plate on the scene in the place of its panel, turned towards its chair."""

    def put(part: Scene, rect: Area) -> None:
        _PlateReview(host, play, seat, replace(place, rect=rect), plate).put(part)

    put_turned(scene, place.rect, host.settings.turn_of(seat), put)


class _PlateReview:
    """The parts of it."""

    def __init__(self, host: Host, play: Play, seat: int, place: PanelPlace, plate: SeenPlate) -> None:
        self._host, self._play, self._seat, self._place, self._plate = host, play, seat, place, plate
        self._language = play.languages.of(seat, host.language)
        self._hues = {hue.letter: hue for hue in play.panel(seat).hues}

    def _say(self, key: str, **args: int | str) -> str:
        return self._host.say(text(key, **args), self._language)

    def put(self, scene: Scene) -> None:
        rect = self._place.rect
        header = header_height(self._host)
        scene.add(rect, RimmedFrame(self._seat, header))
        self._put_head(scene, rect.top(header))
        inner = rect.inset(6, 0)
        room = inner.trimmed(top=header + 4, bottom=FOOT + 6)
        lines = self._key_lines(room.width)
        asks = WORDS + KEYS * self._host.canvas.finger * lines
        self._put_picture(scene, room.above(asks))
        self._put_question(scene, room.foot(asks), lines)
        self._put_foot(scene, inner.above(3).foot(FOOT))

    def _put_head(self, scene: Scene, header: Area) -> None:
        play, seat, left = self._play, self._seat, len(self._plate.asked)
        said = self._say("plate.asked", n=left) if left else self._say("plate.all_read")
        name = play.session.setup.seats[seat].name
        scene.add(header.trimmed(4, 5, 66, 3), PanelHead(seat, name, said))
        fold = header.trimmed(top=4, right=5, bottom=1).end(FOLD)
        add_key(
            scene, fold, f"fold {seat}", "", lambda: play.fold(seat), sign_drawn="chevron_down", side=self._place.side
        )

    # -- the picture -------------------------------------------------------------------------------------------

    def _put_picture(self, scene: Scene, room: Area) -> None:
        squares = [one for one in map(self._plate.seen, self._every()) if one is not None]
        picture = PlatePicture(self._plate.read.picture if self._plate.read is not None else None, squares)
        shown = picture.placed(room)
        scene.add(room, PlateShown(picture, shown, self._say("plate.your_side")))
        question = self._plate.question
        tags = []
        middles = {(one.x, one.y): picture.on(shown, one.box).center for one in squares}
        scene.touch(shown, f"plate {self._seat}", _nothing, spot=self._choosing(middles), side=self._place.side)
        for one in squares:
            at, box = (one.x, one.y), picture.on(shown, one.box)
            tint = self._plate.tint(at)
            tags.append((tag_place(box, shown), "?" if tint is None else tint))
            if at == question:
                scene.add(box, SquareAsked())
        scene.add(room, SquareTags(tuple(tags), tuple(self._hues.values())))

    def _every(self) -> list[Square]:
        request = self._plate.request
        return sorted({*request.places, *request.barred})

    def _choosing(self, middles: Mapping[Square, tuple[float, float]]) -> Callable[[float, float], None]:
        """Return what takes a point that was touched and speaks of the column nearest to it."""

        def choose(x: float, y: float) -> None:
            if middles:
                nearest = min(middles, key=lambda at: math.hypot(middles[at][0] - x, middles[at][1] - y))
                self._play.plates.choose(self._seat, nearest)

        return choose

    # -- what is asked -----------------------------------------------------------------------------------------

    def _answers(self, at: Square) -> list[str]:
        """Return what may lie on a square: the reader's guess first, then the others, nothing last."""
        seen = self._plate.seen(at)
        first = [guess for guess in (seen.guesses if seen is not None else ())[:1] if guess]
        rest = [tint.id for tint in self._plate.request.tints if tint.id not in first]
        return [*first, *rest, ""] if at not in self._plate.request.barred else [""]

    def _key_lines(self, width: float) -> int:
        question = self._plate.question
        count = len(self._answers(question)) if question is not None else 1
        least = 52.0 * self._host.canvas.finger
        return 1 if count <= max(ACROSS, int(width / least)) else 2

    def _put_question(self, scene: Scene, room: Area, lines: int) -> None:
        plate, at = self._plate, self._plate.question
        if at is None:
            problem = plate.problem
            said = self._host.say(problem, self._language) if problem is not None else self._say("plate.look")
            colour = theme.now.alarm_text if problem is not None else theme.now.text
            scene.add(room.inset(6, 2), Writing(said, Role.BODY, colour, lines=3, align="center"))
            return
        seen = plate.seen(at)
        reason = seen.reason if seen is not None and at not in plate.told else None
        said = self._say(f"plate.reason.{reason}") if reason else self._say("plate.which", x=at[0] + 1, y=at[1] + 1)
        scene.add(room.top(WORDS).inset(6, 2), Writing(said, Role.BODY, theme.now.heading, lines=2, align="center"))
        answers = self._answers(at)
        across = -(-len(answers) // lines)
        keys = room.below(WORDS)
        wide = min(keys.width, WIDEST_KEY * across)
        places = keys.middle(wide, keys.height).grid(across, lines, 3)
        now = plate.tint(at)
        guess = seen.guesses[0] if seen is not None and seen.guesses and plate.tint(at) is None else now
        for place, tint in zip(places, answers, strict=False):
            what = f"tell {self._seat} {at[0]} {at[1]} {tint or 'empty'}"
            hue = self._hues.get(tint)
            live = tint in ("", guess) or self._free(tint, at)
            scene.add(place.inset(2), TintKey(hue, tint or self._say("plate.empty"), tint == guess,
                                              scene.pressed == what, live))  # fmt: skip
            scene.touch(place, what, self._telling(at, tint), side=self._place.side, live=live)

    def _free(self, tint: str, at: Square) -> bool:
        """Tell whether there can be one more of a colour."""
        plate = self._plate
        most = dict(plate.request.most).get(tint)
        used = sum(plate.tint(other) == tint for other in self._every() if other != at)
        return most is None or used < most

    def _telling(self, at: Square, tint: str) -> Act:
        return lambda: self._play.plates.tell(self._seat, at, tint)

    def _put_foot(self, scene: Scene, rect: Area) -> None:
        play, seat = self._play, self._seat
        keys = rect.inset(0, 2)
        left = min(146.0, rect.width * 0.38)
        add_key(
            scene, keys.left(left - 4), f"by touch {seat}", self._say("plate.by_touch"),
            lambda: play.plate_by_touch(seat), sign_drawn="pencil", side=self._place.side, role=Role.BODY,
        )  # fmt: skip
        add_key(
            scene, keys.beside(left), f"accept {seat}", self._say("plate.accept"), lambda: play.accept_plate(seat),
            look="ready", live=self._plate.problem is None, side=self._place.side,
        )  # fmt: skip


def _nothing() -> None:
    """The point that is touched is what counts."""


class PlatePicture:
    """The picture of a plate, cut to what stands on it.

    Args:
        picture: (height, width, 3), blue, green, red, its owner's edge below; None draws a plain ground.
        squares: what is seen on it.
    """

    def __init__(self, picture: Any, squares: list[SquareSeen]) -> None:
        wide, high = (900, 720) if picture is None else (picture.shape[1], picture.shape[0])
        boxes = np.array([one.box for one in squares] or [(0, 0, wide, high)])
        rim = AROUND * wide
        left, top = np.clip(boxes[:, :2].min(0) - rim, 0, None)
        right, bottom = np.minimum((boxes[:, :2] + boxes[:, 2:]).max(0) + rim, (wide, high))
        self._corner = float(left), float(top)
        self._size = max(8.0, float(right - left)), max(8.0, float(bottom - top))
        self._picture = picture

    def placed(self, room: Area) -> Area:
        """Return where it is shown in a room."""
        zoom = min(room.width / self._size[0], room.height / self._size[1])
        return room.middle(self._size[0] * zoom, self._size[1] * zoom)

    def on(self, shown: Area, box: tuple[int, int, int, int]) -> Area:
        """Return where a box of the picture is on the screen."""
        zoom = shown.width / self._size[0]
        x, y = (shown.x + (box[0] - self._corner[0]) * zoom, shown.y + (box[1] - self._corner[1]) * zoom)
        return Area(x, y, box[2] * zoom, box[3] * zoom)

    def scaled(self, size: tuple[int, int]) -> pygame.Surface:
        """Return it in pixels of the screen."""
        if self._picture is None:
            ground = pygame.Surface(size)
            ground.fill(theme.now.well)
            return ground
        (left, top), (wide, high) = self._corner, self._size
        part = self._picture[round(top) : round(top + high), round(left) : round(left + wide)]
        whole = pygame.image.frombuffer(part.tobytes(), (part.shape[1], part.shape[0]), "BGR")
        return pygame.transform.smoothscale(whole, size)

    @property
    def key(self) -> tuple[object, ...]:
        """By which it is kept once it was scaled."""
        return id(self._picture), self._corner, self._size


class PlateShown(msgspec.Struct, frozen=True):
    """The picture in its place, and a word at the edge that is the owner's."""

    picture: PlatePicture
    shown: Area
    your_side: str

    def __eq__(self, other: object) -> bool:
        """Tell whether the same would be drawn."""
        alike = isinstance(other, PlateShown) and self.picture.key == other.picture.key
        return alike and (self.shown, self.your_side) == (other.shown, other.your_side)  # type: ignore[attr-defined]

    def draw(self, art: Paintbox, target: pygame.Surface, _rect: Area) -> None:
        """Draw it."""
        place = art.canvas.rect(self.shown)
        key = ("plate", *self.picture.key, place.size)
        target.blit(art.cache.get(key, lambda: self.picture.scaled(place.size)), place)
        wide = art.text.width(self.your_side, Role.SMALL) + 16
        tag = self.shown.foot(22).middle(wide, 22)
        art.bench.flat(target, tag, theme.now.well, 6)
        art.text.draw(target, self.your_side, tag, Role.SMALL, theme.now.text)


def tag_place(box: Area, shown: Area) -> Area:
    """Return where the face of a column stands: at its corner that is farthest from the middle of the picture."""
    (x, y), (mx, my) = box.center, shown.center
    cx = box.right if x >= mx else box.x
    cy = box.bottom if y >= my else box.y
    left = min(max(cx - TAG / 2, shown.x + 1), shown.right - TAG - 1)
    top = min(max(cy - TAG / 2, shown.y + 1), shown.bottom - TAG - 1)
    return Area(left, top, TAG, TAG)


class SquareTags(msgspec.Struct, frozen=True):
    """A face beside each column that is known, a question mark beside each that is asked."""

    tags: tuple[tuple[Area, str], ...]
    hues: tuple[CubeHue, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, _rect: Area) -> None:
        """Draw it."""
        hues = {hue.letter: hue for hue in self.hues}
        for place, tint in self.tags:
            if tint == "?":
                art.bench.disc(target, place.center, TAG)
                art.text.draw(target, "?", place, Role.VALUE, theme.now.text, em=20)
            elif tint in hues:
                art.cubes.face(target, place, hues[tint])
            elif tint:
                art.bench.flat(target, place, theme.now.well, 5)
                art.text.draw(target, tint, place, Role.SMALL, theme.now.text)


class SquareAsked(msgspec.Struct, frozen=True):
    """The gold frame round the column the keys speak of."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.cubes.frame(target, rect.inset(-3), art.bench.look.gold)


class TintKey(msgspec.Struct, frozen=True):
    """A key of the palette: a face, or a word where it stands for none."""

    hue: CubeHue | None
    word: str
    guess: bool
    down: bool
    live: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        state: KeyState = "disabled" if not self.live else "down" if self.down else "selected" if self.guess else "up"
        face = art.keys.base(target, rect, "iron", state)
        if self.hue is None:
            colour = theme.now.text if self.live else theme.now.disabled_text
            art.text.draw(target, self.word, face.inset(3, 0), Role.BODY, colour)
            return
        side = min(40.0, face.shorter - 8)
        place = face.middle(side, side)
        art.cubes.face(target, place, self.hue)
        if self.guess:
            art.cubes.frame(target, place, art.bench.look.gold)
        if not self.live:
            art.bench.veil(target, place)
