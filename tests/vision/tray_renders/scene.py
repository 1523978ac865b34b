"""One frame: a table or a tray, what lies on it, light and camera, as POV-Ray's words and as labels."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from tests.vision.tray_renders.dice import Make, make, on_face, pips, solid, surface
from tests.vision.tray_renders.materials import BODIES, PLAYED, Rng, anything, plastic, table
from tests.vision.tray_renders.placing import WILD, Label, Layout, Points, about_y, leaning, upright
from tests.vision.tray_renders.things import THINGS
from tests.vision.tray_renders.view import HEIGHT, WIDTH, hung, vector


@dataclass(frozen=True)
class Wishes:
    """What a set of frames shows.

    ``colours``: of its dice; ``tilt``: degrees from-to; ``edge``: of a die in pixels from-to; ``count``: of dice
    from-to; ``wild``: dice from-to of a third to three times the others' size, each of its own; ``things``: kinds of
    things that lie there, too, up to three of each; ``busy``: tables of two colours; ``leaning``: share of dice that
    lean; ``walls``: share of tables that are trays.
    """

    colours: tuple[str, ...] = PLAYED
    tilt: tuple[float, float] = (0.0, 9.0)
    edge: tuple[float, float] = (32.0, 62.0)
    count: tuple[int, int] = (12, 40)
    wild: tuple[int, int] = (0, 0)
    things: tuple[str, ...] = ()
    busy: bool = False
    leaning: float = 0.02
    walls: float = 0.7


#: The sets by name.
SETS: dict[str, Wishes] = {
    "tray": Wishes(),
    "mixed": Wishes(tuple(BODIES)),
    "white": Wishes(("white",), busy=True, count=(6, 20), edge=(45, 110), walls=0.1),
    "tilted": Wishes(tuple(BODIES), tilt=(20, 36), count=(6, 24), walls=0.2),
    "oblique": Wishes(tuple(BODIES), tilt=(36, 60), edge=(26, 60), count=(6, 24), walls=0.1),
    "scales": Wishes(tuple(BODIES), wild=(2, 4), edge=(34, 60), count=(8, 16)),
    "things": Wishes(tuple(BODIES), things=tuple(THINGS), count=(0, 3), edge=(40, 80)),
}


@dataclass
class Frame(Layout):
    """A frame being made: also the words of what lies there.

    ``declared``: the names by which POV-Ray knows the dice of each make.
    """

    declared: dict[Make, str] = field(default_factory=dict)
    words: list[str] = field(default_factory=list)

    def name_of(self, one: Make) -> str:
        """The name of a make's dice, whose solid is written down once."""
        return self.declared.setdefault(one, f"Die{len(self.declared)}")

    def solids(self) -> str:
        """POV-Ray's words for the dice that are laid by their names; they stand before these."""
        return "".join(f"#declare {known} = {solid(one)}\n" for one, known in self.declared.items())

    def lay(self, words: str, turn: Points, size: float, at: Points, points: Points, label: Label) -> bool:
        """Lay a solid of half a width ``size`` mm at a place; whether there was room."""
        if not self.place(turn, size, at, points, label):
            return False
        rows = np.concatenate([(turn * size).T.ravel(), at])
        self.words.append(f"object {{ {words} matrix <" + ", ".join(f"{v:.6f}" for v in rows) + "> }\n")
        return True


def lay_die(frame: Frame, one: Make, half: float, leans: bool, flush: bool, rng: Rng) -> bool:
    """Lay one die somewhere, perhaps close to another; whether there was room."""
    value = int(rng.integers(1, 7))
    turn = upright(value, rng)
    if leans:
        turn = leaning(turn, rng)
    points = surface(one)
    height = -float((points @ turn.T)[:, 1].min()) * half
    label = {"value": None if leans else value, "color": one.colour, "cocked": leans}
    words = frame.name_of(one)
    upper = on_face(value, pips(value, one), 1.0, one) * half @ turn.T
    for _ in range(60):
        spot = frame.spot(half, flush, rng)
        at = np.array([spot[0], height, spot[2]])
        if frame.lay(words, turn, half, at, points, label):
            if not leans:
                frame.labels[-1]["pips"] = frame.view.discs(upper + at, one.radius * half)
            return True
    return False


def lay_thing(frame: Frame, kind: str, half: float, rng: Rng) -> bool:
    """Lay one thing that is no pip die; whether there was room."""
    thing = THINGS[kind](rng)
    for _ in range(40):
        spot = frame.view.ground(rng.uniform((0, 0), (WIDTH, HEIGHT)))
        turn = about_y(rng.uniform(0, 360))
        at = np.array([spot[0], thing.height * half, spot[2]])
        label = {"value": None, "color": None, "thing": kind}
        if frame.lay(thing.words, turn, half, at, thing.outline, label):
            return True
    return False


def room(span: float, wishes: Wishes, rng: Rng) -> tuple[str, tuple[float, float, float] | None]:
    """The table, and a tray where there is one: the words, and half its inner width and depth in mm and its turn."""
    words = f"plane {{ y, 0 {table(rng, busy=wishes.busy)} }}\n"
    inner = None
    if rng.random() < wishes.walls:
        wide, deep, high = span * 0.47, span * 0.47 * HEIGHT / WIDTH, rng.uniform(12, 45)
        texture = plastic(anything(rng), 0.2) if rng.random() < 0.5 else table(rng)
        turn = float(rng.normal(0, 1.5))
        inner = (wide, deep, turn)
        walls = "".join(
            f"box {{ <{x0:.1f}, -1, {z0:.1f}>, <{x1:.1f}, {high:.1f}, {z1:.1f}> }}\n"
            for x0, z0, x1, z1 in (
                (-wide - 15, -deep - 15, -wide, deep + 15), (wide, -deep - 15, wide + 15, deep + 15),
                (-wide - 15, -deep - 15, wide + 15, -deep), (-wide - 15, deep, wide + 15, deep + 15),
            )
        )  # fmt: skip
        words += f"union {{ {walls} {texture} rotate <0, {turn:.2f}, 0> }}\n"
    return words, inner


def lights(span: float, rng: Rng) -> str:
    """One to three lamps, and light from all sides."""
    warm = rng.normal(0.0, 0.08)
    words = ""
    for k in range(int(rng.integers(1, 4))):
        way, up = rng.uniform(0, 2 * np.pi), rng.uniform(0.35, 0.98)
        flat = np.sqrt(1 - up * up)
        at = np.array([flat * np.cos(way), up, flat * np.sin(way)]) * span * rng.uniform(1.5, 4)
        size, points = ((0.0, 1), (0.25, 5), (0.8, 7))[int(rng.integers(3))]
        level = rng.uniform(0.35, 0.95) / (1 + k) / points
        words += "".join(
            f"light_source {{ {vector(spot)} rgb {vector(level * np.array([1 + warm, 1, 1 - warm]))} }}\n"
            for spot in lamp(at, size * span, points)
        )
    level = rng.uniform(0.12, 0.5)
    words += f"light_source {{ <0, {span * 6:.1f}, 0> rgb {level:.3f} shadowless }}\n"
    sky = rng.uniform(0.3, 1.0)
    return words + (
        f"sky_sphere {{ pigment {{ bozo scale 0.4 color_map {{ [0 rgb {0.1 * sky:.3f}] [0.6 rgb {0.25 * sky:.3f}] "
        f"[1 rgb {sky:.3f}] }} }} }}\n"
    )


def lamp(at: Points, size: float, count: int) -> Points:
    """The points (count, 3) of a round lamp of so many mm, which looks at the origin.

    They lie on a spiral, so that a shadow's edge has a step for each of them; POV-Ray traces them faster than a lamp
    with an area.
    """
    ahead = at / np.linalg.norm(at)
    right = np.cross(ahead, [0.0, 0.0, 1.0] if abs(ahead[2]) < 0.9 else [1.0, 0.0, 0.0])
    right /= np.linalg.norm(right)
    turn, far = np.pi * (3 - 5**0.5) * np.arange(count), size / 2 * np.sqrt((np.arange(count) + 0.5) / count)
    return np.asarray(
        at + (far * np.cos(turn))[:, None] * right + (far * np.sin(turn))[:, None] * np.cross(ahead, right)
    )


def compose(name: str, seed: int) -> tuple[str, str, list[Label]]:
    """One frame of the set ``name``: POV-Ray's words with what lies there, those of the empty place, and labels."""
    rng = np.random.default_rng((seed, sum(map(ord, name))))
    wishes = SETS[name]
    edge_mm, edge = float(rng.uniform(11, 19)), float(rng.uniform(*wishes.edge))
    span = edge_mm * WIDTH / edge
    view = hung(
        span * float(rng.uniform(0.8, 1.8)), float(rng.uniform(*wishes.tilt)),
        float(rng.normal(0, 4)), span, rng.uniform(-0.05, 0.05, 2) * span,
    )  # fmt: skip
    table_words, walls = room(span, wishes, rng)
    frame = Frame(view, edge / edge_mm, walls)
    makes = [make(str(rng.choice(wishes.colours)), rng) for _ in range(int(rng.integers(1, 9)))]
    empty = "global_settings { assumed_gamma 1 max_trace_level 6 }\n#version 3.7;\n" + view.words()
    empty += table_words + lights(span, rng)
    for kind in wishes.things:
        for _ in range(int(rng.integers(0, 4))):
            lay_thing(frame, kind, edge_mm * float(rng.uniform(0.5, 0.95)), rng)
    wanted = int(rng.integers(wishes.count[0], wishes.count[1] + 1))
    crowded = float(rng.choice([0.0, 0.25, 0.6]))
    for _ in range(int(rng.integers(wishes.wild[0], wishes.wild[1] + 1))):
        factor = float(np.exp(rng.uniform(-1, 1) * np.log(3)))
        one = makes[rng.integers(len(makes))]
        if lay_die(frame, one, edge_mm / 2 * factor, False, False, rng):
            frame.labels[-1]["group"] = WILD
    for _ in range(wanted):
        one = makes[rng.integers(len(makes))]
        leans = bool(rng.random() < wishes.leaning)
        lay_die(frame, one, edge_mm / 2, leans, bool(rng.random() < crowded), rng)
    return empty + frame.solids() + "".join(frame.words), empty, frame.labels
