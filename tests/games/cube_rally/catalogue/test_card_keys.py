"""The keys with which a course card is tapped together: which there are, and which of them are lit."""

from __future__ import annotations

import pytest

from companion.core.messages import Text, in_languages
from companion.core.view import Cells, Keys, Offer
from companion.games.cube_rally.catalogue import CardDraft, called, card_sections, drafted, picked_up, sample_set
from companion.games.cube_rally.catalogue.card_draft import MOST_EFFECTS, Half, tapped
from companion.games.cube_rally.catalogue.card_keys import SELDOM, USUAL, effect_sections
from companion.games.cube_rally.components import CardEffect

PALETTE = sample_set().palette


def taps(draft: CardDraft, half: Half) -> list[list[str]]:
    """Return what the keys of a half do, row by row."""
    rows = [section for section in effect_sections(draft, picked_up(())) if isinstance(section, Keys)]
    found = [[key.select[-1] for key in row.keys if key.select] for row in rows]
    return [row for row in found if row[0].startswith(f"{half}:")]


def lit(draft: CardDraft) -> set[str]:
    """Return what the keys do that look chosen, those of cells included."""
    keys: list[Offer] = []
    for section in card_sections(draft, PALETTE, picked_up(())):
        if isinstance(section, Cells):
            keys += [key for drawer in section.drawers for key in (*drawer.keys, drawer.take) if key is not None]
        if isinstance(section, Keys):
            keys += section.keys
    return {key.select[-1] for key in keys if key.on and key.select}


def test_amounts_lie_open_up_to_six_points_and_three_bursts_and_larger_ones_behind_more() -> None:
    assert USUAL["yes"] == tuple(f"points:{n}" for n in (1, 2, 3, 4, 5, 6))
    assert USUAL["no"] == ("damage:1", "damage:2", "damage:3", "points:-1", "points:-2", "points:-3")
    assert SELDOM["yes"] == (
        *(f"points:{n}" for n in (7, 8, 9, 10, 11, 12)), "rank:1", "rank:2", "damage:-1", "damage:-2", "note",
    )  # fmt: skip
    assert SELDOM["no"] == (
        "damage:4", "damage:5", "points:-4", "points:-5", "points:-6", "rank:-1", "rank:-2", "note",
    )  # fmt: skip


@pytest.mark.parametrize("half", ["yes", "no"])
def test_the_usual_amounts_lie_open_and_a_key_for_more(half: Half) -> None:
    assert taps(CardDraft(), half) == [[*(f"{half}:{tap}" for tap in USUAL[half]), f"more:{half}"]]


@pytest.mark.parametrize(("made", "seldom", "one_more"), [
    ((), False, False),
    (("yes:points:2",), False, False),
    (("more:yes",), True, False),
    (("more:yes", "yes:points:2"), True, True),
    (("yes:points:9",), True, True),  # what is chosen stays in sight
    (("more:yes", "yes:points:9", "more:yes"), True, True),
    (("more:no", "no:damage:1"), False, False),  # of the other half
    (("more:yes", "yes:points:1", "yes:and", "yes:damage:-1", "yes:and", "yes:rank:1"), True, True),
    (("more:yes", "yes:points:1", "yes:and", "yes:damage:-1", "yes:and", "yes:rank:1", "yes:and", "yes:note"),
     True, False),  # four are all
])  # fmt: skip
def test_seldom_amounts_lie_open_where_they_are_wanted_or_chosen(
    made: tuple[str, ...], seldom: bool, one_more: bool
) -> None:
    rows = taps(drafted(made), "yes")
    assert rows[1:2] == ([[f"yes:{tap}" for tap in SELDOM["yes"]]] if seldom else [])
    assert rows[2:] == ([["yes:and"]] if one_more else [])


def test_no_card_does_more_than_four_things_a_half() -> None:
    effects = tuple(CardEffect("points", n) for n in range(1, MOST_EFFECTS + 1))
    assert len(effects) == 4
    assert tapped(effects, CardEffect("rank", 1), adding=True) == effects
    assert tapped(effects[:3], CardEffect("rank", 1), adding=True) == (*effects[:3], CardEffect("rank", 1))


@pytest.mark.parametrize(("made", "chosen"), [
    ((), set()),
    (("cell:0:0:R", "yes:points:3", "no:damage:1"), {"yes:points:3", "no:damage:1"}),
    (("more:cells",), {"more:cells", "size:3"}),
    (("more:yes", "yes:points:2"), {"more:yes", "yes:points:2"}),
    (("more:yes", "yes:points:2", "yes:and"), {"more:yes", "yes:points:2", "yes:and"}),
    (("more:no", "no:points:-2", "no:and", "no:rank:-1"), {"more:no", "no:points:-2", "no:rank:-1"}),
    (("size:4", "brush:G"), {"size:4", "brush:G"}),
])  # fmt: skip
def test_what_is_chosen_is_lit_and_nothing_else(made: tuple[str, ...], chosen: set[str]) -> None:
    assert lit(drafted(made)) == chosen


@pytest.mark.parametrize(("tap", "size", "kept"), [
    ("size:4", 4, {(3, 0), (0, 3), (2, 2), (0, 0)}), ("size:3", 3, {(2, 2), (0, 0)}),
])  # fmt: skip
def test_a_smaller_field_loses_what_lies_beyond_it(tap: str, size: int, kept: set[tuple[int, int]]) -> None:
    draft = drafted(("size:6", *(f"cell:{x}:{y}:R" for x, y in ((4, 0), (0, 4), (3, 0), (0, 3), (2, 2), (0, 0)))))
    after = draft.after(tap)
    assert (after.size, {(x, y) for x, y, _ in after.cells}) == (size, kept)


@pytest.mark.parametrize("tap", ["size:034", "size:03", "size:44", "size:4 "])
def test_a_size_is_one_of_those_offered(tap: str) -> None:
    assert CardDraft().after(tap) == CardDraft()


IN_BOTH = in_languages({"en": "red", "es": "rojo"})


@pytest.mark.parametrize(("name", "said"), [
    ("@hue.r", Text("hue.r")),
    ("Bridge", Text("plain", {"name": "Bridge"})),
    (IN_BOTH, Text("plain", {"name": IN_BOTH})),
])  # fmt: skip
def test_our_names_are_words_of_the_catalogues_and_the_owners_stand_as_they_are(name: str, said: Text) -> None:
    assert called(name) == said
