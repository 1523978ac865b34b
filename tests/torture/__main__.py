"""``make torture``: break the promise that no game is ever lost; one line for each kind of trial.

    python -m tests.torture [KIND ...] [--full | --short] [--seed N] [--count N] [--jobs N]

Exit code 0: the promise held; 1: it did not, or a kind could not be tried at all.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from typing import Final

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

from tests.torture import shim
from tests.torture.kinds import KINDS
from tests.torture.trial import Kind, Line, Order

MEMORY: Final = Path("/dev/shm")
TOLD: Final = 5
"""So many faults of a kind are told."""
PATIENCE_S: Final = 1200.0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(kind.name for kind in KINDS)}; all")
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--full", action="store_true", help="everything, for an hour or more")
    size.add_argument("--short", action="store_true", help="as the suite does, for seconds")
    parser.add_argument("--seed", type=int, default=0, help="of the first trial")
    parser.add_argument("--count", type=int, help="number of seeds of each kind")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    args = parser.parse_args()
    unknown = set(args.kinds) - {kind.name for kind in KINDS}
    if unknown:
        parser.error(f"no such kind: {', '.join(sorted(unknown))}")
    return args


def orders(kind: Kind, args: argparse.Namespace, folder: Path) -> Iterator[Order]:
    """Share out the trials of a kind."""
    size = "full" if args.full else "short" if args.short else "usual"
    end = args.seed + (getattr(kind, size) if args.count is None else args.count)
    for seed in range(args.seed, end, kind.portion):
        yield Order(folder / f"{kind.name}-{seed}", seed, min(kind.portion, end - seed), size)


def added(portions: Sequence[Future[Line]], first: int) -> Line:
    """Wait for all portions of a kind and add them up."""
    line = Line()
    for portion in portions:
        try:
            line.add(portion.result(PATIENCE_S))
        except (BrokenProcessPool, TimeoutError) as error:
            line.fault(first, f"a process ended or hung: {type(error).__name__}")
    return line


def tell(kind: Kind, line: Line, first: int) -> None:
    """Print one line, and on the side the first faults."""
    seeds = sorted({seed for seed, _ in line.faults})
    again = f"again: make torture ARGS='{kind.name} --seed {seeds[0]} --count 1'" if seeds else f"seed {first}"
    counts = [f"{n:,} {what}" for what, n in sorted(line.counts.items())]
    figures = [f"{what} {value:.3g}" for what, value in sorted(line.most.items())]
    notes = "; ".join([*(f"SKIPPED: {why}" for why in sorted(line.skipped)), ", ".join(counts), ", ".join(figures)])
    sys.stdout.write(f"{kind.name:<14} {line.tried:>7,} tried {line.failed:>6,} failed   {again}   {notes}\n")
    sys.stdout.flush()
    for seed, sentence in line.faults[:TOLD]:
        sys.stderr.write(f"    seed {seed}: {sentence}\n")


def main() -> int:
    args = arguments()
    kinds = [kind for kind in KINDS if not args.kinds or kind.name in args.kinds]
    memory = MEMORY if os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="torture-", dir=memory) as name:
        folder = Path(name)
        folder.chmod(0o755)  # some trials are made by nobody in particular
        library = shim.build(folder)
        if library is not None:
            os.environ.update({"LD_PRELOAD": str(library), shim.PLACE: str(library)})  # for the processes of the pool
        # Started anew, not forked: the library is taken in when a process starts.
        with ProcessPoolExecutor(args.jobs, mp_context=get_context("spawn")) as pool:
            ordered = {
                kind: [pool.submit(kind.made, order) for order in orders(kind, args, folder)] for kind in kinds
            }
            failed = 0
            for kind, portions in ordered.items():
                line = added(portions, args.seed)
                tell(kind, line, args.seed)
                failed += line.failed
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
