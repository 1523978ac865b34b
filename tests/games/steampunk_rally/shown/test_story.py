"""The story of a race: each line is told from the ledger alone, and names the action it tells of."""

from dataclasses import dataclass

import pytest

from companion.core.ledger import LedgerLine, line
from companion.core.messages import text
from companion.games.steampunk_rally.shown import story


@dataclass
class Did:
    number: int
    round: int
    lines: tuple[LedgerLine, ...]


def moved(number, in_round, seat, start, end, *more):
    return Did(number, in_round, (line(seat, "silver", "SR-EFFECT-13", n=end - start, start=start, end=end), *more))


def race(table, *told, spaces=(11, 9)):
    return story(table.state(*(table.table(space=space) for space in spaces), phase="over", round=3), told)


TOLD = (
    moved(1, 1, 1, 0, 4),
    moved(2, 1, 0, 0, 2, line(0, "terrain", "SR-TERRAIN-01", n=4, before=0, after=-4, space=2)),
    Did(3, 2, (line(1, "damage", "SR-EFFECT-09", n=7, before=0, after=-7),)),
    Did(4, 2, (line(1, "exploded", "SR-EXPLODE-01", n=3), line(1, "thrown_back", "SR-EXPLODE-03", start=4, end=1))),
    moved(5, 2, 0, 2, 10, line(0, "crossed", "SR-END-03", round=3)),
    moved(6, 3, 0, 10, 11),
    moved(7, 3, 1, 1, 9),
)


def test_five_lines_in_order_each_with_its_round_and_the_action_it_tells_of(table):
    told = race(table, *TOLD)
    assert [(tale.says.key, tale.seat, tale.round, tale.number) for tale in told.tales] == [
        ("story.leads", 1, 1, 1),
        ("story.gauge", 0, 1, 2),
        ("story.boom", 1, 2, 4),
        ("story.round", 0, 2, 5),
        ("story.stays", 0, 3, 6),
    ]
    assert [dict(tale.says.args).get("n") for tale in told.tales] == [1, None, 3, 8, 2]
    assert told.tales[1].says.args["gauge"] == -4  # and not the −7 with which the other blew up
    assert {feat.record: feat.value for feat in told.feats} == {"comeback": 2, "spaces": 8, "rounds": 3, "booms": 1}
    assert told.reached == (11, 9)


def test_fewer_things_are_fewer_lines_and_a_correction_by_hand_counts_for_where_pawns_are(table):
    by_hand = Did(1, 1, (LedgerLine(0, text("ledger.corrected", field="@field.space", before=0, after=5)),))
    told = race(table, by_hand, moved(2, 2, 0, 5, 6), spaces=(6, 0))
    assert [tale.says.key for tale in told.tales] == ["story.overtakes"]
    assert {feat.record for feat in told.feats} == {"spaces", "rounds"}


def test_what_decided_between_those_on_one_space_is_said_and_a_dead_heat_has_nothing(table):
    told = (moved(1, 1, 0, 0, 11), moved(2, 1, 1, 0, 11))
    level = [table.full(table.built(table.part("a", "Y"), (1, 0)), space=11), table.full(space=11)]
    state = table.state(*level, phase="over")
    assert story(state, told).decided == text("decided.parts")
    assert "story.more_parts" in [tale.says.key for tale in story(state, told).tales]
    equal = table.state(table.full(space=11), table.full(space=11), phase="over")
    assert story(equal, told).decided is None
    assert not any(tale.says.key in ("story.more_parts", "story.stays") for tale in story(equal, told).tales)


def test_of_records_only_the_rounds_are_better_the_fewer_they_are(table):
    feats = {feat.record: feat for feat in race(table, *TOLD).feats}
    assert {record: feat.least for record, feat in feats.items()} == {
        "comeback": False, "spaces": False, "rounds": True, "booms": False,
    }  # fmt: skip
    assert all(feat.says == text(f"record.{record}", n=feat.value) for record, feat in feats.items())


def test_a_race_of_which_nothing_is_told_has_its_rounds_and_nothing_else(table):
    told = race(table, spaces=(0, 0))
    assert (told.tales, [feat.record for feat in told.feats], told.reached) == ((), ["rounds"], (0, 0))


def keys(told):
    return [tale.says.key.removeprefix("story.") for tale in told.tales]


def tale(told, key):
    return next((one for one in told.tales if one.says.key == f"story.{key}"), None)


def exploded(number, in_round, seat, start=None, end=None):
    back = () if start is None else (line(seat, "thrown_back", "SR-EXPLODE-03", start=start, end=end),)
    return Did(number, in_round, (line(seat, "exploded", "SR-EXPLODE-01", n=1), *back))


def hurt(number, in_round, seat, after, key="damage"):
    return Did(number, in_round, (line(seat, key, "SR-EFFECT-09", n=1, before=0, after=after),))


def test_who_leads_first_is_who_is_first_alone_in_front_with_the_rounds_on_end(table):
    told = race(
        table, moved(1, 1, 0, 0, 3), moved(2, 1, 1, 0, 3), moved(3, 2, 1, 3, 5), moved(4, 3, 0, 3, 4),
        moved(5, 4, 0, 4, 9), spaces=(9, 5),
    )  # fmt: skip
    leads = tale(told, "leads")
    assert (leads.seat, leads.round, leads.number) == (1, 2, 3)
    assert leads.says == text("story.leads", name="Kenji", n=2)


def test_nobody_leads_who_was_put_there_by_hand_or_stood_level_to_the_end(table):
    by_hand = Did(1, 1, (LedgerLine(0, text("ledger.corrected", field="@field.space", before=0, after=5)),))
    assert tale(race(table, by_hand, spaces=(5, 0)), "leads") is None
    other = Did(1, 1, (LedgerLine(0, text("ledger.corrected", field="@field.cogs", before=0, after=5)),))
    assert tale(race(table, other, moved(2, 1, 1, 0, 1), spaces=(0, 1)), "leads").seat == 1
    level = race(table, moved(1, 1, 0, 0, 3), moved(2, 1, 1, 0, 3), spaces=(3, 3))
    assert tale(level, "leads") is None


def test_of_explosions_the_one_that_cost_most_spaces_is_told_and_of_equal_ones_the_first(table):
    booms = exploded(2, 1, 0, 5, 3), exploded(4, 2, 1, 9, 5), exploded(6, 3, 0, 7, 3)
    boom = tale(race(table, moved(1, 1, 0, 0, 5), *booms), "boom")
    assert (boom.seat, boom.round, boom.number) == (1, 2, 4)
    assert boom.says == text("story.boom", name="Kenji", n=4)
    feats = {feat.record: feat.value for feat in race(table, *booms).feats}
    assert feats["booms"] == 3


def test_an_explosion_that_throws_nobody_back_stays(table):
    others = exploded(5, 2, 1).lines + exploded(5, 2, 0, 0, 0).lines
    told = race(table, moved(1, 1, 1, 0, 4), Did(5, 2, others))
    boom = tale(told, "boom_stays")
    assert (boom.seat, boom.number, boom.says.args["n"]) == (1, 5, 0)
    assert tale(told, "boom") is None


def test_one_is_thrown_back_by_the_own_explosion_alone(table):
    lines = (*exploded(2, 1, 0).lines, *exploded(2, 1, 1, 8, 2).lines, *exploded(2, 1, 0, 6, 5).lines[1:])
    boom = tale(race(table, Did(2, 1, lines)), "boom")
    assert (boom.seat, boom.says.args["n"]) == (1, 6)


@pytest.mark.parametrize(("after", "is_told"), [(-2, False), (-3, False), (-4, True), (-7, True)])
@pytest.mark.parametrize("key", ["damage", "terrain"])
def test_a_low_gauge_is_told_where_nobody_blew_up_with_it(table, after, is_told, key):
    told = race(table, moved(1, 1, 0, 0, 5), hurt(2, 1, 1, after, key))
    assert (tale(told, "gauge") is not None) is is_told
    blown = race(table, moved(1, 1, 0, 0, 5), hurt(2, 1, 1, after, key), exploded(3, 1, 1, 0, 0))
    assert tale(blown, "gauge") is None


def test_the_lowest_gauge_is_the_first_of_equal_ones(table):
    told = race(table, hurt(1, 1, 0, -4), hurt(2, 1, 1, -6), hurt(3, 2, 0, -6), hurt(4, 2, 0, -7, "repair"))
    gauge = tale(told, "gauge")
    assert (gauge.seat, gauge.round, gauge.number) == (1, 1, 2)
    assert gauge.says == text("story.gauge", name="Kenji", gauge=-6)


@pytest.mark.parametrize(("gain", "is_told"), [(1, False), (2, True)])
def test_the_best_round_has_two_spaces_at_least(table, gain, is_told):
    told = race(table, moved(1, 1, 1, 0, 1), moved(2, 2, 0, 0, gain), spaces=(gain, 1))
    best = tale(told, "round")
    assert (best is not None) is is_told
    if best is not None:
        assert (best.seat, best.round, best.number, best.says) == (0, 2, 2, text("story.round", name="Ada", n=2))


def test_a_round_counts_from_where_it_began_to_where_it_ended(table):
    told = race(table, moved(1, 1, 1, 0, 6), exploded(2, 1, 1, 6, 1), moved(3, 1, 0, 0, 3), moved(4, 2, 1, 1, 5))
    assert tale(told, "round").says == text("story.round", name="Kenji", n=4)
    assert {feat.record: feat.value for feat in told.feats}["comeback"] == 2


@pytest.mark.parametrize(("crossing", "spaces", "key", "n"), [
    (0, (11, 9), "stays", 2), (1, (11, 9), "overtakes", 2), (None, (11, 9), "overtakes", 2),
])  # fmt: skip
def test_whoever_crossed_first_stays_in_front_or_is_overtaken(table, crossing, spaces, key, n):
    crossed = () if crossing is None else (line(crossing, "crossed", "SR-END-03", round=1),)
    told = race(table, Did(1, 1, crossed), moved(2, 2, 0, 0, 11), moved(3, 2, 1, 0, 9), spaces=spaces)
    decision = tale(told, key)
    assert (decision.seat, decision.round, decision.number) == (0, 2, 2)
    assert decision.says == text(f"story.{key}", name="Ada", n=n)


def test_a_winner_who_no_longer_moved_is_told_by_the_crossing(table):
    told = race(
        table, moved(1, 1, 0, 0, 11, line(0, "crossed", "SR-END-03", round=1)), moved(2, 2, 1, 0, 9), spaces=(11, 9)
    )
    assert (tale(told, "stays").round, tale(told, "stays").number) == (2, 1)


def test_whoever_races_alone_has_figures_and_no_tales(table):
    told = story(table.state(table.table(space=4), phase="over", round=2), (moved(1, 1, 0, 0, 4),))
    assert told.tales == ()
    assert {feat.record: feat.value for feat in told.feats} == {"spaces": 4, "rounds": 2}


def test_what_happened_before_the_first_round_is_of_no_round(table):
    told = race(table, moved(1, 0, 0, 0, 3), moved(2, 1, 1, 0, 2), spaces=(3, 2))
    assert tale(told, "round").says == text("story.round", name="Kenji", n=2)
    assert tale(told, "leads") is None
