"""Weights between those of two networks: ``python -m vision.training.average OLD NEW --share 0.7 --out OUT``.

What a network has learnt in a further training and what it knew before are both kept best between the two: the
average reads pictures of kinds it was not trained on better than either (Wortsman et al. 2022, robust fine-tuning).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import numpy_helper

from vision.training.export import halve


class AverageError(ValueError):
    """The two networks are not of one shape; the sentence says where they differ."""


@dataclass(frozen=True)
class GraphStep:
    """A node of a network on the way from its answer back to the picture, and the weights that go into it.

    ``weights``: name and values of each, by its place among what goes into the node.
    """

    node: onnx.NodeProto
    weights: dict[int, tuple[str, NDArray[np.generic]]]


def steps(graph: onnx.GraphProto) -> Iterator[GraphStep]:
    """The nodes of a network, each once and after those whose results it needs.

    They come in the order in which the answer needs them. In what order a file lists nodes and weights, what it calls
    them, and whether it keeps equal ones once or twice, depends on the classes the network was exported from.
    """
    known = {weight.name: (weight.name, numpy_helper.to_array(weight)) for weight in graph.initializer}
    makers: dict[str, onnx.NodeProto] = {}
    for node in graph.node:
        if node.op_type in ("Cast", "Identity") and node.input[0] in known:
            known[node.output[0]] = (node.output[0], known[node.input[0]][1])
        else:
            makers |= dict.fromkeys(node.output, node)
    seen: set[str] = set()

    def needed(name: str) -> Iterator[GraphStep]:
        if name in known or name not in makers or makers[name].output[0] in seen:
            return
        node = makers[name]
        seen.add(node.output[0])
        for before in node.input:
            yield from needed(before)
        yield GraphStep(node, {place: known[name] for place, name in enumerate(node.input) if name in known})

    for answer in graph.output:
        yield from needed(answer.name)


def average(old: Path, new: Path, share: float, out: Path) -> None:
    """Write the network whose weights lie between those of ``old`` (``share`` 0) and of ``new`` (1).

    Raises:
        AverageError: they are not two versions of one network.
    """
    first, second = onnx.load(str(old)), onnx.load(str(new))
    mine, others = list(steps(first.graph)), list(steps(second.graph))
    kinds = [[(step.node.op_type, [*step.weights]) for step in one] for one in (mine, others)]
    if kinds[0] != kinds[1]:
        raise AverageError(f"{old} and {new} are networks of different shapes")
    halved = any(numpy_helper.to_array(weight).dtype == np.float16 for weight in first.graph.initializer)
    weights: dict[str, NDArray[np.generic]] = {}
    for step, other in zip(mine, others, strict=True):
        for place, (name, a) in step.weights.items():
            b = other.weights[place][1]
            if a.shape != b.shape or a.dtype.kind != b.dtype.kind:
                raise AverageError(f"{name} is {a.shape} in {old} and {b.shape} in {new}")
            if a.dtype.kind == "f":
                # The step that widened it is gone.
                wide: type[np.floating[Any]] = np.float64 if a.dtype == np.float64 else np.float32
                a = np.asarray((1 - share) * a.astype(wide) + share * b.astype(wide), wide)
            while name in weights:  # it is equal to another one in the first file, but need not be here
                name = f"{name}.again"
            weights[name] = a
            step.node.input[place] = name
    used = {step.node.output[0] for step in mine}
    nodes = [
        node for node in first.graph.node if node.output[0] in used
    ]  # a training begins with layers in this order
    del first.graph.initializer[:], first.graph.node[:]
    first.graph.initializer.extend(numpy_helper.from_array(values, name) for name, values in weights.items())
    first.graph.node.extend(nodes)
    onnx.save(first, str(out))
    if halved:
        halve(out)


def main(arguments: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="vision.training.average", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--share", type=float, default=0.5, help="0: the old one, 1: the new one")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args(arguments)
    try:
        average(given.old, given.new, given.share, given.out)
    except AverageError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
