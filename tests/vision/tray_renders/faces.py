"""Tables with dice to be learned: ``python -m tests.vision.tray_renders.faces OUT --tables 5 --throws 40 --seed 1``.

Each table has two dice of six faces that no pips are on. Each face is shown once, alone in the tray; then both dice
are thrown, with a pip die or a third one that was never shown. ``faces.json`` says what is where.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from tests.vision.tray_renders.__main__ import rendered, taken
from tests.vision.tray_renders.dice import Make, make, solid, surface
from tests.vision.tray_renders.emblems import FONTS, sign_words, six_signs
from tests.vision.tray_renders.materials import BODIES, RGB, Rng, ink_on
from tests.vision.tray_renders.scene import Frame, Wishes, leaning, lights, room, upright
from tests.vision.tray_renders.view import HEIGHT, WIDTH, View, hung

#: Width and height of the pictures that are kept, and sizes of a die in pixels of the larger ones they are drawn as.
KEPT, EDGE = (640, 480), (76.0, 124.0)
KINDS = ("emblems", "numerals", "letters")


@dataclass(frozen=True)
class SignDie:
    """A die with signs: its name, its make, and POV-Ray's words for it."""

    name: str
    make: Make
    words: str


@dataclass(frozen=True)
class Table:
    """A table: its seed, camera, pixels of a mm, half the edge of its dice in mm, and the dice."""

    seed: int
    view: View
    mm: float
    half: float
    dice: tuple[SignDie, ...]
    stranger: SignDie
    pips: Make


def sign_die(name: str, kind: str, rng: Rng) -> SignDie:
    """A die of six signs of a kind."""
    one = make(str(rng.choice([*BODIES])), rng)
    one = replace(one, roundness=float(rng.uniform(0.08, 0.2)), ball=1.8, ink=ink_on(one.body, rng))
    return SignDie(name, one, signed(one, six_signs(kind, rng), one.ink, rng))


def signed(one: Make, signs: list[Any], ink: RGB, rng: Rng) -> str:
    """POV-Ray's words for a die's body with signs on its faces, proud of them or sunk into them."""
    sunk, size, font = bool(rng.random() < 0.5), float(rng.uniform(0.75, 1.1)), FONTS[int(rng.integers(len(FONTS)))]
    written = "".join(sign_words(sign, k + 1, size, font, ink, sunk) for k, sign in enumerate(signs))
    body = f"superellipsoid {{ <{one.roundness:.3f}, {one.roundness:.3f}> {one.texture} }}"
    if sunk:
        return f"difference {{ {body} {written} cutaway_textures }}"
    return f"union {{ {body} {written} }}"


def laid_out(seed: int) -> Table:
    """A table of a seed."""
    rng = np.random.default_rng((seed, 7070))
    edge_mm, edge = float(rng.uniform(12, 19)), float(rng.uniform(*EDGE))
    span = edge_mm * WIDTH / edge
    view = hung(
        span * float(rng.uniform(0.9, 1.8)), float(rng.uniform(0, 9)),
        float(rng.normal(0, 4)), span, rng.uniform(-0.05, 0.05, 2) * span,
    )  # fmt: skip
    kinds = [str(kind) for kind in rng.choice(KINDS, 3, p=[0.5, 0.25, 0.25])]
    dice = tuple(sign_die(name, kind, rng) for name, kind in zip("AB", kinds, strict=False))
    return Table(seed, view, edge / edge_mm, edge_mm / 2, dice, sign_die("C", kinds[2], rng), make("red", rng))


def lay(frame: Frame, words: str, one: Make, half: float, label: dict[str, Any], leans: bool, rng: Rng) -> bool:
    """Lay a die somewhere with the face of its label's value up; whether there was room."""
    turn = upright(label["value"], rng)
    if leans:
        turn = leaning(turn, rng)
        label = {**label, "leans": True}
    points = surface(one)
    height = -float((points @ turn.T)[:, 1].min()) * half
    for _ in range(60):
        spot = frame.view.ground(rng.uniform((0, 0), (WIDTH, HEIGHT)))
        if frame.lay(words, turn, half, np.array([spot[0], height, spot[2]]), points, label):
            return True
    return False


def picture_of(table: Table, number: int) -> tuple[str, list[dict[str, Any]]]:
    """POV-Ray's words and labels of a table's picture: first the showings of die A, of die B, then the throws."""
    fixed = np.random.default_rng((table.seed, 1))
    rng = np.random.default_rng((table.seed, 2, number))
    span = WIDTH / table.mm
    table_words, walls = room(span, Wishes(walls=1.0), fixed)
    lamps = lights(span, fixed)
    showing = number < 6 * len(table.dice)
    if not showing and rng.random() < 0.5:  # the light has changed since
        lamps = lights(span, rng)
    frame = Frame(table.view, table.mm, walls)
    words = "#version 3.7;\nglobal_settings { assumed_gamma 1 max_trace_level 5 }\n" + table.view.words()
    words += table_words + lamps
    if showing:
        die = table.dice[number // 6]
        lay(frame, die.words, die.make, table.half, {"die": die.name, "value": number % 6 + 1}, False, rng)
    else:
        for die in table.dice:
            value = int(rng.integers(1, 7))
            lay(frame, die.words, die.make, table.half, {"die": die.name, "value": value}, rng.random() < 0.03, rng)
        value = int(rng.integers(1, 7))
        if rng.random() < 0.5:
            other = table.stranger
            lay(
                frame, other.words, other.make, table.half, {"die": None, "value": value, "strange": True}, False, rng
            )
        else:
            lay(frame, solid(table.pips), table.pips, table.half, {"die": None, "value": value}, False, rng)
    return words + "".join(frame.words), frame.labels


def render(work: tuple[Path, int, int, str]) -> tuple[str, list[dict[str, Any]]]:
    """Make one picture where it is not there already; its name and labels, in its own pixels."""
    folder, seed, number, quality = work
    table = laid_out(seed)
    words, labels = picture_of(table, number)
    name = f"{number:03d}.jpg"
    if not (folder / name).exists():
        rng = np.random.default_rng((seed, 3, number))
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
    parser.add_argument("--quality", default="+Q9 +A0.3 +AM2 +R2", help="POV-Ray's own words")
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args(words)
    with ProcessPoolExecutor(given.processes) as pool:
        for seed in range(given.seed, given.seed + given.tables):
            folder: Path = given.out / f"table-{seed}"
            folder.mkdir(parents=True, exist_ok=True)
            works = [(folder, seed, number, given.quality) for number in range(12 + given.throws)]
            made = list(pool.map(render, works))
            showings = [{"picture": name, **labels[0], "sides": 6} for name, labels in made[:12]]
            told = {"showings": showings, "throws": dict(made[12:])}
            (folder / "faces.json").write_text(json.dumps(told, indent=1))
            print(folder, len(made), flush=True)  # noqa: T201  # the command's own words
    return 0


if __name__ == "__main__":
    sys.exit(main())
