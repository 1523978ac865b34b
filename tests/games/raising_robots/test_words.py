"""Whatever the game says has its words in all three languages: by what its source says, and by games played."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import get_args

import msgspec
import pytest

import companion.games.raising_robots as package
from companion.core.actions import Action
from companion.core.applied import Applied
from companion.core.messages import Text
from companion.core.setup import Seat, Setup, with_defaults
from companion.core.view import offers_in
from companion.games.raising_robots.asking.figures import COLUMNS, VERSIONS
from companion.games.raising_robots.choices import INSPIRATION
from companion.games.raising_robots.components import PHASES, RESOURCES, TIMINGS, UPGRADE_TYPES, WILD
from companion.games.raising_robots.effects.by_hand import GOES_BY
from companion.games.raising_robots.game import RaisingRobots
from companion.games.raising_robots.look import LOOK
from companion.games.raising_robots.scoring import DecidedBy
from companion.games.raising_robots.setup import questions
from companion.games.raising_robots.shown import LINE_KINDS
from companion.games.raising_robots.solo import RANK_NAMES
from companion.games.raising_robots.state import SOURCES, WORKSHOP_LEVELS, DueKind, PhaseOfGame, Workshop
from companion.kiosk.words import LANGUAGES
from tests.games.raising_robots.wording import words
from tests.sources import nodes

FILES = sorted(path for path in Path(package.__path__[0]).rglob("*.py") if path.parent.name != "scenario")
SAID_BY = {
    "text": (0, ""),
    "Text": (0, ""),
    "reject": (0, "reject."),
    "say": (1, "ledger."),
    "line": (1, "ledger."),
    "waiting": (1, ""),
}
"""Functions that say a key: which of their arguments it is, and what stands before it."""
PHASES_OF_GAME, DUE = get_args(PhaseOfGame), get_args(DueKind)
FIGURES = (
    "robot_vp", "left_energy", "right_energy", "basic_energy", "upgraded_energy", "card_value", "card_cubes",
    "card_factor", "vp_by_row", "space_wilds", "line_cubes", "cost_row", "board_energy",
)  # fmt: skip
AMOUNTS = ("left_pay", "right_pay", "cost_row", "bid_price")
OF_BOARDS = ("space", "vp_by_row", "line", "upgrade", "action", "bid")
TIES = get_args(DecidedBy)
MADE = {
    "phase.{}": PHASES_OF_GAME,
    "hint.{}": tuple(phase for phase in PHASES_OF_GAME if phase != "over"),
    "panel.{}": tuple(phase for phase in PHASES_OF_GAME if phase != "work"),
    "panel.{}.how": tuple(phase for phase in PHASES_OF_GAME if phase != "work"),
    "ribbon.{}": ("start", "prepare", "work", "round_end", "break", "score"),
    "work.{}": PHASES,
    "phase_of.{}": PHASES,
    "resource.{}": (*RESOURCES, WILD),
    "upgrade.{}": UPGRADE_TYPES,
    "field.of_type.{}": UPGRADE_TYPES,
    "{}.unnamed": ("robot", "class", "inventor"),
    "version.{}": VERSIONS,
    "inspiration.{}": INSPIRATION,
    "icon.{}": ("wild", "inspiration", "class_card", "unlock_token", "assemble_robot"),
    "due.{}": DUE,
    "ledger.declines_{}": sorted(GOES_BY),
    "ledger.new_{}": ("robot", "class", "inventor"),
    "ledger.tie_{}": TIES,
    "score.tie.{}": TIES,
    "score.stands.{}": TIES,
    "score.ask.{}": SOURCES,
    "source.{}": SOURCES,
    "rank.{}": RANK_NAMES,
    "remind.{}": TIMINGS,
    "field.{}": (*RESOURCES, "energy", "classes"),
    "field.energy.{}": ("card", "cubes", "batteries", "upgrades"),
    "field.cubes.{}": PHASES,
    "field.bonus.{}": PHASES,
    "field.token.{}": UPGRADE_TYPES,
    "field.robots.{}": ("design", "manufacture", "recycle"),
    "field.told.{}": SOURCES,
    "ask.{}": (*FIGURES, *AMOUNTS),
    "ask.card.{}": OF_BOARDS,
    "ask.cost.{}": COLUMNS,
    "board.{}": ("line", "line_setup"),
    "board.requires.{}": ("robots", "tokens"),
    "energy.used_{}": ("upgrade", "assemble"),
    "book.{}": ("inspiration", "unlock", "build", "class_card"),
    "build.{}": COLUMNS,
    "note.{}": DUE,
    "reject.{}_due": DUE,
    "reject.not_in_{}": ("upgrade", "assemble"),
    "reject.start_{}_done": ("token", "robot"),
    "reject.inventor_wants_{}": ("robots", "tokens"),
    "ledger.token_on_{}": ("robot", "class", "inventor"),
    "ledger.told_{}": FIGURES,
    "ledger.amounts_{}": AMOUNTS,
    "ledger_kind.{}": tuple(kind.id for kind in LINE_KINDS.shown if kind.id != "by_hand"),
    "belt.{}": ("all", "some", "none"),
    "sheet.{}": ("line", "line_setup"),
    "start.{}": ("class", "inventor", "robot", "token"),
    "timing.{}": TIMINGS,
    "setup.{}": tuple(question.id for question in questions()),
}
"""Keys that the source puts together, with what can stand in their gaps."""
OF_TABLES = {
    "reject.lay_first", "reject.tell_first", "reject.work_first", "game.raising_robots", "setup.who_keeps",
    *(f"setup.level_{level}{of}" for level in WORKSHOP_LEVELS for of in ("", "_explains")),
    *(f"after.{of}{page.id}" for page in LOOK.charts for of in ("", "key.", "unit.")),
}  # fmt: skip
"""Keys that stand in tables of the game, or that the house makes of its names."""


def patterns(argument: ast.expr, before: str) -> Iterator[str]:
    """Yield the keys that an argument can be, ``{}`` for each gap."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield before + argument.value
    elif isinstance(argument, ast.JoinedStr):
        parts = (str(part.value) if isinstance(part, ast.Constant) else "{}" for part in argument.values)
        yield before + "".join(parts)
    elif isinstance(argument, ast.IfExp):
        yield from patterns(argument.body, before)
        yield from patterns(argument.orelse, before)


@cache
def said_by_the_source() -> frozenset[str]:
    """Return all keys that the source of the game says, those put together with gaps."""
    found: set[str] = set()
    for node in (node for path in FILES for node in nodes(path)):
        if isinstance(node, ast.Call):
            at, before = SAID_BY.get(getattr(node.func, "attr", getattr(node.func, "id", "")), (99, ""))
            found.update(key for argument in node.args[at : at + 1] for key in patterns(argument, before))
        elif isinstance(node, ast.Constant | ast.JoinedStr):
            found.update(key[1:] for key in patterns(node, "") if key[:1] == "@" and key.rstrip("{}")[-1:] != "@")
    return frozenset(key for key in found if not key.endswith("."))


def test_of_each_key_that_is_put_together_it_is_known_what_it_can_be() -> None:
    """Pages of the catalogue have a test of their own."""
    assert sorted(key for key in said_by_the_source() - MADE.keys() if "{}" in key and key[:4] != "box.") == []


def keys() -> set[str]:
    """Return all keys that the game can say."""
    made = {pattern.format(value) for pattern, values in MADE.items() for value in values}
    asked = {text.key for text in texts(questions())}
    return {*made, *asked, *OF_TABLES, *(key for key in said_by_the_source() if "{}" not in key)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_words(language: str) -> None:
    assert len(keys()) > 300
    assert sorted(key for key in keys() if not words(language).knows(key)) == []


def texts(thing: object) -> Iterator[Text]:
    """Yield everything that a part of what is shown says."""
    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from texts(part)
    elif isinstance(thing, msgspec.Struct) and not isinstance(thing, Action):
        for name in thing.__struct_fields__:
            yield from texts(getattr(thing, name))


GAMES = (
    (1, "full", {"cards": "samples", "challenge": "yes", "phase_line": "companion"}),
    (2, "resources", {"cards": "yours", "phase_line": "table", "first_two_cards": "cubes"}),
    (3, "full", {"cards": "samples", "bidding": "yes", "hand": "open"}),
    (4, "table", {"cards": "yours", "start_choices": "hidden"}),
    (6, "full", {"cards": "yours", "inventors": "no"}),
)


def chosen(seats: int, level: str, **answers: str) -> Setup:
    """Return a set-up that differs so from what is usual; seats differ in what is kept, the first is of ``level``."""
    levels = [level, *("full", "resources", "table", "full", "resources")][:seats]
    hand = {"hand": answers.pop("hand")} if "hand" in answers else {}
    usual = with_defaults(questions(), [Seat(f"P{n}", level=each, answers=hand) for n, each in enumerate(levels)])
    return Setup(usual.seats, usual.answers | {name: (said,) for name, said in answers.items()})


def touched(game: RaisingRobots, state: Workshop, chance: Random, said: list[Text]) -> Action | None:
    """Go where keys of a panel lead; return what the last one does."""
    seat = chance.randrange(len(state.makers))
    selection: tuple[str, ...] = ()
    for _ in range(4):
        shown = game.panel(state, seat, selection)
        said += texts(shown)
        usable = [each for each in offers_in(shown) if each.why is None and (each.action or each.select is not None)]
        if not usable:
            return None
        offer = chance.choice(usable)
        if offer.action is not None:
            return offer.action
        selection = offer.select or ()
    return None


def played(seats: int, level: str, answers: dict[str, str], seed: int) -> list[Text]:
    """Return everything that is said in a game by chance, of legal play and of touches."""
    game, chance = RaisingRobots(), Random(seed)
    setup = chosen(seats, level, **answers)
    begun = game.start(setup)
    assert isinstance(begun, Applied)
    state: Workshop = begun.state
    said = [*(line.says for line in begun.lines), *game.warnings(setup)]
    for _ in range(600):
        view = game.view(state)
        said += texts(view)
        action = touched(game, state, chance, said) if chance.randrange(2) else None
        action = action or game.propose(state, chance.randrange)
        if action is None:
            break
        after = game.apply(state, action)
        if isinstance(after, Applied):
            state = after.state
            said += [line.says for line in after.lines]
        else:
            said.append(after.says)
    said += texts(tuple(game.correctable(state, seat) for seat in (None, *range(seats))))
    return said


@cache
def said_in_games() -> tuple[Text, ...]:
    """Return everything that is said in games by chance, each once."""
    unique: dict[str, Text] = {}
    for seed, (seats, level, answers) in enumerate(GAMES):
        unique |= {repr(text): text for text in played(seats, level, dict(answers), seed)}
    return tuple(unique.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_said_in_games_by_chance_has_words(language: str) -> None:
    told = said_in_games()
    assert len({text.key for text in told}) > 100
    said = words(language)
    unknown = {text.key for text in told if not said.knows(text.key)}
    inside = (each[1:] for text in told for each in text.args.values() if isinstance(each, str) and each[:1] == "@")
    unknown |= {key for key in inside if key and key[:1] != "@" and not said.knows(key)}
    assert sorted(unknown) == []
    assert [text for text in told if "{" in said.say(text.key, **text.args)] == []


def test_games_are_begun_with_answers_that_there_are() -> None:
    asked = {question.id: {answer.id for answer in question.answers} for question in questions()}
    assert [
        (name, said) for _, _, answers in GAMES for name, said in answers.items() if said not in asked[name]
    ] == []
