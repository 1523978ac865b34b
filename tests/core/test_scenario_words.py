"""What all scenarios have in common: house rules by name, words that are nearly right, facts put together."""

import pytest

from companion.core.scenario.facts import together
from companion.core.scenario.fields import Fields, UnclearError, meant, not_known
from companion.core.scenario.given import house_rules

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
