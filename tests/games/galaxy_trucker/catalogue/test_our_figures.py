"""Our data files hold what is in the box of 2021, and how certain each figure is."""

from collections import Counter
from typing import get_args

import pytest

from companion.games.galaxy_trucker.adventures import AdventureCard, CombatLine, Projectile
from companion.games.galaxy_trucker.catalogue import material, our_material, starting_cabins
from companion.games.galaxy_trucker.catalogue.boards import boards
from companion.games.galaxy_trucker.catalogue.cards import cards
from companion.games.galaxy_trucker.catalogue.rows import Shot
from companion.games.galaxy_trucker.catalogue.tiles import tiles
from companion.games.galaxy_trucker.components import (
    SIDES,
    Certainty,
    FlightBoard,
    Prices,
    ShipBoard,
    ShipTile,
)
from companion.owned.data_file import DataFile, DataFileError

BOX = our_material()


def test_tiles_of_each_type() -> None:
    counted = Counter(
        (tile.type, tile.batteries, tile.spaces, tile.special, tile.double) for tile in BOX.tiles.values()
    )
    assert counted == {
        ("battery", 2, 0, False, False): 11,
        ("battery", 3, 0, False, False): 6,
        ("cargo_hold", 0, 2, False, False): 9,
        ("cargo_hold", 0, 3, False, False): 6,
        ("cargo_hold", 0, 1, True, False): 6,
        ("cargo_hold", 0, 2, True, False): 3,
        ("cabin", 0, 0, False, False): 17,
        ("starting_cabin", 0, 0, False, False): 4,
        ("structural", 0, 0, False, False): 8,
        ("engine", 0, 0, False, False): 21,
        ("engine", 0, 0, False, True): 9,
        ("cannon", 0, 0, False, False): 25,
        ("cannon", 0, 0, False, True): 11,
        ("life_support", 0, 0, False, False): 12,
        ("shield", 0, 0, False, False): 8,
    }
    assert sorted(BOX.tiles) == list(range(1, 157))


def test_starting_cabins_fit_everything_on_all_sides() -> None:
    assert {colour: tile.index for colour, tile in starting_cabins(BOX.tiles).items()} == {
        "blue": 33, "green": 34, "red": 52, "yellow": 61,
    }  # fmt: skip
    assert {tile.sides for tile in starting_cabins(BOX.tiles).values()} == {("universal",) * 4}


def test_a_shield_protects_two_neighbouring_sides() -> None:
    shields = [tile for tile in BOX.tiles.values() if tile.type == "shield"]
    assert {tile.shields for tile in shields} == {("front", "right")}


def test_muzzle_and_exhaust_are_printed_on_smooth_sides() -> None:
    pointing = [tile for tile in BOX.tiles.values() if tile.points]
    assert {(tile.type, tile.points) for tile in pointing} == {("cannon", "front"), ("engine", "rear")}
    assert {tile.sides[SIDES.index(tile.points)] for tile in pointing if tile.points} == {"smooth"}


@pytest.mark.parametrize(
    ("level", "squares", "rows", "columns"),
    [(1, 18, (5, 9), (5, 9)), (2, 27, (5, 9), (4, 10)), (3, 36, (4, 9), (3, 11))],
)
def test_squares_of_each_ship_board(level, squares, rows, columns) -> None:
    board = BOX.ship_boards[level]
    assert len(board.squares) == squares
    assert (min(r for r, _ in board.squares), max(r for r, _ in board.squares)) == rows
    assert (min(c for _, c in board.squares), max(c for _, c in board.squares)) == columns
    assert board.start == (7, 7)


@pytest.mark.parametrize(
    ("level", "spaces", "start", "finish", "appearance", "timer", "pile"),
    [
        (1, 18, (4, 2, 1, 0), (4, 3, 2, 1), 2, 0, ()),
        (2, 24, (6, 3, 1, 0), (8, 6, 4, 2), 4, 3, (2, 2, 1)),
        (3, 34, (9, 5, 2, 0), (12, 9, 6, 3), 6, 4, (3, 3, 2, 1)),
    ],
)
def test_flight_boards(level, spaces, start, finish, appearance, timer, pile) -> None:
    board = BOX.flight_boards[level]
    assert (board.spaces, board.start, board.finish) == (spaces, start, finish)
    assert (board.appearance, board.timer_spaces, board.pile) == (appearance, timer, pile)


def test_prices_fall_from_red_to_blue() -> None:
    assert (BOX.prices.red, BOX.prices.yellow, BOX.prices.green, BOX.prices.blue) == (4, 3, 2, 1)
    assert BOX.prices.lost_component == 1


def test_cards_of_each_level() -> None:
    counted = {level: Counter(card.type for card in BOX.cards if card.level == level) for level in (1, 2, 3)}
    assert [sum(types.values()) for types in counted.values()] == [20, 20, 20]
    for level, more in ((1, (1, 0, 0, 4)), (2, (1, 1, 0, 3)), (3, (0, 1, 1, 3))):
        types = counted[level]
        assert (types["stardust"], types["epidemic"], types["sabotage"], types["open_space"]) == more
        assert types["slavers"] == types["smugglers"] == types["pirates"] == types["combat_zone"] == 1
        assert (types["meteor_swarm"], types["planets"]) == (3, 4)
        assert types["abandoned_ship"] == types["abandoned_station"] == 2


def test_eight_cards_of_level_one_are_marked_for_the_learning_flight() -> None:
    marked = [card for card in BOX.cards if card.learning]
    assert {card.level for card in marked} == {1}
    assert len(marked) == BOX.flight_boards[1].learning_cards == 8


def test_what_is_not_verified_says_so() -> None:
    assert {card.level for card in BOX.cards if not card.certainty.verified} == {3}
    assert all(not card.certainty.verified for card in BOX.cards if card.level == 3)
    assert {tile.index for tile in BOX.tiles.values() if tile.certainty.dissenting} == {1, 9, 53, 73, 74, 76, 77, 124}
    assert dict(BOX.flight_boards[2].dissenting) == {"finish": "1 source says 9,6,4,2"}


def test_shots_come_in_printed_order() -> None:
    zone = next(card for card in BOX.cards if card.level == 2 and card.type == "combat_zone")
    shots = [line.shots for line in zone.lines if line.shots]
    assert [shot.side for shot in shots[0]] == ["front", "left", "right", "rear"]
    pirates = next(card for card in BOX.cards if card.level == 1 and card.type == "pirates")
    assert pirates.projectiles == tuple(Projectile(size, "front") for size in ("small", "large", "small"))


def read(text: str) -> AdventureCard:
    return next(iter(cards(DataFile("cards.toml", text)).values()))


@pytest.mark.parametrize("shot", get_args(Shot))
def test_a_projectile_is_its_size_and_the_side_it_comes_from(shot) -> None:
    text = f'[[card]]\nlevel = 1\nindex = 1\ntype = "meteor_swarm"\nprojectiles = ["{shot}"]'
    assert read(text).projectiles == (Projectile(*shot.split()),)


CARDS = [
    (
        'type = "slavers"\nstrength = 6\ncrew_lost = 3\ncredits = 5\ndays_lost = 1',
        AdventureCard(1, 9, "slavers", strength=6, crew_lost=3, credits=5, days_lost=1),
    ),
    (
        'type = "smugglers"\nstrength = 4\ngoods_lost = 2\ngoods = ["yellow", "blue"]\ndays_lost = 1',
        AdventureCard(1, 9, "smugglers", strength=4, goods_lost=2, goods=("yellow", "blue"), days_lost=1),
    ),
    (
        'type = "abandoned_station"\nlearning = true\ncrew_required = 5\ngoods = ["red"]\ndays_lost = 2',
        AdventureCard(1, 9, "abandoned_station", True, crew_required=5, goods=("red",), days_lost=2),
    ),
    (
        'type = "planets"\nplanets = [["red", "blue"], ["green"]]\ndays_lost = 3',
        AdventureCard(1, 9, "planets", planets=(("red", "blue"), ("green",)), days_lost=3),
    ),
    (
        'type = "abandoned_ship"\ncrew_lost = 2\ncredits = 3\ndays_lost = 1',
        AdventureCard(1, 9, "abandoned_ship", crew_lost=2, credits=3, days_lost=1),
    ),
    (
        'type = "stardust"\nsources = 3\ndissenting = 1\nprinted_read = true\nedition = "first"',
        AdventureCard(1, 9, "stardust", certainty=Certainty(3, 1, True, "first")),
    ),
    (
        'type = "combat_zone"\nlines = [{ fewest = "crew", penalty = "goods_lost", amount = 4 }, '
        '{ fewest = "engine_strength", penalty = "crew_lost", amount = 2 }, '
        '{ fewest = "cannon_strength", penalty = "shots", shots = ["large rear"] }]',
        AdventureCard(
            1,
            9,
            "combat_zone",
            lines=(
                CombatLine("crew", "goods_lost", 4),
                CombatLine("engine_strength", "crew_lost", 2),
                CombatLine("cannon_strength", "shots", 0, (Projectile("large", "rear"),)),
            ),
        ),
    ),
]


@pytest.mark.parametrize(("text", "card"), CARDS)
def test_every_figure_of_a_card_is_read(text, card) -> None:
    assert read(f"[[card]]\nlevel = 1\nindex = 9\n{text}") == card


def test_every_figure_of_a_board_is_read() -> None:
    text = (
        "[prices]\nred = 9\nyellow = 8\ngreen = 7\nblue = 6\nlost_component = 2\n"
        '[[ship_board]]\nlevel = 2\nfirst_row = 6\nfirst_column = 3\nsquares = [".#", "##"]\nstart = [7, 3]\n'
        "reserve = 1\nsources = 4\nprinted_read = true\n"
        "[[flight_board]]\nlevel = 3\nspaces = 30\nstart = [8, 4, 2, 0]\nfinish = [9, 6, 3, 0]\nappearance = 5\n"
        "timer_spaces = 2\npile = [3, 1]\npiles = 3\nsecret_piles = 2\nlearning_cards = 7\nprinted_read = true\n"
        'sources = { spaces = 2 }\ndissenting = { start = "another" }\n'
    )
    found = boards(DataFile("boards.toml", text))
    assert found.prices == Prices(9, 8, 7, 6, 2)
    certainty = Certainty(4, printed_read=True)
    assert found.ship == {2: ShipBoard(2, ((6, 4), (7, 3), (7, 4)), (7, 3), 1, certainty)}
    assert found.flight == {
        3: FlightBoard(
            3, 30, (8, 4, 2, 0), (9, 6, 3, 0), 5, 2, (3, 1), 3, 2, 7, (("spaces", 2),), (("start", "another"),), True
        )
    }


def test_every_figure_of_a_tile_is_read() -> None:
    text = (
        '[[tile]]\nindex = 8\ntype = "cannon"\nfront = "smooth"\nright = "single"\nrear = "double"\n'
        'left = "universal"\n'
        'double = true\nbarrel = "front"\nsources = 5\ndissenting = 2\n'
        '[[tile]]\nindex = 9\ntype = "cargo_hold"\nfront = "single"\nright = "smooth"\nrear = "smooth"\n'
        'left = "smooth"\n'
        "spaces = 2\nspecial = true\n"
    )
    found = tiles(DataFile("tiles.toml", text))
    sides = ("smooth", "single", "double", "universal")
    assert found[8] == ShipTile(8, "cannon", sides, double=True, points="front", certainty=Certainty(5, 2))
    assert found[9] == ShipTile(9, "cargo_hold", ("single", "smooth", "smooth", "smooth"), spaces=2, special=True)


def test_owners_entries_take_the_place_of_ours(tmp_path) -> None:
    (tmp_path / "tiles.toml").write_text(
        '[[tile]]\nindex = 1\ntype = "cabin"\nfront = "single"\nright = "smooth"\nrear = "smooth"\nleft = "smooth"\n'
    )
    (tmp_path / "boards.toml").write_text("[prices]\nred = 5\nyellow = 3\ngreen = 2\nblue = 1\n")
    (tmp_path / "cards.toml").write_text('[[card]]\nlevel = 3\nindex = 21\ntype = "sabotage"\n')
    found = material(tmp_path)
    assert (len(found.tiles), found.tiles[1].type, found.tiles[1].certainty.sources) == (156, "cabin", 0)
    assert (found.prices, found.ship_boards) == (Prices(5, 3, 2, 1, lost_component=1), BOX.ship_boards)
    assert len(found.cards) == 61


def test_without_owners_files_the_box_is_ours(tmp_path) -> None:
    assert material() == material(tmp_path) == BOX


@pytest.mark.parametrize("name", ["tiles.toml", "boards.toml", "cards.toml"])
def test_a_broken_file_is_said_to_be(tmp_path, name) -> None:
    (tmp_path / name).write_text("no = toml = at all")
    with pytest.raises(DataFileError, match=f"{name}, line 1: is not valid TOML"):
        material(tmp_path)


def test_what_a_board_does_not_say() -> None:
    text = "level = 1\nspaces = 18\nstart = [4, 2, 1, 0]\nfinish = [4, 3, 2, 1]\nappearance = 2\n"
    found = boards(DataFile("boards.toml", f"[[flight_board]]\n{text}")).flight[1]
    assert (found.timer_spaces, found.pile, found.piles, found.secret_piles) == (0, (), 4, 1)
    assert (found.learning_cards, found.sources, found.printed_read) == (0, (), False)
    assert found == FlightBoard(1, 18, (4, 2, 1, 0), (4, 3, 2, 1), 2)
    text = 'level = 1\nfirst_row = 7\nfirst_column = 7\nsquares = ["#"]\nstart = [7, 7]\n'
    assert boards(DataFile("boards.toml", f"[[ship_board]]\n{text}")).ship[1] == ShipBoard(1, ((7, 7),), (7, 7), 2)


def test_a_broken_file_counts_as_not_there_where_only_sound_ones_are_wanted(tmp_path) -> None:
    for name in ("tiles.toml", "boards.toml", "cards.toml"):
        (tmp_path / name).write_text("no = toml = at all")
    assert material(tmp_path, sound_only=True) == BOX
