import pytest

from companion.core.actions import Decide
from companion.core.decisions import Choice, Decision, check_answer, numbers
from companion.core.messages import Text

LOSE = Decision(2, "lose", Text("q"), tuple(Choice(i, Text(i)) for i in "abc"), take=2, rule="X-1")


def test_an_answer_with_the_asked_number_of_different_choices_is_one():
    assert check_answer(LOSE, Decide(2, "lose", ("c", "a"))) is None


@pytest.mark.parametrize(
    ("decision", "answer", "code"),
    [
        (None, Decide(2, "lose", ("a", "b")), "not_asked"),
        (LOSE, Decide(1, "lose", ("a", "b")), "not_asked"),
        (LOSE, Decide(2, "branch", ("a", "b")), "not_asked"),  # a stale answer to another question
        (LOSE, Decide(2, "lose", ("a", "x")), "no_such_choice"),
        (LOSE, Decide(2, "lose", ("a", "a")), "choose_exactly"),
        (LOSE, Decide(2, "lose", ("a",)), "choose_exactly"),
        (LOSE, Decide(2, "lose", ("a", "b", "c")), "choose_exactly"),
        (LOSE, Decide(2, "lose", ()), "choose_exactly"),
    ],
)
def test_other_answers_are_rejected(decision, answer, code):
    rejection = check_answer(decision, answer)
    assert rejection is not None
    assert rejection.code == code


def test_the_rejection_says_how_many_are_asked_for():
    rejection = check_answer(LOSE, Decide(2, "lose", ("a",)))
    assert rejection is not None
    assert rejection.says.args == {"n": 2}
    assert rejection.rule == "X-1"


@pytest.mark.parametrize(
    ("least", "repeats", "chosen", "code"),
    [
        (0, False, (), None),
        (0, False, ("a",), None),
        (0, False, ("a", "b"), None),
        (0, False, ("a", "a"), "choose_between"),
        (0, False, ("a", "b", "c"), "choose_between"),
        (1, True, (), "choose_between"),
        (1, True, ("a", "a"), None),
        (1, True, ("a", "a", "a"), "choose_between"),
        (None, True, ("b", "b"), None),
        (None, True, ("b",), "choose_exactly"),
    ],
)
def test_an_answer_may_hold_n_to_m_and_a_thing_more_than_once(
    least: int | None, repeats: bool, chosen: tuple[str, ...], code: str | None
) -> None:
    choices = tuple(Choice(name, Text(name)) for name in "abc")
    asked = Decision(0, "take", Text("take"), choices, 2, "TOY-TAKE-1", least, repeats)
    refused = check_answer(asked, Decide(0, "take", chosen))
    assert (refused and refused.code) == code


def test_numbers_as_choices():
    assert [(each.id, each.says.args) for each in numbers(2)] == [
        ("0", {"n": "0"}),
        ("1", {"n": "1"}),
        ("2", {"n": "2"}),
    ]
    assert [each.id for each in numbers(8, 6)] == ["6", "7", "8"]
    halves = numbers(2, halves=True)
    assert [each.id for each in halves] == ["0", "0.5", "1", "1.5", "2"]
    assert [each.says.args["n"] for each in halves] == ["0", "½", "1", "1½", "2"]
    assert {each.says.key for each in halves} == {"choice.number"}
