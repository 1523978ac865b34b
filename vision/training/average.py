"""Weights between those of two networks: ``python -m vision.training.average OLD NEW --share 0.7 --out OUT``.

What a network has learnt in a further training and what it knew before are both kept best between the two: the
average reads pictures of kinds it was not trained on better than either (Wortsman et al. 2022, robust fine-tuning).
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper


class AverageError(ValueError):
    """The two networks are not of one shape; the sentence says where they differ."""


def average(old: Path, new: Path, share: float, out: Path) -> None:
    """Write the network whose weights lie between those of ``old`` (``share`` 0) and of ``new`` (1).

    Raises:
        AverageError: they are not two versions of one network.
    """
    first, second = onnx.load(str(old)), onnx.load(str(new))
    if [node.op_type for node in first.graph.node] != [node.op_type for node in second.graph.node]:
        raise AverageError(f"{old} and {new} are networks of different shapes")
    weights = []
    for mine, other in zip(first.graph.initializer, second.graph.initializer, strict=True):
        a, b = numpy_helper.to_array(mine), numpy_helper.to_array(other)
        if a.shape != b.shape or a.dtype != b.dtype:
            raise AverageError(f"{mine.name} is {a.shape} in {old} and {b.shape} in {new}")
        if a.dtype.kind == "f":
            a = ((1 - share) * a.astype(np.float32) + share * b.astype(np.float32)).astype(a.dtype)
        weights.append(numpy_helper.from_array(a, mine.name))
    del first.graph.initializer[:]
    first.graph.initializer.extend(weights)
    onnx.save(first, str(out))


def main(arguments: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="vision.training.average", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--share", type=float, default=0.5, help="0: the old one, 1: the new one")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args(arguments)
    average(given.old, given.new, given.share, given.out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
