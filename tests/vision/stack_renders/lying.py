"""What lies in the tray: its floor, the plate, the machine card on it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tests.vision.stack_renders import card, plates
from tests.vision.stack_renders.camera import Camera
from tests.vision.stack_renders.scene import Sheet
from tests.vision.stack_renders.solids import Floats, Singles
from tests.vision.stack_renders.textures import floor, from_srgb, turned

_WITHOUT_CARD = 0.15
"""How many machines are printed on the plate itself."""
TRAY = (220.0, 165.0)
"""Its inside, mm."""
_EXTENT = (460.0, 380.0)
"""How far the ground reaches, mm."""


@dataclass(frozen=True)
class Pose:
    """Where the plate lies in the tray."""

    angle: float
    shift: Floats

    def world(self, x: float, y: float, z: float) -> Floats:
        """A place of the plate, mm from its near left corner, in the world."""
        local = np.array((x - plates.SIZE[0] / 2, y - plates.SIZE[1] / 2, z))
        return np.asarray(turned(self.angle) @ local + self.shift)

    def sheet(
        self, left: float, near: float, width: float, height: float, z: float, print_: Singles, shine: float
    ) -> Sheet:
        """Something printed that lies along with the plate, its near left corner given."""
        right, away = turned(self.angle)[:, 0], turned(self.angle)[:, 1]
        return Sheet(self.world(left, near + height, z), right * width, -away * height, print_, shine)


def lay(camera: Camera, walled: bool, rng: np.random.Generator) -> Pose:
    """Lay the plate into the tray, turned anyhow, all of it seen and within the walls where there are any."""
    for _ in range(400):
        pose = Pose(float(rng.uniform(0, 2 * np.pi)), np.array((*rng.uniform((-45, -25), (45, 25)), 0.0)))
        corners = [pose.world(x, y, 0) for x in (-2, plates.SIZE[0] + 2) for y in (-2, plates.SIZE[1] + 2)]
        held = not walled or (np.abs(np.array(corners)[:, :2]) < np.array(TRAY) / 2).all()
        if held and camera.inside(np.array(corners)).all():
            return pose
    return Pose(float(rng.integers(2) * np.pi + rng.normal(0, 0.05)), np.zeros(3))


def sheets(
    pose: Pose, seat: int, pattern: tuple[str, ...], pitch: float, rng: np.random.Generator
) -> tuple[tuple[Sheet, ...], Pose, float]:
    """Ground, plate and card, how what the cubes stand on lies, and how high, mm.

    Some machines have no card: they are printed on the plate. A card lies a little beside its frame.
    """
    wide, deep = _EXTENT
    ground = floor((920, 760), rng)
    under = Sheet(np.array((-wide / 2, deep / 2, 0)), np.array((wide, 0, 0)), np.array((0, -deep, 0.0)), ground, 0.05)
    width, height = plates.SIZE
    thick, shine = float(rng.uniform(0.2, 1.5)), float(rng.uniform(0.02, 0.3))
    if rng.random() < _WITHOUT_CARD:
        sheet = from_srgb(plates.picture(seat, pattern, pitch))
        return (under, pose.sheet(0, 0, width, height, thick, sheet, shine)), pose, thick
    plate = pose.sheet(0, 0, width, height, thick, from_srgb(plates.picture(seat)), shine)
    size = plates.CARD
    across = turned(pose.angle) @ (*rng.normal(0, 0.35, 2).clip(-0.8, 0.8), 0.0)
    on = Pose(pose.angle + float(np.clip(rng.normal(0, 0.006), -0.012, 0.012)), pose.shift + across)
    face = from_srgb(card.drawn(pattern, pitch, size, rng))
    near = ((width - size[0]) / 2, (height - size[1]) / 2)
    high = thick + float(rng.uniform(0.25, 0.5))
    return (under, plate, on.sheet(*near, *size, high, face, shine)), on, high
