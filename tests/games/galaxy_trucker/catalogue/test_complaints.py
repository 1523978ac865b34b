"""Each mistake of a data file is one sentence with file, line, entry and field."""

import pytest

from companion.games.galaxy_trucker.catalogue import BOX, rows

TILE = """[[tile]]
index = 7
type = "{type}"
front = "single"
right = "smooth"
rear = "smooth"
left = "double"
{more}
"""
SHIP_BOARD = """[[ship_board]]
level = 2
first_row = {first_row}
first_column = 5
squares = {squares}
start = {start}
"""
FLIGHT_BOARD = """[[flight_board]]
level = 1
spaces = 18
start = {start}
finish = {finish}
appearance = 2
{more}
"""
CARD = """[[card]]
level = {level}
index = 3
type = "{type}"
{more}
"""


def tile(kind="cabin", more=""):
    return TILE.format(type=kind, more=more)


def ship_board(first_row=5, squares='["##", "##"]', start="[5, 5]"):
    return SHIP_BOARD.format(first_row=first_row, squares=squares, start=start)


def flight_board(start="[4, 2, 1, 0]", finish="[4, 3, 2, 1]", more=""):
    return FLIGHT_BOARD.format(start=start, finish=finish, more=more)


def card(kind, more="", level=1):
    return CARD.format(type=kind, more=more, level=level)


ZONE = """lines = [
  {{ fewest = "crew", penalty = "days_lost", amount = 3 }},
  {{ fewest = "engine_strength", penalty = "crew_lost", amount = 2 }},
  {{ fewest = "cannon_strength", {} }},
]"""

EACH_FIELD = {
    "batteries": 2, "spaces": 2, "special": "true", "double": "true", "barrel": '"rear"', "exhaust": '"rear"',
    "shields": '["front", "right"]', "alien": '"brown"', "colour": '"red"',
}  # fmt: skip

SOUND = [
    ("boards.toml", flight_board(finish="[2, 2, 0, 0]", more="piles = 2\nsecret_piles = 2")),
    ("tiles.toml", tile()),
    ("tiles.toml", tile("cannon", 'double = true\nbarrel = "right"')),
    ("tiles.toml", tile("shield", 'shields = ["left", "front"]')),
    ("boards.toml", ship_board()),
    ("boards.toml", ship_board(squares='["##"]')),
    ("boards.toml", ship_board(first_row=11, start="[12, 6]")),
    ("boards.toml", flight_board()),
    ("cards.toml", card("open_space")),
    ("cards.toml", card("combat_zone", ZONE.format('penalty = "shots", shots = ["small rear"]'))),
    ("cards.toml", card("slavers", "strength = 6\ncrew_lost = 3\ncredits = 0\ndays_lost = 1")),
]

BROKEN = [
    (
        "cards.toml",
        card("meteor_swarm", "projectiles = []"),
        'line 5, card 1, field "projectiles": must not be empty',
    ),
    (
        "cards.toml",
        card("abandoned_station", "crew_required = 5\ngoods = []\ndays_lost = 1"),
        'line 6, card 1, field "goods": must not be empty',
    ),
    ("boards.toml", flight_board(more="laps = 3"), 'line 7, flight_board 1, field "laps": is not known'),
    ("boards.toml", ship_board() + "laps = 3", 'line 7, ship_board 1, field "laps": is not known'),
    ("boards.toml", "[prices]\nred = 4\npink = 3", 'line 3, prices, field "pink": is not known'),
    ("boards.toml", ship_board(squares="[]"), 'line 6, ship_board 1, field "start": must be a square of this board'),
    ("cards.toml", card("epidemic", "humans = 3"), 'line 5, card 1, field "humans": is not known'),
    ("tiles.toml", 'game = "cube-rally"', 'line 1, field "game": must be "galaxy-trucker"; this file belongs to'),
    ("tiles.toml", "format = 2", 'line 1, field "format": must be 1'),
    ("tiles.toml", tile("rocket"), 'line 3, tile 1, field "type": must be one of battery, cargo_hold, cabin, '),
    ("tiles.toml", tile().replace('"double"', '"triple"'), 'line 7, tile 1, field "left": must be one of smooth, '),
    ("tiles.toml", tile().replace("index = 7", "index = 0"), 'line 2, tile 1, field "index": must be 1 or more'),
    ("tiles.toml", tile() + tile(), 'line 10, tile 2, field "index": 7 is already used by a tile above'),
    ("tiles.toml", tile(more="rows = 2"), 'line 8, tile 1, field "rows": is not known'),
    ("tiles.toml", tile(more="batteries = 2"), 'line 8, tile 1, field "batteries": does not belong to a cabin'),
    (
        "tiles.toml",
        tile("engine", 'barrel = "right"'),
        'line 1, tile 1, field "exhaust": is missing or 0; each engine',
    ),
    ("tiles.toml", tile("battery", "batteries = 0"), 'line 8, tile 1, field "batteries": is missing or 0'),
    (
        "tiles.toml",
        tile("cannon", 'barrel = "left"'),
        'line 7, tile 1, field "left": must be "smooth"; the barrel is',
    ),
    (
        "tiles.toml",
        tile("shield", 'shields = ["left", "right"]'),
        'line 8, tile 1, field "shields": must be two neigh',
    ),
    ("tiles.toml", tile("shield", 'shields = ["left"]'), 'line 8, tile 1, field "shields": must be two neighbouring'),
    (
        "tiles.toml",
        tile().replace('"single"', '"smooth"').replace('"double"', '"smooth"'),
        'line 4, tile 1, field "front": must be a connector where no other side is; nothing could be joined',
    ),
    (
        "tiles.toml",
        tile("starting_cabin", 'colour = "red"') + tile("starting_cabin", 'colour = "red"').replace("7", "8"),
        'line 16, tile 2, field "colour": there is already a starting cabin above that is red',
    ),
    ("boards.toml", ship_board() * 2, 'line 8, ship_board 2, field "level": 2 is already the level of a board above'),
    (
        "boards.toml",
        ship_board(squares='["##", "#"]'),
        'line 5, ship_board 1, field "squares": must be lines of equal',
    ),
    ("boards.toml", ship_board(squares='["##", "#o"]'), 'line 5, ship_board 1, field "squares": must be lines of eq'),
    ("boards.toml", ship_board(first_row=12), 'line 5, ship_board 1, field "squares": go beyond row or column 12'),
    ("boards.toml", ship_board(first_row=1), 'line 3, ship_board 1, field "first_row": must be 2 or more'),
    (
        "boards.toml",
        ship_board(start="[5, 7]"),
        'line 6, ship_board 1, field "start": must be a square of this board',
    ),
    (
        "boards.toml",
        flight_board("[4, 2, 2, 0]"),
        'line 4, flight_board 1, field "start": must fall from space to sp',
    ),
    (
        "boards.toml",
        flight_board("[4, 3, 2, 1]"),
        'line 4, flight_board 1, field "start": must fall from space to sp',
    ),
    ("boards.toml", flight_board("[18, 2, 1, 0]"), 'line 4, flight_board 1, field "start": must lie within the 18'),
    (
        "boards.toml",
        flight_board(finish="[1, 2, 3, 4]"),
        'line 5, flight_board 1, field "finish": must not rise from',
    ),
    (
        "boards.toml",
        flight_board(more="secret_piles = 5"),
        'line 7, flight_board 1, field "secret_piles": must be 4 or',
    ),
    (
        "boards.toml",
        flight_board(more="sources = { lap = 3 }"),
        'line 7, flight_board 1, field "sources": "lap" is no',
    ),
    ("boards.toml", "[prices]\nred = 4\nyellow = 3\nblue = 1", 'line 1, prices, field "green": is missing'),
    (
        "cards.toml",
        card("planets", 'planets = [["red"]]'),
        'line 1, card 1, field "days_lost": is missing; a card "pl',
    ),
    (
        "cards.toml",
        card("planets", "planets = [[]]\ndays_lost = 1"),
        'line 5, card 1, field "planets": must each have',
    ),
    (
        "cards.toml",
        card("planets", "planets = []\ndays_lost = 1"),
        'line 5, card 1, field "planets": must not be empty',
    ),
    (
        "cards.toml",
        card("stardust", "strength = 1"),
        'line 5, card 1, field "strength": does not belong to a card "s',
    ),
    ("cards.toml", card("open_space") * 2, 'line 8, card 2, field "index": 3 is already used by a card of level 1'),
    (
        "cards.toml",
        card("open_space", "learning = true", 2),
        'line 5, card 1, field "learning": belongs to cards of l',
    ),
    ("cards.toml", card("open_space", level=4), 'line 2, card 1, field "level": must be one of 1, 2, 3'),
    (
        "cards.toml",
        card("meteor_swarm", 'projectiles = ["huge front"]'),
        'line 5, card 1, field "projectiles": must be one of small front, small right,',
    ),
    ("cards.toml", card("combat_zone", "lines = []"), 'line 5, card 1, field "lines": must be 3 lines'),
    (
        "cards.toml",
        card("combat_zone", ZONE.format('penalty = "shots", amount = 3')),
        'line 5, card 1, field "lines": must each have shots where the penalty is shots',
    ),
    (
        "cards.toml",
        card("combat_zone", ZONE.format('penalty = "days_lost"')),
        'line 5, card 1, field "lines": must each have shots where the penalty is shots',
    ),
]


@pytest.mark.parametrize(("name", "text"), SOUND)
def test_a_sound_file_is_read(name, text) -> None:
    assert BOX.refusal(name, text) is None


@pytest.mark.parametrize(("name", "text", "said"), BROKEN)
def test_a_mistake_is_one_sentence_with_its_place(name, text, said) -> None:
    refused = BOX.refusal(name, text)
    assert refused is not None
    assert refused.startswith(f"{name}, {said}")
    assert refused.endswith(".")


@pytest.mark.parametrize(("field", "value"), EACH_FIELD.items())
def test_a_structural_module_has_none_of_what_others_have(field, value) -> None:
    refused = BOX.refusal("tiles.toml", tile("structural", f"{field} = {value}"))
    assert refused == f'tiles.toml, line 8, tile 1, field "{field}": does not belong to a structural.'


@pytest.mark.parametrize("row", [each for name, each in vars(rows).items() if name.endswith("Row")])
def test_no_row_takes_fields_that_it_does_not_know(row) -> None:
    assert row.__struct_config__.forbid_unknown_fields
