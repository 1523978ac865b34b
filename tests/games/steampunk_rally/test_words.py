"""Every sentence of the rules exists in all three languages and is given what it asks for."""

import random
import re
from pathlib import Path

import pytest

from companion.core.applied import Applied
from companion.core.messages import Text
from companion.games.steampunk_rally import actions
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.setup.start import sample_setup
from companion.kiosk.words import LANGUAGES
from tests.games.steampunk_rally.wording import words

RULES = Path(actions.__file__).parent
GAME = SteampunkRally()


def test_every_sentence_of_random_games_can_be_said():
    chance = random.Random(5)
    said: dict[str, Text] = {}
    for seats in (2, 4, 7):
        begun = GAME.start(sample_setup(seats))
        assert isinstance(begun, Applied)
        state = begun.state
        while (action := GAME.propose(state, lambda n: int(chance.random() * n))) is not None:
            result = GAME.apply(state, action)
            assert isinstance(result, Applied)
            state = result.state
            texts = [line.says for line in result.lines]
            for racer in state.racers:
                if racer.decision is not None:
                    texts += [racer.decision.asks, *(choice.says for choice in racer.decision.choices)]
            said |= {text.key: text for text in texts}
    assert len(said) > 50
    for text in said.values():
        for language in LANGUAGES:
            assert words(language).knows(text.key), (language, text.key)
            sentence = words(language).say(text.key, **text.args)
            assert "{" not in sentence, (language, text)
            assert "@" not in sentence, (language, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rejection_has_words(language):
    codes = {
        code
        for file in RULES.rglob("*.py")
        for code in re.findall(r'reject\(\s*"(\w+)"', file.read_text(encoding="utf-8"))
    }
    assert len(codes) > 40
    assert [code for code in sorted(codes) if not words(language).knows(f"reject.{code}")] == []


def test_the_terrain_line_shows_the_consequence():
    terrain = {"space": 15, "n": 2, "before": 0, "after": -2}
    assert words("en").say("ledger.terrain", **terrain) == "terrain 2 on space 15: gauge 0 to −2"
    assert words("en").say("ledger.silver", n=2, start=14, end=16) == "silver wheel 2: space 14 to 16"
