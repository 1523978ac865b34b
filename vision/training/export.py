"""Trained weights to an ONNX file that OpenCV runs; weights are stored in half precision."""

from __future__ import annotations

import copy
import warnings
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from vision.reading.cutting import CLOSE_CUT, CUT, WIDE_CUT
from vision.reading.place import PLACE


def export(net: nn.Module, kind: str, out: Path) -> None:
    """Write ``net`` to ``out``: a finder with free height and width, readers with free number of cut-outs."""
    plain = copy.deepcopy(net).eval()
    if kind == "finder":
        example = (torch.zeros(1, 3, 192, 192), torch.zeros(1, 2, 12, 12))
        free = {"picture": {0: "n", 2: "h", 3: "w"}, "place": {0: "n", 2: "rows", 3: "columns"}}
    else:
        side = {"reader": CUT, "closer": CLOSE_CUT, "wide": WIDE_CUT}[kind]
        example = (torch.zeros(1, 3, side, side), torch.zeros(1, PLACE, side // 4, side // 4))
        free = {"picture": {0: "n"}, "place": {0: "n"}}
    with warnings.catch_warnings():
        # The tracing exporter is announced as old; the new one needs a package of its own and gains nothing here.
        warnings.simplefilter("ignore")
        torch.onnx.export(
            plain,
            example,
            str(out),
            input_names=["picture", "place"],
            output_names=["answer"],
            dynamic_axes=free,
            dynamo=False,
            opset_version=17,
        )
    halve(out)


def halve(path: Path) -> None:
    """Store the weights of an ONNX file in half precision; they are turned back once, when the net is loaded."""
    model = onnx.load(str(path))
    weights, casts = [], []
    for weight in model.graph.initializer:
        values = numpy_helper.to_array(weight)
        if values.dtype != np.float32 or values.size < 64:
            weights.append(weight)
            continue
        name = f"{weight.name}.half"
        weights.append(numpy_helper.from_array(values.astype(np.float16), name))
        casts.append(helper.make_node("Cast", [name], [weight.name], to=TensorProto.FLOAT))
    nodes = [*casts, *model.graph.node]
    del model.graph.initializer[:], model.graph.node[:]
    model.graph.initializer.extend(weights)
    model.graph.node.extend(nodes)
    onnx.save(model, str(path))
