import io
import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.commands.folders import games_folder
from companion.commands.main import run
from companion.devices.camera.plugged_in import sensors
from companion.devices.doctor import CHECKS, Machine, examine, probes, run_doctor
from companion.devices.doctor.probes import look_at_machine
from companion.devices.doctor.storage import Storage
from companion.devices.pins import EIGHT_SEATS
from companion.devices.station import asking, ports, wire
from companion.devices.station.asking import PortAnswer, answer_of
from companion.devices.station.link import StationLink
from companion.devices.station.talk import Identity
from companion.devices.station.told import told_identity
from companion.devices.station.virtual import VirtualStation
from companion.system.clock import VirtualClock

LAPTOP = Machine(
    model="",
    packages=frozenset({"gpiozero"}),
    station_ports={},
    display="window",
    fonts=("noto.woff2",),
    folder="/home/ada/.local/share/pipworks",
    free_bytes=5_000_000_000,
    storage=Storage("nvme0n1", sync_ms=2),
)
PI = replace(
    LAPTOP,
    model="Raspberry Pi 4 Model B Rev 1.4",
    packages=frozenset({"picamera2", "gpiozero", "lgpio"}),
    sensors=("imx708",),
    gpio_chip=True,
    gpio_allowed=True,
    station_ports={"/dev/ttyACM0": True},
    display="screen",
    throttled=0,
    panels={"ft5x06": True},
    backlight=True,
)


def finding(machine, name):
    return next(check for check in examine(machine) if check.name == name)


def test_a_complete_pi_works_in_everything():
    assert [check.ok for check in examine(PI)] == [True] * len(CHECKS)


def test_a_laptop_is_no_patient():
    found = {check.name: check.ok for check in examine(LAPTOP)}
    assert found == {
        "camera": None, "buttons": None, "station": None, "screen": True, "fonts": True, "reader": True, "disk": True,
        "storage": True, "power": None, "touch": None, "backlight": None,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("change", "name", "ok", "do"),
    [
        ({"sensors": ()}, "camera", None, "ribbon"),
        ({"packages": frozenset({"gpiozero"})}, "camera", False, "apt install python3-picamera2"),
        ({"packages": frozenset({"picamera2"})}, "buttons", False, "apt install python3-gpiozero"),
        ({"gpio_chip": False}, "buttons", False, "reboot"),
        ({"gpio_allowed": False}, "buttons", False, "usermod -aG gpio"),
        ({"station_ports": {}}, "station", None, "plug in the Pico"),
        ({"station_ports": {"/dev/ttyACM0": False}}, "station", False, "usermod -aG dialout"),
        ({"display": ""}, "screen", False, "Connect a screen"),
        ({"fonts": ()}, "fonts", False, "Install pipworks again"),
        ({"reader_fails": "the model is damaged"}, "reader", False, "Install pipworks again"),
        ({"folder_trouble": "not_writable"}, "disk", False, "Make the folder writable"),
        ({"folder_trouble": "not_a_folder"}, "disk", False, "Move that file away"),
        ({"folder_trouble": "disk_failed"}, "disk", False, "--games-folder"),
        ({"folder_trouble": "disk_full"}, "disk", False, "Free some space"),
        ({"free_bytes": 1_000_000}, "disk", False, "Free some space"),
    ],
)
def test_each_shortcoming_says_what_to_do(change, name, ok, do):
    check = finding(replace(PI, **change), name)
    assert check.ok is ok
    assert do in check.do
    assert check.says.endswith(".")


def test_the_pins_file_in_force_is_named_and_what_may_glow_in_it(tmp_path):
    assert "no pins file is there, so the usual ones are in force; seats 1, 2, 3, 4" in finding(PI, "buttons").says
    file = tmp_path / "pins.toml"
    file.write_text("[seats]\n1 = { button = 17, lamp = 12 }\n")
    machine = replace(PI, pins=probes.pins_there([file])[0])
    assert f"({file} is in force; seats 1)" in finding(machine, "buttons").says
    file.write_text("[seats]\n1 = { button = 17, lamp = 4 }\n")
    glows = finding(replace(PI, pins=probes.pins_there([file])[0]), "buttons")
    assert (glows.ok, glows.code) == (True, "may_glow")
    assert glows.do.startswith("Lamp 1 hangs on GPIO 4, which a Pi pulls up")


def test_with_all_seats_on_the_header_no_station_is_missed():
    check = finding(replace(PI, station_ports={}, pins=EIGHT_SEATS), "station")
    assert (check.ok, check.code, check.do) == (True, "not_needed", "")


def test_an_unsound_pins_file_is_told_wherever_it_lies(tmp_path):
    file = tmp_path / "pins.toml"
    file.write_text("[seats]\n1 = { button = 17, lamp = 17 }\n")
    machine = probes.look_at_machine(tmp_path / "games", reader=False, pins_files=[file])
    check = finding(machine, "buttons")
    assert (check.ok, check.code) == (False, "pin_twice")
    assert check.says.startswith(f"{file}, line 2, ")
    assert check.args == {"file": str(file), "line": 2, "gpio": 17}


def test_where_no_game_needs_a_tray_no_camera_is_missed():
    check = finding(replace(PI, tray=False, sensors=()), "camera")
    assert (check.ok, check.code, check.do) == (True, "not_needed", "")


def test_text_names_everything_and_the_exit_code_is_0_where_all_is_well():
    out = io.StringIO()
    assert run_doctor(False, out, lambda: LAPTOP) == 0
    lines = out.getvalue().splitlines()
    assert [line.split()[1] for line in lines if not line.startswith(" ")] == [
        "camera", "buttons", "station", "screen", "fonts", "reader", "disk", "storage", "there", "there", "there",
    ]  # fmt: skip
    assert lines[0].startswith("simulated  camera")


def test_json_is_one_object_and_the_exit_code_is_1_where_something_fell_short():
    out = io.StringIO()
    assert run_doctor(True, out, lambda: replace(PI, gpio_allowed=False)) == 1
    report = json.loads(out.getvalue())
    assert report["ok"] is False
    assert [check["name"] for check in report["checks"] if check["ok"] is False] == ["buttons"]
    assert set(report["checks"][0]) == {"name", "ok", "says", "do"}


def test_probes_read_what_a_pi_shows(tmp_path):
    model = tmp_path / "model"
    model.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\x00")
    assert probes.board_model(model) == "Raspberry Pi 5 Model B Rev 1.0"
    assert probes.board_model(tmp_path / "none") == ""
    for number, name in enumerate(["imx708 10-001a", "dw9807 10-000c", "rp1-cfe-csi2_ch0"]):
        folder = tmp_path / f"v4l-subdev{number}"
        folder.mkdir()
        (folder / "name").write_text(name + "\n")
    assert sensors(tmp_path) == ("imx708",)


@pytest.mark.parametrize(
    ("environment", "cards", "expected"),
    [
        ({"DISPLAY": ":0"}, [], "window"),
        ({"WAYLAND_DISPLAY": "w"}, [], "window"),
        ({}, [], ""),
        ({"DISPLAY": ""}, [], ""),
    ],
)
def test_a_display_is_found_by_what_desktops_set(environment, cards, expected):
    assert probes.display(environment, cards) == expected


def test_a_screen_that_may_be_drawn_on(tmp_path):
    card = tmp_path / "card0"
    card.touch()
    assert probes.display({}, [card]) == "screen"
    assert probes.display({}, [Path("/none/card0")]) == ""


def test_this_machine_can_be_looked_at(tmp_path):
    machine = probes.look_at_machine(tmp_path / "games")
    assert machine.free_bytes > 0
    assert len(examine(machine)) == len(CHECKS)


def test_it_looks_at_the_folder_that_it_is_told_also_before_that_is_there(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(probes, "kept_in_memory", lambda _folder: False)  # where tests are run it may well be
    games = tmp_path / "new" / "games"
    run(["doctor", "--json", "--games-folder", str(games)])
    (disk,) = [check for check in json.loads(capsys.readouterr().out)["checks"] if check["name"] == "disk"]
    assert (disk["ok"], str(games) in disk["says"]) == (True, True)
    assert not games.exists()


def test_a_folder_that_cannot_be_written_is_named(tmp_path, capsys):
    taken = tmp_path / "taken"
    taken.write_text("a file, no folder")
    assert run(["doctor", "--json", "--games-folder", str(taken)]) == 1
    (disk,) = [check for check in json.loads(capsys.readouterr().out)["checks"] if check["name"] == "disk"]
    assert (disk["ok"], str(taken) in disk["says"]) == (False, True)


@pytest.mark.parametrize("where", ["program", "program/games", "link", "n" * 300, "/proc/none/games"])
def test_a_folder_that_cannot_be_made_is_told_and_everything_else_is_still_looked_at(where, tmp_path, capsys):
    (tmp_path / "program").touch(mode=0o755)
    (tmp_path / "link").symlink_to(tmp_path / "gone" / "for good")
    assert run(["doctor", "--json", "--games-folder", str(tmp_path / where)]) == 1
    checks = json.loads(capsys.readouterr().out)["checks"]
    (disk,) = [check for check in checks if check["name"] == "disk"]
    assert (disk["ok"], str(tmp_path / where) in disk["says"], "--games-folder" in disk["do"]) == (False, True, True)
    assert {"camera", "games"} <= {check["name"] for check in checks}


def test_unless_told_it_looks_where_play_keeps_games(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    run(["doctor", "--json"])
    (disk,) = [check for check in json.loads(capsys.readouterr().out)["checks"] if check["name"] == "disk"]
    assert str(games_folder()) in disk["says"]
    assert tmp_path in games_folder().parents


WHO = Identity(wire.VERSION, wire.FIRMWARE, 7, 0, 8)
OLD = Identity(wire.VERSION, (1, 0), 7, 4, 4)


@pytest.mark.parametrize(
    ("answers", "ok", "code", "words"),
    [
        ((answer_of("/dev/ttyACM0", WHO),), True, "answers", "carries seats 1 to 8"),
        ((answer_of("/dev/ttyACM0", OLD),), True, "older", "pipworks station update"),
        (
            (PortAnswer("/dev/ttyACM0", "no_answer", "Nobody."), answer_of("/dev/ttyACM1", WHO)),
            True,
            "answers",
            "ACM1",
        ),
        (
            (answer_of("/dev/ttyACM0", WHO), answer_of("/dev/ttyACM1", OLD)),
            False,
            "several",
            "uses only one of them (/dev/ttyACM0, /dev/ttyACM1). Unplug the others",
        ),
        ((PortAnswer("/dev/ttyACM0", "no_firmware", "Empty.", "Run"),), False, "no_firmware", "Empty"),
        ((PortAnswer("/dev/ttyACM0", "wrong_version", "Strange."),), False, "wrong_version", "Strange"),
        ((PortAnswer("/dev/ttyACM0", "port_busy", "In use."),), True, "port_busy", "In use"),
        ((PortAnswer("/dev/ttyACM0", "no_permission", "No."),), False, "not_allowed", "No."),
    ],
)
def test_the_station_is_told_as_it_answers(answers, ok, code, words):
    check = finding(replace(PI, stations=answers), "station")
    assert (check.ok, check.code) == (ok, code)
    assert words in f"{check.says} {check.do}"


def test_the_station_that_the_table_talks_to_is_not_asked_but_known(tmp_path, monkeypatch):
    clock = VirtualClock(100.0)
    station = VirtualStation(clock, seats=range(8))
    link = StationLink(clock, find=station.find, connect=station.connect)
    assert link.told == ""
    for _ in range(30):
        link.poll(clock.advance(0.02))
    assert link.told
    known = told_identity(link.told)
    assert known is not None
    assert known[1] == link.identity
    assert told_identity("") is None
    assert told_identity("/dev/ttyACM0 1 2 x") is None


def test_a_second_station_beside_the_one_that_the_table_talks_to_is_asked_and_told(tmp_path, monkeypatch):
    asked = []

    def ask(names, _clock):
        asked.extend(names)
        return [answer_of(name, WHO) for name in names]

    monkeypatch.setattr(ports, "find_ports", lambda: ["/dev/ttyACM0", "/dev/ttyACM1"])
    monkeypatch.setattr(asking, "ask_ports", ask)
    talks = f"/dev/ttyACM0 {wire.VERSION} 1 2 7 4 4"
    machine = look_at_machine(tmp_path, reader=False, talks=talks)
    assert asked == ["/dev/ttyACM1"]  # the other port is the table's own
    assert [answer.port for answer in machine.stations] == ["/dev/ttyACM0", "/dev/ttyACM1"]
    check = finding(machine, "station")
    assert (check.ok, check.code, check.args["n"]) == (False, "several", 2)
