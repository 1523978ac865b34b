"""Our samples: whole, made up and saying so, and with something of each kind that the rules know."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from companion.games.raising_robots import components
from companion.games.raising_robots.catalogue import BOX, material, sample_material
from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    OBJECTIVE_TYPES,
    PARTS,
    PHASES,
    ROWS,
    SPECIALS,
    TIMINGS,
    UPGRADE_TYPES,
    WILD,
    WorkshopBox,
)
from companion.kiosk.words.catalogues import words

OURS = sample_material()
WORDS = Path(components.__file__).parent / "words"
DATA = resources.files("companion.games.raising_robots") / "data"
ROBOTS = tuple(OURS.robots.values())
EFFECTS = [each.effect for robot in ROBOTS for each in (robot.basic, robot.upgraded) if each.effect is not None]


@pytest.mark.parametrize("name", BOX.readers)
def test_each_file_says_that_it_is_made_up(name: str) -> None:
    text = (DATA / name).read_text("utf-8")
    assert text.startswith("# SAMPLE DATA of our own, made up")
    assert tomllib.loads(text)["sample"] is True


@pytest.mark.parametrize("language", ["en", "ja", "es"])
def test_names_are_said_as_the_files_have_them(language: str) -> None:
    listed = words(language, WORDS)
    for file, table in (("robots.toml", "robot"), ("classes.toml", "class_card"), ("inventors.toml", "inventor")):
        cards = {"robot": OURS.robots, "class_card": OURS.classes, "inventor": OURS.inventors}[table]
        for row in tomllib.loads((DATA / file).read_text("utf-8"))[table]:
            key = cards[row["id"]].name.removeprefix("@")
            assert key == f"{table.removesuffix('_card')}.{row['id'].lower()}"
            assert listed.say(key) == row["name"][language]


@pytest.mark.rule("RR-SETUP-06", "RR-SETUP-14", "RR-SETUP-15")
def test_of_twelve_energy_cards_each_number_of_players_uses_eight() -> None:
    assert len(OURS.energy) == 12
    assert [len(OURS.deck(players)) for players in range(1, 7)] == [8] * 6


def test_there_are_as_many_robots_of_each_row_and_all_are_told_in_full() -> None:
    assert Counter(robot.phase for robot in ROBOTS) == dict.fromkeys(ROWS, 30)
    assert {robot.vp for robot in ROBOTS} == {1, 2, 3, 4, 5, 6}
    for kinds in (Counter(robot.upgrade_type for robot in ROBOTS if robot.phase == row) for row in ROWS):
        assert set(kinds) == set(UPGRADE_TYPES)
        assert min(kinds.values()) > 5
    assert all(robot.name and robot.basic.effect and robot.upgraded.effect for robot in ROBOTS)
    assert len({robot.name for robot in ROBOTS}) == len(ROBOTS)


@pytest.mark.rule("RR-ASSEMBLE-06")
def test_the_left_column_needs_less_energy_and_more_resources() -> None:
    for robot in ROBOTS:
        left, right = robot.left, robot.right
        assert left.energy is not None
        assert right.energy is not None
        assert left.energy < right.energy <= 9
        assert left.pay is not None
        assert right.pay is not None
        assert sum(n for _, n in left.pay) > sum(n for _, n in right.pay)
        assert set(dict(right.pay)) <= set(dict(left.pay))


def test_no_part_is_asked_for_more_often_than_another_by_far() -> None:
    asked = Counter(name for robot in ROBOTS for name, _ in robot.left.pay or ())
    assert all(35 <= asked[part] <= 50 for part in PARTS)


def test_actions_need_one_to_seven_and_upgraded_ones_no_more_than_basic_ones() -> None:
    assert {robot.basic.energy for robot in ROBOTS} == {1, 2, 3, 4, 5, 6, 7}
    for robot in ROBOTS:
        assert robot.basic.energy is not None
        assert robot.upgraded.energy is not None
        assert robot.upgraded.energy <= robot.basic.energy
        cheaper = robot.upgraded.energy < robot.basic.energy
        assert cheaper == (robot.upgrade_type == "efficiency")


@pytest.mark.rule("RR-UPGRADE-19")
def test_cosmetic_upgrades_give_more_victory_points() -> None:
    def vp(effect: object) -> int:
        return dict(getattr(effect, "gain", ())).get("vp", 0)

    assert all(
        vp(robot.upgraded.effect) > vp(robot.basic.effect) for robot in ROBOTS if robot.upgrade_type == "cosmetic"
    )


def test_every_kind_of_effect_is_there() -> None:
    assert {special for effect in EFFECTS for special in effect.specials} == set(SPECIALS)
    assert any(effect.note for effect in EFFECTS)
    assert any(effect.pay for effect in EFFECTS)
    assert any(WILD in dict(effect.pay) for effect in EFFECTS)
    assert any(WILD in dict(effect.gain) for effect in EFFECTS)
    alternatives = [effect.gain_one_of for effect in EFFECTS if effect.gain_one_of]
    assert any(n > 1 for each in alternatives for _, n in each)
    assert any(all(n == 1 for _, n in each) for each in alternatives)


def test_all_kinds_of_objectives_are_classes_and_scales_end_with_an_a() -> None:
    assert len(OURS.classes) == 30
    assert {card.objective.type for card in OURS.classes.values() if card.objective} == set(OBJECTIVE_TYPES)
    assert {card.a_needs_extra_credit for card in OURS.classes.values()} == {True, False}
    assert {card.extra_credit_type for card in OURS.classes.values()} == set(UPGRADE_TYPES)
    assert {len(card.scale) for card in OURS.classes.values()} == {4, 5}
    assert {card.scale[-1].name for card in OURS.classes.values()} == {"A"}


def test_inventors_show_all_that_an_inventor_can_be() -> None:
    assert len(OURS.inventors) == 14
    both = [ability for card in OURS.inventors.values() for ability in (card.basic, card.upgraded)]
    assert {ability.timing for ability in both} == set(TIMINGS)
    assert {card.requirement.type for card in OURS.inventors.values() if card.requirement} == {"robots", "tokens"}
    assert {card.link for card in OURS.inventors.values()} == {"and", "or"}
    assert {phase for ability in both for phase, _ in ability.energy} == set(PHASES)
    assert any(ability.counts for ability in both)
    assert all(ability.text for ability in both)


@pytest.mark.rule("RR-SETUP-08")
def test_boards_know_all_their_figures() -> None:
    boards = OURS.boards
    assert Counter(spot.type for spot in boards.spots) == dict.fromkeys(UPGRADE_TYPES, 4)
    assert {spot.section for spot in boards.spots} == set(PHASES)
    assert {action.link for action in boards.actions} == {"", "and", "or"}
    assert {action.row for action in boards.actions} == set(ROWS)
    assert boards.upgrade_costs[:2] == KNOWN_BOARDS.upgrade_costs
    assert boards.vp_by_row[4] == 2
    assert len(boards.bid_tracks) == 6
    figures = (boards.vp_by_row, *boards.space_costs.values(), *boards.line_cubes.values(), *boards.bid_tracks)
    assert not any(None in each for each in figures)


def test_without_files_of_the_owners_nothing_is_known_but_what_the_rules_say(tmp_path) -> None:
    assert material(tmp_path, sample=False) == material(None, sample=False) == WorkshopBox(boards=KNOWN_BOARDS)


def test_the_owners_figures_stand_alone_on_what_the_rules_say(tmp_path) -> None:
    (tmp_path / "robots.toml").write_text('[[robot]]\nid = "R01"\nphase = "recycle"\n')
    (tmp_path / "boards.toml").write_text('[boards]\nspace_costs = { design = ["?", 1, "?", "?", 4] }\n')
    own = material(tmp_path, sample=False)
    assert list(own.robots) == ["R01"]
    assert own.boards.space_costs["design"] == (0, 1, None, None, 4)
    assert own.boards.space_costs["recycle"] == KNOWN_BOARDS.space_costs["recycle"]
    assert own.boards.vp_by_row == KNOWN_BOARDS.vp_by_row
    assert material(tmp_path, sample=True) == OURS


def test_files_that_cannot_be_used_count_as_not_there_where_that_is_wanted(tmp_path) -> None:
    (tmp_path / "robots.toml").write_text("[[robot]]\nid = 3\n")
    (tmp_path / "energy.toml").write_text('[[energy_card]]\nid = "E1"\nvalue = 4\n')
    own = material(tmp_path, sample=False, sound_only=True)
    assert (own.robots, list(own.energy)) == ({}, ["E1"])
    with pytest.raises(ValueError, match=r"robots\.toml, line 2, robot 1, field \"id\": must be a text"):
        material(tmp_path, sample=False)
