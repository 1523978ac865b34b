"""What set-up asks (SR-SETUP): players, track, token, challenge tiles, and the house rules with their defaults."""

from __future__ import annotations

from typing import Final

from companion.core.messages import Text, text
from companion.core.setup import Answer, Question, Setup
from companion.games.steampunk_rally.catalogue.catalogue import Catalogue, samples
from companion.games.steampunk_rally.catalogue.tiles import MIDDLE_TILES, SIDES, Tile
from companion.games.steampunk_rally.faces.naming import named
from companion.games.steampunk_rally.house_rules import OPTIONS
from companion.games.steampunk_rally.setup.challenge_tiles import tile_questions

LEAST_SEATS, MOST_SEATS = 2, 8
"""G-01."""
TILES_USED = 3
"""SR-SETUP-04."""
DEFAULT_TILES: Final = ("tile_2", "tile_3", "tile_5")

HOUSE_RULES: Final = {option: values for option, values in OPTIONS.items() if option != "first_game"}
"""Readings of disputed rules with their values, the default first; the advice for a first game changes no rule."""


def questions(catalogue: Catalogue | None = None) -> tuple[Question, ...]:
    """Return what set-up asks.

    For the question ``inventor`` seat n has the n-th of the defaults, so that no two seats begin with the same.
    Chance stays on the table: the direction token is flipped and placed there, and its lie is asked for.
    """
    catalogue = catalogue or samples()
    inventors = tuple(Answer(inventor.id, named(inventor.name)) for inventor in catalogue.inventors)
    return (
        Question(
            "inventor",
            text("setup.inventor"),
            inventors,
            tuple(answer.id for answer in inventors[:MOST_SEATS]),
            each_seat=True,
            once=True,
            explains=text("setup.inventor.explains"),
        ),
        _question("extras", "off", "on", each_seat=True, explains=text("setup.extras.explains")),
        _question("first_game", "off", "on", explains=text("setup.first_game.explains")),
        _question("side", *SIDES),
        Question(
            "tiles",
            text("setup.tiles"),
            tuple(Answer(f"tile_{n}", text("setup.tile", n=n)) for n in range(1, MIDDLE_TILES + 1)),
            DEFAULT_TILES,
            take=TILES_USED,
            explains=text("setup.tiles.explains"),
        ),
        _question("direction", "clockwise", "counterclockwise", explains=text("setup.direction.explains")),
        Question(
            "token",
            text("setup.token"),
            tuple(Answer(f"after_{n}", text("setup.token.after", n=n)) for n in range(1, MOST_SEATS + 1)),
            ("after_1",),
            explains=text("setup.token.explains"),
        ),
        *tile_questions(catalogue),
        *(_house_rule(option, *values) for option, values in HOUSE_RULES.items()),
    )


def tile_meant(setup: Setup, question: str, answer: str, catalogue: Catalogue) -> Tile | None:
    """Return the middle tile, on the side chosen so far, that an answer stands for; None for other questions."""
    if question != "tiles" or not answer.startswith("tile_"):
        return None
    side = setup.answers.get("side", (SIDES[0],))[0]
    return catalogue.tile(side, "middle", int(answer.removeprefix("tile_")))


def _house_rule(option: str, default: str, other: str) -> Question:
    explains = text(f"setup.{option}.explains")
    return _question(option, default, other, house_rule=True, explains=explains)


def _question(
    question: str,
    first: str,
    second: str,
    *,
    each_seat: bool = False,
    house_rule: bool = False,
    explains: Text | None = None,
) -> Question:
    """Return a question with two answers, the first one being the default."""
    return Question(
        question,
        text(f"setup.{question}"),
        tuple(Answer(answer, text(f"setup.{question}.{answer}")) for answer in (first, second)),
        (first,),
        each_seat=each_seat,
        house_rule=house_rule,
        explains=explains,
    )
