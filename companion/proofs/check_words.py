"""What happened in a scenario, in English, for whoever wonders why it does not come out as written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.core.game import Game
from companion.core.ledger import LedgerLine
from companion.core.messages import Text
from companion.core.one_line import one_line
from companion.core.scenario.fields import meant
from companion.kiosk.words import keys
from companion.kiosk.words.catalogues import FOLDER
from companion.shelf.games import words_folders
from companion.shelf.words import catalogues

MOST_LINES: Final = 6
"""Of the ledger: the last that have to do with it."""
_REFUSAL: Final = "reject."
_LONGEST: Final = 160
_NOTHING: Final = "nothing"
_MOST_CHOICES: Final = 12


def in_words(game: Game[Any], says: Text) -> str:
    """Return a sentence of the game in English."""
    return one_line(catalogues().within(game.name).spelled(says, "en"), _LONGEST)


def no_such_refusal(game: Game[Any], code: str) -> str:
    """Return that there is no refusal of this name, or nothing where there is one, or a rule of this ID."""
    code, _, rule = code.partition(" by ")
    if code in game.rule_ids:
        return ""
    if rule and rule not in game.rule_ids:
        return f"; there is no rule {one_line(rule)}{meant(rule, game.rule_ids)}"
    folder = words_folders().get(game.name)
    said = keys(FOLDER, folder) if folder else keys(FOLDER)
    codes = [key.removeprefix(_REFUSAL) for key in said if key.startswith(_REFUSAL)]
    return "" if code in codes else f"; there is no refusal {one_line(code)}{meant(code, sorted(codes))}"


def told(game: Game[Any], state: Any, lines: Sequence[LedgerLine], about: str = "") -> str:
    """Return what the last ledger lines tell and who is asked; of a seat called ``about`` only its own lines."""
    names = [seat.name for seat in state.setup.seats] if hasattr(state, "setup") else []
    found = [line for line in lines if about not in names or line.seat in (None, names.index(about))]
    return "; ".join((*(_line(game, line, names) for line in found[-MOST_LINES:]), *due(game, state)))


def due(game: Game[Any], state: Any) -> list[str]:
    """Return who is asked something or has to roll: it is often the answer to this that a scenario lacks."""
    names = [seat.name for seat in state.setup.seats] if hasattr(state, "setup") else []
    facts = game.facts(state)
    seats = [(name, facts[name]) for name in names if isinstance(facts.get(name), Mapping)]
    return [f"{name} is asked: {_asked(seat)}" for name, seat in seats if seat.get("asked") not in (None, _NOTHING)]


def _asked(seat: Mapping[str, Any]) -> str:
    """Return what a seat is asked, and what it can answer."""
    choices = [*dict.fromkeys(map(str, seat.get("choices", ())))]
    shown = ", ".join([*choices[:_MOST_CHOICES], *("…" for _ in choices[_MOST_CHOICES:][:1])])
    return f"{seat['asked']} ({shown})" if shown else str(seat["asked"])


def _line(game: Game[Any], line: LedgerLine, names: Sequence[str]) -> str:
    says = in_words(game, line.says)
    if line.seat is None:
        return says
    return f"{names[line.seat] if line.seat < len(names) else f'seat {line.seat + 1}'}: {says}"
