"""The figures as tables for people and as plain data for JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from vision.bench.figures import SIZES, Counts, Measured, ThingCounts, in_all
from vision.bench.measuring import SetMeasured
from vision.bench.reliability import Bin, bins, expected_error, verdict

COLUMNS = ("right", "asked", "wrong", "missed", "off_colour", "false")
HEADS = ("right", "asked", "wrong", "missed", "colour", "false")


def share(part: float, whole: float) -> str:
    """A percentage, or a dash where there is nothing."""
    return f"{part / whole:.1%}" if whole else "–"


def as_text(result: Measured) -> str:
    """The figures of one set as tables."""
    lines = [
        f"{result.folder}: {result.pictures} pictures, {result.of().dice} upright dice, {result.cocked} leaning"
        + (f"; {result.part}" if result.part else ""),
        f"  {result.matched}" if result.matched else "",
        "  right: value stated and right, the colour aside" if result.value_only else "",
        *_table(result),
        *_confusion("colour is \\ named", result.confusion),
        *_confusion("value is \\ stated", result.value_confusion),
        *groups_lines(result),
        *things_lines(result),
        *reliability_lines(result),
        _whole(result),
        _time(result),
    ]
    return "\n".join(line for line in lines if line)


def _table(result: Measured) -> Iterable[str]:
    yield f"  {'colour':<8}{'value':>6}{'dice':>7}" + "".join(f"{head:>8}" for head in HEADS) + f"{'share right':>13}"
    colours = sorted({colour for colour, _ in result.table})
    for colour in colours:
        for shown, value in sorted(result.table):
            if shown == colour:
                yield _row(colour, str(value), result.table[(shown, value)])
        yield _row(colour, "all", result.of([colour]))
    for value in range(1, 7):
        if result.of_value(value) != Counts():
            yield _row("all", str(value), result.of_value(value))
    yield _row("all", "all", result.of())


def _row(colour: str, value: str, tally: Counts) -> str:
    counts = "".join(f"{getattr(tally, name):>8}" for name in COLUMNS)
    return f"  {colour:<8}{value:>6}{tally.dice:>7}{counts}{share(tally.right, tally.dice):>13}"


def groups_lines(result: Measured) -> Iterable[str]:
    """The dice whose labels name a group, by themselves, and by their size beside the other dice."""
    for name, tally in sorted(result.groups.items()):
        yield f"  group {name}: {_group(tally)}"
        for (group, low), part in sorted(result.sizes.items()):
            if group == name:
                yield f"    {_sizes_from(low)} the size of the others: {_group(part)}"


def _sizes_from(low: float) -> str:
    high = next((bound for bound in SIZES if bound > low), None)
    if high is None:
        return f"{low:g} times and more"
    return f"{low:g} to {high:g} times" if low else f"less than {high:g} times"


def _group(tally: Counts) -> str:
    found = tally.dice - tally.missed
    return (
        f"{tally.dice} dice, found or asked {share(found, tally.dice)} ({found}), "
        f"right {share(tally.value_right, tally.dice)} ({tally.value_right}), "
        f"wrong {share(tally.wrong, tally.dice)} ({tally.wrong})"
    )


def things_lines(result: Measured) -> Iterable[str]:
    """What is no pip die, class by class: stated, asked about, ignored."""
    if not result.things:
        return
    yield f"  {'what is no die':<20}{'things':>8}{'stated':>8}{'asked':>8}{'ignored':>9}{'share stated':>14}"
    total = ThingCounts()
    for kind, seen in sorted(result.things.items()):
        yield _thing(kind, seen)
        total.things, total.stated = total.things + seen.things, total.stated + seen.stated
        total.asked += seen.asked
    if len(result.things) > 1:
        yield _thing("all", total)


def _thing(kind: str, seen: ThingCounts) -> str:
    counts = f"{seen.things:>8}{seen.stated:>8}{seen.asked:>8}{seen.ignored:>9}"
    return f"  {kind:<20}{counts}{share(seen.stated, seen.things):>14}"


def _confusion(title: str, pairs: Counter[tuple[Any, str]]) -> Iterable[str]:
    if not pairs:
        return
    rows = sorted({row for row, _ in pairs}, key=str)
    columns = sorted({column for _, column in pairs}, key=lambda c: (c in ("asked", "missed"), len(c) > 1, c))
    yield f"  {title:<20}" + "".join(f"{column:>8}" for column in columns)
    for row in rows:
        yield f"  {row!s:<20}" + "".join(f"{pairs[(row, column)] or '·':>8}" for column in columns)


def reliability_lines(result: Measured) -> Iterable[str]:
    """Confidence against the share that was right, bin by bin, and whether it keeps its promise."""
    found = bins(result.confident)
    error = expected_error(found)
    if error is None:
        return
    yield f"  {'confidence stated':<20}{'values':>8}{'mean':>9}{'right':>9}{'95 % of it':>18}"
    for b in found:
        yield f"  {f'{b.low:g} to {b.high:g}':<20}{b.stated:>8}{b.confidence:>9.2%}{b.share:>9.2%}{_interval(b):>18}"
    yield f"  expected calibration error {error:.2%}, over all values stated; false and leaning ones are not right"
    yield f"  {verdict(found)}"


def _interval(found: Bin) -> str:
    low, high = found.interval
    return f"{low:.2%} to {high:.2%}"


def _whole(result: Measured) -> str:
    empty = f"; {result.empty_false} false on {result.empty} empty pictures" if result.empty else ""
    return (
        f"  stated {result.stated}, right {share(result.stated_right, result.stated)}; false {result.false}{empty}; "
        f"leaning but stated {result.cocked_stated} of {result.cocked}\n"
        f"  pictures exact {share(result.exact, result.pictures)}, "
        f"in values alone {share(result.exact_values, result.pictures)}"
    )


def _time(result: Measured) -> str:
    if not result.ms:
        return ""
    cpu = f" ({np.median(result.cpu_ms):.1f} ms of the processor)" if result.cpu_ms else ""
    return f"  time a picture, one core: median {np.median(result.ms):.1f} ms{cpu}, 95 % {_late(result.ms):.1f} ms"


def _late(ms: Sequence[float]) -> float:
    return float(np.percentile(ms, 95))


def peers_as_text(measured: SetMeasured) -> str:
    """The reader beside its peers, values alone, as shares and as ratios of ours to theirs."""
    if not measured.peers:
        return ""
    lines = [
        f"  {'values alone':<22}{'exact':>9}{'found':>9}{'precise':>9}{'cpu ms':>8}"
        "   ours to theirs: exact, found, precise, ms"
    ]
    ours = measured.reader
    for name, figures in (("this reader", ours), *measured.peers.items()):
        ratios = "" if figures is ours else "   " + ", ".join(_ratios(ours, figures))
        shares = "".join(f"{part:>9.1%}" for part in _shares(figures))
        lines.append(f"  {name:<22}{shares}{_cpu(figures):>8.1f}{ratios}")
    return "\n".join(lines)


def _shares(figures: Measured) -> tuple[float, float, float]:
    """Pictures exact, dice whose value was found, stated values that are right: 0..1, values alone."""
    tally = figures.of()
    return (
        figures.exact_values / max(figures.pictures, 1),
        tally.value_right / max(tally.dice, 1),
        figures.stated_right / max(figures.stated, 1),
    )


def _median(figures: Measured) -> float:
    return float(np.median(figures.ms)) if figures.ms else 0.0


def _cpu(figures: Measured) -> float:
    """Median of the processor's time a picture, ms: what else runs on the machine changes it least."""
    return float(np.median(figures.cpu_ms)) if figures.cpu_ms else 0.0


def _ratios(ours: Measured, theirs: Measured) -> list[str]:
    pairs = zip((*_shares(ours), _cpu(ours)), (*_shares(theirs), _cpu(theirs)), strict=True)
    return [f"{a / b:.2f}" if b else "–" for a, b in pairs]


def summary_as_text(sets: Sequence[SetMeasured]) -> str:
    """One line a set and one for all together, for a run over several sets."""
    heads = ("dice", "part", "right", "values", "asked", "wrong", "missed", "false", "leaning", "exact", "ms")
    lines = [f"{'set':<28}" + "".join(f"{head:>9}" for head in heads)]
    results = [measured.reader for measured in sets]
    for result in (*results, in_all(results, "all")):
        t = result.of()
        figures = (
            str(t.dice),
            result.part or "–",
            share(t.right, t.dice),
            share(t.value_right, t.dice),
            share(t.asked, t.dice),
            share(t.wrong, t.dice),
            share(t.missed, t.dice),
            str(result.false),
            f"{result.cocked_stated}/{result.cocked}",
            share(result.exact_values, result.pictures),
            f"{_median(result):.1f}",
        )
        name = result.folder.rstrip("/").rpartition("/")[2]
        lines.append(f"{name[:27]:<28}" + "".join(f"{figure:>9}" for figure in figures))
    lines.append(
        "values: value right, colour aside; leaning: stated of all that lean; exact: pictures, values alone; "
        "ms: median a picture"
    )
    return "\n".join(lines)


def as_data(result: Measured) -> dict[str, Any]:
    """The figures of one set as plain data."""
    table = [
        {"color": c, "value": v, **{name: getattr(t, name) for name in COLUMNS}}
        for (c, v), t in sorted(result.table.items())
    ]
    found = bins(result.confident)
    return {
        "folder": result.folder,
        "part": result.part,
        "matched": result.matched,
        "value_only": result.value_only,
        "pictures": result.pictures,
        "dice": result.of().dice,
        "exact": result.exact,
        "exact_values": result.exact_values,
        "stated": result.stated,
        "stated_right": result.stated_right,
        "false": result.false,
        "empty": result.empty,
        "empty_false": result.empty_false,
        "cocked": result.cocked,
        "cocked_stated": result.cocked_stated,
        "all": {name: getattr(result.of(), name) for name in COLUMNS},
        "table": table,
        "groups": {name: {c: getattr(t, c) for c in COLUMNS} for name, t in sorted(result.groups.items())},
        "sizes": [
            {"group": group, "from": low, **{c: getattr(t, c) for c in COLUMNS}}
            for (group, low), t in sorted(result.sizes.items())
        ],
        "things": {
            kind: {"things": t.things, "stated": t.stated, "asked": t.asked, "ignored": t.ignored}
            for kind, t in sorted(result.things.items())
        },
        "confusion": _pairs(result.confusion, "named"),
        "value_confusion": _pairs(result.value_confusion, "stated"),
        "calibration": [
            {
                "from": b.low,
                "to": b.high,
                "stated": b.stated,
                "confidence": b.confidence,
                "right": b.right,
                "interval": b.interval,
            }
            for b in found
        ],
        "expected_calibration_error": expected_error(found),
        "ms_median": float(np.median(result.ms)) if result.ms else None,
        "ms_95": _late(result.ms) if result.ms else None,
        "cpu_ms_median": float(np.median(result.cpu_ms)) if result.cpu_ms else None,
    }


def _pairs(confusion: Counter[tuple[Any, str]], second: str) -> list[dict[str, Any]]:
    counted = sorted(confusion.items(), key=lambda entry: (str(entry[0][0]), entry[0][1]))
    return [{"is": a, second: b, "dice": n} for (a, b), n in counted]


def peer_as_data(figures: Measured) -> dict[str, Any]:
    """What a peer found, values alone: shares of 0..1 and milliseconds."""
    exact, found, precise = _shares(figures)
    return {
        "exact_values": exact,
        "found": found,
        "precise": precise,
        "false": figures.false,
        "wrong": figures.of().wrong,
        "cpu_ms_median": _cpu(figures),
    }


def set_as_data(measured: SetMeasured) -> dict[str, Any]:
    """A set with its peers as plain data."""
    peers = {name: peer_as_data(figures) for name, figures in measured.peers.items()}
    return as_data(measured.reader) | {"peers": peers}
