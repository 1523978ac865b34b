"""One frame: a room, what lies on its table or in its tray, and the labels of that."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tests.vision.mitsuba_renders.dice import (
    CLEAR,
    MARBLED,
    PLAIN,
    SPECKLED,
    Make,
    make,
    on_face,
    outward_of,
    radius_of,
    solid,
)  # fmt: skip
from tests.vision.mitsuba_renders.materials import COLOURS, PLAYED, Floats, Rng
from tests.vision.mitsuba_renders.room import Room, furnished
from tests.vision.mitsuba_renders.shapes import Solid
from tests.vision.mitsuba_renders.things import THINGS
from tests.vision.tray_renders.placing import WILD, Label, Layout, about_y, laid, leaning
from tests.vision.tray_renders.view import WIDTH, View, hung

#: How often a die, and a thing, is tried somewhere else before it is left out.
TRIES = 60


@dataclass(frozen=True)
class Wishes:
    """What a set of frames shows.

    ``colours``, ``stuffs``: of its dice; ``few``: at most so many colours in a frame; ``edge``: of a die in pixels
    from-to; ``count``: of dice from-to; ``wild``: dice from-to of a third to three times the others' size;
    ``things``: kinds of things that lie there, too, up to three of each; ``textured``: grounds that are not plain;
    ``walled``: share of trays; ``leaning``: share of dice that lean.
    """

    colours: tuple[str, ...] = tuple(COLOURS)
    stuffs: tuple[str, ...] = (PLAIN, PLAIN, MARBLED, CLEAR, SPECKLED)
    few: int = 6
    edge: tuple[float, float] = (32.0, 62.0)
    count: tuple[int, int] = (12, 40)
    wild: tuple[int, int] = (0, 0)
    things: tuple[str, ...] = ()
    textured: bool = False
    walled: float = 0.6
    leaning: float = 0.02


#: The sets by name.
SETS: dict[str, Wishes] = {
    "tray": Wishes(PLAYED, (PLAIN,), few=3),
    "mixed": Wishes(),
    "white": Wishes(("white",), (PLAIN, PLAIN, MARBLED), edge=(40, 90), count=(6, 20), textured=True, walled=0.2),
    "scales": Wishes(edge=(34, 60), count=(8, 16), wild=(2, 4)),
    "things": Wishes(edge=(40, 80), count=(0, 3), things=tuple(THINGS)),
}


@dataclass(frozen=True)
class Placed:
    """A solid that lies there: the number of its mesh, its turn (3, 3), half its width in mm, and its middle (3,)."""

    mesh: int
    turn: Floats
    half: float
    at: Floats


@dataclass(frozen=True)
class Scene:
    """All that is rendered: the seed, camera, room, meshes, what lies there, and the labels of that."""

    seed: int
    view: View
    room: Room
    meshes: list[Solid]
    placed: list[Placed]
    labels: list[Label]


def face_up(value: int, one: Make, rng: Rng) -> Floats:
    """A rotation (3, 3) that brings a value's face up, turned anyhow."""
    return np.asarray(about_y(rng.uniform(0, 360)) @ laid(-outward_of(value, one)))


def lay_die(
    layout: Layout, one: Make, half: float, leans: bool, flush: bool, rng: Rng
) -> tuple[Floats, Floats] | None:
    """Lay a die of half an edge ``half`` mm: its turn and place; none where there was no room."""
    value = int(rng.integers(1, 7))
    turn = face_up(value, one, rng)
    if leans:
        turn = leaning(turn, rng)
    points = one.cube.outline()
    height = -float((points @ turn.T)[:, 1].min()) * half
    label = {"value": None if leans else value, "color": one.colour, "cocked": leans}
    upper = on_face(value, one) * half @ turn.T
    for _ in range(TRIES):
        spot = layout.spot(half, flush, rng)
        at = np.array([spot[0], height, spot[2]])
        if layout.place(turn, half, at, points, label):
            if not leans:
                layout.labels[-1]["pips"] = layout.view.discs(upper + at, radius_of(value, one) * half)
            return turn, at
    return None


def lay_thing(layout: Layout, kind: str, thing: Solid, half: float, rng: Rng) -> tuple[Floats, Floats] | None:
    """Lay a thing that is no pip die: its turn and place; none where there was no room."""
    low = -float(thing.points[:, 1].min())
    label = {"value": None, "color": None, "thing": kind}
    for _ in range(TRIES):
        spot = layout.spot(half, False, rng)
        turn = about_y(rng.uniform(0, 360))
        at = np.array([spot[0], low * half, spot[2]])
        if layout.place(turn, half, at, thing.points, label):
            return turn, at
    return None


def compose(name: str, seed: int) -> Scene:
    """One frame of the set ``name``."""
    rng = np.random.default_rng((seed, *name.encode(), 31))
    wishes = SETS[name]
    edge_mm, edge = float(rng.uniform(11, 19)), float(rng.uniform(*wishes.edge))
    span = edge_mm * WIDTH / edge
    view = hung(
        span * float(rng.uniform(0.85, 1.7)), float(rng.uniform(0, 9)), float(rng.normal(0, 4)), span,
        rng.uniform(-0.04, 0.04, 2) * span,
    )  # fmt: skip
    room = furnished(span, view, wishes.walled, wishes.textured, rng)
    layout = Layout(view, edge / edge_mm, room.inner)
    meshes: list[Solid] = []
    placed: list[Placed] = []
    for kind in wishes.things:
        for _ in range(int(rng.integers(0, 4))):
            thing, half = THINGS[kind](rng), edge_mm * float(rng.uniform(0.5, 0.95))
            if found := lay_thing(layout, kind, thing, half, rng):
                placed.append(Placed(len(meshes), found[0], half, found[1]))
                meshes.append(thing)
    colours = rng.choice(wishes.colours, min(wishes.few, len(wishes.colours)), replace=False)
    makes = [make(str(rng.choice(colours)), wishes.stuffs, rng) for _ in range(int(rng.integers(1, 9)))]
    first = len(meshes)
    meshes += [solid(one) for one in makes]
    crowded = float(rng.choice([0.0, 0.25, 0.6]))
    wild = int(rng.integers(wishes.wild[0], wishes.wild[1] + 1))
    for k in range(wild + int(rng.integers(wishes.count[0], wishes.count[1] + 1))):
        number, half = int(rng.integers(len(makes))), edge_mm / 2
        if k < wild:
            half *= float(np.exp(rng.uniform(-1, 1) * np.log(3)))
        leans = bool(k >= wild and rng.random() < wishes.leaning)
        if found := lay_die(layout, makes[number], half, leans, bool(k >= wild and rng.random() < crowded), rng):
            placed.append(Placed(first + number, found[0], half, found[1]))
            if k < wild:
                layout.labels[-1]["group"] = WILD
    return Scene(seed, view, room, meshes, placed, layout.labels)
