"""Track tiles in the catalogue: drawn as the course draws them, changed space by space."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.core.messages import Text, text
from companion.core.track import TrackError
from companion.core.view import Keys, Offer, Section, SpaceView
from companion.core.view.catalogue import Origin, Stretch
from companion.games.steampunk_rally.catalogue.tiles import (
    FORMS,
    PLAIN,
    SIDES,
    Tile,
    TileRow,
    course_of,
    space_of,
    tile_of,
    written_space,
)
from companion.games.steampunk_rally.components import COLOURS, Challenge, CourseSpace
from companion.games.steampunk_rally.faces import SIGNS, track
from companion.owned.data_file import DataFileError
from companion.owned.editor import Editor
from companion.owned.forks import Forks, Path
from companion.owned.pages import FixedKind

FLAG = "flag"
MOST_SPACES = 24
"""Steps of one tile that can be tapped together; a file may hold more."""
MOST_TIMES = 9
CHALLENGES = (
    Challenge("power_station"),
    Challenge("newcomen", "blue"),
    Challenge("coal_mine"),
    Challenge("rails", n=2),
    Challenge("steam_pony", "blue", 4),
    Challenge("glaciers", n=2),
    Challenge("jump"),
    Challenge("crowds"),
)
"""Each kind of challenge as it is first put on a space."""


class TileDraft(TileRow, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One side of a track tile that is looked at or changed.

    Attributes:
        at: the space that is being changed.
    """

    at: Path = (0,)

    @property
    def forks(self) -> Forks:
        """Its spaces, the one that is being changed chosen."""
        return Forks(self.spaces, self.at, PLAIN, FLAG)


class TileKind(FixedKind[TileRow]):
    """Track tiles."""

    name, sign, file, table, row = "tiles", "mountain", "track.toml", "tile", TileDraft
    sides = SIDES

    def key(self, row: TileRow) -> Mapping[str, Any]:
        """Return side, role and number."""
        key = {"side": row.side, "role": row.role}
        return key if row.number is None else {**key, "number": row.number}

    def ident(self, row: TileRow) -> str:
        """Return the same as one text."""
        return f"{row.side} {row.role} {row.number or 0}"

    def side(self, row: TileRow) -> str:
        """Return the side of the track it belongs to."""
        return row.side

    def turns(self, side: str) -> Text:
        """Return what a side of the track is called."""
        return text(f"setup.side.{side}")

    def title(self, row: TileRow) -> Text:
        """Return what a side of a tile is called."""
        return text(f"catalogue.tile_{row.role}", number=row.number or 0, side=f"@setup.side.{row.side}")

    def opened(self, row: TileRow) -> TileDraft:
        """Return the tile with its first space chosen."""
        draft = TileDraft(**{name: getattr(row, name) for name in TileRow.__struct_fields__})
        return msgspec.structs.replace(draft, at=draft.forks.paths[0])

    def kept(self, draft: TileRow) -> TileRow:
        """Return the tile as its file has it."""
        return TileRow(**{name: getattr(draft, name) for name in TileRow.__struct_fields__})

    def sound(self, draft: TileRow) -> bool:
        """Tell whether there can be a tile like this."""
        return isinstance(draft, TileDraft) and _sound(draft, draft.forks)

    def drawn(self, edit: Editor[TileRow], said: Text, origin: Origin) -> Stretch:
        """Return the tile as it is drawn; what is touched on it is chosen."""
        draft = edit.draft
        assert isinstance(draft, TileDraft)  # as opened
        spaces, before = drawn_tile(tile_of(draft))
        if not edit.live:
            return Stretch(said, origin, spaces)
        offers = tuple(edit.key(text("plain", name=""), {"at": path}) for path in draft.forks.paths)
        return Stretch(
            said, origin, spaces, (*offers[:1] * before, *offers), draft.forks.paths.index(draft.at) + before
        )

    def sections(self, edit: Editor[TileRow]) -> tuple[Section, ...]:
        """Return the keys for what stands on the chosen space, and for more spaces, forks and the finish line."""
        draft = edit.draft
        assert isinstance(draft, TileDraft)  # as opened
        return (*_space_rows(edit, draft.forks), Keys((*_ways(edit, draft.forks), edit.origin())))


def drawn_tile(tile: Tile) -> tuple[tuple[SpaceView, ...], int]:
    """Return the spaces of a tile as they are drawn, and how many stand-ins come first.

    A tile of one space, or one that begins with a fork, is no track by itself: the space before it is drawn, too.
    """
    try:
        return track(course_of([tile])), 0
    except TrackError:
        before = Tile(tile.side, "start", 0, (((CourseSpace(),),),))
        return track(course_of([before, tile])), 1


def tile_shown(tile: Tile, sample: bool) -> Stretch:
    """Return a tile as it lies on the table; a touch on it leads to its page."""
    said = text("plain", name=str(tile.number)) if tile.number else text(f"catalogue.tile_{tile.role}")
    page = (TileKind.name, tile.side, f"look:{tile.side} {tile.role} {tile.number}")
    offer = Offer(text("catalogue.change"), select=page)
    return Stretch(said, "sample" if sample else "ours", drawn_tile(tile)[0], offer=offer)


def _space_rows(edit: Editor[TileRow], forks: Forks) -> tuple[Keys, ...]:
    """Return the keys for terrain number and challenge of the chosen space."""
    space = space_of(forks.chosen)
    known = space.challenge

    def key(says: Text, *, on: bool, sign: str | None = None, **values: object) -> Offer:
        changed = written_space(msgspec.structs.replace(space, **values))
        return _tried(edit, forks.put(changed), says, sign=sign, on=on)

    def like(says: Text, challenge: Challenge, sign: str | None = None) -> Offer:
        return key(says, challenge=challenge, on=challenge == known, sign=sign)

    rows = [[key(text("plain", name=str(n)), terrain=n, on=n == space.terrain) for n in range(10)], []]
    for usual in CHALLENGES:
        on = known is not None and known.kind == usual.kind
        sign = None if FORMS[usual.kind] else usual.kind
        rows[1].append(key(text(f"challenge.{usual.kind}"), challenge=None if on else usual, on=on, sign=sign))
    if known is not None and FORMS[known.kind]:
        again = msgspec.structs.replace
        rows.append([like(text(f"dice.{SIGNS[c]}"), again(known, colour=c), SIGNS[c]) for c in COLOURS])
        if known.n:
            more = again(known, n=known.n % MOST_TIMES + 1)
            rows[2].append(key(text("catalogue.times", count=known.n), challenge=more, on=False))
        if known.kind == "rails":
            rows[2] += [like(text("plain", name=""), again(known, wheel=w), w) for w in ("silver", "gold")]
    return tuple(Keys(tuple(row), None if i else "terrain") for i, row in enumerate(rows))


def _tried(
    edit: Editor[TileRow], forks: Forks | None, says: Text, *, sign: str | None = None, on: bool = False
) -> Offer:
    """Return the key that gives the tile these spaces, dim where no tile can be like that."""
    if forks is None or not _sound(edit.draft, forks) or len(forks.steps) > MOST_SPACES:
        return Offer(says, sign=sign, on=on, why=text("catalogue.not_here"))
    return edit.key(says, {"spaces": forks.steps, "at": forks.at}, sign=sign, on=on)


def _sound(row: TileRow, forks: Forks) -> bool:
    """Tell whether there can be a tile with these spaces."""
    try:
        tile_of(msgspec.structs.replace(row, spaces=[*forks.steps]))
    except DataFileError:
        return False
    return forks.at in forks.paths


def _ways(edit: Editor[TileRow], forks: Forks) -> tuple[Offer, ...]:
    """Return the keys for more spaces and fewer, forks, and the finish line."""
    keys = [
        _tried(edit, forks.longer(), text("catalogue.add_space")),
        _tried(edit, forks.shorter(), text("catalogue.remove_space")),
        _tried(edit, forks.forked(), text("catalogue.fork"), on=len(forks.at) > 1),
    ]
    if edit.draft.role == "finish":
        keys.append(_tried(edit, forks.marked(), text("catalogue.finish_here"), sign="finish"))
    return tuple(keys)
