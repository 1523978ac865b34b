"""What a press answers on an open panel, and what is picked up before anybody touches anything."""

from __future__ import annotations

from companion.core.actions import Decide
from companion.core.view import HitBoard, Keys
from companion.games.galaxy_trucker.adventures import Projectile
from companion.games.galaxy_trucker.ship import carrying
from companion.games.galaxy_trucker.shown.panel import panel
from companion.games.galaxy_trucker.shown.view import view
from tests.games.galaxy_trucker.flights import do
from tests.games.galaxy_trucker.journeys import A, answer, asked, card, crewed, rolls, turned_up, underway
from tests.games.galaxy_trucker.levels.mixed import BARE, up
from tests.games.galaxy_trucker.made import battery, cabin, cannon, row, start

FRONT = card("meteor_swarm", projectiles=(Projectile("large", "front"),))


def pressed(state, seat=A, *picked):
    """The answer that a press gives on the open panel, or None."""
    confirm = panel(state, seat, picked).confirm
    return None if confirm is None or confirm.why is not None else confirm.action


def keys(state, seat=A, *picked):
    sections = panel(state, seat, picked).sections
    return [key for section in sections if isinstance(section, Keys) for key in section.keys]


def test_a_press_lands_on_the_planet_that_is_worth_most():
    wares = card("planets", planets=(("blue",), ("red", "red"), ("green",)), days_lost=2)
    state = up([10, 5], ["table", BARE], wares)
    assert pressed(state) == Decide(A, "planet", ("1",))
    assert [key.action.chosen[0] for key in keys(state) if key.on] == ["1"]
    assert {key.action.chosen[0] for key in keys(state)} == {"0", "1", "2", "pass"}


def test_a_press_keeps_all_goods():
    wares = card("planets", planets=(("blue", "red"),), days_lost=2)
    state = answer(up([10, 5], ["table", BARE], wares), A, "0")
    assert pressed(state) == Decide(A, "kept", ("red blue",))


def test_a_press_confirms_a_loss():
    slavers = card("slavers", strength=4, crew_lost=2, credits=5, days_lost=2)
    state = answer(up([10, 8], ["table", BARE], slavers), A, "0")
    assert pressed(state) == Decide(A, "told_crew", ("done",))
    assert "no_humans" in {key.action.chosen[0] for key in keys(state)}


def test_a_press_takes_the_reward():
    slavers = card("slavers", strength=4, crew_lost=2, credits=5, days_lost=2)
    state = answer(up([10, 8], ["table", BARE], slavers), A, "5")
    assert pressed(state) == Decide(A, "reward", ("take",))


def test_whether_to_dock_is_touched():
    wreck = card("abandoned_ship", crew_lost=1, credits=4, days_lost=1)
    assert pressed(up([10, 9], ["table", BARE], wreck)) is None


def test_no_strength_is_marked_that_nobody_has_told():
    assert pressed(up([10, 9], ["table", BARE], card("open_space"))) is None


def test_a_press_says_that_nothing_else_fell():
    state = up([10, 8], [{"forward": 1, "shields": 1}, BARE], FRONT)
    state = rolls(state, A, 3, 4)
    state = answer(state, A, "lost")
    assert asked(state)[A] == "lost_part"
    assert pressed(state) is None
    assert pressed(answer(state, A, "forward")) == Decide(A, "lost_part", ("that_is_all",))


# -- crew ------------------------------------------------------------------------------------------------------


def crew_to_lose(n: int):
    """A ship with 3 humans and a purple alien that loses so many figures, and the alien's cabin."""
    whole = row(start(), cabin(), cabin())
    first, second, third = (each.square for each in whole.cabins)
    aboard = carrying({first: 2, second: 1}, {third: "purple"})
    slavers = card("slavers", strength=9, crew_lost=n, credits=5, days_lost=2)
    state = underway([10, 8], [whole, BARE], [aboard, crewed(BARE)], slavers)
    return turned_up(state), third


def figure(square, n=1):
    return f"{square[0]},{square[1]},{n}"


def picked(state, *selection):
    return [choice_of(key) for key in keys(state, A, *selection) if key.on]


def choice_of(key):
    return key.says.args


def test_humans_leave_before_the_alien_and_the_last_human_stays_longest():
    state, alien_at = crew_to_lose(2)
    chosen = pressed(state).chosen
    assert len(chosen) == 2
    assert figure(alien_at) not in chosen
    state, _ = crew_to_lose(3)
    left = do(state, pressed(state)).truckers[A].aboard
    assert (left.human_count, left.aliens) == (1, ())


def test_another_figure_is_touched_in_the_place_of_one_proposed():
    state, alien_at = crew_to_lose(2)
    before = pressed(state).chosen
    alien = next(
        key for key in keys(state) if not key.on and choice_of(key) == {"row": alien_at[0], "column": alien_at[1]}
    )
    changed = pressed(state, A, *alien.select)
    assert set(changed.chosen) == {before[1], figure(alien_at)}
    left = do(state, changed).truckers[A].aboard
    assert (left.human_count, left.aliens) == (2, ())


def test_a_figure_put_down_is_missing_until_another_is_touched():
    state, _ = crew_to_lose(2)
    off = next(key for key in keys(state) if key.on)
    assert pressed(state, A, *off.select) is None
    assert sum(key.on for key in keys(state, A, *off.select)) == 1


# -- parts -----------------------------------------------------------------------------------------------------


def fallen_apart():
    """A ship of which a meteor has hit the middle: 3 tiles without humans at its left, 2 with them at its right."""
    whole = row(battery(), battery(), battery(), cannon(), start(), battery(), row=6, column=4)
    state = underway([10, 8], [whole, BARE], [crewed(whole), crewed(BARE)], FRONT)
    return rolls(turned_up(state), A, 3, 4)


def test_the_part_with_the_most_humans_is_kept_by_a_press():
    state = answer(fallen_apart(), A, "let_it")
    assert asked(state) == {A: "keep_part"}
    kept = do(state, pressed(state)).truckers[A]
    assert sorted(each.square for each in kept.ship.components) == [(6, 8), (6, 9)]
    assert kept.aboard.human_count == 2


def test_a_part_is_kept_by_touching_any_of_its_tiles():
    state = answer(fallen_apart(), A, "let_it")
    board = view(state).board
    assert isinstance(board, HitBoard)
    tiles = {(tile.row, tile.column): tile for tile in board.grid.tiles}
    assert {at: tile.group for at, tile in tiles.items()} == {
        (6, 4): "A", (6, 5): "A", (6, 6): "A", (6, 8): "B", (6, 9): "B",
    }  # fmt: skip
    kept = do(state, tiles[6, 5].offer.action).truckers[A]
    assert sorted(each.square for each in kept.ship.components) == [(6, 4), (6, 5), (6, 6)]
    kept = do(state, tiles[6, 9].offer.action).truckers[A]
    assert sorted(each.square for each in kept.ship.components) == [(6, 8), (6, 9)]


def test_keys_of_parts_begin_with_the_one_that_has_most_humans():
    state = answer(fallen_apart(), A, "let_it")
    offers = [each.offer for each in view(state).board.question.answers]
    assert [each.says.args for each in offers] == [{"letter": "B", "n": 2}, {"letter": "A", "n": 3}]


def test_a_free_cannon_answers_a_hit_by_a_press():
    state = fallen_apart()
    assert asked(state) == {A: "defend"}
    assert pressed(state).chosen == ("cannon 6,7",)
