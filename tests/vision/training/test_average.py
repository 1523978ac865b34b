"""Weights half way between two trainings of one network."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="the extra [train] is not installed")

from vision.training.average import AverageError, average  # noqa: E402  # only where torch is
from vision.training.begin import begin  # noqa: E402
from vision.training.export import export  # noqa: E402
from vision.training.network import CloserReader, PipReader  # noqa: E402


def made(path: Path, seed: int) -> PipReader:
    torch.manual_seed(seed)
    net = PipReader().eval()
    for parameter in net.parameters():  # so that no two are equal and none is zero
        torch.nn.init.normal_(parameter, 0, 0.1)
    export(net, "reader", path)
    return net


@pytest.mark.parametrize("share", [0.0, 0.25, 1.0])
def test_weights_lie_between_the_two(share: float, tmp_path: Path) -> None:
    old, new = made(tmp_path / "old.onnx", 1), made(tmp_path / "new.onnx", 2)
    average(tmp_path / "old.onnx", tmp_path / "new.onnx", share, tmp_path / "between.onnx")
    between = PipReader()
    begin(between, tmp_path / "between.onnx")
    wanted = (1 - share) * old.head[0].weight + share * new.head[0].weight
    assert torch.allclose(between.head[0].weight, wanted, atol=1e-3)


def test_networks_of_two_kinds_have_no_average(tmp_path: Path) -> None:
    made(tmp_path / "reader.onnx", 1)
    export(CloserReader().eval(), "closer", tmp_path / "closer.onnx")
    with pytest.raises(AverageError, match="closer"):
        average(tmp_path / "reader.onnx", tmp_path / "closer.onnx", 0.5, tmp_path / "out.onnx")
