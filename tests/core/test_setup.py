"""Questions of set-up: which are asked, and what stands where nobody has answered."""

import pytest

from companion.core.messages import Text
from companion.core.setup import Answer, Likeness, Question, Seat, Setup, asked, with_defaults
from companion.core.setup import question as named_question


def question(name, answers="ab", default="a", **more):
    found = tuple(Answer(answer, Text(answer)) for answer in answers)
    return Question(name, Text(name), found, tuple(default), **more)


ROUTE = question("route", "lrm", "lr", take=2)
TILES = question("tiles", ("off", "on"), ("off",))
WHERE = question("where", unless=("tiles", "off"))
COUNT = question("count", "123", "1", unless=("where", "a"))
HAT = question("hat", "xyz", "xy", each_seat=True, once=True)
SIZE = question("size", "sl", "l", each_seat=True)


def names(questions):
    return [each.id for each in questions]


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ({}, ["route", "tiles"]),
        ({"tiles": ("off",)}, ["route", "tiles"]),
        ({"tiles": ("on",)}, ["route", "tiles", "where"]),
        ({"tiles": ("on",), "where": ("b",)}, ["route", "tiles", "where", "count"]),
        # What is not asked itself asks nothing, whatever was once answered.
        ({"where": ("b",)}, ["route", "tiles"]),
        ({"tiles": ("off",), "where": ("b",)}, ["route", "tiles"]),
    ],
)
def test_a_question_is_asked_unless_another_is_answered_so(answers, expected):
    assert names(asked((ROUTE, TILES, WHERE, COUNT), answers)) == expected


def test_a_question_that_hangs_on_none_is_not_asked():
    assert names(asked((WHERE, TILES), {"tiles": ("on",)})) == ["tiles"]
    assert names(asked((question("end", unless=("nowhere", "a")), ROUTE), {})) == ["route"]


def test_the_table_answers_with_the_defaults():
    setup = with_defaults((ROUTE, TILES), (Seat("Ada"), Seat("Bo")))
    assert setup == Setup((Seat("Ada"), Seat("Bo")), {"route": ("l", "r"), "tiles": ("off",)})


def test_each_seat_has_the_default_unless_it_has_answered():
    seats = Seat("Ada", "ja", "full", {"size": "s"}), Seat("Bo", answers={"other": "1"})
    setup = with_defaults((SIZE,), seats)
    assert setup == Setup((seats[0], Seat("Bo", answers={"other": "1", "size": "l"})), {})


def test_what_only_one_can_have_goes_round():
    three = with_defaults((HAT, SIZE), (Seat("Ada"), Seat("Bo"), Seat("Cy")))
    assert [seat.answers for seat in three.seats] == [{"hat": hat, "size": "l"} for hat in "xyz"]
    chosen = with_defaults((HAT,), (Seat("Ada"), Seat("Bo", answers={"hat": "x"}), Seat("Cy")))
    assert [seat.answers["hat"] for seat in chosen.seats] == ["y", "x", "z"]


def test_where_there_is_not_enough_for_all_the_first_is_offered_again():
    four = with_defaults((HAT,), tuple(Seat(name) for name in "abcd"))
    assert [seat.answers["hat"] for seat in four.seats] == ["x", "y", "z", "x"]


def test_an_answer_to_one_question_takes_nothing_from_another():
    other = question("coat", "xyz", "xy", each_seat=True, once=True)
    setup = with_defaults((HAT, other), (Seat("Ada"), Seat("Bo")))
    assert [seat.answers for seat in setup.seats] == [{"hat": "x", "coat": "x"}, {"hat": "y", "coat": "y"}]


def test_a_question_is_by_default_one_of_the_table_with_one_answer():
    plain = question("plain")
    assert (plain.take, plain.each_seat, plain.once, plain.house_rule) == (1, False, False, False)
    assert (plain.explains, plain.unless, plain.looks) == (None, None, None)
    assert (plain.lays, plain.most_seats) == (False, 0)
    assert Answer("a", Text("a")) == Answer("a", Text("a"), least_seats=0, why=None, looks=None)
    assert Likeness("disc") == Likeness("disc", sign="", picture="", shows=())
    assert Seat("Ada") == Seat("Ada", "en", "table", {})


def test_a_question_by_name_is_worded_by_it_and_begins_with_its_first_answer():
    answers = Answer("off", Text("setup.rain.off")), Answer("on", Text("setup.rain.on"))
    plain = Question("rain", Text("setup.rain"), answers, ("off",))
    assert named_question("rain", "off", "on") == plain
    more = {"each_seat": True, "house_rule": True, "unless": ("weather", "none")}
    assert named_question("rain", "off", "on", explained=True, **more) == Question(
        "rain", Text("setup.rain"), answers, ("off",), explains=Text("setup.rain.explains"), **more
    )
