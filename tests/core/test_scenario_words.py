"""What all scenarios have in common: house rules by name, words that are nearly right, facts put together."""

import pytest

from companion.core.actions import Advance, Correct, Decide, NotReady, Ready
from companion.core.ready import ReadyBarrier
from companion.core.scenario.facts import together
from companion.core.scenario.fields import Fields, UnclearError, meant, not_known
from companion.core.scenario.given import house_rules, seat_names, seats_named
from companion.core.scenario.said import Sayings
from companion.core.setup import Seat, Setup

RULES = {"weather": ("sunny", "rain"), "towels": ("few", "many")}


def test_house_rules_are_chosen_by_name():
    assert house_rules(Fields({"towels": "many"}), RULES) == {"towels": ("many",)}
    assert house_rules(Fields({}), RULES) == {}


@pytest.mark.parametrize(
    ("given", "field", "why"),
    [
        ({"towel": "many"}, "options.towel", "is not known here (did you mean towels?); known are weather, towels"),
        ({"towels": "meny"}, "options.towels", "must be one of few, many (did you mean many?)"),
        ({"weather": ["rain"]}, "options.weather", "must be a text in quotation marks"),
    ],
)
def test_a_house_rule_that_there_is_not_is_named(given, field, why):
    with pytest.raises(UnclearError) as error:
        house_rules(Fields(given, "options"), RULES)
    assert (error.value.field, error.value.why) == (field, why)


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("gauge", " (did you mean gauge?)"), ("guage", " (did you mean gauge?)"), ("ada", " (did you mean Ada?)"),
        ("hat", ""), ("", ""), ("gauge" * 20_000, ""),
    ],
)  # fmt: skip
def test_a_word_that_is_nearly_right_is_asked_about(word, near):
    assert meant(word, ("gauge", "cogs", "Ada")) == near


def test_what_is_known_stands_behind_it():
    assert not_known("cog", ["cogs", "gauge"]) == "is not known here (did you mean cogs?); known are cogs, gauge"


def test_facts_and_what_happened_are_one_and_both_stay_as_they_are():
    facts, more = {"round": 1, "Ada": {"space": 2}}, {"box": [], "Ada": {"triggers": {}}, "Bo": {}}
    assert together(facts, more) == {"round": 1, "box": [], "Ada": {"space": 2, "triggers": {}}, "Bo": {}}
    assert (facts, more["Ada"]) == ({"round": 1, "Ada": {"space": 2}}, {"triggers": {}})


def stayed(*names):
    return Setup(tuple(Seat(name) for name in names))


class Table:
    setup, barrier = stayed("Ada", "Bo"), ReadyBarrier(2, (1,))


SAYINGS = Sayings(Ready | NotReady | Correct | Decide, {}, ("not_ready",), lambda _state, _seat: None)


@pytest.mark.parametrize(("said", "actions"), [
    ({"do": "advance"}, (Advance(None),)),
    ({"do": "end_phase"}, (Ready(0), Advance(None))),
    ({"do": "ready", "seat": "Bo"}, (Ready(1),)),
    ({"do": "correct", "field": "round", "value": 3}, (Correct(None, "round", 3),)),
    ({"do": "correct", "seat": "Bo", "field": "cogs", "value": 3}, (Correct(1, "cogs", 3),)),
    ({"do": "choose", "seat": "Ada", "choice": "left"}, (Decide(0, "nothing", ("left",)),)),
    ({"do": "choose", "seat": "Ada", "asked": "way", "choice": "l, r"}, (Decide(0, "way", ("l", "r")),)),
])  # fmt: skip
def test_what_every_game_says_is_understood(said, actions):
    assert SAYINGS.understand(Table(), Fields(said)) == actions


KNOWN = "advance, choose, correct, end_phase, not_ready, ready"


@pytest.mark.parametrize(("said", "field", "why"), [
    ({"do": "redy", "seat": "Bo"}, "do", f'there is no "redy" (did you mean ready?); known are {KNOWN}'),
    ({"do": "x", "seat": "Bo"}, "do", f'there is no "x"; known are {KNOWN}'),
    ({"do": "ready", "seat": "Cy"}, "seat", "must be one of Ada, Bo"),
    ({"do": "correct", "value": 3}, "field", "is missing"),
    ({"do": "correct", "field": "round", "value": "three"}, "value", "must be a whole number"),
    ({"do": "correct", "field": 7, "value": 3}, "field", "must be a text"),
    ({"do": "advance", "seat": "Bo"}, "seat", None),
])  # fmt: skip
def test_what_is_said_unclearly_is_named(said, field, why):
    with pytest.raises(UnclearError) as error:
        SAYINGS.understand(Table(), Fields(said))
    assert error.value.field == field
    assert why in (None, error.value.why)


def test_seats_are_named_by_their_names():
    assert seats_named(Fields({"ready": "Bo, Ada"}), "ready", ["Ada", "Bo"]) == (1, 0)
    with pytest.raises(UnclearError) as error:
        seats_named(Fields({"ready": "bo"}), "ready", ["Ada", "Bo"])
    assert (error.value.field, error.value.why) == ("ready", "must name seats; there is no bo (did you mean Bo?)")
    with pytest.raises(UnclearError) as error:
        seat_names(Fields({}), [Seat("Ada"), Seat("Ada")])
    assert (error.value.field, error.value.why) == ("seats", "must have different names")
