"""Track tiles out of data files, and the racetrack built from them (SR-SETUP-01 to 09)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Any, Literal, cast

import msgspec

from companion.core.track import Track
from companion.games.steampunk_rally.catalogue.card_files import check_origin
from companion.games.steampunk_rally.catalogue.data_files import DataFile, one_of
from companion.games.steampunk_rally.components import Challenge, ChallengeKind, Colour, CourseSpace
from companion.games.steampunk_rally.errors import DataFileError
from companion.games.steampunk_rally.state import Course

SIDES = ("swiss_alps", "hoverdrome")
ROLES = ("start", "middle", "finish", "last")
MIDDLE_TILES = 5
"""SR-COMP-14; three of them are used (SR-SETUP-04)."""
_GAINS = ("power_station", "newcomen", "coal_mine")
_COLOUR = r"(?P<colour>red|blue|yellow)"
_CHALLENGES = (
    (rf"(?P<kind>{'|'.join(_GAINS)}) {_COLOUR}", "power_station, newcomen or coal_mine and a colour"),
    (rf"(?P<kind>rails) {_COLOUR} (?P<n>[1-9]) (?P<wheel>silver|gold)", "rails, a colour, a number, silver or gold"),
    (rf"(?P<kind>steam_pony|glaciers) {_COLOUR} (?P<n>[1-9])", "steam_pony or glaciers, a colour and a number"),
    (r"(?P<kind>jump|crowds)", "jump or crowds"),
)

CHALLENGE_FORMS = "must be " + "; or ".join(form for _, form in _CHALLENGES)
"""End of a sentence about a challenge that is not written as one."""

Step = tuple[tuple[CourseSpace, ...], ...]
"""One space of the common way, as one branch of one space; or a fork, as its branches."""


class Tile(msgspec.Struct, frozen=True):
    """One side of a track tile.

    Attributes:
        side: ``swiss_alps`` or ``hoverdrome``.
        role: which of the kinds of tile.
        number: 1 to 5 for a middle tile, else 0.
        steps: its spaces in order; its forks join within it.
        flag: number of the step before which the finish line lies, or −1.
    """

    side: str
    role: str
    number: int
    steps: tuple[Step, ...]
    flag: int = -1


class TileRow(msgspec.Struct, forbid_unknown_fields=True):
    """A tile as it stands in a file; see the header of ``track.toml``."""

    side: str
    role: str
    spaces: list[Any]
    number: Annotated[int, msgspec.Meta(ge=1, le=MIDDLE_TILES)] | None = None
    origin: str = ""


class TrackFile(msgspec.Struct, forbid_unknown_fields=True):
    """All of ``track.toml``."""

    sample: bool = False
    tile: list[TileRow] = []


def tiles(file: DataFile) -> dict[tuple[str, str, int], Tile]:
    """Return the tiles of ``track.toml`` by side, role and number.

    Raises:
        DataFileError: for anything that is wrong with the file.
    """
    found: dict[tuple[str, str, int], Tile] = {}
    for i, row in enumerate(file.rows(TrackFile).tile):
        reader = _TileReader(file, i, row)
        tile = reader.tile()
        key = (tile.side, tile.role, tile.number)
        if key in found:
            raise reader.wrong("number" if tile.number else "role", "there is such a tile above")
        found[key] = tile
    return found


def tile_of(row: TileRow) -> Tile:
    """Return the tile of an entry that stands in no file (yet).

    Raises:
        DataFileError: if no tile can be like this.
    """
    return _TileReader(DataFile("track.toml", ""), 0, row).tile()


class _TileReader:
    """Reads one tile and complains about it."""

    def __init__(self, file: DataFile, number: int, row: TileRow) -> None:
        self.file, self.number, self.row = file, number, row

    def wrong(self, field: str, what: str) -> DataFileError:
        """Return the error that ``field`` of this tile is wrong."""
        return self.file.complaint("tile", self.number, field, what)

    def tile(self) -> Tile:
        """Return the tile, checked."""
        row = self.row
        if row.side not in SIDES:
            raise self.wrong("side", one_of(SIDES))
        if row.role not in ROLES:
            raise self.wrong("role", one_of(ROLES))
        check_origin(row.origin, self.wrong)
        if (row.role == "middle") != (row.number is not None):
            raise self.wrong("number", f"is given for the middle tiles, 1 to {MIDDLE_TILES}, and for no other")
        flags = [i for i, entry in enumerate(row.spaces) if entry == "flag"]
        if len(flags) != (row.role == "finish"):
            raise self.wrong("spaces", '"flag" must stand once on a finish tile and on no other')
        steps = tuple(self._step(entry) for entry in row.spaces if entry != "flag")
        self._check(steps, flags)
        return Tile(row.side, row.role, row.number or 0, steps, flags[0] if flags else -1)

    def _check(self, steps: tuple[Step, ...], flags: list[int]) -> None:
        if not steps:
            raise self.wrong("spaces", "a tile needs at least one space")
        if len(steps[-1]) > 1:
            raise self.wrong("spaces", "a fork must join again on its tile: a space must follow it")
        for step, following in pairwise(steps):
            if len(step) > 1 and len(following) > 1:
                raise self.wrong("spaces", "two forks need a space between them")
        if self.row.role == "start" and steps[0] != ((CourseSpace(),),):
            raise self.wrong("spaces", 'the Start space comes first and has nothing on it: "-"')
        if flags and flags[0] == 0:
            raise self.wrong("spaces", 'a space must stand before the "flag"')

    def _step(self, entry: object) -> Step:
        if isinstance(entry, str):
            return ((self._space(entry),),)
        if not isinstance(entry, list) or len(entry) != 2 or not all(isinstance(b, list) and b for b in entry):
            raise self.wrong("spaces", "a fork is a list of two lists of at least one space each")
        branches = []
        for number, branch in enumerate(entry, start=1):
            if not all(isinstance(space, str) and space != "flag" for space in branch):
                raise self.wrong("spaces", "a branch of a fork holds spaces only")
            spaces = (self._space(space) for space in branch)
            branches.append(tuple(msgspec.structs.replace(space, branch=number) for space in spaces))
        return tuple(branches)

    def _space(self, text: str) -> CourseSpace:
        """Return the space written as ``-``, a terrain number, a challenge, or a number and a challenge."""
        if text == "-":
            return CourseSpace()
        found = re.fullmatch(r"(?P<terrain>-?\d+)?(?: ?(?P<challenge>[a-z].*))?", text)
        if not text or not found:
            raise self.wrong("spaces", f'"{text}" must be "-", a terrain number or a challenge')
        terrain = int(found["terrain"] or 0)
        if not 0 <= terrain <= 9 or found["terrain"] == "0":
            raise self.wrong("spaces", f'"{text}": terrain must be a number from 1 to 9, or "-" for none')
        return CourseSpace(terrain, self._challenge(found["challenge"]) if found["challenge"] else None)

    def _challenge(self, text: str) -> Challenge:
        challenge = challenge_of(text)
        if challenge is None:
            raise self.wrong("spaces", f'"{text}" {CHALLENGE_FORMS}')
        return challenge


def challenge_of(text: str) -> Challenge | None:
    """Return the challenge written as ``coal_mine red``, ``rails red 2 gold`` …, or None where it is none."""
    for pattern, _ in _CHALLENGES:
        found = re.fullmatch(pattern, text)
        if found:
            said = found.groupdict()
            return Challenge(
                cast(ChallengeKind, said["kind"]),
                cast(Colour, said.get("colour") or "red"),
                int(said.get("n") or 0),
                cast(Literal["silver", "gold"], said.get("wheel") or "silver"),
            )
    return None


def course_of(laid: Sequence[Tile]) -> Course:
    """Return the racetrack of tiles laid one after the other, Start tile first.

    Spaces are numbered along the way, the branches of a fork one after the other.
    """
    spaces: list[CourseSpace] = []
    onward: list[list[int]] = []
    ends: list[int] = []
    beyond = False
    for place, tile in enumerate(laid):
        for number, step in enumerate(tile.steps):
            beyond = beyond or number == tile.flag
            joined = []
            for branch in step:
                before = ends
                for space in branch:
                    for end in before:
                        onward[end].append(len(spaces))
                    before = [len(spaces)]
                    spaces.append(msgspec.structs.replace(space, beyond=beyond, tile=place))
                    onward.append([])
                joined += before
            ends = joined
        beyond = beyond or tile.flag >= 0
    return Course(Track.of(onward), tuple(spaces))
