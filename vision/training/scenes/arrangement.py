"""Where the dice of a synthetic scene lie, which way up, and which of them lean or stand on another."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.scenes.camera import Eye, about, in_view, spot_in_view
from vision.training.scenes.looks import random_look
from vision.training.scenes.pipped import pipped_thing
from vision.training.scenes.signs import NUMERALS, SIGNS
from vision.training.scenes.solid import Appearance, Floats
from vision.training.scenes.things import Thing, random_thing

#: Turns that bring each value to the top (+z).
TO_TOP = {
    1: about(np.array([1, 0, 0], np.float32), 0.0),
    6: about(np.array([1, 0, 0], np.float32), np.pi),
    2: about(np.array([0, 1, 0], np.float32), -np.pi / 2),
    5: about(np.array([0, 1, 0], np.float32), np.pi / 2),
    3: about(np.array([1, 0, 0], np.float32), np.pi / 2),
    4: about(np.array([1, 0, 0], np.float32), -np.pi / 2),
}
UP = np.array([0, 0, 1], np.float32)
CUBE = np.array([[a, b, c] for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)], np.float32)
#: Share of scenes in which leaning dice are many, and of scenes with a die on top of another.
MANY_LEANING, STACKED = 0.12, 0.08
#: In scenes in which a part of the dice is far smaller or larger than the others, that part, and by how much.
WILD_SHARE, WILDEST = 0.25, 3.2
#: Angles of leaning dice in degrees: below the first a die looks flat to any camera, up to the second nearly so.
LEAST_LEAN, SLIGHT_LEAN, MOST_LEAN = 11.0, 19.0, 46.0
#: By how much flat things with pips are larger than other things, as a factor.
PIPPED_SIZES = (1.0, 1.35)

Spot = tuple[float, float, float, float]


@dataclass(frozen=True)
class Mix:
    """What scenes are made of.

    ``leaning``: share of dice that lean; ``things``: share of scenes with things that are no pip dice among the dice,
    ``thing_share``: what part of all that lies there is such a thing at most, and ``pipped`` which part of those
    things is flat with the pips of a face; ``signs``: share of those scenes whose things are dice with signs;
    ``wild``: share of scenes with dice of far other sizes; ``lamplit``: whether one hard lamp lights them and the
    camera hangs over them; ``white``: which part of the looks is white; ``veined``: which part has veins of nearly
    the colour of the pips; ``burning``: share of scenes in which a lamp is mirrored in whole faces; ``slight``: which
    part of the leaning dice leans only a little.
    """

    leaning: float = 0.1
    things: float = 0.22
    thing_share: float = 0.5
    pipped: float = 0.0
    signs: float = 0.5
    wild: float = 0.12
    lamplit: bool = False
    white: float = 0.0
    veined: float = 0.0
    burning: float = 0.0
    slight: float = 0.0


#: What most scenes are made of, and those that teach what is easily taken for a die that lies flat.
#: Those of the last kind teach that a die beside its dark shadow is no flat thing of two fields.
LAMPLIT = Mix(things=0.3, pipped=0.8, lamplit=True, white=0.6)
#: And those of this kind which dice can still be read where the light is harsh, or bodies are as loud as the pips.
HARSH = Mix(
    leaning=0.2, things=0.4, thing_share=0.6, pipped=0.7, signs=0.1, white=0.25, veined=0.3, burning=0.5, slight=0.6
)
USUAL, LOOKALIKES = Mix(), Mix(leaning=0.24, things=0.85, thing_share=0.85, pipped=0.8, signs=0.1, wild=0.3)


@dataclass(frozen=True)
class Body:
    """A placed die: turn (3, 3) from its frame to the world's, centre in the world, half edge, look and value.

    ``cocked``: it must not be read (it leans, stands on another or shows a sign instead of pips); ``blank``: a cube
    without pips, which is no die; ``foreign``: a die whose faces show something else than pips; ``thing``: what it is
    where it is no cube at all.
    """

    turn: Floats
    centre: Floats
    half: float
    look: Appearance
    colour: str
    value: int
    cocked: bool
    blank: bool = False
    foreign: bool = False
    thing: Thing | None = None


def count(rng: np.random.Generator) -> int:
    """How many dice are wanted: 0 to 36."""
    few, some, many = rng.integers(0, 3), rng.integers(2, 9), rng.integers(7, 37)
    return int(rng.choice([few, some, many], p=[0.12, 0.5, 0.38]))


def layout(size: int, eye: Eye, half: float, rng: np.random.Generator, mix: Mix = USUAL) -> list[Spot]:
    """Dice on the table as (x, y, turn, edge length), in units of the usual edge; some flush, none overlapping.

    ``half`` is half the side of the table.
    """
    wanted = count(rng)
    mixed, wild = rng.random() < 0.45, rng.random() < mix.wild
    flush = rng.choice([0.0, 0.35, 0.8], p=[0.3, 0.4, 0.3])
    gap = rng.choice([0.01, 0.08])
    placed: list[Spot] = []
    outlines: list[NDArray[np.float32]] = []
    for _ in range(wanted * 4):
        if len(placed) >= wanted:
            break
        length = rng.uniform(0.72, 1.2) if mixed else 1.0
        if wild and rng.random() < WILD_SHARE:
            length *= float(np.exp(rng.uniform(-1, 1) * np.log(WILDEST)))
        spot = spot_in_view(size, eye, rng)
        turn = rng.uniform(0, 2 * np.pi)
        if placed and rng.random() < flush:
            bx, by, turn, other = placed[rng.integers(len(placed))]
            side = turn + rng.integers(4) * np.pi / 2
            slide = rng.choice([0.0, rng.uniform(-0.7, 0.7)])
            step = (other + length) / 2 + rng.uniform(0, gap)
            spot = (
                bx + step * np.cos(side) - slide * np.sin(side),
                by + step * np.sin(side) + slide * np.cos(side),
            )
        if spot is None or max(abs(spot[0]), abs(spot[1])) > half or not in_view(*spot, size, eye):
            continue
        x, y = spot
        outline = cv2.boxPoints(((x * 100, y * 100), (length * 99, length * 99), np.degrees(turn)))
        if any(cv2.intersectConvexConvex(outline, o)[0] > 40 for o in outlines):
            continue
        placed.append((float(x), float(y), float(turn), float(length)))
        outlines.append(np.asarray(outline, np.float32))
    return placed


def place(
    spot: Spot, looks: list[tuple[str, Appearance]], leaning: float, rng: np.random.Generator, slight: float = 0.0
) -> Body:
    """A die of a random look and value on its spot; a share of them lean, of those some but ``slight``-ly."""
    x, y, turn, length = spot
    colour, look = looks[rng.integers(len(looks))]
    value = int(rng.integers(1, 7))
    pose = about(UP, turn) @ about(UP, rng.integers(4) * np.pi / 2) @ TO_TOP[value]
    leans = rng.random() < leaning
    if leans:
        way = turn + (rng.integers(4) * np.pi / 2 if rng.random() < 0.7 else rng.uniform(0, 2 * np.pi))
        most = SLIGHT_LEAN if slight and rng.random() < slight else MOST_LEAN
        angle = np.radians(rng.uniform(LEAST_LEAN, most))
        pose = about(np.array([np.cos(way), np.sin(way), 0], np.float32), angle) @ pose
    half = length / 2
    low = float((CUBE @ pose.T)[:, 2].min())
    lifted = rng.uniform(0, 0.35) * length if leans and rng.random() < 0.3 else 0.0
    centre = np.array([x, y, -low * half + lifted], np.float32)
    sign = bool(look.symbol) and value == 1
    return Body(pose.astype(np.float32), centre, half, look, colour, value, bool(leans or sign), foreign=sign)


def with_signs(body: Body, rng: np.random.Generator) -> Body:
    """The die with a sign on each face instead of pips: numerals, or anything."""
    if rng.random() < 0.45:
        first = int(rng.integers(0, 2))
        faces = tuple((first + k) % NUMERALS for k in range(6))
    else:
        faces = tuple(int(v) for v in rng.integers(0, SIGNS, 6))
    look = replace(body.look, faces=faces, sign_size=float(rng.uniform(0.6, 0.95)))
    return replace(body, look=look, cocked=True, foreign=True)


def as_thing(body: Body, rng: np.random.Generator, pipped: float = 0.0) -> Body:
    """Something that is no cube in the die's place: with the chance ``pipped`` flat with the pips of a face."""
    if pipped and rng.random() < pipped:
        body = replace(body, half=body.half * float(rng.uniform(*PIPPED_SIZES)))
        thing = pipped_thing(rng)
    else:
        thing = random_thing(rng)
    turn = about(UP, rng.uniform(0, 2 * np.pi))
    if len(thing.planes):
        down = thing.planes[-1]
        axis = np.cross(down, -UP)
        angle = float(np.arccos(np.clip(-down[2], -1, 1)))
        size = float(np.linalg.norm(axis))
        axis = axis / size if size > 1e-4 else np.array([1, 0, 0], np.float32)
        turn = turn @ about(np.asarray(axis, np.float32), angle)
    elif thing.thick > 0.2 and rng.random() < 0.1:  # on its edge
        turn = turn @ about(np.array([1, 0, 0], np.float32), np.pi / 2)
        half = body.half
        centre = np.array([body.centre[0], body.centre[1], 0.9 * half], np.float32)
        return replace(body, turn=turn.astype(np.float32), centre=centre, cocked=True, thing=thing, blank=True)
    half = body.half * float(rng.uniform(0.7, 1.5))
    centre = np.array([body.centre[0], body.centre[1], thing.height * half], np.float32)
    return replace(
        body, turn=turn.astype(np.float32), centre=centre, half=half, look=thing.look, cocked=True, thing=thing,
        foreign=thing.is_die, blank=not thing.is_die,
    )  # fmt: skip


def arrange(
    spots: list[Spot], looks: list[tuple[str, Appearance]], rng: np.random.Generator, mix: Mix = USUAL
) -> list[Body]:
    """The bodies of a scene: dice on their spots, at times one on top of another or cubes without pips."""
    bodies = [
        place(spot, looks, 0.5 if rng.random() < MANY_LEANING * 0.3 else mix.leaning, rng, mix.slight)
        for spot in spots
    ]
    if bodies and rng.random() < STACKED:
        below = bodies[rng.integers(len(bodies))]
        if not below.cocked:
            dx, dy = rng.uniform(-0.4, 0.4, 2) * below.half * 2
            spot = (float(below.centre[0] + dx), float(below.centre[1] + dy), rng.uniform(0, 6.3), below.half * 2)
            above = place(spot, looks, 0.2, rng)
            centre = above.centre + np.array([0, 0, 2 * below.half], np.float32)
            bodies.append(replace(above, centre=centre, cocked=True))
    if rng.random() < mix.things:
        share = mix.thing_share * rng.random()
        signs = rng.random() < mix.signs
        for k in range(len(bodies)):
            if rng.random() < share:
                bodies[k] = (
                    with_signs(bodies[k], rng)
                    if signs or rng.random() < 0.2
                    else as_thing(bodies[k], rng, mix.pipped)
                )
    if bodies and rng.random() < 0.1:
        for k in rng.permutation(len(bodies))[: rng.integers(1, 4)]:
            bodies[k] = without_pips(bodies[k], rng)
    return bodies


def without_pips(body: Body, rng: np.random.Generator) -> Body:
    """The body as a plain cube of wood or plastic."""
    colour, look = body.colour, body.look
    if rng.random() < 0.6:
        look = random_look("other", rng)
    plain = replace(look, pip=look.body, ace=look.body, four=look.body, pip_depth=0.0, pattern="solid", symbol=0)
    return replace(body, look=plain, colour=colour, blank=True)
