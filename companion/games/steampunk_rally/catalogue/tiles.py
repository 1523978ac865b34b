"""Track tiles and challenges out of data files, and the racetrack built from them (SR-SETUP-01 to 09, 16 to 19)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Any, Literal, cast

import msgspec

from companion.core.track import Track
from companion.games.steampunk_rally.components import COLOURS, Challenge, ChallengeKind, CourseSpace
from companion.games.steampunk_rally.state import Course
from companion.owned.data_file import Complain, DataFile
from companion.owned.entries import ToldOrigin, named_rows

SIDES = ("swiss_alps", "hoverdrome")
PLAIN = "-"
MIDDLE_TILES = 5
"""SR-COMP-14; three of them are used (SR-SETUP-04)."""
FORMS: dict[ChallengeKind, tuple[str, ...]] = {
    "power_station": ("colour",),
    "newcomen": ("colour",),
    "coal_mine": ("colour",),
    "rails": ("colour", "n", "wheel"),
    "steam_pony": ("colour", "n"),
    "glaciers": ("colour", "n"),
    "jump": (),
    "crowds": (),
}
"""What is written behind each kind of challenge."""
_WORDS = {"colour": COLOURS, "n": tuple("123456789"), "wheel": ("silver", "gold")}
CHALLENGE_FORMS = (
    "must be power_station, newcomen or coal_mine and a colour; or rails, a colour, a number, silver or gold; or "
    "steam_pony or glaciers, a colour and a number; or jump or crowds"
)
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


class TileRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A tile as it stands in a file; see the header of ``track.toml``."""

    side: Literal["swiss_alps", "hoverdrome"]
    role: Literal["start", "middle", "finish", "last"]
    number: Annotated[int, msgspec.Meta(ge=1, le=MIDDLE_TILES)] | None = None
    spaces: list[Any]
    origin: ToldOrigin = ""


def tiles(file: DataFile) -> dict[tuple[str, str, int], Tile]:
    """Return the tiles of ``track.toml`` by side, role and number.

    Raises:
        DataFileError: for anything that is wrong with the file.
    """
    found: dict[tuple[str, str, int], Tile] = {}
    for i, row in enumerate(file.rows("tile", TileRow)):
        complain = file.complainer("tile", i)
        tile = _tile(row, complain)
        key = (tile.side, tile.role, tile.number)
        if key in found:
            raise complain("number" if tile.number else "role", "there is such a tile above")
        found[key] = tile
    return found


def tile_of(row: TileRow) -> Tile:
    """Return the tile of an entry that stands in no file (yet).

    Raises:
        DataFileError: if no tile can be like this.
    """
    return _tile(row, DataFile("track.toml", "").complainer("tile", 0))


def _tile(row: TileRow, complain: Complain) -> Tile:
    """Return the tile, checked."""
    if (row.role == "middle") != (row.number is not None):
        raise complain("number", f"is given for the middle tiles, 1 to {MIDDLE_TILES}, and for no other")
    flags = [i for i, entry in enumerate(row.spaces) if entry == "flag"]
    try:
        if len(flags) != (row.role == "finish"):
            raise ValueError('"flag" must stand once on a finish tile and on no other')
        steps = tuple(_step(entry) for entry in row.spaces if entry != "flag")
        _check(row, steps, flags)
    except ValueError as error:
        raise complain("spaces", str(error)) from error
    return Tile(row.side, row.role, row.number or 0, steps, flags[0] if flags else -1)


def _check(row: TileRow, steps: tuple[Step, ...], flags: list[int]) -> None:
    if not steps:
        raise ValueError("a tile needs at least one space")
    if len(steps[-1]) > 1:
        raise ValueError("a fork must join again on its tile: a space must follow it")
    if any(len(step) > 1 and len(following) > 1 for step, following in pairwise(steps)):
        raise ValueError("two forks need a space between them")
    if row.role == "start" and steps[0] != ((CourseSpace(),),):
        raise ValueError('the Start space comes first and has nothing on it: "-"')
    if flags and flags[0] == 0:
        raise ValueError('a space must stand before the "flag"')


def _step(entry: object) -> Step:
    if isinstance(entry, str):
        return ((space_of(entry),),)
    if not isinstance(entry, list) or len(entry) != 2 or not all(isinstance(b, list) and b for b in entry):
        raise ValueError("a fork is a list of two lists of at least one space each")
    if not all(isinstance(space, str) and space != "flag" for branch in entry for space in branch):
        raise ValueError("a branch of a fork holds spaces only")
    return tuple(
        tuple(msgspec.structs.replace(space_of(space), branch=number) for space in branch)
        for number, branch in enumerate(entry, start=1)
    )


def space_of(text: str) -> CourseSpace:
    """Return the space written as ``-``, a terrain number, a challenge, or a number and a challenge.

    Raises:
        ValueError: if it is something else; the message is the end of a sentence about it.
    """
    if text == PLAIN:
        return CourseSpace()
    found = re.fullmatch(r"(?P<terrain>-?\d+)?(?: ?(?P<challenge>[a-z].*))?", text)
    if not text or not found:
        raise ValueError(f'"{text}" must be "-", a terrain number or a challenge')
    terrain = int(found["terrain"] or 0)
    if not 0 <= terrain <= 9 or found["terrain"] == "0":
        raise ValueError(f'"{text}": terrain must be a number from 1 to 9, or "-" for none')
    said = found["challenge"]
    challenge = challenge_of(said) if said else None
    if said and challenge is None:
        raise ValueError(f'"{said}" {CHALLENGE_FORMS}')
    return CourseSpace(terrain, challenge)


def written_space(space: CourseSpace) -> str:
    """Return what is on a space as files have it."""
    challenge = space.challenge
    form = (challenge.kind, *(getattr(challenge, f) for f in FORMS[challenge.kind])) if challenge else ()
    words = (*([space.terrain] if space.terrain else []), *form)
    return " ".join(map(str, words)) or PLAIN


def challenge_of(text: str) -> Challenge | None:
    """Return the challenge written as ``coal_mine red``, ``rails red 2 gold`` …, or None where it is none."""
    kind, *words = text.split(" ")
    form = FORMS.get(cast(ChallengeKind, kind))
    if form is None or len(form) != len(words) or any(w not in _WORDS[f] for f, w in zip(form, words, strict=True)):
        return None
    said: dict[str, Any] = dict(zip(form, words, strict=True))
    if "n" in said:
        said["n"] = int(said["n"])
    return Challenge(cast(ChallengeKind, kind), **said)


def course_of(laid: Sequence[Tile]) -> Course:
    """Return the racetrack of tiles laid one after the other, Start tile first.

    Spaces are numbered along the way, the branches of a fork one after the other.
    """
    spaces: list[CourseSpace] = []
    steps: list[list[int]] = []
    beyond = False
    for place, tile in enumerate(laid):
        for number, step in enumerate(tile.steps):
            beyond = beyond or number == tile.flag
            steps.append([len(branch) for branch in step])
            there = (space for branch in step for space in branch)
            spaces += [msgspec.structs.replace(space, beyond=beyond, tile=place) for space in there]
        beyond = beyond or tile.flag >= 0
    return Course(Track.laid(steps), tuple(spaces))


class ChallengeTile(msgspec.Struct, frozen=True):
    """A challenge as an entry of the file.

    Attributes:
        id: stable name within its catalogue.
        name: what stands on it.
        challenge: what it does.
        loose: it is a tile that can be laid beside a space, not printed on the track only.
    """

    id: str
    name: str
    challenge: Challenge
    loose: bool = True


class ChallengeRow(msgspec.Struct, forbid_unknown_fields=True):
    """A challenge as it stands in a file; see the header of ``challenges.toml``."""

    id: str
    name: str
    does: str
    kind: Literal["tile", "printed"] = "tile"


def challenge_tiles(file: DataFile) -> dict[str, ChallengeTile]:
    """Return the challenges of ``challenges.toml`` by id; which of the eight are tiles is data (C-13).

    Raises:
        DataFileError: for anything that is wrong with the file.
    """
    found: dict[str, ChallengeTile] = {}
    for row, complain in named_rows(file, "challenge", ChallengeRow):
        challenge = challenge_of(row.does)
        if challenge is None:
            raise complain("does", f'"{row.does}" {CHALLENGE_FORMS}')
        name = file.named("challenge", row.id, row.name)
        found[row.id] = ChallengeTile(row.id, name, challenge, row.kind == "tile")
    return found
