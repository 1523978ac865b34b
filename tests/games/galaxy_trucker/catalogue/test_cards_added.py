"""Adventure cards that are added to the catalogue: the next number of their level, of any kind, and kept."""

from __future__ import annotations

import pytest

from companion.games.galaxy_trucker.adventures import CARD_TYPES
from companion.games.galaxy_trucker.catalogue import material
from companion.games.galaxy_trucker.look import CARD_SIGN
from tests.games.galaxy_trucker.catalogue.shipped import card


def test_an_unknown_card_gets_the_next_number_of_its_level(hand, tmp_path):
    at = hand("cards", "level:2", "type:pirates")
    at.press("catalogue.new", sign="pencil")
    assert at.page.title.key == "card.new_of_level"
    assert at.page.remove is None
    assert at.page.copy is None
    at.step("figure.strength", 5)
    at.keep()
    (row,) = at.rows("cards", "card")
    assert row == {
        "level": 2, "index": 21, "type": "pirates", "strength": 6, "credits": 1, "days_lost": 1,
        "projectiles": ["small front"],
    }  # fmt: skip
    assert len(material(tmp_path).cards) == 61
    assert len(at.page.choices) == 2
    at.touch(at.page.choices[1].offer)
    assert not at.page.restores
    assert at.page.remove is not None
    at.touch(at.page.copy)
    at.keep()
    assert [row["index"] for row in at.rows("cards", "card")] == [21, 22]


@pytest.mark.parametrize("kind", CARD_TYPES)
def test_a_new_card_of_any_kind_can_be_kept_as_it_begins(hand, tmp_path, kind):
    at = hand("cards")
    at.press("catalogue.new")
    assert at.page.keep.fields == {"level": 1, "index": 21, "type": "open_space"}
    at.press(sign=CARD_SIGN[kind])
    assert [key.on for key in at.keys if "by:" in key.select[1] and " type " in key.select[1]].count(True) == 1
    at.press("level.n", n="III")
    assert at.key("level.n", n="III").on
    at.keep()
    assert card(tmp_path, 3, 21).type == kind


def test_another_kind_drops_the_figures_of_the_one_before(hand):
    at = hand("cards", "type:slavers")
    at.press("catalogue.new")
    at.line(2)
    at.press(sign=CARD_SIGN["abandoned_ship"])
    assert at.page.keep.fields == {
        "level": 1, "index": 21, "type": "abandoned_ship", "crew_lost": 1, "credits": 1, "days_lost": 1,
    }  # fmt: skip
    assert [line.on for line in at.page.picture.card.lines] == [True, False]


def test_a_level_other_than_the_first_takes_the_mark_of_the_learning_flight_away(hand):
    at = hand("cards")
    at.press("catalogue.new")
    at.press("card.learning")
    at.press("level.n", n="II")
    assert at.page.keep.fields == {"level": 2, "index": 21, "type": "open_space"}


def test_a_hole_among_the_numbers_is_filled(hand, tmp_path):
    (tmp_path / "cards.toml").write_text('[[card]]\nlevel = 1\nindex = 22\ntype = "stardust"\n')
    at = hand("cards", "level:1")
    at.press("catalogue.new")
    assert at.page.keep.fields["index"] == 21
