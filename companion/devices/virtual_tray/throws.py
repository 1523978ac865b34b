"""The tray of tables without hardware: a throw really throws dice, and only a picture tells how they fell.

Nothing hands the values to the game: the picture goes through the same watching and the same reader as a camera's.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from companion.core.requests import SightRequest
from companion.core.rolls import with_colours
from companion.core.view.catalogue import CardPrint
from companion.devices.errors import NoSuchDieError, TrayFullError
from companion.devices.events import Picture
from companion.devices.virtual_tray.cards import with_cards
from companion.devices.virtual_tray.places import MOST, flat_die, flat_places, leaning_die
from companion.devices.virtual_tray.prints import KINDS
from companion.devices.virtual_tray.render import COLOURS, CameraView, DrawnDie, Sprite, draw_die
from companion.devices.virtual_tray.scene import VIEW, assemble, empty_tray, on_the_way, shadows, soften
from companion.devices.virtual_tray.stacks import LaidPlate, palette_of, squares_of, with_plate
from vision.stacks.squares import Square

DICE_FAULTS = ("die_out", "cocked", "glare")
"""What can go wrong with the next throw: a die lands outside of the tray, one leans on its wall, a lamp's reflection
hides one."""
CAMERA_FAULTS = ("camera_gone", "camera_frozen", "camera_dark", "camera_moved", "camera_swapped", "lamp_dimmed")
"""What can be made to go wrong with the camera: its plug is out; it delivers one picture again and again; nothing can
be seen; it was moved; it comes back in another place among others; the lamp is turned down."""
SIGNED_DICE = {f"{kind}_die": kind for kind in KINDS}
"""One die of the next throw bears a logo, signs or numerals: what it shows can be learned."""
FAULTS = (*DICE_FAULTS, *SIGNED_DICE, *CAMERA_FAULTS)


@dataclass(frozen=True)
class FallenDie:
    """What really lies there, for the simulator's display and for tests; the game never sees it.

    Attributes:
        colour: the die's colour.
        value: what is on top, or None where the die leans and has no top.
        box: x, y, width, height in the picture, or None where it lies outside of the tray.
        fault: the fault that struck it, one of ``FAULTS``, or None.
    """

    colour: str
    value: int | None
    box: tuple[int, int, int, int] | None
    fault: str | None = None


SIGNED_COLOUR = "red"
"""Of the die that bears signs, where dice of it are thrown."""
OF_ANY = ("white", "red")
"""Dice that are thrown where any colour will do."""


def check_dice(dice: Mapping[str, int]) -> None:
    """Check that dice can be thrown.

    Raises:
        NoSuchDieError: there are no dice of that colour, or a negative number of them.
        TrayFullError: more dice than fit into the tray.
    """
    for colour, count in with_colours(dice, OF_ANY).items():
        if colour not in COLOURS or count < 0:
            raise NoSuchDieError(f"there are no {count} {colour} dice: colours are {', '.join(COLOURS)}")
    if sum(dice.values()) > MOST:
        raise TrayFullError(f"{sum(dice.values())} dice do not fit into the tray: at most {MOST} at a time")


@lru_cache(maxsize=4)
def _drawn_empty(grain: int, mat: bool, view: CameraView = VIEW) -> Picture:
    """Return the empty tray with the felt of ``grain``; it is shared, so nobody can write to it."""
    return _shared(empty_tray(np.random.default_rng(grain), mat=mat, view=view))


@lru_cache(maxsize=2)
def _softened_empty(grain: int, mat: bool, view: CameraView = VIEW) -> Picture:
    """Return the empty tray as it is seen while dice roll over it."""
    return _shared(soften(_drawn_empty(grain, mat, view)))


def _shared(picture: Picture) -> Picture:
    picture.flags.writeable = False
    return picture


class VirtualTray:
    """A tray of felt, and the chance that rules it."""

    def __init__(self, seed: int | None = None, faults: Iterable[str] = (), view: CameraView = VIEW) -> None:
        """Build the tray, empty.

        Args:
            seed: the same seed gives the same throws for ever; None takes one from the system.
            faults: names of the faults that are switched on from the start.
            view: of the camera above it.

        Raises:
            ValueError: there is no fault of that name.
        """
        self._chance = random.Random(seed)
        self._faults: set[str] = set()
        for fault in faults:
            self.set_fault(fault, True)
        self._grain = self._chance.getrandbits(64)
        self.view = view
        self._empty = _drawn_empty(self._grain, False, view)
        self._mat = False
        self._truth: tuple[FallenDie, ...] = ()
        self._sprites: tuple[Sprite, ...] = ()
        self._floor = self._empty
        self._picture = self._empty
        self._throws = 0
        self._plate: LaidPlate | None = None

    @property
    def faults(self) -> frozenset[str]:
        """The faults that are switched on."""
        return frozenset(self._faults)

    @property
    def truth(self) -> tuple[FallenDie, ...]:
        """What really lies there since the last throw."""
        return self._truth

    @property
    def throws(self) -> int:
        """How often dice were thrown or taken out; a camera sees by it that something moved."""
        return self._throws

    def set_fault(self, name: str, on: bool) -> None:
        """Switch a fault on or off; faults of dice strike at the next throw, those of the camera at once.

        Raises:
            ValueError: there is no fault of that name.
        """
        if name not in FAULTS:
            raise ValueError(f"the virtual tray has no fault {name!r}: choose from {', '.join(FAULTS)}")
        (self._faults.add if on else self._faults.discard)(name)

    @property
    def mat(self) -> bool:
        """Whether the printed mat lies in the tray."""
        return self._mat

    def lay_mat(self, there: bool) -> None:
        """Lay the printed mat in, or take it out; the dice are taken out with it."""
        if there == self._mat:
            return
        self._mat = there
        self._empty = _drawn_empty(self._grain, there, self.view)
        self.clear()

    def throw(self, dice: Mapping[str, int]) -> tuple[FallenDie, ...]:
        """Take out what lies there and throw dice; every face is equally likely.

        Args:
            dice: how many of each colour (the keys of ``dice_render.COLOURS``), or of any.

        Returns:
            What really lies there; the same as ``truth``.

        Raises:
            NoSuchDieError: there are no dice of that colour, or a negative number of them.
            TrayFullError: more dice than fit into the tray.
        """
        dice = with_colours(dice, OF_ANY)
        check_dice(dice)
        colours = [colour for colour, count in dice.items() for _ in range(count)]
        places = flat_places(len(colours), self._chance)
        values = [self._chance.randint(1, 6) for _ in colours]
        struck = self._struck(colours)
        fallen: list[tuple[FallenDie, DrawnDie | None]] = []
        for number, (colour, value, place) in enumerate(zip(colours, values, places, strict=True)):
            fault = struck.get(number)
            if fault == "die_out":
                fallen.append((FallenDie(colour, value, None, fault), None))
            elif fault == "cocked":
                others = [other for other in places if other is not place]
                die = leaning_die(colour, value, others, self._chance)
                fallen.append((FallenDie(colour, None, None, fault), die))
            else:
                kind = SIGNED_DICE.get(fault or "", "pips")
                fallen.append((FallenDie(colour, value, None, fault), flat_die(colour, value, place, kind)))
        self._lay(fallen)
        return self._truth

    def lay_plate(self, request: SightRequest) -> LaidPlate:
        """Take out what lies there and lay a seat's plate in, turned anyhow, with cubes stacked on it by chance."""
        seat, squares, paints = request.seat, squares_of(request), palette_of(request)
        most = {tint: dict(request.most).get(tint, len(request.places)) for tint in paints}
        bag = [tint for tint, count in most.items() for _ in range(count)]
        self._chance.shuffle(bag)
        bag = bag[: self._chance.randint(min(2, len(bag)), max(2, min(len(bag), 2 * len(squares.open))))]
        stacks: dict[Square, tuple[tuple[int, int, int], ...]] = {}
        for tint in bag:
            square = self._chance.choice(sorted(squares.open))
            stacks[square] = (*stacks.get(square, ()), paints[tint])
        turn = self._chance.choice((0.0, math.pi / 2, math.pi, -math.pi / 2)) + self._chance.gauss(0, 0.12)
        across = abs(math.sin(turn)) > math.sqrt(0.5)  # then it fills the tray from rim to rim
        at = (self._chance.uniform(-25, 25), 0.0 if across else self._chance.uniform(-12, 12))
        plate = LaidPlate(seat, squares, stacks, at, turn, self._chance.getrandbits(32))
        self._truth, self._sprites, self._floor = (), (), self._empty
        self._picture = _shared(with_plate(self._empty, plate, self.view))
        self._plate = plate
        self._throws += 1
        return plate

    @property
    def plate(self) -> LaidPlate | None:
        """The plate that lies there, or None."""
        return self._plate

    def lay_cards(self, cards: Sequence[CardPrint], some: int = 0) -> None:
        """Take out what lies there and lay cards in, side by side; of none the tray is empty then.

        Args:
            cards: what is printed on each, from left to right.
            some: lay only so many of them, by chance; 0 lays all.
        """
        cards = self._chance.sample(list(cards), min(some, len(cards))) if some else cards
        self._truth, self._sprites, self._floor, self._plate = (), (), self._empty, None
        self._picture = _shared(with_cards(self._empty, cards, self._chance, self.view))
        self._throws += 1

    def clear(self) -> None:
        """Take all dice out."""
        self.throw({})

    def lay_die(self, kind: str, value: int) -> tuple[FallenDie, ...]:
        """Take out what lies there and lay one die in, anywhere and turned anyhow, a face up.

        Args:
            kind: what it shows: ``pips``, or as of `prints.KINDS`.
            value: of the face that lies up.

        Raises:
            NoSuchDieError: there is no such die, or it has no such face.
        """
        if (kind != "pips" and kind not in KINDS) or value not in range(1, 7):
            raise NoSuchDieError(f"there is no die of {kind} with a {value}: kinds are pips, {', '.join(KINDS)}")
        fault = next((name for name, signs in SIGNED_DICE.items() if signs == kind), None)
        [place] = flat_places(1, self._chance)
        self._lay([(FallenDie(SIGNED_COLOUR, value, None, fault), flat_die(SIGNED_COLOUR, value, place, kind))])
        return self._truth

    def _struck(self, colours: Sequence[str]) -> dict[int, str]:
        """Choose which dice the faults strike, each fault another die, as far as there are dice."""
        kinds = [fault for fault in DICE_FAULTS if fault in self._faults]
        numbers = self._chance.sample(range(len(colours)), min(len(colours), len(kinds)))
        struck = dict(zip(numbers, kinds, strict=False))
        left = sorted(set(range(len(colours))) - set(struck), key=lambda n: (colours[n] != SIGNED_COLOUR, n))
        signed = [name for name in SIGNED_DICE if name in self._faults]
        return struck | dict(zip(left, signed, strict=False))

    def _lay(self, fallen: list[tuple[FallenDie, DrawnDie | None]]) -> None:
        lying = [(seen, die, draw_die(die, self.view)) for seen, die in fallen if die is not None]
        boxes = {id(seen): sprite.box() for seen, _, sprite in lying}
        self._truth = tuple(FallenDie(seen.colour, seen.value, boxes.get(id(seen)), seen.fault) for seen, _ in fallen)
        # What is farther from the lens is painted first.
        eye = np.array([0.0, 0.0, self.view.height])
        lying.sort(key=lambda one: -float(np.linalg.norm(np.array(one[1].middle) - eye)))
        self._sprites = tuple(sprite for _, _, sprite in lying)
        shade = shadows([die for _, die, _ in lying], self.view)
        self._floor = np.asarray(cv2.multiply(self._empty, shade, scale=1 / 255), np.uint8)
        self._picture = assemble(self._floor, self._sprites)
        for seen in self._truth:
            if seen.fault == "glare" and seen.box is not None:
                self._picture = _with_glare(self._picture, seen.box)
        _shared(self._picture)
        self._plate = None
        self._throws += 1

    def picture(self) -> Picture:
        """Return the tray as it lies still, blue, green, red; nobody can write to it."""
        return self._picture

    def rolling_picture(self, progress: float) -> Picture:
        """Return the tray while the dice still roll in from the right.

        Args:
            progress: 0 just thrown, 1 at rest.
        """
        left = (1.0 - min(1.0, max(0.0, progress))) ** 2
        moves = [
            (round(left * (900 + 37 * number % 200)), round(left * (number % 5 - 2) * 120))
            for number in range(len(self._sprites))
        ]
        streak = max(1, round(left * 60))
        softened = _softened_empty(self._grain, self._mat, self.view)
        moving = on_the_way(self._empty, softened, self._sprites, moves)
        return np.asarray(cv2.blur(moving, (streak, 1)), np.uint8) if streak > 1 else moving

    def empty_picture(self) -> Picture:
        """Return the tray without dice, as calibration sees it; nobody can write to it."""
        return self._empty


def _with_glare(picture: Picture, box: tuple[int, int, int, int]) -> Picture:
    """Return the picture with the reflection of a lamp across most of a die."""
    x, y, width, height = box
    light = np.zeros(picture.shape[:2], np.float32)
    middle = (x + width * 0.48, y + height * 0.45)
    cv2.ellipse(light, (middle, (0.62 * width, 0.5 * height), 35.0), (1.0,), -1, cv2.LINE_AA)
    # A core that is burnt out, and a wide bloom around it, as a lamp's image in gloss has.
    core = cv2.GaussianBlur(light, (0, 0), 9) * 1.5 + cv2.GaussianBlur(light, (0, 0), 26) * 0.5
    return np.clip(picture + core.astype(np.float32)[..., None] * (255.0 - picture), 0, 255).astype(np.uint8)
