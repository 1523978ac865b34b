"""A training that begins with an exported network begins with what that network says."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="the extra [train] is not installed")

from vision.reading.cutting import CLOSE_CUT  # noqa: E402  # only where torch is
from vision.reading.networks import Network  # noqa: E402
from vision.reading.place import PLACE  # noqa: E402
from vision.training.begin import begin, settle  # noqa: E402
from vision.training.export import export  # noqa: E402
from vision.training.network import CloserReader, Finder, PipReader  # noqa: E402

KINDS = {
    "finder": (Finder, 96, (2, 6, 6)),
    "reader": (PipReader, 48, (PLACE, 12, 12)),
    "closer": (CloserReader, CLOSE_CUT, (PLACE, 16, 16)),
}


@pytest.mark.parametrize("kind", KINDS)
def test_an_exported_network_is_taken_up_again(kind: str, tmp_path: Path) -> None:
    torch.manual_seed(3)
    network, side, place = KINDS[kind]
    net = network().eval()
    for module in net.modules():
        if isinstance(module, torch.nn.BatchNorm2d):
            torch.nn.init.uniform_(module.weight, 0.5, 1.5)
            torch.nn.init.normal_(module.bias, 0, 0.2)
            torch.nn.init.normal_(module.running_mean, 0, 0.2)
        elif isinstance(module, torch.nn.Conv2d) and module.kernel_size == (1, 1):
            torch.nn.init.normal_(module.weight, 0, 0.1)
    export(net, kind, tmp_path / f"{kind}.onnx")
    x, p = torch.rand(4, 3, side, side) - 0.5, torch.randn(4, *place)
    other = network().eval()
    begin(other, tmp_path / f"{kind}.onnx")
    with torch.no_grad():
        wanted = net(x, p)
        assert torch.allclose(other(x, p), wanted, atol=0.02 * float(wanted.abs().max()))
        settle(other, (x, p))
        other.train()
        for module in other.modules():
            if isinstance(module, torch.nn.Dropout):  # forgets by chance
                module.eval()
        assert torch.allclose(other(x, p), wanted, atol=0.03 * float(wanted.abs().max()))


def test_opencv_says_what_torch_says(tmp_path: Path) -> None:
    torch.manual_seed(4)
    net = Finder().eval()
    torch.nn.init.normal_(net.placed.weight, 0, 0.3)
    export(net, "finder", tmp_path / "finder.onnx")
    picture = np.random.default_rng(1).integers(0, 256, (80, 112, 3)).astype(np.uint8)
    place = np.random.default_rng(2).normal(0, 1, (2, 5, 7)).astype(np.float32)
    with torch.no_grad():
        x = torch.from_numpy(picture.astype(np.float32) / 255 - 0.5).permute(2, 0, 1)[None]
        wanted = net(x, torch.from_numpy(place)[None])[0].numpy()
    answer = Network("finder", tmp_path).run(picture, place)
    assert answer == pytest.approx(wanted, abs=0.02 * float(np.abs(wanted).max()))


def test_a_closer_reader_begins_with_what_fits_of_the_pip_reader(tmp_path: Path) -> None:
    torch.manual_seed(5)
    small = PipReader().eval()
    export(small, "reader", tmp_path / "reader.onnx")
    large = CloserReader().eval()
    begin(large, tmp_path / "reader.onnx")
    x, p = torch.rand(2, 3, CLOSE_CUT, CLOSE_CUT) - 0.5, torch.zeros(2, PLACE, 16, 16)
    with torch.no_grad():
        wanted = small.back(small.front(x) + small.placed(p))
        assert torch.allclose(large.back(large.front(x) + large.placed(p)), wanted, atol=0.02 * float(wanted.max()))
