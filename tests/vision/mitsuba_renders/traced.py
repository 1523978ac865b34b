"""The light that a scene sends to its camera, by Mitsuba 3, which is needed for nothing else and never shipped.

``pip install mitsuba==3.6.4`` where this is to be run; its variant ``llvm_ad_rgb`` needs LLVM's library, and is three
times as fast as ``scalar_rgb``.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import cv2
import numpy as np

from tests.vision.mitsuba_renders.calm import calmed
from tests.vision.mitsuba_renders.materials import Coat, Floats, Singles
from tests.vision.mitsuba_renders.room import Ground, Lamp
from tests.vision.mitsuba_renders.scene import Scene
from tests.vision.mitsuba_renders.shapes import Solid
from tests.vision.tray_renders.view import HEIGHT, WIDTH, View

MISSING = "Mitsuba 3 renders these frames and is not installed: pip install mitsuba==3.6.4"
#: Of a pixel; how many times light meets something; and dots of the traced picture for a pixel of the camera.
SAMPLES, BOUNCES, SCALE = 12, 6, 0.8
#: The same, of what the light falls on.
GUIDE_SAMPLES = 4
#: Space is mirrored: here x, y and z make a left hand, in Mitsuba a right one.
MIRROR = np.array([1.0, 1.0, -1.0])
_LLVM = ("/usr/lib/x86_64-linux-gnu/libLLVM-15.so.1", "/usr/lib/aarch64-linux-gnu/libLLVM-15.so.1")


def renderer() -> Any:
    """Mitsuba, ready.

    Raises:
        SystemExit: it is not installed.
    """
    for library in _LLVM:
        if Path(library).exists():
            os.environ.setdefault("DRJIT_LIBLLVM_PATH", library)
    try:
        mitsuba: Any = import_module("mitsuba")
    except ImportError:
        sys.exit(MISSING)
    mitsuba.set_variant("llvm_ad_rgb")
    import_module("drjit").set_thread_count(1)  # the sums of one thread are always the same
    return mitsuba


def traced(mitsuba: Any, scene: Scene, bare: bool = False, samples: int = SAMPLES) -> Singles:
    """Light (height, width, 3) as RGB; ``bare``: of the room with nothing in it."""
    with TemporaryDirectory() as folder:
        world = _World(mitsuba, Path(folder))
        world.parts["camera"] = world.camera(scene.view, samples)
        for ground, height, wide, deep, degrees in scene.room.grounds:
            world.ground(ground, height, wide, deep, degrees)
        for wall, turn, at in scene.room.walls:
            world.lone(wall, turn, at)
        for lamp in scene.room.lamps:
            world.lamp(lamp)
        world.parts["around"] = {"type": "envmap", "bitmap": mitsuba.Bitmap(scene.room.around)}
        if not bare:
            used = sorted({one.mesh for one in scene.placed})
            for number in used:
                world.mesh(number, scene.meshes[number])
            for one in scene.placed:
                world.instance(one.mesh, one.turn * one.half, one.at)
        loaded, seed = mitsuba.load_dict(world.parts), scene.seed % 2**31
        light = np.array(mitsuba.render(loaded, seed=seed), np.float32)[..., :3]
        look = mitsuba.load_dict({"type": "aov", "aovs": "colour:albedo,normal:sh_normal"})
        guide = np.array(mitsuba.render(loaded, integrator=look, seed=seed, spp=GUIDE_SAMPLES), np.float32)
    calm = calmed(light, guide[..., -6:-3], guide[..., -3:])
    return np.asarray(cv2.resize(calm, (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC).clip(0))


class _World:
    """The parts of a scene in Mitsuba's words."""

    def __init__(self, mitsuba: Any, folder: Path) -> None:
        self._mitsuba, self._folder = mitsuba, folder
        integrator = {"type": "path", "max_depth": BOUNCES, "hide_emitters": True}
        self.parts: dict[str, Any] = {"type": "scene", "integrator": integrator}

    def _add(self, part: dict[str, Any]) -> None:
        self.parts[f"part{len(self.parts)}"] = part

    def _matrix(self, turn: Floats, at: Floats) -> Any:
        matrix = np.eye(4)
        matrix[:3, :3] = MIRROR[:, None] * turn * MIRROR
        matrix[:3, 3] = at * MIRROR
        return self._mitsuba.ScalarTransform4f(matrix)

    def _picture(self, picture: Singles) -> dict[str, Any]:
        dots = np.ascontiguousarray(picture if picture.ndim == 3 else picture[..., None], np.float32)
        return {"type": "bitmap", "bitmap": self._mitsuba.Bitmap(dots), "raw": True, "wrap_mode": "clamp"}

    def _coat(self, coat: Coat, skin: Singles, clear: Singles | None) -> dict[str, Any]:
        made: dict[str, Any] = {
            "type": "principled", "base_color": self._picture(skin.clip(0.005, 0.93)), "roughness": coat.roughness,
            "metallic": coat.metal, "specular": 0.5, "clearcoat": coat.lacquer, "clearcoat_gloss": 0.9,
            "sheen": coat.fuzz,
        }  # fmt: skip
        if coat.clear:
            made["spec_trans"] = coat.clear if clear is None else self._picture(clear)
        return made

    def camera(self, view: View, samples: int) -> dict[str, Any]:
        size = round(WIDTH * SCALE), round(HEIGHT * SCALE)
        look = self._mitsuba.ScalarTransform4f().look_at(
            origin=(view.position * MIRROR).tolist(), target=((view.position + view.forward) * MIRROR).tolist(),
            up=(view.up * MIRROR).tolist(),
        )  # fmt: skip
        film = {
            "type": "hdrfilm", "width": size[0], "height": size[1], "pixel_format": "rgb",
            "component_format": "float32", "rfilter": {"type": "box"},
        }  # fmt: skip
        return {
            "type": "perspective", "fov": float(np.degrees(2 * np.arctan(WIDTH / 2 / HEIGHT / view.focal))),
            "fov_axis": "x", "near_clip": 10.0, "far_clip": 20000.0, "to_world": look, "film": film,
            "sampler": {"type": "multijitter", "sample_count": samples},
        }  # fmt: skip

    def ground(self, one: Ground, height: float, wide: float, deep: float, degrees: float) -> None:
        a = np.radians(degrees)
        across, far = np.array([np.cos(a), 0, -np.sin(a)]), np.array([np.sin(a), 0, np.cos(a)])
        # The rectangle lies in x and y, and its second place counts from below: from near to far.
        turn = np.stack([across * wide, far * deep, np.array([0.0, 1.0, 0.0])], 1)
        matrix = np.eye(4)
        matrix[:3, :3], matrix[:3, 3] = MIRROR[:, None] * turn, [0.0, height, 0.0]
        coat = {**self._coat(one.coat, one.colour[::-1], None)}
        bumps = self._picture(one.height[::-1])
        bumpy = {"type": "bumpmap", "arbitrary": bumps, "scale": 1.0, "bsdf": coat}
        self._add({"type": "rectangle", "to_world": self._mitsuba.ScalarTransform4f(matrix), "bsdf": bumpy})

    def lamp(self, lamp: Lamp) -> None:
        place = lamp.place * MIRROR
        turn = self._mitsuba.ScalarTransform4f()
        up = [0.0, 0.0, 1.0] if abs(place[1]) > 0.9 * np.linalg.norm(place) else [0.0, 1.0, 0.0]
        to_world = turn.look_at(origin=place.tolist(), target=[0.0, 0.0, 0.0], up=up) @ turn.scale(lamp.half)
        emitter = {"type": "area", "radiance": {"type": "rgb", "value": lamp.light.tolist()}}
        self._add({"type": "rectangle", "to_world": to_world, "emitter": emitter})

    def _ply(self, solid: Solid) -> dict[str, Any]:
        file = self._folder / f"{len(list(self._folder.iterdir()))}.ply"
        write_mesh(file, solid)
        return {"type": "ply", "filename": str(file), "bsdf": self._coat(solid.coat, solid.skin, solid.clear)}

    def lone(self, solid: Solid, turn: Floats, at: Floats) -> None:
        self._add({**self._ply(solid), "to_world": self._matrix(turn, at)})

    def mesh(self, number: int, solid: Solid) -> None:
        self.parts[f"mesh{number}"] = {"type": "shapegroup", "mesh": self._ply(solid)}

    def instance(self, number: int, turn: Floats, at: Floats) -> None:
        group = {"type": "ref", "id": f"mesh{number}"}
        self._add({"type": "instance", "to_world": self._matrix(turn, at), "group": group})


def write_mesh(file: Path, solid: Solid) -> None:
    """A mesh as a PLY file, mirrored as Mitsuba wants it."""
    rows = np.concatenate([solid.points * MIRROR, solid.normals * MIRROR, solid.places], 1).astype("<f4")
    names = ("x", "y", "z", "nx", "ny", "nz", "u", "v")
    head = ["ply", "format binary_little_endian 1.0", f"element vertex {len(rows)}"]
    head += [f"property float {name}" for name in names]
    head += [f"element face {len(solid.triangles)}", "property list uchar int vertex_indices", "end_header", ""]
    faces = np.zeros(len(solid.triangles), [("count", "u1"), ("corners", "<i4", 3)])
    faces["count"], faces["corners"] = 3, solid.triangles
    file.write_bytes("\n".join(head).encode() + rows.tobytes() + faces.tobytes())
