"""What things are made of, as POV-Ray textures: tables, plastics, woods, papers. None is one of the training's."""

from __future__ import annotations

import colorsys

import numpy as np

Rng = np.random.Generator
RGB = tuple[float, float, float]

#: Bodies of dice by the name of their colour: hue in degrees, saturation and value, each from-to.
BODIES: dict[str, tuple[tuple[float, float], tuple[float, float], tuple[float, float]]] = {
    "red": ((-8, 8), (0.75, 1.0), (0.5, 0.95)),
    "blue": ((205, 240), (0.65, 1.0), (0.4, 0.95)),
    "yellow": ((46, 58), (0.7, 1.0), (0.8, 1.0)),
    "green": ((95, 155), (0.5, 1.0), (0.3, 0.8)),
    "white": ((30, 60), (0.0, 0.12), (0.85, 1.0)),
    "black": ((0, 360), (0.0, 0.3), (0.03, 0.14)),
}
PLAYED = ("red", "blue", "yellow")


def rgb(colour: RGB) -> str:
    """A display colour as POV-Ray's linear one."""
    return "rgb <" + ", ".join(f"{v**2.2:.5f}" for v in colour) + ">"


def body_colour(name: str, rng: Rng) -> RGB:
    """A display colour of a body that is called ``name``."""
    hue, saturation, value = BODIES[name]
    return colorsys.hsv_to_rgb(rng.uniform(*hue) % 360 / 360, rng.uniform(*saturation), rng.uniform(*value))


def anything(rng: Rng) -> RGB:
    """Any display colour."""
    return colorsys.hsv_to_rgb(rng.random(), rng.uniform(0, 1) ** 1.5, rng.uniform(0.08, 1.0))


def light_of(colour: RGB) -> float:
    """Luma of a display colour."""
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def ink_on(body: RGB, rng: Rng) -> RGB:
    """A colour of pips or signs that can be told from the body."""
    for _ in range(50):
        kind = rng.random()
        if kind < 0.5:
            ink = (rng.uniform(0.85, 1.0),) * 3
        elif kind < 0.85:
            ink = (rng.uniform(0.0, 0.12),) * 3
        else:
            ink = anything(rng)
        if abs(light_of(ink) - light_of(body)) > 0.3:
            return ink
    return (1.0, 1.0, 1.0) if light_of(body) < 0.5 else (0.03, 0.03, 0.03)


def plastic(colour: RGB, shine: float, marbled: RGB | None = None) -> str:
    """A texture of a body: plain, or veined with a second colour."""
    finish = (
        f"finish {{ ambient 0.0 emission 0.0 diffuse 0.8 specular {0.1 + 0.6 * shine:.3f} "
        f"roughness {0.08 - 0.07 * shine:.4f} reflection {{ 0.0, {0.16 * shine:.3f} fresnel on }} conserve_energy }}"
    )
    if marbled is None:
        return f"texture {{ pigment {{ {rgb(colour)} }} {finish} }}"
    return (
        f"texture {{ pigment {{ marble turbulence 1.4 octaves 4 color_map {{ [0 {rgb(colour)}] [0.45 {rgb(colour)}] "
        f"[0.75 {rgb(marbled)}] [1 {rgb(colour)}] }} scale 0.9 }} {finish} }}"
    )


def dull(colour: RGB) -> str:
    """Paint, paper or ink."""
    return f"texture {{ pigment {{ {rgb(colour)} }} finish {{ ambient 0 diffuse 0.8 specular 0.05 roughness 0.1 }} }}"


def table(rng: Rng, *, busy: bool = False) -> str:
    """The texture of a table or of a tray's floor."""
    first, second = anything(rng), anything(rng)
    near = tuple(float(np.clip(v + rng.uniform(-0.12, 0.12), 0, 1)) for v in first)
    other = second if busy else (near[0], near[1], near[2])
    scale = float(np.exp(rng.uniform(np.log(3), np.log(60))))
    maps = f"color_map {{ [0 {rgb(first)}] [1 {rgb(other)}] }} scale {scale:.2f}"
    kind = int(rng.integers(6))
    pigment = (
        f"{rgb(first)}",
        f"granite {maps}",
        f"bozo turbulence 0.6 {maps}",
        f"wood turbulence 0.08 {maps} rotate <{rng.uniform(80, 100):.1f}, {rng.uniform(0, 360):.1f}, 4>",
        f"agate {maps}",
        f"leopard {maps}",
    )[kind]
    bumps = float(rng.choice([0.0, 0.2, 0.6]))
    grain = float(np.exp(rng.uniform(np.log(0.4), np.log(2.5))))
    shine = 0.35 if rng.random() < 0.25 else 0.0
    return (
        f"texture {{ pigment {{ {pigment} }} normal {{ bumps {bumps:.2f} scale {grain:.2f} }} "
        f"finish {{ ambient 0 diffuse 0.75 specular {shine:.2f} roughness 0.03 }} }}"
    )
