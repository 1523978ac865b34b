"""Our data files hold what is in the box of 2021, and how certain each figure is."""

from collections import Counter

import pytest

from companion.games.galaxy_trucker.adventures import Projectile
from companion.games.galaxy_trucker.catalogue import material, our_material, starting_cabins
from companion.games.galaxy_trucker.components import SIDES

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


@pytest.mark.rule("GT-LAUNCH-12")
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


def test_owners_entries_take_the_place_of_ours(tmp_path) -> None:
    (tmp_path / "tiles.toml").write_text(
        '[[tile]]\nindex = 1\ntype = "cabin"\nfront = "single"\nright = "smooth"\nrear = "smooth"\nleft = "smooth"\n'
    )
    (tmp_path / "boards.toml").write_text("[prices]\nred = 5\nyellow = 3\ngreen = 2\nblue = 1\n")
    (tmp_path / "cards.toml").write_text('[[card]]\nlevel = 3\nindex = 21\ntype = "sabotage"\n')
    found = material(tmp_path)
    assert (len(found.tiles), found.tiles[1].type, found.tiles[1].certainty.sources) == (156, "cabin", 0)
    assert (found.prices.red, found.ship_boards) == (5, BOX.ship_boards)
    assert len(found.cards) == 61


def test_a_broken_file_counts_as_not_there_where_only_sound_ones_are_wanted(tmp_path) -> None:
    for name in ("tiles.toml", "boards.toml", "cards.toml"):
        (tmp_path / name).write_text("no = toml = at all")
    assert material(tmp_path, sound_only=True) == BOX
