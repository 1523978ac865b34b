"""Tables with dice to be learned: ``python -m tests.vision.tray_renders.faces OUT --tables 5 --throws 40 --seed 1``.

Each table has two dice of six faces that no pips are on. Each face is shown once, alone in the tray; then both dice
are thrown, with a pip die or a third one that was never shown. ``faces.json`` says what is where. With ``--again``
there is a second picture of each showing, elsewhere and turned otherwise, for a face that is refused in the first.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from tests.vision.tray_renders.__main__ import rendered, taken
from tests.vision.tray_renders.dice import make, solid, surface
from tests.vision.tray_renders.emblems import FONTS, numbered, sign_words, six_signs
from tests.vision.tray_renders.materials import BODIES, RGB, Rng, ink_on, plastic
from tests.vision.tray_renders.placing import FACES, Points, about_y, laid, leaning
from tests.vision.tray_renders.scene import Frame, Wishes, lights, room
from tests.vision.tray_renders.things import planes_of
from tests.vision.tray_renders.view import HEIGHT, WIDTH, View, hung, vector

#: Width and height of the pictures that are kept, and sizes of a die in pixels of the larger ones they are drawn as.
KEPT, EDGE = (640, 480), (76.0, 124.0)
KINDS = ("emblems", "numerals", "letters")
#: The number of the picture of a table with nothing on it, and what a second showing is drawn from.
EMPTY, AGAIN = -1, 4
#: Share of the picture round its middle in which a die is shown.
SHOWN_WITHIN = 0.6


@dataclass(frozen=True)
class SignDie:
    """A die: its name, POV-Ray's words for it, the middles (sides, 3) of its faces, and points (n, 3) round it."""

    name: str
    words: str
    faces: Points
    outline: Points


@dataclass(frozen=True)
class Table:
    """A table: its seed, camera, pixels of a mm, half the edge of its dice in mm, and the dice."""

    seed: int
    view: View
    mm: float
    half: float
    dice: tuple[SignDie, ...]
    stranger: SignDie
    pips: SignDie


def sign_die(name: str, kind: str, sides: int, rng: Rng) -> SignDie:
    """A die of six signs of a kind, or of as many numerals as it has sides."""
    one = make(str(rng.choice([*BODIES])), rng)
    texture = plastic(one.body, float(rng.random()))
    one = replace(one, texture=texture, roundness=float(rng.uniform(0.08, 0.2)), ball=1.8, ink=ink_on(one.body, rng))
    if sides != 6:
        reach, size = {8: (0.62, 0.6), 10: (0.76, 0.46), 12: (0.76, 0.5)}.get(sides, (0.76, 0.34))
        faces = planes_of(sides) * reach
        walls = "".join(f"plane {{ {vector(at / reach)}, {reach:.4f} }}\n" for at in faces)
        body = f"intersection {{ {walls} sphere {{ 0, 1.12 }} {texture} bounded_by {{ sphere {{ 0, 1.3 }} }} }}"
        directions = rng.normal(0, 1, (3000, 3))
        directions /= np.linalg.norm(directions, axis=1)[:, None]
        far = reach / np.maximum((directions @ faces.T / reach).max(1), 1e-3)
        outline = directions * np.minimum(far, 1.12)[:, None]
        return SignDie(name, signed(body, faces, numbered(sides), one.ink, (size, size), rng), faces, outline)
    faces = np.array([np.eye(3)[axis] * way for axis, way in (FACES[value] for value in range(1, 7))])
    body = f"superellipsoid {{ <{one.roundness:.3f}, {one.roundness:.3f}> {texture} }}"
    return SignDie(name, signed(body, faces, six_signs(kind, rng), one.ink, (0.75, 1.1), rng), faces, surface(one))


def signed(body: str, faces: Points, signs: list[Any], ink: RGB, sizes: tuple[float, float], rng: Rng) -> str:
    """POV-Ray's words for a body with signs on its faces, proud of them or sunk into them."""
    sunk, size = bool(rng.random() < 0.5), float(rng.uniform(*sizes))
    font = FONTS[int(rng.integers(len(FONTS)))]
    written = "".join(sign_words(sign, at, size, font, ink, sunk) for sign, at in zip(signs, faces, strict=True))
    if sunk:
        return f"difference {{ {body} {written} cutaway_textures }}"
    return f"union {{ {body} {written} }}"


def pip_die(rng: Rng) -> SignDie:
    """A die with pips."""
    one = make("red", rng)
    faces = np.array([np.eye(3)[axis] * way for axis, way in (FACES[value] for value in range(1, 7))])
    return SignDie("pips", solid(one), faces, surface(one))


def laid_out(seed: int, sides: int = 6) -> Table:
    """A table of a seed."""
    rng = np.random.default_rng((seed, 7070))
    edge_mm, edge = float(rng.uniform(12, 19)), float(rng.uniform(*EDGE))
    span = edge_mm * WIDTH / edge
    view = hung(
        span * float(rng.uniform(0.9, 1.8)), float(rng.uniform(0, 9)),
        float(rng.normal(0, 4)), span, rng.uniform(-0.05, 0.05, 2) * span,
    )  # fmt: skip
    kinds = [str(kind) for kind in rng.choice(KINDS, 3, p=[0.5, 0.25, 0.25])]
    dice = tuple(sign_die(name, kind, sides, rng) for name, kind in zip("AB", kinds, strict=False))
    return Table(seed, view, edge / edge_mm, edge_mm / 2, dice, sign_die("C", kinds[2], sides, rng), pip_die(rng))


def lay(frame: Frame, die: SignDie, half: float, label: dict[str, Any], share: float, rng: Rng) -> bool:
    """Lay a die within a share of the picture with the face of its label's value up; whether there was room."""
    turn = about_y(rng.uniform(0, 360)) @ laid(-die.faces[label["value"] - 1])
    if label.get("leans"):
        turn = leaning(turn, rng)
    height = -float((die.outline @ turn.T)[:, 1].min()) * half
    for _ in range(60):
        spot = frame.view.ground(rng.uniform(0.5 - share / 2, 0.5 + share / 2, 2) * (WIDTH, HEIGHT))
        if frame.lay(die.words, turn, half, np.array([spot[0], height, spot[2]]), die.outline, label):
            return True
    return False


def picture_of(table: Table, number: int, again: bool = False) -> tuple[str, list[dict[str, Any]]]:
    """POV-Ray's words and labels of a table's picture: first the showings of die A, of die B, then the throws."""
    fixed = np.random.default_rng((table.seed, 1))
    rng = np.random.default_rng((table.seed, AGAIN if again else 2, max(number, 0)))
    span = WIDTH / table.mm
    table_words, walls = room(span, Wishes(walls=1.0), fixed)
    lamps = lights(span, fixed)
    sides = len(table.dice[0].faces)
    showing = number < sides * len(table.dice)
    if not showing and rng.random() < 0.5:  # the light has changed since
        lamps = lights(span, rng)
    frame = Frame(table.view, table.mm, walls)
    words = "#version 3.7;\nglobal_settings { assumed_gamma 1 max_trace_level 5 }\n" + table.view.words()
    words += table_words + lamps
    if number == EMPTY:
        return words, []
    if showing:
        die = table.dice[number // sides]
        lay(frame, die, table.half, {"die": die.name, "value": number % sides + 1}, SHOWN_WITHIN, rng)
        return words + "".join(frame.words), frame.labels
    for die in table.dice:
        label = {"die": die.name, "value": int(rng.integers(1, sides + 1)), "leans": bool(rng.random() < 0.03)}
        lay(frame, die, table.half, label, 1.0, rng)
    value = int(rng.integers(1, sides + 1))
    if rng.random() < 0.5:
        lay(frame, table.stranger, table.half, {"die": None, "value": value, "strange": True}, 1.0, rng)
    else:
        lay(frame, table.pips, table.half, {"die": None, "value": (value - 1) % 6 + 1}, 1.0, rng)
    return words + "".join(frame.words), frame.labels


def render(work: tuple[Path, int, int, int, str], again: bool = False) -> tuple[str, list[dict[str, Any]]]:
    """Make one picture where it is not there already; its name and labels, in its own pixels."""
    folder, seed, sides, number, quality = work
    table = laid_out(seed, sides)
    words, labels = picture_of(table, number, again)
    name = "empty.jpg" if number == EMPTY else f"{'again-' if again else ''}{number:03d}.jpg"
    if not (folder / name).exists():
        rng = np.random.default_rng((seed, 3, max(number, 0)))
        drawn = taken(rendered(words, quality, KEPT), rng)
        cv2.imwrite(str(folder / name), drawn, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(75, 97))])
    share = KEPT[0] / WIDTH
    return name, [{**label, "box": [round(v * share, 1) for v in label["box"]]} for label in labels]


def main(words: list[str] | None = None) -> int:
    """Render what was asked for."""
    parser = argparse.ArgumentParser(
        prog="tests.vision.tray_renders.faces", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("out", type=Path)
    parser.add_argument("--tables", type=int, default=5)
    parser.add_argument("--throws", type=int, default=40, help="pictures of a table, beside its showings")
    parser.add_argument("--seed", type=int, default=1, help="of the first table")
    parser.add_argument("--sides", type=int, choices=(6, 8, 10, 12, 20), default=6, help="of the dice with signs")
    parser.add_argument("--quality", default="+Q9 +A0.3 +AM2 +R2", help="POV-Ray's own words")
    parser.add_argument("--again", action="store_true", help="a second picture of each showing, too")
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args(words)
    with ProcessPoolExecutor(given.processes) as pool:
        for seed in range(given.seed, given.seed + given.tables):
            folder: Path = given.out / f"table-{seed}"
            folder.mkdir(parents=True, exist_ok=True)
            shown = 2 * given.sides
            works = [(folder, seed, given.sides, number, given.quality) for number in range(shown + given.throws)]
            made = list(pool.map(render, [*works, (folder, seed, given.sides, EMPTY, given.quality)]))[:-1]
            showings = [{"picture": name, **labels[0], "sides": given.sides} for name, labels in made[:shown]]
            if given.again:
                for showing, (name, labels) in zip(
                    showings, pool.map(partial(render, again=True), works[:shown]), strict=True
                ):
                    showing["again"] = {"picture": name, "box": labels[0]["box"]}
            told = {"empty": "empty.jpg", "showings": showings, "throws": dict(made[shown:])}
            (folder / "faces.json").write_text(json.dumps(told, indent=1))
            print(folder, len(made), flush=True)  # noqa: T201  # the command's own words
    return 0


if __name__ == "__main__":
    sys.exit(main())
