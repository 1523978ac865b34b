"""Ships of any tiles, against answers found by trying everything."""

import json
from collections import Counter
from functools import partial

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.galaxy_trucker.catalogue import our_material
from companion.games.galaxy_trucker.components import GOODS, LEVELS, SIDES, Prices
from companion.games.galaxy_trucker.ship import (
    Attack,
    CrewRules,
    Hold,
    PlacedTile,
    alien_score,
    assembled,
    battery_score,
    best_loading,
    cannon_powerings,
    cannon_strength,
    cannons_against,
    carrying,
    component,
    corridor_score,
    crew_choices,
    crew_mistakes,
    engine_powerings,
    engine_strength,
    exposed,
    exposed_connectors,
    fitting_turns,
    groups,
    groups_without,
    hauler_score,
    hit,
    holds,
    infected,
    launched,
    loading_mistakes,
    lose,
    misplaced,
    mistakes,
    newly_misplaced,
    open_squares,
    placing_mistakes,
    proposed_removal,
    removal_mistakes,
    scenery_score,
    ship_of,
    support_mistakes,
    tile_hit,
    torn_along,
    with_component,
)
from tests.games.galaxy_trucker import oracle

BOX = our_material()
TILES = sorted(BOX.tiles)
quick = partial(settings, max_examples=40, deadline=None, derandomize=True)

sides = st.sampled_from(SIDES)


@st.composite
def heaps(draw, most=12):
    """Tiles anyhow on a few squares close together, so that most of them touch and many do not fit."""
    board = BOX.ship_boards[draw(st.sampled_from(LEVELS))]
    near = [at for at in board.squares if abs(at[0] - 7) + abs(at[1] - 7) <= 3]
    squares = draw(st.lists(st.sampled_from(near), max_size=most, unique=True))
    tiles = draw(st.lists(st.sampled_from(TILES), min_size=len(squares), max_size=len(squares), unique=True))
    turns = [draw(st.integers(0, 3)) for _ in squares]
    placed = [PlacedTile(tile, turn, *at) for tile, turn, at in zip(tiles, turns, squares, strict=True)]
    return assembled(placed, BOX.tiles)


@st.composite
def built_ships(draw, most=18):
    """Legal ships, tile by tile from the starting cabin."""
    board = BOX.ship_boards[draw(st.sampled_from(LEVELS))]
    ship = ship_of([component(BOX.tiles[33], board.start, 0)])
    dice = draw(st.randoms(use_true_random=False))
    for tile in dice.sample([BOX.tiles[i] for i in TILES if BOX.tiles[i].type != "starting_cabin"], most):
        open_to_it = [at for at in open_squares(ship, board) if fitting_turns(ship, board, tile, at)]
        if open_to_it:
            at = dice.choice(open_to_it)
            ship = with_component(ship, component(tile, at, dice.choice(fitting_turns(ship, board, tile, at))))
    return board, ship


@st.composite
def manned_ships(draw):
    """A legal ship with some crew, aliens, batteries and goods on it."""
    _, ship = draw(built_ships())
    aliens = {}
    for at, choices in crew_choices(ship).items():
        alien = draw(st.sampled_from((None, *choices)))
        if alien is not None and alien not in aliens.values():
            aliens[at] = alien
    aboard = launched(ship, aliens)
    goods = {each.square: ["blue"] * draw(st.integers(0, each.tile.spaces)) for each in ship.of_type("cargo_hold")}
    humans = {at: draw(st.integers(0, n)) for at, n in aboard.humans}
    return ship, carrying(humans, aliens, aboard.batteries_at, goods)


@quick()
@given(heaps())
def test_groups_are_those_found_by_number(ship) -> None:
    found = groups(ship)
    assert set(found) == oracle.groups(oracle.plain(ship))
    assert [len(group) for group in found] == sorted(map(len, found), reverse=True)


@quick()
@given(heaps())
def test_exposed_connectors_are_those_without_a_neighbour(ship) -> None:
    assert set(exposed(ship)) == oracle.exposed(oracle.plain(ship))
    assert exposed_connectors(ship) == len(oracle.exposed(oracle.plain(ship)))


@quick(max_examples=80)
@given(heaps(), sides, st.integers(2, 12))
def test_the_tile_hit_is_the_first_on_the_way(ship, side, number) -> None:
    assert tile_hit(ship, side, number) == oracle.tile_hit(oracle.plain(ship), side, number)


@quick(max_examples=80)
@given(heaps(most=5))
def test_a_ship_has_mistakes_where_it_is_not_legal(ship) -> None:
    assert (mistakes(ship) == ()) == oracle.legal(oracle.plain(ship))


@quick(max_examples=20)
@given(built_ships())
def test_a_ship_built_of_what_fits_is_legal(built) -> None:
    board, ship = built
    assert mistakes(ship) == ()
    assert oracle.legal(oracle.plain(ship))
    assert misplaced([each.placed for each in ship.components], BOX.tiles, board) == ()
    assert assembled([each.placed for each in ship.components], BOX.tiles) == ship


@quick()
@given(heaps())
def test_a_proposed_removal_leaves_no_mistake_but_parts(ship) -> None:
    assert removal_mistakes(ship, proposed_removal(ship)) == ()
    assert (proposed_removal(ship) == ()) == ({each.code for each in mistakes(ship)} <= {"apart"})


@pytest.mark.rule("GT-LOSE-01")
@pytest.mark.rule("GT-LOSE-04")
@quick()
@given(manned_ships(), st.data(), st.booleans())
def test_nothing_vanishes_with_a_tile(manned, data, scenery) -> None:
    ship, aboard = manned
    at = data.draw(st.sampled_from([each.square for each in ship.components]))
    rest = groups_without(ship, [at])
    keep = data.draw(st.sampled_from([None, *(min(group) for group in rest)]))
    found = lose(ship, aboard, [at], keep=keep, rules=CrewRules(scenery=scenery))
    assert Counter(found.ship.components) + Counter(found.lost) == Counter(ship.components)
    assert len(groups(found.ship)) <= 1
    assert keep is None or keep in found.ship.at
    assert found.aboard.human_count + found.returned.humans == aboard.human_count
    assert found.aboard.battery_count + found.returned.batteries == aboard.battery_count
    assert len(found.aboard.aliens) + len(found.returned.aliens) == len(aboard.aliens)
    assert Counter(found.aboard.all_goods) + Counter(found.returned.goods) == Counter(aboard.all_goods)
    for square in (
        *found.aboard.humans_at,
        *found.aboard.alien_at,
        *found.aboard.batteries_at,
        *found.aboard.goods_at,
    ):
        assert square in found.ship.at
    assert mistakes(found.ship) == ()


@quick(max_examples=80)
@given(
    st.lists(st.tuples(st.integers(1, 3), st.booleans()), max_size=3),
    st.lists(st.sampled_from(GOODS), max_size=6),
    st.data(),
)
def test_no_other_loading_is_worth_more(sizes, blocks, data) -> None:
    usable = [Hold((7, i), spaces, special) for i, (spaces, special) in enumerate(sizes)]
    prices = Prices(*(data.draw(st.integers(1, 6)) for _ in GOODS))
    stowed = {}
    for hold in usable:  # some lie in the holds before, where they may
        lying = [
            block for block in blocks[: data.draw(st.integers(0, hold.spaces))] if hold.special or block != "red"
        ]
        for block in lying:
            blocks.remove(block)
        stowed[hold.square] = lying
    offered = [*(block for lying in stowed.values() for block in lying), *blocks]
    found = best_loading(usable, stowed, blocks, prices)
    loaded = [block for _, lying in found.goods for block in lying]
    assert loading_mistakes(usable, dict(found.goods)) == ()
    assert Counter(loaded) + Counter(found.left) == Counter(offered)
    spaces = [hold.special for hold in usable for _ in range(hold.spaces)]
    worth = {block: prices.of(block) for block in GOODS}
    assert sum(worth[block] for block in loaded) == oracle.best_value(spaces, offered, worth)


@quick()
@given(st.lists(st.tuples(st.integers(1, 3), st.booleans()), max_size=3), st.data())
def test_without_new_goods_nothing_is_moved(sizes, data) -> None:
    usable = [Hold((7, i), spaces, special) for i, (spaces, special) in enumerate(sizes)]
    stowed = {}
    for hold in usable:
        allowed = GOODS if hold.special else GOODS[1:]
        lying = data.draw(st.lists(st.sampled_from(allowed), max_size=hold.spaces))
        stowed[hold.square] = tuple(sorted(lying, key=GOODS.index))
    found = best_loading(usable, stowed, [])
    assert dict(found.goods) == {at: lying for at, lying in stowed.items() if lying}
    assert found.left == ()


@quick()
@given(heaps(), st.integers(0, 4), st.booleans())
def test_each_strength_that_can_be_had_is_offered_once(ship, batteries, alien) -> None:
    tiles = oracle.plain(ship)
    cannons = [(at, each) for at, each in tiles.items() if each[1] == "cannon"]
    double = {at for at in tiles if ship.at[at].tile.double}
    single = sum(1 if each[2] == 0 else 0.5 for at, each in cannons if at not in double)
    gains = [2 if each[2] == 0 else 1 for at, each in cannons if at in double]
    found = cannon_powerings(ship, batteries, purple=alien)
    assert {each.strength: len(each.squares) for each in found} == oracle.strengths(
        single, 2 * alien, gains, batteries
    )
    for each in found:
        assert cannon_strength(ship, each.squares, purple=alien) == each.strength
    engines = [at for at, each in tiles.items() if each[1] == "engine"]
    gains = [2 for at in engines if at in double]
    found = engine_powerings(ship, batteries, brown=alien)
    base = len(engines) - len(gains)
    assert {each.strength: len(each.squares) for each in found} == oracle.strengths(base, 2 * alien, gains, batteries)
    for each in found:
        assert engine_strength(ship, each.squares, brown=alien) == each.strength


@quick(max_examples=80)
@given(
    heaps(), st.sampled_from(["small_meteor", "large_meteor", "light_fire", "heavy_fire"]), sides, st.integers(2, 12)
)
def test_a_hit_can_be_answered_only_by_what_the_rules_name(ship, kind, side, number) -> None:
    tiles = oracle.plain(ship)
    square = oracle.tile_hit(tiles, side, number)
    found = hit(ship, Attack(kind, side, number), 1)
    broke = hit(ship, Attack(kind, side, number), 0)
    assert found.square == broke.square == square
    if square is None:
        assert found.outcome == broke.outcome == "miss"
        return
    bare = kind == "small_meteor" and (square, side) not in oracle.exposed(tiles)
    assert (found.outcome == "harmless") == (broke.outcome == "harmless") == bare
    assert broke.shields == broke.double_cannons == ()
    assert not found.shields or kind in ("small_meteor", "light_fire")
    assert not (found.cannons or found.double_cannons) or kind == "large_meteor"
    pointing = {at for at, each in tiles.items() if each[1] == "cannon" and oracle.NAMES[each[2]] == side}
    near = {at for at in pointing if abs((at[1] if side in ("front", "rear") else at[0]) - number) <= 1}
    if side == "front":
        near = {at for at in near if at[1] == number}
    assert set(cannons_against(ship, side, number)) == near
    if kind == "large_meteor":
        assert set(found.cannons) | set(found.double_cannons) == near
        assert set(broke.cannons) == set(found.cannons)


@quick()
@given(manned_ships())
def test_whoever_has_crew_beside_is_infected(manned) -> None:
    ship, aboard = manned
    occupied = {at for at in ship.at if aboard.crew_at(at)}
    beside = {(r + down, c + right) for r, c in occupied for down, right in oracle.FORWARD}
    assert set(infected(ship, aboard)) == occupied & beside


@quick()
@given(manned_ships())
def test_an_alien_counts_its_steps(manned) -> None:
    ship, aboard = manned
    tiles = oracle.plain(ship)
    cabins = {each.square for each in ship.cabins}
    expected = 0
    for at, _ in aboard.aliens:
        far = oracle.steps(tiles, at)
        near = min((far[to] for to in cabins - {at}), default=999)
        expected += near if near < 999 else 0
    assert alien_score(ship, aboard) == expected


@quick()
@given(heaps(), st.data())
def test_corridors_are_joined_narrow_tiles(ship, data) -> None:
    tiles = oracle.plain(ship)
    narrow = {at: each for at, each in tiles.items() if sum(side != "smooth" for side in each[0]) in (1, 2)}
    found = oracle.groups(narrow)
    assert corridor_score(ship) == max(map(len, found), default=0)
    for at in tiles:
        group = next((group for group in found if at in group), {at})
        direct = {to for to in group if to == at or oracle.are_joined(tiles, at, to)}
        assert torn_along(ship, at) == direct
        assert torn_along(ship, at, "chain") == group


@quick()
@given(heaps(), st.data())
def test_every_question_has_an_answer_whatever_the_ship(ship, data) -> None:
    near = st.sampled_from([*ship.at, (7, 7), (0, 0)])
    stowed = {data.draw(near): ["red", "blue"]}
    aboard = carrying({data.draw(near): 1}, {data.draw(near): "brown"}, {data.draw(near): 1}, stowed)
    rules = CrewRules(data.draw(st.booleans()), data.draw(st.sampled_from(["joined", "adjacent"])), True)
    crew_mistakes(ship, aboard.alien_at, rules)
    launched(ship, aboard.alien_at, rules, battery_fan=True)
    best_loading(holds(ship, hauler=True), aboard.goods_at, ["red"])
    found = lose(ship, aboard, [data.draw(near)], keep=data.draw(near), rules=rules)
    assert {at for at, _ in (*found.aboard.humans, *found.aboard.aliens)} <= {
        each.square for each in found.ship.cabins
    }
    for count in (hauler_score(aboard), battery_score(ship), scenery_score(ship, aboard), alien_score(ship, aboard)):
        assert count >= 0
    assert len(support_mistakes(ship)) <= len(support_mistakes(ship, "universal_only"))


@given(st.integers(), st.integers(), st.integers(), st.integers())
@quick()
def test_a_tile_is_written_as_four_numbers(tile, turns, row, column) -> None:
    placed = PlacedTile(tile, turns, row, column)
    written = msgspec.json.encode([placed])
    assert json.loads(written) == [[tile, turns, row, column]]
    assert msgspec.json.decode(written, type=tuple[PlacedTile, ...]) == (placed,)
    assembled([placed, PlacedTile(33, turns, row, column)], BOX.tiles)
    misplaced([placed, PlacedTile(33, turns, row, column)], BOX.tiles, BOX.ship_boards[1])


@quick()
@given(built_ships(), st.sampled_from(TILES), st.data())
def test_the_turns_that_fit_are_those_without_a_mistake(built, index, data) -> None:
    board, ship = built
    at = data.draw(st.sampled_from(board.squares))
    tile = BOX.tiles[index]
    without_one = [turns for turns in range(4) if not placing_mistakes(ship, board, tile, at, turns)]
    offered = fitting_turns(ship, board, tile, at)
    assert set(offered) <= set(without_one)
    looks = {(c.faces, c.points, frozenset(c.shields)) for c in (component(tile, at, n) for n in without_one)}
    assert len(offered) == len(looks)


@quick()
@given(built_ships(), st.sampled_from(TILES), st.integers(-1, 4), st.integers(4, 10), st.integers(4, 10))
def test_one_more_tile_is_wrong_where_all_of_them_together_are(built, index, turns, row, column) -> None:
    board, ship = built
    lying = [each.placed for each in ship.components]
    told = PlacedTile(index, turns, row, column)
    before, after = (misplaced(placed, BOX.tiles, board) for placed in (lying, [*lying, told]))
    assert before == ()
    assert newly_misplaced(told, lying, BOX.tiles, board) == after
