"""Weights half way between two trainings of one network."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

torch = pytest.importorskip("torch", reason="the extra [train] is not installed")
onnx = pytest.importorskip("onnx", reason="the extra [train] is not installed")

from vision.reading.cutting import CUT  # noqa: E402  # only where torch is
from vision.reading.networks import Network  # noqa: E402
from vision.reading.place import PLACE  # noqa: E402
from vision.training.average import AverageError, average  # noqa: E402
from vision.training.begin import begin  # noqa: E402
from vision.training.export import export  # noqa: E402
from vision.training.network import CloserReader, PipReader  # noqa: E402

#: Two parts with weights of one number of outputs each.
PARTS = ("mid_pips", "deep_pips")


def made(path: Path, seed: int, order: tuple[str, ...] = (), *, equal: bool = False) -> PipReader:
    """A network with weights by chance, exported.

    ``order``: its class names these parts last, in this order; ``equal``: the biases of two of them are equal.
    """
    torch.manual_seed(seed)
    net = PipReader().eval()
    for parameter in net.parameters():  # so that no two are equal and none is zero
        torch.nn.init.normal_(parameter, 0, 0.1)
    for name in order:
        part = getattr(net, name)
        delattr(net, name)
        setattr(net, name, part)
    for name in PARTS if equal else ():
        torch.nn.init.constant_(getattr(net, name).bias, 0.25)
    export(net, "reader", path)
    return net


def said(path: Path) -> NDArray[np.float32]:
    """What the product hears from a network of some cut-outs."""
    rng = np.random.default_rng(3)
    cuts = rng.integers(0, 256, (4, CUT, CUT, 3)).astype(np.uint8)
    places = rng.normal(0, 1, (4, PLACE, CUT // 4, CUT // 4)).astype(np.float32)
    return Network(path.stem, path.parent).run_all([*cuts], places)


@pytest.mark.parametrize("share", [0.0, 0.25, 1.0])
def test_weights_lie_between_the_two(share: float, tmp_path: Path) -> None:
    old, new = made(tmp_path / "old.onnx", 1), made(tmp_path / "new.onnx", 2)
    average(tmp_path / "old.onnx", tmp_path / "new.onnx", share, tmp_path / "between.onnx")
    between = PipReader()
    begin(between, tmp_path / "between.onnx")
    wanted = (1 - share) * old.head[0].weight + share * new.head[0].weight
    assert torch.allclose(between.head[0].weight, wanted, atol=1e-3)


def test_in_what_order_a_class_names_its_parts_does_not_matter(tmp_path: Path) -> None:
    old = tmp_path / "old.onnx"
    made(old, 1)
    for name, order in (("alike", ()), ("swapped", PARTS), ("back", PARTS[::-1])):
        made(tmp_path / f"{name}.onnx", 2, order)
        average(old, tmp_path / f"{name}.onnx", 0.5, tmp_path / f"{name}-between.onnx")
        average(tmp_path / f"{name}.onnx", old, 0.5, tmp_path / f"{name}-other-way.onnx")
    lists = {
        name: [weight.name for weight in onnx.load(str(tmp_path / f"{name}.onnx")).graph.initializer]
        for name in ("alike", "swapped", "back")
    }
    assert len({tuple(names) for names in lists.values()}) == 3
    wanted = said(tmp_path / "alike-between.onnx")
    assert not np.allclose(wanted, said(old), atol=0.01)
    for name in ("swapped", "back"):
        assert said(tmp_path / f"{name}-between.onnx") == pytest.approx(wanted, abs=1e-4)
        assert said(tmp_path / f"{name}-other-way.onnx") == pytest.approx(wanted, abs=1e-4)


@pytest.mark.parametrize("first", ["equal", "apart"])
def test_weights_that_one_file_keeps_once_may_come_apart(first: str, tmp_path: Path) -> None:
    nets = {name: made(tmp_path / f"{name}.onnx", 4, equal=name == "equal") for name in ("equal", "apart")}
    counts = {name: len(onnx.load(str(tmp_path / f"{name}.onnx")).graph.initializer) for name in nets}
    assert counts["equal"] < counts["apart"]
    second = "apart" if first == "equal" else "equal"
    average(tmp_path / f"{first}.onnx", tmp_path / f"{second}.onnx", 0.5, tmp_path / "between.onnx")
    between = PipReader()
    begin(between, tmp_path / "between.onnx")
    for name in PARTS:
        wanted = (getattr(nets["equal"], name).bias + getattr(nets["apart"], name).bias) / 2
        assert torch.allclose(getattr(between, name).bias, wanted, atol=1e-3)


def test_the_average_with_itself_is_the_same_network_in_the_same_size(tmp_path: Path) -> None:
    path, out = tmp_path / "net.onnx", tmp_path / "out.onnx"
    made(path, 5)
    average(path, path, 0.3, out)
    assert said(out) == pytest.approx(said(path), abs=1e-5)
    assert out.stat().st_size == pytest.approx(path.stat().st_size, rel=0.02)


def test_networks_of_two_kinds_have_no_average(tmp_path: Path) -> None:
    made(tmp_path / "reader.onnx", 1)
    export(CloserReader().eval(), "closer", tmp_path / "closer.onnx")
    with pytest.raises(AverageError, match="closer"):
        average(tmp_path / "reader.onnx", tmp_path / "closer.onnx", 0.5, tmp_path / "out.onnx")
