"""The wheel in the name of the house turns by one tooth when the first page is opened, and stands still then."""

from __future__ import annotations

import pytest

from companion.games.steampunk_rally.game import SteampunkRally
from companion.kiosk.app import Kiosk
from companion.kiosk.screens.setup.logo import STEPS, MetalLetters, TurnedWheel
from companion.kiosk.services import Services, Settings
from companion.proofs.gallery.still_shelf import StillShelf
from companion.proofs.gallery.still_table import StillTable
from companion.proofs.gallery.visitor import headless
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock


def opened(motion):
    headless()
    clock = VirtualClock(7.0)
    shelf, services = StillShelf(SteampunkRally()), Services(settings=Settings(motion=motion))
    return Kiosk((800, 480), clock, catalogues(), shelf, StillTable(clock), services=services), clock


def wheel(kiosk):
    (found,) = [piece for piece in kiosk.scene().pieces if isinstance(piece.thing, TurnedWheel)]
    return found


def test_the_wheel_stands_for_the_o_between_the_letters():
    kiosk, _ = opened(motion=True)
    first, second = [piece for piece in kiosk.scene().pieces if isinstance(piece.thing, MetalLetters)]
    assert (first.thing.said, second.thing.said) == ("PIPW", "RKS")
    assert first.rect.right < wheel(kiosk).rect.x
    assert wheel(kiosk).rect.right < second.rect.x


@pytest.mark.parametrize("motion", [True, False])
def test_it_turns_by_a_tooth_and_then_nothing_moves(motion):
    kiosk, clock = opened(motion)
    steps = [wheel(kiosk).thing.step]
    for _ in range(10):
        clock.advance(0.05)
        kiosk.tick()
        steps.append(wheel(kiosk).thing.step)
    assert steps == sorted(steps)
    assert steps[0] == (0 if motion else STEPS)
    assert steps[-1] == STEPS
    assert not kiosk.screens[-1].tick()
