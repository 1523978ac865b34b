"""Robots in the catalogue: by row, drawn with both columns and both actions; figures are told one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from companion.core.messages import Text, text
from companion.core.view import CardLine, CardSign, Keys, LineCard, Offer, Says, Section, Selection
from companion.games.raising_robots.catalogue import ROBOTS_FILE, ActionRow, CostRow, RobotsFile
from companion.games.raising_robots.catalogue_pages.card_kind import BoxKind
from companion.games.raising_robots.catalogue_pages.counting import (
    PAID,
    amount_keys,
    effect_sections,
    figures,
    lacks_of_effect,
)
from companion.games.raising_robots.catalogue_pages.drafts import RobotDraft
from companion.games.raising_robots.catalogue_pages.lines import NOT_KNOWN, action_signs, cost_signs
from companion.games.raising_robots.components import ROWS, UPGRADE_TYPES, Row
from companion.owned.editor import Editor
from companion.owned.named_keys import NO_WORD, key

LINES: Final = ("head", "left", "right", "basic", "upgraded")
"""Of a card, in the order in which figures are asked for: one that was not known leads on to the next."""
PHASE: Final = "phase"


class RobotKind(BoxKind[RobotDraft]):
    """Cards of ``robots.toml``."""

    name, sign, file, table, row, whole = "robots", "robot", ROBOTS_FILE, "robot", RobotDraft, RobotsFile
    sifted = MappingProxyType({PHASE: ROWS})

    def blank(self, filters: Selection) -> RobotDraft:
        """Return a new robot, of the row that the list is sifted by."""
        picked: list[Row] = [row for row in ROWS if f"{PHASE}:{row}" in filters]
        return RobotDraft(id="", phase=picked[0] if picked else "design")

    def sifts(self, by: str, value: str) -> tuple[Text, str | None]:  # noqa: ARG002 - by rows alone
        """Return the row."""
        return text(f"box.{value}"), value

    def badge(self, draft: RobotDraft) -> str:
        """Return its victory points."""
        return NOT_KNOWN if draft.vp is None else str(draft.vp)

    def card(self, draft: RobotDraft) -> LineCard:
        """Return a robot as lines: row and points, both columns, both actions."""
        lines = (
            CardLine(
                mark_sign=draft.phase, signs=(CardSign("vp", self.badge(draft)),), says=text(f"box.{draft.phase}")
            ),
            CardLine(mark_sign="chevron_left", signs=cost_signs(draft.left)),
            CardLine(mark_sign="chevron_right", signs=cost_signs(draft.right)),
            CardLine(mark_sign="robot", signs=action_signs(draft.basic)),
            CardLine(mark_sign=draft.upgrade_type or "token", signs=action_signs(draft.upgraded)),
        )
        return LineCard(draft.phase, text("plain", name=draft.name), lines)

    def touched(self, edit: Editor[RobotDraft]) -> Mapping[int, str]:  # noqa: ARG002 - all cards have the same lines
        """Return what is picked up by a touch on each line."""
        return dict(enumerate(LINES))

    def lacks(self, draft: RobotDraft) -> Text | None:
        """Return what the file would not take."""
        left = draft.left.energy if draft.left is not None else None
        right = draft.right.energy if draft.right is not None else None
        if left is not None and right is not None and left > right:
            return text("box.lacks.columns")
        actions = (each.effect for each in (draft.basic, draft.upgraded) if each is not None)
        found = next((why for effect in actions if (why := lacks_of_effect(effect)) is not None), None)
        return text(found) if found is not None else None

    def sections(self, edit: Editor[RobotDraft]) -> tuple[Section, ...]:
        """Return the keys for the line that is picked up."""
        draft = edit.draft
        at = draft.at if draft.at in LINES else LINES[0]
        says = Says(text(f"box.robot.{at}"), "quiet")
        if at == "head":
            points = figures(edit, draft.vp, lambda n: {"vp": n, **_onward(draft.vp, at)})
            phases = (
                key(edit, text(f"box.{each}"), {"phase": each}, sign=each, on=draft.phase == each) for each in ROWS
            )
            return (
                Keys(tuple(phases)),
                Keys(upgrade_types(edit, "upgrade_type")),
                Says(text("box.robot.vp"), "quiet"),
                points,
                Keys((edit.origin(),)),
            )
        if at in ("left", "right"):
            return (says, *_cost_sections(edit, at))
        return (says, *_action_sections(edit, at))


def _onward(was: int | None, at: str) -> Mapping[str, str]:
    """Return what is picked up once a figure is told: the next line where it was not known before."""
    after = LINES[min(LINES.index(at) + 1, len(LINES) - 1)]
    return {"at": after if was is None else at}


def _cost_sections(edit: Editor[RobotDraft], at: str) -> tuple[Section, ...]:
    now: Any = getattr(edit.draft, at)
    cost: CostRow = now or CostRow()
    energy = figures(edit, cost.energy, lambda n: {at: replace(cost, energy=n), **_onward(cost.energy, at)})
    paid = amount_keys(edit, cost.pay or {}, lambda pay: {at: replace(cost, pay=pay)}, PAID)
    nothing = cost.pay == {}
    none = key(edit, text("box.nothing"), {at: replace(cost, pay=None if nothing else {})}, on=nothing)
    return (energy, paid, Keys((none,)))


def _action_sections(edit: Editor[RobotDraft], at: str) -> tuple[Section, ...]:
    now: Any = getattr(edit.draft, at)
    action: ActionRow = now or ActionRow()
    energy = figures(edit, action.energy, lambda n: {at: replace(action, energy=n), **_onward(action.energy, at)})
    effect = effect_sections(edit, action.effect, lambda after: {at: replace(action, effect=after)})
    return (energy, *effect)


def upgrade_types(edit: Editor[Any], field: str) -> tuple[Offer, ...]:
    """Return a key for each type of token; the one that is on takes itself back."""
    now = getattr(edit.draft, field)
    return tuple(
        key(edit, NO_WORD, {field: None if now == each else each}, sign=each, on=now == each)
        for each in UPGRADE_TYPES
    )
