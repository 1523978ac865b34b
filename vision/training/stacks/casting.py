"""Casts a scene onto the plate's plane: what each point of the plate seems to show to the lens, lit and shadowed.

One ray a pixel from the lens to the plate, soft shadows by a handful of points of each lamp, an open sky by a handful
of directions. Compiled, since tens of thousands of scenes are cast.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

try:
    from numba import njit
except ImportError:  # the same pictures, a thousand times as slowly: enough for a small one

    def njit(**_: object) -> Callable[[Any], Any]:
        """Leave a function as it is."""
        return lambda function: function


Singles = NDArray[np.float32]

#: Columns of a box's row: middle, half sizes, cosine and sine of its turn, colour, gloss, sharpness, rounding, grain,
#: and 1 where it is no cube.
BOX = 16
#: Columns of a rod's row: both ends, radius, colour.
ROD = 10
#: Columns of a lamp's row: place, radius, power.
LAMP = 7
#: What is nearer to a point than this does not hide it, mm: the rough stand-in of its own column.
NEAR = 0.6
#: What a pixel shows.
FLOOR, TOP, SIDE, ALIEN = 0, 1, 2, 3


@njit(cache=True, fastmath=True)
def _box(box, ox, oy, oz, dx, dy, dz):  # type: ignore[no-untyped-def]  # numba has no types for what it compiles
    """Where a ray enters a box (a share of its way) and by which axis; 1e9 where it does not."""
    c, s = box[6], box[7]
    px, py, pz = ox - box[0], oy - box[1], oz - box[2]
    ax, ay = c * px + s * py, -s * px + c * py
    bx, by = c * dx + s * dy, -s * dx + c * dy
    near, far, axis = -1e9, 1e9, 0
    for i in range(3):
        a = ax if i == 0 else ay if i == 1 else pz
        b = bx if i == 0 else by if i == 1 else dz
        half = box[3 + i]
        if abs(b) < 1e-7:
            if abs(a) > half:
                return 1e9, 0
            continue
        one, two = (-half - a) / b, (half - a) / b
        if one > two:
            one, two = two, one
        if one > near:
            near, axis = one, i
        if two < far:
            far = two
    if near > far or far < 0:
        return 1e9, 0
    return near, axis


@njit(cache=True, fastmath=True)
def _rod(rod, ox, oy, oz, dx, dy, dz):  # type: ignore[no-untyped-def]
    """Where a ray enters a rod with round ends; 1e9 where it does not."""
    bax, bay, baz = rod[3] - rod[0], rod[4] - rod[1], rod[5] - rod[2]
    oax, oay, oaz = ox - rod[0], oy - rod[1], oz - rod[2]
    length = math.sqrt(dx * dx + dy * dy + dz * dz)
    dx, dy, dz = dx / length, dy / length, dz / length
    baba = bax * bax + bay * bay + baz * baz
    bard = bax * dx + bay * dy + baz * dz
    baoa = bax * oax + bay * oay + baz * oaz
    rdoa = dx * oax + dy * oay + dz * oaz
    oaoa = oax * oax + oay * oay + oaz * oaz
    radius = rod[6]
    a = baba - bard * bard
    b = baba * rdoa - baoa * bard
    c = baba * oaoa - baoa * baoa - radius * radius * baba
    h = b * b - a * c
    if h >= 0 and a > 1e-9:
        t = (-b - math.sqrt(h)) / a
        y = baoa + t * bard
        if 0 < y < baba and t > 0:
            return t / length
        if y <= 0:
            ocx, ocy, ocz = oax, oay, oaz
        else:
            ocx, ocy, ocz = ox - rod[3], oy - rod[4], oz - rod[5]
        b = dx * ocx + dy * ocy + dz * ocz
        c = ocx * ocx + ocy * ocy + ocz * ocz - radius * radius
        h = b * b - c
        if h > 0:
            t = -b - math.sqrt(h)
            if t > 0:
                return t / length
    return 1e9


@njit(cache=True, fastmath=True)
def _hidden(solids, rods, x, y, z, dx, dy, dz):  # type: ignore[no-untyped-def]
    slope = math.sqrt(dx * dx + dy * dy) / max(abs(dz), 1e-3)
    near = NEAR / math.sqrt(dx * dx + dy * dy + dz * dz)
    for i in range(len(solids)):
        over = solids[i, 2] + solids[i, 5] - z
        if over <= 0:  # all light comes from above
            continue
        reach = 1.5 * solids[i, 3] + over * slope
        if abs(solids[i, 0] - x) > reach or abs(solids[i, 1] - y) > reach:
            continue
        t, _ = _box(solids[i], x, y, z, dx, dy, dz)
        if near < t < 1.0:  # one that starts inside the rough stand-in of its own column is not hidden by it
            return True
    for i in range(len(rods)):
        t = _rod(rods[i], x, y, z, dx, dy, dz)
        if near < t < 1.0:
            return True
    return False


@njit(cache=True, fastmath=True)
def _grain(box, x, y, z):  # type: ignore[no-untyped-def]
    seed = box[0] * 1.7 + box[1] * 2.3 + box[2]
    return 1.0 + box[14] * (
        math.sin(x * 3.1 + seed + 1.3 * math.sin(0.9 * y + seed * 0.7)) * 0.6
        + 0.4 * math.sin(y * 4.7 + z * 2.1 + seed * 1.9)
    )


@njit(cache=True, fastmath=True)
def cast(  # type: ignore[no-untyped-def]
    at, eye, floor, floor_gloss, boxes, shades, rods, lamps, sky, bounce, bleed, samples, domes
):
    """Light, kind, colour and relative height of each pixel.

    Args:
        at: places on the plate the pixels look at (h, w, 2), mm.
        eye: the lens (3,), mm.
        floor: what is printed there (h, w, 3), linear.
        floor_gloss: how much of a lamp the print mirrors.
        boxes: cubes (n, BOX); shades: what throws shadows instead of them (m, BOX); rods: fingers, sleeves (k, ROD).
        lamps: (l, LAMP); sky: light from everywhere (3,); bounce: light that reaches everything, a share.
        bleed: what things throw at each other where the sky is hidden (3,).
        samples: points of a round lamp (s, 2) within 1; domes: directions of the sky (d, 3).
    """
    rows, columns = at.shape[0], at.shape[1]
    light = np.zeros((rows, columns, 3), np.float32)
    kind = np.zeros((rows, columns), np.uint8)
    paint = np.zeros((rows, columns, 3), np.float32)
    high = np.zeros((rows, columns), np.float32)
    owner = np.full((rows, columns), -1, np.int16)
    for row in range(rows):
        for column in range(columns):
            px, py = at[row, column, 0], at[row, column, 1]
            dx, dy, dz = px - eye[0], py - eye[1], -eye[2]
            best, axis, which, rod_at = 1.0, 0, -1, -1
            for i in range(len(boxes)):
                box = boxes[i]
                # bounds: the box's shadow from the lens on the plate
                k = eye[2] / (eye[2] - box[2] - box[5])
                mx, my = eye[0] + (box[0] - eye[0]) * k, eye[1] + (box[1] - eye[1]) * k
                reach = 1.6 * box[3] * k + (k - 1) * (abs(box[0] - eye[0]) + abs(box[1] - eye[1]))
                if abs(px - mx) > reach or abs(py - my) > reach:
                    continue
                t, hit_axis = _box(box, eye[0], eye[1], eye[2], dx, dy, dz)
                if t < best:
                    best, axis, which = t, hit_axis, i
            for i in range(len(rods)):
                t = _rod(rods[i], eye[0], eye[1], eye[2], dx, dy, dz)
                if t < best:
                    best, rod_at = t, i
            x, y, z = eye[0] + best * dx, eye[1] + best * dy, eye[2] + best * dz
            nx, ny, nz = 0.0, 0.0, 1.0
            gloss, sharp = floor_gloss, 20.0
            r, g, b = floor[row, column, 0], floor[row, column, 1], floor[row, column, 2]
            if rod_at >= 0:
                rod = rods[rod_at]
                kind[row, column] = ALIEN
                bax, bay, baz = rod[3] - rod[0], rod[4] - rod[1], rod[5] - rod[2]
                share = ((x - rod[0]) * bax + (y - rod[1]) * bay + (z - rod[2]) * baz) / (
                    bax * bax + bay * bay + baz * baz + 1e-6
                )
                share = min(1.0, max(0.0, share))
                nx, ny, nz = x - rod[0] - share * bax, y - rod[1] - share * bay, z - rod[2] - share * baz
                size = math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-6
                nx, ny, nz = nx / size, ny / size, nz / size
                r, g, b = rod[7], rod[8], rod[9]
                gloss = 0.1
                high[row, column] = z / eye[2]
            elif which >= 0:
                box = boxes[which]
                c, s = box[6], box[7]
                lx, ly, lz = c * (x - box[0]) + s * (y - box[1]), -s * (x - box[0]) + c * (y - box[1]), z - box[2]
                mx, my, mz = 0.0, 0.0, 0.0
                if axis == 0:
                    mx = 1.0 if lx > 0 else -1.0
                elif axis == 1:
                    my = 1.0 if ly > 0 else -1.0
                else:
                    mz = 1.0
                rounding = box[13]
                # near an edge the face turns towards the next one
                if axis != 0 and box[3] - abs(lx) < rounding:
                    mx += (1.0 if lx > 0 else -1.0) * (1 - (box[3] - abs(lx)) / rounding)
                if axis != 1 and box[4] - abs(ly) < rounding:
                    my += (1.0 if ly > 0 else -1.0) * (1 - (box[4] - abs(ly)) / rounding)
                if axis != 2 and box[5] - abs(lz) < rounding:
                    mz += (1.0 if lz > 0 else -1.0) * (1 - (box[5] - abs(lz)) / rounding)
                size = math.sqrt(mx * mx + my * my + mz * mz)
                nx, ny, nz = (c * mx - s * my) / size, (s * mx + c * my) / size, mz / size
                grain = _grain(box, lx, ly, lz)
                r, g, b = box[8] * grain, box[9] * grain, box[10] * grain
                gloss, sharp = box[11], box[12]
                high[row, column] = z / eye[2]
                if box[15] > 0.5:
                    kind[row, column] = ALIEN
                else:
                    kind[row, column] = TOP if axis == 2 else SIDE
                    paint[row, column, 0], paint[row, column, 1], paint[row, column, 2] = box[8], box[9], box[10]
                    owner[row, column] = which
            sx, sy, sz = x + nx * 0.15, y + ny * 0.15, z + nz * 0.15
            # the sky
            open_sky = 0.0
            for i in range(len(domes)):
                ex, ey, ez = domes[i, 0], domes[i, 1], domes[i, 2]
                facing = ex * nx + ey * ny + ez * nz
                if facing > 0 and not _hidden(shades, rods, sx, sy, sz, ex * 300, ey * 300, ez * 300):
                    open_sky += facing
            open_sky *= 2.0 / len(domes)
            vx, vy, vz = -dx, -dy, -dz
            size = math.sqrt(vx * vx + vy * vy + vz * vz)
            vx, vy, vz = vx / size, vy / size, vz / size
            ambient = open_sky + bounce
            hid = max(0.0, 1.0 - open_sky)
            all_r = sky[0] * ambient + hid * bleed[0]
            all_g = sky[1] * ambient + hid * bleed[1]
            all_b = sky[2] * ambient + hid * bleed[2]
            mir_r, mir_g, mir_b = 0.0, 0.0, 0.0
            for i in range(len(lamps)):
                lamp = lamps[i]
                lx, ly, lz = lamp[0] - x, lamp[1] - y, lamp[2] - z
                away = math.sqrt(lx * lx + ly * ly + lz * lz)
                whole = math.sqrt((lamp[0] - 75) ** 2 + (lamp[1] - 60) ** 2 + lamp[2] ** 2)
                facing = (lx * nx + ly * ny + lz * nz) / away
                falling = (whole / away) ** 2 * whole / lamp[2]
                seen = 0.0
                if facing > 0:
                    for j in range(len(samples)):
                        qx, qy = lx + samples[j, 0] * lamp[3], ly + samples[j, 1] * lamp[3]
                        if not _hidden(shades, rods, sx, sy, sz, qx, qy, lz):
                            seen += 1.0
                    seen /= len(samples)
                lit = max(0.0, facing) * falling * seen + 0.5 * bounce
                hx, hy, hz = lx / away + vx, ly / away + vy, lz / away + vz
                size = math.sqrt(hx * hx + hy * hy + hz * hz)
                cosine = max(0.0, (hx * nx + hy * ny + hz * nz) / size)
                mirror = 0.04 * gloss * (sharp + 8) / 8 * cosine**sharp * falling * seen
                all_r, all_g, all_b = all_r + lamp[4] * lit, all_g + lamp[5] * lit, all_b + lamp[6] * lit
                mir_r, mir_g, mir_b = mir_r + lamp[4] * mirror, mir_g + lamp[5] * mirror, mir_b + lamp[6] * mirror
            haze = 0.03 * gloss * open_sky
            light[row, column, 0] = r * all_r + mir_r + haze * sky[0]
            light[row, column, 1] = g * all_g + mir_g + haze * sky[1]
            light[row, column, 2] = b * all_b + mir_b + haze * sky[2]
    return light, kind, paint, high, owner
