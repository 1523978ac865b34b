"""The page on which a track tile of the catalogue is made: drawn as the course draws it, space by space."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from companion.core.messages import Text, text
from companion.core.track import TrackError
from companion.core.view import Keys, Offer, Selection, SpaceView
from companion.core.view.catalogue import CataloguePage, Entry, Origin, Stretch
from companion.games.steampunk_rally.catalogue.card_files import ORIGINS
from companion.games.steampunk_rally.catalogue.draft import origin_of
from companion.games.steampunk_rally.catalogue.entries import TRACK, Binder, key_of
from companion.games.steampunk_rally.catalogue.tile_files import Tile, TileRow, challenge_of, course_of, tile_of
from companion.games.steampunk_rally.components import COLOURS, Challenge, CourseSpace
from companion.games.steampunk_rally.errors import DataFileError
from companion.games.steampunk_rally.faces.naming import SIGNS
from companion.games.steampunk_rally.faces.track import challenge_sign, track

FLAG, PLAIN = "flag", "-"
MOST_SPACES = 24
"""Steps of one tile that can be tapped together; a file may hold more."""
MOST_TIMES = 9
CHALLENGES = {
    "power_station": "power_station red",
    "newcomen": "newcomen blue",
    "coal_mine": "coal_mine red",
    "rails": "rails red 2 silver",
    "steam_pony": "steam_pony blue 4",
    "glaciers": "glaciers red 2",
    "jump": "jump",
    "crowds": "crowds",
}
"""Each kind of challenge as it is first put on a space."""
_SPACE = re.compile(r"(?P<terrain>\d+)? ?(?P<challenge>[a-z].*)?")

Path = tuple[int, ...]
"""Where a space stands: its step, and within a fork its branch and its place there."""
Step = str | tuple[tuple[str, ...], ...]


class TileDraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a track tile.

    Attributes:
        side: as in the file, as are the next three.
        role: start, middle, finish or last.
        number: of a middle tile.
        spaces: in order.
        origin: empty, ``official`` or ``house``.
        at: the space that is being changed.
    """

    side: str
    role: str
    spaces: tuple[Step, ...]
    number: int | None = None
    origin: str = ""
    at: Path = (0,)

    @property
    def row(self) -> TileRow:
        """The tile as its file has it."""
        spaces = [step if isinstance(step, str) else [list(branch) for branch in step] for step in self.spaces]
        return TileRow(self.side, self.role, spaces, self.number, self.origin)

    @property
    def tile(self) -> Tile | None:
        """The tile, or None where no tile can be like this."""
        try:
            return tile_of(self.row)
        except DataFileError:
            return None

    @property
    def paths(self) -> tuple[Path, ...]:
        """Where each of its spaces stands, in the order in which they are drawn."""
        found: list[Path] = []
        for i, step in enumerate(self.spaces):
            if isinstance(step, str):
                found += [(i,)] if step != FLAG else []
            else:
                found += [(i, b, k) for b, branch in enumerate(step) for k in range(len(branch))]
        return tuple(found)

    @property
    def space(self) -> str:
        """The space that is being changed, as the file has it."""
        step = self.spaces[self.at[0]]
        return step if isinstance(step, str) else step[self.at[1]][self.at[2]]

    def token(self) -> str:
        """Return it as something that can be picked up."""
        return msgspec.json.encode(self).decode()

    def changed(self, spaces: Sequence[Step], at: Path) -> TileDraft:
        """Return the draft with other spaces."""
        return msgspec.structs.replace(self, spaces=tuple(spaces), at=at)


def read(token: str) -> TileDraft | None:
    """Return the draft that was picked up, or None where it is none."""
    try:
        draft = msgspec.json.decode(token, type=TileDraft)
    except (msgspec.DecodeError, msgspec.ValidationError):
        return None
    return draft if draft.at in draft.paths and draft.tile is not None else None


def of_row(row: TileRow) -> TileDraft:
    """Return the draft that stands for a tile that was read from a sound file."""
    spaces = tuple(step if isinstance(step, str) else tuple(tuple(branch) for branch in step) for step in row.spaces)
    draft = TileDraft(row.side, row.role, spaces, row.number, row.origin)
    return msgspec.structs.replace(draft, at=draft.paths[0])


def tile_name(row: TileRow) -> Text:
    """Return what a side of a tile is called."""
    return text(f"catalogue.tile_{row.role}", number=row.number or 0, side=f"@setup.side.{row.side}")


def drawn(tile: Tile) -> tuple[tuple[SpaceView, ...], int]:
    """Return the spaces of a tile as they are drawn, and how many stand-ins come first.

    A tile of one space, or one that begins with a fork, is no track by itself: the space before it is drawn, too.
    """
    try:
        return track(course_of([tile])), 0
    except TrackError:
        before = Tile(tile.side, "start", 0, (((CourseSpace(),),),))
        return track(course_of([before, tile])), 1


def stretch_of(row: TileRow, origin: Origin, offer: Offer | None = None) -> Stretch:
    """Return a tile as it is drawn among others."""
    return Stretch(tile_name(row), origin, drawn(tile_of(row))[0], offer=offer)


def tile_page(base: Selection, draft: TileDraft, binder: Binder) -> CataloguePage:
    """Return the page of a tile of the owners' that is being made or changed; see :func:`card_page`."""
    own = next((row for row in binder.own.tiles if key_of(row) == key_of(draft.row)), None)
    offers = tuple(
        Offer(text("plain", name=""), select=(*base, draft.changed(draft.spaces, path).token()))
        for path in draft.paths
    )
    spaces, before = drawn(tile_of(draft.row))  # whoever picks up a draft has looked whether it is a tile
    offers = (*offers[:1] * before, *offers)
    chosen = draft.paths.index(draft.at) + before
    fields = {key: value for key, value in msgspec.to_builtins(draft.row).items() if value}
    sections = tuple(
        Keys(tuple(_offer(base, draft, *key) for key in row), sign, says) for row, sign, says in _rows(draft)
    )
    return CataloguePage(
        tile_name(draft.row),
        (*base, draft.token()),
        (*sections, Keys((*_ways(base, draft), _origin_key(base, draft)))),
        stretches=(Stretch(tile_name(draft.row), origin_of(draft.origin), spaces, offers, chosen),),
        keep=Entry(TRACK, "tile", key_of(own) if own is not None else None, _ordered(fields)),
        remove=Entry(TRACK, "tile", key_of(own), None) if own is not None else None,
        up=base,
        after=base,
        unsaved=own is None or (draft.spaces, draft.origin) != (of_row(own).spaces, own.origin),
    )


def sample_page(base: Selection, row: TileRow) -> CataloguePage:
    """Return the page of one of our samples, which can be looked at and copied."""
    copied = Offer(text("catalogue.duplicate"), select=(*base, of_row(row).token()), sign="cards")
    return CataloguePage(
        tile_name(row),
        (*base, f"look:{row.side} {row.role} {row.number or 0}"),
        stretches=(stretch_of(row, "sample"),),
        copy=copied,
        up=base,
    )


def _ordered(fields: dict[str, object]) -> dict[str, object]:
    order = ("side", "role", "number", "spaces", "origin")
    return {name: fields[name] for name in order if name in fields}


# -- what stands on a space ------------------------------------------------------------------------------------

Key = tuple[Text, str | None, str, bool]
"""What stands on a key, its sign, the space it makes, and whether it is that already."""


def _parts(space: str) -> tuple[int, str]:
    """Return terrain number and challenge of a space, as the file writes them; 0 and nothing where there is none."""
    found = _SPACE.fullmatch(space) if space != PLAIN else None
    return (int(found["terrain"] or 0), found["challenge"] or "") if found is not None else (0, "")


def _space(terrain: int, challenge: str) -> str:
    return " ".join([*([str(terrain)] if terrain else []), *([challenge] if challenge else [])]) or PLAIN


def _rows(draft: TileDraft) -> list[tuple[list[Key], str | None, Text | None]]:
    """Return the rows of keys for what stands on the chosen space."""
    terrain, challenge = _parts(draft.space)
    known = challenge_of(challenge) if challenge else None
    numbers: list[Key] = [(text("plain", name=str(n)), None, _space(n, challenge), n == terrain) for n in range(10)]
    kinds: list[Key] = []
    for kind, usual in CHALLENGES.items():
        on = known is not None and known.kind == kind
        shown = challenge_of(usual)
        sign = challenge_sign(shown) if shown is not None and kind in ("jump", "crowds") else None
        kinds.append((text(f"challenge.{kind}"), sign, _space(terrain, "" if on else usual), on))
    rows: list[tuple[list[Key], str | None, Text | None]] = [(numbers, "terrain", None), (kinds, None, None)]
    if known is not None and challenge not in ("jump", "crowds"):
        rows.append((_details(terrain, known), None, None))
    return rows


def _details(terrain: int, known: Challenge) -> list[Key]:
    """Return the keys for colour, number and wheel of a challenge that has them."""

    def key(says: Text, sign: str | None, on: bool, **values: object) -> Key:
        return says, sign, _space(terrain, _written(msgspec.structs.replace(known, **values))), on

    keys = [key(text(f"dice.{SIGNS[c]}"), SIGNS[c], known.colour == c, colour=c) for c in COLOURS]
    if known.n:
        keys.append(key(text("catalogue.times", count=known.n), None, False, n=known.n % MOST_TIMES + 1))
    if known.kind == "rails":
        keys += [key(text("plain", name=""), w, known.wheel == w, wheel=w) for w in ("silver", "gold")]
    return keys


def _written(challenge: Challenge) -> str:
    words = [challenge.kind, challenge.colour, *([str(challenge.n)] if challenge.n else [])]
    return " ".join([*words, *([challenge.wheel] if challenge.kind == "rails" else [])])


def _offer(base: Selection, draft: TileDraft, says: Text, sign: str | None, space: str, on: bool) -> Offer:
    return _tried(base, _put(draft, [space], draft.at), says, sign=sign, on=on)


def _tried(
    base: Selection, changed: TileDraft | None, says: Text, *, sign: str | None = None, on: bool = False
) -> Offer:
    """Return the key that makes the tile ``changed``, dim where no tile can be like that."""
    if changed is None or changed.tile is None or len(changed.spaces) > MOST_SPACES:
        return Offer(says, sign=sign, on=on, why=text("catalogue.not_here"))
    return Offer(says, select=(*base, changed.token()), sign=sign, on=on)


def _put(draft: TileDraft, spaces: Sequence[str], at: Path) -> TileDraft:
    """Return the draft with other spaces in the place of the one that is being changed."""
    step = draft.spaces[draft.at[0]]
    if isinstance(step, str):
        return draft.changed(_with_step(draft, *spaces), at)
    _, b, k = draft.at
    branch = (*step[b][:k], *spaces, *step[b][k + 1 :])
    return draft.changed(_with_step(draft, tuple(branch if i == b else each for i, each in enumerate(step))), at)


def _with_step(draft: TileDraft, *steps: Step) -> tuple[Step, ...]:
    i = draft.at[0]
    return (*draft.spaces[:i], *steps, *draft.spaces[i + 1 :])


# -- more spaces, fewer, forks, the finish line ----------------------------------------------------------------


def _ways(base: Selection, draft: TileDraft) -> tuple[Offer, ...]:
    added = _put(draft, [draft.space, PLAIN], (*draft.at[:-1], draft.at[-1] + 1))
    keys = [
        _tried(base, added, text("catalogue.add_space")),
        _tried(base, _without(draft), text("catalogue.remove_space")),
        _tried(base, _forked(draft), text("catalogue.fork"), on=len(draft.at) > 1),
    ]
    if draft.role == "finish":
        keys.append(_tried(base, _flagged(draft), text("catalogue.finish_here"), sign="finish"))
    return tuple(keys)


def _without(draft: TileDraft) -> TileDraft | None:
    """Return the draft without the chosen space; where a branch is empty then, the fork is none any more."""
    step = draft.spaces[draft.at[0]]
    if isinstance(step, str) or len(step[draft.at[1]]) > 1:
        return _moved(_put(draft, [], draft.at))
    other = step[1 - draft.at[1]]
    return draft.changed(_with_step(draft, *other), (draft.at[0],))


def _moved(draft: TileDraft) -> TileDraft | None:
    """Return the draft with a space chosen that is there: the last one before the one taken away."""
    paths = draft.paths
    if draft.at in paths:
        return draft
    before = [path for path in paths if path <= draft.at]
    at = before[-1] if before else paths[0] if paths else None
    return draft.changed(draft.spaces, at) if at is not None else None


def _forked(draft: TileDraft) -> TileDraft | None:
    """Return the draft with a fork at the chosen space, or, on a branch, with this branch as the only way."""
    i = draft.at[0]
    step = draft.spaces[i]
    if isinstance(step, str):
        fork = ((step,), (PLAIN,))
        after = (PLAIN,) if i == len(draft.spaces) - 1 else ()
        return draft.changed(_with_step(draft, fork, *after), (i, 1, 0)) if i else None
    return draft.changed(_with_step(draft, *step[draft.at[1]]), (i + draft.at[2],))


def _flagged(draft: TileDraft) -> TileDraft | None:
    """Return the draft with the finish line before the chosen space."""
    rest = [step for step in draft.spaces if step != FLAG]
    i = draft.at[0] - (FLAG in draft.spaces[: draft.at[0]])
    spaces = (*rest[:i], FLAG, *rest[i:])
    return draft.changed(spaces, (i + 1, *draft.at[1:]))


def _origin_key(base: Selection, draft: TileDraft) -> Offer:
    origins = ("", *ORIGINS)
    after = origins[(origins.index(draft.origin) + 1) % len(origins)] if draft.origin in origins else ""
    changed = msgspec.structs.replace(draft, origin=after)
    return Offer(text(f"catalogue.origin_{origin_of(draft.origin)}"), select=(*base, changed.token()))
