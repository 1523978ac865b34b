"""After a first correction the players are asked once; where they said yes, corrected pictures are kept."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.rolls import RollRequest
from companion.devices.events import DieSeen, TrayRead
from companion.kiosk.play import Review
from companion.kiosk.screens.minutes import keep_minutes
from companion.kiosk.screens.tray.corrections import corrected, misread, truth
from companion.kiosk.services import Services, Settings
from companion.system.beside import Work

COLOURS = ("red", "blue", "yellow")
REQUEST = RollRequest(0, (("red", 2), ("blue", 1)), "race")
ROLL = [("red", None), ("blue", 3)]


class Frames:
    """Keeps in a list."""

    def __init__(self, asked: bool = False) -> None:
        self.asked = asked
        self.kept: list[tuple[Any, Any, float]] = []

    def note_asked(self) -> None:
        self.asked = True

    def keep(self, picture: Any, dice: Any, at: float) -> None:
        self.kept.append((picture, list(dice), at))

    def close(self) -> None:
        pass


def review(*dice: tuple[str, int | None]) -> Review:
    seen = tuple(DieSeen(v, c, (100 * n, 50, 40, 40), 0.9, None if v else "glare") for n, (c, v) in enumerate(dice))
    return Review(REQUEST, COLOURS, TrayRead(seen, "the picture", 7.0, 9.0))


def test_the_truth_is_what_the_player_let_stand_and_changed() -> None:
    roll = review(("red", None), ("red", 3), ("blue", 3))
    roll.answer(5)
    assert truth(roll) == [
        (5, "red", (0, 50, 40, 40)),
        (3, "red", (100, 50, 40, 40)),
        (3, "blue", (200, 50, 40, 40)),
    ]
    assert corrected(roll)


def test_of_a_die_taken_out_or_of_another_game_nobody_said_what_it_shows() -> None:
    roll = review(("red", 1), ("red", 3), ("blue", 3), ("blue", 4), ("white", 6))
    roll.remove(3)
    assert truth(roll) == [
        (1, "red", (0, 50, 40, 40)),
        (3, "red", (100, 50, 40, 40)),
        (3, "blue", (200, 50, 40, 40)),
        (None, "white", (400, 50, 40, 40)),
        (None, "blue", (300, 50, 40, 40)),
    ]


def test_a_typed_die_is_true_and_has_no_place() -> None:
    roll = review(("red", 1), ("red", 3))
    roll.add("blue", 6)
    assert truth(roll)[-1] == (6, "blue", None)
    assert corrected(roll)


def test_what_was_read_rightly_or_only_typed_is_no_correction() -> None:
    assert not corrected(review(("red", 1), ("red", 3), ("blue", 3)))
    typed = Review(REQUEST, COLOURS)
    typed.add("red", 1)
    assert not corrected(typed)
    anew = review(("red", 1))
    anew.clear()
    for colour in ("red", "red", "blue"):
        anew.add(colour, 2)
    assert not corrected(anew)


@pytest.fixture
def corrects(hands: Any) -> Any:
    """Return what lets seat 0 roll, answer the die it is asked about, and accept."""

    def make(frames: Frames | None, settings: Settings | None = None) -> Any:
        table = hands().begin()
        table.kiosk.services.frames = frames
        if settings is not None:
            table.kiosk.services.settings = settings
        table.to_roll()
        table.press(0)
        roll(table)
        return table

    return make


def roll(table: Any) -> None:
    table.table.lie(ROLL)
    table.wait(0.6)  # what has just come up is guarded against a finger that was on its way
    table.tap("value 2")
    table.press(0)


def leave(table: Any) -> None:
    table.tap("menu")
    table.tap("leave")
    table.wait(0.6)


def test_nobody_is_asked_in_the_middle_of_a_game(corrects: Any) -> None:
    table = corrects(Frames())
    table.wait(5.0)
    assert not {"keep yes", "keep no"} & set(table.meanings())


def test_when_the_game_is_left_it_is_asked_and_no_is_kept_to(corrects: Any) -> None:
    frames = Frames()
    table = corrects(frames)
    leave(table)
    assert {"keep yes", "keep no"} <= set(table.meanings())
    table.tap("keep no")
    assert "keep no" not in table.meanings()
    assert (frames.asked, frames.kept, table.kiosk.settings.keep_corrected_frames) == (True, [], False)


def end(table: Any) -> None:
    """Play the game to its end by chance."""
    session, chance = table.session, Random(1)
    while (action := session.game.propose(session.state, chance.randrange)) is not None:
        session.do(action)
    table.kiosk.play(session)
    table.wait(6.0)


def test_under_the_paper_it_is_asked_once_and_not_again_where_it_was_left_alone(corrects: Any) -> None:
    frames = Frames()
    table = corrects(frames)
    assert "keep pictures" not in table.meanings()
    end(table)
    assert "keep pictures" in table.meanings()
    table.tap("keep pictures")
    table.tap("keep yes")
    assert (frames.asked, len(frames.kept)) == (True, 1)
    assert "keep pictures" not in table.meanings()
    other = corrects(left := Frames())
    end(other)
    other.tap("leave")
    other.wait(0.6)
    assert "keep yes" not in other.meanings()
    assert (left.asked, left.kept) == (False, [])


def test_going_back_is_no(corrects: Any) -> None:
    frames = Frames()
    table = corrects(frames)
    leave(table)
    table.tap("back")
    assert (frames.asked, frames.kept, table.kiosk.settings.keep_corrected_frames) == (True, [], False)


def test_yes_keeps_this_picture_and_sets_the_setting(corrects: Any) -> None:
    frames = Frames()
    table = corrects(frames)
    leave(table)
    table.tap("keep yes")
    assert (frames.asked, table.kiosk.settings.keep_corrected_frames) == (True, True)
    ((picture, dice, _),) = frames.kept
    assert picture.shape == (480, 640, 3)
    assert [(value, colour) for value, colour, _ in dice] == [(2, "red"), (3, "blue")]


def test_where_it_is_set_nobody_is_asked(corrects: Any) -> None:
    frames = Frames()
    table = corrects(frames, Settings(keep_corrected_frames=True))
    leave(table)
    assert "keep yes" not in table.meanings()
    assert len(frames.kept) == 1


def test_who_was_asked_is_not_asked_again(corrects: Any) -> None:
    frames = Frames(asked=True)
    table = corrects(frames)
    leave(table)
    assert "keep yes" not in table.meanings()
    assert frames.kept == []


def test_where_nothing_keeps_pictures_nobody_is_asked(corrects: Any) -> None:
    table = corrects(None)
    leave(table)
    assert "keep yes" not in table.meanings()


def test_the_house_ends_what_it_keeps() -> None:
    ended = []
    frames = Frames()
    frames.close = lambda: ended.append(True)  # type: ignore[method-assign]
    Services(frames=frames).end()
    assert ended == [True]


@pytest.mark.parametrize("language", ["en", "ja", "es"])
@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720), (720, 1280)])
def test_the_question_stands_in_its_box(hands: Any, monkeypatch: Any, size: tuple[int, int], language: str) -> None:
    from companion.kiosk.drawing import TextPainter
    from companion.kiosk.screens.tray.keep_frames import KeepFrames

    cut = []
    draw = TextPainter.draw

    def watched(self: TextPainter, target: Any, text: str, rect: Any, *rest: Any, **named: Any) -> Any:
        setting = draw(self, target, text, rect, *rest, **named)
        if not setting.fits:
            cut.append(text)
        return setting

    monkeypatch.setattr(TextPainter, "draw", watched)
    table = hands(size, language)
    table.kiosk.push(KeepFrames(table.kiosk, lambda: None))
    table.draw()
    assert cut == []


def test_misread_is_what_was_stated_and_changed_not_what_was_asked() -> None:
    roll = review(("red", None), ("red", 3), ("blue", 3))
    roll.answer(5)
    assert corrected(roll)
    assert not misread(roll)
    roll.choose(1)
    roll.answer(4)
    assert misread(roll)
    roll.choose(1)
    roll.answer(3)
    assert not misread(roll)


class Minutes:
    """Notes what is asked of it."""

    def __init__(self) -> None:
        self.asked: list[tuple[float | None, list[tuple[int, str]]]] = []

    def keep_minutes(self, taken: float | None, dice: Any) -> Work[Path]:
        self.asked.append((taken, list(dice)))
        return Work(lambda: Path("2026-11-20-1"), None)


def test_a_misread_roll_can_be_kept_with_what_really_lies_there(hands: Any) -> None:
    minutes, table = Minutes(), hands().begin()
    table.kiosk.services.minutes = minutes
    table.to_roll()
    table.press(0)
    table.table.lie([("red", 2), ("blue", 3)])
    table.wait(0.6)
    assert "keep misread" not in table.meanings()
    review = table.kiosk.game.tray.review
    red = next(n for n, die in enumerate(review.dice) if die.colour == "red")
    review.choose(red)
    table.kiosk.changed()
    table.tap("value 5")
    table.tap("keep misread")
    taken, dice = minutes.asked[0]
    assert taken == review.read.at
    assert sorted(dice) == [(3, "blue"), (5, "red")]
    assert len(minutes.asked) == 1


@pytest.mark.parametrize(
    ("error", "says"),
    [(OSError(28, "full"), "not be kept"), (ValueError("nothing"), "nothing to keep")],
)
def test_what_cannot_be_kept_is_told(hands: Any, error: Exception, says: str) -> None:
    def fails() -> Path:
        raise error

    class Full:
        def keep_minutes(self, taken: float | None, dice: Any) -> Work[Path]:
            return Work(fails, None)

    table = hands().begin()
    table.kiosk.services.minutes = Full()
    told: list[str] = []
    table.kiosk.follow = lambda _page, work, done: told.append(done(work))
    keep_minutes(table.kiosk)
    assert says in told[0]
