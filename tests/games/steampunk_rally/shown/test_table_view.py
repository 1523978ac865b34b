"""The table for all: every figure of the tiles, who is asked, notes, hints, track."""

import pytest

from companion.core.decisions import Choice, Decision
from companion.core.messages import text
from companion.core.rolls import RollRequest
from companion.core.track import Track
from companion.core.view import Figure, Gauge, Lit, SpaceView
from companion.games.steampunk_rally.components import Challenge, CourseSpace
from companion.games.steampunk_rally.state import Course, Restock, Source

QUESTION = Decision(0, "slash", text("ask.slash"), (Choice("0", text("plain", name="x")),))
ROLL = RollRequest(0, (("red", 1),), "race")


def by_colour(form, field, *numbers):
    signs = ("heat", "steam", "electricity")
    colours = ("red", "blue", "yellow")
    return tuple(
        Figure(sign, n, form, None if field is None else f"{field}.{colour}")
        for sign, colour, n in zip(signs, colours, numbers, strict=True)
    )


# Round and phase


@pytest.mark.rule("SR-FLOW-03")
@pytest.mark.parametrize(
    ("phase", "step"), [("draft", 0), ("vent", 1), ("race", 2), ("damage", 3), ("round_end", 3), ("over", None)]
)
def test_a_round_has_four_phases_and_its_end_belongs_to_the_fourth(table, phase, step):
    shown = table.view(table.state(table.full(), table.table(), phase=phase, round=3))
    assert (shown.round, shown.phase, shown.step, shown.steps) == (3, text(f"phase.{phase}"), step, 4)


@pytest.mark.rule("SR-FLOW-06")
@pytest.mark.parametrize(
    ("phase", "ready", "complete"),
    [("race", (), False), ("race", (1,), False), ("race", (1, 0), True), ("over", (0, 1), False)],
)
def test_a_phase_can_end_once_all_are_ready(table, phase, ready, complete):
    shown = table.view(table.state(table.table(), table.table(), phase=phase, ready=ready))
    assert shown.all_ready is complete
    assert [seat.ready for seat in shown.seats] == [0 in ready, 1 in ready]


@pytest.mark.rule("SR-END-03")
@pytest.mark.parametrize(
    ("phase", "final", "alert"),
    [
        ("race", 4, text("alert.final_round")),
        ("round_end", 4, text("alert.final_round")),
        ("race", 5, None),
        ("race", 0, None),
        ("over", 4, None),
    ],
)
def test_all_are_told_that_it_is_the_final_round(table, phase, final, alert):
    assert table.view(table.state(table.table(), phase=phase, round=4, final_round=final)).alert == alert


@pytest.mark.rule("SR-RACE-01")
def test_rolls_that_are_due_are_shown(table):
    shown = table.view(table.state(table.table(), table.full(pool="R0", roll=ROLL)))
    assert shown.rolls == (ROLL,)
    assert [seat.rolling for seat in shown.seats] == [False, True]


@pytest.mark.parametrize("phase", ["draft", "vent", "race", "damage", "round_end", "over"])
def test_the_page_for_hands_is_for_the_end_of_the_round_and_the_result_for_the_end_of_the_game(table, phase):
    shown = table.view(table.state(table.table(), phase=phase))
    assert (shown.summary is not None) == (phase == "round_end")
    assert bool(shown.standings) == (phase == "over")


# A seat's tile


def test_a_tile_at_level_full_shows_every_figure_and_which_of_them_can_be_corrected(table):
    engine = table.built(table.part("engine", "RRB"), (1, 0), "402")
    bottle = table.built(table.part("bottle", "b*r"), (2, 0), "350", stored=("blue", "red", ""))
    racer = table.full(
        engine, bottle, pool="R6 Y0 R0", space=7, gauge=-2, cogs=4, stash=3, bulb_lit=False, decision=QUESTION
    )
    seat = table.view(table.state(racer, table.table())).seats[0]
    assert (seat.seat, seat.place, seat.space, seat.due, seat.rolling) == (0, 1, 7, True, False)
    assert seat.gauge == Gauge(-2, -7, 3, -3, "gauge")
    assert seat.tokens == (Lit("bulb", False, "bulb"),)
    assert seat.rows == (
        (*by_colour("solid", "pool", 2, 0, 1), Figure("heat", 1, "diamond"), Figure("steam", 1, "diamond")),
        by_colour("hollow", None, 1, 1, 0),
        (
            Figure("cog", 4, "plain", "cogs"),
            Figure("part", 2, "plain", None),
            Figure("boost", 3, "plain", "stash"),
        ),
    )


def test_a_tile_at_level_parts_shows_the_same_as_at_level_full(table):
    engine = table.built(table.part("engine", "RRB"), (1, 0), "402")
    state = table.state(table.full(engine, cogs=1), table.parts(engine, cogs=1))
    first, second = table.view(state).seats
    assert first.rows == second.rows
    assert first.gauge == second.gauge


def test_a_tile_at_level_table_with_extras_shows_the_belongings_and_no_slots(table):
    seat = table.view(table.state(table.table(pool="B3", cogs=2, parts=5, stash=1))).seats[0]
    assert seat.rows == (
        by_colour("solid", "pool", 0, 1, 0),
        (Figure("cog", 2, field="cogs"), Figure("part", 5, field="parts"), Figure("boost", 1, field="stash")),
    )
    assert seat.tokens == (Lit("bulb", True, "bulb"),)
    assert seat.gauge == Gauge(0, -7, 3, -5, "gauge")


@pytest.mark.parametrize(("pool", "rows"), [("", 0), ("Y4", 1)])
def test_a_tile_at_level_table_without_extras_shows_the_dice_last_rolled_and_nothing_else(table, pool, rows):
    seat = table.view(table.state(table.table(pool=pool, cogs=2, stash=1), extras=False)).seats[0]
    assert seat.rows == (by_colour("solid", "pool", 0, 0, 1),)[:rows]
    assert seat.tokens == ()


@pytest.mark.rule("SR-DAMAGE-08")
@pytest.mark.parametrize(("parts", "red"), [(0, -1), (1, -2), (6, -7), (7, -8), (8, -8)])
def test_the_red_zone_begins_one_point_beyond_the_number_of_parts(table, parts, red):
    racer = table.full(*(table.built(table.part(f"part{n}"), (n + 1, 0)) for n in range(parts)))
    gauge = table.view(table.state(racer)).seats[0].gauge
    assert gauge is not None
    assert gauge.red_from == red


def test_whoever_is_further_is_before_and_equal_spaces_are_equal_places(table):
    state = table.state(*(table.table(space=space) for space in (4, 9, 4, 2)))
    assert [(seat.place, seat.space) for seat in table.view(state).seats] == [(2, 4), (1, 9), (2, 4), (4, 2)]


# Who is asked


@pytest.mark.parametrize("level", ["table", "parts", "full"])
def test_in_the_race_phase_everybody_is_asked(table, level):
    state = table.state(getattr(table, level)())
    assert table.view(state).seats[0].asks is True


@pytest.mark.parametrize("level", ["table", "parts", "full"])
@pytest.mark.parametrize(
    "owing",
    [{"decision": QUESTION}, {"roll": ROLL}, {"sources": (Source("x"),)}],
    ids=lambda owing: next(iter(owing)),
)
@pytest.mark.parametrize("phase", ["draft", "vent", "damage", "round_end"])
def test_whoever_owes_an_answer_a_roll_or_a_resolution_is_asked(table, level, owing, phase):
    racer = getattr(table, level)(picks=1, **owing)
    assert table.view(table.state(racer, phase=phase)).seats[0].asks is True


@pytest.mark.rule("SR-DRAFT-07")
@pytest.mark.parametrize(("picks", "asks"), [(1, True), (2, False)])
def test_in_the_draft_phase_whoever_has_a_card_left_is_asked(table, picks, asks):
    state = table.state(table.full(picks=picks), phase="draft", pick=2)
    assert table.view(state).seats[0].asks is asks


@pytest.mark.parametrize(
    ("fields", "asks"),
    [
        ({"values": "40", "cogs": 1}, True),
        ({"values": "40", "cogs": 0}, False),
        ({"values": "00", "cogs": 1}, False),
        ({"values": "40", "cogs": 0, "stash": 1}, True),
        ({"values": "00", "cogs": 0, "stash": 1}, True),
    ],
)
def test_in_the_vent_phase_whoever_can_vent_or_play_a_boost_is_asked(table, fields, asks):
    card = table.built(table.part("engine", "RR"), (1, 0), fields["values"])
    owned = {name: n for name, n in fields.items() if name != "values"}
    assert table.view(table.state(table.full(card, **owned), phase="vent")).seats[0].asks is asks


@pytest.mark.rule("SR-VENT-06")
def test_a_die_in_a_storage_slot_is_no_reason_to_be_asked_in_the_vent_phase(table):
    bottle = table.built(table.part("bottle", "b"), (1, 0), "3", stored=("blue",))
    assert table.view(table.state(table.full(bottle, cogs=2), phase="vent")).seats[0].asks is False


@pytest.mark.rule("SR-ROUND-02")
@pytest.mark.parametrize(("phase", "pool", "asks"), [
    ("round_end", "R3", True), ("round_end", "B3", False), ("round_end", "", False), ("damage", "R3", False),
])  # fmt: skip
def test_at_the_end_of_a_round_whoever_can_keep_a_die_is_asked(table, phase, pool, asks):
    racer = table.full(table.built(table.part("bottle", "r"), (1, 0)), pool=pool)
    assert table.view(table.state(racer, phase=phase)).seats[0].asks is asks


@pytest.mark.parametrize("phase", ["draft", "vent", "damage", "round_end"])
def test_outside_of_the_race_nothing_is_asked_at_level_table(table, phase):
    racer = table.table(pool="R3", cogs=3, stash=2)
    assert table.view(table.state(racer, phase=phase)).seats[0].asks is False


# Notes on a tile


@pytest.mark.parametrize(
    ("phase", "fields", "ready", "note"),
    [
        ("damage", {"exploded": True, "lost": 2}, (0,), text("note.boom")),
        ("damage", {"lost": 2}, (), text("note.lose", n=2)),
        ("damage", {}, (0,), text("note.nothing")),
        ("damage", {}, (), None),
        ("damage", {"decision": QUESTION}, (0,), None),
        ("vent", {}, (0,), text("note.nothing")),
        ("vent", {"lost": 2}, (), None),
        ("vent", {"stash": 1}, (0,), None),
        ("race", {"lost": 2}, (0,), None),
        ("draft", {"picks": 1}, (0,), None),
    ],
)
def test_a_tile_says_in_a_few_words_what_became_of_the_seat(table, phase, fields, ready, note):
    state = table.state(table.full(**fields), table.table(), phase=phase, ready=ready)
    assert table.view(state).seats[0].note == note


@pytest.mark.rule("SR-RACE-38")
def test_the_tile_of_the_seat_whose_turn_it_is_says_so(table):
    state = table.state(
        table.table(), table.table(), table.table(), rules={"race_order": "one_activation_each"}, turn=2
    )
    assert [seat.note for seat in table.view(state).seats] == [None, None, text("note.turn")]


# Hints


@pytest.mark.rule("SR-DRAFT-22")
@pytest.mark.parametrize(
    ("pick", "clockwise", "hint"),
    [
        (1, True, text("hint.draft", pick=1, picks=4, way="@direction.left")),
        (3, False, text("hint.draft", pick=3, picks=4, way="@direction.right")),
        (4, True, text("hint.draft_last", pick=4, picks=4)),
    ],
)
def test_the_hint_of_the_draft_counts_picks_and_names_the_way_of_the_cards(table, pick, clockwise, hint):
    state = table.state(table.table(), phase="draft", pick=pick, clockwise=clockwise)
    assert table.view(state).hint == hint


@pytest.mark.rule("SR-DECK-11")
@pytest.mark.parametrize(
    ("families", "hint"),
    [
        (("silver", "black"), text("hint.restock", deck="@deck.silver")),
        ((), text("hint.draft", pick=1, picks=4, way="@direction.left")),
    ],
)
def test_while_a_deck_is_short_the_hint_names_it(table, families, hint):
    assert table.view(table.state(table.table(), phase="draft", restock=Restock(families))).hint == hint


@pytest.mark.rule("SR-VENT-11")
@pytest.mark.rule("SR-VENT-13")
@pytest.mark.parametrize(("after", "clockwise", "name"), [(0, True, "Kenji"), (0, False, "Ada"), (2, True, "Ada")])
def test_the_hint_of_the_vent_phase_names_who_is_first_from_the_token(table, after, clockwise, name):
    state = table.state(*(table.table() for _ in range(3)), phase="vent", token_after=after, clockwise=clockwise)
    assert table.view(state).hint == text("hint.vent", name=name)


def test_the_hint_of_the_race_phase_is_to_roll_and_then_whose_turn_it_is(table):
    rolling = table.table(roll=ROLL)
    ordered = {"rules": {"race_order": "one_activation_each"}, "turn": 1}
    assert table.view(table.state(table.table(), rolling, **ordered)).hint == text("hint.roll")
    assert table.view(table.state(table.table(), table.table(), **ordered)).hint == text("hint.turn", name="Kenji")
    assert table.view(table.state(table.table(), table.table())).hint is None


@pytest.mark.parametrize("phase", ["damage", "round_end", "over"])
def test_other_phases_need_no_hint(table, phase):
    assert table.view(table.state(table.table(roll=ROLL), phase=phase)).hint is None


# Track


@pytest.mark.rule("SR-CHALLENGE-16")
def test_each_space_shows_its_number_terrain_sign_name_and_the_flag_before_the_finish(table):
    spaces = (
        CourseSpace(),
        CourseSpace(2),
        CourseSpace(1, Challenge("glaciers", "blue", 3)),
        CourseSpace(challenge=Challenge("steam_pony", "yellow", 2)),
        CourseSpace(challenge=Challenge("rails", "yellow", 2)),
        CourseSpace(beyond=True),
        CourseSpace(beyond=True, challenge=Challenge("crowds")),
    )
    course = Course(Track.of([[1], [2, 3], [4], [4], [5], [6], []]), spaces)
    assert table.view(table.state(table.table(), course=course)).track == (
        SpaceView((1,), 0),
        SpaceView((2, 3), 1, 2),
        SpaceView((4,), 2, 4, "steam", name=text("challenge.glaciers")),
        SpaceView((4,), 2, 0, "cog", name=text("challenge.steam_pony")),
        SpaceView((5,), 3, 0, "electricity", name=text("challenge.rails")),
        SpaceView((6,), 4, 0, finish=True),
        SpaceView((), 5, 0, "crowds", name=text("challenge.crowds")),
    )


def test_a_flag_stands_where_one_of_the_branches_before_it_is_still_in_the_race(table):
    spaces = (CourseSpace(), CourseSpace(), CourseSpace(beyond=True), CourseSpace(beyond=True))
    course = Course(Track.of([[1, 2], [3], [3], []]), spaces)
    finish = [space.finish for space in table.view(table.state(table.table(), course=course)).track]
    assert finish == [False, False, True, True]
