"""Course cards, CP cards and the goal on the pages of the catalogue: what a touch on a key makes of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.core.view import Cells, Keys
from companion.games.cube_rally.catalogue import card_set
from tests.games.cube_rally.catalogue.hand import Hand


@pytest.fixture
def hand(tmp_path: Path) -> Hand:
    made = Hand(tmp_path, "cards")
    made.key("catalogue.new")
    return made


def lit(hand: Hand, says: str) -> list[str]:
    """Return what is chosen in a row."""
    row = next(s for s in hand.page.sections if isinstance(s, Keys) and s.says and s.says.key == says)
    return [str(key.says.args.get("name", key.says.key)) for key in row.keys if key.on]


def offered(hand: Hand) -> set[str]:
    return {key.says.key for key in hand.keys}


def test_what_is_chosen_of_some_stays_chosen_when_it_is_touched_again(hand: Hand) -> None:
    for _ in range(2):
        hand.row("card.category", "B")
        assert lit(hand, "card.category") == ["B"]
        hand.key("views.front")
        assert lit(hand, "card.views") == ["views.front"]
    hand.put(0, 0, "R")
    hand.key("patterns.more")
    for _ in range(2):
        hand.key("combine.all")
        assert lit(hand, "card.patterns") == ["2", "combine.all"]
    hand.key("combine.any")
    assert lit(hand, "card.patterns") == ["2", "combine.any"]


def test_there_are_three_patterns_at_most_and_none_is_begun_beside_an_empty_one(hand: Hand) -> None:
    assert "patterns.more" not in offered(hand)
    hand.put(0, 0, "R")
    hand.touch(hand.drawer(0, 0).take)
    assert "patterns.more" not in offered(hand)
    for n in range(3):
        hand.put(n, 0, "R")
        if n < 2:
            hand.key("patterns.more")
    assert lit(hand, "card.patterns") == ["3", "combine.any"]
    assert "patterns.more" not in offered(hand)


def test_a_pattern_that_is_chosen_again_lies_where_it_lay(hand: Hand) -> None:
    hand.put(2, 1, "R")
    hand.key("patterns.more")
    hand.put(0, 0, "B")
    hand.key("plain", name="1")
    assert hand.drawer(2, 1).face == "R"
    assert hand.drawer(0, 0).face == ""


def test_no_cell_looks_chosen(hand: Hand) -> None:
    hand.put(0, 0, "R")
    (cells,) = [section for section in hand.page.sections if isinstance(section, Cells)]
    assert not any(key.on for drawer in cells.drawers for key in (*drawer.keys, drawer.take) if key is not None)


@pytest.fixture
def post(tmp_path: Path) -> Hand:
    made = Hand(tmp_path, "checkpoints")
    made.key("catalogue.new")
    return made


def test_a_row_has_eight_cards_at_most(post: Hand) -> None:
    for _ in range(9):
        post.key("slots.more", category="A")
    (slots,) = [s.says for s in post.page.sections if isinstance(s, Keys) and s.says and s.says.key == "slots.are"]
    assert slots.args["slots"] == "A A A A A A A A"


def test_a_checkpoint_needs_no_name(post: Hand) -> None:
    post.key("slots.more", category="A")
    assert post.page.why is None
    post.keep()
    made = card_set(post.folder).checkpoints[-1]
    assert (made.name, made.slots) == ("", ("A",))


def test_no_cell_of_an_obstacle_looks_chosen(post: Hand) -> None:
    post.key("obstacle.pattern")
    (cells,) = [section for section in post.page.sections if isinstance(section, Cells)]
    assert len(cells.drawers) == 9
    assert not any(key.on for drawer in cells.drawers for key in drawer.keys)


@pytest.mark.parametrize(("wide", "field"), [(1, 3), (3, 3), (4, 4), (6, 6), (7, 6)])
def test_an_obstacle_opens_in_a_field_that_holds_it_and_nothing_of_it_is_lost(
    tmp_path: Path, wide: int, field: int
) -> None:
    hand = Hand(tmp_path)
    obstacle = f'{{ kind = "pattern", patterns = [["{"R" * wide}"]] }}'
    hand.file.write_text(f'[[checkpoint]]\nid = "L"\nslots = ["A"]\nobstacle = {obstacle}\n', encoding="utf-8")
    hand.open("checkpoints")
    hand.card("L")
    assert not hand.page.unsaved
    (cells,) = [section for section in hand.page.sections if isinstance(section, Cells)]
    assert {drawer.at for drawer in cells.drawers if drawer.face} == {(x, 0) for x in range(min(wide, field))}
    assert (cells.width, cells.height) == (field, field)
    hand.row("card.no", 2)
    hand.keep()
    made = card_set(hand.folder).checkpoints[-1].obstacle
    assert made.asks is not None
    assert made.asks.patterns == (("R" * wide,),)
    assert [effect.amount for effect in made.failure] == [2]


def test_an_obstacle_that_becomes_a_pattern_begins_in_a_small_field(post: Hand) -> None:
    post.key("slots.more", category="A")
    post.keep()
    post.card("checkpoint")
    post.key("obstacle.pattern")
    (cells,) = [section for section in post.page.sections if isinstance(section, Cells)]
    assert (cells.width, cells.height) == (3, 3)
