from __future__ import annotations

from pathlib import Path

from vision.bench.figures import JudgedDie, Measured, Outcome
from vision.bench.measuring import Failed, SetMeasured
from vision.bench.worst.choosing import FailureKind, worst_of
from vision.labelled import LabelledDie
from vision.reading import DieReading


def die(value: int | None, x: float, side: float = 40, **more: object) -> LabelledDie:
    return LabelledDie(value, (x, 100, side, side), "red", **{"cocked": False, **more})  # type: ignore[arg-type]


def read(value: int | None, x: int, sure: float) -> DieReading:
    return DieReading(value, "red", (x, 100, 40, 40), sure, None if value else "cocked")


def a_set(*verdicts: JudgedDie) -> SetMeasured:
    return SetMeasured(Measured("a"), failed=[Failed(Path("p.png"), verdicts)])


def test_stated_wrongly_comes_first_the_surest_of_it_then_missed_then_asked() -> None:
    asked = JudgedDie(die(2, 300), read(None, 300, 0.9), Outcome.ASKED)
    shyer = JudgedDie(die(2, 500), read(None, 500, 0.5), Outcome.ASKED)
    small = JudgedDie(die(2, 700, 12), None, Outcome.MISSED)
    large = JudgedDie(die(2, 900, 60), None, Outcome.MISSED)
    wrong = JudgedDie(die(3, 0), read(4, 0, 0.8), Outcome.WRONG)
    surer = JudgedDie(die(None, 1100, thing="coin"), read(4, 1100, 0.99), Outcome.FALSE)
    leaning = JudgedDie(die(None, 1300, cocked=True), read(4, 1300, 0.9), Outcome.COCKED_STATED)
    right = JudgedDie(die(3, 1500), read(3, 1500, 1.0), Outcome.RIGHT)
    off_colour = JudgedDie(die(3, 1700), read(3, 1700, 1.0), Outcome.OFF_COLOUR)
    found = worst_of(
        [("a", a_set(shyer, asked, small, large, right, off_colour)), ("b", a_set(wrong, surer, leaning))], 20
    )
    assert [one.verdict for one in found] == [surer, leaning, wrong, large, small, asked, shyer]
    assert [one.set_name for one in found] == ["b", "b", "b", "a", "a", "a", "a"]
    assert [one.kind for one in worst_of([("b", a_set(wrong, surer))], 1)] == [FailureKind.STATED]


def test_one_bad_picture_does_not_fill_the_sheet() -> None:
    bad = [JudgedDie(die(2, 100 * n, 60 - n), None, Outcome.MISSED) for n in range(3)]
    other = JudgedDie(die(2, 0, 20), None, Outcome.MISSED)
    wrong = [JudgedDie(die(3, 100 * n), read(4, 100 * n, 0.9 - n / 10), Outcome.WRONG) for n in (4, 5)]
    sets = SetMeasured(Measured("a"), failed=[Failed(Path("p.png"), (*bad, *wrong)), Failed(Path("q.png"), (other,))])
    assert [one.verdict for one in worst_of([("a", sets)], 20)] == [*wrong, bad[0], other, bad[1], bad[2]]


def test_a_die_that_touches_another_is_asked_about_with_more_right() -> None:
    alone = JudgedDie(die(2, 300), read(None, 300, 0.3), Outcome.ASKED)
    beside, other = die(2, 500), die(5, 530)
    crowded = JudgedDie(beside, read(None, 500, 0.9), Outcome.ASKED)
    nowhere = JudgedDie(LabelledDie(2, None, "red", cocked=False), read(None, 700, 0.95), Outcome.ASKED)
    neighbour = JudgedDie(other, read(5, 530, 0.99), Outcome.RIGHT)
    found = worst_of([("a", a_set(crowded, alone, neighbour, nowhere))], 20)
    assert [one.verdict for one in found] == [alone, nowhere, crowded]
    assert [one.kind.name for one in found] == ["ASKED", "CROWDED", "CROWDED"]


def test_a_failure_says_what_it_is_what_was_said_where_and_why() -> None:
    asked, missed, false, thing, leaning = worst_of(
        [
            (
                "a",
                a_set(
                    JudgedDie(die(2, 300), read(None, 305, 0.9), Outcome.ASKED),
                    JudgedDie(LabelledDie(5, None, None, cocked=False), None, Outcome.MISSED),
                    JudgedDie(None, read(4, 10, 0.7), Outcome.FALSE),
                    JudgedDie(die(None, 0, thing="coin"), read(4, 0, 0.8), Outcome.FALSE),
                    JudgedDie(die(None, 0, cocked=True), read(4, 0, 0.9), Outcome.COCKED_STATED),
                ),
            )
        ],
        20,
    )[::-1]
    assert (asked.truth, asked.answer, asked.reason, asked.confidence, asked.box) == (
        "2 red", "asked, red", "cocked", 0.9, (300, 100, 40, 40),
    )  # fmt: skip
    assert (missed.truth, missed.answer, missed.reason, missed.confidence, missed.box) == (
        "5",
        "nothing",
        "",
        None,
        None,
    )
    assert (false.truth, false.answer, false.box) == ("no die labelled", "4 red", (10, 100, 40, 40))
    assert (thing.truth, leaning.truth) == ("no die: coin", "leaning red")
