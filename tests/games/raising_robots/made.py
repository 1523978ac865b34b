"""Games of Raising Robots for tests, with cards made up here: each figure is chosen so that a mix-up shows."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.core.actions import Action, Advance, Ready
from companion.core.rejection import Rejection
from companion.core.setup import Seat, Setup
from companion.games.raising_robots.actions import BeginPhase, Decline, EndPhase, LayCard, TellPhase, TurnLineCard
from companion.games.raising_robots.components import KNOWN_BOARDS, EnergyCard, Phase, WorkshopBox
from companion.games.raising_robots.energy import next_phase
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.setup import begin
from companion.games.raising_robots.solo import face_down, turns_line_card
from companion.games.raising_robots.state import Maker, RoundWork, TotalEnergy, Workshop

ENERGY = {
    card.id: replace(card, players=tuple(range(1, 7)))
    for card in (
        EnergyCard("e1", 1, 0, 2), EnergyCard("e2", 2, 1), EnergyCard("e3", 3, 1), EnergyCard("e4", 4, 2),
        EnergyCard("e5", 5, 2), EnergyCard("e6", 6, 3), EnergyCard("e7", 2, 0, 2), EnergyCard("e8", 0, 0),
    )
}  # fmt: skip
"""A deck of eight that all have."""
MATERIAL = WorkshopBox(energy=ENERGY, boards=KNOWN_BOARDS)


def begun(seats: int = 3, level: str = "resources", material: WorkshopBox = MATERIAL, **answers: str) -> Workshop:
    """Return a game at its beginning."""
    setup = Setup(
        tuple(Seat(f"S{seat}", level=level) for seat in range(seats)),
        {name: (said,) for name, said in answers.items()},
    )
    applied = begin(setup, material)
    assert not isinstance(applied, Rejection), applied
    return applied.state


def did(state: Workshop, *actions: Action) -> Workshop:
    """Return the game after these actions, all of which are legal."""
    for action in actions:
        applied = apply(state, action)
        assert not isinstance(applied, Rejection), (action, applied)
        state = applied.state
    return state


def refused(state: Workshop, action: Action) -> tuple[str, str | None]:
    """Return key and rule of the refusal that an illegal action meets."""
    rejection = apply(state, action)
    assert isinstance(rejection, Rejection), action
    return rejection.says.key, rejection.rule


def lines(state: Workshop, action: Action) -> list[tuple[int | None, str, dict[str, Any], str | None]]:
    """Return the lines of a legal action: whose each is, its key without ``ledger.``, its figures and its rule."""
    applied = apply(state, action)
    assert not isinstance(applied, Rejection), (action, applied)
    return [
        (line.seat, line.says.key.removeprefix("ledger."), dict(line.says.args), line.rule) for line in applied.lines
    ]


def told_why(state: Workshop, action: Action) -> tuple[str, dict[str, Any], str | None]:
    """Return the code of the refusal that an illegal action meets, its figures and its rule."""
    rejection = apply(state, action)
    assert isinstance(rejection, Rejection), action
    return rejection.code, dict(rejection.says.args), rejection.rule


def ended(state: Workshop) -> Workshop:
    """Return the game once everybody is through with a phase; at the start and in the break nothing is chosen."""
    for seat in range(len(state.makers)):
        if state.phase == "start":
            state = given(state, seat, begun=("class", "inventor", "robot", "robot", "token"))
        elif state.phase == "break":
            state = given(state, seat, due=())
    return did(state, *(Ready(seat) for seat in range(len(state.makers))), Advance(None))


def laid(state: Workshop, *cards: tuple[str, str]) -> Workshop:
    """Return the game once each seat has laid these two energy cards."""
    state = past_line(state)
    return did(state, *(LayCard(seat, card) for seat, two in enumerate(cards) for card in two))


def told(state: Workshop, *phases: tuple[str, str]) -> Workshop:
    """Return the game once everybody has assigned, and these phases were told."""
    return past_line(assigned(state, *phases))


def assigned(state: Workshop, *phases: tuple[str, str]) -> Workshop:
    """Return the same, before anything of the phase line is turned up where there is one."""
    state = did(state, *(Ready(seat) for seat in range(len(state.makers))))
    return did(
        state,
        *(
            TellPhase(seat, card.card, phase)  # type: ignore[arg-type]
            for seat, two in enumerate(phases)
            for card, phase in zip(state.makers[seat].laid, two, strict=True)
        ),
    )


def past_line(state: Workshop) -> Workshop:
    """Return the game once a phase line on the table is laid out and turned up, without cubes that nobody knows."""
    while state.phase in ("line_setup", "line"):
        if turns_line_card(state):
            state = did(state, TurnLineCard(None, face_down(state)[0]))
        elif state.phase == "line_setup":
            state = did(state, *(Ready(seat) for seat in range(len(state.makers))), Advance(None))
        else:
            state = did(state, Decline(None))
    return state


def worked(state: Workshop, seat: int) -> Workshop:
    """Return the game once a seat has gone through all its phases without doing anything in them."""
    while (phase := next_phase(state, seat)) is not None:
        state = did(state, BeginPhase(seat, phase), EndPhase(seat, phase))
    return state


def performing(phase: Phase, energy: int, state: Workshop | None = None, **stock: int) -> Workshop:
    """Return a game in whose first round seat 0 performs a phase with this total energy and these resources alone."""
    state = state or begun()
    return given(
        replace(state, phase="work"), work=RoundWork(now=phase, energy=TotalEnergy(card=energy)), stock=Stock(**stock)
    )


def given(state: Workshop, seat: int = 0, **fields: Any) -> Workshop:
    """Return the game with other values of what a seat has."""
    makers = list(state.makers)
    makers[seat] = replace(makers[seat], **fields)
    return replace(state, makers=tuple(makers))


def tokens(maker: Maker) -> int:
    """Return how many upgrade tokens there are of a seat, wherever they lie; always sixteen (RR-SETUP-08)."""
    placed = [robot.token for row in maker.rows for robot in row] + [kept.token for kept in maker.classes]
    placed += [maker.inventor.token] if maker.inventor is not None else []
    return sum(maker.locked) + sum(maker.unlocked) + sum(maker.gone) + sum(map(bool, placed))
