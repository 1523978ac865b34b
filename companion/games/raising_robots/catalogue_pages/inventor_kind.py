"""Inventors in the catalogue: what has to be fulfilled, the token, and both abilities."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from companion.core.messages import Text, text
from companion.core.view import CardLine, CardSign, Keys, LineCard, Says, Section, Selection
from companion.games.raising_robots.catalogue import INVENTORS_FILE, AbilityRow, InventorsFile, RequirementRow
from companion.games.raising_robots.catalogue_pages.card_kind import BoxKind
from companion.games.raising_robots.catalogue_pages.counting import (
    amount_keys,
    effect_sections,
    figures,
    lacks_of_effect,
)
from companion.games.raising_robots.catalogue_pages.drafts import InventorDraft
from companion.games.raising_robots.catalogue_pages.lines import NOT_KNOWN, effect_signs
from companion.games.raising_robots.catalogue_pages.objective_keys import (
    objective_sections,
    objective_signs,
)
from companion.games.raising_robots.catalogue_pages.robot_kind import upgrade_types
from companion.games.raising_robots.components import PHASES, TIMINGS, Timing
from companion.owned.editor import Editor
from companion.owned.languages import joined
from companion.owned.named_keys import key

HEAD: Final = "head"
ABILITIES: Final = ("basic", "upgraded")
REQUIRED: Final = (("robots", "robot"), ("tokens", "token"))
COMPLEXITIES: Final = (1, 2, 3)
MOST_REQUIRED: Final = 6


class InventorKind(BoxKind[InventorDraft]):
    """Cards of ``inventors.toml``."""

    name, sign, file, table, row, whole = (
        "inventors", "inventor", INVENTORS_FILE, "inventor", InventorDraft, InventorsFile,
    )  # fmt: skip

    def blank(self, filters: Selection) -> InventorDraft:  # noqa: ARG002 - all begin alike
        """Return a new inventor."""
        return InventorDraft(id="")

    def badge(self, draft: InventorDraft) -> str:
        """Return the complexity."""
        return str(draft.complexity or "")

    def card(self, draft: InventorDraft) -> LineCard:
        """Return the requirement with the token, and both abilities."""
        asked = draft.requirement
        sign = dict(REQUIRED)[asked.type] if asked is not None else "robot"
        head = CardLine(
            mark_sign=draft.upgrade_type or "token",
            signs=(CardSign(sign, NOT_KNOWN if asked is None else str(asked.count)), CardSign(draft.link or "and")),
            says=text("box.requirement"),
        )
        abilities = tuple(_ability_line(each) for each in (draft.basic, draft.upgraded))
        return LineCard("inventor", text("plain", name=draft.name), (head, *abilities))

    def touched(self, edit: Editor[InventorDraft]) -> Mapping[int, str]:  # noqa: ARG002 - all cards have the same lines
        """Return what is picked up by a touch on each line."""
        return dict(enumerate((HEAD, *ABILITIES)))

    def lacks(self, draft: InventorDraft) -> Text | None:
        """Return what the file would not take."""
        effects = (each.effect for each in (draft.basic, draft.upgraded) if each is not None)
        found = next((why for effect in effects if (why := lacks_of_effect(effect)) is not None), None)
        return text(found) if found is not None else None

    def looked(self, edit: Editor[InventorDraft]) -> tuple[Section, ...]:
        """Return what both abilities say."""
        both = (edit.draft.basic, edit.draft.upgraded)
        said = (joined(each.text) for each in both if each is not None)
        return tuple(Says(text("plain", name=words)) for words in said if words)

    def sections(self, edit: Editor[InventorDraft]) -> tuple[Section, ...]:
        """Return the keys for the line that is picked up."""
        at = edit.draft.at.partition(" ")[0]
        return _ability_sections(edit, at) if at in ABILITIES else _head_sections(edit)


def _ability_line(ability: AbilityRow | None) -> CardLine:
    if ability is None:
        return CardLine(mark_sign="permanent", signs=(CardSign("", NOT_KNOWN),))
    energy = tuple(CardSign(phase, f"+{n}") for phase, n in ability.energy.items())
    worth = (CardSign("vp", str(ability.vp_each or 1)), *objective_signs(ability.counts)) if ability.counts else ()
    does = effect_signs(ability.effect) if ability.effect is not None else ()
    signs = (*energy, *does, *worth)
    words = joined(ability.text)
    says = text("plain", name=words) if words and not signs else None
    return CardLine(mark_sign=ability.timing, signs=signs, says=says)


def _head_sections(edit: Editor[InventorDraft]) -> tuple[Section, ...]:
    draft = edit.draft
    asked = draft.requirement or RequirementRow(type="robots", count=4)
    required = tuple(
        key(
            edit,
            text(f"box.required.{each}"),
            {"requirement": replace(asked, type=each)},
            sign=sign,
            on=draft.requirement is not None and asked.type == each,
        )
        for each, sign in REQUIRED
    )
    count = draft.requirement.count if draft.requirement is not None else None
    links = tuple(
        key(edit, text(f"box.link.{each}"), {"link": each}, sign=each, on=(draft.link or "and") == each)
        for each in ("and", "or")
    )
    easy = tuple(
        key(edit, text("box.complexity", n=n), {"complexity": n}, on=draft.complexity == n) for n in COMPLEXITIES
    )
    return (
        Keys(easy),
        Says(text("box.requirement"), "quiet"),
        Keys(required),
        figures(edit, count, lambda n: {"requirement": replace(asked, count=n)}, least=1, most=MOST_REQUIRED),
        Keys(upgrade_types(edit, "upgrade_type")),
        Keys(links),
        Keys((edit.origin(),)),
    )


def _ability_sections(edit: Editor[InventorDraft], at: str) -> tuple[Section, ...]:
    now: Any = getattr(edit.draft, at)
    ability: AbilityRow = now or AbilityRow()

    def put(**values: Any) -> Mapping[str, Any]:
        return {at: replace(ability, **values)}

    timings = tuple(_timing_key(edit, each, at, ability, known=now is not None) for each in TIMINGS)
    found: list[Section] = [Says(text(f"box.inventor.{at}"), "quiet"), Keys(timings)]
    if ability.text:
        found.append(Says(text("plain", name=joined(ability.text))))
    if ability.timing == "permanent":
        found += [
            Says(text("box.adds_energy"), "quiet"),
            amount_keys(edit, ability.energy, lambda energy: put(energy=energy), PHASES),
        ]
    if ability.timing == "game_end":
        counted = objective_sections(
            edit, ability.counts, lambda row: put(counts=row, vp_each=ability.vp_each or 1), at
        )
        each = figures(edit, ability.vp_each, lambda n: put(vp_each=n), least=1) if ability.counts else None
        worth = (Says(text("box.vp_each"), "quiet"), each) if each is not None else ()
        return (*found, *worth, *counted)
    return (*found, *effect_sections(edit, ability.effect, lambda effect: put(effect=effect)))


def _timing_key(edit: Editor[InventorDraft], timing: Timing, at: str, ability: AbilityRow, *, known: bool) -> Any:
    """Return the key for a timing; what belongs to another one goes."""
    energy = ability.energy if timing == "permanent" else {}
    counts, each = (ability.counts, ability.vp_each) if timing == "game_end" else (None, None)
    after = replace(ability, timing=timing, energy=energy, counts=counts, vp_each=each)
    return key(edit, text(f"box.timing.{timing}"), {at: after}, sign=timing, on=known and ability.timing == timing)
