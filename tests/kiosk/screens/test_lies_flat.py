"""A screen that lies in the table: each panel faces its chair, and fingers mean what stands under them."""

from __future__ import annotations

import pygame
import pytest

from companion.kiosk.drama.finish import FinishShow
from companion.kiosk.drama.podium import Block
from companion.kiosk.drawing import Area, Canvas, Paintbox, Scene, TurnedPart, put_turned
from companion.kiosk.services import Services, Settings, SettingsFile
from companion.kiosk.widgets import ribbon_height
from tests.kiosk.hands import Hands
from tests.kiosk.screens.after.test_finish import ended

TURNS = [90, 180, 270]


class Corner:
    """A thing whose first corner alone is drawn, in red."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        target.fill((255, 0, 0), art.canvas.rect(rect.left(10).top(10)))


@pytest.mark.parametrize(("turn", "corner"), [(90, (395, 5)), (180, (395, 95)), (270, (5, 95))])
@pytest.mark.parametrize("apart", [False, True])
def test_what_is_drawn_touched_dragged_and_held_turns_together(
    turn: int, corner: tuple[int, int], apart: bool
) -> None:
    scene, points, places = Scene(), [], []

    def put(part: Scene, place: Area) -> None:
        places.append(place)
        part.add(place, Corner())
        note = lambda x, y: points.append((x, y))  # noqa: E731
        part.touch(place.left(10).top(10), "corner", lambda: None, hold=lambda: None, spot=note, drag=note)

    put_turned(scene, Area(0, 0, 400, 100), turn, put, apart=apart)
    [place] = places
    assert place[2:] == ((400, 100) if turn == 180 else (100, 400))  # across where it stands upright
    screen = pygame.Surface((800, 480))
    for piece in scene.pieces:
        piece.thing.draw(Paintbox(Canvas(800, 480)), screen, Area(*piece.rect))
    assert screen.get_at(corner) == (255, 0, 0, 255)
    assert screen.get_at((5, 5)) != (255, 0, 0, 255)
    touch = scene.at(*corner)
    assert touch is not None
    assert touch.hold is not None
    touch.spot(*corner)
    touch.drag(*corner)
    assert points == [(place.x + 5, place.y + 5)] * 2  # the panel does not know that it is turned


def lying(hands, turn: int) -> Hands:
    table: Hands = hands((1280, 720), services=Services(Settings(turn_1=turn))).begin().to_roll()
    table.press(0)
    return table


@pytest.mark.parametrize("turn", TURNS)
def test_a_turned_panel_is_square_stands_in_its_half_and_is_played_on(hands, turn: int) -> None:
    usual, table = lying(hands, 0), lying(hands, turn)
    table.draw()
    assert {what for what in usual.meanings() if "seat 0:" in what} <= set(table.meanings())
    fold = next(Area(*rect) for rect, what in table.kiosk.touchables() if what == "fold 0")
    ready = next(Area(*rect) for rect, what in table.kiosk.touchables() if what == "ready 0")
    assert {90: ready.x < fold.x, 180: ready.y < fold.y, 270: ready.x > fold.x}[turn]
    table.tap("fold 0")
    assert table.play.halves.seats == (None, None)


def test_the_seat_plan_turns_a_panel_by_a_quarter_each_touch_and_it_stays_turned(hands, tmp_path) -> None:
    kept = SettingsFile(tmp_path / "settings.toml")
    table = hands(services=Services(keep=kept.keep))
    table.tap("new game")
    table.tap("seat 1")
    for turn in (90, 180, 270, 0, 90):
        table.tap("turn 1")
        assert kept.read()[0].turn_of(1) == turn
    assert [kept.read()[0].turn_of(seat) for seat in (0, 2)] == [0, 0]


def test_an_unknown_rotation_is_told_in_one_sentence_and_the_panel_is_not_turned(tmp_path) -> None:
    (tmp_path / "settings.toml").write_text("turn_1 = 45\nturn_2 = 180\n")
    settings, mistakes = SettingsFile(tmp_path / "settings.toml").read()
    assert (settings.turn_of(0), settings.turn_of(1)) == (0, 180)
    assert [said.key for said in mistakes] == ["settings_file.wrong"]


def test_the_phase_stands_at_the_opposite_edge_too_and_a_roll_faces_its_owner_there(hands) -> None:
    usual, table = lying(hands, 0), lying(hands, 180)
    areas = []
    for at in (usual, table):
        at.tap("throw 0")
        at.wait(0.4)
        areas.append(next(Area(*rect) for rect, what in at.kiosk.touchables() if what == "accept"))
    canvas = table.kiosk.canvas
    taken = ribbon_height(canvas)
    assert areas[1].x == pytest.approx(canvas.width - areas[0].right)
    assert areas[1].y - taken == pytest.approx(canvas.height - areas[0].bottom)
    for at in (usual, table):
        at.tap("accept")
        at.press(0, 1.0)
    at_rest = [piece for piece in table.kiosk.scene().pieces if type(piece.thing).__name__ == "TurnedPart"]
    assert [round(Area(*piece.rect).bottom) for piece in at_rest if piece.rect[3] < 30] == [480]
    assert not any(type(piece.thing).__name__ == "TurnedPart" for piece in usual.kiosk.scene().pieces)


@pytest.mark.parametrize("turn", TURNS)
def test_a_roll_is_looked_at_and_accepted_from_any_chair(hands, turn: int) -> None:
    table = lying(hands, turn)
    table.tap("throw 0")
    table.wait(0.4)
    table.draw()
    areas = {what: Area(*rect) for rect, what in table.kiosk.touchables()}
    picture, accept = areas["picture"], areas["accept"]
    assert {90: accept.right <= picture.x, 180: accept.right <= picture.x, 270: accept.x >= picture.right}[turn]
    table.tap("picture")
    assert table.play.tray.review.chosen is not None
    table.tap("accept")
    assert not table.play.tray.covers


@pytest.mark.parametrize("turn", TURNS)
def test_the_result_faces_the_winner_comes_about_there_and_is_touched_there(hands, turn: int) -> None:
    usual = hands((1280, 720))
    winners = [one.seat for one in ended(usual).view().standings if one.place == 1]
    turned = Settings(**{f"turn_{seat + 1}": turn for seat in winners})
    table = hands((1280, 720), services=Services(turned))
    ended(table)
    areas = [{what: Area(*rect) for rect, what in at.kiosk.touchables()} for at in (usual, table)]
    assert areas[0].keys() == areas[1].keys()
    assert (areas[1]["leave"].width > areas[1]["leave"].height) == (turn == 180)
    table.play.shows.begin(FinishShow(), table.clock.now())
    seen = set()
    for _ in range(25):
        table.wait(0.1)
        table.draw()
        parts = [piece.thing for piece in table.kiosk.scene().pieces if isinstance(piece.thing, TurnedPart)]
        seen.add(sum(isinstance(part.pieces[0].thing, Block) for part in parts))
    assert {0, 3} <= seen
    table.tap("rematch")
    assert table.play.view.standings == ()


def test_settings_turn_the_panel_of_each_chair_too_and_all_of_them_back(hands) -> None:
    table = hands()
    for what in ("settings", "tab game", "flat", "turn 1", "turn 2", "turn 2"):
        table.tap(what)
    settings = table.kiosk.services
    assert [settings.settings.turn_of(seat) for seat in range(4)] == [0, 90, 180, 0]
    table.draw()
    table.tap("turn none")
    assert not any(settings.settings.turn_of(seat) for seat in range(8))
