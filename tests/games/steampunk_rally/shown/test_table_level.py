"""Level *table*: the cardboard keeps the machine; one tap a kind of effect, extras where the player wants them."""

import pytest

from companion.core.messages import text
from companion.core.view import Keys, Offer, Says
from companion.games.steampunk_rally.actions import Build, CallBoosts, Discard, Gain, Pay, PlayBoost, Stash, TurnBulb
from companion.games.steampunk_rally.components import Boost, Challenge, Effect, Part

HELP = Offer(text("panel.help"), select=("help",))
ORDER = Offer(text("boost.order"), CallBoosts(0), sign="boost")
SOME_BOOST = Boost("boost", "@card.boost")
SOME_PART = Part("part", "@card.part", "copper")


def gains(kind, sign, *numbers, before=""):
    keys = tuple(Offer(text("plain", name=f"{before}{n}"), Gain(0, (Effect(kind, n),))) for n in numbers)
    return Keys(keys, sign)


ENTRY = (
    gains("silver", "silver_wheel", 1, 2, 3, 4, 5, 6),
    gains("gold", "gold_wheel", 1, 2, 3),
    gains("repair", "repair", 1, 2, 3, before="+"),
    gains("damage", "damage", 1, 2, 3, before="−"),
)


def die(kind, sign):
    return Offer(text("plain", name="+1"), Gain(0, (Effect(kind, 1),)), sign=sign)


DICE = (die("gain_red", "heat"), die("gain_blue", "steam"), die("gain_yellow", "electricity"))
FEWER = Offer(text("plain", name="−1"), Discard(0))


def cogs(why=None):
    spent = Offer(text("plain", name="−1"), Pay(0, 1), why=why)
    return Keys((spent, *gains("cog", None, 1, 3, before="+").keys), "cog")


def seated(table, phase, *, extras, **fields):
    # The other seat's boosts are known and there are none, so that nobody has to be put in order.
    return table.state(table.table(**fields), table.full(), phase=phase, extras=extras)


@pytest.mark.rule("SR-EFFECT-09")
@pytest.mark.rule("SR-EFFECT-11")
def test_without_extras_the_race_panel_holds_wheels_repair_and_damage(table):
    shown = table.panel(seated(table, "race", extras=False, cogs=3, parts=4), "die:1")
    assert shown.title == text("panel.race")
    assert shown.sections == (*ENTRY, Keys((HELP,)))
    assert (shown.status, shown.selection, shown.can_ready, shown.confirm) == ((), (), True, None)


def test_extras_add_cogs_dice_bulb_boost_and_parts(table):
    shown = table.panel(seated(table, "race", extras=True, cogs=1, stash=1))
    bulb = Offer(text("race.bulb"), TurnBulb(0), sign="bulb")
    boost = Offer(text("panel.boost"), PlayBoost(0, SOME_BOOST), sign="boost")
    assert shown.sections == (
        *ENTRY,
        cogs(),
        Keys((*DICE, bulb, boost)),
        Keys((FEWER,), "part"),
        Keys((HELP,)),
    )


def test_what_cannot_be_spent_says_why_and_what_is_out_is_left_out(table):
    shown = table.panel(seated(table, "race", extras=True, bulb_lit=False, parts=0))
    assert shown.sections == (*ENTRY, cogs(text("reject.no_cogs", n=1)), Keys(DICE), Keys((HELP,)))


@pytest.mark.rule("SR-DRAFT-09")
@pytest.mark.rule("SR-DRAFT-19")
def test_in_the_draft_phase_extras_take_note_of_parts_and_boosts(table):
    shown = table.panel(seated(table, "draft", extras=True, cogs=1))
    stash = Offer(text("draft.stash"), Stash(0), sign="boost")
    more = Offer(text("plain", name="+1"), Build(0, SOME_PART))
    assert shown.title == text("panel.draft")
    assert shown.sections == (
        Says(text("entry.draft_extras"), "quiet"),
        Keys((FEWER, more), "part"),
        cogs(),
        Keys((*DICE, stash)),
        Keys((HELP,)),
    )


@pytest.mark.parametrize("phase", ["draft", "vent"])
def test_a_phase_that_asks_nothing_says_so(table, phase):
    shown = table.panel(seated(table, phase, extras=False, stash=1))
    assert shown.title == text(f"panel.{phase}")
    assert shown.sections == (Says(text(f"entry.{phase}"), "quiet"), Keys((HELP,)))
    assert shown.can_ready


def test_in_the_vent_phase_extras_take_note_of_cogs(table):
    shown = table.panel(seated(table, "vent", extras=True, cogs=2))
    says = Says(text("entry.vent_extras"), "quiet")
    assert shown.title == text("panel.vent")
    assert shown.sections == (says, cogs(), Keys(DICE), Keys((FEWER,), "part"), Keys((HELP,)))


@pytest.mark.parametrize(
    ("phase", "fields", "says"),
    [
        ("damage", {"exploded": True, "lost": 1, "space": 4}, Says(text("damage.boom", space=4), "bad")),
        ("damage", {"lost": 2}, Says(text("damage.lost", n=2), "warn")),
        ("damage", {}, Says(text("damage.nothing"), "quiet")),
        ("round_end", {"lost": 2}, Says(text("round_end.look"), "quiet")),
    ],
)
@pytest.mark.parametrize("extras", [True, False])
def test_after_the_race_the_panel_says_what_became_of_the_machine(table, phase, fields, says, extras):
    shown = table.panel(seated(table, phase, extras=extras, cogs=1, **fields))
    more = (cogs(), Keys(DICE), Keys((FEWER,), "part")) if extras else ()
    assert shown.title == text(f"panel.{phase}")
    assert shown.sections == (says, *more, Keys((HELP,)))


@pytest.mark.rule("SR-TERRAIN-01")
@pytest.mark.parametrize(
    ("space", "told"),
    [
        (0, (3, 4)),
        (3, (3, 4)),
        (4, (2, 10)),
        (9, (2, 10)),
        (10, (4, 12)),
        (12, None),
        (29, None),
    ],
)
def test_the_next_terrain_within_six_spaces_is_told(table, space, told):
    course = table.course({12: Challenge("glaciers", "red", 4)}, {4: 3, 10: 2, 19: 1})
    state = table.state(table.table(space=space), table.full(), course=course)
    said = () if told is None else (text("entry.terrain_ahead", terrain=told[0], space=told[1]),)
    assert table.panel(state).status == said


def test_terrain_of_the_worse_branch_is_told(table):
    from companion.core.track import Track
    from companion.games.steampunk_rally.components import CourseSpace
    from companion.games.steampunk_rally.state import Course

    spaces = tuple(CourseSpace(terrain) for terrain in (0, 0, 1, 3, 0))
    course = Course(Track.of([[1], [2, 3], [4], [4], []]), spaces)
    state = table.state(table.table(), table.full(), course=course)
    assert table.panel(state).status == (text("entry.terrain_ahead", terrain=3, space=2),)


@pytest.mark.rule("SR-POSITION-01")
def test_terrain_ahead_bears_the_number_of_its_own_space_where_the_shorter_branch_ends(table):
    from companion.core.track import Track
    from companion.games.steampunk_rally.components import CourseSpace
    from companion.games.steampunk_rally.state import Course

    spaces = tuple(CourseSpace(2 if n == 6 else 0) for n in range(8))
    course = Course(Track.of([[1], [2, 5], [3], [4], [6], [6], [7], []]), spaces)
    assert course.track.distance[5] + 1 < course.track.distance[6] == 5
    state = table.state(table.table(space=5), table.full(), course=course)
    assert table.panel(state).status == (text("entry.terrain_ahead", terrain=2, space=5),)


def test_no_other_panel_looks_ahead(table):
    course = table.course(terrain={1: 3})
    for phase in ("draft", "vent", "damage", "round_end"):
        assert table.panel(table.state(table.table(), table.full(), course=course, phase=phase)).status == ()


def test_nothing_of_a_kept_machine_can_be_opened_at_level_table(table):
    for phase in ("draft", "vent", "race", "damage", "round_end"):
        state = seated(table, phase, extras=True, stash=1)
        for picked in (("machine",), ("boost",), ("build:gold",), ("low:a/0",), ("keep:0",)):
            assert table.panel(state, *picked) == table.panel(state)
