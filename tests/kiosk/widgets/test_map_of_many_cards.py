"""A map of many cards can be read: dice beside each other, no name that is cut, and the name of what is touched."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from companion.core.messages import text
from companion.core.view import Card, Cards, Offer, Slot
from companion.games.steampunk_rally.look import LOOK
from companion.kiosk.drawing import Area, Canvas, Paintbox, Scene, theme
from companion.kiosk.widgets.cards.map import put_map
from companion.kiosk.widgets.cards.plates import TouchedNames
from companion.kiosk.widgets.offers import Ask
from companion.proofs.gallery.proof import ScreenReader

NAMES = ("Sunburner", "Ratchet Wheel", "Gilded Boiler of the Alps", "Cockpit", "Iron Crane", "Arc Winder", "Halo")
MAP = Area(410, 70, 380, 400)


@pytest.fixture
def art() -> Iterator[Paintbox]:
    pygame.init()
    theme.wear(LOOK)
    yield Paintbox(Canvas(800, 480))
    theme.wear(theme.HOUSE)


def machine(count: int, columns: int, slots: int = 3, on: tuple[int, ...] = ()) -> Cards:
    """Return cards in rows, with some dice in their slots."""

    def card(number: int) -> Card:
        name = f"{NAMES[number % len(NAMES)]}"
        offer = Offer(text("plain", n=name), select=(str(number),), on=number in on)
        held = tuple(Slot("red", value=(number + slot) % 2 * (slot + 4)) for slot in range(slots))
        gives = (("silver", 1), ("gold", 2))
        return Card(str(number), offer.says, "4", held, gives, offer=offer, at=(number % columns, number // columns))

    return Cards(tuple(card(number) for number in range(count)))


def drawn(art: Paintbox, cards: Cards, pressed: str | None = None) -> tuple[Scene, ScreenReader]:
    screen = pygame.Surface((800, 480))
    scene = Scene(pressed=pressed)
    put_map(scene, MAP, cards, Ask(0, 0, lambda said: str(said.args["n"]), lambda _: None, print, art.text))
    art.text.proofreader = reader = ScreenReader(screen)
    for piece in scene.pieces:
        piece.thing.draw(art, screen, Area(*piece.rect))
    return scene, reader


def names(scene: Scene) -> list[str]:
    return [name for piece in scene.pieces if isinstance(piece.thing, TouchedNames) for name in piece.thing.names]


@pytest.mark.parametrize(("count", "columns"), [(13, 4), (15, 5), (19, 7)])
@pytest.mark.parametrize("slots", [1, 2, 3, 4])
def test_nothing_on_a_map_is_cut_or_runs_into_its_neighbour(
    art: Paintbox, count: int, columns: int, slots: int
) -> None:
    scene, reader = drawn(art, machine(count, columns, slots))
    assert reader.faults() == []
    assert len(scene.touches) == count
    assert not any("…" in said for said in reader.texts)


def test_a_small_machine_keeps_its_names(art: Paintbox) -> None:
    _, reader = drawn(art, machine(5, 3, 2))
    assert set(NAMES[:5]) <= set(reader.texts)


def test_under_the_map_stand_the_card_under_a_finger_and_then_those_chosen(art: Paintbox) -> None:
    cards = machine(19, 7, on=(1, 4))
    scene, _ = drawn(art, cards)
    assert names(scene) == ["Ratchet Wheel", "Iron Crane"]
    touch = next(touch for touch in scene.touches if touch.what.endswith("card 6"))
    assert names(drawn(art, cards, pressed=touch.what)[0]) == ["Halo", "Ratchet Wheel", "Iron Crane"]
    assert names(drawn(art, machine(19, 7))[0]) == []


def test_more_names_than_have_room_are_counted(art: Paintbox) -> None:
    _, reader = drawn(art, machine(19, 7, on=tuple(range(12))))
    (said,) = [said for said in reader.texts if " · " in said]
    assert said.startswith("Sunburner · Ratchet Wheel")
    assert said.endswith(f"+{12 - said.count('·')}")
    assert reader.faults() == []
