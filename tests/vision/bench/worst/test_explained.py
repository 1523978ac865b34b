from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from vision import VisionError
from vision.bench.figures import JudgedDie, Outcome
from vision.bench.worst.choosing import Failure, FailureKind
from vision.bench.worst.explained import Explanation, explained, load_explanations, save_explanations
from vision.labelled import LabelledDie
from vision.reading import DieReading


def failure(x: int | None, picture: str = "p.png", set_name: str = "a") -> Failure:
    box = None if x is None else (x, 100.0, 40.0, 40.0)
    verdict = JudgedDie(LabelledDie(3, box, "red", cocked=False), None, Outcome.MISSED)
    return Failure(set_name, Path(picture), verdict, FailureKind.MISSED)


def test_what_somebody_wrote_is_kept_whatever_letters_it_has(tmp_path: Path) -> None:
    path = tmp_path / "failures.toml"
    failures = [failure(10, 'it"s \\ odd.png'), failure(200), failure(None)]
    said = ['glare "on" the\nsecond pip – ほこり \x7f', "", "no place"]
    save_explanations(path, failures, said, [Explanation("b", "q.png", (1.5, 2, 3, 4), "gone from the sheet")])
    assert len(tomllib.loads(path.read_text("utf-8"))["failure"]) == 4
    known = load_explanations(path)
    words, others = explained(failures, known)
    assert words == said
    assert others == [Explanation("b", "q.png", (1.5, 2.0, 3.0, 4.0), "gone from the sheet")]
    save_explanations(path, failures, words, others)
    assert load_explanations(path) == known


def test_an_explanation_is_found_again_where_the_die_was_read_a_little_beside() -> None:
    known = [
        Explanation("a", "p.png", (12, 104, 40, 40), "this one"),
        Explanation("a", "p.png", (60, 100, 40, 40), "its neighbour"),
        Explanation("a", "other.png", (10, 100, 40, 40), "another picture"),
        Explanation("b", "p.png", (10, 100, 40, 40), "another set"),
        Explanation("a", "p.png", None, "no place"),
        Explanation("a", "p.png", (10, 100, 40, 40), ""),
    ]
    words, others = explained([failure(10), failure(200)], known)
    assert words == ["this one", ""]
    assert [one.words for one in others] == ["its neighbour", "another picture", "another set", "no place"]


def test_without_a_file_nothing_is_explained(tmp_path: Path) -> None:
    assert load_explanations(tmp_path / "none.toml") == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("failure = [", "no TOML"),
        ("failure = 3", r"begins with \[\[failure\]\]"),
        ("failure = [3]", r"failure 1: each begins"),
        ('[[failure]]\nset = 3\npicture = "p"\nbox = []\nexplanation = ""', "failure 1: set: words in quotes"),
        ('[[failure]]\nset = "a"\npicture = "p"\nbox = []', "failure 1: explanation: words"),
        ('[[failure]]\nset = "a"\npicture = "p"\nbox = [1]\nexplanation = ""', "failure 1: box: four numbers"),
        ('[[failure]]\nset = "a"\npicture = "p"\nbox = [1, 2, 3, nan]\nexplanation = ""', "failure 1: box: four"),
        ('[[failure]]\nset = "a"\npicture = "p"\nexplanation = ""', "failure 1: box: four numbers, or none"),
    ],
)
def test_a_file_that_cannot_be_used_is_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "failures.toml"
    path.write_text(text)
    with pytest.raises(VisionError, match=sentence) as told:
        load_explanations(path)
    assert str(told.value).startswith(str(path))
    assert "\n" not in str(told.value)


def test_a_file_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(VisionError, match="cannot be saved there"):
        save_explanations(tmp_path / "no" / "failures.toml", [failure(1)], ["x"], [])


def test_an_answer_that_is_read_where_nothing_is_labelled_has_a_place_too() -> None:
    stated = JudgedDie(None, DieReading(4, "red", (10, 100, 40, 40), 0.9, None), Outcome.FALSE)
    words, _ = explained(
        [Failure("a", Path("p.png"), stated, FailureKind.STATED)],
        [Explanation("a", "p.png", (8, 99, 41, 40), "a card")],
    )
    assert words == ["a card"]
