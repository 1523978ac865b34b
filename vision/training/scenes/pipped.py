"""Flat things with the pips of a die's face: printed faces, cards, tokens and dominoes. They lie among dice a lot."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vision.training.scenes.looks import random_colour, random_look
from vision.training.scenes.things import DISC, HALF_TILE, MAP, TILE, Thing, die_pattern, thing

#: How often each kind is drawn: a printed face, a card, a token, a domino.
KINDS = (0.34, 0.24, 0.22, 0.2)
#: Outlines of a kind are numbered in steps of seven.
OUTLINES, STEP = 60, 7


def pipped_thing(rng: np.random.Generator) -> Thing:
    """One flat thing with the pips of a face on it."""
    return (printed_face, card, token, domino)[int(rng.choice(4, p=KINDS))](rng)


def outline(kind: int, rng: np.random.Generator) -> int:
    """The number of an outline of a kind."""
    return kind + STEP * int(rng.integers(OUTLINES))


def flat(rng: np.random.Generator, number: int, thick: float, spots: NDArray[np.float64], pip: float) -> Thing:
    """A flat thing with pips of one radius on top, printed or painted, seldom glossy."""
    look = random_look(random_colour(rng), rng)
    if rng.random() < 0.7:
        look = replace(look, gloss=0.0, pattern="solid", translucency=0.0)
    none = np.zeros((0, 3), np.float32)
    return thing(look, none, none[:, 0], number, thick, (), pips=np.asarray(spots, np.float32), pip=pip)


def printed_face(rng: np.random.Generator) -> Thing:
    """A face drawn on paper or cardboard, in a square of its own with rounded corners or right to the edge."""
    field = float(rng.uniform(0.45, 0.9)) if rng.random() < 0.75 else 1.0
    pitch, pip = field * rng.uniform(0.38, 0.58), field * float(rng.uniform(0.12, 0.22))
    turn = quarter(rng)
    number = outline(TILE, rng)
    made = flat(rng, number, thin(rng, 0.15), die_pattern(int(rng.integers(1, 7)), pitch) @ turn, pip)
    paper = random_look(random_colour(rng), rng).body
    frame = float(rng.uniform(0.02, 0.08)) if rng.random() < 0.3 else 0.0
    return replace(made, field=field if field < 1 else 0.0, paper=paper, frame=frame * field)


def card(rng: np.random.Generator) -> Thing:
    """A card, larger than a face, with pips in its middle."""
    pitch = rng.uniform(0.2, 0.42)
    spots = die_pattern(int(rng.integers(1, 7)), pitch) @ quarter(rng)
    return flat(rng, outline(TILE, rng), thin(rng, 0.04), spots, float(pitch * rng.uniform(0.25, 0.45)))


def token(rng: np.random.Generator) -> Thing:
    """A round token with the pips of a face."""
    pitch, a = rng.uniform(0.26, 0.44), rng.uniform(0, 2 * np.pi)
    turn = np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]])
    made = flat(rng, outline(DISC, rng), thin(rng, 0.4), die_pattern(int(rng.integers(1, 7)), pitch) @ turn,
                float(rng.uniform(0.09, 0.16)))  # fmt: skip
    return replace(made, rim=float(rng.uniform(0.03, 0.15)) if rng.random() < 0.3 else 0.0)


def domino(rng: np.random.Generator) -> Thing:
    """Two fields with pips and, mostly, a line between them."""
    pitch = rng.uniform(0.2, 0.3)
    fields = [die_pattern(int(rng.integers(0, 7)), pitch) @ quarter(rng) + (s * 0.5, 0) for s in (-1, 1)]
    made = flat(rng, outline(HALF_TILE, rng), float(rng.uniform(0.08, 0.3)), np.concatenate(fields),
                float(rng.uniform(0.06, 0.11)))  # fmt: skip
    return replace(made, line=float(rng.uniform(0.012, 0.03)) if rng.random() < 0.8 else 0.0)


def thin(rng: np.random.Generator, most: float) -> float:
    """Half a thickness from paper's on."""
    return float(np.exp(rng.uniform(np.log(2 / MAP), np.log(max(most, 3 / MAP)))))


def quarter(rng: np.random.Generator) -> NDArray[np.float64]:
    """No turn, or one of a quarter."""
    return np.array([[0.0, -1.0], [1.0, 0.0]]) if rng.random() < 0.5 else np.eye(2)
