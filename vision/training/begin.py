"""Beginning a training with weights that are there already: saved ones, or those of an exported network."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import numpy_helper
from torch import nn


def begin(net: nn.Module, start: Path, rows: Sequence[int | None] = ()) -> None:
    """Put weights into ``net``: those of a saved state (.pt), or of an exported network (.onnx) as far as it fits.

    An exported network has its normalisations folded into its convolutions. Its layers are taken in the order of the
    network's own, up to the first of another shape; new layers keep the weights they have. ``rows``: which output of
    the last layer before each of the new one's outputs begins with, where that has other outputs than before.
    """
    if start.suffix == ".pt":
        net.load_state_dict(torch.load(start))
        return
    old = folded(start)
    layers = [m for m in net.modules() if isinstance(m, nn.Conv2d | nn.BatchNorm2d | nn.Linear)]
    for i, layer in enumerate(layers):
        if isinstance(layer, nn.BatchNorm2d):
            continue
        if old and len(rows) == len(layer.weight) != len(old[0][0]) and layer.weight.shape[1:] == old[0][0].shape[1:]:
            grow(layer, *old.pop(0), rows)
            continue
        if not old or tuple(layer.weight.shape) != old[0][0].shape:
            continue
        weight, bias = old.pop(0)
        after = layers[i + 1] if i + 1 < len(layers) else None
        with torch.no_grad():
            layer.weight.copy_(torch.from_numpy(weight))
            if layer.bias is not None:
                layer.bias.copy_(torch.from_numpy(bias))
            elif isinstance(after, nn.BatchNorm2d):
                after.bias.copy_(torch.from_numpy(bias))  # with mean 0 and deviation 1 it does what was folded in


def grow(
    layer: nn.Conv2d | nn.Linear, weight: NDArray[np.float32], bias: NDArray[np.float32], rows: Sequence[int | None]
) -> None:
    """Put weights into a layer with other outputs than before, as ``rows`` says; new ones keep their bias alone."""
    assert layer.bias is not None
    with torch.no_grad():
        for mine, its in enumerate(rows):
            layer.weight[mine] = 0.0 if its is None else torch.from_numpy(weight[its])
            if its is not None:
                layer.bias[mine] = float(bias[its])


def folded(path: Path) -> list[tuple[NDArray[np.float32], NDArray[np.float32]]]:
    """Weights and biases of convolutions and linear layers of an exported network, in the order of calculation."""
    graph = onnx.load(str(path)).graph
    values = {w.name: numpy_helper.to_array(w).astype(np.float32) for w in graph.initializer}
    for node in graph.node:
        if node.op_type in ("Cast", "Identity") and node.input[0] in values:  # of equal weights one is kept
            values[node.output[0]] = values[node.input[0]]
    layers = [node for node in graph.node if node.op_type in ("Conv", "Gemm")]
    return [(values[node.input[1]], values[node.input[2]]) for node in layers]


def settle(net: nn.Module, batch: tuple[torch.Tensor, ...]) -> None:
    """Make normalisations that stand for nothing (mean 0, deviation 1) stand for nothing in training, too.

    In training each is given its own batch's mean and deviation; its scale and shift are set so that the answers
    stay what they are.
    """
    norms = [m for m in net.modules() if isinstance(m, nn.BatchNorm2d)]

    def measure(norm: nn.Module, inputs: tuple[torch.Tensor, ...]) -> None:
        assert isinstance(norm, nn.BatchNorm2d)
        x = inputs[0]
        mean, variance = x.mean((0, 2, 3)), x.var((0, 2, 3)) + norm.eps
        norm.bias.copy_(norm.bias + mean * norm.weight)
        norm.weight.copy_(norm.weight * variance.sqrt())
        assert norm.running_mean is not None
        assert norm.running_var is not None
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance - norm.eps)

    hooks = [norm.register_forward_pre_hook(measure) for norm in norms]
    net.eval()
    with torch.no_grad():
        net(*batch)
    for hook in hooks:
        hook.remove()
