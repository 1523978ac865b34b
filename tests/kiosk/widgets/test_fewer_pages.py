"""What lets a panel do with fewer pages: cards in pairs, dice closer together, keys of dice without words."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from companion.core.messages import text
from companion.core.view import Card, Cards, DiceRow, Keys, Offer, PanelDie, Slot
from companion.games.steampunk_rally.look import LOOK
from companion.kiosk.drawing import Area, Canvas, Scene, TextPainter, theme
from companion.kiosk.widgets.offers import Ask, Band
from companion.kiosk.widgets.sections import bands_of

WIDE = 384.0
"""Of half a screen of 800 x 480, frame left out."""


@pytest.fixture
def ask() -> Iterator[Ask]:
    pygame.init()
    theme.wear(LOOK)
    art = TextPainter(Canvas(800, 480))
    yield Ask(0, 0, lambda said: str(said.args["n"]), lambda _: None, lambda _: None, art)
    theme.wear(theme.HOUSE)


def card(name: str, *, mark: str | None = None, touched: bool = False) -> Card:
    offer = Offer(text("plain", n=name), select=(name,))
    slots = (Slot("red", offer=offer if touched else None), Slot("blue"))
    return Card(name, text("plain", n=name), "4", slots, offer=offer, mark=text("plain", n=mark) if mark else None)


def put(bands: list[Band], width: float = WIDE) -> Scene:
    scene, top = Scene(), 0.0
    for band in bands:
        band.put(scene, Area(0, top, width, band.height))
        top += band.height
    return scene


def rows(ask: Ask, *cards: Card, width: float = WIDE) -> list[list[str]]:
    """Return the names of cards that stand beside each other, by rows."""
    bands = bands_of([Cards(cards)], ask, width, maps=False, paired=True)
    return [[touch.what.split()[-1] for touch in put([band], width).touches] for band in bands]


def test_cards_stand_in_pairs_each_with_its_own_touch_area(ask: Ask) -> None:
    assert rows(ask, card("A"), card("B"), card("C")) == [["A", "B"], ["C"]]
    bands = bands_of([Cards((card("A"), card("B")))], ask, WIDE, maps=False, paired=True)
    left, right = (touch.rect for touch in put(bands).touches)
    assert left[2] == right[2] == WIDE / 2 == right[0]


def test_a_card_that_could_not_be_read_on_half_a_row_has_one_of_its_own(ask: Ask) -> None:
    long = card("B" * 60)
    marked = card("D", mark="would be cut off: " + "move it elsewhere or it is lost, too " * 3)
    assert rows(ask, card("A"), long, card("C"), marked) == [["A"], [long.id], ["C"], ["D"]]
    assert rows(ask, card("A"), card("B"), width=240) == [["A"], ["B"]]


def test_slots_to_be_touched_keep_the_whole_row(ask: Ask) -> None:
    bands = bands_of([Cards((card("A"), card("B", touched=True)))], ask, WIDE, maps=False, paired=True)
    assert len(bands) == 2
    assert min(touch.rect[2] for touch in put(bands).touches) >= ask.least_key


@pytest.mark.parametrize(("width", "lines"), [(446.0, 1), (WIDE, 2)])
def test_dice_move_together_where_one_line_then_holds_them_all(ask: Ask, width: float, lines: int) -> None:
    dice = tuple(PanelDie("red", n % 6 + 1, Offer(text("plain", n=n), select=(str(n),))) for n in range(9))
    bands = bands_of([DiceRow(dice)], ask, width, maps=False)
    touches = put(bands, width).touches
    assert len(bands) == lines
    assert len(touches) == 9
    assert all(touch.rect[2] >= ask.least_key and touch.rect[0] + touch.rect[2] <= width for touch in touches)


def test_keys_of_dice_lose_their_words_before_they_take_a_second_row(ask: Ask) -> None:
    words = {"red": "solo de vapor", "blue": "solo de calor", "yellow": "electricidad"}
    filters = tuple(Offer(text("plain", n=said), select=(said,), sign=sign) for sign, said in words.items())
    other = Offer(text("plain", n="Otra"), select=("typed",))
    bands = bands_of([Keys((*filters, other))], ask, 300, maps=False)
    assert len(bands) == 1
    assert len(put(bands, 300).touches) == 4
    roomy = bands_of([Keys(filters[:1])], ask, WIDE, maps=False)
    assert any(getattr(piece.thing, "label", "") == "Solo de vapor" for piece in put(roomy).pieces)
    narrow = put(bands, 300).pieces
    assert [getattr(piece.thing, "label", None) for piece in narrow if hasattr(piece.thing, "label")].count("") == 3
