"""Settings: what the file may say, that a touch is in force at once and kept, and what each of them changes."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest

from companion.kiosk.services import CHOICES, TURNS, Services, Settings, SettingsFile, as_values
from companion.kiosk.services.settings import allowed
from companion.kiosk.services.settings_file import LARGEST, as_toml
from companion.kiosk.widgets import ToastPlate
from companion.kiosk.words import Catalogues, words

ODD = Settings("ja", "L", 25, 2, 60, True, False, "short", 0, 3, 0, 3.0, True, True, True)


def file(tmp_path, text=None):
    path = tmp_path / "config" / "settings.toml"
    if text is not None:
        path.parent.mkdir()
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return SettingsFile(path)


def test_the_defaults_are_among_the_choices_and_every_setting_has_some():
    assert list(CHOICES) == list(as_values(Settings()))
    assert all(allowed(name, value) for name, value in as_values(Settings()).items())
    assert all(allowed(name, value) for name, value in as_values(ODD).items())


def test_no_file_is_no_mistake(tmp_path):
    assert file(tmp_path).read() == (Settings(), ())


@pytest.mark.parametrize("settings", [Settings(), ODD])
def test_what_is_kept_is_read_again(tmp_path, settings):
    here = file(tmp_path)
    assert here.keep(settings) is None
    assert here.read() == (settings, ())
    assert [name.name for name in here.path.parent.iterdir()] == ["settings.toml"]


def test_the_file_says_behind_each_setting_what_it_may_be():
    lines = as_toml(Settings()).splitlines()
    assert 'text_size = "M"  # "S", "M", "L"' in lines
    assert "all_ready_s = 1.5  # 0.0, 1.5, 3.0" in lines


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("brightness = 75\nbrightnes = 50\n", "unknown", 2),
        ("\n\ntext_size = 'XL'\n", "wrong", 3),
        ("motion = 1\n", "wrong", 1),
        ("drama = 'some'\n", "wrong", 1),
        ("brightness = true\n", "wrong", 1),
        ("fold_s = [20]\n", "wrong", 1),
        ("# hello\n[screen]\nbrightness = 50\n", "unknown", 2),
        ("brightness = \n", "not_toml", 1),
        ("motion = true\nmotion = true\n", "not_toml", 2),
        (f"motion = {'1' * 5000}", "not_toml", 1),
        (f"motion = {'[' * 3000}", "not_toml", 1),
        (b"motion = true\n# \xff\xfe\n", "not_text", 2),
        (b"\xef\xbb\xbf\n\n\xff\n\n", "not_text", 3),
        ("\ufeff\nbrightness = 50\nbrightnes = 50\n", "unknown", 3),
    ],
)
def test_a_mistake_is_one_sentence_with_its_line_and_the_usual_is_used(tmp_path, text, key, line):
    settings, mistakes = file(tmp_path, text).read()
    assert [(mistake.key, mistake.args["line"]) for mistake in mistakes] == [(f"settings_file.{key}", line)]
    for language in ("en", "ja", "es"):
        said = words(language).say(mistakes[0].key, **mistakes[0].args)
        assert str(line) in said
        assert "settings.toml" in said
        assert "\n" not in said
    kept = (
        {("unknown", 2): {"brightness": 75}, ("unknown", 3): {"brightness": 50}} if "brightnes " in str(text) else {}
    )
    assert settings == replace(Settings(), **kept.get((key, line), {}))


def test_a_mark_at_the_beginning_is_no_mistake(tmp_path):
    assert file(tmp_path, f"\ufeff{as_toml(ODD)}").read() == (ODD, ())


def test_one_mistake_leaves_the_other_settings_alone(tmp_path):
    settings, mistakes = file(tmp_path, 'text_size = "S"\nsleep_min = 11\nmotion = false\nfoo = 1\n').read()
    assert settings == replace(Settings(), text_size="S", motion=False)
    assert [mistake.key for mistake in mistakes] == ["settings_file.wrong", "settings_file.unknown"]
    assert mistakes[0].args["allowed"] == "0, 10, 20, 60"


def test_a_file_that_is_too_large_or_a_folder_is_told(tmp_path):
    here = file(tmp_path, b"#" * (LARGEST + 1))
    assert here.read()[1][0].key == "settings_file.too_large"
    folder = SettingsFile(tmp_path)
    assert folder.read() == (Settings(), folder.read()[1])
    assert folder.read()[1][0].key == "settings_file.unreadable"


@pytest.mark.parametrize("fault", ["at once", "in the middle"])
def test_a_full_disk_leaves_the_old_file_whole_and_says_so(tmp_path, fault):
    here = file(tmp_path)
    assert here.keep(ODD) is None
    written = []

    def full(descriptor, data):
        if fault == "in the middle" and not written:
            written.append(os.write(descriptor, data[:40]))
            return written[0]
        raise OSError(28, "No space left on device")

    refused = SettingsFile(here.path, full).keep(Settings())
    assert refused is not None
    assert refused.key == "settings_file.not_kept"
    why = {"en": "the disk is full", "ja": "ディスクがいっぱいです", "es": "el disco está lleno"}
    for language, said in why.items():
        assert said in Catalogues().say(refused, language)
        assert "No space left" not in Catalogues().say(refused, language)
    assert here.read() == (ODD, ())
    assert [name.name for name in here.path.parent.iterdir()] == ["settings.toml"]


def test_short_writes_are_gone_on_with(tmp_path):
    here = file(tmp_path)
    assert SettingsFile(here.path, lambda descriptor, data: os.write(descriptor, data[:7])).keep(ODD) is None
    assert here.read() == (ODD, ())


# -- on the screen ---------------------------------------------------------------------------------------------


def test_every_value_of_every_setting_can_be_touched_and_is_kept(hands, tmp_path):
    here = file(tmp_path)
    table = hands(services=Services(keep=here.keep))
    table.tap("settings")
    touched = set()
    for tab in ("screen", "sound", "game", "machine"):
        table.tap(f"tab {tab}")
        for what in [what for what in table.meanings() if what.startswith("set ")]:
            table.tap(what)
            touched.add(what)
            _, name, value = what.split(" ")
            assert str(as_values(table.kiosk.settings)[name]).lower() == value
            assert here.read() == (table.kiosk.settings, ())
    named = [(name, values) for name, values in CHOICES.items() if name not in TURNS]  # those are made at the seats
    wanted = {f"set {name} {str(v).lower()}" for name, values in named for v in values if v != ""}
    assert touched == wanted
    table.tap("tab screen")
    table.tap("back")
    assert "new game" in table.meanings()


def test_settings_are_reached_from_the_menu_and_lead_back(table):
    table.tap("menu")
    table.tap("settings")
    table.tap("tab game")
    table.tap("back")
    table.tap("back")
    assert "tile 0" in table.meanings()


def test_what_cannot_be_kept_holds_and_is_told(hands, tmp_path):
    blocked = tmp_path / "config"
    blocked.write_text("a file where the folder should be")
    table = hands(services=Services(keep=SettingsFile(blocked / "settings.toml").keep))
    table.tap("settings")
    table.tap("set brightness 50")
    assert table.kiosk.settings.brightness == 50
    said = [piece.thing.said for piece in table.kiosk.scene().pieces if isinstance(piece.thing, ToastPlate)]
    assert len(said) == 1
    assert "cannot be written" in said[0]


def test_the_language_of_the_settings_is_spoken_unless_another_was_asked_for(hands):
    assert hands(language=None, services=Services(Settings(language="es"))).kiosk.language == "es"
    table = hands(language="ja", services=Services(Settings(language="es")))
    assert table.kiosk.language == "ja"
    table.kiosk.change(brightness=50)
    assert table.kiosk.language == "ja"
    table.kiosk.change(language="en")
    assert table.kiosk.language == "en"


def test_text_size_changes_the_canvas_at_once_and_everything_is_drawn_again(table):
    table.draw()
    before = table.kiosk.canvas.width
    table.kiosk.change(text_size="L")
    assert table.kiosk.canvas.width == pytest.approx(before / 1.15)
    assert table.draw() == [table.surface.get_rect()]
    assert table.draw() == []


def test_emblems_are_steam_white_where_shapes_alone_shall_tell(table):
    from companion.kiosk.drawing import theme

    assert table.kiosk.paintbox.emblems.colour(3) == theme.SEATS[3]
    table.kiosk.change(shapes_only=True)
    assert {table.kiosk.paintbox.emblems.colour(seat) for seat in range(8)} == {theme.now.text}


@pytest.mark.parametrize(("pause", "soon", "late"), [(0.0, 0.0, 0.1), (1.5, 1.3, 0.3), (3.0, 2.8, 0.3)])
def test_the_pause_before_a_phase_ends_is_as_set(table, pause, soon, late):
    table.kiosk.change(all_ready_s=pause)
    for seat in table.play.seats[:-1]:
        table.press(seat)
    table.press(table.play.seats[-1], hold=0.0, then=0.0)
    table.wait(soon)
    assert table.play.view.phase.key == ("phase.run" if pause else "phase.roll")
    table.wait(late)
    assert table.play.view.phase.key == "phase.roll"


@pytest.mark.parametrize(("fold", "after"), [(20, 45), (45, 45), (90, 90), (0, None)])
def test_a_panel_folds_after_the_time_set(table, fold, after):
    table.to_roll()
    table.kiosk.change(fold_s=fold)
    table.press(0)
    assert table.play.halves.side(0) is not None
    table.wait(44)
    assert table.play.halves.side(0) is not None
    table.wait(120)
    assert (table.play.halves.side(0) is None) == (after is not None)


def test_two_open_panels_fold_after_the_shorter_time(table):
    table.to_roll()
    table.kiosk.change(fold_s=20)
    table.press(0)
    table.press(3)
    table.wait(24)
    assert table.play.halves.side(0) is None


def test_with_own_button_only_a_tile_says_so_and_opens_nothing(table):
    table.to_roll()
    table.kiosk.change(own_button_only=True)
    table.tap("tile 1")
    assert table.play.halves.side(1) is None
    assert table.play.toast is not None
    assert table.play.toast.says.key == "table.own_button"
    table.press(1)
    assert table.play.halves.side(1) is not None


@pytest.mark.parametrize("why", ["lamp drawn on the screen", "station gone"])
def test_a_seat_without_a_button_opens_by_touch_all_the_same(table, monkeypatch, why):
    from companion.devices.events import Trouble

    table.to_roll()
    table.kiosk.change(own_button_only=True)
    if why == "station gone":
        table.table.waiting.append(Trouble("station", "port_gone", "gone", table.clock.now()))
        table.wait(0.1)
    else:
        monkeypatch.setattr(table.table, "levels", lambda: {1: 0.0})
    table.tap("tile 1")
    assert table.play.halves.side(1) is not None


def lie(table, *values):
    colours = ("red", "blue")
    table.table.lie(list(zip(colours, values, strict=True)))


def test_a_perfect_roll_is_accepted_by_itself_where_that_is_set(table):
    table.to_roll()
    table.press(0)
    lie(table, 1, 2)
    table.wait(5.0)
    assert table.play.tray.review is not None, "accepting is a press, usually"
    table.kiosk.change(accept_perfect=True)
    table.wait(1.4)
    assert table.play.tray.review is not None
    table.wait(0.3)
    assert table.play.tray.review is None
    assert table.session.state.runners[0].dice == (("red", 1), ("blue", 2))


@pytest.fixture
def counting(table):
    """A table at which a perfect roll is about to be accepted by itself."""
    table.to_roll()
    table.kiosk.change(accept_perfect=True)
    table.press(0)
    lie(table, 1, 2)
    table.wait(0.4)  # what has just slid under a finger cannot be touched yet
    return table


def test_players_see_how_long_until_a_roll_is_accepted_by_itself(counting):
    left = counting.play.rolling.perfect_left(counting.clock.now())
    assert left == pytest.approx(1 - 0.4 / 1.5, abs=0.06)
    assert counting.kiosk.screens[-1].moving()
    counting.wait(0.75)
    assert counting.play.rolling.perfect_left(counting.clock.now()) == pytest.approx(left - 0.5, abs=0.04)
    counting.wait(0.5)
    assert counting.play.rolling.perfect_left(counting.clock.now()) is None


@pytest.mark.parametrize("what", ["wait", "picture", "type"])
def test_a_touch_stops_that_for_good(counting, what):
    counting.tap(what)
    assert counting.play.rolling.perfect_left(counting.clock.now()) is None
    if what == "picture":
        counting.play.tray.review.choose(counting.play.tray.review.chosen)
    counting.wait(10)
    assert counting.play.tray.review is not None
    assert "wait" not in counting.meanings()


def test_dice_rolled_again_are_counted_down_anew(counting):
    counting.tap("wait")
    lie(counting, 6, 5)
    counting.wait(1.8)
    assert counting.play.tray.review is None


def test_nothing_counts_down_where_accepting_is_a_press(table):
    table.to_roll()
    table.press(0)
    lie(table, 1, 2)
    table.wait(0.1)
    assert table.play.rolling.perfect_left(table.clock.now()) is None
    assert "wait" not in table.meanings()


@pytest.mark.parametrize("flaw", ["a die is asked about", "a die is missing", "somebody takes up a die"])
def test_a_roll_with_a_flaw_waits(table, flaw):
    table.to_roll()
    table.kiosk.change(accept_perfect=True)
    table.press(0)
    if flaw == "a die is missing":
        table.table.lie([("red", 1)])
    else:
        lie(table, 1, None if flaw == "a die is asked about" else 2)
    table.wait(0.5)
    if flaw == "somebody takes up a die":
        table.play.tray.review.choose(1)
    table.wait(10)
    assert table.play.tray.review is not None


def test_of_many_mistakes_the_first_are_told_at_once(tmp_path):
    text = "".join(f"a{n}=1\n" for n in range(6000)) + "motion = false\n"  # the lines of all would take minutes
    settings, mistakes = file(tmp_path, text).read()
    assert settings == replace(Settings(), motion=False)
    assert [mistake.args["line"] for mistake in mistakes] == [*range(1, 11)]


def test_an_unknown_setting_with_a_name_without_end_is_told_shortly(tmp_path):
    _, (mistake,) = file(tmp_path, f'"{"a" * 60_000}\\n" = 1').read()
    assert len(str(mistake.args["field"])) <= 80


def test_a_pipe_in_its_place_is_told(tmp_path):
    os.mkfifo(tmp_path / "settings.toml")
    _, (mistake,) = SettingsFile(tmp_path / "settings.toml").read()
    assert mistake.key == "settings_file.unreadable"
