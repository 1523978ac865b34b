"""Answers to questions in plain words, and the plain words of what can be answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from companion.core.decisions import Choice, Decision
from companion.games.galaxy_trucker.components import Alien, Square
from companion.games.galaxy_trucker.scenario.words import alien_of, square_of, title_of
from companion.games.galaxy_trucker.ship import Aboard, groups
from companion.games.galaxy_trucker.state import Haul

Said = str | float | list[Any]
_Reader = Callable[[Haul, Decision, list[Any]], list[str]]
"""Returns the ids that plain words stand for; a word that stands for nothing stays as it is."""
LET_IT = ("let_it", "nothing", "none", "no", "let it")


def chosen(state: Haul, decision: Decision, said: Any) -> tuple[str, ...]:
    """Return the ids of the choices that were said."""
    reader = READERS.get(decision.kind, _plainly)
    return tuple(reader(state, decision, _listed(said)))


def _listed(said: Any) -> list[Any]:
    """Return what was said as a list: a square is one thing, a text with commas several unless it is a square."""
    if square_of(said) is not None or not isinstance(said, (list, str)):
        return [said]
    if isinstance(said, list):
        return said
    words = [word.strip() for word in said.split(",")]
    return [said] if any(word.isdecimal() for word in words) else words


def _plainly(_state: Haul, _decision: Decision, said: list[Any]) -> list[str]:
    return [_said(each) for each in said]


def _said(each: Any) -> str:
    square = square_of(each)
    return f"{square[0]},{square[1]}" if square is not None else f"{each:g}" if isinstance(each, float) else str(each)


def _named(**names: str) -> _Reader:
    return lambda _state, _decision, said: [names.get(_said(each).replace(" ", "_"), _said(each)) for each in said]


def _planet(_state: Haul, _decision: Decision, said: list[Any]) -> list[str]:
    found = [_said(each).removeprefix("planet ") for each in said]
    return [str(int(each) - 1) if each.isdecimal() and int(each) else "pass" for each in found]


def _strength(_state: Haul, decision: Decision, said: list[Any]) -> list[str]:
    ids = [choice.id for choice in decision.choices]
    names = {"none": ids[0], "least": ids[0], "all": ids[-1], "most": ids[-1]}
    return [names.get(_said(each), _said(each)) for each in said]


def _figures(state: Haul, decision: Decision, said: list[Any]) -> list[str]:
    """Return figures or blocks: by square, or by who it is; the same square again is the next one on it."""
    aboard = state.truckers[decision.seat].aboard
    found: list[str] = []
    for each in said:
        square = square_of(each) or _square_of(aboard, str(each), found)
        if square is None:
            found.append(str(each))
            continue
        before = sum(one.startswith(f"{square[0]},{square[1]},") for one in found)
        found.append(f"{square[0]},{square[1]},{before + 1}")
    return found


def _square_of(aboard: Aboard, who: str, taken: Sequence[str]) -> Square | None:
    alien: Alien | None = alien_of(who)
    if alien is not None:
        return next((at for at, lives in aboard.aliens if lives == alien), None)
    if who != "human":
        return None
    return next(
        (at for at, n in aboard.humans if n > sum(one.startswith(f"{at[0]},{at[1]},") for one in taken)), None
    )


def _defence(_state: Haul, decision: Decision, said: list[Any]) -> list[str]:
    return [_answer(decision, str(each)) for each in said]


def _answer(decision: Decision, said: str) -> str:
    if said in LET_IT:
        return "let_it"
    name = "double_cannon" + said.removeprefix("double cannon") if said.startswith("double cannon") else said
    ids = [choice.id for choice in decision.choices]
    exact = [each for each in ids if each == name or each.startswith((f"{name} ", f"{name} by "))]
    return (exact or [said])[0]


def _part(state: Haul, decision: Decision, said: list[Any]) -> list[str]:
    parts = groups(state.truckers[decision.seat].ship)
    return [_of_part(parts, each) for each in said]


def _of_part(parts: Sequence[frozenset[Square]], said: Any) -> str:
    square, words = square_of(said), str(said).removesuffix(" tiles")
    size = int(words) if words.isdecimal() else len(parts[0]) if words == "largest" else len(parts[-1])
    known = words.isdecimal() or words in ("largest", "smallest")
    found = next((part for part in parts if square in part or (square is None and known and len(part) == size)), None)
    return _said(list(min(found))) if found else str(said)


def _aliens(_state: Haul, decision: Decision, said: list[Any]) -> list[str]:
    wanted = " ".join(str(each).replace(" at ", "@").replace(" alien", "") for each in said)
    ids = [choice.id for choice in decision.choices]
    near = [each for each in ids if each.split("@")[0] == wanted and " " not in each]
    return [wanted if wanted in ids else near[0] if len(near) == 1 else wanted]


def _title(_state: Haul, _decision: Decision, said: list[Any]) -> list[str]:
    return [title_of(str(each)) or str(each) for each in said]


def _gifts(state: Haul, decision: Decision, said: list[Any]) -> list[str]:
    names = [seat.name for seat in state.setup.seats]
    ways = set()
    for each in said:
        title, _, name = str(each).partition(" to ")
        ways.add(f"{title_of(title)}>{names.index(name)}" if name in names else str(each))
    ids = [choice.id for choice in decision.choices]
    return [next((way for way in ids if set(way.split()) == ways), " ".join(sorted(ways)))]


READERS: Final[Mapping[str, _Reader]] = MappingProxyType(
    {
        "planet": _planet,
        "reward": _named(yes="take", no="decline"),
        "load": _named(yes="best", no="none", all="best"),
        "engines": _strength,
        "cannons": _strength,
        "declared": _strength,
        "which_crew": _figures,
        "which_goods": _figures,
        "defend": _defence,
        "keep_part": _part,
        "aliens": _aliens,
        "keep_title": _title,
        "give_title": _gifts,
    }
)
"""What reads the answer to each kind of question; all others are answered by their ids."""


def offered(decision: Decision, names: Sequence[str]) -> list[str]:
    """Return the choices of a question in plain words."""
    return [_offered(decision.kind, choice, names) for choice in decision.choices]


def _offered(kind: str, choice: Choice, names: Sequence[str]) -> str:
    if kind == "planet":
        return str(int(choice.id) + 1) if choice.id.isdecimal() else choice.id
    if kind == "keep_part":
        return f"{choice.says.args['n']} tiles"
    if kind in ("which_crew", "which_goods"):
        return choice.id.rpartition(",")[0]
    if kind == "give_title":
        gifts = [each.split(">") for each in choice.id.split()]
        return ", ".join(f"{title} to {names[int(seat)]}" for title, seat in gifts)
    return choice.id.replace("@", " at ").replace("double_cannon", "double cannon")
