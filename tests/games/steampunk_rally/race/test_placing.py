"""Suggested dice: most triggers, then fewest dice, then fewest pips wasted."""

from collections.abc import Sequence
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.steampunk_rally.components import COLOURS, STAR, Colour, Part, SlotSpec
from companion.games.steampunk_rally.dice.slots import laid, put
from companion.games.steampunk_rally.race.placing import Placing, lacking, placed, suggested
from companion.games.steampunk_rally.state import Built, Die


def card(colours: Sequence[Colour], number: int) -> Built:
    return laid(Part("part", "Part", "gold", tuple(SlotSpec(c) for c in colours), number), (1, 0))


def pool(**values: Sequence[int]) -> tuple[Die, ...]:
    return tuple(Die(colour, value) for colour in COLOURS for value in values.get(colour, ()))


def values(dice: Sequence[Die], placing: Placing | None) -> list[int]:
    assert placing is not None
    return sorted(dice[index].value for index, _ in placing.dice)


def test_the_fewest_dice_are_taken_for_the_most_triggers() -> None:
    dice = pool(blue=(6, 5, 3, 2))
    found = suggested(card(("blue", "blue"), 4), dice)
    assert values(dice, found) == [3, 5]
    assert found is not None
    assert (found.power, found.times) == (8, 2)


def test_one_die_is_enough_where_a_second_adds_nothing() -> None:
    dice = pool(red=(3, 1))
    assert values(dice, suggested(card(("red", "red"), 3), dice)) == [3]


def test_dice_in_slots_and_dice_of_other_colours_do_not_count() -> None:
    taken = put(card(("red", "red"), 3), 0, 5)
    assert suggested(taken, pool(red=(2,), blue=(6,))) is None
    dice = pool(red=(2, 4))
    found = suggested(taken, dice)
    assert values(dice, found) == [4]
    assert found is not None
    assert found.dice[0][1] == 1


def test_a_star_is_triggered_once_a_die_by_its_lowest_dice() -> None:
    dice = pool(yellow=(6, 1, 4))
    found = suggested(card(("yellow", "yellow"), STAR), dice)
    assert values(dice, found) == [1, 4]
    assert found is not None
    assert found.times == 2


def test_chosen_dice_that_do_not_all_fit_are_not_placed() -> None:
    dice = pool(red=(3, 3), blue=(6,))
    part = card(("red",), 3)
    assert placed(part, dice, (0, 1)) is None
    assert placed(part, dice, (2,)) is None
    assert placed(part, dice, (1,)) == Placing(((1, 0),), 3, 1)


def test_unrolled_dice_are_not_placed() -> None:
    assert placed(card(("red",), 3), (Die("red"),), (0,)) is None
    assert suggested(card(("red",), STAR), (Die("red"),)) is None


def test_a_card_that_one_cog_would_run_names_the_die_to_raise() -> None:
    dice = pool(blue=(3,), red=(6,))
    assert lacking(card(("blue",), 4), dice, 1) == (1, 3)
    assert lacking(card(("blue",), 4), dice, 0) is None
    assert lacking(card(("blue",), 5), dice, 1) is None
    assert lacking(card(("yellow",), 5), dice, 9) is None


def test_a_die_that_shows_six_is_not_the_one_to_raise() -> None:
    dice = pool(blue=(6, 2))
    assert lacking(card(("blue", "blue"), 9), dice, 1) == (1, 2)


COLOUR: st.SearchStrategy[Colour] = st.sampled_from(COLOURS)


@settings(deadline=None)
@given(
    st.lists(COLOUR, min_size=1, max_size=3),
    st.integers(0, 9),
    st.lists(st.tuples(COLOUR, st.integers(1, 6)), max_size=6),
)
def test_no_other_set_of_dice_is_better(colours: list[Colour], number: int, dice: list[tuple[Colour, int]]) -> None:
    part, mine = card(colours, number), tuple(Die(c, v) for c, v in dice)
    every = [placed(part, mine, chosen) for n in range(1, 4) for chosen in combinations(range(len(mine)), n)]
    legal = [found for found in every if found is not None and found.times]
    best = max(((f.times, -len(f.dice), -f.power) for f in legal), default=None)
    found = suggested(part, mine)
    assert (None if found is None else (found.times, -len(found.dice), -found.power)) == best
