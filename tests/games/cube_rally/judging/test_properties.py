"""Properties P1 to P14 of section 5.8 of the rules, and agreement with the reference code of section 5.5."""

from collections import Counter
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.cube_rally.components import Arrangement, CubeColumn, DriverCard, MachineCard
from companion.games.cube_rally.judging import (
    Comparison,
    front_claim_errors,
    front_view,
    judge,
    judge_views,
    open_squares,
    satisfies,
    seen_from,
    stack_refusals,
    top_view,
)
from tests.games.cube_rally import oracle
from tests.games.cube_rally.written import plain

SIZE = WIDTH, DEPTH = 3, 3
COLOURS = "RBG"
SIDES = ("near", "far", "left", "right")
quick = partial(settings, max_examples=40, deadline=None, derandomize=True)

squares = st.tuples(st.integers(0, WIDTH - 1), st.integers(0, DEPTH - 1))
columns = st.dictionaries(squares, st.text(COLOURS, min_size=1, max_size=4), max_size=6)
stacks = columns.map(lambda found: tuple(CubeColumn(x, y, cubes) for (x, y), cubes in found.items()))
comparisons = st.builds(
    Comparison, st.sampled_from(["projection", "nearest_column"]), st.booleans(), st.booleans(), st.booleans()
)


@st.composite
def patterns(draw, cells=COLOURS + ".*_"):
    wide = draw(st.integers(1, 3))
    line = st.text(cells, min_size=wide, max_size=wide)
    found = draw(st.lists(line, min_size=1, max_size=3))
    if not any(char in COLOURS + "*" for each in found for char in each):
        found[0] = draw(st.sampled_from(COLOURS + "*")) + found[0][1:]
    return tuple(found)


@st.composite
def asked(draw, cells=COLOURS + ".*_", most=2):
    found = draw(st.lists(patterns(cells), min_size=1, max_size=most))
    views = draw(st.sampled_from([("front", "top"), ("front",), ("top",)]))
    return Arrangement(tuple(found), draw(st.sampled_from(["any", "all"])), views)


def by_the_reference(stack, asks, how, side="near"):
    turned = oracle.seen_from(plain(stack), WIDTH, DEPTH, side)
    front = oracle.front_view(turned, how.front_view)
    return oracle.judge_views(
        oracle.top_view(plain(stack)), front, asks.patterns, asks.combine, asks.views,
        how.front_grounded, how.mirror, how.rotate_top,
    )  # fmt: skip


@given(stacks, asked(), comparisons, st.sampled_from(SIDES))
@quick(max_examples=200)
def test_judged_as_the_reference_does(stack, asks, how, side):
    assert judge(stack, asks, how, side=side, size=SIZE).result == by_the_reference(stack, asks, how, side)


@given(stacks, st.sampled_from(SIDES), st.sampled_from(["projection", "nearest_column"]))
@quick()
def test_views_are_those_of_the_reference(stack, side, mode):
    turned = oracle.seen_from(plain(stack), WIDTH, DEPTH, side)
    assert front_view(stack, SIZE, side, mode) == oracle.front_view(turned, mode)
    assert top_view(stack) == oracle.top_view(plain(stack))
    assert seen_from(top_view(stack), SIZE, side) == oracle.top_view(turned)


diagrams = st.lists(st.text("o# ", min_size=1, max_size=4), min_size=1, max_size=3).map(tuple)
overlays = st.lists(st.text(".o# ", min_size=1, max_size=3), max_size=3).map(tuple)


@given(diagrams, overlays, st.tuples(st.integers(0, 3), st.integers(0, 3)))
@quick()
def test_open_squares_are_those_of_the_reference(diagram, overlay, at):
    machine, driver = MachineCard("M", "M", 1, diagram), DriverCard("D", "D", overlay=overlay, overlay_at=at)
    assert open_squares(machine, driver) == oracle.open_squares(diagram, overlay, at)


@given(stacks, st.sets(squares), st.dictionaries(st.sampled_from(COLOURS), st.integers(0, 5)))
@quick()
def test_stacks_are_refused_where_the_reference_refuses_them(stack, opened, owned):
    ours = stack_refusals(stack, opened, tuple(owned.items()))
    assert len(ours) == len(oracle.stack_errors(plain(stack), opened, owned))


@pytest.mark.rule("CR-JUDGE-13")
@given(stacks, patterns())
@quick()
def test_p1_found_where_trying_every_shift_finds_it(stack, lines):
    view, need = top_view(stack), oracle.parse_pattern(lines)
    box = range(-4, WIDTH + 4)
    everywhere = any(
        all(oracle.meets(char, view.get((u + a, v + b))) for (u, v), char in need.items()) for a in box for b in box
    )
    assert bool(satisfies(view, "top", Arrangement((lines,)))) == everywhere


@given(stacks, asked(), st.tuples(st.integers(0, 3), st.integers(0, 3)))
@quick()
def test_p2_moving_the_whole_stack_changes_nothing(stack, asks, by):
    moved = tuple(CubeColumn(each.x + by[0], each.y + by[1], each.cubes) for each in stack)
    assert judge(stack, asks).result == judge(moved, asks).result


@given(stacks, asked(), st.permutations(COLOURS))
@quick()
def test_p3_other_colours_for_all_change_nothing(stack, asks, others):
    table = str.maketrans(COLOURS, "".join(others))
    renamed = tuple(CubeColumn(each.x, each.y, each.cubes.translate(table)) for each in stack)
    patterns_too = tuple(tuple(line.translate(table) for line in lines) for lines in asks.patterns)
    also = Arrangement(patterns_too, asks.combine, asks.views)
    assert judge(stack, asks).result == judge(renamed, also).result


@given(stacks, asked())
@quick()
def test_p4_the_mirror_image_of_both_changes_nothing(stack, asks):
    mirrored = tuple(CubeColumn(WIDTH - 1 - each.x, each.y, each.cubes) for each in stack)
    also = Arrangement(
        tuple(tuple(line[::-1] for line in lines) for lines in asks.patterns), asks.combine, asks.views
    )
    assert judge(stack, asks).result == judge(mirrored, also).result


@pytest.mark.rule("CR-JUDGE-11")
@given(stacks, st.sampled_from(SIDES))
@quick()
def test_p5_and_p6_front_views_are_solid_and_no_larger_than_the_stack(stack, side):
    front, top = front_view(stack, SIZE, side), top_view(stack)
    for x in {x for x, _ in front}:
        levels = sorted(z for u, z in front if u == x)
        assert levels == list(range(len(levels)))
    cubes = sum(len(each.cubes) for each in stack)
    assert len(front) <= cubes
    assert len(top) == len(stack)
    heights = oracle.seen_from({at: len(c) for at, c in plain(stack).items()}, WIDTH, DEPTH, side)
    assert len(front) == sum(max(h for (u, _), h in heights.items() if u == x) for x in {x for x, _ in heights})


@pytest.mark.rule("CR-JUDGE-12")
@given(stacks, asked(), st.data())
@quick()
def test_p7_cubes_that_nobody_sees_change_nothing(stack, asks, data):
    other = []
    for each in stack:
        nearer = [len(c.cubes) for c in stack if c.x == each.x and c.y < each.y]
        hidden = min(max(nearer, default=0), len(each.cubes) - 1)
        colours = data.draw(st.text(COLOURS, min_size=hidden, max_size=hidden))
        other.append(CubeColumn(each.x, each.y, colours + each.cubes[hidden:]))
    assert judge(stack, asks).result == judge(tuple(other), asks).result


@given(stacks.filter(bool))
@quick()
def test_p8_a_view_is_found_in_its_own_stack(stack):
    for view in (front_view(stack, SIZE), top_view(stack)):
        rows = range(max(v for _, v in view), -1, -1)
        lines = tuple("".join(view.get((x, v), "_") for x in range(WIDTH)) for v in rows)
        assert judge(stack, Arrangement((lines,))).result == "success"


@pytest.mark.rule("CR-JUDGE-16")
@given(stacks, asked(), st.data())
@quick()
def test_p9_demanding_less_never_makes_a_failure(stack, asks, data):
    lines = asks.patterns[0]
    row = data.draw(st.integers(0, len(lines) - 1))
    at = data.draw(st.integers(0, len(lines[row]) - 1))
    less = (*lines[:row], lines[row][:at] + "." + lines[row][at + 1 :], *lines[row + 1 :])
    if not any(char in COLOURS + "*" for line in less for char in line):
        return
    if judge(stack, asks).result == "success":
        also = Arrangement((less, *asks.patterns[1:]), asks.combine, asks.views)
        assert judge(stack, also).result == "success"


@pytest.mark.rule("CR-JUDGE-06")
def test_p10_one_more_cube_can_make_a_failure():
    card = Arrangement((("RB",),))
    assert judge((CubeColumn(0, 0, "YR"), CubeColumn(1, 0, "B")), card).result == "success"
    assert judge((CubeColumn(0, 0, "YRG"), CubeColumn(1, 0, "B")), card).result == "failure"


@pytest.mark.rule("CR-JUDGE-20")
@given(asked(), comparisons)
@quick()
def test_p11_nothing_stacked_fails(asks, how):
    assert judge((), asks, how).result == "failure"


@pytest.mark.rule("CR-JUDGE-03")
@given(stacks, asked(), comparisons)
@quick()
def test_p12_the_top_view_alone_never_fails_and_is_never_taken_back(stack, asks, how):
    alone = judge_views(top_view(stack), None, asks, how).result
    assert "front" not in asks.views or alone != "failure"
    assert alone != "success" or judge(stack, asks, how).result == "success"


@pytest.mark.rule("CR-STACK-07")
@given(stacks, st.sampled_from(SIDES))
@quick()
def test_p13_views_of_a_real_stack_are_believed(stack, side):
    owned = tuple(Counter("".join(each.cubes for each in stack)).items())
    assert front_claim_errors(seen_from(top_view(stack), SIZE, side), front_view(stack, SIZE, side), owned) == ()


@given(stacks, stacks, st.dictionaries(st.sampled_from(COLOURS), st.integers(0, 5)))
@quick()
def test_front_views_are_doubted_as_the_reference_does(stack, other, owned):
    top, front = top_view(stack), front_view(other, SIZE)
    ours = front_claim_errors(top, front, tuple(owned.items()))
    assert len(ours) == len(oracle.front_claim_errors(top, front, owned))


@pytest.mark.rule("CR-JUDGE-14")
@given(stacks, asked(), asked(COLOURS + ".*"))
@quick(max_examples=150)
def test_p14_what_each_setting_can_turn(stack, asks, without_gaps):
    usual = judge(stack, asks).result == "success"
    for more in (Comparison(mirror=True), Comparison(rotate_top=True)):
        assert judge(stack, asks, more).result == "success" or not usual
    assert usual or judge(stack, asks, Comparison(front_grounded=True)).result == "failure"
    nearest = judge(stack, without_gaps, Comparison("nearest_column")).result
    assert nearest == "failure" or judge(stack, without_gaps).result == "success"


@given(stacks, asked(), comparisons)
@quick(max_examples=150)
def test_the_reason_is_true(stack, asks, how):
    """What is framed is seen, and what is struck is not as it is demanded; a miss lacks no more than half."""
    judged = judge(stack, asks, how, size=SIZE)
    views = {"top": top_view(stack), "front": front_view(stack, SIZE, mode=how.front_view)}
    assert (judged.shown is not None) == (judged.result == "success")
    if judged.shown is not None:
        assert judged.shown.view in asks.views
        assert all(cell in views[judged.shown.view] for cell in judged.shown.cells)
        assert judged.shown.wrong == ()
    if judged.miss is not None:
        view = views[judged.miss.view]
        assert judged.miss.cells
        assert all(cell in view for cell in judged.miss.cells)
        assert judged.miss.wrong
        assert not any(oracle.meets(demand, view.get(cell)) for cell, demand in judged.miss.wrong)
