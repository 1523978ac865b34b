"""Adventure cards in the catalogue: found by level and kind, read by their signs, corrected line by line."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games.galaxy_trucker.adventures import CARD_TYPES
from companion.games.galaxy_trucker.catalogue import material
from companion.games.galaxy_trucker.look import CARD_SIGN
from tests.games.galaxy_trucker.catalogue.shipped import card

SLAVERS_I = "look:1.1"


# -- found -----------------------------------------------------------------------------------------------------


def test_all_sixty_cards_are_there_twenty_of_each_level(hand):
    assert len(hand("cards").page.choices) == 60
    for level in "123":
        assert len(hand("cards", f"level:{level}").page.choices) == 20


def test_a_level_and_a_kind_sift_together_and_a_second_touch_lifts_them(hand):
    at = hand("cards")
    at.press("level.n", n="III")
    at.press(sign=CARD_SIGN["planets"])
    assert [choice.drawn.says.key for choice in at.page.choices] == ["card.planets"] * 4
    assert at.key("level.n", n="III").on
    assert at.key(sign=CARD_SIGN["planets"]).on
    assert not at.key("level.n", n="I").on
    at.press("level.n", n="I")
    assert at.page.selection == ("cards", "type:planets", "level:1")
    at.press("level.n", n="I")
    at.press(sign=CARD_SIGN["planets"])
    assert at.page.selection == ("cards",)
    assert at.page.up == ()


def test_each_of_the_twelve_kinds_has_a_key(hand):
    at = hand("cards")
    assert {key.sign for key in at.keys} >= set(CARD_SIGN.values())
    assert len(CARD_TYPES) == 12


def test_cards_of_level_three_alone_wear_the_tape(hand):
    warned = Counter(
        choice.offer.select[1].split(".")[0]
        for choice in hand("cards").page.choices
        if choice.drawn.warns is not None
    )
    assert warned == {"look:3": 20}


def test_a_card_in_the_list_is_drawn_by_signs_without_the_words_beside_them(hand):
    at = hand("cards", "level:1", "type:slavers")
    (slavers,) = at.page.choices
    assert [line.says for line in slavers.drawn.lines] == [None, None, None]
    assert [line.signs[0].said for line in slavers.drawn.lines] == ["6", "−3", "+5"]
    assert slavers.origin == "sample"


# -- looked at ---------------------------------------------------------------------------------------------------


def test_a_card_says_how_many_lists_give_it_and_how_many_another(hand):
    at = hand("cards", SLAVERS_I)
    assert at.says() == [("known.sources", 14), ("known.dissenting", 1), ("known.printed_read", None)]
    assert at.page.title.args == {"level": "I", "n": 1}
    assert at.page.picture.origin == "sample"
    assert all(line.offer is None for line in at.page.picture.card.lines)
    assert at.page.keep is None
    assert at.page.remove is None
    assert not at.page.restores


def test_a_card_on_which_all_lists_agree_says_of_none_that_it_does_not(hand):
    assert hand("cards", "look:1.2").says() == [("known.sources", 15), ("known.printed_read", None)]


def test_a_card_of_the_first_edition_says_first_that_it_is_not_verified(hand):
    at = hand("cards", "look:3.3")
    assert at.says()[0] == ("known.first_edition", None)
    assert at.page.sections[0].tone == "warn"
    assert at.page.picture.card.warns.key == "card.not_verified"


# -- corrected ---------------------------------------------------------------------------------------------------


def test_strength_penalty_reward_and_days_of_an_enemy_are_corrected_and_kept(hand, tmp_path):
    at = hand("cards", "level:1", SLAVERS_I)
    at.correct()
    at.step("figure.strength", 1)
    at.line(1)
    at.step("figure.crew_lost", -1)
    at.line(2)
    at.step("figure.credits", 5)
    at.step("figure.days_lost", 1)
    at.keep()
    kept = {"level": 1, "index": 1, "type": "slavers", "strength": 7, "crew_lost": 2, "credits": 10, "days_lost": 2}
    assert at.rows("cards", "card") == [kept]
    assert at.page.selection == ("cards", "level:1")
    slavers = card(tmp_path, 1, 1)
    assert (slavers.strength, slavers.crew_lost, slavers.credits, slavers.days_lost) == (7, 2, 10, 2)
    assert len(material(tmp_path).cards) == 60


def test_what_is_kept_is_ours_never_official_and_takes_no_lists_with_it(hand, tmp_path):
    at = hand("cards", "look:3.3")
    at.correct()
    assert at.page.picture.origin == "ours"
    assert at.page.unsaved
    at.keep()
    (row,) = at.rows("cards", "card")
    assert not {"origin", "sources", "dissenting", "printed_read", "edition", "at"} & set(row)
    pirates = card(tmp_path, 3, 3)
    assert pirates.certainty.verified
    assert pirates.strength == 10
    mine = next(choice for choice in at.page.choices if choice.origin == "ours")
    assert mine.drawn.warns is None
    assert card(None, 3, 3).certainty.verified is False


def test_a_corrected_card_goes_back_to_what_is_shipped(hand, tmp_path):
    at = hand("cards", "level:1", SLAVERS_I)
    at.correct()
    at.step("figure.strength", 5)
    at.keep()
    at.touch(next(choice for choice in at.page.choices if choice.origin == "ours").offer)
    assert at.page.restores
    assert not at.page.unsaved
    assert at.page.picture.card.lines[0].signs[0].said == "11"
    at.write(at.page.remove)
    assert at.rows("cards", "card") == []
    assert card(tmp_path, 1, 1).strength == 6
    assert {choice.origin for choice in at.page.choices} == {"sample"}


def test_a_card_of_theirs_is_opened_to_be_changed_by_its_number_too(hand):
    at = hand("cards", SLAVERS_I)
    at.correct()
    at.step("figure.strength", 1)
    at.keep()
    at.open("cards", SLAVERS_I)
    assert at.page.picture.card.lines[0].signs[0].said == "7"
    at.step("figure.strength", -1)
    assert at.page.unsaved
    at.keep()
    assert [row["strength"] for row in at.rows("cards", "card")] == [6]


def test_the_line_that_is_touched_is_lit_and_changes_nothing_that_is_kept(hand):
    at = hand("cards", SLAVERS_I)
    at.correct()
    assert [line.on for line in at.page.picture.card.lines] == [True, False, False]
    before = at.page.keep
    at.line(2)
    assert [line.on for line in at.page.picture.card.lines] == [False, False, True]
    assert at.page.keep == before


def test_a_figure_stops_at_none_and_at_ninety_nine(hand):
    at = hand("cards", "look:1.1")
    at.correct()
    for _ in range(3):
        at.step("figure.days_lost", -1)
    assert at.page.keep.fields["days_lost"] == 0
    for _ in range(20):
        at.step("figure.strength", 5)
    assert at.page.keep.fields["strength"] == 99


def test_goods_of_smugglers_are_added_and_the_last_taken_away(hand):
    at = hand("cards", "look:1.2")
    at.correct()
    assert at.page.keep.fields["learning"] is True
    at.line(1)
    at.step("figure.goods_lost", 1)
    at.line(2)
    at.press("good.red")
    assert at.page.keep.fields["goods"] == ["yellow", "green", "blue", "red"]
    for _ in range(3):
        at.press("figure.less")
    assert at.page.keep.fields["goods"] == ["yellow"]
    assert at.key("figure.less").why is not None
    for _ in range(5):
        assert at.key("good.green").why is None
        at.press("good.green")
    assert at.page.keep.fields["goods"] == ["yellow", *["green"] * 5]
    assert at.key("good.green").why is not None
    assert at.key("figure.less").why is None


def test_shots_of_pirates_are_added_by_size_and_side(hand):
    at = hand("cards", "look:1.3")
    at.correct()
    at.line(1)
    at.press(sign="from_left", row="shot_heavy")
    assert at.page.keep.fields["projectiles"] == ["small front", "large front", "small front", "large left"]
    at.press("figure.less")
    at.press(sign="from_rear", row="shot_light")
    assert at.page.keep.fields["projectiles"][3:] == ["small rear"]
    for _ in range(2):
        at.press(sign="from_right", row="shot_light")
    assert at.key(sign="from_right", row="shot_light").why is not None
    assert at.key(sign="from_right", row="shot_heavy").why is not None
    for _ in range(5):
        at.press("figure.less")
    assert at.page.keep.fields["projectiles"] == ["small front"]
    assert at.key("figure.less").why is not None


def test_a_meteor_is_turned_resized_doubled_and_taken_away(hand):
    at = hand("cards", "look:1.9")
    at.correct()
    at.line(1)
    assert at.key(sign="meteor_small").on
    assert at.key(sign="from_left").on
    assert not at.key(sign="meteor_large").on
    at.press(sign="meteor_large")
    at.press(sign="from_rear")
    assert at.page.keep.fields["projectiles"] == ["large front", "large rear", "small right"]
    at.press("figure.more_projectiles")
    assert at.page.keep.fields["projectiles"] == ["large front", "large rear", "large rear", "small right"]
    assert [line.on for line in at.page.picture.card.lines] == [False, False, True, False]
    at.press(sign="meteor_small")
    assert at.page.keep.fields["projectiles"][1:3] == ["large rear", "small rear"]
    for _ in range(3):
        at.press("figure.less_projectiles")
    assert at.page.keep.fields["projectiles"] == ["large front"]
    assert [line.on for line in at.page.picture.card.lines] == [True]
    assert at.key("figure.less_projectiles").why is not None
    for _ in range(5):
        at.press("figure.more_projectiles")
    assert at.key("figure.more_projectiles").why is not None
    assert at.key("figure.less_projectiles").why is None


def test_the_last_line_taken_away_leaves_the_one_before_it_lit(hand):
    at = hand("cards", "look:1.9")
    at.correct()
    at.line(2)
    at.press("figure.less_projectiles")
    assert at.page.keep.fields["projectiles"] == ["large front", "small left"]
    assert [line.on for line in at.page.picture.card.lines] == [False, True]


def test_goods_of_one_planet_change_and_planets_come_and_go(hand, tmp_path):
    planets = next(each for each in material(None).cards if each.type == "planets" and each.level == 1)
    ours = [list(goods) for goods in planets.planets]
    at = hand("cards", f"look:1.{planets.index}")
    at.correct()
    at.line(1)
    at.press("good.blue")
    assert at.page.keep.fields["planets"] == [ours[0], [*ours[1], "blue"], *ours[2:]]
    at.press("figure.less")
    at.press("figure.more_planets")
    assert at.page.keep.fields["planets"] == [ours[0], ours[1], ours[1], *ours[2:]]
    at.press("figure.less_planets")
    assert at.page.keep.fields["planets"] == ours
    at.line(1)
    at.press("figure.less_planets")
    assert at.page.keep.fields["planets"] == [ours[0], *ours[2:]]
    at.step("figure.days_lost", 1)
    at.keep()
    assert card(tmp_path, 1, planets.index).days_lost == planets.days_lost + 1


def test_a_line_of_a_combat_zone_changes_who_suffers_what(hand, tmp_path):
    at = hand("cards", "look:1.16")
    at.correct()
    assert at.key(sign="crew", row="figure.fewest").on
    at.press(sign="cannon", row="figure.fewest")
    at.press(sign="cargo", row="figure.penalty")
    at.step("figure.goods_lost", 1)
    assert at.page.keep.fields["lines"][0] == {"fewest": "cannon_strength", "penalty": "goods_lost", "amount": 4}
    for _ in range(9):
        at.step("figure.goods_lost", -1)
    assert at.page.keep.fields["lines"][0]["amount"] == 1
    at.line(2)
    assert at.key(sign="shot_heavy", row="figure.penalty").on
    at.press(sign="from_left", row="shot_light")
    assert at.page.keep.fields["lines"][2]["shots"] == ["small rear", "large rear", "small left"]
    at.press(sign="flight_days", row="figure.penalty")
    assert at.page.keep.fields["lines"][2] == {"fewest": "cannon_strength", "penalty": "days_lost", "amount": 1}
    at.press(sign="shot_heavy", row="figure.penalty")
    assert at.page.keep.fields["lines"][2]["shots"] == ["small front"]
    assert at.page.keep.fields["lines"][1] == {"fewest": "engine_strength", "penalty": "crew_lost", "amount": 2}
    at.keep()
    assert [line.fewest for line in card(tmp_path, 1, 16).lines] == [
        "cannon_strength",
        "engine_strength",
        "cannon_strength",
    ]


def test_a_card_says_whether_it_is_one_of_the_learning_flight_at_level_one_only(hand):
    at = hand("cards", SLAVERS_I)
    at.correct()
    assert not at.key("card.learning").on
    at.press("card.learning")
    assert at.page.keep.fields["learning"] is True
    at.press("card.learning")
    assert "learning" not in at.page.keep.fields
    at.open("cards", "look:2.1")
    at.correct()
    assert "card.learning" not in [key.says.key for key in at.keys]


def test_cards_without_figures_have_no_line_to_touch(hand):
    at = hand("cards", "look:1.4")
    at.correct()
    assert [line.offer for line in at.page.picture.card.lines] == [None]
    assert [key.says.key for key in at.keys] == ["card.learning"]


@pytest.mark.parametrize(
    ("level", "kind", "rows"),
    [
        (1, "abandoned_ship", ["figure.crew_lost", "figure.credits"]),
        (1, "abandoned_station", ["figure.crew_required"]),
    ],
)
def test_what_lies_abandoned_has_its_figures(hand, level, kind, rows):
    one = next(each for each in material(None).cards if each.type == kind and each.level == level)
    at = hand("cards", f"look:{level}.{one.index}")
    at.correct()
    for n, row in enumerate(rows):
        at.line(n)
        was = at.page.keep.fields[row.split(".")[1]]
        at.step(row, 1)
        assert at.page.keep.fields[row.split(".")[1]] == was + 1
    at.step("figure.days_lost", 1)
    if kind == "abandoned_station":
        at.line(1)
        at.press("good.red")
        assert at.page.keep.fields["goods"] == [*one.goods, "red"]


# -- on every page -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", CARD_TYPES)
def test_no_two_things_on_a_page_have_the_same_name(hand, kind):
    at = hand("cards", f"type:{kind}")
    at.press("catalogue.new")
    assert len(set(at.names())) == len(at.names())
    for n, _ in enumerate(at.page.picture.card.lines):
        if at.page.picture.card.lines[n].offer is not None:
            at.line(n)
        assert len(set(at.names())) == len(at.names())


def test_a_broken_file_hides_only_what_is_in_it_and_is_named(hand, tmp_path):
    (tmp_path / "cards.toml").write_text('[[card]]\nlevel = 1\nindex = 1\ntype = "slavers"\n')
    at = hand("cards")
    assert len(at.page.choices) == 60
    (trouble,) = at.page.trouble
    assert 'cards.toml, line 1, card 1, field "strength"' in trouble.args["why"]
