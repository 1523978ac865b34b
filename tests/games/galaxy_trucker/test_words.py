"""Every sentence of the rules has its words."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from companion.core.applied import Applied
from companion.core.messages import Text
from companion.games.galaxy_trucker import actions
from companion.games.galaxy_trucker.proofs.propose import propose
from companion.games.galaxy_trucker.rules import apply
from tests.games.galaxy_trucker.flights import laid_out
from tests.games.galaxy_trucker.wording import LANGUAGES, words

PACKAGE = Path(actions.__file__).parent
CODES = {
    code
    for file in PACKAGE.rglob("*.py")
    for code in re.findall(r'reject\(\s*"([a-z_]+)"', file.read_text(encoding="utf-8"))
}
SAID = {
    key
    for file in PACKAGE.rglob("*.py")
    for key in re.findall(r'\.say\([^"]+?, "([a-z_]+)"', file.read_text(encoding="utf-8"))
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rejection_and_ledger_line_has_words(language):
    assert len(CODES) > 30
    assert len(SAID) > 40
    said = [*(f"reject.{code}" for code in sorted(CODES)), *(f"ledger.{key}" for key in sorted(SAID))]
    assert [key for key in said if not words(language).knows(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", ["learning", "trek"])
def test_every_sentence_of_whole_games_can_be_said(language, mode):
    for text in _told(mode):
        assert words(language).knows(text.key), text
        for each in text.args.values():
            if isinstance(each, str) and each.startswith("@"):
                assert words(language).knows(each[1:]), text
        assert "{" not in words(language).say(text.key, **text.args)


def _told(mode: str) -> list[Text]:
    """Everything that is said and asked in a game by chance."""
    chance, state, found = Random(7), laid_out(4, ("full", "figures", "table", "figures"), mode=mode), []
    while (action := propose(state, chance.randrange)) is not None:
        after = apply(state, action)
        assert isinstance(after, Applied)
        state = after.state
        found += [line.says for line in after.lines]
        for decision in (own.decision for own in state.truckers if own.decision is not None):
            found += [decision.asks, *(choice.says for choice in decision.choices)]
    return found
