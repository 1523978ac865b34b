"""The flight: rockets on the track, a tile for each seat, where they would go and who rolls."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Ready
from companion.core.decisions import Decision
from companion.core.messages import text
from companion.core.view import CardSign, PlannedMove, RingBoard, RingPiece, Ware
from companion.games.galaxy_trucker.actions import GiveUp, TurnCard
from companion.games.galaxy_trucker.shown.ring_board import move_of, ring_board
from companion.games.galaxy_trucker.shown.view import board
from companion.games.galaxy_trucker.state import Event, Haul
from tests.games.galaxy_trucker.flights import do, laid_out
from tests.games.galaxy_trucker.journeys import A, B, C, answer, card, crewed, lines, rolls, shot, turned_up, underway
from tests.games.galaxy_trucker.levels.mixed import flight, numbers, up
from tests.games.galaxy_trucker.made import battery, cannon, engine, hold, row, ship, start, support

DUST = card("stardust")
BARE = row(start("----"))


def shown(state: Haul) -> RingBoard:
    found = board(state)
    assert isinstance(found, RingBoard)
    return found


# -- before the first card ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def launching() -> Haul:
    """Crews go aboard: A stands on the second start space, B on the first."""
    state = laid_out(2)
    own = (replace(state.truckers[A], start=1), replace(state.truckers[B], start=0))
    return replace(state, phase="launch", truckers=own)


@pytest.mark.rule("GT-LAUNCH-07", "GT-BUILD-20")
def test_at_launch_rockets_stand_on_their_start_spaces(launching):
    found = ring_board(launching)
    assert found.pieces == (RingPiece(A, 3), RingPiece(B, 6))  # level II: 6, 3, 1, 0
    assert [each.place for each in found.tiles] == [text("board.place", n=2), text("board.place", n=1)]
    assert [(each.lap, each.back) for each in found.tiles] == [(None, None)] * 2
    assert (found.head.line, found.asks) == (text("board.launch"), text("launch.waits"))
    assert (found.card, found.keys, found.move, found.dice) == (None, (), None, None)
    bo = launching.truckers[B]
    asks = Decision(B, "aliens", text("ask.aliens"), ())
    truckers = (launching.truckers[A], replace(bo, decision=asks))
    asked = ring_board(replace(launching, truckers=truckers))
    assert (asked.asks, asked.head.seats) == (text("launch.takes_crew", name="Bo"), (B,))


@pytest.mark.rule("GT-FLIGHT-01", "GT-FLIGHT-02")
def test_before_the_first_card_the_leader_is_named_and_turns_it():
    found = shown(underway([5, 9], None, None, DUST, DUST))
    assert (found.asks, found.head.seats) == (text("hint.next_card", name="Bo"), (B,))
    assert [(key.action, key.says, key.sign, key.tone) for key in found.keys] == [
        (TurnCard(B), text("press.next_card"), "cards", "good")
    ]
    assert found.head.line == text("board.cards_left", n=3)
    by_hand = shown(underway([5, 9], None, None, DUST, dealing="table"))
    assert (by_hand.keys, by_hand.asks) == ((), found.asks)


def test_while_a_card_is_resolved_its_number_is_told_and_nothing_is_turned():
    planets = card("planets", planets=(("blue",),), days_lost=1)
    state = underway([5, 9], None, None, DUST, planets, DUST)
    found = shown(turned_up(turned_up(state)))
    assert found.head.line == text("board.card_n", n=2, of=4)
    assert (found.keys, found.asks, found.head.seats) == ((), None, (B,))
    assert found.card.sign == "planet"


def test_a_card_that_is_over_lies_there_with_the_key_of_the_next_one():
    found = shown(turned_up(underway([9, 5], None, None, card("epidemic"), DUST)))
    assert found.card.sign == "epidemic"
    assert [key.action for key in found.card.keys] == [TurnCard(A)]
    assert (found.keys, found.asks, found.head.title) == ((), None, text("ribbon.epidemic"))


@pytest.mark.rule("GT-TREK-18", "GT-TREK-19")
def test_the_last_card_of_a_flight_is_not_seen_in_the_next_one():
    state = replace(laid_out(2, mode="trek"), phase="payday", past=Event(DUST, (A, B)))
    assert do(state, Ready(A), Ready(B), Advance(None)).past is None


# -- seats ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-FLIGHT-04")
@pytest.mark.parametrize(
    ("at", "laps", "backs"),
    [
        ([26, 9, 23], [2, 1, 1], ["leads", 17, 3]),
        ([24, 48, 47], [2, 3, 2], ["to_lapped 0", "leads", 1]),
        ([0, -3, -2], [1, 1, 1], ["leads", 3, 2]),
        ([23, 4, 3], [1, 1, 1], ["leads", 19, "to_lapped 4"]),  # 24 spaces: from a lap less 4
        ([24, 1, 9], [2, 1, 1], ["leads", "to_lapped 1", 15]),
    ],
)
def test_tiles_say_place_lap_and_how_far_back(at, laps, backs):
    tiles = shown(underway(at, None, None, DUST)).tiles
    assert [each.lap for each in tiles] == [text("flight.lap", n=n) for n in laps]
    words = {"leads": text("flight.leads")} | {n: text("flight.back", n=n) for n in range(25)}
    words |= {f"to_lapped {n}": text("flight.to_lapped", n=n) for n in range(25)}
    assert [each.back for each in tiles] == [words[back] for back in backs]
    assert [each.tone for each in tiles] == ["warn" if "to_lapped" in str(back) else "plain" for back in backs]
    order = sorted(range(3), key=lambda seat: -at[seat])
    assert [each.place.args["n"] for each in tiles] == [order.index(seat) + 1 for seat in range(3)]


@pytest.mark.rule("GT-GIVEUP-05")
def test_where_nobody_gives_up_nobody_is_warned_of_a_lap():
    learns = underway([18, 1], None, None, replace(DUST, level=1), mode="learning")  # 18 spaces
    assert [each.back for each in shown(learns).tiles] == [text("flight.leads"), text("flight.back", n=17)]


@pytest.mark.rule("GT-GIVEUP-02", "GT-GIVEUP-03", "GT-GIVEUP-05", "GT-GIVEUP-07")
def test_who_is_out_has_no_rocket_and_its_tile_says_why():
    flies = row(start(), engine())
    state = underway([40, 9, 8], [flies, flies, BARE], None, card("open_space"), DUST)
    state = turned_up(state)
    found = shown(state)
    assert found.pieces == (RingPiece(A, 41 % 24),)
    assert [each.out for each in found.tiles] == [None, text("flight.out_lapped"), text("flight.out_no_engine")]
    nobody = (replace(state.truckers[B], gave_up_by="GT-GIVEUP-02"), *state.truckers[1:2])
    state = replace(state, truckers=(state.truckers[A], *nobody))
    assert shown(state).tiles[B].out == text("flight.out_no_human")
    on_purpose = do(underway([9, 5, 3], None, None, DUST), GiveUp(C))
    assert shown(on_purpose).tiles[C].out == text("note.gave_up")


ARMED = ship(
    {
        (7, 7): start(), (6, 7): cannon(), (7, 6): (cannon(), 3), (8, 7): engine(), (7, 8): battery(),
        (7, 9): hold(2), (6, 9): cannon(double=True),
    }
)  # fmt: skip


@pytest.mark.rule("GT-CANNON-03", "GT-ENGINE-01", "GT-STARDUST-02")
def test_a_tile_has_the_figures_of_a_ship_with_what_they_are():
    load = replace(crewed(ARMED, batteries=2), goods=(((7, 9), ("blue",)),))
    tile = shown(underway([9, 5], [ARMED, BARE], [load, crewed(BARE)], DUST)).tiles[A]
    said = [("crew", "2"), ("battery_cell", "2"), ("cannon", "1½"), ("engine", "1"), ("exposed", "12")]
    assert tile.figures == tuple(CardSign(sign, n, word=text(f"figure.{sign}")) for sign, n in said)
    assert (tile.wares, tile.worth) == ((Ware("blue", "1"), None), None)


@pytest.mark.rule("GT-CANNON-07", "GT-ENGINE-04")
def test_aliens_count_in_what_a_tile_says():
    ships = {
        "purple": row(start(), cannon("--uu"), support("purple")),
        "brown": row(start(), engine(), support("brown")),
    }
    for alien, strengths in (("purple", ["3", "0"]), ("brown", ["0", "3"])):
        load = replace(crewed(ships[alien]), aliens=(((7, 7), alien),))
        tile = shown(underway([9, 5], [ships[alien], BARE], [load, crewed(BARE)], DUST)).tiles[A]
        assert [each.said for each in tile.figures[2:4]] == strengths


def test_ships_known_by_numbers_have_theirs_and_those_on_the_cardboard_none():
    kept = {"forward": 1, "sideways": 1, "engines": 3, "double_engines": 2, "batteries": 2, "spaces": 1}
    tiles = shown(flight([9, 5], [kept, "table"], DUST)).tiles
    assert [(each.sign, each.said) for each in tiles[A].figures] == [
        ("crew", "2"), ("battery_cell", "2"), ("cannon", "1½"), ("engine", "3"),
    ]  # fmt: skip
    assert (tiles[A].wares, tiles[B].figures, tiles[B].wares, tiles[B].worth) == ((None,), (), (), None)
    aliens = shown(flight([9, 5], [{**kept, "purple": 1, "brown": 1}, "table"], DUST)).tiles[A]
    assert [each.said for each in aliens.figures[2:]] == ["3½", "5"]
    assert numbers(purple=1)[1].has("purple")


@pytest.mark.parametrize(("holds", "goods", "wares", "worth"), [
    ((3, 3), ["red"], 6, None),
    ((3, 4), ["green", "blue"], 0, 3),
    ((3, 4), [], 0, None),
])  # fmt: skip
def test_with_more_than_six_places_the_worth_of_goods_is_said(holds, goods, wares, worth):
    hauler = row(start(), *(hold(n, special=True) for n in holds))
    load = replace(crewed(hauler), goods=(((7, 8), tuple(goods)),))
    tile = shown(underway([9, 5], [hauler, BARE], [load, crewed(BARE)], DUST)).tiles[A]
    assert len(tile.wares) == wares
    assert tile.worth == (text("flight.worth", n=worth) if worth else None)


# -- where a rocket would go, and who rolls ------------------------------------------------------------------------


@pytest.mark.rule("GT-FLIGHT-05", "GT-ABSHIP-04", "GT-ENEMY-06")
@pytest.mark.parametrize(("kept", "kind", "figures"), [
    (BARE, "abandoned_ship", {"crew_lost": 1, "credits": 3}),
    ("table", "abandoned_station", {"crew_required": 1, "goods": ("blue",)}),
    (row(start(), cannon("--uu")), "slavers", {"strength": 0, "crew_lost": 1, "credits": 3}),
])  # fmt: skip
def test_the_days_of_a_card_are_drawn_before_its_question_is_answered(kept, kind, figures):
    state = up([6, 26, 9], [BARE, kept, BARE], card(kind, days_lost=3, **figures))
    assert shown(state).move == PlannedMove(B, (1, 0, 23), 23)


def test_nothing_is_drawn_where_no_days_are_lost_or_something_else_is_asked():
    assert shown(up([9, 5], [BARE, BARE], card("planets", planets=(("blue",),)))).move is None
    guns = ship({(7, 7): start(), (6, 7): cannon(double=True), (7, 8): battery()})
    enemy = card("slavers", strength=9, crew_lost=1, credits=3, days_lost=2)
    asks = up([9, 5], [(guns, crewed(guns, batteries=1)), BARE], enemy)
    assert (shown(asks).card.keys != (), shown(asks).move) == (True, None)
    assert shown(underway([9, 5], None, None, DUST)).move is None


@pytest.mark.rule("GT-FLIGHT-05", "GT-SPACE-04")
def test_a_move_forward_skips_whoever_stands_there():
    state = underway([22, 23, 5], None, None, DUST)
    assert move_of(state, A, 2) == PlannedMove(A, (0, 1), 1)
    assert move_of(state, A, 1) == PlannedMove(A, (0,), 0)
    assert move_of(state, A, 0) is None


@pytest.mark.rule("GT-HIT-01", "GT-ENEMY-17", "GT-COMBAT-09")
@pytest.mark.parametrize(
    ("side", "line"), [("front", "column"), ("rear", "column"), ("left", "row"), ("right", "row")]
)
def test_the_band_says_who_rolls_for_which_shot_of_how_many(side, line):
    pirates = card(
        "pirates", strength=4, credits=4, days_lost=1, projectiles=(shot("large", side), shot("small", side))
    )
    state = turned_up(underway([9, 5], None, None, pirates))
    assert shown(state).dice == text(f"roll.shot_{line}", name="Ada", n=1, of=2, side=f"@side.{side}")
    assert shown(state).head.seats == (A,)
    zone = card("combat_zone", lines=lines(("crew", "shots", 0), shots=(shot("large", side),)))
    state = turned_up(underway([9, 5, 3], None, [crewed(BARE), crewed(BARE), crewed(BARE, 1)], zone))
    assert shown(state).dice == text(f"roll.shot_{line}", name="Cy", n=1, of=1, side=f"@side.{side}")


@pytest.mark.rule("GT-SABOTAGE-04", "GT-SABOTAGE-05", "GT-SABOTAGE-07")
def test_the_band_says_which_attempt_of_a_sabotage_is_rolled():
    state = turned_up(underway([9, 5], None, [crewed(BARE), crewed(BARE, 1)], card("sabotage"), DUST))
    said = []
    for _ in range(6):
        said.append(shown(state).dice)
        state = rolls(state, B, 1, 1)
    assert said == [text(f"roll.sabotage_{line}", name="Bo", n=n) for n in (1, 2, 3) for line in ("row", "column")]
    assert shown(state).dice is None


@pytest.mark.rule("GT-PLANETS-01")
def test_whoever_is_asked_is_named():
    planets = card("planets", planets=(("blue",), ("red",)), days_lost=1)
    state = turned_up(underway([9, 5], None, None, planets))
    assert shown(state).head.seats == (A,)
    assert shown(answer(state, A, "pass")).head.seats == (B,)
