"""The help of each phase: what a seat can do now with its outcome, the most useful first."""

import pytest

from companion.core.messages import text
from companion.core.view import Keys, Offer, Says
from companion.games.steampunk_rally.components import BULB, STAR, Challenge, Effect

BACK = Keys((Offer(text("panel.back"), select=()),))
COG = (((Effect("cog"),),),)


def helped(table, state, seat=0):
    """The lines of the help; what stands round them is the same in every phase."""
    shown = table.panel(state, "help", "die:0", seat=seat)
    assert shown.title == text("panel.help_title")
    assert shown.sections[-1] == BACK
    assert shown.selection == ("help",)
    assert all(isinstance(section, Says) and section.tone == "plain" for section in shown.sections[:-1])
    return [section.says for section in shown.sections[:-1]]


def card(table, name, colours, trigger, values=""):
    return table.built(table.part(name, colours, trigger, gives=COG), (1, 0), values)


@pytest.mark.parametrize("level", ["table", "parts", "full"])
@pytest.mark.parametrize("phase", ["draft", "vent", "race", "damage", "round_end"])
def test_every_panel_opens_its_help(table, level, phase):
    state = table.state(getattr(table, level)(), table.table(), phase=phase)
    assert Offer(text("panel.help"), select=("help",)) in table.keys(table.panel(state))


# Draft


@pytest.mark.rule("SR-DRAFT-07")
@pytest.mark.rule("SR-DRAFT-22")
@pytest.mark.parametrize("level", ["table", "parts", "full"])
@pytest.mark.parametrize(
    ("pick", "clockwise", "passed"),
    [
        (1, True, text("help.draft_pass", way="@direction.left")),
        (3, False, text("help.draft_pass", way="@direction.right")),
        (4, True, text("help.draft_last")),
    ],
)
def test_the_help_of_the_draft_tells_what_becomes_of_cards(table, level, pick, clockwise, passed):
    state = table.state(getattr(table, level)(), table.table(), phase="draft", pick=pick, clockwise=clockwise)
    assert helped(table, state) == [text("help.draft_use"), text("help.draft_boost"), passed]


@pytest.mark.parametrize(("level", "done"), [("table", False), ("parts", True), ("full", True)])
def test_after_the_card_was_used_the_help_of_the_draft_says_so(table, level, done):
    state = table.state(getattr(table, level)(picks=2), table.table(), phase="draft", pick=2)
    assert (helped(table, state) == [text("help.draft_done")]) is done


# Vent


VENT = text("help.vent", points=2)


@pytest.mark.rule("SR-VENT-03")
def test_the_help_of_the_vent_phase_counts_cogs_and_prices_slots_from_the_smallest_die(table):
    mill, pump = card(table, "mill", "RB", 3, "51"), card(table, "pump", "Yr", 3, "24")
    state = table.state(table.full(mill, pump, cogs=2), table.table(), phase="vent")
    assert helped(table, state) == [
        VENT,
        text("help.vent_can", n=2, points=4),
        text("help.vent_frees", part="Mill", colour="@dice.steam", value=1, cogs=1, n=1),
        text("help.vent_frees", part="Pump", colour="@dice.electricity", value=2, cogs=1, n=1),
        text("help.vent_too_dear", part="Mill", colour="@dice.heat", value=5),
    ]


@pytest.mark.rule("SR-VENT-04")
def test_a_point_left_over_frees_another_slot(table):
    mill = card(table, "mill", "RB", 3, "31")
    state = table.state(table.parts(mill, cogs=2), table.table(), phase="vent")
    assert helped(table, state)[2:] == [
        text("help.vent_frees", part="Mill", colour="@dice.steam", value=1, cogs=1, n=1),
        text("help.vent_frees", part="Mill", colour="@dice.heat", value=3, cogs=2, n=2),
    ]


def test_no_more_than_four_slots_are_priced(table):
    state = table.state(table.full(card(table, "mill", "RRRRRR", 9, "234561")), table.table(), phase="vent")
    lines = helped(table, state)
    assert lines[1] == text("help.vent_can", n=0, points=0)
    assert [line.args["value"] for line in lines[2:]] == [1, 2, 3, 4]


def test_at_level_table_the_help_of_the_vent_phase_is_the_rule(table):
    assert helped(table, table.state(table.table(cogs=2), table.table(), phase="vent")) == [VENT]


# Race


def racing(table, *cards, level="full", rules=None, **fields):
    return table.state(getattr(table, level)(*cards, **fields), table.table(), rules=rules or {})


@pytest.mark.rule("SR-RACE-23")
@pytest.mark.parametrize("level", ["parts", "full"])
def test_the_help_of_the_race_tells_what_each_part_would_do_the_most_first(table, level):
    cards = (
        card(table, "one", "R", 4),
        card(table, "three", "B", 2),
        card(table, "star", "RR", STAR),
        card(table, "none", "Y", 6),
        card(table, "tank", "r", -2),
        card(table, "lamp", "R", BULB),
    )
    state = racing(table, *cards, level=level, pool="R5 R1 B6 Y2", bulb_lit=False)
    assert helped(table, state) == [
        text("help.race_runs", part="Three", power=6, number=2, times=3),
        text("help.race_star", part="Star", times=2),
        text("help.race_runs", part="One", power=5, number=4, times=1),
    ]


@pytest.mark.rule("SR-RACE-26")
def test_a_star_counts_once_where_the_table_plays_so(table):
    state = racing(table, card(table, "star", "RR", STAR), pool="R5 R1", rules={"star_mode": "per_activation"})
    assert helped(table, state) == [text("help.race_star", part="Star", times=1)]


def test_no_more_than_four_parts_are_named(table):
    cards = [card(table, f"part{n}", "R", n) for n in range(1, 7)]
    lines = helped(table, racing(table, *cards, pool="R6"))
    assert [line.args["part"] for line in lines] == ["Part1", "Part2", "Part3", "Part4"]


@pytest.mark.parametrize(
    ("cogs", "pool", "more"),
    [(0, "R1", ()), (2, "", ()), (2, "R1", (text("help.race_cogs", n=2),))],
)
def test_where_nothing_runs_the_help_says_so_and_what_cogs_could_do(table, cogs, pool, more):
    state = racing(table, card(table, "mill", "R", 6), cogs=cogs, pool=pool)
    assert helped(table, state) == [text("help.race_nothing"), *more]


@pytest.mark.rule("SR-RACE-33")
@pytest.mark.parametrize(
    ("lit", "lamps", "more"),
    [(True, 2, (text("help.race_bulb", n=2),)), (False, 2, ()), (True, 0, ())],
)
def test_the_bulb_is_named_where_cards_hang_on_it(table, lit, lamps, more):
    cards = [card(table, f"lamp{n}", "", BULB) for n in range(lamps)]
    assert helped(table, racing(table, *cards, bulb_lit=lit)) == [text("help.race_nothing"), *more]


@pytest.mark.parametrize("gauge", [0, 2, -1])
def test_at_level_table_the_help_of_the_race_tells_how_to_enter_it(table, gauge):
    lines = helped(table, racing(table, level="table", gauge=gauge, parts=3))
    danger = [text("help.damage_parts", gauge=-1, n=1, parts=3)] if gauge < 0 else []
    assert lines == [text("help.race_table"), text("help.race_terrain"), *danger]


@pytest.mark.rule("SR-DAMAGE-08")
def test_whoever_is_damaged_is_told_in_the_race_what_it_will_cost(table):
    state = racing(table, card(table, "mill", "R", 6), gauge=-1)
    assert helped(table, state) == [
        text("help.race_nothing"),
        text("help.damage_parts", gauge=-1, n=1, parts=1),
    ]
    assert helped(table, racing(table, gauge=0)) == [text("help.race_nothing")]


# Damage


@pytest.mark.rule("SR-DAMAGE-01")
@pytest.mark.rule("SR-DAMAGE-03")
@pytest.mark.rule("SR-DAMAGE-08")
@pytest.mark.parametrize("level", ["table", "full"])
@pytest.mark.parametrize(
    ("gauge", "parts", "line"),
    [
        (3, 0, text("help.damage_safe", n=3)),
        (0, 0, text("help.damage_safe", n=0)),
        (-1, 0, text("help.damage_boom", gauge=-1, parts=0)),
        (-1, 1, text("help.damage_parts", gauge=-1, n=1, parts=1)),
        (-3, 3, text("help.damage_parts", gauge=-3, n=3, parts=3)),
        (-3, 2, text("help.damage_boom", gauge=-3, parts=2)),
    ],
)
def test_the_help_of_the_damage_phase_foretells_what_the_gauge_costs(table, level, gauge, parts, line):
    if level == "table":
        racer = table.table(gauge=gauge, parts=parts)
    else:
        racer = table.full(*(card(table, f"part{n}", "R", 3) for n in range(parts)), gauge=gauge)
    assert helped(table, table.state(racer, table.table(), phase="damage")) == [line]


@pytest.mark.parametrize(
    ("gauge", "line"),
    [(-2, text("help.damage_unknown", gauge=-2, n=2)), (0, text("help.damage_safe", n=0))],
)
def test_where_only_the_cardboard_knows_the_parts_the_help_says_how_many_are_due(table, gauge, line):
    state = table.state(table.table(gauge=gauge), table.table(), phase="damage", extras=False)
    assert helped(table, state) == [line]


# The end of the round, and what goes on in every phase


@pytest.mark.rule("SR-ROUND-02")
@pytest.mark.parametrize(
    ("level", "pool", "key"),
    [
        ("full", "R3", "help.round_end_store"),
        ("parts", "R3", "help.round_end_store"),
        ("full", "B3", "help.round_end"),
        ("table", "R3", "help.round_end"),
    ],
)
def test_the_help_of_the_end_of_the_round_tells_whether_a_die_can_stay(table, level, pool, key):
    cards = () if level == "table" else (card(table, "tank", "r", -2),)
    racer = getattr(table, level)(*cards, pool=pool)
    assert helped(table, table.state(racer, table.table(), phase="round_end")) == [text(key)]


@pytest.mark.rule("SR-BOOST-03")
@pytest.mark.rule("SR-CHALLENGE-06")
@pytest.mark.parametrize("phase", ["draft", "vent", "race", "damage", "round_end"])
@pytest.mark.parametrize("level", ["table", "full"])
def test_a_challenge_and_boosts_are_named_in_every_phase(table, phase, level):
    course = table.course({3: Challenge("newcomen", "blue")})
    racer = getattr(table, level)(space=3, challenge_open=True, stash=2)
    state = table.state(racer, table.table(), phase=phase, course=course)
    challenge = text("help.challenge", challenge="@challenge.newcomen")
    assert helped(table, state)[-2:] == [challenge, text("help.boosts", n=2)]
    others = helped(table, state, seat=1)
    assert challenge not in others
    assert not any(line.key == "help.boosts" for line in others)
