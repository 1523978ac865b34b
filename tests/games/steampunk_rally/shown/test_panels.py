"""Views and panels along random games: whatever is offered can be done, and whatever is said can be said."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from companion.core.actions import Action, Ready
from companion.core.applied import Applied
from companion.core.messages import Text
from companion.core.rejection import Rejection
from companion.core.view import Card, Cards, DiceRow, Keys, Offer, Panel, Selection, SpaceView, WaysOn
from companion.games.steampunk_rally import rules
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.setup.start import sample_setup
from companion.games.steampunk_rally.state import State
from companion.kiosk.drawing import theme
from companion.kiosk.widgets import sign_name
from companion.kiosk.words import LANGUAGES
from tests.games.steampunk_rally.wording import words as words_of

GAME = SteampunkRally()
DEPTH = 3
"""Taps in a row that are explored on each panel."""


@pytest.fixture(autouse=True)
def _tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Panels after each other on one state try much the same actions, the tests try them again, and come back."""
    monkeypatch.setattr(rules, "apply", once(rules.apply))
    monkeypatch.setattr(GAME, "panel", once(GAME.panel))


def once(asked: Callable[..., Any]) -> Callable[..., Any]:
    """What answers as ``asked`` does, which is asked only once for each thing while the state is the same."""
    answers, of = dict[Any, Any](), list[State | None]([None])

    def answer(state: State, *about: Any) -> Any:
        if state is not of[0]:
            of[0] = state
            answers.clear()
        try:
            return answers[about]
        except KeyError:
            return answers.setdefault(about, asked(state, *about))

    return answer


def offers(panel: Panel) -> Iterator[Offer]:
    """All that can be touched on a panel."""
    if panel.confirm is not None:
        yield panel.confirm
    for section in panel.sections:
        if isinstance(section, Keys):
            yield from section.keys
        elif isinstance(section, DiceRow):
            yield from (die.offer for die in section.dice if die.offer is not None)
        elif isinstance(section, Cards):
            yield from (card.offer for card in section.cards if card.offer is not None)
            yield from (slot.offer for card in section.cards for slot in card.slots if slot.offer is not None)
            yield from (offer for _, _, offer in section.places)
        elif isinstance(section, WaysOn):
            yield from (way.offer for way in section.ways)


def house_rules(chance: random.Random) -> dict[str, tuple[str, ...]]:
    """A random answer to every question that is asked of the table and not of the seats or the tray."""
    chosen = (
        q for q in GAME.questions() if q.house_rule or q.id in ("challenges", "side", "direction", "first_game")
    )
    answers = {question.id: (chance.choice(question.answers).id,) for question in chosen}
    # The third space of the Start tile and the first one of the last tile carry no printed challenge on either side.
    return {**answers, "beside_rails": ("start",), "space_of_rails": ("3",), "beside_glaciers": ("last",)}


def states(seed: int, seats: int, levels: tuple[str, ...], answers: bool = False) -> Iterator[State]:
    """The states of a random whole game, with house rules at random or the defaults."""
    chance = random.Random(seed)
    setup = sample_setup(seats, levels)
    if answers:
        setup = msgspec.structs.replace(setup, answers=house_rules(chance))
    begun = GAME.start(setup)
    assert isinstance(begun, Applied)
    state = begun.state
    yield state
    while (action := GAME.propose(state, chance.randrange)) is not None:
        done = GAME.apply(state, action)
        assert isinstance(done, Applied), (action, done)
        state = done.state
        yield state


def check(state: State, panel: Panel, chance: random.Random, depth: int = DEPTH) -> set[str]:
    """Check every offer of a panel, and those of a few panels that its selections lead to; return their titles."""
    seat = panel.seat
    titles = {panel.title.key}
    onward: list[Selection] = []
    for offer in offers(panel):
        if offer.why is not None:
            continue
        assert (offer.action is None) != (offer.select is None), offer
        if offer.action is not None:
            assert offer.action.seat == seat
            answer = GAME.apply(state, offer.action)
            assert not isinstance(answer, Rejection), (panel.title.key, offer, answer)
        elif not (offer.on and offer.select == panel.selection):  # the tab that is shown already
            onward.append(offer.select or ())
    if panel.can_ready and not state.barrier.has(seat):
        assert not isinstance(GAME.apply(state, Ready(seat)), Rejection)
    if depth:
        for picked in chance.sample(onward, min(3 if depth == DEPTH else 1, len(onward))):
            following = GAME.panel(state, seat, picked)
            assert following.sections != panel.sections or following.confirm != panel.confirm, (panel.title, picked)
            titles |= check(state, following, chance, depth - 1)
    return titles


@pytest.mark.parametrize("answers", [False, True], ids=["defaults", "house_rules"])
@pytest.mark.parametrize("levels", [("full",), ("parts",), ("table",), ("table", "full", "parts")], ids="-".join)
def test_everything_offered_is_accepted_and_every_selection_changes_the_panel(
    levels: tuple[str, ...], answers: bool
) -> None:
    chance = random.Random(5)
    titles: set[str] = set()
    for seed in range(2 if answers else 1):
        for number, state in enumerate(states(seed, 3, levels, answers)):
            view = GAME.view(state)
            assert len(view.seats) == 3
            if number % 6 == 0 or state.phase == "over":
                for seat in range(3):
                    titles |= check(state, GAME.panel(state, seat), chance)
    assert titles >= {"panel.vent", "panel.race", "panel.damage", "panel.round_end", "phase.over"}
    assert "panel.help_title" in titles
    if levels[0] != "table":
        assert titles >= {"panel.draft_pick", "draft.which", "panel.machine", "described.title", "panel.boost"}
        assert any(title.startswith("ask.") for title in titles)
    if levels == ("full",):
        assert "draft.where_title" in titles
    if "table" in levels:
        assert "panel.draft" in titles


# Words


PLAIN = frozenset((bool, dict, float, int, str, type(None)))
"""Types in which nothing is looked for."""


def inside(shown: object) -> Iterator[msgspec.Struct]:
    """Everything inside of something shown."""
    waiting = [shown]
    while waiting:
        one = waiting.pop()
        if isinstance(one, msgspec.Struct):
            yield one
            one = msgspec.structs.astuple(one)
        if isinstance(one, tuple):
            waiting += [each for each in one if type(each) not in PLAIN]


def texts(shown: object) -> Iterator[Text]:
    """All texts inside of something shown."""
    return (one for one in inside(shown) if isinstance(one, Text))


def told(state: State, seat: int, selection: Selection, chance: random.Random, depth: int = 2) -> Iterator[Text]:
    """All texts of a panel, and of a few panels that its selections lead to."""
    panel = GAME.panel(state, seat, selection)
    yield from texts(panel)
    onward = [offer.select for offer in offers(panel) if offer.select is not None and offer.why is None]
    if depth:
        for picked in chance.sample(onward, min(2, len(onward))):
            yield from told(state, seat, picked, chance, depth - 1)


def signs(shown: object) -> Iterator[str]:
    """The names of all drawn signs inside of something shown."""
    for one in inside(shown):
        if isinstance(one, Card):
            yield from (sign for sign, _ in one.gives)
        if isinstance(one, SpaceView) and one.mark is not None:
            yield one.mark
        sign = getattr(one, "sign", None)
        if sign is not None and not isinstance(one, Action):
            yield sign


def test_every_sign_that_is_shown_can_be_drawn() -> None:
    chance = random.Random(4)
    found: set[str] = set()
    for number, state in enumerate(states(4, 4, ("table", "full", "parts"))):
        if number % 4 == 0:
            found |= set(signs(GAME.view(state)))
            for seat in range(4):
                panel = GAME.panel(state, seat)
                found |= set(signs(panel))
                onward = [offer.select for offer in offers(panel) if offer.select is not None and offer.why is None]
                for picked in chance.sample(onward, min(3, len(onward))):
                    found |= set(signs(GAME.panel(state, seat, picked)))
    assert len(found) >= 15
    theme.wear(GAME.look)
    assert [sign for sign in sorted(found) if sign_name(sign) is None] == []
    theme.wear(theme.HOUSE)


def test_whatever_is_said_in_a_game_can_be_said_in_every_language() -> None:
    chance = random.Random(2)
    said: dict[tuple[str, tuple[str, ...]], Text] = {}

    def note(found: Iterator[Text]) -> None:
        for text in found:
            said.setdefault((text.key, tuple(sorted(text.args))), text)

    note(texts(GAME.questions()))
    note(texts(GAME.title))
    for seed in range(2):
        for number, state in enumerate(states(seed, 4, ("table", "full", "parts"), answers=seed > 0)):
            note(texts(GAME.view(state)))
            if number % 8 == 0:
                note(text for seat in range(4) for text in told(state, seat, (), chance))
    assert len(said) > 150
    wrong = []
    for language in LANGUAGES:
        words = words_of(language)
        for text in said.values():
            sentence = words.say(text.key, **text.args)
            if not words.knows(text.key) or "{" in sentence or "@" in sentence:
                wrong.append((language, text.key, sorted(text.args), sentence))
            wrong += [
                (language, value, [], "")
                for value in text.args.values()
                if isinstance(value, str) and value.startswith("@") and not words.knows(value[1:])
            ]
    assert not wrong
