"""``inventors.toml`` read: inventor cards with both abilities (RR-INVENTOR-02, AMB-13)."""

from __future__ import annotations

from companion.core.one_line import one_line
from companion.games.raising_robots.catalogue.effects import MOST_NOTE, effect
from companion.games.raising_robots.catalogue.heads import Within, checked_head, each_row, name_of
from companion.games.raising_robots.catalogue.objectives import MOST_ROBOTS, MOST_TOKENS, objective
from companion.games.raising_robots.catalogue.rows import AbilityRow, InventorCardRow, InventorsFile, RequirementRow
from companion.games.raising_robots.components import PHASES, Ability, InventorCard, Phase, Requirement
from companion.owned.data_file import Complain, DataFile, one_of
from companion.owned.languages import joined, wrong_words

FILE, TABLE = "inventors.toml", "inventor"


def inventors(file: DataFile) -> dict[str, InventorCard]:
    """Return the inventors of a file by their ID.

    Raises:
        DataFileError: for anything that is wrong with it; one sentence with file, line, inventor and field.
    """
    rows = checked_head(file, InventorsFile).inventor
    return {row.id: _inventor(file, row, within) for row, within in each_row(file, TABLE, rows)}


def _inventor(file: DataFile, row: InventorCardRow, within: Within) -> InventorCard:
    return InventorCard(
        row.id,
        name_of(file, "inventor", row.id, row.name, within("")),
        row.complexity or 0,
        _ability(row.basic, within, "basic"),
        _requirement(row.requirement, within("requirement")),
        row.upgrade_type or "",
        row.link or "and",
        _ability(row.upgraded, within, "upgraded"),
    )


def _requirement(row: RequirementRow | None, complain: Complain) -> Requirement | None:
    if row is None:
        return None
    most = MOST_ROBOTS if row.type == "robots" else MOST_TOKENS
    if row.count > most:
        raise complain("count", f"must be {most} or less; nobody can have more {row.type}")
    return Requirement(row.type, row.count)


def _ability(row: AbilityRow | None, within: Within, sub: str) -> Ability:
    if row is None:
        return Ability()
    complain = within(sub)
    wrong = wrong_words(row.text, MOST_NOTE, needed=False)
    if wrong:
        raise complain("text", wrong)
    if row.energy and row.timing != "permanent":
        raise complain("energy", f'belongs to permanent abilities, not to one of timing "{row.timing}"')
    if row.counts is not None and row.timing != "game_end":
        raise complain("counts", f'belongs to game_end abilities, not to one of timing "{row.timing}"')
    if (row.counts is None) != (row.vp_each is None):
        lacking, other = ("vp_each", "counts") if row.vp_each is None else ("counts", "vp_each")
        raise complain(lacking, f"is missing; it belongs to {other}")
    does = effect(row.effect, within, f"{sub} effect")
    if does is not None and "vp_by_row" in does.specials:
        raise within(f"{sub} effect")("special", "must not be vp_by_row; an inventor stands in no row")
    return Ability(
        row.timing,
        joined(row.text),
        does,
        tuple((_phase(name, complain), n) for name, n in row.energy.items()),
        objective(row.counts, within, f"{sub} counts"),
        row.vp_each or 0,
    )


def _phase(name: str, complain: Complain) -> Phase:
    for phase in PHASES:
        if name == phase:
            return phase
    raise complain("energy", f'"{one_line(name)}" {one_of(PHASES)}')
