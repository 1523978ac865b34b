"""Whatever happens in a game is told, asked and refused by the rule of the inventory that it follows.

The tables say which; they are read off docs/rules/steampunk-rally.md. All scenarios are listened to, and some games
that go by chance; nothing may be heard that is not in the tables.
"""

import random
import re
from collections import defaultdict
from pathlib import Path

import pytest

from companion.core.applied import Applied
from companion.core.messages import Text
from companion.core.rejection import Rejection
from companion.core.setup import Setup
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.house_rules import HOUSE_RULES
from companion.games.steampunk_rally.setup.start import sample_setup
from companion.proofs.check import Scenario, check, files_of
from tests.games.steampunk_rally.wording import words

ROOT = Path(__file__).parents[3]
INVENTORY = set(
    re.findall(r"^\| (SR-[A-Z]+-\d\d) ", (ROOT / "docs/rules/steampunk-rally.md").read_text(encoding="utf-8"), re.M)
)

LEDGER = {
    "begun": "SR-SETUP-01", "token": "SR-SETUP-14", "challenge_laid": "SR-SETUP-19", "inventor": "SR-SETUP-28",
    "deck": "SR-SETUP-13", "house_rule": "", "corrected": "",
    "phase": "SR-FLOW-03", "pick": "SR-DRAFT-24", "short_hand": "SR-DRAFT-01", "crossed": "SR-END-03",
    "parts_left": "SR-END-08", "counted_start": "SR-END-06", "counted_join": "SR-END-06",
    "built": "SR-DRAFT-09", "built_part": "SR-DRAFT-09", "stashed": "SR-DRAFT-19",
    "dice_gained": "SR-DRAFT-12 SR-EFFECT-06 SR-DICE-01 SR-BUILD-18", "cogs_gained": "SR-DRAFT-17 SR-EFFECT-12",
    "vented": "SR-VENT-03", "lowered": "SR-VENT-08", "vented_out": "SR-VENT-07", "cogs_paid": "SR-VENT-14",
    "boost": "SR-BOOST-05", "boost_lasts": "SR-BOOST-05", "boost_ends": "SR-BOOST-12",
    "boost_ahead": "SR-POSITION-01", "boost_behind": "SR-POSITION-01",
    "boosts_called": "SR-VENT-11", "boosts_done": "SR-VENT-12",
    "rolled": "SR-RACE-01", "rolled_typed": "SR-RACE-01", "rolled_corrected": "SR-RACE-01",
    "rolled_fewer": "SR-RACE-01", "unstored": "SR-RACE-03",
    "activated": "SR-RACE-23", "activated_one": "SR-RACE-23", "activated_star": "SR-RACE-25 SR-RACE-26",
    "raise": "SR-RACE-06", "reroll": "SR-RACE-05", "bulb_out": "SR-RACE-33", "turn_ended": "SR-RACE-38",
    "silver": "SR-EFFECT-13", "gold": "SR-EFFECT-15", "at_the_end": "SR-EFFECT-13", "terrain": "SR-TERRAIN-01",
    "damage": "SR-EFFECT-09", "repair": "SR-EFFECT-11", "repair_cogs": "SR-GAUGE-04", "overflow": "SR-GAUGE-02",
    "die_removed": "SR-EFFECT-07", "remove_on_cards": "SR-EFFECT-07",
    "dice_bought": "SR-CHALLENGE-07", "cogs_back": "SR-CHALLENGE-07",
    "rails": "SR-CHALLENGE-09", "pony": "SR-CHALLENGE-13",
    "glaciers_paid": "SR-CHALLENGE-17", "jumped_back": "SR-CHALLENGE-18", "crowds": "SR-CHALLENGE-21",
    "crowds_on_table": "SR-CHALLENGE-21",
    "exploded": "SR-EXPLODE-01", "thrown_back": "SR-EXPLODE-03",
    "lost_part": "SR-DAMAGE-05 SR-GAUGE-02 SR-EXPLODE-06",
    "parts_lost": "SR-DAMAGE-03", "gauge_reset": "SR-DAMAGE-09",
    "bulbs_lit": "SR-ROUND-01", "token_turned": "SR-ROUND-08", "stored": "SR-ROUND-02",
    "dice_returned": "SR-ROUND-04",
    "cut_off": "SR-BUILD-13", "rearranged": "SR-BUILD-10", "given_up": "SR-BUILD-14", "gave_up_part": "SR-BUILD-17",
    "removed_part": "SR-BUILD-16", "dice_kept": "SR-BUILD-18",
    "reshuffled": "SR-DECK-04", "new_deck": "SR-DECK-09", "gave_card": "SR-DECK-07 SR-DECK-08",
    "gave_cards": "SR-DECK-07 SR-DECK-08",
    "dice_short": "SR-DICE-01", "substitute_cogs": "SR-DICE-03", "substitute_die": "SR-DICE-04",
    "substitute_back": "SR-DICE-07",
}  # fmt: skip
"""Ledger line -> the rules that such a line can follow; none for what is done by hand or chosen in set-up."""

QUESTIONS = {
    "branch": "SR-EFFECT-13", "lose_part": "SR-GAUGE-02", "has_parts": "SR-GAUGE-02 SR-DAMAGE-08",
    "glaciers": "SR-CHALLENGE-17", "crowds": "SR-CHALLENGE-21", "parts_left": "SR-END-08",
    "count_branches": "SR-END-06", "slash": "SR-EFFECT-04", "order": "SR-EFFECT-02",
    "remove_die": "SR-EFFECT-07", "bulb": "SR-RACE-35", "behind": "SR-EXPLODE-03", "jump": "SR-CHALLENGE-18",
    "lose_parts": "SR-DAMAGE-04", "no_boosts": "SR-BOOST-03", "substitute_kind": "SR-DICE-02",
    "substitute_first": "SR-DICE-02", "substitute_for": "SR-DICE-02",
    "substitute": "SR-DICE-01", "fell_off": "SR-BUILD-13", "removed_card": "SR-BUILD-16", "count_cards": "SR-DECK-06",
    "give_up": "SR-DECK-07 SR-DECK-08", "cut_off": "SR-BUILD-13",
}  # fmt: skip
"""Kind of a question -> the rules that it can be asked by."""

ROLLS = {"race": "SR-RACE-01", "gained": "SR-EFFECT-06", "reroll": "SR-RACE-05"}
"""What a roll is for -> the rule that asks for it."""

WITHOUT_A_RULE = {
    "not_asked", "no_roll_due", "no_such_seat", "no_such_action", "no_such_part", "no_such_card", "no_such_effects",
    "no_such_field", "out_of_bounds", "already_ready", "not_ready_yet", "table_only", "full_only",
    "setup_seats", "unclear",
}  # fmt: skip
"""Refusals that no rule of the game asks for: the companion's own business."""


class Listening(SteampunkRally):
    """The game, writing down whatever it says."""

    def __init__(self):
        super().__init__()
        self.ledger, self.decisions, self.rolls = defaultdict(set), defaultdict(set), defaultdict(set)
        self.refusals, self.texts = defaultdict(set), {}

    def start(self, setup):
        return self._heard(super().start(setup))

    def apply(self, state, action):
        return self._heard(super().apply(state, action))

    def arrange(self, given):
        state = super().arrange(given)
        if not isinstance(state, Rejection):
            self._state(state)
        return state

    def _heard(self, result):
        if isinstance(result, Applied):
            for line in result.lines:
                self.ledger[line.says.key].add(line.rule)
                self._text(line.says)
            self._state(result.state)
        else:
            self.refusals[result.code].add(result.rule)
            self._text(result.says)
        return result

    def _state(self, state):
        for racer in state.racers:
            if racer.roll is not None:
                self.rolls[racer.roll.purpose].add(racer.roll.rule)
            if racer.decision is not None:
                self.decisions[racer.decision.kind].add(racer.decision.rule)
                for text in (racer.decision.asks, *(choice.says for choice in racer.decision.choices)):
                    self._text(text)

    def _text(self, text: Text):
        self.texts[text.key, tuple(sorted(text.args.items(), key=str))] = text


def _by_chance(game, setup, chance):
    begun = game.start(setup)
    assert isinstance(begun, Applied)
    state = begun.state
    while (action := game.propose(state, lambda n: int(chance.random() * n))) is not None:
        result = game.apply(state, action)
        assert isinstance(result, Applied)
        state = result.state


@pytest.fixture(scope="module")
def heard():
    game = Listening()
    for path in files_of([ROOT / "tests/scenarios/steampunk_rally"]):
        check(game, Scenario(path))
    others = {name: (values[1],) for name, values in HOUSE_RULES.values.items()}
    games = (3, ("table",), {}), (4, ("parts", "full"), {}), (5, ("full", "table"), others)
    for seed, (seats, levels, rules) in enumerate(games):
        _by_chance(game, Setup(sample_setup(seats, levels).seats, rules), random.Random(seed))
    return game


def strange(heard, table):
    """What was heard with a rule that the table does not give it."""
    told = {key.removeprefix("ledger."): rules for key, rules in heard.items()}
    return {k: rules for k, rules in told.items() if not rules <= (set(table.get(k, "?").split()) or {None})}


def test_each_line_follows_its_rule(heard):
    assert strange(heard.ledger, LEDGER) == {}
    assert len(heard.ledger) > 60


def test_each_question_is_asked_by_its_rule(heard):
    assert strange(heard.decisions, QUESTIONS) == {}
    assert len(heard.decisions) > 12


def test_each_roll_is_asked_for_by_its_rule(heard):
    assert strange(heard.rolls, ROLLS) == {}
    assert heard.rolls.keys() == ROLLS.keys()


def test_only_the_companions_own_refusals_have_no_rule(heard):
    assert {code for code, rules in heard.refusals.items() if None in rules} <= WITHOUT_A_RULE


def test_each_rule_named_is_one_of_the_inventory(heard):
    named = [heard.ledger, heard.decisions, heard.rolls, heard.refusals]
    rules = {rule for heard_of in named for rules in heard_of.values() for rule in rules}
    assert len(rules) > 60
    assert rules - INVENTORY == {None}


def test_each_sentence_can_be_said_with_all_that_belongs_into_it(heard):
    english = words("en")
    assert len(heard.texts) > 500
    for text in heard.texts.values():
        assert english.knows(text.key), text
        named = [value[1:] for value in text.args.values() if isinstance(value, str) and value.startswith("@")]
        assert all(map(english.knows, named)), text
        assert all(isinstance(value, int | str) for value in text.args.values()), text
        assert not re.search(r"[{}@]", english.say(text.key, **text.args)), text
