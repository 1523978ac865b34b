"""What set-up asks (SR-SETUP): players, track, token, challenge tiles, and the house rules with their defaults."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from companion.core.messages import text
from companion.core.setup import Answer, Question, Setup, question
from companion.core.view.catalogue import Stretch
from companion.games.steampunk_rally.catalogue import MIDDLE_TILES, SIDES, Catalogue, Tile, samples, tile_shown
from companion.games.steampunk_rally.faces import named
from companion.games.steampunk_rally.house_rules import HOUSE_RULES
from companion.games.steampunk_rally.setup.challenge_tiles import tile_questions
from companion.games.steampunk_rally.setup.likenesses import inventor_likeness, token_likeness

LEAST_SEATS, MOST_SEATS = 2, 8
"""G-01."""
TILES_USED = 3
"""SR-SETUP-04."""
DEFAULT_TILES: Final = ("tile_2", "tile_3", "tile_5")


def questions(catalogue: Catalogue | None = None) -> tuple[Question, ...]:
    """Return what set-up asks.

    For the question ``inventor`` seat n has the n-th of the defaults, so that no two seats begin with the same.
    Chance stays on the table: the direction token is flipped and placed there, and its lie is asked for.
    """
    catalogue = catalogue or samples()
    inventors = tuple(
        Answer(inventor.id, named(inventor.name), looks=inventor_likeness(inventor))
        for inventor in catalogue.inventors
    )
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
        question("extras", "off", "on", each_seat=True, explained=True),
        question("first_game", "off", "on", explained=True),
        _side(catalogue),
        Question(
            "tiles",
            text("setup.tiles"),
            tuple(Answer(f"tile_{n}", text("setup.tile", n=n)) for n in range(1, MIDDLE_TILES + 1)),
            DEFAULT_TILES,
            take=TILES_USED,
            explains=text("setup.tiles.explains"),
            lays=True,
        ),
        _direction(),
        Question(
            "token",
            text("setup.token"),
            tuple(Answer(f"after_{n}", text("setup.token.after", n=n), n) for n in range(1, MOST_SEATS + 1)),
            ("after_1",),
            explains=text("setup.token.explains"),
        ),
        *tile_questions(catalogue),
        *HOUSE_RULES.questions(),
    )


def _direction() -> Question:
    """Return the question which side of the direction token came up."""
    asked = question("direction", "clockwise", "counterclockwise", explained=True)
    sides = tuple(replace(side, looks=token_likeness(side.id)) for side in asked.answers)
    return replace(asked, answers=sides)


def _side(catalogue: Catalogue) -> Question:
    """Return the question for the side of the track; one on which tiles are missing cannot be chosen."""
    why = {side: None if catalogue.has_side(side) else text("setup.no_tiles") for side in SIDES}
    answers = tuple(Answer(side, text(f"setup.side.{side}"), why=why[side]) for side in SIDES)
    return Question("side", text("setup.side"), answers, SIDES[:1], lays=True)


def laid(setup: Setup, catalogue: Catalogue) -> tuple[Stretch, ...]:
    """Return the tiles that lie on the table, as far as they are chosen (SR-SETUP-02 to 08); ours are samples."""
    side = setup.answers.get("side", SIDES[:1])[0]
    chosen = [tile_meant(setup, "tiles", tile, catalogue) for tile in setup.answers.get("tiles", DEFAULT_TILES)]
    finish, last = (catalogue.tile(side, role) for role in ("finish", "last"))
    tiles = [catalogue.tile(side, "start"), *chosen, finish, last]
    return tuple(tile_shown(tile, catalogue.is_sample(tile)) for tile in tiles if tile is not None)


def tile_meant(setup: Setup, asked: str, answer: str, catalogue: Catalogue) -> Tile | None:
    """Return the middle tile, on the side chosen so far, that an answer stands for; None for other questions."""
    if asked != "tiles" or not answer.startswith("tile_"):
        return None
    side = setup.answers.get("side", (SIDES[0],))[0]
    return catalogue.tile(side, "middle", int(answer.removeprefix("tile_")))
