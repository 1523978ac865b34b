"""A screen that lies in the table: each panel faces its chair, and fingers mean what stands under them."""

from __future__ import annotations

import pygame
import pytest

from companion.kiosk.drawing import Area, Canvas, Paintbox, Scene, put_turned
from companion.kiosk.services import Services, Settings, SettingsFile
from companion.kiosk.widgets import ribbon_height
from tests.kiosk.hands import Hands

TURNS = [90, 180, 270]


class Corner:
    """A thing whose first corner alone is drawn, in red."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        target.fill((255, 0, 0), art.canvas.rect(rect.left(10).top(10)))


@pytest.mark.parametrize(("turn", "corner"), [(90, (195, 105)), (180, (195, 195)), (270, (105, 195))])
def test_what_is_drawn_touched_dragged_and_held_turns_together(turn: int, corner: tuple[int, int]) -> None:
    scene, points = Scene(), []
    place = Area(100, 100, 100, 100)

    def put(part: Scene) -> None:
        part.add(place, Corner())
        note = lambda x, y: points.append((x, y))  # noqa: E731
        part.touch(place.left(10).top(10), "corner", lambda: None, hold=lambda: None, spot=note, drag=note)

    put_turned(scene, place, turn, put)
    screen = pygame.Surface((800, 480))
    for piece in scene.pieces:
        piece.thing.draw(Paintbox(Canvas(800, 480)), screen, Area(*piece.rect))
    assert screen.get_at(corner) == (255, 0, 0, 255)
    assert screen.get_at((105, 105)) != (255, 0, 0, 255)
    touch = scene.at(*corner)
    assert touch is not None
    assert touch.hold is not None
    touch.spot(*corner)
    touch.drag(*corner)
    assert points == [(105, 105)] * 2  # the panel does not know that it is turned


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
