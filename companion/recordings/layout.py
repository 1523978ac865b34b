"""What stands in the folder of a recorded table: names of files, and the lines in them.

Described for people in ``docs/sessions.md``. Whoever changes a class here changes the meaning of folders on
somebody's disk: raise :data:`VERSION`.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from companion.devices.events import CardSeen, DieSeen, SquareSeen
from companion.devices.pins import Header
from companion.devices.witness import WireNews

VERSION: Final = 3
"""Number of the layout; written into each folder."""

HEAD: Final = "session.json"
EXPECTED: Final = "expected.json"
FRAMES: Final = "frames"
GAMES: Final = "games"
TRAY: Final = "tray"
"""Folder of the tray's calibration."""


class Opening(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a recording was cut out of a longer one: what brings the devices to where they were stands before it.

    Attributes:
        since: the first moment that stands in it. From it to the beginning contacts and bytes come in and the tray is
            shown as it lay, but nobody is told of a press or a reading.
    """

    since: float


class TableHead(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What stands in ``session.json``.

    Attributes:
        layout: :data:`VERSION` of the writer.
        made: when it was begun, ISO 8601 text.
        pipworks: version of the Pipworks that wrote it.
        software: versions of what reads the dice.
        reader: checksum of the reader's networks.
        began: the moment of the first look that counts, seconds on the table's clock; moments are told from here.
        camera: ``real``; ``virtual``, which rests while nothing moves; ``none``.
        throws: the screen threw the dice.
        station: whether a station was looked for.
        expects_station: it was trouble that there was none, before there had been one.
        lamps: seats whose lamps the screen drew, as long as no station had them.
        header: the pins of the Pi and which of them something else had, or None where there were none. From layout 2.
        size: of the screen in pixels.
        language: of the table when it began.
        settings: of the table when it began.
        games: names of the games that could be begun, in the order in which they were offered.
        fresh: there was no game yet, so that the pages before the first one can be played again, too.
        asked_for_pictures: the players had been asked whether pictures of corrected rolls may be kept.
        opening: where it was cut out of a longer one, what stands before its beginning; else None.
        note: what somebody wrote about it.
        made_by: the command that makes it again, where it was drawn and not filmed.
    """

    layout: int
    made: str
    pipworks: str
    software: dict[str, str] = {}
    reader: str = ""
    began: float
    camera: Literal["real", "virtual", "none"] = "virtual"
    throws: bool = False
    station: bool = False
    expects_station: bool = False
    lamps: tuple[int, ...] = (0, 1, 2, 3, 4, 5, 6, 7)
    header: Header | None = None
    size: tuple[int, int] = (1280, 720)
    language: str = "en"
    settings: dict[str, bool | int | float | str] = {}
    games: tuple[str, ...] = ()
    fresh: bool = False
    asked_for_pictures: bool = True
    opening: Opening | None = None
    note: str = ""
    made_by: str = ""


class LooksLine(msgspec.Struct, frozen=True):
    """Moments at which the devices were asked what had happened: lines of ``looks.jsonl``, about one a second."""

    n: int
    at: tuple[float, ...]


class TouchLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something done at the screen: a line of ``touches.jsonl``; as `companion.kiosk.ports.Touched`."""

    n: int
    at: float
    kind: Literal["down", "up", "moved", "key_down", "key_up"]
    x: float = 0.0
    y: float = 0.0
    finger: int = 0
    key: int = 0
    what: str = ""


class EdgeLine(msgspec.Struct, frozen=True):
    """A contact of a button changed, before debouncing: a line of ``edges.jsonl``.

    Attributes:
        n: number of the line, from 1.
        at: when it changed.
        taken: the look that took it in.
        source: ``pins`` or ``keys``.
        seat: 0 to 7, or a number of `companion.devices.events.TABLE_LINES`.
        down: whether it is closed.
    """

    n: int
    at: float
    taken: float
    source: str
    seat: int
    down: bool


class WireLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something at the station's port: a line of ``wire.jsonl``.

    Attributes:
        n: number of the line, from 1.
        at: the look at which it happened.
        news: what; `companion.devices.witness.WireNews`.
        data: the bytes in hexadecimal digits.
        crc: CRC-32 of the bytes.
        errno: of a failure.
    """

    n: int
    at: float
    news: WireNews
    data: str = ""
    crc: int = 0
    errno: int = 0


class FrameLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A frame of the camera: a line of ``frames.jsonl``.

    Attributes:
        n: number of the line, from 1.
        at: when it was taken.
        kind: as of `companion.devices.witness.KeptFrame`.
        shape: height and width of the frame; its file may be smaller.
        file: in the folder, or empty where it was as the frame ``same`` shows it.
        crc: CRC-32 of the file.
        same: number of the line whose picture it is.
        metadata: what the camera said of it.
    """

    n: int
    at: float
    kind: Literal["read", "moving", "same", "heard", "failed"]
    shape: tuple[int, int]
    file: str = ""
    crc: int = 0
    same: int = 0
    metadata: dict[str, Any] = {}


class ToldLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of it: a line of ``told.jsonl``.

    Attributes:
        n: number of the line, from 1.
        at: the look at which it came.
        what: ``reading``: the game was told what lies in the tray; ``untold``: one was let go of; ``cards``: it was
            told which cards lie in the tray; ``plate``: it was told what stands on a seat's plate, or (``code``) why
            none could be read; ``press``;
            ``button``: one of the whole table (``code``) went down, or was held (``down``);
            ``lamp``: one shows another pattern (``code``), or shows it on something else (``device``);
            ``refused``: a button or a lamp (``detail``) could not be had (``code``);
            ``trouble``, ``recovered``: of a device; ``drift``: of the tray; ``page``: one was reached; ``table``:
            a game was put on the table; ``row``: one of its journal; ``end``.
        taken: when the picture was taken, or the contact closed.
        ms: how long reading it took.
        dice: of a reading; the bodies of which they are parts from layout 3.
        squares: of a plate.
        cards: that lie in the tray.
        seat: of a press, a lamp or a plate.
        down: of a press; a button of the table was held.
        device: in trouble, or well again; what a lamp is on: ``pins``, ``station``, ``screen``, or nothing.
        code: of trouble or drift, name of a button of the table or of a lamp's pattern, or of a plate that could not
            be read.
        detail: the same in a sentence.
        page: its name.
        resting: nobody is in the middle of anything.
        file: of a game, in the folder.
        game: its name.
        created: when it was begun, ISO 8601 text.
        rows: how many rows it has.
        language: of the table.
        number: of a row.
        kind: of a row.
        checksum: of a row, which covers all before it.
        body: of a row.
    """

    n: int
    at: float
    what: Literal[
        "reading", "untold", "cards", "plate", "press", "button", "lamp", "refused", "trouble", "recovered", "drift",
        "page", "table", "row", "end",
    ]  # fmt: skip
    taken: float = 0.0
    ms: float = 0.0
    dice: tuple[DieSeen, ...] = ()
    squares: tuple[SquareSeen, ...] = ()
    cards: tuple[CardSeen, ...] = ()
    seat: int = 0
    down: bool = False
    device: str = ""
    code: str = ""
    detail: str = ""
    page: str = ""
    resting: bool = False
    file: str = ""
    game: str = ""
    created: str = ""
    rows: int = 0
    language: str = ""
    number: int = 0
    kind: str = ""
    checksum: str = ""
    body: msgspec.Raw = msgspec.Raw(b"")


Line = LooksLine | TouchLine | EdgeLine | WireLine | FrameLine | ToldLine
STREAMS: Final[dict[type[Any], str]] = {
    LooksLine: "looks.jsonl",
    TouchLine: "touches.jsonl",
    EdgeLine: "edges.jsonl",
    WireLine: "wire.jsonl",
    FrameLine: "frames.jsonl",
    ToldLine: "told.jsonl",
}
"""The file of each kind of line."""
