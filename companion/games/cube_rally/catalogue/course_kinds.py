"""Course cards, CP cards and the goal in the catalogue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.core.messages import Text, text
from companion.core.view import Keys, Offer, Section, Selection
from companion.core.view.catalogue import CataloguePage, Given
from companion.games.cube_rally.catalogue.card_draft import SIZES, CardDraft, cells_of, effect_of, tapped
from companion.games.cube_rally.catalogue.card_keys import cell_sections, cube_hues, effect_sections, framed
from companion.games.cube_rally.catalogue.drafts import CourseDraft, WaypointDraft, built, cut, effects_of, rows_of
from companion.games.cube_rally.catalogue.kinds import RallyKind, given
from companion.games.cube_rally.catalogue.reading import tables
from companion.games.cube_rally.catalogue.rows import EffectRow, ObstacleRow
from companion.games.cube_rally.components import GOAL
from companion.games.cube_rally.judging import demands_cube
from companion.owned.data_file import DataFile
from companion.owned.editor import Editor

NEW_CATEGORIES = ("A", "B", "C", "D")
"""Offered beside those that there are."""
MOST_PATTERNS = 3
MOST_SLOTS = 8
RANKS = range(1, 6)
BONUS = (*(f"points:{n}" for n in range(1, 13)), "damage:-1", "rank:1", "note")
EACH_CARD = ("points:1", "points:-1", "damage:1", "damage:-1", "note")


SEEN_IN: Mapping[tuple[str, ...], str] = {
    ("front", "top"): "views.front_top", ("front",): "views.front", ("top",): "views.top",
}  # fmt: skip
"""What the views are called in which an arrangement counts."""


class CourseKind(RallyKind[CourseDraft]):
    """Course cards."""

    name, sign, table, row, family, nameless = "cards", "cards", "course", CourseDraft, "course", True

    def read(self, file: DataFile) -> list[CourseDraft]:
        """Return the course cards of a file."""
        return [CourseDraft.of(row) for row in tables(file).course]

    def fields(self, kept: CourseDraft) -> Mapping[str, Any]:
        """Return a course card as its file has it."""
        return built(kept.row())

    def kept(self, draft: CourseDraft) -> CourseDraft:
        """Return a card with its patterns cut to what is filled."""
        return CourseDraft.of(draft.row())

    def opened(self, row: CourseDraft) -> CourseDraft:
        """Return a card in a field that is large enough for all its patterns."""
        return msgspec.structs.replace(row, size=_size_for(row.patterns))

    def lacks(self, draft: CourseDraft) -> Text | None:
        """Return that no cube is demanded."""
        patterns = cut(draft.patterns)
        return None if patterns and all(map(demands_cube, patterns)) else text("card.no_cube")

    def badge(self, draft: CourseDraft) -> str:
        """Return its category."""
        return draft.category

    def gives(self, draft: CourseDraft) -> tuple[Given, ...]:
        """Return what success and failure do."""
        return (*given(effects_of(draft.success)), *given(effects_of(draft.failure), ";"))

    def sections(self, edit: Editor[CourseDraft]) -> tuple[Section, ...]:
        """Return its cells, what it does, and what is seldom on a card."""
        draft = edit.draft
        made = _card(draft, draft.patterns, draft.success, draft.failure)

        def press(tap: str, says: Text, *, sign: str | None = None, on: bool = False) -> Offer:
            return edit.key(says, _values(draft, draft.patterns, made.after(tap)), sign=sign, on=on)

        categories = dict.fromkeys((*self.cards.categories(), *NEW_CATEGORIES, draft.category))
        category = tuple(edit.choice("category", each, text("plain", name=each), must=True) for each in categories)
        views = (["front", "top"], ["front"], ["top"])
        seen = tuple(edit.choice("views", each, text(SEEN_IN[tuple(each)]), must=True) for each in views)
        return (
            *cell_sections(made, self.cards.palette, press),
            *effect_sections(made, press),
            Keys(category, says=text("card.category")),
            pattern_keys(edit, draft.patterns, "patterns"),
            Keys(seen, says=text("card.views")),
            Keys((edit.origin(),)),
        )


class WaypointKind(RallyKind[WaypointDraft]):
    """CP cards."""

    name, sign, table, row, family, nameless = "checkpoints", "flag", "checkpoint", WaypointDraft, "checkpoint", True

    def read(self, file: DataFile) -> list[WaypointDraft]:
        """Return the CP cards of a file."""
        return [WaypointDraft.of(row) for row in tables(file).checkpoint]

    def fields(self, kept: WaypointDraft) -> Mapping[str, Any]:
        """Return a CP card as its file has it."""
        return built(kept.row())

    def kept(self, draft: WaypointDraft) -> WaypointDraft:
        """Return a card with its pattern cut to what is filled."""
        return WaypointDraft.of(draft.row())

    def opened(self, row: WaypointDraft) -> WaypointDraft:
        """Return a card in a field that is large enough for the pattern of its obstacle."""
        return msgspec.structs.replace(row, size=_size_for(row.obstacle.patterns))

    def lacks(self, draft: WaypointDraft) -> Text | None:
        """Return what its obstacle lacks."""
        obstacle = draft.obstacle
        patterns = cut(obstacle.patterns)
        if obstacle.kind == "pattern" and not (patterns and all(map(demands_cube, patterns))):
            return text("card.no_cube")
        return text("card.no_effect") if obstacle.kind == "effect" and not obstacle.effects else None

    def badge(self, draft: WaypointDraft) -> str:
        """Return how many course cards lead to it."""
        return str(len(draft.slots))

    def gives(self, draft: WaypointDraft) -> tuple[Given, ...]:
        """Return its bonuses, a rank behind the other."""
        ranks = [given(effects_of(each), ";" if nth else "") for nth, each in enumerate(draft.bonus)]
        return tuple(each for rank in ranks for each in rank)

    def sections(self, edit: Editor[WaypointDraft]) -> tuple[Section, ...]:
        """Return its row of cards, its bonuses, its obstacle."""
        return (*self.row_sections(edit), *self._obstacle(edit), Keys((edit.origin(),)))

    def row_sections(self, edit: Editor[WaypointDraft]) -> tuple[Section, ...]:
        """Return the keys for its slots and bonuses."""
        draft = edit.draft
        more = [
            edit.key(text("slots.more", category=each), {"slots": [*draft.slots, each][:MOST_SLOTS]})
            for each in self.cards.categories()
        ]
        if draft.slots:
            more.append(edit.key(text("slots.less", category=draft.slots[-1]), {"slots": draft.slots[:-1]}))
        slots = text("slots.are", slots=" ".join(draft.slots) or "–")
        ranks = [edit.choice("rank", n, text("bonus.rank", n=n), must=True) for n in RANKS]
        ranks.append(edit.choice("rank", 0, text("bonus.rest"), must=True))
        return (
            Keys(tuple(more), says=slots),
            Keys(tuple(ranks), says=text("card.bonus")),
            _effect_row(edit, _bonus(draft), BONUS, lambda effects: _with_bonus(draft, effects)),
        )

    def _obstacle(self, edit: Editor[WaypointDraft]) -> tuple[Section, ...]:
        draft, obstacle = edit.draft, edit.draft.obstacle
        kinds = tuple(
            edit.key(text(f"obstacle.{kind}"), {"obstacle": _obstacle_of(kind, obstacle)}, on=obstacle.kind == kind)
            for kind in ("none", "pattern", "effect", "note")
        )
        rows: list[Section] = [Keys(kinds, says=text("card.obstacle"))]
        if obstacle.kind == "pattern":
            made = _card(draft, obstacle.patterns, obstacle.success, obstacle.failure)

            def press(tap: str, says: Text, *, sign: str | None = None, on: bool = False) -> Offer:
                values = _values(draft, obstacle.patterns, made.after(tap))
                changed = msgspec.structs.replace(obstacle, **{name: values.pop(name) for name in _ON_CARD})
                return edit.key(says, {**values, "obstacle": changed}, sign=sign, on=on)

            rows += [*cell_sections(made, self.cards.palette, press), *effect_sections(made, press)]
        if obstacle.kind == "effect":
            rows.append(
                _effect_row(
                    edit,
                    obstacle.effects,
                    EACH_CARD,
                    lambda effects: {"obstacle": msgspec.structs.replace(obstacle, effects=effects)},
                )
            )
        return tuple(rows)


class GoalKind(WaypointKind):
    """The goal card, of which there is one."""

    name, sign, table, row, family, single = "goal", "flag", "goal", WaypointDraft, "goal", True

    def read(self, file: DataFile) -> list[WaypointDraft]:
        """Return the goal of a file, if there is one."""
        goal = tables(file).goal
        return [WaypointDraft.of_goal(goal)] if goal is not None else []

    def fields(self, kept: WaypointDraft) -> Mapping[str, Any]:
        """Return the goal as its file has it."""
        return built(kept.goal_row())

    def key(self, row: WaypointDraft) -> Mapping[str, Any]:  # noqa: ARG002 - there is one
        """Return nothing: it is the only one."""
        return {}

    def page(self, rest: Selection, samples: Sequence[WaypointDraft], own: Sequence[WaypointDraft]) -> CataloguePage:
        """Return the owners' goal to be changed, or ours to be copied."""
        page = single_page(self, rest, samples, own)
        return msgspec.structs.replace(page, hues=cube_hues(self.cards.palette))

    def sections(self, edit: Editor[WaypointDraft]) -> tuple[Section, ...]:
        """Return its row of cards and its bonuses."""
        return (*self.row_sections(edit), Keys((edit.origin(),)))


def single_page(kind: RallyKind[Any], rest: Selection, samples: Sequence[Any], own: Sequence[Any]) -> CataloguePage:
    """Return the page of a kind of which there is one: the owners' to be changed, or ours to be copied."""
    base = (kind.name,)
    was = own[0] if own else None
    draft = kind._draft(rest) or (kind.opened(was) if was is not None else None)
    title = text(f"catalogue.{kind.table}")
    if draft is not None:
        return kind._entry_page(base, draft, was, title, up=())
    page = kind._sample_page(base, samples[0], GOAL, kind.opened(samples[0]), title)
    return msgspec.structs.replace(page, up=())


def _size_for(patterns: Sequence[Sequence[str]]) -> int:
    return max((framed(each).size for each in patterns), default=SIZES[0])


_ON_CARD = ("patterns", "success", "failure")


def _card(
    draft: CourseDraft | WaypointDraft,
    patterns: Sequence[Sequence[str]],
    success: Sequence[EffectRow],
    failure: Sequence[EffectRow],
) -> CardDraft:
    """Return the pattern that is changed, and effects, as they are tapped together."""
    cells = cells_of(patterns[draft.at] if draft.at < len(patterns) else ())
    filled = tuple(sorted((x, y, char) for (x, y), char in cells.items()))
    return CardDraft(
        filled, effects_of(success), effects_of(failure), draft.size, draft.more, draft.adding, draft.brush
    )


def _values(draft: CourseDraft | WaypointDraft, patterns: Sequence[list[str]], made: CardDraft) -> dict[str, Any]:
    """Return the fields of a draft after a tap; the pattern stays where it lies in its field."""
    cells = {(x, y): char for x, y, char in made.cells}
    deep, wide = max((y for _, y in cells), default=-1) + 1, max((x for x, _ in cells), default=-1) + 1
    lines = ["".join(cells.get((x, y), ".") for x in range(wide)) for y in range(deep - 1, -1, -1)]
    every = [*patterns, *([[]] * (draft.at + 1 - len(patterns)))]
    every[draft.at] = lines
    return {
        "patterns": every,
        "success": rows_of(made.success),
        "failure": rows_of(made.failure),
        "size": made.size,
        "more": made.more,
        "adding": made.adding,
        "brush": made.brush,
    }


def pattern_keys(edit: Editor[CourseDraft], patterns: Sequence[Sequence[str]], field: str) -> Keys:
    """Return the keys for several patterns: which one is changed, one more, and whether all are needed."""
    draft = edit.draft
    keys = [
        edit.key(text("plain", name=str(n + 1)), {"at": n}, on=draft.at == n) for n in range(max(1, len(patterns)))
    ]
    if len(patterns) < MOST_PATTERNS and patterns and patterns[-1]:
        keys.append(edit.key(text("patterns.more"), {field: [*patterns, []], "at": len(patterns)}))
    if len(patterns) > 1:
        keys += [edit.choice("combine", each, text(f"combine.{each}"), must=True) for each in ("any", "all")]
    return Keys(tuple(keys), says=text("card.patterns"))


def _effect_row(edit: Editor[Any], rows: Sequence[EffectRow], taps: Sequence[str], put: Any) -> Keys:
    """Return a key for each effect that a list can have; a second touch takes it away."""
    effects = effects_of(rows)
    keys = []
    for tap in taps:
        effect = effect_of(tap)
        assert effect is not None  # taps of our own tables
        says = text("card.note") if effect.kind == "note" else text("card.amount", n=effect.amount)
        made = tapped(effects, effect, adding=all(each.kind != effect.kind for each in effects))
        keys.append(edit.key(says, put(rows_of(made)), sign=effect.kind, on=effect in effects))
    return Keys(tuple(keys))


def _bonus(draft: WaypointDraft) -> Sequence[EffectRow]:
    if draft.rank == 0:
        return draft.bonus_rest
    return draft.bonus[draft.rank - 1] if draft.rank <= len(draft.bonus) else []


def _with_bonus(draft: WaypointDraft, effects: list[EffectRow]) -> dict[str, Any]:
    if draft.rank == 0:
        return {"bonus_rest": effects}
    bonus = [*draft.bonus, *([[]] * (draft.rank - len(draft.bonus)))]
    bonus[draft.rank - 1] = effects
    return {"bonus": bonus}


def _obstacle_of(kind: Any, was: ObstacleRow) -> ObstacleRow:
    """Return an obstacle of another kind, or the one it was."""
    if kind == was.kind:
        return was
    note = effect_of("note")
    words = rows_of((note,))[0].text if kind == "note" and note is not None else ""
    return ObstacleRow(kind=kind, text=words)
