"""Class cards in the catalogue: what is counted, extra credit, and the scale of grades, a line each."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from msgspec.structs import replace

from companion.core.messages import Text, text
from companion.core.view import CardLine, CardSign, Keys, LineCard, Says, Section, Selection
from companion.games.raising_robots.catalogue import CLASSES_FILE, MET_AT_MOST, ClassesFile, GradeRow
from companion.games.raising_robots.catalogue_pages.card_kind import BoxKind
from companion.games.raising_robots.catalogue_pages.counting import MOST, figures
from companion.games.raising_robots.catalogue_pages.drafts import ClassDraft
from companion.games.raising_robots.catalogue_pages.objective_keys import objective_sections, objective_signs, said
from companion.games.raising_robots.catalogue_pages.robot_kind import upgrade_types
from companion.owned.editor import Editor
from companion.owned.named_keys import key

OBJECTIVE: Final = "objective"
GRADE: Final = "grade"
MOST_GRADES: Final = 5
"""So many lines of a card can be touched beside its objective; a file may hold more."""
GRADES: Final = ("A", "B", "C", "D", "E", "F")


class ClassKind(BoxKind[ClassDraft]):
    """Cards of ``classes.toml``."""

    name, sign, file, table, row, whole = "classes", "class_card", CLASSES_FILE, "class_card", ClassDraft, ClassesFile

    def blank(self, filters: Selection) -> ClassDraft:  # noqa: ARG002 - all begin alike
        """Return a new card."""
        return ClassDraft(id="")

    def card(self, draft: ClassDraft) -> LineCard:
        """Return its objective with the token for extra credit, and its grades."""
        must = (CardSign("", "!"),) if draft.a_needs_extra_credit else ()
        counted = CardLine(
            mark_sign=draft.extra_credit_type or "token",
            signs=(*must, *objective_signs(draft.objective)),
            says=said(draft.objective),
        )
        grades = tuple(
            CardLine(mark=row.grade or "·", signs=(CardSign("", f"{row.at_least}+"), CardSign("vp", str(row.vp))))
            for row in draft.scale
        )
        return LineCard("class_card", text("plain", name=draft.name), (counted, *grades))

    def touched(self, edit: Editor[ClassDraft]) -> Mapping[int, str]:
        """Return what is picked up by a touch on each line."""
        return {0: OBJECTIVE} | {n: f"{GRADE} {n - 1}" for n in range(1, len(edit.draft.scale) + 1)}

    def lacks(self, draft: ClassDraft) -> Text | None:
        """Return what the file would not take."""
        for lower, higher in pairwise(draft.scale):
            if higher.at_least <= lower.at_least or higher.vp < lower.vp:
                return text("box.lacks.scale")
        names = [row.grade for row in draft.scale if row.grade]
        if len(set(names)) < len(names):
            return text("box.lacks.grade")
        most = MET_AT_MOST.get(draft.objective.type, MOST) if draft.objective is not None else MOST
        too_many = any(row.at_least > most for row in draft.scale)
        return text("box.lacks.count", n=most) if too_many else None

    def sections(self, edit: Editor[ClassDraft]) -> tuple[Section, ...]:
        """Return the keys for the line that is picked up."""
        draft = edit.draft
        n = _grade(draft)
        if n is not None:
            return _grade_sections(edit, n)
        counted = objective_sections(edit, draft.objective, lambda row: {"objective": row}, OBJECTIVE)
        must = draft.a_needs_extra_credit
        needs = key(edit, text("box.needs_credit"), {"a_needs_extra_credit": not must}, on=bool(must))
        return (
            *counted,
            Says(text("box.extra_credit"), "quiet"),
            Keys(upgrade_types(edit, "extra_credit_type")),
            Keys((needs, *_more_grades(edit, len(draft.scale)))),
            Keys((edit.origin(),)),
        )


def _grade(draft: ClassDraft) -> int | None:
    """Return the grade that is picked up, or None."""
    word, _, n = draft.at.partition(" ")
    return int(n) if word == GRADE and n.isascii() and n.isdigit() and int(n) < len(draft.scale) else None


def _more_grades(edit: Editor[ClassDraft], n: int) -> tuple[Any, ...]:
    """Return the key for one grade more, at a place of the scale."""
    scale = edit.draft.scale
    before = scale[n - 1] if n else GradeRow(at_least=0, vp=0)
    taken = {row.grade for row in scale}
    name = next((each for each in reversed(GRADES[: MOST_GRADES - 1]) if each not in taken), "")
    new = GradeRow(grade=name, at_least=before.at_least + 1, vp=before.vp + 1)
    after = [*scale[:n], new, *scale[n:]]
    full = text("box.full") if len(scale) >= MOST_GRADES else None
    return (key(edit, text("box.more_grades"), {"scale": after, "at": f"{GRADE} {n}"}, why=full),)


def _grade_sections(edit: Editor[ClassDraft], n: int) -> tuple[Section, ...]:
    scale = edit.draft.scale
    row = scale[n]

    def put(**values: Any) -> Mapping[str, Any]:
        return {"scale": [*scale[:n], replace(row, **values), *scale[n + 1 :]]}

    names = tuple(key(edit, text("plain", name=each), put(grade=each), on=row.grade == each) for each in GRADES)
    less = key(edit, text("box.less_grades"), {"scale": [*scale[:n], *scale[n + 1 :]], "at": OBJECTIVE})
    return (
        Keys(names),
        Says(text("box.at_least"), "quiet"),
        figures(edit, row.at_least, lambda value: put(at_least=value)),
        Says(text("box.robot.vp"), "quiet"),
        figures(edit, row.vp, lambda value: put(vp=value)),
        Keys((*_more_grades(edit, n + 1), less)),
    )
