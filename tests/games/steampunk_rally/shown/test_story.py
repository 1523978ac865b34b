"""The story of a race: each line is told from the ledger alone, and names the action it tells of."""

from dataclasses import dataclass

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
