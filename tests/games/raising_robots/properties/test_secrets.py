"""Nothing that is secret at the table stands on any screen: assigned phases, hidden choices, cards face down."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion.core.actions import Ready
from companion.core.applied import Applied
from companion.core.view import EnergyFace, offers_in
from companion.games.raising_robots.actions import Assemble, KeepClass, KeepInventor, PlaceToken, TellPhase, Unlock
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.start import at_first
from tests.games.raising_robots.properties.by_chance import CARDS, GAME, all_at, begun, played

CHOICES = (KeepClass, KeepInventor, Assemble, Unlock, PlaceToken)


def screens(state):
    """Everything that is shown: the table and each panel."""
    return (GAME.view(state), *(GAME.panel(state, seat) for seat in range(len(state.makers))))


def offered(state):
    """The kinds of actions that can be touched on any screen, with a reason or without."""
    return {type(offer.action) for offer in offers_in(screens(state))}


def faces(thing: Any) -> Iterator[EnergyFace]:
    """Every energy card that is drawn anywhere on it."""
    if isinstance(thing, EnergyFace):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from faces(part)
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from faces(getattr(thing, name))


@pytest.mark.rule("RR-ROUND-07", "RR-ROUND-11", "RR-ROUND-12")
@pytest.mark.parametrize("cards", CARDS)
def test_no_phase_is_told_or_shown_before_the_last_press_of_assign(cards):
    seen = 0
    for before, _, after in played(begun(cards, 3, 7), 1):
        if after.phase not in ("draw", "assign"):
            continue
        assert [laid.phase for maker in after.makers for laid in maker.laid if laid.phase] == []
        if after.phase == "assign" and after.barrier != before.barrier:
            shown = [*faces(screens(after))]
            assert len(shown) >= 6
            assert {face.phase for face in shown} == {""}
            assert TellPhase not in offered(after)
            seen += 1
    assert seen >= 3 * 8


@pytest.mark.rule("RR-START-19")
@pytest.mark.parametrize("level", ["resources", "full"])
def test_choices_of_a_hidden_start_are_neither_told_nor_shown_before_all_have_chosen(level):
    state = all_at(level, "samples", 3, start_choices="hidden", bidding="no")
    for seat in range(3):
        assert offered(state).isdisjoint(CHOICES)
        chance = Random(seat)
        tried = [GAME.propose(replace(state, chosen=True), chance.randrange) for _ in range(40)]
        choices = [action for action in tried if isinstance(action, CHOICES)]
        assert choices
        assert not any(isinstance(apply(state, action), Applied) for action in choices)
        assert list(state.makers) == [at_first(state.setup, at) for at in range(3)]
        state = apply(state, Ready(seat)).state
    assert state.chosen
    assert isinstance(apply(state, choices[0]), Applied)


@pytest.mark.rule("RR-SOLO-02", "RR-SOLO-09", "AMB-42")
@pytest.mark.parametrize("seats", [1, 2])
def test_cards_of_the_line_that_lie_face_down_are_on_no_screen(seats):
    looked = 0
    for before, _, after in played(begun("samples", seats, 2, phase_line="companion"), 3):
        if not after.hidden or after.line == before.line:
            continue
        up = sum(card.up for card in after.line)
        other = replace(after, hidden=(*after.hidden[:up], *reversed(after.hidden[up:])))
        assert screens(other) == screens(after)
        looked += 1
    assert looked >= 8
