"""Training by one command: ``python -m vision.training.train finder --steps 6000 --cache DIR [--data DIR]``.

Makes (or takes from the cache) synthetic pictures, adds the stated part of the photographs and renders below
``--data`` where given, trains with a one-cycle schedule, keeps a running average of the weights
and exports it to ONNX.
"""

from __future__ import annotations

import argparse
import copy
import hashlib
import math
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import numpy as np
import torch
from torch import Tensor, nn
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from vision.reading.cutting import CLOSE_CUT, CUT
from vision.reading.networks import Network
from vision.training.begin import begin, settle
from vision.training.export import export
from vision.training.losses import finder_loss, reader_loss, wide_loss
from vision.training.lures import with_lures
from vision.training.network import (
    FINDER_ROWS,
    FOOTINGS,
    READER_ROWS,
    VALUES,
    CloserReader,
    Finder,
    PipReader,
    WideReader,
)
from vision.training.own_pips import with_own_pips
from vision.training.records import (
    CUBES,
    DICE_OF_ANOTHER_KIND,
    HARSH_SEED,
    LAMPLIT_SEED,
    LOOKALIKES_SEED,
    TRAINING_SEED,
    VALIDATION_SEED,
    Record,
    Sources,
    leaning,
    real_records,
    rendered_records,
    synthetic_cache,
)
from vision.training.samples import Cut, FinderSample, finder_sample, reader_samples
from vision.training.surroundings import wide_samples

Batch = tuple[Tensor, Tensor, Tensor, Tensor, Tensor]
Sample = TypeVar("Sample", FinderSample, Cut)
#: The networks by kind, and how many samples of each are shown in a step.
NETWORKS = {"finder": Finder, "reader": PipReader, "closer": CloserReader, "wide": WideReader}
ROWS = {"finder": FINDER_ROWS, "reader": READER_ROWS, "closer": READER_ROWS, "wide": ()}
BATCHES = {"finder": 24, "reader": 192, "closer": 192, "wide": 256}
#: How many times more real pictures with leaning dice are drawn than others: they are few.
LEANING_AGAIN = {"finder": 1, "reader": 2, "closer": 2, "wide": 1}
#: Steps after each of which a digest of the weights is told: the same in two runs as long as these repeat each other.
DIGESTED = 500
#: Of how many batches the samples are kept, to be shown a second time in a later one.
KEPT_BATCHES = 24


@dataclass(frozen=True)
class Plan:
    """What one training run does.

    ``minutes`` ends it early, with the schedule stretched to that time; ``again``: half of each batch is shown for
    the second time, for making samples takes as long as learning from them (data echoing, Choi et al. 2019);
    ``bfloat16``: calculate in half precision, which pays where the processor has a unit for it; ``makers``: processes
    that make samples; ``rendered_share``: share of pictures of another program's renders.
    """

    kind: str
    steps: int
    batch: int
    rate: float
    real_share: float
    seed: int
    minutes: float = math.inf
    again: bool = False
    bfloat16: bool = False
    makers: int = 1
    rendered_share: float = 0.0


class Stream(IterableDataset[Batch]):
    """Endless batches drawn from records; stated shares of them from real pictures and from renders."""

    def __init__(self, plan: Plan, sources: Sources) -> None:
        self.plan, self.sources = plan, sources
        self.fresh = plan.batch // 2 if plan.again else plan.batch

    def __iter__(self) -> Iterator[Batch]:
        worker = get_worker_info()
        rng = np.random.default_rng((self.plan.seed, worker.id if worker else 0))
        patches: list[FinderSample] = []
        cuts: list[Cut] = []
        while True:
            if self.plan.kind == "finder":
                yield finder_batch(self.mixed(self.patches(rng), patches, rng))
            else:
                yield reader_batch(self.mixed(self.cuts(rng), cuts, rng))

    def mixed(self, fresh: list[Sample], kept: list[Sample], rng: np.random.Generator) -> list[Sample]:
        """A batch of the fresh samples and, with ``again``, of as many that were kept from earlier ones."""
        if not self.plan.again:
            return fresh
        kept += fresh
        del kept[: -KEPT_BATCHES * len(fresh)]
        return fresh + [kept[rng.integers(len(kept))] for _ in fresh]

    def patches(self, rng: np.random.Generator) -> list[FinderSample]:
        """Fresh samples of the finder."""
        drawn = (self.sources.draw(rng, self.plan.real_share, self.plan.rendered_share) for _ in range(self.fresh))
        return [finder_sample(record, rng, real) for record, real in drawn]

    def cuts(self, rng: np.random.Generator) -> list[Cut]:
        """Fresh samples of a pip reader."""
        side = CUT if self.plan.kind == "reader" else CLOSE_CUT
        cuts: list[Cut] = []
        while len(cuts) < self.fresh:
            record, real = self.sources.draw(rng, self.plan.real_share, self.plan.rendered_share)
            cuts += (
                wide_samples(record, rng, real)
                if self.plan.kind == "wide"
                else reader_samples(record, rng, 8, real, side)
            )
        return cuts[: self.fresh]


def finder_batch(samples: list[FinderSample]) -> Batch:
    """Pictures, places and targets of the finder; the last two are empty."""
    places = torch.from_numpy(np.stack([place for _, place, _ in samples]))
    targets = torch.from_numpy(np.stack([target for _, _, target in samples]))
    return stack([picture for picture, _, _ in samples]), places, targets, torch.empty(0), torch.empty(0)


def reader_batch(cuts: list[Cut]) -> Batch:
    """Cut-outs, places, values, colours and maps of pips of a pip reader."""
    planes = cuts[0].picture.shape[0] // 4
    places = torch.from_numpy(np.stack([cut.place for cut in cuts]))
    places = places[:, :, None, None].expand(-1, -1, planes, planes)
    values, colours = (torch.tensor([cut.value for cut in cuts]), torch.tensor([cut.colour for cut in cuts]))
    pips = torch.from_numpy(np.stack([cut.pips for cut in cuts]))
    return stack([cut.picture for cut in cuts]), places, values, colours, pips


def stack(pictures: list[np.ndarray[tuple[int, ...], np.dtype[np.uint8]]]) -> Tensor:
    """Pictures (h, w, 3) as one tensor (n, 3, h, w) in -0.5..0.5, laid out with the channels last."""
    return torch.from_numpy(np.stack(pictures).astype(np.float32) / 255 - 0.5).permute(0, 3, 1, 2)


def loss_of(plan: Plan, net: nn.Module, batch: Batch) -> Tensor:
    """The loss of one batch."""
    with torch.autocast("cpu", torch.bfloat16, enabled=plan.bfloat16):
        answer = net(batch[0], batch[1])
    answer = answer.float()
    if plan.kind == "wide":
        return wide_loss(answer, batch[2])
    return finder_loss(answer, batch[2]) if plan.kind == "finder" else reader_loss(answer, *batch[2:])


def rate_at(share: float, top: float) -> float:
    """Learning rate after ``share`` of the run: a short warm-up, then a cosine down to a hundredth."""
    if share < 0.03:
        return top * (0.05 + share / 0.03 * 0.95)
    return top * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * (share - 0.03) / 0.97)))


def blend(average: nn.Module, net: nn.Module, keep: float) -> None:
    """Move the running average towards the weights."""
    with torch.no_grad():
        for mine, other in zip(average.state_dict().values(), net.state_dict().values(), strict=True):
            if mine.dtype.is_floating_point:
                mine.mul_(keep).add_(other, alpha=1 - keep)
            else:
                mine.copy_(other)


def check(plan: Plan, net: nn.Module, batches: list[Batch]) -> str:
    """A line about pictures that are not trained on."""
    net.eval()
    with torch.no_grad():
        loss = float(np.mean([float(loss_of(plan, net, b)) for b in batches]))
        words = f"held-out synthetic loss {loss:.3f}"
        if plan.kind != "finder":
            told = FOOTINGS if plan.kind == "wide" else VALUES
            right = [(net(b[0], b[1])[:, :told].argmax(1) == b[2]).float().mean() for b in batches]
            words += f", values right {float(torch.stack(right).mean()):.4f}"
    return words


def digest(net: nn.Module) -> str:
    """Twelve hexadecimal digits that say whether two networks have the same weights."""
    weights = hashlib.sha256()
    for values in net.state_dict().values():
        weights.update(values.detach().contiguous().numpy().tobytes())
    return weights.hexdigest()[:12]


def train(plan: Plan, sources: Sources, held: list[Record], start: Path | None, out: Path) -> None:
    """Train for the planned steps and export the running average to ``out`` (with its weights beside the cache)."""
    torch.manual_seed(plan.seed)
    net: nn.Module = NETWORKS[plan.kind]()
    if start is not None:
        begin(net, start, ROWS[plan.kind])
    net = net.to(memory_format=torch.channels_last)  # type: ignore[call-overload]  # torch's types lack it
    fixed = iter(Stream(Plan(plan.kind, 1, plan.batch, 0, 0, 77), Sources(held)))
    proof = [next(fixed) for _ in range(6)]
    if start is not None and start.suffix == ".onnx":
        settle(net, proof[0][:2])
    average = copy.deepcopy(net)
    optimiser = torch.optim.AdamW(net.parameters(), lr=plan.rate, weight_decay=1e-3)
    begun = told = time.monotonic()
    losses: list[float] = []
    for step, batch in enumerate(
        DataLoader(Stream(plan, sources), batch_size=None, num_workers=plan.makers, prefetch_factor=6)
    ):
        share = max(step / plan.steps, (time.monotonic() - begun) / 60 / plan.minutes)
        if share >= 1:
            break
        net.train()
        for group in optimiser.param_groups:
            group["lr"] = rate_at(share, plan.rate)
        loss = loss_of(plan, net, batch)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]  # torch publishes no type for it
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        blend(average, net, min(0.998, step / (step + 20)))
        losses.append(float(loss.detach()))
        if (step + 1) % DIGESTED == 0:
            print(f"after {step + 1} steps: weights {digest(net)}", flush=True)  # noqa: T201  # the command's own words
        if time.monotonic() - told > 60:
            told = time.monotonic()
            print(f"{share:.1%} step {step} loss {np.mean(losses):.3f}; {check(plan, average, proof)}", flush=True)  # noqa: T201  # the command's own words
            losses.clear()
            torch.save(average.state_dict(), out.with_suffix(".pt"))
            export(average, plan.kind, out)
    print(check(plan, average, proof))  # noqa: T201  # the command's own words
    torch.save(average.state_dict(), out.with_suffix(".pt"))
    export(average, plan.kind, out)


def main(arguments: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="vision.training.train", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("kind", choices=[*NETWORKS])
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--scenes", type=int, default=6000, help="synthetic pictures")
    parser.add_argument("--lookalikes", type=int, default=3600, help="those with much that only looks like a die")
    parser.add_argument("--lamplit", type=int, default=0, help="those in the light of one hard lamp, seen from above")
    parser.add_argument("--harsh", type=int, default=0, help="those in which a lamp is mirrored in whole faces")
    parser.add_argument("--batch", type=int)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--real-share", type=float, default=0.35, help="share of pictures from --data")
    parser.add_argument("--renders", type=Path, nargs="+", default=[], help="labelled sets by another program")
    parser.add_argument("--rendered-share", type=float, default=0.2, help="share of pictures from --renders")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=math.inf, help="end after so long, whatever the steps")
    parser.add_argument("--again", action="store_true", help="show half of each batch for the second time")
    parser.add_argument("--bfloat16", action="store_true", help="half precision, for processors with a unit for it")
    parser.add_argument("--makers", type=int, default=1, help="processes that make samples")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--cache", type=Path, required=True, help="folder for synthetic pictures")
    parser.add_argument("--data", type=Path, help="folder of dice-photos and tray-renders; else synthetic only")
    parser.add_argument("--start", type=Path, help="weights to start from (.pt or .onnx)")
    parser.add_argument("--lures", type=Path, help="a finder (.onnx) whose false dice the reader is shown as none")
    parser.add_argument("--own-pips", type=Path, help="a closer reader (.onnx) that finds the pips of photographs")
    parser.add_argument("--out", type=Path, required=True, help="the .onnx to write; weights go beside it as .pt")
    given = parser.parse_args(arguments)
    torch.set_num_threads(given.threads)
    cache: Path = given.cache
    made = synthetic_cache(cache / "training", given.scenes, TRAINING_SEED, given.threads)
    made += synthetic_cache(cache / "lookalikes", given.lookalikes, LOOKALIKES_SEED, given.threads)
    made += synthetic_cache(cache / "lamplit", given.lamplit, LAMPLIT_SEED, given.threads)
    made += synthetic_cache(cache / "harsh", given.harsh, HARSH_SEED, given.threads)
    held = synthetic_cache(cache / "validation", 150, VALIDATION_SEED, given.threads)
    real = real_records(given.data) if given.data else []
    if given.own_pips is not None:
        real = with_own_pips(real, Network(given.own_pips.stem, given.own_pips.parent))
    real += LEANING_AGAIN[given.kind] * [record for record in real if leaning(record)]
    # A solid of many sides is no cube that lies flat, whatever it shows.
    foreign = CUBES if given.kind == "wide" else DICE_OF_ANOTHER_KIND
    rendered = [record for folder in given.renders for record in rendered_records(folder, foreign)]
    if given.lures is not None:
        finder = Network(given.lures.stem, given.lures.parent)
        real, rendered = with_lures(real, finder), with_lures(rendered, finder)
        if given.kind != "wide":  # which is shown enough of the drawn scenes' things, whose outlines are known
            made = with_lures(made, finder)
    plan = Plan(
        given.kind,
        given.steps,
        given.batch or BATCHES[given.kind],
        given.rate,
        given.real_share,
        given.seed,
        given.minutes,
        given.again,
        given.bfloat16,
        given.makers,
        given.rendered_share,
    )
    train(plan, Sources(made, real, rendered), held, given.start, given.out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
