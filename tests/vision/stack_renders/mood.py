"""Light, camera and sensor of a picture: what differs from kitchen to kitchen."""

from __future__ import annotations

import numpy as np

from tests.vision.stack_renders.camera import Camera, looking_down
from tests.vision.stack_renders.scene import Lamp, Sensor
from tests.vision.stack_renders.sensor import daylight
from tests.vision.stack_renders.solids import Floats, Rgb

SIZE = (1280, 960)


def camera(rng: np.random.Generator) -> Camera:
    """A camera 250 to 400 mm above the tray, a little off its middle and tilted."""
    height = rng.uniform(250, 400)
    eye = np.array((*rng.normal(0, 14, 2).clip(-30, 30), height))
    towards = np.array((*rng.normal(0, 7, 2).clip(-15, 15), 0.0))
    focal = SIZE[0] * height / rng.uniform(245, 320)
    middle = (SIZE[0] / 2 + rng.normal(0, 6), SIZE[1] / 2 + rng.normal(0, 6))
    strength = min(1.0, (focal / 900) ** 2)
    bend = (-rng.uniform(0.0, 0.16) * strength, rng.uniform(0, 0.02), *rng.normal(0, 0.0004, 2))
    turn = looking_down(eye, towards, rng.normal(0, np.radians(2.5)))
    return Camera(SIZE, float(focal), middle, bend, eye, turn)


def lamps(tags: set[str], rng: np.random.Generator) -> tuple[tuple[Lamp, ...], Rgb, str]:
    """Lamps over the tray, the light from everywhere, and a word for its colour.

    ``uneven`` and ``shadow`` among the tags are heeded.
    """
    kelvin = rng.uniform(2700, 6500)
    made = []
    for index in range(1 if "shadow" in tags else int(rng.integers(1, 4))):
        near = "uneven" in tags and index == 0
        height = rng.uniform(230, 380) if near else rng.uniform(500, 1600)
        away = rng.uniform(160, 320) if near else rng.uniform(0.1, 0.95) * height
        way = rng.uniform(0, 2 * np.pi)
        radius = rng.uniform(10, 35) if "shadow" in tags else rng.uniform(20, 60) if near else rng.uniform(40, 260)
        place = np.array((away * np.cos(way), away * np.sin(way), height))
        power = (1.0 if index == 0 else rng.uniform(0.15, 0.8)) * np.array(daylight(kelvin + rng.normal(0, 250)))
        made.append(Lamp(place, float(radius), tuple(power)))
    share = rng.uniform(0.1, 0.3) if "shadow" in tags else rng.uniform(0.2, 1.1)
    sky = share * np.array(daylight(kelvin + rng.uniform(-400, 1500)))
    word = "warm" if kelvin < 3500 else "neutral" if kelvin < 5000 else "cool"
    return tuple(made), (float(sky[0]), float(sky[1]), float(sky[2])), word


def glare(at: Floats, eye: Floats, rng: np.random.Generator) -> Lamp:
    """A small bright lamp that a level face at a place mirrors into the camera."""
    view = (eye - at) / np.linalg.norm(eye - at)
    place = at + np.array((-view[0], -view[1], view[2])) * rng.uniform(500, 900)
    return Lamp(place, float(rng.uniform(15, 40)), tuple(rng.uniform(0.9, 1.6) * np.array(daylight(4500))))


def sensor(tags: set[str], lamps: tuple[Lamp, ...], sky: Rgb, rng: np.random.Generator) -> Sensor:
    """How the camera has set itself; ``dim`` among the tags is heeded."""
    light = sum((np.array(lamp.power) for lamp in lamps), np.array(sky))
    right = rng.uniform(0.78, 1.0)
    gains = (light / light[1]) ** -right * np.exp(rng.normal(0, 0.025, 3))
    dim = "dim" in tags
    return Sensor(
        exposure=float(rng.uniform(0.045, 0.085) if dim else rng.uniform(0.13, 0.27)),
        gains=(float(gains[0]), float(gains[1]), float(gains[2])),
        noise=float(rng.uniform(0.035, 0.06) if dim else rng.uniform(0.006, 0.028)),
        blur=float(rng.uniform(0.35, 1.1)),
        sharpening=float(rng.uniform(0, 0.8)),
        vignette=float(rng.uniform(0.05, 0.35)),
        quality=int(rng.integers(78, 95)),
    )
