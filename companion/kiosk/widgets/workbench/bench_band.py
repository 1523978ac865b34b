"""Strips of a workbench: each may be lower than it likes to be, and some take what room is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from companion.kiosk.drawing import Area, Scene

SLACK: Final = 0.5


@dataclass(frozen=True)
class BenchBand:
    """A strip of a workbench.

    Attributes:
        least: height below which it cannot be used, in u.
        height: that it likes to have.
        most: that it may get where there is room to spare.
        put: puts it on the scene at a place of any such height.
        stays: it stands on every page.
        spare: it is left out where there would have to be another page for it.
    """

    least: float
    height: float
    most: float
    put: Callable[[Scene, Area], None]
    stays: bool = False
    spare: bool = False


def fixed(height: float, put: Callable[[Scene, Area], None], *, spare: bool = False) -> BenchBand:
    """Return a strip of one height."""
    return BenchBand(height, height, height, put, spare=spare)


def bench_pages(bands: Sequence[BenchBand], room: float) -> list[list[BenchBand]]:
    """Cut strips into pages on which each has its least height; what stays stands on each of them."""
    kept = list(bands)
    while sum(band.least for band in kept) > room + SLACK and any(band.spare for band in kept):
        del kept[max(n for n, band in enumerate(kept) if band.spare)]
    stays = [band for band in kept if band.stays]
    above = sum(band.least for band in stays)
    if sum(band.least for band in kept) <= room + SLACK:
        return [kept]
    pages: list[list[BenchBand]] = [[*stays]]
    used = above
    for band in kept:
        if band.stays:
            continue
        if len(pages[-1]) > len(stays) and used + band.least > room + SLACK:
            pages.append([*stays])
            used = above
        pages[-1].append(band)
        used += band.least
    return pages


def heights_of(bands: Sequence[BenchBand], room: float) -> list[float]:
    """Return how high each strip becomes: what it likes, less where they must share, more where there is room."""
    wanted = sum(band.height for band in bands)
    if wanted > room:
        least = sum(band.least for band in bands)
        share = max(0.0, (room - least) / (wanted - least)) if wanted > least else 0.0
        return [band.least + (band.height - band.least) * share for band in bands]
    most = sum(band.most for band in bands)
    share = min(1.0, (room - wanted) / (most - wanted)) if most > wanted else 0.0
    return [band.height + (band.most - band.height) * share for band in bands]


def put_bench_bands(scene: Scene, bands: Sequence[BenchBand], room: Area) -> None:
    """Put strips one below the other."""
    taken = 0.0
    for band, high in zip(bands, heights_of(bands, room.height), strict=True):
        band.put(scene, room.below(taken).top(high))
        taken += high
