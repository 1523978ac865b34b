"""Everything that is seen and asked has its words, in all three languages."""

from collections import Counter
from random import Random

import msgspec
import pytest

from companion.core.applied import Applied
from companion.core.messages import Text
from companion.kiosk.words import LANGUAGES
from tests.games.galaxy_trucker.flights import do
from tests.games.galaxy_trucker.touched import GAME, set_up
from tests.games.galaxy_trucker.wording import words


def texts_in(thing):
    """Yield every text in a value."""
    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from texts_in(part)
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from texts_in(getattr(thing, name))


def unsaid(texts):
    """Return the keys without words, and sentences in which something stays open."""
    wrong = set()
    for text in texts:
        for language in LANGUAGES:
            said = words(language)
            asked = [text.key, *(v[1:] for v in text.args.values() if isinstance(v, str) and v.startswith("@"))]
            wrong |= {(language, key) for key in asked if not said.knows(key)}
            if "{" in said.say(text.key, **text.args):
                wrong.add((language, text.key))
    return wrong


MOST_LOOKS = 3
"""So often what is alike is looked at."""


def _situation(state, seat):
    """Return what decides which sentences are seen: phase, card, what is asked and done next, what was lost."""
    event, own = state.event or state.past, state.truckers[seat]
    card = event and (
        event.card.type,
        event is state.event,
        event.shot,
        bool(event.order),
        *(step.kind for step in event.steps[:1]),
    )
    asked = tuple(each.decision.kind for each in state.truckers if each.decision is not None)
    rolls = any(each.roll is not None for each in state.truckers)
    mine = own.decision is not None, own.gave_up, own.start is None, own.looks is None, state.barrier.has(seat)
    glass = state.glass.space, state.glass.sand, tuple(each.looks for each in state.truckers)
    return state.phase, state.flight, card, asked, rolls, mine, glass


@pytest.mark.parametrize(
    ("mode", "dealing", "keeps"),
    [
        ("learning", "table", "full"),
        ("trek", "companion", "full"),
        ("trek", "companion", "figures"),
        ("flight", "table", "table"),
    ],
)
def test_everything_seen_in_whole_games_can_be_said(mode, dealing, keeps):
    chance, begun = Random(11), GAME.start(set_up(4, mode, "1", dealing, keeps))
    assert isinstance(begun, Applied)
    state, said, looked = begun.state, {}, Counter()
    while (action := GAME.propose(state, chance.randrange)) is not None:
        seat = chance.randrange(4)
        situation = _situation(state, seat)
        looked[situation] += 1
        if looked[situation] > MOST_LOOKS:
            state = do(state, action)
            continue
        shown = GAME.view(state), GAME.panel(state, seat), GAME.panel(state, seat, ("tell",))
        late = GAME.panel(state, seat, ("late",)), GAME.panel(state, seat, ("gives_up",))
        said |= {text.key: text for text in texts_in((*shown, *late))}
        state = do(state, action)
    said |= {text.key: text for text in texts_in(GAME.view(state))}
    assert len(said) > 100
    assert unsaid(said.values()) == set()


def test_every_question_of_set_up_is_asked_and_explained():
    texts = [text for question in GAME.questions() for text in texts_in(question)]
    assert unsaid(texts) == set()
    assert all(question.explains is not None for question in GAME.questions())
    levels = [Text(f"setup.level_{level}_explains") for level in GAME.levels]
    assert unsaid([*levels, *(kind.says for kind in GAME.line_kinds), GAME.title]) == set()
