"""What stands on a page of the catalogue on which a card is changed: its headings, each above its keys."""

import pytest

from companion.core.messages import text
from companion.core.view import Says
from companion.games.raising_robots.catalogue import AbilityRow, CostRow, GradeRow, ObjectiveRow, SpotRow
from companion.games.raising_robots.catalogue_pages.board_draft import BoardsDraft
from companion.games.raising_robots.catalogue_pages.board_kind import PrintedBoardsKind
from companion.games.raising_robots.catalogue_pages.class_kind import ClassKind
from companion.games.raising_robots.catalogue_pages.drafts import ClassDraft, EnergyDraft, InventorDraft, RobotDraft
from companion.games.raising_robots.catalogue_pages.energy_kind import EnergyKind
from companion.games.raising_robots.catalogue_pages.inventor_kind import InventorKind
from companion.games.raising_robots.catalogue_pages.robot_kind import RobotKind
from companion.owned.editor import Editor

RANGE = ObjectiveRow(type="robot_vp", min=0, max=3)
EFFECT = (3, 9, 6)
"""Sides, resources, and what else an action does."""


@pytest.mark.parametrize(("kind", "draft", "outline"), [
    (EnergyKind(), EnergyDraft(id="e", value=1),
     ("box.energy.value", 9, "box.energy.cubes", 6, "box.energy.players", 6, 1)),
    (RobotKind(), RobotDraft(id="r", phase="design"), (3, 4, "box.robot.vp", 9, 1)),
    (RobotKind(), RobotDraft(id="r", phase="design", at="lunch"), (3, 4, "box.robot.vp", 9, 1)),
    (RobotKind(), RobotDraft(id="r", phase="design", at="left"), ("box.robot.left", 9, 8, 1)),
    (RobotKind(), RobotDraft(id="r", phase="design", at="upgraded"), ("box.robot.upgraded", 9, *EFFECT)),
    (ClassKind(), ClassDraft(id="c"), (14, "box.extra_credit", 4, 2, 1)),
    (ClassKind(), ClassDraft(id="c", objective=RANGE),
     ("box.counts.robot_vp", 1, "box.from", 9, "box.to", 9, "box.extra_credit", 4, 2, 1)),
    (ClassKind(), ClassDraft(id="c", objective=ObjectiveRow(type="resource", of="gear")),
     ("box.counts.resource", 1, 6, "box.extra_credit", 4, 2, 1)),
    (ClassKind(), ClassDraft(id="c", objective=RANGE, at="objective kinds"), (14, "box.extra_credit", 4, 2, 1)),
    (ClassKind(), ClassDraft(id="c", at="grade 0", scale=[GradeRow(at_least=1, vp=2)]),
     (6, "box.at_least", 9, "box.robot.vp", 9, 2)),
    (ClassKind(), ClassDraft(id="c", at="grade 1", scale=[GradeRow(at_least=1, vp=2)]),
     (14, "box.extra_credit", 4, 2, 1)),
    (InventorKind(), InventorDraft(id="i"), (3, "box.requirement", 2, 7, 4, 2, 1)),
    (InventorKind(), InventorDraft(id="i", at="basic"),
     ("box.inventor.basic", 4, "box.adds_energy", 5, *EFFECT)),
    (InventorKind(), InventorDraft(id="i", at="upgraded", upgraded=AbilityRow(timing="round_end", text="Wait.")),
     ("box.inventor.upgraded", 4, "plain", *EFFECT)),
    (InventorKind(), InventorDraft(id="i", at="basic", basic=AbilityRow(timing="game_end")),
     ("box.inventor.basic", 4, 14)),
    (InventorKind(), InventorDraft(id="i", at="basic", basic=AbilityRow(timing="game_end", counts=RANGE, vp_each=2)),
     ("box.inventor.basic", 4, "box.vp_each", 8, "box.counts.robot_vp", 1, "box.from", 9, "box.to", 9)),
    (PrintedBoardsKind(), BoardsDraft(), (1,)),
    (PrintedBoardsKind(), BoardsDraft(upgrade_costs=[CostRow()]), (9, 8, 2)),
    (PrintedBoardsKind(), BoardsDraft(upgrade_costs=[CostRow()], at=5), (9, 8, 2)),
    (PrintedBoardsKind(), BoardsDraft(part="spots", spots=[SpotRow(section="upgrade", type="speed")]),
     (5, 4, 1, "box.spot.energy", 4, 2)),
    (PrintedBoardsKind(), BoardsDraft(part="spots", of=3, spots=[SpotRow(section="manufacture", type="speed")]),
     (5, 4, 1, "box.spot.energy", 4, "box.spot.slot", 7, 2)),
])  # fmt: skip
def test_each_row_of_keys_stands_below_its_heading(kind, draft, outline):
    sections = kind.sections(Editor(draft, ("here",)))
    found = tuple(each.says.key if isinstance(each, Says) else len(each.keys) for each in sections)
    assert found == outline
    quiet = {each.says.key for each in sections if isinstance(each, Says) and each.tone == "quiet"}
    loud = {each for each in outline if isinstance(each, str) and (each == "plain" or each.startswith("box.counts."))}
    assert quiet == {each for each in outline if isinstance(each, str)} - loud


def test_of_an_inventor_only_abilities_with_words_are_said():
    draft = InventorDraft(id="i", upgraded=AbilityRow(timing="round_end"))
    assert InventorKind().looked(Editor(draft, None)) == ()
    words = InventorDraft(id="i", upgraded=AbilityRow(text="Wait."))
    assert InventorKind().looked(Editor(words, None)) == (Says(text("plain", name="Wait.")),)
