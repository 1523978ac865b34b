"""What the house calls a round is called a leg in this game, in all languages."""

from __future__ import annotations

import re

import pytest

from companion.core.messages import text
from companion.shelf.words import catalogues

SAID = catalogues().within("cube_rally")
OF_ROUNDS = re.compile(r"\brounds?\b|\brondas?\b|ラウンド", re.IGNORECASE)
TOLD_WHILE_PLAYED = (
    "table.round",
    "look_back.heading",
    "look_back.past",
    "look_back.now",
    "look_back.step_round",
    "look_back.way",
    "end.edition",
    "end.round_of",
    "start.back_again",
    "after.race",
    "after.nothing_yet",
    "after.save_explained",
)


@pytest.mark.parametrize("language", ["en", "ja", "es"])
@pytest.mark.parametrize("key", TOLD_WHILE_PLAYED)
def test_no_sentence_of_the_game_speaks_of_rounds(key, language):
    said = SAID.say(text(key, n=2, round=2, phase="STACK", last="…"), language)
    assert said not in ("", key)
    assert not OF_ROUNDS.search(said)


@pytest.mark.parametrize(
    ("language", "heading"), [("en", "Leg 2 · Stack"), ("ja", "第2区間・STACK"), ("es", "Tramo 2 · stack")]
)
def test_a_heading_of_the_ledger_has_the_number_of_the_leg(language, heading):
    assert SAID.say(text("look_back.heading", round=2, phase="STACK"), language).lower() == heading.lower()
