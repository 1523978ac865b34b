"""What is printed on the boards, in the catalogue: part by part, each a card of lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from companion.core.messages import Text, text
from companion.core.view import CardLine, CardSign, Keys, LineCard, Offer, Section, Selection
from companion.core.view.catalogue import CardPicture, CataloguePage, Origin
from companion.games.raising_robots.catalogue import BOARDS_FILE, UNKNOWN, BoardPrintFile, checked_head
from companion.games.raising_robots.catalogue_pages.board_draft import (
    ACTIONS,
    BIDS,
    COSTS,
    CUBES,
    PARTS_OF_BOARDS,
    PLAYERS,
    POINTS,
    SPACES,
    SPOTS,
    BoardsDraft,
    Figure,
    as_written,
    lines_of,
    opened,
    put_down,
)
from companion.games.raising_robots.catalogue_pages.board_keys import board_sections
from companion.games.raising_robots.catalogue_pages.counting import lacks_of_effect
from companion.games.raising_robots.catalogue_pages.lines import (
    NOTHING,
    action_signs,
    amount_signs,
    cost_signs,
    effect_signs,
    figure,
)
from companion.games.raising_robots.components import PHASES, ROWS, TOKENS_OF_TYPE, UPGRADE_TYPES
from companion.owned.data_file import DataFile
from companion.owned.editor import Editor
from companion.owned.named_keys import NO_WORD, key
from companion.owned.pages import Kind

SIGN: Final[Mapping[str, str]] = {
    COSTS: "upgrade", SPACES: "wild", POINTS: "vp", CUBES: "energy_cube", BIDS: "inventor", ACTIONS: "energy",
    SPOTS: "token",
}  # fmt: skip
PICK: Final = "part:"
NTH: Final = "of:"


class PrintedBoardsKind(Kind[BoardsDraft]):
    """The table of ``boards.toml``."""

    name, sign, file, table, row = "boards", "build", BOARDS_FILE, "boards", BoardsDraft
    single = True

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    def rows(self, file: DataFile) -> Sequence[BoardsDraft]:
        """Return the table of a file, if it is there."""
        found = checked_head(file, BoardPrintFile).boards
        return [opened(found)] if found is not None else []

    def key(self, row: BoardsDraft) -> Mapping[str, Any]:  # noqa: ARG002 - there is one
        """Return nothing: there is one table."""
        return {}

    def kept(self, draft: BoardsDraft) -> BoardsDraft:
        """Return the boards with nothing picked up."""
        return put_down(draft)

    def fields(self, kept: BoardsDraft) -> Mapping[str, Any]:
        """Return what stands in the file."""
        return as_written(kept)

    def title(self, row: BoardsDraft) -> Text:
        """Return the part that is picked up."""
        return text(f"box.boards.{row.part}")

    def sections(self, edit: Editor[BoardsDraft]) -> tuple[Section, ...]:
        """Return the keys for the part that is picked up."""
        return (*_others(edit), *board_sections(edit))

    def drawn(self, edit: Editor[BoardsDraft], said: Text, origin: Origin) -> CardPicture:
        """Return the part as lines."""
        lines = tuple(_touched(edit, n, line) for n, line in enumerate(_lines(edit.draft)))
        return CardPicture(LineCard(SIGN.get(edit.draft.part, self.sign), said, lines), origin)

    def page(self, rest: Selection, samples: Sequence[BoardsDraft], own: Sequence[BoardsDraft]) -> CataloguePage:
        """Return the part that is picked up, or all parts; of the sample boards they are only looked at."""
        mine = own[0] if own else None
        draft = self._draft(rest)
        if draft is not None:
            return self._made(draft, mine)
        picked = next((token.removeprefix(PICK) for token in rest if token.startswith(PICK)), "")
        looked = "look" in rest
        if picked in PARTS_OF_BOARDS and looked and samples:
            shown = replace(samples[0], part=picked)
            nth = next((n for n in range(len(_several(shown))) if f"{NTH}{n}" in rest), None)
            return self._samples(replace(shown, of=nth or 0), () if nth is None else (f"{NTH}{nth}",))
        base = (self.name, *(("look",) if looked else ()))
        table = samples[0] if looked and samples else mine or BoardsDraft()
        keys = tuple(_part_key(base, table, each, looked=looked) for each in PARTS_OF_BOARDS)
        ours = Offer(text("box.boards.made_up"), select=(self.name, *(() if looked else ("look",))), on=looked)
        return CataloguePage(text("catalogue.boards"), base, (Keys(keys), Keys((ours,))), up=())

    def sound(self, draft: BoardsDraft) -> bool:
        """Tell whether there is such a part."""
        return draft.part in PARTS_OF_BOARDS and 0 <= draft.of < 99 and 0 <= draft.at < 99

    def _made(self, draft: BoardsDraft, mine: BoardsDraft | None) -> CataloguePage:
        page = self._entry_page((self.name,), draft, mine, self.title(draft), why=lacks(draft))
        unsaved = self.kept(draft) != self.kept(mine or BoardsDraft())
        return replace(page, remove=None, unsaved=unsaved)

    def _samples(self, shown: BoardsDraft, nth: Selection) -> CataloguePage:
        base = (self.name, "look", f"{PICK}{shown.part}")
        drawn = self.drawn(Editor(shown, None), self.title(shown), "sample")
        names = _several(shown)
        keys = tuple(
            Offer(says, select=(*base, f"{NTH}{n}"), sign=sign, on=n == shown.of)
            for n, (says, sign) in enumerate(names)
        )
        sections = (Keys(keys),) if keys else ()
        return CataloguePage(self.title(shown), (*base, *nth), sections, picture=drawn, up=base[:2])


def lacks(draft: BoardsDraft) -> Text | None:
    """Return what the file would not take."""
    for action in draft.actions:
        for effect in (action.effect, action.upgraded.effect if action.upgraded is not None else None):
            if (why := lacks_of_effect(effect)) is not None:
                return text(why)
    for each in UPGRADE_TYPES if draft.spots else ():
        there = sum(spot.type == each for spot in draft.spots)
        if there != TOKENS_OF_TYPE:
            return text("box.lacks.spots", type=f"@box.type.{each}", n=there)
    slots = [(spot.section, spot.slot) for spot in draft.spots if spot.slot]
    return text("box.lacks.slots") if len(set(slots)) < len(slots) else None


def _part_key(base: Selection, table: BoardsDraft, part: str, *, looked: bool) -> Offer:
    known, of = _known(table, part)
    adds = text("box.boards.known", known=known, n=of) if of else text("box.boards.count", n=known)
    says = text(f"box.boards.{part}")
    if looked:
        return Offer(says, select=(*base, f"{PICK}{part}"), sign=SIGN[part], adds=adds)
    select = Editor(replace(table, part=part), base).selection()
    return Offer(says, select=select, sign=SIGN[part], adds=adds)


def _known(table: BoardsDraft, part: str) -> tuple[int, int]:
    """Return how many figures of a part are known, and of how many; 0 where nobody knows that."""
    if part == SPACES:
        figures: list[Figure] = [each for row in ROWS for each in table.costs_of(row)]
    elif part == CUBES:
        figures = [each for players in PLAYERS for each in table.cubes_of(players)]
    elif part == POINTS:
        figures = table.points()
    else:
        lists: Mapping[str, Sequence[object]] = {
            COSTS: table.upgrade_costs, BIDS: table.bid_tracks, ACTIONS: table.actions, SPOTS: table.spots,
        }  # fmt: skip
        return len(lists[part]), len(UPGRADE_TYPES) * TOKENS_OF_TYPE if part == SPOTS else 0
    return sum(each != UNKNOWN for each in figures), len(figures)


def _several(draft: BoardsDraft) -> list[tuple[Text, str | None]]:
    """Return what each of a part of which there are several is called, and its sign."""
    if draft.part == BIDS:
        return [(text("plain", name=str(n + 1)), None) for n in range(len(draft.bid_tracks))]
    rows = {ACTIONS: ROWS, SPOTS: PHASES}.get(draft.part, ())
    return [(NO_WORD, each) for each in rows]


def _others(edit: Editor[BoardsDraft]) -> tuple[Section, ...]:
    """Return the keys for the others of a part of which there are several."""
    draft = edit.draft
    keys = [
        key(edit, says, {"of": n, "at": 0, "upgraded": False}, sign=sign, on=n == draft.of)
        for n, (says, sign) in enumerate(_several(draft))
    ]
    if draft.part == BIDS:
        more = {"bid_tracks": [*draft.bid_tracks, [{}]], "of": len(draft.bid_tracks), "at": 0}
        keys.append(key(edit, text("box.more_tracks"), more))
    return (Keys(tuple(keys)),) if keys else ()


def _touched(edit: Editor[BoardsDraft], n: int, line: CardLine) -> CardLine:
    if not edit.live:
        return line
    offer = key(edit, text("box.line", n=n + 1), {"at": n, "upgraded": False})
    return replace(line, on=edit.draft.at == n, offer=offer)


def _lines(draft: BoardsDraft) -> list[CardLine]:
    """Return the part that is picked up as it is drawn."""
    if draft.part == SPACES:
        return [CardLine(mark_sign=row, signs=_plain(draft.costs_of(row), "wild")) for row in ROWS]
    if draft.part == CUBES:
        return [CardLine(mark=n, signs=_plain(draft.cubes_of(n), "energy_cube")) for n in PLAYERS]
    if draft.part == POINTS:
        return [CardLine(mark_sign="robot", signs=_plain(draft.points(), "vp"))]
    found: list[CardLine] = []
    for n, line in enumerate(lines_of(draft), 1):
        if draft.part == COSTS:
            found.append(CardLine(mark=str(n), signs=cost_signs(line)))
        elif draft.part == BIDS:
            price = (CardSign("", UNKNOWN),) if isinstance(line, str) else amount_signs(line) or (NOTHING,)
            found.append(CardLine(mark=str(n), signs=price))
        elif draft.part == ACTIONS:
            more = (CardSign("upgrade"), *action_signs(line.upgraded)) if line.upgraded is not None else ()
            signs = (figure("energy", line.energy), *effect_signs(line.effect), *more)
            found.append(CardLine(mark="" if line.link else str(n), mark_sign=line.link, signs=signs))
        else:
            bonus = (CardSign("energy", f"+{line.energy}"),) if line.energy else ()
            gains = (CardSign("inspiration"),) if line.inspiration else ()
            slot = (CardSign("upgrade", str(line.slot)),) if line.slot else ()
            found.append(CardLine(mark_sign=line.type, signs=(*gains, *bonus, *slot)))
    return found


def _plain(figures: Sequence[Figure], sign: str) -> tuple[CardSign, ...]:
    first, *rest = (str(each) for each in figures)
    return (CardSign(sign, first), *(CardSign("", each) for each in rest))
