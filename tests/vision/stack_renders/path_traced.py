"""The slow renderer: the same scenes by Mitsuba 3, light bouncing as often as it likes.

Mitsuba is needed for nothing else: ``pip install mitsuba`` where this is to be run, and nowhere else.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import cv2
import numpy as np

from tests.vision.stack_renders.camera import Camera
from tests.vision.stack_renders.scene import Lamp, Scene, Sheet
from tests.vision.stack_renders.solids import Box, Capsule, Floats, Paint, Singles
from tests.vision.stack_renders.textures import grain

SAMPLES = 16
_SCALE = 0.75
"""Dots of the traced picture for a pixel of the camera."""
_FACE = 40
"""Dots along a face of a cube."""
_FACES = [(axis, sign) for axis in range(3) for sign in (1, -1)]


def path_traced(scene: Scene, samples: int = SAMPLES) -> Singles:
    """The light that a scene sends to the camera, linear RGB (height, width, 3).

    Raises:
        ImportError: Mitsuba is not installed.
    """
    mitsuba: Any = import_module("mitsuba")
    mitsuba.set_variant("scalar_rgb")
    view = _View(scene.camera)
    with TemporaryDirectory() as folder:
        world = _World(mitsuba, Path(folder))
        for sheet in scene.sheets:
            world.lay(sheet)
        for solid in scene.solids:
            world.box(solid) if isinstance(solid, Box) else world.capsule(solid)
        for lamp in scene.lamps:
            world.lamp(lamp)
        world.parts["sky"] = {"type": "constant", "radiance": {"type": "rgb", "value": list(scene.sky)}}
        world.parts["sensor"] = view.sensor(mitsuba, samples, scene.seed % 2**31)
        loaded = mitsuba.load_dict(world.parts)
        light = np.array(mitsuba.render(loaded), np.float32)[..., :3]
    return view.bent(_calmed(light))


def _calmed(light: Singles) -> Singles:
    """The same light without stray sparks and with less of the noise of few samples."""
    root = np.sqrt(np.minimum(light, 2 * cv2.medianBlur(light, 3) + np.float32(0.02)))
    return np.asarray(cv2.bilateralFilter(root, 5, 0.08, 1.3) ** 2, np.float32)


class _View:
    """A pinhole camera that sees all that the bent lens sees, and the way from its picture to the bent one."""

    def __init__(self, camera: Camera) -> None:
        self._camera = camera
        self._focal = _SCALE * camera.focal
        reach = np.abs(camera.flat).max(axis=(1, 2))
        self._size = [int(2 * np.ceil(side * self._focal + 2)) for side in reach]

    def sensor(self, mitsuba: Any, samples: int, seed: int) -> dict[str, Any]:
        camera = self._camera
        up = -camera.turn[1]
        width, height = self._size
        return {
            "type": "perspective",
            "fov": float(np.degrees(2 * np.arctan(width / 2 / self._focal))),
            "fov_axis": "x",
            "near_clip": 10.0,
            "far_clip": 5000.0,
            "to_world": mitsuba.ScalarTransform4f().look_at(
                origin=camera.eye.tolist(), target=(camera.eye + camera.turn[2]).tolist(), up=up.tolist()
            ),
            "film": {
                "type": "hdrfilm",
                "width": width,
                "height": height,
                "pixel_format": "rgb",
                "component_format": "float32",
                "rfilter": {"type": "box"},
            },
            "sampler": {"type": "independent", "sample_count": samples, "seed": seed},
        }

    def bent(self, light: Singles) -> Singles:
        flat = self._camera.flat * np.float32(self._focal)
        return np.asarray(
            cv2.remap(
                light, flat[0] + (self._size[0] - 1) / 2, flat[1] + (self._size[1] - 1) / 2, cv2.INTER_CUBIC
            ).clip(0)
        )


class _World:
    """The parts of a scene in Mitsuba's words."""

    def __init__(self, mitsuba: Any, folder: Path) -> None:
        self._mitsuba, self._folder = mitsuba, folder
        self.parts: dict[str, Any] = {"type": "scene", "integrator": {"type": "path", "max_depth": 5}}

    def _add(self, part: dict[str, Any]) -> None:
        self.parts[f"part{len(self.parts)}"] = part

    def _texture(self, picture: Singles) -> dict[str, Any]:
        bitmap = self._mitsuba.Bitmap(
            np.ascontiguousarray(picture[::-1], np.float32)
        )  # Mitsuba counts rows from below
        return {"type": "bitmap", "bitmap": bitmap, "raw": True, "wrap_mode": "clamp"}

    @staticmethod
    def _coat(colour: dict[str, Any], shine: float, sharp: float) -> dict[str, Any]:
        return {
            "type": "roughplastic",
            "distribution": "ggx",
            "diffuse_reflectance": colour,
            "specular_reflectance": {"type": "rgb", "value": min(1.0, shine)},
            "alpha": float(np.clip(np.sqrt(2 / (sharp + 2)), 0.06, 0.6)),
        }

    def lay(self, sheet: Sheet) -> None:
        matrix = np.eye(4)
        matrix[:3, 0], matrix[:3, 1], matrix[:3, 3] = sheet.right / 2, -sheet.down / 2, sheet.at(0.5, 0.5)
        to_world = self._mitsuba.ScalarTransform4f(matrix)
        coat = self._coat(self._texture(sheet.print), sheet.shine, 25)
        self._add({"type": "rectangle", "to_world": to_world, "bsdf": coat})

    def lamp(self, lamp: Lamp) -> None:
        turn = self._mitsuba.ScalarTransform4f()
        up = [0.0, 1.0, 0.0] if abs(lamp.place[1]) < 0.9 * np.linalg.norm(lamp.place) else [1.0, 0.0, 0.0]
        to_world = turn.look_at(origin=lamp.place.tolist(), target=[0.0, 0.0, 0.0], up=up) @ turn.scale(lamp.radius)
        radiance = np.array(lamp.power) * float(lamp.place @ lamp.place) / lamp.radius**2
        emitter = {"type": "area", "radiance": {"type": "rgb", "value": radiance.tolist()}}
        self._add({"type": "disk", "to_world": to_world, "emitter": emitter})

    def capsule(self, rod: Capsule) -> None:
        paint = rod.paint
        coat = self._coat({"type": "rgb", "value": list(paint.colour)}, paint.shine, paint.sharpness)
        start, end, radius = rod.start.tolist(), rod.end.tolist(), rod.radius
        self._add({"type": "cylinder", "p0": start, "p1": end, "radius": radius, "bsdf": coat})
        for centre in (start, end):
            self._add({"type": "sphere", "center": centre, "radius": radius, "bsdf": coat})

    def box(self, box: Box) -> None:
        file = self._folder / f"{len(self.parts)}.ply"
        _write_mesh(file, *_mesh(box))
        coat = self._coat(self._texture(_skin(box)), box.paint.shine, box.paint.sharpness)
        self._add({"type": "ply", "filename": str(file), "face_normals": True, "bsdf": coat})


def _on_face(box: Box, face: int, u: Floats, v: Floats) -> Floats:
    """Places (n, 3) of a face in the box's axes from shares along it."""
    axis, sign = _FACES[face]
    local = np.zeros((*u.shape, 3))
    local[..., axis] = sign * box.half[axis]
    for share, other in zip((u, v), [i for i in range(3) if i != axis], strict=True):
        local[..., other] = (2 * share - 1) * box.half[other]
    return local


def _skin(box: Box) -> Singles:
    """The paint of all six faces, one below the other (6 * _FACE, _FACE, 3)."""
    share = (np.arange(_FACE) + 0.5) / _FACE
    u, v = np.meshgrid(share, share)
    return np.concatenate([_painted(box.paint, _on_face(box, face, u, v)) for face in range(6)])


def _painted(paint: Paint, local: Floats) -> Singles:
    shade = paint.grain * grain(local.reshape(-1, 3).T.astype(np.float32), paint.seed)
    colour = np.exp(shade)[:, None] * np.array(paint.colour, np.float32)
    return np.asarray(colour.reshape(*local.shape).clip(0, 0.95), np.float32)


def _mesh(box: Box) -> tuple[Floats, Floats, list[list[int]]]:
    """Vertices in the world (n, 3), their places on the skin (n, 2) and the polygons between them."""
    places: list[Floats] = []
    skin: list[tuple[float, float]] = []
    polygons: list[list[int]] = []

    def polygon(points: list[Floats], face: int) -> None:
        axis, _ = _FACES[face]
        others = [i for i in range(3) if i != axis]
        outward = np.sum(points, axis=0)
        if np.cross(points[1] - points[0], points[2] - points[0]) @ outward < 0:
            points = points[::-1]
        polygons.append(list(range(len(places), len(places) + len(points))))
        for point in points:
            u, v = (np.clip((point[i] / box.half[i] + 1) / 2, 0.03, 0.97) for i in others)
            places.append(point)
            skin.append((float(u), float((face + v) / 6)))

    for face, (axis, sign) in enumerate(_FACES):
        i, j = (k for k in range(3) if k != axis)
        polygon([_inner(box, axis, sign, {i: s, j: t}) for s, t in ((1, 1), (-1, 1), (-1, -1), (1, -1))], face)
        for other, turn in _FACES:
            if other <= axis:
                continue
            third = 3 - axis - other
            ends = []
            for end in (1, -1):
                signs = {axis: sign, other: turn, third: end}
                ends.append(
                    [
                        _inner(box, axis, sign, {other: turn, third: end}),
                        np.array([signs[k] * (box.half[k] - box.chamfer / 2) for k in range(3)]),
                        _inner(box, other, turn, {axis: sign, third: end}),
                    ]
                )
            polygon(ends[0] + ends[1][::-1], face)
    world = box.centre + np.array(places) @ box.turn.T
    return world, np.array(skin), polygons


def _inner(box: Box, axis: int, sign: int, others: dict[int, int]) -> Floats:
    """A corner of what the cut edges leave of a face."""
    point = np.zeros(3)
    point[axis] = sign * box.half[axis]
    for other, turn in others.items():
        point[other] = turn * (box.half[other] - box.chamfer)
    return point


def _write_mesh(file: Path, places: Floats, skin: Floats, polygons: list[list[int]]) -> None:
    triangles = [(p[0], p[i], p[i + 1]) for p in polygons for i in range(1, len(p) - 1)]
    head = ["ply", "format ascii 1.0", f"element vertex {len(places)}"]
    head += [f"property float {name}" for name in ("x", "y", "z", "u", "v")]
    head += [f"element face {len(triangles)}", "property list uchar int vertex_indices", "end_header"]
    lines = [" ".join(f"{value:.5f}" for value in (*place, *uv)) for place, uv in zip(places, skin, strict=True)]
    lines += [f"3 {a} {b} {c}" for a, b, c in triangles]
    file.write_text("\n".join([*head, *lines, ""]), encoding="ascii")
