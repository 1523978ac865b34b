"""What the world tells the game: presses, readings of the tray and troubles, as plain data in one queue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec
import numpy as np
import numpy.typing as npt

from companion.core.requests import SightRequest

Picture = npt.NDArray[np.uint8]
"""An image of shape (height, width, 3), channels blue, green, red, 8 bits each."""


class Press(msgspec.Struct, frozen=True, tag=True):
    """A seat's button went down (``down=True``) or up, already debounced.

    Attributes:
        seat: 0 to 7.
        down: the level after the edge.
        at: seconds on the injected clock at the first edge of the bounce.
    """

    seat: int
    down: bool
    at: float


TableButtonName = Literal["read", "undo", "menu", "power"]
"""A button of the whole table: read the tray, take back, menu and way back, switch off."""
TABLE_LINES: Final[Mapping[int, TableButtonName]] = {8: "read", 9: "undo", 10: "menu", 11: "power"}
"""The buttons of the table by number, after those of the seats (0 to 7), wherever contacts are told by number."""


class TableButton(msgspec.Struct, frozen=True, tag=True):
    """A button of the whole table went down, or has been held.

    Attributes:
        name: which one.
        held: False when it goes down; True, once, after it has been held for two seconds: *switch off* of the menu.
        at: seconds on the injected clock.
    """

    name: TableButtonName
    held: bool
    at: float


class ButtonFault(msgspec.Struct, frozen=True):
    """What is wrong with one button or its lamp, as far as its contacts tell; the others go on.

    Attributes:
        button: ``1`` to ``8``, or the name of a button of the table.
        code: ``stuck`` (closed for half a minute), ``bouncing`` (its contact chatters for longer than a sound one),
            ``silent`` (never pressed while another was pressed often; perhaps nobody sits there), ``busy`` (something
            else has its pin), ``lamp_busy`` (the same of its lamp).
        pin: BCM number of its pin, or None where it hangs on no pin.
    """

    button: str
    code: Literal["stuck", "bouncing", "silent", "busy", "lamp_busy"]
    pin: int | None = None


class ButtonSeen(msgspec.Struct, frozen=True):
    """What one real button, or the key that stands for one, has shown of itself.

    Attributes:
        button: ``1`` to ``8``, or the name of a button of the table.
        on: what carries it: ``pins`` of the Pi, ``station`` or ``keys``.
        pin: BCM number of its pin, or None.
        down: whether it is pressed now.
        presses: how often it went down.
        bounces: how many times its contact opened or closed beside that, or None where nobody tells.
        away: it hangs on a station that is not there.
    """

    button: str
    on: Literal["pins", "station", "keys"]
    pin: int | None = None
    down: bool = False
    presses: int = 0
    bounces: int | None = None
    away: bool = False


class StationSeen(msgspec.Struct, frozen=True):
    """The station as the table knows it.

    Attributes:
        up: it answers.
        trouble: code of why it does not, or the empty string.
        firmware: its version, e.g. ``1.2``, or the empty string.
        first_seat: the first seat that it carries, from 0.
        seats: how many it carries.
        counts: what it has counted by name (``uptime_s``, ``presses``, ``resent``, ``damaged`` …), if it tells.
    """

    up: bool
    trouble: str = ""
    firmware: str = ""
    first_seat: int = 0
    seats: int = 0
    counts: Mapping[str, int] = {}


UpdateStage = Literal["offered", "leaves", "files", "pins", "restarts", "done", "failed"]


class StationUpdate(msgspec.Struct, frozen=True):
    """The way of this program's firmware onto the station, as far as it has come.

    Attributes:
        stage: ``offered``: it is older, or none is there; ``leaves``: the station is told to take files; ``files``:
            the ``n``-th ``of`` all is written; ``pins``: the table of pins is; ``restarts``; ``done``; ``failed``.
        fresh: a Pico without the station's files: how many seats it is to carry is for whoever begins to say.
        n: which file, from 1.
        of: how many files there are.
        code: of what failed, as of `companion.devices.errors.StationError`.
        detail: the same in one sentence for the log, in English.
    """

    stage: UpdateStage
    fresh: bool = False
    n: int = 0
    of: int = 0
    code: str = ""
    detail: str = ""

    @property
    def runs(self) -> bool:
        """Whether it is on its way."""
        return self.stage in ("leaves", "files", "pins", "restarts")

    @property
    def share(self) -> float:
        """How far it has come, 0 to 1."""
        if self.stage == "files":
            return 0.1 + 0.7 * (self.n - 1) / max(1, self.of)
        return {"pins": 0.8, "restarts": 0.85, "done": 1.0}.get(self.stage, 0.0)


class DieSeen(msgspec.Struct, frozen=True):
    """One die in a tray picture.

    Attributes:
        value: 1 to 6, or None where the reader is not certain and a player must be asked.
        colour: the colour's plain name (``red``, ``blue``, ``yellow``, ``green``, ``white``, ``black``, ``other``).
        box: x, y, width, height of the whole die in pixels of the picture.
        confidence: 0 to 1, the reader's probability that value and colour are right.
        reason: why the value is None: ``glare``, ``cocked``, ``touching``, ``unsure``, ``blurred``, ``unlike`` (it
            shows no pips, and may be no die of the game); else None.
    """

    value: int | None
    colour: str
    box: tuple[int, int, int, int]
    confidence: float
    reason: str | None = None


class TrayRead(msgspec.Struct, frozen=True, tag=True):
    """The tray came to rest and was read.

    Attributes:
        dice: what lies in it, in no order that means anything.
        picture: the picture that was read, or None where nobody needs it (recordings of readings only).
        at: seconds on the injected clock at which the picture was taken.
        ms: how long reading took, in milliseconds.
    """

    dice: tuple[DieSeen, ...]
    picture: Any
    at: float
    ms: float


class SquareSeen(msgspec.Struct, frozen=True):
    """One square of a seat's plate, seen from above.

    Attributes:
        x: its column as the owner sees it, from the left, from 0.
        y: its row, from the owner's edge.
        tint: id of the colour that lies there, empty where nothing does; None where the reader is not certain and a
            player must be asked.
        confidence: 0 to 1, the reader's probability that this is right.
        reason: why it is None: ``glare``, ``hand``, ``leaning``, ``foreign``, ``beside``, ``black``, ``owned``,
            ``dark``, ``covered``, ``outside``, ``unsure``; else None.
        guesses: ids of colours it may be, the likeliest first; empty text for nothing.
        box: x, y, width, height of what is seen there, in pixels of the picture.
    """

    x: int
    y: int
    tint: str | None
    confidence: float = 1.0
    reason: str | None = None
    guesses: tuple[str, ...] = ()
    box: tuple[int, int, int, int] = (0, 0, 0, 0)


class PlateRead(msgspec.Struct, frozen=True, tag=True):
    """A seat's plate came to rest in view and was read.

    Attributes:
        seat: whose, by its markers.
        squares: every square of it, in no order that means anything.
        picture: the plate, turned so that its owner's edge is below; or None where nobody needs it.
        at: seconds on the injected clock at which the picture was taken.
        ms: how long reading took, in milliseconds.
    """

    seat: int
    squares: tuple[SquareSeen, ...]
    picture: Any
    at: float
    ms: float


class PlateRefused(msgspec.Struct, frozen=True, tag=True):
    """A plate came to rest in view and could not be read.

    Attributes:
        seat: whose, by its markers; of several, the first.
        reason: ``other_seat`` (nobody waits for that plate), ``several``, ``markers`` (too few are in view),
            ``outside`` (squares are), ``dark``.
        at: seconds on the injected clock.
    """

    seat: int
    reason: str
    at: float


class PlateOrder(msgspec.Struct, frozen=True):
    """Which plates somebody waits for; none lets the camera look for dice again.

    Attributes:
        requests: what is asked of each.
        again: what lies in the tray is told once more, although nothing has moved: somebody asked for another look.
    """

    requests: tuple[SightRequest, ...] = ()
    again: bool = False


class Trouble(msgspec.Struct, frozen=True, tag=True):
    """A device stopped answering; the game goes on without it.

    Attributes:
        device: which one.
        code: short name of what happened, e.g. ``no_frames``, ``port_gone``; the screen has words for it.
        detail: one sentence for the log and ``doctor``, in English.
        at: seconds on the injected clock.
    """

    device: Literal["camera", "buttons", "station", "lamps"]
    code: str
    detail: str
    at: float


class Recovered(msgspec.Struct, frozen=True, tag=True):
    """A device that was in trouble answers again."""

    device: Literal["camera", "buttons", "station", "lamps"]
    at: float


class TrayDrift(msgspec.Struct, frozen=True, tag=True):
    """The tray is no longer as it was calibrated; the game goes on, and calibrating again is offered.

    Attributes:
        code: ``moved``, ``light``, ``dirty``, ``other_size`` or ``unreadable`` (the calibration's own file).
        detail: one sentence for the log, in English.
        at: seconds on the injected clock.
    """

    code: str
    detail: str
    at: float


class TrayBlind(msgspec.Struct, frozen=True, tag=True):
    """The camera delivers, but nothing can be seen: its light is off, its lens covered, or all is burnt out.

    Attributes:
        blind: that is so; else something can be seen again.
        at: seconds on the injected clock.
    """

    blind: bool
    at: float

    @property
    def trouble(self) -> Trouble:
        """What the table is told of it."""
        return Trouble("camera", "dark", "the camera sees nothing: is the lamp on, and the lens free?", self.at)


class Note(msgspec.Struct, frozen=True):
    """One thing to say while a tray is calibrated.

    Attributes:
        code: what; the screen has words for each (``calibration.note.<code>``).
        where: the place in the tray or the colour it speaks of, or empty.
        n: how many, where something is counted.
        good: whether it is as it should be.
    """

    code: str
    where: str = ""
    n: int = 0
    good: bool = False


class TrayView(msgspec.Struct, frozen=True, tag=True):
    """The tray while it is calibrated: one step of the guided sequence.

    Attributes:
        step: ``mat`` (lay it in), ``empty`` (take everything out), ``color`` (lay dice of one colour in), ``done``,
            or ``look``: nothing is calibrated.
        colour: of the dice that the step asks for, or empty.
        number: of the step, from 1.
        steps: how many there are.
        picture: the tray now, small, or None before the first frame.
        outlines: polygons to draw on it, points (x, y) in shares 0 to 1 of the picture.
        notes: what there is to say, gravest first.
        ready: whether the step can be taken.
        by_hand: whether the corners are being touched, the next of ``outlines[0]`` being due.
        saved: file of the calibration once it has been saved, else empty.
        failed: why it could not be saved, in one sentence, else empty.
        at: seconds on the injected clock.
    """

    step: str
    colour: str
    number: int
    steps: int
    picture: Any
    outlines: tuple[tuple[tuple[float, float], ...], ...]
    notes: tuple[Note, ...]
    ready: bool
    by_hand: bool = False
    saved: str = ""
    failed: str = ""
    at: float = 0.0


class CalibrationOrder(msgspec.Struct, frozen=True):
    """What somebody in front of the screen wants of a calibration.

    Attributes:
        what: ``begin``; ``take`` what is seen and go on; ``skip`` the step; one step ``back``; ``by_hand``: touch the
            corners instead of the mat; ``touch``: a corner at ``x``, ``y``; ``stay``: somebody is still there;
            ``look``: calibrate nothing, but show what the camera sees, and how well;
            ``end``: the reader goes on as before, or with the new calibration where one was saved.
        x: place in shares 0 to 1 of the picture.
        y: the same, downwards.
        colours: of ``begin``: the colours of dice the game needs.
    """

    what: Literal["begin", "take", "skip", "back", "by_hand", "touch", "stay", "look", "end"]
    x: float = 0.0
    y: float = 0.0
    colours: tuple[str, ...] = ()


Event = Press | TableButton | TrayRead | PlateRead | PlateRefused | Trouble | Recovered | TrayDrift


class LampPattern(msgspec.Struct, frozen=True):
    """What a lamp does, told apart by rhythm and never by colour alone.

    Attributes:
        name: ``off``, ``dim`` (steady 15 %), ``half``, ``full``, ``breathe`` (2 s period), ``flash_twice`` (two short
            flashes each second), ``fast`` (2 Hz), ``pulse`` (all together, when everybody is ready), ``long_flash``,
            ``strike`` (3 Hz for a second) and ``wave`` (one swell) for an explosion.
        since: seconds on the injected clock at which the pattern began.
    """

    name: Literal[
        "off", "dim", "half", "full", "breathe", "flash_twice", "fast", "pulse", "long_flash", "strike", "wave"
    ]
    since: float = 0.0
