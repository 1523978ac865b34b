"""Trains the networks of columns: ``python -m vision.training.stacks.telling SAMPLES OUT --minutes 50``."""

from __future__ import annotations

import argparse
import copy
import sys
import time
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from vision.stacks.cutouts import CUT, LIGHT, PAINT, PLANES, WAY
from vision.stacks.evidence import NUMBERS
from vision.stacks.seeing import BRIGHTEST
from vision.stacks.telling import FACTS, MAP, NEAR, OFF
from vision.training.export import halve

#: Planes of a map, and of what the second network is given.
SEEN = 64
GIVEN = SEEN + OFF + 3 + FACTS
#: How much a hidden top counts.
HIDDEN = 0.3


def _step(into: int, out: int, stride: int = 1, size: int = 3) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(into, out, size, stride, size // 2, bias=False), nn.BatchNorm2d(out), nn.ReLU(inplace=True)
    )


class Looking(nn.Sequential):
    """A cut-out (n, PLANES, CUT, CUT) to what is seen of it (n, SEEN, MAP, MAP)."""

    def __init__(self) -> None:
        super().__init__(
            _step(PLANES, 32), _step(32, 48, 2), _step(48, 48), _step(48, 64, 2), _step(64, 64), _step(64, SEEN)
        )


class Weighing(nn.Module):
    """A choice's map (n, GIVEN, MAP, MAP) and its column's evidence (n, NUMBERS) to its odds (n, 1)."""

    def __init__(self, mean: torch.Tensor, spread: torch.Tensor) -> None:
        super().__init__()
        self.points = nn.Sequential(nn.Conv2d(GIVEN, 64, 1), nn.ReLU(), nn.Conv2d(64, 64, 1), nn.ReLU())
        self.whole = nn.Conv2d(NUMBERS, 48, 1)
        self.rest = nn.Sequential(nn.Dropout(0.1), nn.Conv2d(128 + 48, 64, 1), nn.ReLU(), nn.Conv2d(64, 1, 1))
        self.fits = nn.Conv2d(FACTS, 1, 1)  # what the geometry says counts from the first step on
        nn.init.zeros_(self.fits.weight)
        with torch.no_grad():
            self.fits.weight[0, 0] = 4.0
        self.register_buffer("mean", mean[:, None, None])
        self.register_buffer("spread", spread[:, None, None])

    def forward(self, given: torch.Tensor, numbers: torch.Tensor) -> torch.Tensor:
        """The odds; ``numbers`` are given as (n, NUMBERS, 1, 1)."""
        points = self.points(given)
        edge = MAP // 4
        outer = functional.avg_pool2d(points, MAP)
        inner = functional.avg_pool2d(points[:, :, edge:-edge, edge:-edge], MAP - 2 * edge)
        whole = functional.relu(self.whole((numbers - self.mean) / self.spread))
        facts = functional.avg_pool2d(given[:, -FACTS:], MAP)
        answer: torch.Tensor = self.rest(torch.cat([outer, inner, whole], 1)) + self.fits(facts)
        return answer


class ColumnsNet(nn.Module):
    """Both: cut-outs, evidence and choices to the odds of each choice."""

    def __init__(self, mean: torch.Tensor, spread: torch.Tensor) -> None:
        super().__init__()
        self.looking, self.weighing = Looking(), Weighing(mean, spread)

    def forward(
        self, cuts: torch.Tensor, numbers: torch.Tensor, colours: torch.Tensor, facts: torch.Tensor
    ) -> torch.Tensor:
        """(n, choices); what is no choice has the least odds."""
        seen = self.looking(cuts)
        column, choice = torch.nonzero(facts[:, :, 2:5].sum(2) > 0, as_tuple=True)
        colour, fact = colours[column, choice], facts[column, choice]
        plain = torch.cat([colour, fact], 1)[..., None, None].expand(-1, -1, MAP, MAP)
        rows = torch.cat([seen[column], off_colours(*_pooled(cuts), column, colour), plain], 1)
        odds = torch.full(facts.shape[:2], -30.0)
        odds[column, choice] = self.weighing(rows, numbers[column][..., None, None]).flatten()
        return odds


def _pooled(cuts: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Paint and hue of cut-outs on the map."""
    paint = functional.avg_pool2d(cuts[:, PAINT] + 0.5, CUT // MAP)
    return paint, functional.avg_pool2d(_hue((cuts[:, LIGHT] + 0.5) ** 2 * BRIGHTEST, 1), CUT // MAP)


def off_colours(paint: torch.Tensor, hue: torch.Tensor, column: torch.Tensor, colour: torch.Tensor) -> torch.Tensor:
    """As ``vision.stacks.telling.off_colours``, of one colour a row."""
    off = paint[column] - colour[..., None, None]
    other = hue[column] - _hue(colour**3, 1)[..., None, None]
    near = torch.exp(-off.square().sum(1, keepdim=True) / (2 * NEAR**2))
    return torch.cat([off, other, near], 1)


def _hue(light: torch.Tensor, axis: int) -> torch.Tensor:
    root = light.clamp(0.002, 2.0) ** (1 / 3)
    return root / root.mean(axis, keepdim=True).clamp(min=0.15)


class Columns:
    """The columns of a folder's shards, read again as they grow; every twentieth shard is kept to judge by."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._folder, self._seen = folder, set[Path]()
        self.taught: list[dict[str, NDArray[Any]]] = []
        self.kept: list[dict[str, NDArray[Any]]] = []
        self._rng = np.random.default_rng(seed)

    def grow(self) -> None:
        """Take in shards that were made since."""
        for index, file in enumerate(sorted(self._folder.glob("*.npz"))):
            if file in self._seen:
                continue
            self._seen.add(file)
            with np.load(file) as found:
                judged = found["right"] >= 0
                shard = {key: found[key][judged] for key in found.files}
            (self.kept if index % 20 == 0 else self.taught).append(shard)
        self._sizes = np.array([len(each["right"]) for each in self.taught], np.float64)

    def __len__(self) -> int:
        return int(self._sizes.sum())

    def batch(self, count: int) -> tuple[torch.Tensor, ...]:
        """Cut-outs, evidence, colours, facts, right choices, shares shown; turned and mirrored by chance."""
        rng = self._rng
        picked = rng.choice(len(self.taught), 4, p=self._sizes / self._sizes.sum())
        parts = []
        for each in picked:
            shard = self.taught[each]
            rows = rng.integers(0, len(shard["right"]), count // 4)
            parts.append(tuple(shard[key][rows] for key in ("cuts", "numbers", "colours", "facts", "right", "shown")))
        cuts, numbers, colours, facts, right, shown = (np.concatenate(each) for each in zip(*parts, strict=True))
        cuts = cuts.astype(np.float32) / 127
        turned, colours, numbers = self._turned(cuts, colours.copy(), numbers)
        return tuple(torch.from_numpy(np.ascontiguousarray(each)) for each in (
            turned, numbers, colours, facts, right.astype(np.int64), shown))  # fmt: skip

    def _turned(
        self, cuts: NDArray[Any], colours: NDArray[Any], numbers: NDArray[Any]
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
        rng = self._rng
        along = rng.random() < 0.5, rng.random() < 0.5, rng.random() < 0.5
        if along[0]:
            cuts = cuts[..., ::-1].copy()
            cuts[:, WAY.start] *= -1
        if along[1]:
            cuts = cuts[..., ::-1, :].copy()
            cuts[:, WAY.start + 1] *= -1
        if along[2]:
            cuts = cuts.transpose(0, 1, 3, 2).copy()
            cuts[:, WAY] = cuts[:, WAY][:, ::-1].copy()
        return cuts, colours, numbers


def judged(net: ColumnsNet, columns: Columns) -> str:
    """How the kept columns come out."""
    net.eval()
    sure, right, visible = [], [], []
    with torch.no_grad():
        for shard in columns.kept:
            cuts = torch.from_numpy(shard["cuts"].astype(np.float32) / 127)
            given = [torch.from_numpy(shard[key]) for key in ("numbers", "colours", "facts")]
            odds = net(cuts, *given).softmax(1).numpy()
            strange = odds.shape[1] - 1
            best = odds[:, :strange].argmax(1)
            sure.append(odds[np.arange(len(odds)), best])
            right.append(best == shard["right"])
            visible.append((shard["shown"] >= 0.3) & (shard["right"] < strange))
    net.train()
    s, r, v = (np.concatenate(each) for each in (sure, right, visible))
    lines = [f"kept {len(s)}: right {r[v].mean():.4f}"]
    for share in (0.85, 0.9, 0.93, 0.95):
        bar = np.quantile(s[v], 1 - share)
        lines.append(f"stated {share}: bar {bar:.4f} wrong {((s >= bar) & ~r).sum() / v.sum():.5f}")
    return "; ".join(lines)


def train(
    columns: Columns, minutes: float, batch: int, rate: float, begin: Path | None, threads: int, out: Path
) -> ColumnsNet:
    """Train for a while; the running mean of the weights is what counts."""
    torch.set_num_threads(threads)
    numbers = torch.from_numpy(np.concatenate([each["numbers"] for each in columns.taught]))
    net = ColumnsNet(numbers.mean(0), numbers.std(0).clamp(min=1e-2))
    if begin:
        net.load_state_dict(torch.load(begin))
    net = net.to(memory_format=torch.channels_last)
    mean = copy.deepcopy(net)
    learner = torch.optim.AdamW(net.parameters(), rate, weight_decay=0.02)
    started, step, shown = time.monotonic(), 0, 0.0
    told = started
    while (spent := (time.monotonic() - started) / 60 / minutes) < 1:
        for group in learner.param_groups:
            group["lr"] = rate * min(1.0, step / 200 + 0.02) * (0.505 + 0.495 * float(np.cos(np.pi * spent)))
        cuts, evidence, colours, facts, right, visible = columns.batch(batch)
        each = functional.cross_entropy(net(cuts, evidence, colours, facts), right, reduction="none")
        weight = torch.where(visible >= 0.3, 1.0, HIDDEN)
        loss = (each * weight).sum() / weight.sum()
        learner.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        learner.step()
        step += 1
        shown = 0.98 * shown + 0.02 * loss.item()
        share = min(0.998, step / (step + 20))
        with torch.no_grad():
            for ours, theirs in zip(mean.state_dict().values(), net.state_dict().values(), strict=True):
                if ours.dtype.is_floating_point:
                    ours.lerp_(theirs, 1 - share)
        if time.monotonic() - told > 120:
            told = time.monotonic()
            columns.grow()
            torch.save(mean.state_dict(), out)
            minute = (told - started) / 60
            sys.stderr.write(f"{step} {minute:.1f} min, {len(columns)}: {shown:.4f} {judged(mean, columns)}\n")
    sys.stderr.write(judged(mean, columns) + "\n")
    return mean.eval()


def export(net: ColumnsNet, folder: Path) -> None:
    """Write both networks for the reader."""
    looking, weighing = folder / "stacks-columns.onnx", folder / "stacks-choices.onnx"
    free = {"cuts": {0: "n"}, "map": {0: "n"}, "numbers": {0: "n"}}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # as in vision.training.export
        torch.onnx.export(
            net.looking, (torch.zeros(1, PLANES, CUT, CUT),), str(looking), input_names=["cuts"],
            output_names=["seen"], dynamic_axes={"cuts": free["cuts"]}, dynamo=False, opset_version=17,
        )  # fmt: skip
        torch.onnx.export(
            net.weighing, (torch.zeros(1, GIVEN, MAP, MAP), torch.zeros(1, NUMBERS, 1, 1)), str(weighing),
            input_names=["map", "numbers"], output_names=["odds"],
            dynamic_axes={"map": free["map"], "numbers": free["numbers"]}, dynamo=False, opset_version=17,
        )  # fmt: skip
    halve(looking)


def main() -> None:
    """Train and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("samples", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--begin", type=Path)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--export", type=Path, help="folder for the reader's files")
    asked = parser.parse_args()
    torch.manual_seed(asked.seed)
    columns = Columns(asked.samples, asked.seed)
    columns.grow()
    net = train(columns, asked.minutes, asked.batch, asked.rate, asked.begin, asked.threads, asked.out)
    torch.save(net.state_dict(), asked.out)
    if asked.export:
        export(net, asked.export)


if __name__ == "__main__":
    main()
