"""Teaches how sure readings are: ``python -m vision.training.stacks.sure EVIDENCE.npz … OUT.onnx``."""

from __future__ import annotations

import argparse
import sys
import warnings
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from vision.stacks.evidence import NUMBERS

Floats = NDArray[np.float32]


class Sure(nn.Module):
    """A column's evidence to the logarithm of the odds that its reading is right."""

    def __init__(self, mean: torch.Tensor, spread: torch.Tensor) -> None:
        super().__init__()
        self.first = nn.Linear(NUMBERS, 64)
        self.rest = nn.Sequential(nn.ReLU(), nn.Dropout(0.2), nn.Linear(64, 32), nn.ReLU(), nn.Linear(32, 1))
        self.mean, self.spread = mean, spread

    def forward(self, numbers: torch.Tensor) -> torch.Tensor:
        """(n, NUMBERS) to (n, 1)."""
        answer: torch.Tensor = self.rest(self.first((numbers - self.mean) / self.spread))
        return answer

    def plain(self) -> nn.Sequential:
        """The same with the mean and the spread in the first layer's weights."""
        first = nn.Linear(NUMBERS, 64)
        with torch.no_grad():
            first.weight.copy_(self.first.weight / self.spread)
            first.bias.copy_(self.first.bias - (self.first.weight / self.spread) @ self.mean)
        return nn.Sequential(first, *self.rest)


def taught(numbers: Floats, right: NDArray[np.int8], seed: int, steps: int) -> Sure:
    """A network taught on some readings."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    given, said = torch.from_numpy(numbers), torch.from_numpy(right.astype(np.float32))
    net = Sure(given.mean(0), given.std(0).clamp(min=1e-3))
    learner = torch.optim.AdamW(net.parameters(), 2e-3, weight_decay=0.05)
    plan = torch.optim.lr_scheduler.OneCycleLR(learner, 4e-3, steps)
    for _ in range(steps):
        rows = torch.from_numpy(rng.integers(0, len(given), 512))
        noisy = given[rows] + 0.02 * net.spread * torch.randn(len(rows), NUMBERS)
        loss = functional.binary_cross_entropy_with_logits(net(noisy)[:, 0], said[rows])
        learner.zero_grad()
        loss.backward()
        learner.step()
        plan.step()
    return net.eval()


def main() -> None:
    """Teach on nine tenths, tell how it does on the rest, and write what all taught."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("evidence", type=Path, nargs="+")
    parser.add_argument("out", type=Path)
    parser.add_argument("--steps", type=int, default=2500)
    asked = parser.parse_args()
    found = [np.load(file) for file in asked.evidence]
    numbers = np.concatenate([each["numbers"] for each in found])
    right = np.concatenate([each["right"] for each in found])
    kept = len(numbers) // 10
    net = taught(numbers[kept:], right[kept:], 1, asked.steps)
    with torch.no_grad():
        odds = net(torch.from_numpy(numbers[:kept]))[:, 0].sigmoid().numpy()
    sys.stderr.write(f"{len(numbers)} readings, {1 - right.mean():.4f} of them wrong\n")
    for stated in (0.9, 0.95, 0.98, 0.99, 0.995, 0.998):
        sure = odds >= stated
        wrong = float((right[:kept][sure] == 0).sum()) / kept
        sys.stderr.write(f"stated from {stated}: {sure.mean():.4f}, wrong {wrong:.5f}\n")
    net = taught(numbers, right, 2, asked.steps)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # as in vision.training.export
        torch.onnx.export(
            net.plain().eval(), (torch.zeros(1, NUMBERS),), str(asked.out), input_names=["numbers"],
            output_names=["odds"], dynamic_axes={"numbers": {0: "n"}}, dynamo=False, opset_version=17,
        )  # fmt: skip


if __name__ == "__main__":
    main()
