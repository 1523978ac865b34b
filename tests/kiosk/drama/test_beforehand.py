"""What an explosion is drawn from is there before it happens."""

import pygame

from companion.kiosk.drama.explosion import BurstLayer, Shard, Shout
from companion.kiosk.drama.plates import FatePlate, Strip
from companion.kiosk.drawing import Area, Canvas, Paintbox, Scene
from tests.kiosk.drama.test_boom import boom, things


def test_nothing_large_is_baked_when_the_burst_is_first_seen():
    art = Paintbox(Canvas(800, 480))
    target = pygame.Surface((800, 480))
    scene = Scene()
    scene.pieces += boom().beforehand()
    assert [len(things(scene, kind)) for kind in (BurstLayer, Shout, Shard, FatePlate, Strip)] == [4, 1, 10, 1, 1]
    for rect, thing in scene.pieces:
        thing.draw(art, target, Area(*rect))
    made = []
    kept, art.cache.get = art.cache.get, lambda key, make: kept(key, lambda: made.append(key) or make())
    show = boom()
    for at in (0.1, 0.3, 0.6, 1.5):
        seen = Scene()
        show.compose(seen, at)
        for rect, thing in seen.pieces:
            thing.draw(art, target, Area(*rect))
    assert not [key for key in made if key[0] in ("burst", "shout", "shard")]
