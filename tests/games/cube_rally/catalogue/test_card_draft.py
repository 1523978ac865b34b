"""A course card that nobody knew is tapped together in at most 12 taps."""

import pytest

from companion.core.messages import in_languages
from companion.core.view import Cells, Keys
from companion.games.cube_rally.catalogue import CardDraft, card_set, course_entry, drafted, new_card, sample_set
from companion.games.cube_rally.components import CardEffect
from companion.owned.file import changed

PALETTE = sample_set().palette


class Finger:
    """Somebody who taps a new card on a panel that has something else picked up before it."""

    def __init__(self):
        self.selection = ("new", "slot:2")
        self.taps = 0
        self._look()

    def _look(self):
        self.sections, self.card, self.back = new_card(self.selection, 2, "own_1", "B", PALETTE)

    def _touch(self, offer):
        assert offer.why is None
        assert offer.action is None
        self.selection, self.taps = offer.select, self.taps + 1
        self._look()

    def drawer(self, x, y):
        cells = next(section for section in self.sections if isinstance(section, Cells))
        return next(drawer for drawer in cells.drawers if drawer.at == (x, y))

    def cell(self, x, y, char):
        drawer = self.drawer(x, y)
        self._touch(drawer.keys[drawer.letters.index(char)])

    def empty(self, x, y):
        self._touch(self.drawer(x, y).take)

    def key(self, tap):
        keys = [key for section in self.sections if isinstance(section, Keys) for key in section.keys]
        self._touch(next(key for key in keys if key.select[-1] == tap))

    def undo(self):
        self.selection = self.back
        self._look()


def test_nine_cells_and_both_effects_are_eleven_taps_and_done_the_twelfth():
    finger = Finger()
    for x in range(3):
        for y in range(3):
            finger.cell(x, y, "RBG"[(x + y) % 3])
    finger.key("yes:points:4")
    finger.key("no:damage:1")
    assert finger.taps + 1 == 12
    card = finger.card
    assert (card.id, card.category, card.asks.patterns) == ("own_1", "B", (("GRB", "BGR", "RBG"),))
    assert (card.success, card.failure) == ((CardEffect("points", 4),), (CardEffect("damage", 1),))
    assert (card.asks.combine, card.asks.views) == ("any", ("front", "top"))


def test_a_card_made_at_the_table_is_kept_among_the_owners_own(tmp_path):
    taps = ("cell:1:1:R", "cell:1:2:*", "yes:points:4", "no:note")
    card = drafted(taps).card("own_1", "B", in_languages({"en": "Ford", "ja": "浅瀬"}))
    text = changed("", course_entry(card))
    (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
    assert card_set(tmp_path).course[-1] == card


@pytest.mark.rule("CR-JUDGE-13")
def test_where_it_lies_in_the_field_does_not_matter():
    finger = Finger()
    finger.cell(1, 1, "R")
    finger.cell(2, 2, "Y")
    assert finger.card.asks.patterns == ((".Y", "R."),)


def test_a_cell_is_emptied_replaced_and_taken_back():
    finger = Finger()
    finger.cell(0, 0, "R")
    finger.cell(1, 0, "B")
    assert finger.drawer(1, 0).face == "B"
    finger.empty(1, 0)
    assert finger.card.asks.patterns == (("R",),)
    finger.undo()
    assert finger.card.asks.patterns == (("RB",),)
    finger.undo()
    finger.undo()
    finger.undo()
    assert finger.card is None
    assert finger.selection == ("new", "slot:2")


def test_a_card_without_a_demanded_cube_cannot_be_done():
    finger = Finger()
    assert finger.card is None
    finger.key("more:cells")
    finger.cell(0, 1, "_")
    assert finger.card is None
    finger.cell(0, 0, "*")
    assert finger.card.asks.patterns == (("_", "*"),)
    finger.key("more:cells")
    finger.cell(1, 0, "G")
    assert finger.card.asks.patterns == (("_.", "*G"),)
    with pytest.raises(ValueError, match="cube"):
        CardDraft().card("x", "A")


def test_a_tap_on_another_amount_changes_it_and_on_the_same_takes_it_away():
    finger = Finger()
    finger.cell(0, 0, "R")
    finger.key("yes:points:4")
    finger.key("yes:points:2")
    assert finger.card.success == (CardEffect("points", 2),)
    finger.key("yes:points:2")
    assert finger.card.success == ()
    finger.key("no:damage:1")
    finger.key("no:points:-2")
    assert finger.card.failure == (CardEffect("points", -2),)
    finger.key("more:no")
    finger.key("no:and")
    finger.key("no:damage:3")
    finger.key("no:points:-1")
    assert finger.card.failure == (CardEffect("points", -1), CardEffect("damage", 3))


def test_seldom_effects_lie_behind_a_key_and_more_than_one_can_be_there():
    finger = Finger()
    finger.cell(0, 0, "R")
    finger.key("no:points:-2")
    finger.key("more:no")
    finger.key("no:and")
    finger.key("no:rank:-1")
    assert finger.card.failure == (CardEffect("points", -2), CardEffect("rank", -1))
    finger.key("more:yes")
    finger.key("yes:note")
    (note,) = finger.card.success
    assert (note.kind, note.amount) == ("note", 0)
    assert note.note


def test_a_larger_field_is_filled_with_a_colour_chosen_first():
    finger = Finger()
    finger.key("more:cells")
    finger.key("size:4")
    finger.key("brush:B")
    for x in range(4):
        finger.cell(x, 3, "B")
    assert finger.card.asks.patterns == (("BBBB",),)
    finger.key("size:3")
    assert finger.card is None


@pytest.mark.parametrize(
    "tap",
    ["", "cell", "cell:9:9:R", "cell:0:0:r", "cell:0:0:RB", "cell:a:0:R", "yes:points", "yes:points:999", "yes:tea:1",
     "maybe:points:1", "more:tea", "size:2", "size:99999", "brush:", "brush:rr", "no:points:1.5", "yes:points:١"],
)  # fmt: skip
def test_taps_that_fit_nothing_do_nothing(tap):
    assert drafted([tap]) == CardDraft()


@pytest.mark.parametrize("size", ["0", "33", "9", "", "x", "²"])
def test_only_sizes_that_are_offered_are_taken(size):
    draft = CardDraft()
    assert draft.after(f"size:{size}") == draft


@pytest.mark.parametrize("brush", ["A", "Z", "*", "_"])
def test_every_letter_and_both_signs_can_be_painted(brush):
    assert CardDraft().after(f"brush:{brush}").brush == brush


@pytest.mark.parametrize("brush", ["a", "@", "[", ".", "AB", "", "Ä"])
def test_nothing_else_can_be_painted(brush):
    assert CardDraft().after(f"brush:{brush}") == CardDraft()


@pytest.mark.parametrize("tap", ["cell:0:3:R", "cell:3:0:R", "cell:3:3:R"])
def test_a_cell_outside_the_field_is_not_painted(tap):
    small = CardDraft()
    assert small.size == 3
    assert small.after(tap) == small
    assert small.after("cell:2:2:R").cells == ((2, 2, "R"),)


def test_a_large_field_paints_the_first_colour_until_another_is_chosen_and_no_cell_looks_chosen():
    finger = Finger()
    finger.key("more:cells")
    finger.key("size:6")
    keys = finger.drawer(5, 5)
    assert keys.letters == (PALETTE[0].letter,)
    assert not any(key.on for key in keys.keys)
    brushes = [key for section in finger.sections if isinstance(section, Keys) for key in section.keys]
    assert [key.select[-1] for key in brushes if key.on] == [f"brush:{PALETTE[0].letter}", "size:6"]
