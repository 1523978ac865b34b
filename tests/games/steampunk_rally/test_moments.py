"""Which moments of a race are pictured, what players like to touch, and how a race is kept from ending."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Correct, Decide
from companion.core.decisions import Choice, Decision
from companion.core.messages import text
from companion.core.rolls import RollRequest
from companion.core.view import Card, Cards, Offer, Panel
from companion.games.steampunk_rally.actions import Activate, Gain, TurnBulb, UseChallenge
from companion.games.steampunk_rally.components import Effect
from companion.games.steampunk_rally.moments import HABITS, MOMENTS, SEEN
from companion.games.steampunk_rally.shown.panel import panel
from companion.games.steampunk_rally.shown.view import view
from companion.games.steampunk_rally.state import Racer

QUESTION = Decision(0, "slash", text("ask.slash"), (Choice("0", text("plain", name="x")),))


class Onlooker:
    """Somebody who looks over everybody's shoulder; lines of a panel's status and whole panels can be put before."""

    def __init__(self, state, panels=None, status=()):
        self.setup, self.state, self.panels, self.status = state.setup, state, panels or {}, status

    def view(self):
        return view(self.state)

    def panel(self, seat):
        shown = self.panels.get(seat) or panel(self.state, seat)
        return replace(shown, status=self.status) if self.status else shown


def seen(name, state, **more):
    return SEEN[name].seen(Onlooker(state, **more))


def owing(racer: Racer, seat: int, *dice, exact=True) -> Racer:
    return replace(racer, roll=RollRequest(seat, dice, "race", exact))


RED, THREE, BOTH = ("red", 1), ("red", 3), (("red", 2), ("blue", 2))


@pytest.mark.parametrize(("pool", "fields", "whose"), [
    ("R4 B2 Y1", {}, 1),
    ("R4 B2 Y1 R6", {}, 1),
    ("R4 B2 Y0", {}, None),  # one of three is still to be rolled
    ("R4 B2", {}, None),
    ("R4 B2 Y1", {"round": 1}, None),
    ("R4 B2 Y1", {"phase": "vent"}, None),
    ("R4 B2 Y1", {"ready": (1,)}, None),
])  # fmt: skip
def test_dice_for_slots_lie_before_a_seat_whose_machine_is_kept_here(table, pool, fields, whose):
    engine = table.built(table.part("engine", "RBY", 3), (1, 0))
    state = table.state(table.table(pool=pool), table.full(engine, pool=pool), **fields)
    assert seen("rolled", state) == whose


def test_dice_of_a_seat_that_is_asked_or_rolls_are_not_yet_for_slots(table):
    asked, rolling = table.full(pool="R4 B2 Y1", decision=QUESTION), owing(table.full(pool="R4 B2 Y1"), 1, RED)
    assert seen("rolled", table.state(asked, rolling)) is None
    assert seen("rolled", table.state(asked, rolling, table.full(pool="R4 B2 Y1"))) == 2


def test_nine_dice_are_nine(table):
    for n, whose in ((8, None), (9, 0)):
        assert seen("nine dice", table.state(table.full(pool=" ".join(["R4"] * n)), table.table())) == whose


GOT = (text("ledger.gold", n=2),)


@pytest.mark.parametrize(("status", "fields", "whose"), [
    (GOT, {}, 1),
    ((text("ledger.silver", n=1),), {}, 1),
    ((text("ledger.damage", n=1),), {}, None),
    ((text("ledger.damage", n=1), *GOT), {}, 1),
    (GOT, {"ready": (1,)}, None),
])  # fmt: skip
def test_what_was_entered_is_shown_while_dice_of_that_seat_are_due(table, status, fields, whose):
    racers = table.table(), owing(table.table(), 1, RED), owing(table.full(), 2, RED)
    assert seen("entered", table.state(*racers, **fields), status=status) == whose


@pytest.mark.parametrize(("name", "dice", "exact", "whose"), [
    ("to roll", BOTH, True, 1),
    ("to roll", (THREE, ("blue", 1)), True, 1),
    ("to roll", (("red", 1), ("blue", 2)), True, None),  # too few
    ("to roll", (THREE, ("yellow", 1)), True, None),  # no blue one
    ("to roll", (("red", 5),), True, None),  # of one colour
    ("to roll", BOTH, False, None),
    ("to count", BOTH, True, None),
    ("to count", (("red", 1), ("yellow", 1)), False, 1),
    ("to count", (("red", 1),), False, None),
])  # fmt: skip
def test_many_dice_of_several_colours_are_to_be_rolled(table, name, dice, exact, whose):
    racers = owing(table.table(), 0, RED), owing(table.table(), 1, *dice, exact=exact)
    assert seen(name, table.state(*racers)) == whose
    assert seen(name, table.state(*racers, ready=(1,))) is None
    asked = replace(racers[1], decision=QUESTION)
    assert seen(name, table.state(racers[0], asked)) is None


def test_another_seat_is_found_where_the_first_is_not_free_to_roll(table):
    racers = owing(table.table(), 0, *BOTH), owing(table.table(), 1, *BOTH)
    assert seen("to roll", table.state(*racers)) == 0
    assert seen("to roll", table.state(*racers, ready=(0,))) == 1


def losing(table, cards, **fields):
    """A table whose second seat has to say which of its parts go, and that seat's panel."""
    due = replace(QUESTION, seat=1, kind="lose_parts", asks=text("ask.lose_parts"))
    state = table.state(table.full(), table.full(decision=due, gauge=-3), phase="damage")
    shown = tuple(Card(f"card{n}", text("plain", name="x")) for n in range(cards))
    loss = panel_with_loss(table)
    given = {"title": text("ask.lose_parts"), "sections": (Cards(shown),), "loss": loss, **fields}
    return state, {1: Panel(1, **given)}


def panel_with_loss(table):
    engine = [table.built(table.part(f"p{n}"), (n + 1, 0)) for n in range(3)]
    state = table.advance(table.state(table.full(*engine, gauge=-2), table.table()))
    loss = panel(state, 0).loss
    assert loss is not None
    return loss


@pytest.mark.parametrize(("cards", "many", "few"), [
    (2, None, None), (3, None, 1), (7, None, 1), (8, None, None), (9, 1, None), (15, 1, None), (16, None, None),
])  # fmt: skip
def test_losses_of_large_and_small_machines_are_told_apart_by_their_cards(table, cards, many, few):
    state, panels = losing(table, cards)
    assert (seen("damage many", state, panels=panels), seen("damage few", state, panels=panels)) == (many, few)


def test_a_loss_is_pictured_by_its_question_alone(table):
    state, panels = losing(table, 3, title=text("ask.slash"))
    assert seen("damage few", state, panels=panels) is None
    state, panels = losing(table, 3, loss=None)
    assert seen("damage few", state, panels=panels) is None


@pytest.mark.parametrize(("gauge", "whose"), [(-7, 0), (-6, None)])
def test_damage_at_level_table_is_pictured_where_it_is_greatest(table, gauge, whose):
    due = replace(QUESTION, kind="has_parts", asks=text("ask.has_parts"))
    state = table.state(table.table(decision=due, gauge=gauge), table.table(), phase="damage")
    shown = Panel(0, text("ask.has_parts"), (), loss=panel_with_loss(table))
    assert seen("damage -7", state, panels={0: shown}) == whose


def test_phases_are_pictured_from_the_second_round_on_and_for_each_level(table):
    for number, whose in ((1, None), (2, 0)):
        state = table.state(table.table(), table.parts(), table.full(), phase="draft", round=number)
        assert seen("draft table", state) == whose
    assert [seen(f"draft {level}", state) for level in ("table", "parts", "full")] == [0, 1, 2]
    assert seen("race full", state) is None


# What players like to touch


def habit(name):
    return next(one for one in HABITS if one.name == name)


def offer(action=None, says="plain", select=None):
    return Offer(text(says), action, select=select)


@pytest.mark.parametrize(("action", "name"), [
    (Gain(0, (Effect("silver", 2),)), "wheels"),
    (Gain(0, (Effect("cog", 1), Effect("gold", 2))), "wheels"),
    (Gain(0, (Effect("damage", 2),)), "others"),
    (Gain(0, (Effect("repair", 2),)), "others"),
    (Gain(0, (Effect("cog", 2),)), None),
    (Activate(0, "engine", ((0, 0),)), "activate"),
    (TurnBulb(0), "bulb"),
    (UseChallenge(0), "challenge"),
    (Decide(0, "count_cards", ("gold:3",)), "count"),
    (Decide(0, "parts_left", ("3",)), "tell parts"),
    (Decide(0, "slash", ("0",)), None),
])  # fmt: skip
def test_each_offer_is_the_habit_that_it_is_about(action, name):
    assert next((one.name for one in HABITS if one.fits(offer(action))), None) == name


def test_looking_and_venting_are_known_by_what_they_lead_to_and_say():
    assert habit("look at the own machine").fits(offer(select=("machine:engine",)))
    assert not habit("look at the own machine").fits(offer(select=("stash",)))
    assert habit("vent").fits(offer(says="vent.propose"))
    assert not habit("vent").fits(offer())


def counting(*chosen):
    return [offer(Decide(0, "count_cards", (each,))) for each in chosen]


def test_players_count_few_own_cards_and_more_than_half_a_deck():
    own, whole = counting(*"0123456"), counting(*(f"all:{n}" for n in range(7)))
    assert habit("count").among(own, False) == own[:4]
    assert habit("count").among(whole, False) == whole[3:]
    assert habit("count").among([*own[:2], *whole[:4]], False) == [*own[:2], *whole[:2]]
    assert habit("tell parts").among(own, False) == own[4:6]


def test_who_plays_boldly_takes_one_of_the_two_furthest():
    offers = counting(*"01234")
    assert habit("wheels").among(offers, True) == offers[3:]
    assert habit("wheels").among(offers, False) == offers
    assert habit("others").among(offers, True) == offers


# A race that is to be long


def test_whoever_is_across_the_line_is_set_back_and_the_final_round_is_none(table):
    state = table.state(table.table(space=25), table.table(space=24), table.table(space=29), final_round=3)
    kept = MOMENTS.kept_going(state)
    assert kept == (Correct(0, "space", 0), Correct(2, "space", 0), Correct(None, "final_round", 0))
    after = table.do(state, *kept)
    assert (after.final_round, [racer.space for racer in after.racers]) == (0, [0, 24, 0])
    assert MOMENTS.kept_going(after) == ()
    assert MOMENTS.kept_going("no race") == ()
