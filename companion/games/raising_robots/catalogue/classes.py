"""``classes.toml`` read: class cards with their grade scales (RR-CLASS-02, AMB-08, AMB-09)."""

from __future__ import annotations

from itertools import pairwise

from companion.games.raising_robots.catalogue.heads import Within, checked_head, each_row, name_of
from companion.games.raising_robots.catalogue.objectives import met_at_most, objective
from companion.games.raising_robots.catalogue.rows import ClassesFile, ClassRow, GradeRow
from companion.games.raising_robots.components import ClassCard, Grade
from companion.owned.data_file import DataFile

FILE, TABLE = "classes.toml", "class_card"
MOST_GRADES = 9
MOST_GRADE = 8
"""Characters of a grade."""


def classes(file: DataFile) -> dict[str, ClassCard]:
    """Return the class cards of a file by their ID.

    Raises:
        DataFileError: for anything that is wrong with it; one sentence with file, line, card and field.
    """
    rows = checked_head(file, ClassesFile).class_card
    return {row.id: _class(file, row, within) for row, within in each_row(file, TABLE, rows)}


def _class(file: DataFile, row: ClassRow, within: Within) -> ClassCard:
    counted = objective(row.objective, within, "objective")
    return ClassCard(
        row.id,
        name_of(file, "class", row.id, row.name, within("")),
        counted,
        row.extra_credit_type or "",
        row.a_needs_extra_credit,
        _scale(row.scale, met_at_most(counted), within),
    )


def _scale(rows: list[GradeRow], most: int, within: Within) -> tuple[Grade, ...]:
    """Return a scale, lowest grade first, each grade for more than the one before."""
    if len(rows) > MOST_GRADES:
        raise within("")("scale", f"must be {MOST_GRADES} grades at most")
    for i, row in enumerate(rows):
        complain = within(f"scale {i + 1}")
        if len(row.grade) > MOST_GRADE or not row.grade.isprintable() or row.grade.startswith("@"):
            raise complain("grade", f"must have {MOST_GRADE} characters at most, and not begin with @")
        if row.grade and any(row.grade == other.grade for other in rows[:i]):
            raise complain("grade", f'"{row.grade}" is already a grade of this card')
        if row.at_least > most:
            raise complain("at_least", f"must be {most} or less; this objective cannot be met more often")
    for i, (lower, higher) in enumerate(pairwise(rows)):
        complain = within(f"scale {i + 2}")
        if higher.at_least <= lower.at_least:
            raise complain("at_least", f"must be more than {lower.at_least}, as for the grade before")
        if higher.vp < lower.vp:
            raise complain("vp", f"must be {lower.vp} or more, as for the grade before")
    return tuple(Grade(row.at_least, row.vp, row.grade) for row in rows)
