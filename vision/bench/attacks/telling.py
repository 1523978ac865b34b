"""What attacks made of a reader: as tables for people, as a table for a page, and as data."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from vision.bench.attacks.measuring import LIES, Attacked, AttackedSet, Spoilt


def as_text(told: AttackedSet) -> str:
    """The figures as tables: every strength, and then for each attack where it first makes the reader lie."""
    return "\n".join([heading(told), *_strengths(told), "", *_firsts(told)])


def heading(told: AttackedSet) -> str:
    """Which pictures were spoilt, how many dice they show, and what is read of them as they are."""
    part = f"; {told.part}" if told.part else ""
    if told.pictures < told.of:
        which = f"{told.pictures} of {told.of} pictures with dice, evenly spread ({told.pictures / told.of:.0%})"
    else:
        which = f"all {told.of} pictures with dice"
    return (
        f"{told.name}: {which}, {told.plain.dice} upright dice{part}; "
        f"without an attack {told.plain.wrong} of {told.plain.stated} stated values are wrong"
    )


def _strengths(told: AttackedSet) -> Iterator[str]:
    yield (
        f"  {'attack':<24}{'strength':>9}{'dice':>7}{'right':>8}{'asked':>8}{'missed':>8}"
        f"{'wrong of stated':>17}{'by it':>7}{'share':>8}{'false':>7}"
    )
    yield _row("none", told.plain)
    for one in told.attacks:
        for s in one.spoilt:
            yield _row(one.attack.name, s)


def _row(name: str, s: Spoilt) -> str:
    shares = "".join(f"{part / s.dice if s.dice else 0:>8.1%}" for part in (s.right, s.asked, s.missed))
    stated = f"{s.wrong} of {s.stated}"
    return f"  {name:<24}{s.strength:>9g}{s.dice:>7}{shares}{stated:>17}{s.new:>7}{s.lying:>8.2%}{s.false:>7}"


def _firsts(told: AttackedSet) -> Iterator[str]:
    share = f"above {LIES:.1%} from"
    yield f"  {'attack':<24}{'lies first at':<26}{'wrong by it, of stated':<25}{share}"
    for one in told.attacks:
        first = _with_unit(one, one.first_wrong)
        yield f"  {one.attack.name:<24}{first:<26}{_first_counts(one):<25}{_with_unit(one, one.first_lie)}".rstrip()


def _with_unit(one: Attacked, strength: float | None) -> str:
    return "never" if strength is None else f"{strength:g} {one.attack.unit}"


def _first_counts(one: Attacked) -> str:
    s = next((s for s in one.spoilt if s.new), None)
    return _counts(s if s is not None else one.spoilt[-1])


def _counts(s: Spoilt) -> str:
    return f"{s.new} of {s.stated}"


def as_markdown(told: AttackedSet) -> str:
    """A table for a page, an attack a row: where it first makes the reader lie, and what each strength made wrong."""
    name = Path(told.name).resolve().name
    lines = [
        heading(told).replace(f"{told.name}:", f"**{name}**:", 1) + ".",
        "",
        f"| attack | lies first at | above {LIES:.1%} of the dice from | at each strength: wrong by it, of stated |",
        "|---|---|---|---|",
    ]
    for one in told.attacks:
        each = "; ".join(f"{s.strength:g}: {_counts(s)}" for s in one.spoilt)
        name = f"{one.attack.name} ({one.attack.unit})"
        lines.append(f"| {name} | {_bare(one.first_wrong)} | {_bare(one.first_lie)} | {each} |")
    return "\n".join([*lines, ""])


def _bare(strength: float | None) -> str:
    return "never" if strength is None else f"{strength:g}"


def as_data(told: AttackedSet) -> dict[str, Any]:
    """The figures as data."""
    return {
        "set": told.name,
        "part": told.part,
        "pictures": told.pictures,
        "of_pictures": told.of,
        "plain": _as_data(told.plain),
        "attacks": [
            {
                "attack": one.attack.name,
                "unit": one.attack.unit,
                "first_wrong": one.first_wrong,
                "first_lie": one.first_lie,
                "strengths": [_as_data(s) for s in one.spoilt],
            }
            for one in told.attacks
        ],
    }


def _as_data(s: Spoilt) -> dict[str, float]:
    return {
        "strength": s.strength, "dice": s.dice, "right": s.right, "asked": s.asked, "missed": s.missed,
        "stated": s.stated, "wrong": s.wrong, "wrong_by_it": s.new, "false": s.false,
    }  # fmt: skip
