"""Trained weights to an ONNX file that OpenCV runs."""

from __future__ import annotations

import copy
import warnings
from pathlib import Path

import torch
from torch import nn

from vision.cutting import CUT


def export(net: nn.Module, kind: str, out: Path) -> None:
    """Write ``net`` to ``out``: a finder with free height and width, a reader with free number of cut-outs."""
    plain = copy.deepcopy(net).eval().to(memory_format=torch.contiguous_format)
    side = 192 if kind == "finder" else CUT
    free = {0: "n", 2: "h", 3: "w"} if kind == "finder" else {0: "n"}
    with warnings.catch_warnings():
        # The tracing exporter is announced as old; the new one needs a package of its own and gains nothing here.
        warnings.simplefilter("ignore")
        torch.onnx.export(
            plain,
            (torch.zeros(1, 3, side, side),),
            str(out),
            input_names=["picture"],
            output_names=["answer"],
            dynamic_axes={"picture": free},
            dynamo=False,
            opset_version=17,
        )
