"""Trained weights to the file the reader runs: ``python -m vision.training.stacks.export WEIGHTS OUT.onnx``."""

from __future__ import annotations

import argparse
import warnings
from pathlib import Path

import torch

from vision.training.export import halve
from vision.training.stacks.network import IN, StackNet


def export(weights: Path, out: Path, wide: int, side: int) -> None:
    """Write the network for pictures of one size."""
    net = StackNet(wide)
    net.load_state_dict(torch.load(weights, map_location="cpu"))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # as in vision.training.export
        torch.onnx.export(
            net.eval(), (torch.zeros(1, IN, side, side),), str(out), input_names=["given"], output_names=["answer"],
            dynamo=False, opset_version=17,
        )  # fmt: skip
    halve(out)


def main() -> None:
    """Export."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--wide", type=int, default=32)
    parser.add_argument("--side", type=int, default=208)
    asked = parser.parse_args()
    export(asked.weights, asked.out, asked.wide, asked.side)


if __name__ == "__main__":
    main()
