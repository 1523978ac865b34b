"""Ways at a fork: shown while a finger is on one, taken when it leaves there, and all of them on one page."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from companion.core.actions import Decide
from companion.core.messages import text
from companion.core.view import Offer, Panel, SpaceView, Way, WaysOn
from companion.kiosk.drawing import Area, Canvas, Paintbox, Scene
from companion.kiosk.drawing.track import WayLook, draw_way
from companion.kiosk.drawing.track.way import way_places
from companion.kiosk.widgets.offers import Ask
from companion.kiosk.widgets.sections import bands_of, way_under_finger
from companion.proofs.gallery.proof import ScreenReader

TRACK = tuple(
    SpaceView(onward, n, figure) for n, (onward, figure) in enumerate([((1,), 0), ((2, 4), 0), ((3,), 3), ((5,), 0),
                                                                       ((5,), 1), ((6,), 0), ((), 0)])
)  # fmt: skip
UPPER = Way(Offer(text("plain", n=1), Decide(0, "branch", ("2",)), adds=text("plain", n=3)), (2, 3, 5, 6), 3)
LOWER = Way(Offer(text("plain", n=2), Decide(0, "branch", ("4",)), tone="bad"), (4, 5, 6), 5, text("plain", n=7))
FORK = WaysOn(1, (UPPER, LOWER))


@pytest.fixture
def shown() -> tuple[Scene, list[Offer]]:
    """The ways as keys of a panel, and what is done with them."""
    pygame.init()
    done: list[Offer] = []
    art = Paintbox(Canvas(800, 480))
    ask = Ask(0, 0, lambda said: str(said.args["n"]), lambda _: None, done.append, art.text, TRACK)
    scene = Scene()
    (band,) = bands_of([FORK], ask, 380, maps=True)
    band.put(scene, Area(4, 100, 380, 200))
    return scene, done


def finger(scene: Scene, number: int, *points: tuple[float, float]) -> None:
    touch = scene.touches[number]
    assert touch.lift is not None
    touch.act()
    for follow, (x, y) in zip((touch.spot, *(touch.drag,) * 9), points, strict=False):
        assert follow is not None
        follow(x, y)
    touch.lift()


def test_a_way_is_taken_when_the_finger_leaves_it_and_not_before(shown: tuple[Scene, list[Offer]]) -> None:
    scene, done = shown
    scene.touches[0].act()
    assert done == []
    finger(scene, 0, (200, 140), (210, 150))
    assert done == [UPPER.offer]


def test_a_finger_that_slides_off_takes_nothing(shown: tuple[Scene, list[Offer]]) -> None:
    scene, done = shown
    finger(scene, 1, (200, 250), (200, 20))
    assert done == []
    finger(scene, 1, (200, 250), (200, 20), (200, 260))
    assert done == [LOWER.offer]


def test_the_way_under_a_finger_is_the_one_to_be_lit(shown: tuple[Scene, list[Offer]]) -> None:
    panel = Panel(0, text("plain", n=0), (FORK,))
    assert way_under_finger(panel, shown[0].touches[1].what) == (1, 4, 5, 6)
    assert way_under_finger(panel, "menu") == way_under_finger(panel, None) == ()


def test_the_own_branch_lies_as_on_the_track_with_the_pawn_at_the_left_third() -> None:
    room = Area(0, 0, 300, 64)
    upper, lower = (way_places(TRACK, WayLook(0, 1, way.path, way.ends), room) for way in FORK.ways)
    assert upper[1] == lower[1]
    assert upper[1][0] == 100
    assert upper[2][1] == upper[3][1] < upper[1][1] < lower[4][1]
    assert upper[5][1] == upper[1][1] == upper[0][1]


def test_a_way_back_begins_at_the_fork_and_leaves_room_for_the_pawn() -> None:
    back = WayLook(0, 1, (2, 3, 5, 6), 3, 1 / 5, pawn=5)
    places = way_places(TRACK, back, Area(0, 0, 300, 64))
    assert places[1][0] == 60
    assert places[1][0] < places[3][0] < places[5][0] < 300


def emblems(look: WayLook) -> dict[int, int]:
    """How clearly an emblem stands over each space of a drawn way: the most that one of its pixels differs."""
    art, room = Paintbox(Canvas(800, 480)), Area(0, 0, 300, 64)
    pictures = []
    for each in (look, msgspec.structs.replace(look, pawn=NOWHERE, ends=None)):
        pictures.append(pygame.Surface((300, 64)))
        draw_way(art.tracks, art.emblems, pictures[-1], room, TRACK, each)
    found = {}
    for space, (x, _) in way_places(TRACK, look, room).items():
        over = [(round(x) + left, y) for left in range(-6, 7) for y in range(64) if 0 <= round(x) + left < 300]
        found[space] = max(
            sum(abs(a - b) for a, b in zip(*(p.get_at(at) for p in pictures), strict=True)) for at in over
        )
    return {space: differs for space, differs in found.items() if differs}


NOWHERE = 4
"""A space of the branch that is not drawn."""


@pytest.mark.parametrize(("pawn", "ends", "over"), [
    (None, 3, {1, 3}), (None, None, {1}), (5, 3, {5, 3}), (5, None, {5}), (1, 6, {1, 6}), (NOWHERE, 3, {3}),
    (NOWHERE, NOWHERE, set()),
])  # fmt: skip
def test_emblems_stand_over_the_pawn_where_that_is_seen_and_over_the_end(
    pawn: int | None, ends: int | None, over: set[int]
) -> None:
    pygame.init()
    assert emblems(WayLook(0, 1, (2, 3, 5, 6), ends, pawn=pawn)).keys() == over


def test_the_emblem_over_the_end_is_the_paler_one() -> None:
    pygame.init()
    pawn, ghost = (emblems(WayLook(0, 1, (2, 3, 5, 6), ends, pawn=at))[3] for at, ends in ((3, None), (5, 3)))
    assert 0 < ghost < pawn * 0.8


@pytest.mark.parametrize("high", [160, 200, 260])
def test_a_way_is_drawn_with_its_words_and_its_number(shown: tuple[Scene, list[Offer]], high: float) -> None:
    art, screen = Paintbox(Canvas(800, 480)), pygame.Surface((800, 480))
    ask = Ask(0, 0, lambda said: str(said.args["n"]), lambda _: None, lambda _: None, art.text, TRACK)
    scene = Scene()
    bands_of([FORK], ask, 380, maps=True)[0].put(scene, Area(4, 100, 380, high))
    reader = ScreenReader(screen)
    art.text.proofreader = reader
    for piece in scene.pieces:
        piece.thing.draw(art, screen, Area(*piece.rect))
    assert [fault for fault in reader.faults() if "in its picture" not in fault] == []  # the house's frame is pale
    assert {"3", "7"} <= set(reader.texts)
