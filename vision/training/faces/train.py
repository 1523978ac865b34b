"""Training by one command: ``python -m vision.training.faces.train OUT.onnx --steps 1500 --seed 1``.

Dice are made up as long as it runs; a batch holds some faces of many dice, each face in two pictures. With
``--minutes`` it ends by the clock, with the schedule stretched to that time.
"""

from __future__ import annotations

import argparse
import copy
import math
import time
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor, nn

from vision.reading.learned.cutting import SIDE, prepared
from vision.training.export import halve
from vision.training.faces.families import Rng, family
from vision.training.faces.network import FaceNet, nearness_loss
from vision.training.faces.views import any_pose, near, view

#: Faces of one die in a batch; batches that are shown a second time with other partners; sharpness of cosines.
FACES, KEPT_BATCHES, SHARPNESS = 6, 40, 20.0


@dataclass(frozen=True)
class FacePlan:
    """What one training run does: dice a batch, steps or minutes, highest rate, seed, and weights to start with."""

    dice: int
    steps: int
    minutes: float
    rate: float
    seed: int
    bfloat16: bool
    start: Path | None


def batch(rng: Rng, dice: int) -> tuple[Tensor, Tensor]:
    """Faces of so many dice, (n, 1, SIDE, SIDE) each, as two pictures of each."""
    first, second = [], []
    for _ in range(dice):
        die = family(rng, FACES)
        for number in range(FACES):
            pose = any_pose(rng)
            first.append(view(die, number, pose, rng))
            second.append(view(die, number, near(pose, rng), rng))
    return torch.from_numpy(prepared(first)[0]), torch.from_numpy(prepared(second)[0])


def batches(rng: Rng, dice: int) -> Iterator[tuple[Tensor, Tensor]]:
    """Endless batches: half of each one's dice are new, half were in an earlier one, for making them takes long."""
    kept: list[tuple[Tensor, Tensor]] = []
    fresh = dice // 2
    while True:
        new = batch(rng, fresh)
        kept.append(new)
        del kept[:-KEPT_BATCHES]
        old = kept[int(rng.integers(len(kept)))]
        yield (new if old is new else (torch.cat([new[0], old[0]]), torch.cat([new[1], old[1]])))


def train(plan: FacePlan, out: Path) -> None:
    """Train and export; the file holds the running average of the weights."""
    torch.manual_seed(plan.seed)
    rng = np.random.default_rng((plan.seed, 5))
    net: nn.Module = FaceNet()
    if plan.start is not None:
        net.load_state_dict(torch.load(plan.start, map_location="cpu"))
    mean = copy.deepcopy(net)
    worker = torch.optim.AdamW(net.parameters(), lr=plan.rate, weight_decay=0.02)
    begun, told = time.monotonic(), 0.0
    for step, (one, other) in enumerate(batches(rng, plan.dice)):
        by_clock = (time.monotonic() - begun) / 60 / plan.minutes
        share = by_clock if math.isfinite(plan.minutes) else step / plan.steps
        if share >= 1:
            break
        for group in worker.param_groups:
            group["lr"] = plan.rate * min(1.0, share / 0.08) * (0.5 + 0.5 * math.cos(math.pi * share))
        net.train()
        with torch.autocast("cpu", torch.bfloat16, enabled=plan.bfloat16):
            both = net(torch.cat([one, other]))
        loss = nearness_loss(both[: len(one)].float(), both[len(one) :].float(), SHARPNESS)
        worker.zero_grad()
        loss.backward()
        worker.step()
        average(mean, net, min(0.995, 1 - 1 / (step + 1)))
        told += (1.0 if step == 0 else 0.03) * (float(loss.detach()) - told)
        if step % 50 == 0:
            print(f"step {step}, {share:.3f}: loss {told:.3f}", flush=True)  # noqa: T201  # the command's own words
    export_faces(mean, out)
    torch.save(mean.state_dict(), out.with_suffix(".pt"))


def average(mean: nn.Module, net: nn.Module, keep: float) -> None:
    """Move the average a step towards the weights."""
    with torch.no_grad():
        for old, new in zip(mean.state_dict().values(), net.state_dict().values(), strict=True):
            if old.dtype.is_floating_point:
                old.mul_(keep).add_(new, alpha=1 - keep)
            else:
                old.copy_(new)


def export_faces(net: nn.Module, out: Path) -> None:
    """Write the network, for any number of faces at once."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # as in vision.training.export
        torch.onnx.export(
            copy.deepcopy(net).eval(), (torch.zeros(1, 1, SIDE, SIDE),), str(out), input_names=["picture"],
            output_names=["answer"], dynamic_axes={"picture": {0: "n"}}, dynamo=False, opset_version=17,
        )  # fmt: skip
    halve(out)


def main() -> None:
    """Train as asked."""
    parser = argparse.ArgumentParser(prog="vision.training.faces.train", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--dice", type=int, default=48, help="in a batch")
    parser.add_argument("--steps", type=int, default=1500)
    parser.add_argument("--minutes", type=float, default=math.inf)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--start", type=Path, help="weights (.pt) of an earlier training to go on with")
    parser.add_argument("--bfloat16", action="store_true")
    asked = parser.parse_args()
    torch.set_num_threads(asked.threads)
    cv2.setNumThreads(1)
    train(
        FacePlan(asked.dice, asked.steps, asked.minutes, asked.rate, asked.seed, asked.bfloat16, asked.start),
        asked.out,
    )


if __name__ == "__main__":
    main()
