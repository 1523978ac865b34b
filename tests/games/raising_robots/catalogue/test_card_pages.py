"""Cards in the catalogue: told figure by figure, named, corrected, copied from our samples, and kept."""

from __future__ import annotations

import pytest

from companion.core.messages import words_in
from companion.games.raising_robots.catalogue import material, sample_material
from companion.games.raising_robots.components import (
    Cost,
    Objective,
    PrintedEffect,
    Requirement,
    RobotAction,
    RobotCard,
)


def box(folder):
    return material(folder, sample=False)


# -- robots ------------------------------------------------------------------------------------------------------


def test_the_figures_of_a_robot_take_eight_touches_one_leading_to_the_next(hand, tmp_path):
    at = hand("robots")
    at.press("catalogue.new")
    at.press(sign="recycle")
    for figure in ("3", "2", "5", "4", "6"):
        at.press(figure)
    at.keep()
    assert at.touches == 8
    assert box(tmp_path).robots == {
        "robot": RobotCard(
            "robot", "recycle", "", 3, Cost(2), Cost(5), RobotAction(4), "", RobotAction(6)
        )
    }  # fmt: skip


def test_a_figure_that_was_known_is_corrected_where_it_stands(hand):
    at = hand("robots")
    at.press("catalogue.new")
    at.press("3")
    at.line(0)
    at.press("4")
    assert [line.on for line in at.page.picture.card.lines] == [True, False, False, False, False]
    at.line(1)
    at.press("8+")
    at.line(1)
    at.press("8")
    assert at.page.keep.fields["left"] == {"energy": 9}
    assert at.signs(0) == [("vp", "4")]
    assert at.signs(1) == [("energy", "9"), ("", "?")]


def test_resources_of_a_column_are_counted_and_begin_again_after_the_most(hand):
    at = hand("robots")
    at.press("catalogue.new")
    at.line(1)
    for sign in ("gear", "gear", "wild"):
        at.press(sign=sign)
    assert at.page.keep.fields["left"] == {"pay": {"gear": 2, "wild": 1}}
    for _ in range(8):
        at.press(sign="gear")
    assert at.page.keep.fields["left"] == {"pay": {"wild": 1}}
    at.press("box.nothing")
    assert at.page.keep.fields["left"] == {"pay": {}}
    assert at.key("box.nothing").on
    at.press("box.nothing")
    assert at.page.keep.fields["left"] == {}


def test_an_action_pays_gains_gives_a_choice_and_does_more(hand, tmp_path):
    at = hand("robots")
    at.press("catalogue.new")
    at.press(sign="efficiency")
    at.line(3)
    at.press("box.side.pay")
    at.press(sign="battery")
    assert at.page.why.key == "box.lacks.gain"
    at.press("box.side.gain_one_of")
    at.press(sign="gear")
    assert at.page.why.key == "box.lacks.alternatives"
    at.press(sign="vp")
    at.press("box.side.gain")
    at.press(sign="sensor")
    at.press(sign="padlock")
    assert at.signs(3) == [
        ("energy", "?"), ("battery", "1"), ("chevron_right", ""), ("sensor", "1"), ("gear", "1"), ("", "/"),
        ("vp", "1"), ("padlock", ""),
    ]  # fmt: skip
    at.keep()
    robot = box(tmp_path).robots["robot"]
    effect = PrintedEffect(
        (("battery", 1),), (("sensor", 1),), (("gear", 1), ("vp", 1)), ("unlock_token",)
    )  # fmt: skip
    assert (robot.basic, robot.upgrade_type) == (RobotAction(None, effect), "efficiency")
    assert at.written("robots", "robot")[0]["basic"]["effect"]["gain_one_of"] == ["gear", "vp"]


def test_an_action_from_which_all_is_taken_again_is_unknown(hand):
    at = hand("robots")
    at.press("catalogue.new")
    at.line(4)
    at.press(sign="inspiration")
    assert at.page.keep.fields["upgraded"] == {"effect": {"special": "inspiration"}}
    at.press(sign="inspiration")
    assert "upgraded" not in at.page.keep.fields


def test_a_left_column_of_more_energy_cannot_be_kept(hand):
    at = hand("robots")
    at.press("catalogue.new")
    at.line(1)
    at.press("5")
    at.press("4")
    assert at.page.why.key == "box.lacks.columns"


def test_a_sample_is_looked_at_and_copied_with_its_name_in_all_languages(hand, tmp_path):
    at = hand("robots", "phase:design")
    assert len(at.listed()) == 30
    at.open_card("sample R05")
    assert at.page.keep is None
    assert all(line.offer is None for line in at.page.picture.card.lines)
    at.touch(at.page.copy)
    at.keep()
    (robot,) = box(tmp_path).robots.values()
    ours = sample_material().robots["R05"]
    assert (robot.vp, robot.left, robot.upgraded) == (ours.vp, ours.left, ours.upgraded)
    assert words_in(robot.name) == {"en": "Cloud Shepherd 2", "ja": "雲の羊飼い 2", "es": "Pastor de Nubes 2"}


def test_a_robot_of_theirs_is_named_changed_and_taken_away_and_what_a_hand_wrote_stays(hand, tmp_path):
    text = (
        '# ours\n[[robot]]\nid = "R1"  # worn\nphase = "design"\nvp = 2\n'
        'basic = { effect = { special = ["inspiration"] } }\n'
    )
    (tmp_path / "robots.toml").write_text(text)
    at = hand("robots", "own")
    assert at.listed() == [("ours R1", "2")]
    at.open_card("ours R1")
    assert not at.page.unsaved
    at.name("Tin Lizzie")
    at.keep()
    assert (tmp_path / "robots.toml").read_text() == text.replace(
        'basic = { effect = { special = ["inspiration"] } }\n',
        'basic = { effect = { special = "inspiration" } }\nname = "Tin Lizzie"\n',
    )
    at.open("robots", "own")
    at.open_card("ours R1")
    at.write(at.page.remove)
    assert at.listed() == []


def test_what_is_kept_is_ours_unless_somebody_says_else(hand):
    at = hand("robots", "phase:recycle")
    at.press("catalogue.new")
    assert at.page.keep.fields == {"id": "robot", "phase": "recycle"}
    at.press("catalogue.origin_ours")
    assert at.page.keep.fields["origin"] == "official"


# -- energy cards ------------------------------------------------------------------------------------------------


def test_an_energy_card_is_told_by_value_cubes_multiplier_and_players(hand, tmp_path):
    at = hand("energy_cards")
    at.press("catalogue.new")
    assert at.page.naming is None
    at.press("4", row=0)
    at.press("2", row=1)
    at.press("×2")
    for players in ("1", "5", "2", "1"):
        at.press(players, row=2)
    at.keep()
    (row,) = at.written("energy", "energy_card")
    assert row == {"id": "energy_card", "value": 4, "cubes": 2, "factor": 2, "players": [2, 5]}
    assert box(tmp_path).energy["energy_card"].players == (2, 5)
    at.press("catalogue.new")
    at.keep()
    assert [row["id"] for row in at.written("energy", "energy_card")] == ["energy_card", "energy_card_2"]


# -- classes -----------------------------------------------------------------------------------------------------


def test_a_class_is_told_with_what_it_counts_and_its_grades(hand, tmp_path):
    at = hand("classes")
    at.press("catalogue.new")
    at.press("box.counts.cost_energy")
    at.press("6", row=1)
    at.press("7", row=2)
    at.press(sign="speed")
    at.press("box.needs_credit")
    at.press("box.more_grades")
    at.press("2", row=1)
    at.press("box.more_grades")
    at.press("5", row=2)
    at.press("A")
    at.keep()
    (card,) = box(tmp_path).classes.values()
    assert card.objective == Objective("cost_energy", min=6, max=7)
    assert (card.extra_credit_type, card.a_needs_extra_credit) == ("speed", True)
    assert [(grade.name, grade.at_least, grade.vp) for grade in card.scale] == [("D", 2, 1), ("A", 3, 5)]


def test_another_objective_takes_the_place_of_the_first(hand):
    at = hand("classes")
    at.press("catalogue.new")
    at.press("box.counts.resource")
    at.press(sign="battery")
    assert at.page.keep.fields["objective"] == {"type": "resource", "of": "battery"}
    at.press("box.other_kind")
    assert at.key("box.counts.resource").on
    at.press("box.counts.robots_in_row")
    assert at.page.keep.fields["objective"] == {"type": "robots_in_row", "of": "design"}


def test_grades_that_fall_or_cannot_be_reached_are_not_kept(hand):
    at = hand("classes", "look:C16")
    at.touch(at.page.copy)
    at.line(2)
    at.press("4", row=1)
    assert at.page.why.key == "box.lacks.scale"
    at.press("box.less_grades")
    assert at.page.why is None
    assert len(at.page.keep.fields["scale"]) == 4
    at.line(4)
    for _ in range(9):
        at.touch(at.rows_of_keys[1].keys[-1])
    assert (at.page.why.key, at.page.why.args) == ("box.lacks.count", {"n": 15})
    at.press("box.more_grades")
    assert at.key("box.more_grades").why is not None


def test_the_same_grade_twice_is_not_kept(hand):
    at = hand("classes", "look:C01")
    at.touch(at.page.copy)
    at.line(1)
    at.press("A")
    assert at.page.why.key == "box.lacks.grade"


# -- inventors ---------------------------------------------------------------------------------------------------


def test_an_inventor_is_told_with_requirement_token_and_both_abilities(hand, tmp_path):
    at = hand("inventors")
    at.press("catalogue.new")
    at.touch(at.rows_of_keys[0].keys[1])
    at.press("box.required.tokens")
    at.press("3")
    at.press(sign="cosmetic")
    at.press("box.link.or")
    at.line(1)
    at.press("box.timing.permanent")
    at.press(sign="design", row=1)
    at.press(sign="design", row=1)
    at.line(2)
    at.press("box.timing.game_end")
    at.press("box.counts.hand")
    at.press("2")
    at.keep()
    (card,) = box(tmp_path).inventors.values()
    assert (card.complexity, card.requirement, card.upgrade_type, card.link) == (
        2, Requirement("tokens", 3), "cosmetic", "or",
    )  # fmt: skip
    assert (card.basic.timing, card.basic.energy) == ("permanent", (("design", 2),))
    assert (card.upgraded.timing, card.upgraded.counts, card.upgraded.vp_each) == ("game_end", Objective("hand"), 2)


def test_another_timing_drops_what_belongs_to_the_one_before(hand):
    at = hand("inventors", "look:I01")
    at.touch(at.page.copy)
    at.line(1)
    at.press("box.timing.round_end")
    at.press(sign="vp")
    assert "energy" not in at.page.keep.fields["basic"]
    assert at.page.keep.fields["basic"]["effect"] == {"gain": {"vp": 1}}
    assert at.page.keep.fields["basic"]["text"]["ja"]


def test_a_sample_inventor_says_both_abilities_in_words(hand):
    at = hand("inventors", "look:I09")
    said = [section.says.args["name"] for section in at.page.sections]
    assert [words_in(each)["en"] for each in said] == [
        "Once a round, one action may need 1 energy less.",
        "Once a round, one action may need 2 energy less.",
    ]


# -- on every page -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["robots", "energy_cards", "classes", "inventors"])
def test_every_sample_can_be_copied_and_kept_as_it_is(hand, kind):
    at = hand(kind)
    for card in [card for card, _ in at.listed()][:12]:
        at.open(kind)
        at.open_card(card)
        at.touch(at.page.copy)
        assert at.page.why is None
        assert at.pages.refusal(at.page.keep.file, "") is not None
        at.keep()
    assert at.page.trouble == ()


@pytest.mark.parametrize(("kind", "lines"), [("robots", 5), ("classes", 1), ("inventors", 3)])
def test_no_two_things_on_a_page_have_the_same_name(hand, kind, lines):
    at = hand(kind)
    at.press("catalogue.new")
    for n in range(lines):
        at.line(n)
        assert len(set(at.names())) == len(at.names())


def test_a_broken_file_is_named_and_hides_only_what_is_in_it(hand, tmp_path):
    (tmp_path / "robots.toml").write_text('[[robot]]\nid = "R1"\nphase = "lunch"\n')
    at = hand("robots")
    assert len(at.listed()) == 90
    (trouble,) = at.page.trouble
    assert 'robots.toml, line 3, robot "R1", field "phase"' in trouble.args["why"]
