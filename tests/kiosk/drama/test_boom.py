"""An explosion over the glass: what it covers, what it leaves alone, and where the pawn goes."""

from __future__ import annotations

import pytest

from companion.core.view import SpaceView
from companion.kiosk.drama.boom import FOLD_S, STILL_S, Boom, FlightBack
from companion.kiosk.drama.explosion import Dots, Flash, Ghost, Shard, Shout
from companion.kiosk.drama.plates import FatePlate, Strip, WhoPlate, Wreck
from companion.kiosk.drawing import Area, Scene, TurnedPart
from companion.kiosk.motion import LONGEST_S
from companion.kiosk.widgets import Writing
from companion.kiosk.widgets.moving import WalkingPawn

GLASS, LEFT = Area(0.0, 0.0, 800.0, 480.0), Area(0.0, 60.0, 396.0, 410.0)
WRECK = Wreck(0, "Ada", "blown to pieces", ("All parts are discarded", ""), "gear", ("", ""), None, None, "gauge")
TRACK = tuple(SpaceView((n + 1,) if n < 30 else (), number=n) for n in range(31))


def boom(glass=GLASS, *, start=20, end=14, **how):
    flight = FlightBack(TRACK, (), start, end) if glass is GLASS else None
    return Boom(glass, WRECK, "BOOM!", ("gear",) * 10, flight, "touch: go on", whole=glass is GLASS, **how)


def put(show, at):
    """The table with a key in each half, and the explosion over it."""
    scene = Scene()
    scene.add((10, 100, 50, 50), Writing("left"))
    scene.add((700, 100, 50, 50), Writing("right"))
    scene.touch((700, 100, 50, 50), "tile 1", lambda: None)
    show.compose(scene, at)
    return scene


def things(scene, kind):
    return [piece.thing for piece in scene.pieces if isinstance(piece.thing, kind)]


def test_it_flashes_once_and_then_covers_everything_but_what_can_be_touched():
    show = boom()
    assert [things(put(show, at), Flash) != [] for at in (0.0, 0.07, 0.1, 1.0)] == [True, True, False, False]
    scene = put(show, STILL_S)
    assert things(scene, Writing) == []
    assert [touch.what for touch in scene.touches] == ["tile 1"]
    assert [len(things(scene, kind)) for kind in (Shout, Shard, WhoPlate, FatePlate, Strip)] == [1, 10, 1, 1, 1]
    assert show.still_until(STILL_S) == FOLD_S
    assert show.still_until(FOLD_S) == FOLD_S, "it folds into the tile"


def test_on_half_of_the_glass_the_other_half_stays_as_it_is():
    scene = put(boom(LEFT), STILL_S)
    assert [one.said for one in things(scene, Writing)] == ["right"]
    assert things(scene, Strip) == []
    assert all(x >= LEFT.x - 1 and x + width <= LEFT.right + 1 for (x, _, width, _), _ in scene.pieces[1:])


@pytest.mark.parametrize(("start", "end", "flies"), [(20, 14, True), (0, 0, False)])
def test_the_pawn_flies_back_unless_it_stays(start, end, flies):
    show = boom(start=start, end=end)
    assert [bool(things(put(show, at), WalkingPawn)) for at in (0.3, 0.8, 1.2)] == [flies, flies, False]
    scene = put(show, STILL_S)
    assert bool(things(scene, Ghost)) == bool(things(scene, Dots)) == flies
    assert things(scene, Strip)[0].pawns == ((0, end),)


def test_from_beyond_the_strip_the_ghost_stands_at_its_edge():
    scene = put(boom(start=29, end=0), STILL_S)
    strip = next(Area(*piece.rect) for piece in scene.pieces if isinstance(piece.thing, Strip))
    ghost = next(Area(*piece.rect) for piece in scene.pieces if isinstance(piece.thing, Ghost))
    assert strip.right - 50 < ghost.x < ghost.right <= strip.right - 8


def test_several_are_as_short_as_all_of_them_may_be():
    one, two = boom(hurried=True), boom(hurried=True, others=(WRECK,))
    assert one.lasts_s + two.lasts_s <= LONGEST_S
    assert len(things(put(two, two.reads_s), WhoPlate)) == 2


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_it_faces_whose_machine_it_was_and_stays_on_the_glass(turn):
    scene = put(boom(degrees=turn), STILL_S)
    parts = [(Area(*rect), part.pieces[0].thing) for rect, part in scene.pieces if isinstance(part, TurnedPart)]
    places = {type(thing): rect for rect, thing in parts}
    who, fate, strip = (places[kind].center for kind in (WhoPlate, FatePlate, Strip))
    across, down = fate[0] - who[0], fate[1] - who[1]
    assert {90: across < -50, 180: down < -50, 270: across > 50}[turn]
    assert {90: strip[0] < fate[0], 180: strip[1] < fate[1], 270: strip[0] > fate[0]}[turn]
    assert all(GLASS.x - 8 <= r.x and r.right <= GLASS.right + 8 for r, t in parts if not isinstance(t, Shard))
