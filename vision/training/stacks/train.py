"""Trains the network of stacks: ``python -m vision.training.stacks.train SAMPLES OUT --minutes 60``."""

from __future__ import annotations

import argparse
import copy
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from vision.training.stacks.network import KINDS, StackNet, painted

#: How much each kind counts, and what paint and height count beside them.
WEIGHTS, PAINT, HEIGHT = (0.7, 1.0, 1.0, 1.0), 4.0, 0.7
#: How much a point of an open square counts beside others: what is hard is whether a cube stands there.
ON_SQUARES = 3.0
#: Side of the cut a step learns from, pixels: round the squares.
CUT = 144


class Samples:
    """The shards of a folder, read again as they grow."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._folder, self._seen = folder, set[Path]()
        self._coded: list[NDArray[Any]] = []
        self._feet: list[NDArray[Any]] = []
        self._rng = np.random.default_rng(seed)

    def __len__(self) -> int:
        return sum(len(each) for each in self._coded)

    def grow(self) -> None:
        """Take in shards that were made since."""
        for file in sorted(self._folder.glob("*.npz")):
            if file not in self._seen:
                self._seen.add(file)
                with np.load(file) as found:
                    self._coded.append(found["coded"])
                    self._feet.append(found["foot"])

    def batch(self, count: int) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
        """What is given (n, 6, h, w), kinds, paint and heights; turned, mirrored, its colours exchanged by chance."""
        rng, rows = self._rng, []
        for _ in range(count):
            shard = int(rng.integers(len(self._coded)))
            index = int(rng.integers(len(self._coded[shard])))
            rows.append(self._turned(self._coded[shard][index], self._feet[shard][index]))
        given, kind, paint, high = zip(*rows, strict=True)
        return (
            torch.from_numpy(np.stack(given)), torch.from_numpy(np.stack(kind)),
            torch.from_numpy(np.stack(paint)), torch.from_numpy(np.stack(high)),
        )  # fmt: skip

    def _turned(self, coded: NDArray[Any], foot: NDArray[Any]) -> tuple[NDArray[Any], ...]:
        rng = self._rng
        side = coded.shape[0]
        along = (np.arange(side, dtype=np.float32) / 200).astype(np.float32)
        way = np.stack([np.broadcast_to(foot[0] + along[None], (side, side)),
                        np.broadcast_to(foot[1] + along[:, None], (side, side))])  # fmt: skip
        planes = coded.transpose(2, 0, 1)
        rows, columns = np.nonzero(planes[8] != 1)
        y, x = (
            int(np.clip(each.mean() - CUT / 2 + rng.normal(0, each.std() * 0.7 + 4), 0, side - CUT))
            for each in (rows, columns)
        )
        planes, way = planes[:, y : y + CUT, x : x + CUT], way[:, y : y + CUT, x : x + CUT]
        if rng.random() < 0.5:
            planes, way = planes[:, :, ::-1], way[:, :, ::-1] * np.array((-1, 1), np.float32)[:, None, None]
        if rng.random() < 0.5:
            planes, way = planes[:, ::-1], way[:, ::-1] * np.array((1, -1), np.float32)[:, None, None]
        if rng.random() < 0.5:
            planes, way = planes.transpose(0, 2, 1), way.transpose(0, 2, 1)[::-1]
        order = rng.permutation(3) if rng.random() < 0.4 else np.arange(3)
        light = planes[:3][order].astype(np.float32) / 255 * np.float32(np.exp(rng.normal(0, 0.02))) - 0.5
        mask = planes[8:9].astype(np.float32) - 1
        given = np.concatenate([light, mask, way])
        return (np.ascontiguousarray(given, np.float32), np.ascontiguousarray(planes[3]).astype(np.int64),
                np.ascontiguousarray(planes[4:7][order]).astype(np.float32) / 255,
                np.ascontiguousarray(planes[7]).astype(np.float32) / 510)  # fmt: skip


def loss_of(
    answer: torch.Tensor, given: torch.Tensor, kind: torch.Tensor, paint: torch.Tensor, high: torch.Tensor
) -> torch.Tensor:
    """What is wrong with an answer."""
    weights = torch.tensor(WEIGHTS)
    near = 1 + (ON_SQUARES - 1) * (given[:, 3] > 0.5).float()
    told = (functional.cross_entropy(answer[:, :KINDS], kind, weights, reduction="none") * near).sum() / near.sum()
    cube = ((kind == 1) | (kind == 2)).float()
    top = (kind == 1).float() + 0.3 * (kind == 2).float()
    off = (painted(answer, given) - paint).abs().mean(1)
    tall = (answer[:, KINDS + 4] - 4 * high).abs()
    total = cube.sum().clamp(min=1)
    return told + PAINT * (off * top).sum() / total + HEIGHT * (tall * cube).sum() / total


def _rate(spent: float) -> float:
    """The learning rate after a share of the time."""
    if spent < 0.03:
        return 0.1 + 0.9 * spent / 0.03
    return 0.5 * (1 + float(np.cos(np.pi * (spent - 0.03) / 0.97))) * 0.99 + 0.01


def main() -> None:
    """Train for a while; the weights and their running mean are kept every few minutes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("samples", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--wide", type=int, default=32)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--begin", type=Path)
    parser.add_argument("--threads", type=int, default=1)
    asked = parser.parse_args()
    torch.manual_seed(asked.seed)
    torch.set_num_threads(asked.threads)
    samples = Samples(asked.samples, asked.seed)
    samples.grow()
    net = StackNet(asked.wide).to(memory_format=torch.channels_last)
    if asked.begin:
        weights, fresh = torch.load(asked.begin), net.state_dict()
        net.load_state_dict(
            {key: weights[key] if weights[key].shape == fresh[key].shape else fresh[key] for key in fresh}
        )
    mean = copy.deepcopy(net)
    learner = torch.optim.AdamW(net.parameters(), asked.rate, weight_decay=1e-4)
    started, step, shown, kept = time.monotonic(), 0, 0.0, time.monotonic()
    while (spent := (time.monotonic() - started) / 60 / asked.minutes) < 1:
        for group in learner.param_groups:
            group["lr"] = asked.rate * _rate(spent)
        given, kind, paint, high = samples.batch(asked.batch)
        loss = loss_of(net(given.to(memory_format=torch.channels_last)), given, kind, paint, high)
        learner.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        learner.step()
        step += 1
        shown = 0.97 * shown + 0.03 * float(loss)
        share = min(0.998, step / (step + 20))
        with torch.no_grad():
            for ours, theirs in zip(mean.state_dict().values(), net.state_dict().values(), strict=True):
                if ours.dtype.is_floating_point:
                    ours.lerp_(theirs, 1 - share)
        if step % 50 == 0:
            sys.stderr.write(f"{step} {(time.monotonic() - started) / 60:.1f} min, {len(samples)}: {shown:.4f}\n")
        if time.monotonic() - kept > 120:
            kept = time.monotonic()
            samples.grow()
            torch.save(mean.state_dict(), asked.out)
    torch.save(mean.state_dict(), asked.out)


if __name__ == "__main__":
    main()
