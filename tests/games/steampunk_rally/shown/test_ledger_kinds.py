"""By which kind of change each line of the ledger is found."""

import re
from pathlib import Path

import pytest

from companion.core.ledger import BY_HAND, LedgerLine
from companion.core.messages import Text
from companion.games.steampunk_rally import game as package
from companion.games.steampunk_rally.game import SteampunkRally
from companion.kiosk.words import LANGUAGES
from tests.games.steampunk_rally.wording import words

GAME = SteampunkRally()
KINDS = {
    "move": "silver gold at_the_end crossed counted_start counted_join thrown_back jumped_back rails pony"
    " glaciers_paid crowds crowds_on_table",
    "gauge": "damage terrain repair overflow gauge_reset exploded",
    "dice": "rolled rolled_typed rolled_corrected rolled_fewer reroll raise dice_gained dice_bought dice_short"
    " die_removed remove_on_cards dice_returned dice_kept stored unstored vented lowered vented_out substitute_cogs"
    " substitute_die substitute_back",
    "cogs": "cogs_back cogs_gained cogs_paid repair_cogs",
    "parts": "parts_left built built_part rearranged given_up gave_up_part lost_part cut_off removed_part parts_lost",
    "activation": "activated activated_one activated_star bulb_out",
    "boosts": "boost boost_ahead boost_behind boost_ends boost_lasts boosts_called boosts_done stashed",
    "round": "begun inventor token challenge_laid house_rule deck phase pick bulbs_lit token_turned turn_ended"
    " reshuffled new_deck gave_card gave_cards short_hand",
}
KIND_OF = {key: kind for kind, keys in KINDS.items() for key in keys.split()}
SAID = {
    said
    for file in Path(package.__file__).parent.rglob("*.py")
    for said in re.findall(
        r'(?:\bline|say|say_once)\(\s*[\w.]+,\s*"(\w+)",\s*"(SR-[A-Z]+-\d+)"', file.read_text("utf-8")
    )
}
ELSEWHERE = {
    ("silver", "SR-EFFECT-13"), ("gold", "SR-EFFECT-15"), ("damage", "SR-EFFECT-09"), ("terrain", "SR-TERRAIN-01"),
    ("rolled_typed", "SR-RACE-01"), ("reroll", "SR-RACE-05"), ("raise", "SR-RACE-06"), ("dice_gained", "SR-BUILD-18"),
    ("dice_gained", "SR-DRAFT-12"), ("dice_gained", "SR-EFFECT-06"), ("boost_ahead", "SR-POSITION-01"),
    ("boost_lasts", "SR-BOOST-05"), ("lost_part", "SR-GAUGE-02"), ("lost_part", "SR-DAMAGE-05"),
    ("lost_part", "SR-EXPLODE-06"), ("cut_off", "SR-BUILD-13"), ("removed_part", "SR-BUILD-16"),
    ("gave_up_part", "SR-BUILD-17"), ("gave_card", "SR-DECK-07"), ("gave_cards", "SR-DECK-08"),
    ("activated", "SR-RACE-23"), ("activated_star", "SR-RACE-25"), ("activated_star", "SR-RACE-26"),
}  # fmt: skip
"""Lines whose message or rule is put together or handed on."""


def kind_of(key: str, rule: str | None = None) -> str:
    return GAME.kind_of(LedgerLine(0, Text(f"ledger.{key}"), rule))


@pytest.mark.parametrize(("key", "rule"), sorted(SAID | ELSEWHERE))
def test_every_line_has_its_kind(key, rule):
    assert kind_of(key, rule) == KIND_OF[key]


def test_every_line_is_looked_at_and_has_words():
    assert len(SAID) > 45
    assert [key for key in KIND_OF if not words("en").knows(f"ledger.{key}")] == []
    for language in LANGUAGES:
        assert all(words(language).knows(kind.says.key) for kind in GAME.line_kinds)
    assert [kind.id for kind in GAME.line_kinds] == [*KINDS, BY_HAND.id]


def test_lines_without_a_rule():
    assert kind_of("corrected") == "by_hand"
    assert kind_of("house_rule") == "round"
