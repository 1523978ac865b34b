"""Track tiles in the catalogue: drawn as the course draws them, changed space by space."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.core.messages import Text, text
from companion.core.track import TrackError
from companion.core.view import Keys, Offer, Section, SpaceView
from companion.core.view.catalogue import Origin, Stretch
from companion.games.steampunk_rally.catalogue.tiles import SIDES, Tile, TileRow, challenge_of, course_of, tile_of
from companion.games.steampunk_rally.components import COLOURS, Challenge, CourseSpace
from companion.games.steampunk_rally.faces.naming import SIGNS
from companion.games.steampunk_rally.faces.track import challenge_sign, track
from companion.owned.data_file import DataFileError
from companion.owned.editor import Editor
from companion.owned.pages import FixedKind

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
Step = str | list[list[str]]


class TileDraft(TileRow, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One side of a track tile that is looked at or changed.

    Attributes:
        at: the space that is being changed.
    """

    at: Path = (0,)

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
        found: Any = self.spaces
        for index in self.at:
            found = found[index]
        return str(found)

    def changed(self, spaces: Sequence[Step], at: Path) -> TileDraft:
        """Return the tile with other spaces."""
        return msgspec.structs.replace(self, spaces=[*spaces], at=at)

    def sound(self) -> bool:
        """Tell whether there can be a tile like this."""
        try:
            tile_of(self)
        except DataFileError:
            return False
        return self.at in self.paths


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

    def title(self, row: TileRow) -> Text:
        """Return what a side of a tile is called."""
        return text(f"catalogue.tile_{row.role}", number=row.number or 0, side=f"@setup.side.{row.side}")

    def opened(self, row: TileRow) -> TileDraft:
        """Return the tile with its first space chosen."""
        draft = TileDraft(**{name: getattr(row, name) for name in TileRow.__struct_fields__})
        return msgspec.structs.replace(draft, at=draft.paths[0])

    def kept(self, draft: TileRow) -> TileRow:
        """Return the tile as its file has it."""
        return TileRow(**{name: getattr(draft, name) for name in TileRow.__struct_fields__})

    def sound(self, draft: TileRow) -> bool:
        """Tell whether there can be a tile like this."""
        return isinstance(draft, TileDraft) and draft.sound()

    def drawn(self, edit: Editor[TileRow], said: Text, origin: Origin) -> Stretch:
        """Return the tile as it is drawn; what is touched on it is chosen."""
        draft = edit.draft
        assert isinstance(draft, TileDraft)  # as opened
        spaces, before = drawn(tile_of(draft))
        if not edit.live:
            return Stretch(said, origin, spaces)
        offers = tuple(edit.key(text("plain", name=""), {"at": path}) for path in draft.paths)
        return Stretch(said, origin, spaces, (*offers[:1] * before, *offers), draft.paths.index(draft.at) + before)

    def sections(self, edit: Editor[TileRow]) -> tuple[Section, ...]:
        """Return the keys for what stands on the chosen space, and for more spaces, forks and the finish line."""
        draft = edit.draft
        assert isinstance(draft, TileDraft)  # as opened
        return (*_space_rows(edit, draft), Keys((*_ways(edit, draft), edit.origin())))


def drawn(tile: Tile) -> tuple[tuple[SpaceView, ...], int]:
    """Return the spaces of a tile as they are drawn, and how many stand-ins come first.

    A tile of one space, or one that begins with a fork, is no track by itself: the space before it is drawn, too.
    """
    try:
        return track(course_of([tile])), 0
    except TrackError:
        before = Tile(tile.side, "start", 0, (((CourseSpace(),),),))
        return track(course_of([before, tile])), 1


# -- what stands on a space ------------------------------------------------------------------------------------


def _parts(space: str) -> tuple[int, str]:
    """Return terrain number and challenge of a space, as the file writes them; 0 and nothing where there is none."""
    found = _SPACE.fullmatch(space) if space != PLAIN else None
    return (int(found["terrain"] or 0), found["challenge"] or "") if found is not None else (0, "")


def _space(terrain: int, challenge: str) -> str:
    return " ".join([*([str(terrain)] if terrain else []), *([challenge] if challenge else [])]) or PLAIN


def _space_rows(edit: Editor[TileRow], draft: TileDraft) -> tuple[Keys, ...]:
    terrain, challenge = _parts(draft.space)
    known = challenge_of(challenge) if challenge else None

    def key(says: Text, sign: str | None, space: str, on: bool) -> Offer:
        return _tried(edit, _put(draft, [space], draft.at), says, sign=sign, on=on)

    numbers = (key(text("plain", name=str(n)), None, _space(n, challenge), n == terrain) for n in range(10))
    kinds = []
    for kind, usual in CHALLENGES.items():
        on = known is not None and known.kind == kind
        shown = challenge_of(usual)
        sign = challenge_sign(shown) if shown is not None and kind in ("jump", "crowds") else None
        kinds.append(key(text(f"challenge.{kind}"), sign, _space(terrain, "" if on else usual), on))
    rows = (Keys(tuple(numbers), "terrain"), Keys(tuple(kinds)))
    if known is None or challenge in ("jump", "crowds"):
        return rows
    details = (key(says, sign, _space(terrain, _written(other)), on) for says, sign, other, on in _details(known))
    return (*rows, Keys(tuple(details)))


def _details(known: Challenge) -> list[tuple[Text, str | None, Challenge, bool]]:
    """Return the keys for colour, number and wheel of a challenge that has them: what each makes of it."""
    again = msgspec.structs.replace
    keys: list[tuple[Text, str | None, Challenge, bool]] = [
        (text(f"dice.{SIGNS[c]}"), SIGNS[c], again(known, colour=c), known.colour == c) for c in COLOURS
    ]
    if known.n:
        times = text("catalogue.times", count=known.n)
        keys.append((times, None, again(known, n=known.n % MOST_TIMES + 1), False))
    if known.kind == "rails":
        wheels = ("silver", "gold")
        keys += [(text("plain", name=""), w, again(known, wheel=w), known.wheel == w) for w in wheels]
    return keys


def _written(challenge: Challenge) -> str:
    words = [challenge.kind, challenge.colour, *([str(challenge.n)] if challenge.n else [])]
    return " ".join([*words, *([challenge.wheel] if challenge.kind == "rails" else [])])


def _tried(
    edit: Editor[TileRow], changed: TileDraft | None, says: Text, *, sign: str | None = None, on: bool = False
) -> Offer:
    """Return the key that makes the tile ``changed``, dim where no tile can be like that."""
    if changed is None or not changed.sound() or len(changed.spaces) > MOST_SPACES:
        return Offer(says, sign=sign, on=on, why=text("catalogue.not_here"))
    return edit.key(says, {"spaces": changed.spaces, "at": changed.at}, sign=sign, on=on)


def _put(draft: TileDraft, spaces: Sequence[str], at: Path) -> TileDraft:
    """Return the draft with other spaces in the place of the one that is being changed."""
    step = draft.spaces[draft.at[0]]
    if isinstance(step, str):
        return draft.changed(_with_step(draft, *spaces), at)
    _, b, k = draft.at
    branch = [*step[b][:k], *spaces, *step[b][k + 1 :]]
    return draft.changed(_with_step(draft, [branch if i == b else each for i, each in enumerate(step)]), at)


def _with_step(draft: TileDraft, *steps: Step) -> list[Step]:
    i = draft.at[0]
    return [*draft.spaces[:i], *steps, *draft.spaces[i + 1 :]]


# -- more spaces, fewer, forks, the finish line ----------------------------------------------------------------


def _ways(edit: Editor[TileRow], draft: TileDraft) -> tuple[Offer, ...]:
    added = _put(draft, [draft.space, PLAIN], (*draft.at[:-1], draft.at[-1] + 1))
    keys = [
        _tried(edit, added, text("catalogue.add_space")),
        _tried(edit, _without(draft), text("catalogue.remove_space")),
        _tried(edit, _forked(draft), text("catalogue.fork"), on=len(draft.at) > 1),
    ]
    if draft.role == "finish":
        keys.append(_tried(edit, _flagged(draft), text("catalogue.finish_here"), sign="finish"))
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
    at = max((path for path in paths if path <= draft.at), default=paths[0] if paths else None)
    return draft.changed(draft.spaces, at) if at is not None else None


def _forked(draft: TileDraft) -> TileDraft | None:
    """Return the draft with a fork at the chosen space, or, on a branch, with this branch as the only way."""
    i = draft.at[0]
    step = draft.spaces[i]
    if isinstance(step, str):
        fork = [[step], [PLAIN]]
        after = [PLAIN] if i == len(draft.spaces) - 1 else []
        return draft.changed(_with_step(draft, fork, *after), (i, 1, 0)) if i else None
    return draft.changed(_with_step(draft, *step[draft.at[1]]), (i + draft.at[2],))


def _flagged(draft: TileDraft) -> TileDraft | None:
    """Return the draft with the finish line before the chosen space."""
    rest = [step for step in draft.spaces if step != FLAG]
    i = draft.at[0] - (FLAG in draft.spaces[: draft.at[0]])
    spaces = [*rest[:i], FLAG, *rest[i:]]
    return draft.changed(spaces, (i + 1, *draft.at[1:]))
