"""A course card that nobody knew is entered at the table when it is turned up."""

import random

import pytest

from companion.core.applied import Applied
from companion.core.setup import Seat, Setup
from companion.core.view import Cells, Keys
from companion.games.cube_rally.components import CardEffect
from companion.games.cube_rally.game import CubeRally
from companion.kiosk.words import LANGUAGES, words
from companion.kiosk.words.catalogues import FOLDER

GAME = CubeRally()


@pytest.fixture
def revealing():
    """A game dealt on the table whose first cards are to be turned up."""
    begun = GAME.start(Setup((Seat("Ada"), Seat("Bo")), {"dealing": ("table",)}))
    assert isinstance(begun, Applied)
    state, number = begun.state, random.Random(4).random
    for _ in range(200):
        if state.phase == "reveal" and any(card is None for card in state.legs[state.leg].cards):
            return state
        done = GAME.apply(state, GAME.propose(state, lambda n: int(number() * n)))
        assert isinstance(done, Applied)
        state = done.state
    raise AssertionError("no card was to be turned up")


def keys_of(panel):
    return [key for section in panel.sections if isinstance(section, Keys) for key in section.keys]


@pytest.mark.rule("CR-FLOW-03")
@pytest.mark.rule("CR-SETUP-08")
def test_nine_cells_and_two_effects_are_entered_in_twelve_taps(revealing):
    leg = revealing.legs[revealing.leg]
    slot = next(n for n, card in enumerate(leg.cards) if card is None)
    panel = GAME.panel(revealing, 0, (f"slot:{slot}",))
    panel = GAME.panel(revealing, 0, next(key for key in keys_of(panel) if key.says.key == "card.new").select)
    assert panel.confirm.why.key == "card.no_cube"
    assert [hue.letter for hue in panel.hues] == ["R", "B", "G", "Y"]
    taps = 0
    for x in range(3):
        for y in range(3):
            cells = next(section for section in panel.sections if isinstance(section, Cells))
            drawer = next(drawer for drawer in cells.drawers if drawer.at == (x, y))
            panel, taps = GAME.panel(revealing, 0, drawer.keys[0].select), taps + 1
    for tap in ("yes:points:3", "no:damage:1"):
        key = next(key for key in keys_of(panel) if key.select and key.select[-1] == tap)
        panel, taps = GAME.panel(revealing, 0, key.select), taps + 1
    assert taps + 1 == 12
    done = GAME.apply(revealing, panel.confirm.action)
    assert isinstance(done, Applied)
    card = done.state.legs[revealing.leg].cards[slot]
    assert card.category == leg.slots[slot]
    assert card.asks.patterns == (("RRR", "RRR", "RRR"),)
    assert (card.success, card.failure) == ((CardEffect("points", 3),), (CardEffect("damage", 1),))
    assert card.id not in {each.id for each in revealing.cards.course}


def test_the_last_tap_is_taken_back_and_then_the_new_card(revealing):
    panel = GAME.panel(revealing, 0, ("slot:0", "new", "cell:0:0:R"))
    undo = next(key for key in keys_of(panel) if key.says.key == "key.undo")
    assert undo.select == ("slot:0", "new")
    panel = GAME.panel(revealing, 0, undo.select)
    assert next(key for key in keys_of(panel) if key.says.key == "key.undo").select == ("slot:0",)


def test_the_card_is_made_for_the_place_that_was_chosen_or_else_for_the_first_one(revealing):
    leg = revealing.legs[revealing.leg]
    last = len(leg.slots) - 1
    made = GAME.panel(revealing, 0, (f"slot:{last}", "new", "cell:0:0:R"))
    assert (made.title.key, made.title.args) == ("panel.new_card", {"n": last + 1, "category": leg.slots[last]})
    assert (made.confirm.action.slot, made.confirm.why, made.confirm.tone) == (last, None, "good")
    first = next(n for n, card in enumerate(leg.cards) if card is None)
    made = GAME.panel(revealing, 0, ("new", "cell:0:0:R", "cell:1:0:B"))
    assert (made.title.args["n"], made.confirm.action.card.asks.patterns) == (first + 1, (("RB",),))
    undo = next(key for key in keys_of(GAME.panel(revealing, 0, ("new",))) if key.says.key == "key.undo")
    assert undo.select == (f"slot:{first}",)


def test_a_card_entered_again_is_the_same_and_another_has_a_name_of_its_own(revealing):
    def card_of(state, *cells):
        return GAME.panel(state, 0, ("new", *cells)).confirm.action.card

    one = card_of(revealing, "cell:0:0:R")
    assert card_of(revealing, "cell:2:1:R").id == one.id  # where it lies in the field does not matter
    turned = GAME.apply(revealing, GAME.panel(revealing, 0, ("new", "cell:0:0:R")).confirm.action)
    assert isinstance(turned, Applied)
    other = card_of(turned.state, "cell:0:0:B")
    assert other.id != one.id
    assert (bool(one.name), other.name != one.name) == (True, True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_words(revealing, language):
    said = words(language, FOLDER, FOLDER.parents[1] / "games/cube_rally/words")
    panel = GAME.panel(revealing, 0, ("slot:0", "new", "more:cells", "more:yes"))
    for each in (panel.title, panel.confirm.says, *(key.says for key in keys_of(panel))):
        assert each.key == "plain" or said.knows(each.key), each.key
