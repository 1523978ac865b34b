"""What is pictured of an action is what it did to the game."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from companion.core.ledger import line
from companion.core.messages import text
from companion.core.view import Aftermath, Bite, Blast, Crossing
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.setup.start import sample_setup
from companion.games.steampunk_rally.shown.happenings import USUAL_PIECES
from tests.games.steampunk_rally.gains import gain

GAME = SteampunkRally()


@pytest.mark.rule("SR-EXPLODE-03")
@pytest.mark.parametrize(("level", "seed"), [("full", 3), ("table", 4)])
def test_pictures_tell_where_pawns_were_and_what_is_gone(level, seed):
    draw, told = random.Random(seed), Counter()
    for _ in range(3):
        state = GAME.start(sample_setup(4, (level,))).state
        for _ in range(900):
            action = GAME.propose(state, lambda n: int(draw.random() * n))
            if action is None or state.phase == "over":
                break
            before, applied = state, GAME.apply(state, action)
            state = applied.state
            for one in GAME.happenings(before, state, applied.lines):
                told[type(one)] += 1
                if isinstance(one, Blast):
                    _check_blast(one, before, state)
                elif isinstance(one, Bite):
                    assert state.course.spaces[one.space].met > 0
                else:
                    crossed = [line.seat for line in applied.lines if line.says.key == "ledger.crossed"]
                    assert crossed == [one.seat]
                    assert one.says.args["name"] == state.setup.seats[one.seat].name
                    assert (before.final_round, state.final_round) == (0, state.round + 1)
    assert min(told[kind] for kind in (Blast, Bite, Crossing)) > 0


@pytest.mark.rule("SR-EXPLODE-03")
def test_a_blast_tells_all_that_came_of_it(bench):
    before = bench.state(bench.table(space=30, gauge=-6, parts=0), bench.table(space=14))
    state = bench.do(before, gain((2, "damage")))
    (blast,) = GAME.happenings(before, state, bench.lines)
    assert blast == Blast(
        seat=0,
        says=text("boom.says"),
        lost=Aftermath(text("boom.none"), text("boom.cockpit"), "part"),
        thrown=Aftermath(text("boom.back", start=30, end=13), text("boom.behind", name="P1")),
        start=30,
        end=13,
        gauge=-7,
        pieces=USUAL_PIECES,
    )


@pytest.mark.rule("SR-TERRAIN-01")
@pytest.mark.parametrize(("at", "told", "bites"), [(12, 12, 12), (20, 12, 12), (12, 13, None), (12, None, None)])
def test_terrain_bites_where_it_lies_and_nowhere_where_no_terrain_is(bench, at, told, bites):
    course = bench.course(terrain={12: 3, 15: 1})
    state = bench.state(bench.table(space=at), bench.table(space=14), course=course)
    said = {"n": 3, "before": 0, "after": -3} | ({} if told is None else {"space": told})
    found = GAME.happenings(state, state, (line(0, "terrain", "SR-TERRAIN-01", **said),))
    assert found == (() if bites is None else (Bite(0, bites),))


@pytest.mark.rule("SR-TERRAIN-01")
@pytest.mark.parametrize(("at", "bites"), [(5, 5), (4, 4), (9, 4)])
def test_of_two_branches_terrain_bites_on_the_one_where_the_pawn_is(bench, at, bites):
    course = bench.course(terrain={4: 2, 5: 2}, onward={3: (4, 5), 4: (6,), 5: (6,)})
    state = bench.state(bench.table(space=at), course=course)
    told = line(0, "terrain", "SR-TERRAIN-01", n=2, before=0, after=-2, space=course.track.distance[4])
    assert GAME.happenings(state, state, (told,)) == (Bite(0, bites),)


@pytest.mark.parametrize("keys", [("terrain",), ("damage",), ("repair",), ("damage", "repair"), ()])
def test_the_gauge_of_a_blast_is_the_last_one_that_was_told_of_that_seat(bench, keys):
    before = bench.state(bench.table(space=9, gauge=-2), bench.table())
    told = [line(0, key, None, n=1, before=0, after=-3 - n, space=9) for n, key in enumerate(keys)]
    other = line(1, "damage", None, n=1, before=0, after=-1)
    (blast,) = GAME.happenings(before, before, (*told, other, line(0, "exploded", None, n=0)))
    assert blast.gauge == (-2 - len(keys) if keys else -2)


def blast_of(bench, before, now, *thrown, n=0):
    told = [line(0, "thrown_back", None, start=thrown[0], end=thrown[1])] if thrown else []
    (blast,) = GAME.happenings(before, now, (line(0, "exploded", None, n=n), *told))
    return blast


BACK = text("boom.back", start=9, end=4)


@pytest.mark.rule("SR-EXPLODE-03")
@pytest.mark.parametrize(("others", "end", "thrown"), [
    ((5,), 4, Aftermath(BACK, text("boom.behind", name="P1"))),
    ((5, 5), 4, Aftermath(BACK, text("boom.behind_last"))),
    ((6,), 4, Aftermath(BACK)),
    ((20,), 8, Aftermath(text("boom.back", start=9, end=8), text("boom.one_back"))),
    ((1,), 0, Aftermath(text("boom.back_start", start=9, end=0), text("boom.behind", name="P1"))),
    ((20,), 9, Aftermath(text("boom.at_start"))),
])  # fmt: skip
def test_where_the_pawn_goes_is_told_with_whom_it_is_behind(bench, others, end, thrown):
    before = bench.state(bench.table(space=9), *(bench.table(space=space) for space in others))
    now = replace(before, racers=(replace(before.racers[0], space=end), *before.racers[1:]))
    blast = blast_of(bench, before, now, 9, end)
    assert (blast.thrown, blast.start, blast.end) == (thrown, 9, end)


def test_a_pawn_whose_player_is_asked_stands_where_it_was(bench):
    state = bench.state(bench.table(space=9), bench.table())
    blast = blast_of(bench, state, state)
    assert (blast.start, blast.end) == (9, None)
    assert blast.thrown == Aftermath(text("boom.asked"), text("boom.which_branch"))


@pytest.mark.parametrize(("n", "unknown", "first"), [
    (3, (), text("boom.parts", n=3)), (0, (), text("boom.none")), (0, (0,), text("boom.all")),
])  # fmt: skip
def test_what_is_lost_is_counted_where_it_is_known(bench, n, unknown, first):
    state = bench.state(bench.table(space=9), bench.table(), parts_unknown=unknown)
    assert blast_of(bench, state, state, n=n).lost == Aftermath(first, text("boom.cockpit"), "part")


@pytest.mark.rule("SR-EXPLODE-06")
def test_what_flies_are_the_parts_and_the_first_thing_that_each_gave(bench):
    parts = (
        bench.part("wheel", "R", 1, "2 silver; 1 cog"), bench.part("plate"), bench.part("lamp", "", 0, "1 repair"),
    )  # fmt: skip
    state = bench.state(bench.full(*parts))
    assert blast_of(bench, state, state).pieces == ("part", "silver_wheel", "part", "part", "repair")
    many = bench.state(bench.full(*(bench.part(f"p{n}", "R", 1, "1 cog") for n in range(7))))
    assert blast_of(bench, many, many).pieces == ("part", "cog") * 6


def test_the_first_across_the_line_is_told_by_name(bench):
    state = bench.state(bench.table(), bench.table())
    (found,) = GAME.happenings(state, state, (line(1, "crossed", "SR-END-03", round=3),))
    assert found == Crossing(1, text("crossing.first", name="P1"))
    assert GAME.happenings(state, state, (line(None, "crossed"), line(1, "built"))) == ()


def _check_blast(blast, before, state):
    was, now, distance = before.racers[blast.seat], state.racers[blast.seat], state.course.track.distance
    assert now.exploded
    assert now.part_count == 0
    assert blast.gauge < 0
    assert distance[blast.start] >= distance[was.space]
    if blast.end is not None:
        assert (blast.end, distance[blast.end]) <= (blast.start, distance[blast.start])
        assert distance[now.space] >= distance[blast.end], "what was left of its effects may take it on again"
    if not state.keeps_belongings(blast.seat):
        assert blast.lost.first.key == "boom.all"
    else:
        lost = blast.lost.first.args.get("n", 0)
        assert 0 <= lost <= now.lost - was.lost, "others may have gone just before"
