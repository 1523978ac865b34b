"""Choosing what is counted at the end: keys for the kind until one is chosen, then keys for what it is about."""

import pytest

from companion.core.messages import text
from companion.games.raising_robots.catalogue import ABOUT, AbilityRow, ObjectiveRow
from companion.games.raising_robots.catalogue_pages.class_kind import ClassKind
from companion.games.raising_robots.catalogue_pages.drafts import ClassDraft, EnergyDraft, InventorDraft
from companion.games.raising_robots.catalogue_pages.energy_kind import EnergyKind
from companion.games.raising_robots.catalogue_pages.inventor_kind import InventorKind
from companion.games.raising_robots.components import OBJECTIVE_TYPES
from companion.owned.editor import Editor
from tests.games.raising_robots.catalogue.hand import Hand

KINDS = [f"box.counts.{kind}" for kind in OBJECTIVE_TYPES]


@pytest.fixture
def at(tmp_path):
    made = Hand(tmp_path, "classes")
    made.press("catalogue.new")
    return made


def words(at):
    return [key.says.key for section in at.rows_of_keys for key in section.keys]


def on(at):
    return [key.says.key for section in at.rows_of_keys for key in section.keys if key.on]


def test_every_kind_has_a_key_and_choosing_one_leaves_them(at):
    assert words(at)[: len(KINDS)] == KINDS
    assert not set(on(at)) & set(KINDS)
    at.press("box.counts.hand")
    assert not set(words(at)) & set(KINDS)
    at.press("box.other_kind")
    assert words(at)[: len(KINDS)] == KINDS
    assert set(on(at)) & set(KINDS) == {"box.counts.hand"}
    at.press("box.counts.robots")
    assert not set(words(at)) & set(KINDS)
    assert at.page.keep.fields["objective"] == {"type": "robots"}


def test_the_kind_that_is_on_leaves_the_keys_and_all_that_was_told(at):
    at.press("box.counts.resource")
    at.press(sign="battery")
    at.press("box.other_kind")
    at.press("box.counts.resource")
    assert not set(words(at)) & set(KINDS)
    assert at.page.keep.fields["objective"] == {"type": "resource", "of": "battery"}


@pytest.mark.parametrize("kind", sorted(ABOUT))
def test_the_key_of_what_is_counted_is_on_and_no_other(at, kind):
    at.press(f"box.counts.{kind}")
    for picked in (ABOUT[kind][-1], ABOUT[kind][0]):
        at.press(sign=picked, row=1)
        assert [key.sign for key in at.rows_of_keys[1].keys] == list(ABOUT[kind])
        assert [key.sign for key in at.rows_of_keys[1].keys if key.on] == [picked]
        assert at.page.keep.fields["objective"] == {"type": kind, "of": picked}


def test_the_numbers_of_a_range_are_on_in_both_rows(at):
    at.press("box.counts.cost_energy")
    at.press("6", row=2)
    at.press("4", row=1)
    lit = [[key.says.args["name"] for key in row.keys if key.on] for row in at.rows_of_keys[1:3]]
    assert lit == [["4"], ["6"]]
    at.press("6", row=1)
    assert at.page.keep.fields["objective"] == {"type": "cost_energy", "min": 6}
    assert [[key.says.args["name"] for key in row.keys if key.on] for row in at.rows_of_keys[1:3]] == [["6"], ["6"]]


def test_kinds_of_an_ability_are_left_for_the_ability(tmp_path):
    at = Hand(tmp_path, "inventors")
    at.press("catalogue.new")
    at.line(2)
    at.press("box.timing.game_end")
    assert set(KINDS) <= set(words(at))
    at.press("box.counts.robots")
    assert not set(words(at)) & set(KINDS)
    assert at.page.picture.card.lines[2].on
    assert at.page.keep.fields["upgraded"]["counts"] == {"type": "robots"}
    at.press("box.other_kind")
    assert set(on(at)) & set(KINDS) == {"box.counts.robots"}
    assert at.page.picture.card.lines[2].on


@pytest.mark.parametrize(("kind", "draft"), [
    (ClassKind(), ClassDraft(id="c", objective=ObjectiveRow(type="hand"), at="objective kinds")),
    (InventorKind(), InventorDraft(
        id="i", at="basic kinds", basic=AbilityRow(timing="game_end", counts=ObjectiveRow(type="hand"), vp_each=1)
    )),
])  # fmt: skip
def test_while_a_kind_is_chosen_the_one_so_far_is_the_only_one_on(kind, draft):
    sections = kind.sections(Editor(draft, ("here",)))
    keys = [key for section in sections if hasattr(section, "keys") for key in section.keys]
    shown = [key for key in keys if key.says.key in KINDS]
    assert [key.says.key for key in shown if key.on] == ["box.counts.hand"]
    assert len(shown) == len(KINDS)


def test_an_energy_card_is_called_by_its_figures_and_never_named():
    kind, draft = EnergyKind(), EnergyDraft(id="e", value=3, cubes=2, name="Old")
    assert kind.fields(draft).get("value") == 3
    assert "name" not in kind.fields(draft)
    drawn = kind.drawn(Editor(draft, None), text("plain", name="Old"), "sample")
    assert drawn.card.says == text("box.energy_card", value=3, cubes=2)
    assert drawn.origin == "sample"
