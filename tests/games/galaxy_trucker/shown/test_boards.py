"""What the boards show, by the rules and the page of the screens: sand, ring, cards, hits, the bill."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Decide, NotReady, Ready, TimeUp
from companion.core.decisions import Decision, numbers
from companion.core.messages import text
from companion.core.view import BillBoard, BuildBoard, CheckBoard, HitBoard, Keys, RingBoard
from companion.games.galaxy_trucker.actions import CallStop, GiveUp, TurnCard, TurnGlass
from companion.games.galaxy_trucker.adventures import CARD_TYPES
from tests.games.galaxy_trucker.flights import building, do, laid_out
from tests.games.galaxy_trucker.inspection.test_inspection import inspected, wrong_ship
from tests.games.galaxy_trucker.journeys import A, B, C, answer, card, crewed, lines, rolls, shot, turned_up, underway
from tests.games.galaxy_trucker.made import battery, cabin, cannon, hold, row, ship, start, tile
from tests.games.galaxy_trucker.touched import GAME
from tests.games.galaxy_trucker.wording import LANGUAGES, words


def seen(state):
    return GAME.view(state)


def board(state, kind):
    shown = seen(state).board
    assert isinstance(shown, kind)
    return shown


def keys(offers):
    return [offer.action for offer in offers]


# -- building -------------------------------------------------------------------------------------------------------


def sand_out(state, space):
    return do(state, TimeUp(None, f"glass 1 {space}"))


@pytest.mark.rule("GT-BUILD-32", "GT-BUILD-33")
def test_the_empty_glass_is_turned_by_anybody_and_the_running_one_by_nobody():
    running = building()
    key = board(running, BuildBoard).turn
    assert key is not None
    assert key.offer is None
    empty = board(sand_out(running, 0), BuildBoard).turn
    assert empty is not None
    assert empty.offer is not None
    assert isinstance(empty.offer.action, TurnGlass)


@pytest.mark.rule("GT-BUILD-34")
def test_onto_the_last_space_only_the_complete_are_asked_who_turns_it():
    state = do(sand_out(building(), 0), TurnGlass(A))
    nobody = board(sand_out(state, 1), BuildBoard)
    assert nobody.who == ()
    assert nobody.turn is not None
    assert (nobody.turn.offer, nobody.turn.seats) == (None, ())
    state = sand_out(do(state, Ready(B)), 1)
    assert [(seat, offer.action) for seat, offer in board(state, BuildBoard).who] == [(B, TurnGlass(B))]


@pytest.mark.rule("GT-BUILD-36")
def test_on_the_last_space_the_key_is_a_bar_and_the_last_turner_stops():
    state = do(sand_out(do(sand_out(building(), 0), TurnGlass(A), Ready(B)), 1), TurnGlass(B))
    assert board(state, BuildBoard).turn.stops
    assert board(state, BuildBoard).glass.spaces[-1].state == "now"
    empty = sand_out(state, 2)
    presses = [seat.press.action for seat in seen(empty).seats]
    assert presses == [Ready(A), CallStop(B), Ready(C)]
    assert board(do(empty, CallStop(B)), BuildBoard).stopped


@pytest.mark.rule("GT-BUILD-20")
def test_rows_show_the_place_taken_and_what_a_press_would_get():
    rows = board(do(building(), Ready(C)), BuildBoard).rows
    assert [(each.taken, each.place.args["n"]) for each in rows] == [(False, 2), (False, 2), (True, 1)]
    views = seen(do(building(), Ready(C))).seats
    assert [view.press.action for view in views] == [Ready(A), Ready(B), NotReady(C)]


def test_a_held_button_turns_the_glass_where_its_owner_may():
    state = building()
    assert [view.hold for view in seen(state).seats] == [None] * 3
    assert [view.hold.action for view in seen(sand_out(state, 0)).seats] == [TurnGlass(n) for n in range(3)]


def test_while_something_is_asked_a_press_opens_the_question():
    state = building()
    asks = Decision(A, "first_reserve", text("ask.first_reserve", n=5), numbers(9, 5))
    owed = replace(state.truckers[A], decision=asks)
    views = seen(replace(state, truckers=(owed, *state.truckers[1:]))).seats
    assert (views[A].due, views[A].press, views[A].hold) == (True, None, None)
    assert views[B].press.action == Ready(B)


@pytest.mark.rule("GT-SETUP-09")
def test_three_piles_can_be_read_and_the_fourth_is_barred():
    piles = board(building(), BuildBoard).piles
    assert [(pile.number, pile.barred) for pile in piles] == [(1, False), (2, False), (3, False), (4, True)]
    assert board(building(dealing="table"), BuildBoard).piles == ()


@pytest.mark.rule("GT-CHECK-01")
def test_the_inspection_counts_mistakes_and_offers_no_fine_where_there_are_some():
    rows = board(inspected(wrong_ship()), CheckBoard).rows
    assert rows[A].tone == "bad"
    assert Ready(A) not in keys(rows[A].keys)
    told = board(inspected(row(start(), cabin())), CheckBoard).rows
    assert Ready(A) in keys(told[A].keys)


# -- the flight -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-FLIGHT-04", "GT-FLIGHT-07")
def test_the_ring_has_each_rocket_on_its_space_and_who_leads():
    state = underway([26, 9, 5], None, None, card("epidemic"))
    shown = board(state, RingBoard)
    assert [(piece.seat, piece.space) for piece in shown.pieces] == [(A, 2), (B, 9), (C, 5)]  # 24 spaces
    assert [each.place.args["n"] for each in shown.tiles] == [1, 2, 3]
    assert shown.tiles[A].lap.args["n"] == 2
    assert shown.tiles[B].back.args["n"] == 17
    assert keys(shown.keys) == [TurnCard(A)]
    assert seen(state).seats[A].press.action == TurnCard(A)


def test_who_is_nearly_lapped_is_warned():
    tiles = board(underway([30, 10, 5], None, None, card("epidemic")), RingBoard).tiles
    assert [each.tone for each in tiles] == ["plain", "warn", "warn"]  # 20 and 25 back of 24
    assert [each.back.args.get("n") for each in tiles] == [None, 4, 0]


@pytest.mark.rule("GT-FLIGHT-05", "GT-PLANETS-10")
def test_a_planned_move_skips_occupied_spaces():
    wares = card("planets", planets=(("blue",),), days_lost=3)
    shown = board(turned_up(underway([10, 9, 7], None, None, wares)), RingBoard)
    assert shown.move is not None
    assert (shown.move.seat, shown.move.path, shown.move.ends) == (A, (8, 6, 5), 5)


@pytest.mark.rule("GT-PLANETS-01", "GT-PLANETS-04", "GT-PLANETS-05")
def test_planets_say_what_they_are_worth_and_the_best_is_marked():
    wares = card("planets", planets=(("red", "blue"), ("yellow", "green"), ("blue", "blue", "blue")), days_lost=1)
    hauler = row(start("----"), hold(2, "----"))
    shown = board(turned_up(underway([9, 5], [hauler, hauler], None, wares)), RingBoard).card
    assert [line.result.args["n"] for line in shown.lines] == [1, 5, 2]  # no special hold: red stays
    assert [line.on for line in shown.lines] == [False, True, False]
    assert keys(shown.keys) == [Decide(A, "planet", ("pass",)), Decide(A, "planet", ("1",))]
    assert shown.after == (B,)


@pytest.mark.rule("GT-PLANETS-07")
def test_keys_of_goods_have_the_cubes_that_they_are_about():
    wares = card("planets", planets=(("blue", "red"), ("yellow",)), days_lost=1)
    state = laid_out_on_cardboard(turned_up(underway([9, 5], None, None, wares)))
    asked = answers_on(GAME.panel(state, A))
    assert [[each.name for each in offer.wares] for offer in asked] == [["blue", "red"], ["yellow"], []]
    state = do(state, asked[0].action)
    while state.truckers[A].decision is None or state.truckers[A].decision.kind != "kept":
        due = next(own.decision for own in state.truckers if own.decision is not None)
        state = do(state, Decide(due.seat, due.kind, ("pass",)))
    asked = answers_on(GAME.panel(state, A))
    assert [[each.worth for each in offer.wares] for offer in asked] == [["4", "1"], ["4"], ["1"], []]


def answers_on(panel):
    """The keys of answers on a panel, from top to bottom."""
    return [offer for section in panel.sections if isinstance(section, Keys) for offer in section.keys]


def laid_out_on_cardboard(state):
    """The same with the ships on the cardboard alone."""
    seats = tuple(replace(seat, level="table") for seat in state.setup.seats)
    return replace(state, setup=replace(state.setup, seats=seats))


@pytest.mark.rule("GT-ENEMY-05", "GT-ENEMY-09", "GT-ENEMY-10")
def test_strengths_say_what_they_lead_to_before_they_are_chosen():
    guns = ship({(7, 7): start(), (6, 7): cannon(double=True), (7, 6): cannon(), (7, 8): battery()})
    crew = crewed(guns, batteries=2)
    for strength, said in ((2, ["card.lose", "card.win"]), (3, ["card.lose", "card.draw"]), (4, ["card.lose"] * 2)):
        pirates = card("pirates", strength=strength, credits=4, days_lost=1, projectiles=(shot(),))
        state = turned_up(underway([9, 5], [guns, guns], [crew, crew], pirates))
        shown = board(state, RingBoard).card
        assert [offer.adds.key for offer in shown.keys] == said
        assert [offer.says.args["n"] for offer in shown.keys] == [0, 1]


@pytest.mark.rule("GT-COMBAT-03")
def test_the_least_of_a_combat_line_is_framed():
    zone = card("combat_zone", lines=lines(("crew", "days_lost", 3), ("engine_strength", "days_lost", 1),
                                           ("cannon_strength", "days_lost", 1)))  # fmt: skip
    guns = ship({(7, 7): start(), (6, 7): cannon(double=True), (7, 8): battery()})
    crew = crewed(guns, batteries=2)
    state = turned_up(
        underway([12, 10], [row(start("----")), guns], [None or crewed(row(start("----"))), crew], zone)
    )
    shown = board(state, RingBoard).card
    at = next(line for line in shown.lines if line.on)
    assert at.least == at.whose[:1]


def test_the_ribbon_has_the_kind_of_the_card_until_the_next_one():
    before = underway([9, 5], None, None, card("stardust"))
    assert seen(before).board.head.title is None
    assert seen(before).board.head.line == text("board.cards_left", n=2)
    after = turned_up(before)
    assert after.event is None, "nobody is asked"
    for state in (turned_up(underway([9, 5], None, None, card("meteor_swarm", projectiles=(shot(),)))), after):
        head = seen(state).board.head
        kind = (state.event or state.past).card.type
        assert (head.title, head.line) == (text(f"ribbon.{kind}"), text("board.card_n", n=1, of=2))


def test_nobody_is_said_to_be_waited_for_when_all_have_checked():
    state = inspected(row(start("----")))
    assert seen(state).board.head.line == text("board.to_check")
    for seat in range(len(state.truckers)):
        state = do(state, Ready(seat))
    head = seen(state).board.head
    assert (head.line, head.seats) == (text("board.all_ready"), ())


def test_in_the_flight_nobody_says_ready_and_in_the_inspection_all_do():
    assert not GAME.panel(underway([9, 5], None, None, card("epidemic")), A).readies
    assert GAME.panel(inspected(row(start("----"))), A).readies


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_kinds_of_cards_have_a_word_for_the_ribbon(language):
    said = {words(language).say(f"ribbon.{kind}") for kind in CARD_TYPES}
    assert len(said) == len(CARD_TYPES)
    assert not any("ribbon" in each for each in said)


@pytest.mark.parametrize(("language", "one", "two"), [
    ("en", "1 cell: 3", "2 cells: 3"), ("ja", "電池1: 3", "電池2: 3"), ("es", "1 batería: 3", "2 baterías: 3"),
])  # fmt: skip
def test_one_is_said_as_one(language, one, two):
    say = words(language).say
    assert (say("card.cells", n=1, strength="3"), say("card.cells", n=2, strength="3")) == (one, two)


# -- hits -----------------------------------------------------------------------------------------------------------


def meteor(size="large", side="right", ships=None, aboard=None):
    swarm = card("meteor_swarm", projectiles=(shot(size, side), shot(size, side)))
    return turned_up(underway([9, 5], ships, aboard, swarm))


@pytest.mark.rule("GT-HIT-01", "GT-METEOR-02")
def test_before_the_roll_the_band_says_who_rolls_for_what():
    shown = board(meteor(), RingBoard)
    assert shown.dice.key == "roll.meteor_row"
    assert (shown.dice.args["n"], shown.dice.args["of"]) == (1, 2)
    assert [line.on for line in shown.card.lines] == [True, False]
    assert board(meteor(side="front"), RingBoard).dice.key == "roll.meteor_column"


@pytest.mark.rule("GT-HIT-05", "GT-HIT-13")
def test_the_line_is_lit_on_every_ship_and_says_what_became_of_each():
    long = row(start("uuuu"), tile(), tile())
    state = rolls(meteor(ships=[long, row(start("----"), row=7)]), A, 3, 4)
    shown = board(state, HitBoard)
    assert shown.head.dice.values == (3, 4)
    assert shown.head.dice.sum == "7"
    assert [(each.grid.line.row, each.grid.line.comes_from) for each in shown.others] == [(7, "e"), (7, "e")]
    assert [each.outcome for each in shown.others] == ["hit", "hit"]
    missed = board(rolls(meteor(ships=[long, long]), A, 1, 1), HitBoard)
    assert [each.outcome for each in missed.others] == ["missed", "missed"]


@pytest.mark.rule("GT-HIT-09", "GT-HIT-10", "GT-HIT-12")
def test_what_can_answer_is_framed_and_the_free_answer_comes_first():
    guns = ship({
        (7, 7): start(), (6, 7): cannon(), (7, 8): tile(), (6, 8): cannon(), (7, 6): battery(),
    })  # fmt: skip
    state = rolls(
        meteor(side="front", ships=[guns, row(start("----"))], aboard=[crewed(guns), crewed(row(start("----")))]),
        A,
        3,
        4,
    )
    shown = board(state, HitBoard)
    marked = {(tile.row, tile.column): tile for tile in shown.grid.tiles}
    assert shown.seat == A
    assert marked[6, 7].answers == "n"
    assert marked[6, 7].hit
    assert marked[6, 8].answers == ""  # from the front its own column only
    assert [each.offer.action.chosen[0] for each in shown.question.answers] == ["cannon 6,7", "let_it"]


@pytest.mark.rule("GT-LOSE-02", "GT-LOSE-03")
def test_parts_have_letters_and_keys_say_what_each_keeps():
    chain = ship({(7, 7): start(), (7, 8): tile(), (7, 9): tile(), (7, 6): tile()})
    small = row(start("----"))
    heavy = card("pirates", strength=9, credits=4, days_lost=1, projectiles=(shot("large", "front"),))
    state = turned_up(underway([9, 5], [chain, small], [crewed(chain), crewed(small)], heavy))
    state = rolls(state, A, 4, 4)  # column 8: the start with its neighbour stays, or the tile beyond
    shown = board(state, HitBoard)
    letters = {(tile.row, tile.column): tile.group for tile in shown.grid.tiles}
    assert letters[7, 6] == letters[7, 7] != letters[7, 9]
    assert [each.offer.says.args["n"] for each in shown.question.answers] == [2, 1]
    assert [each.under is not None for each in shown.question.answers] == [False, True]  # no human on the other
    kept = answer(state, A, "7,9")
    assert len(kept.truckers[A].ship.components) == 1


# -- payday ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-SCORE-02", "GT-SCORE-04", "GT-SCORE-09", "GT-SCORE-11", "GT-SCORE-12")
def test_the_bill_says_where_each_credit_comes_from():  # S-67, with our board of level II
    ships = [row(start(sides), hold(4, "----", special=True)) for sides in ("----", "uuuu", "u-u-")]
    goods = [["red", "red", "blue"], ["red", "red", "green"], []]
    aboard = [crewed(s, goods={(7, 8): g}) for s, g in zip(ships, goods, strict=True)]
    state = underway([3, 9, 5], ships, aboard, card("epidemic"))
    money = zip(state.truckers, (3, 0, 5), (2, 4, 12), strict=True)
    state = replace(state, truckers=tuple(replace(own, cash=c, lost=n) for own, c, n in money), left=1)
    shown = board(turned_up(do(state, GiveUp(A))), BillBoard)
    assert [[cell.said for cell in line.cells] for line in shown.lines] == [
        ["3", "0", "5"], ["0", "+8", "+6"], ["0", "0", "+4"], ["+5", "+10", "0"], ["−2", "−4", "−12"],
    ]  # fmt: skip
    assert [each.said for each in shown.sums] == ["6", "14", "3"]
    assert [each.word.key for each in shown.sums] == ["bill.wins"] * 3
    assert shown.lines[3].cells[A].reason.key == "bill.half"
    assert keys(shown.keys) == [Ready(A), Ready(B), Ready(C)]


@pytest.mark.rule("GT-GEN-08", "GT-SCORE-12")
def test_amounts_are_not_compared_and_who_has_none_does_not_win():  # S-68
    state = replace(laid_out(3), phase="over")
    state = replace(
        state, truckers=tuple(replace(own, cash=n) for own, n in zip(state.truckers, (12, 1, 0), strict=True))
    )
    assert [(each.seat, each.place) for each in seen(state).standings] == [(A, 1), (B, 1), (C, 3)]
    assert [each.word.key for each in board(state, BillBoard).sums] == ["bill.wins", "bill.wins", "bill.broke"]
    nobody = replace(state, truckers=tuple(replace(own, cash=0) for own in state.truckers))
    assert board(nobody, BillBoard).head.seats == ()
