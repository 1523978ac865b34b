"""The note of who holds the devices: readable while it is held, and nothing once it is let go of."""

import os

from companion.commands.kiosk.held_devices import HeldDevices
from companion.devices.events import Recovered, Trouble
from companion.system.holding import Holding, all_places, held, own_place


def test_a_note_is_read_while_it_is_held_and_no_longer(tmp_path):
    place = tmp_path / "run" / "devices.json"
    assert held([place]) is None
    holding = Holding(place)
    holding.note({"says": ["Tray: under the camera."]})
    assert held([tmp_path / "none", place]) == {"process": os.getpid(), "says": ["Tray: under the camera."]}
    assert place.stat().st_mode & 0o777 == 0o644
    holding.release()
    holding.release()
    assert held([place]) is None


def test_a_second_program_neither_disturbs_nor_fails(tmp_path):
    place = tmp_path / "devices.json"
    first = Holding(place)
    first.note({"says": ["a"]})
    second = Holding(place)
    second.note({"says": ["b"]})
    second.release()
    assert held([place])["says"] == ["a"]
    first.release()


def test_where_nothing_can_be_written_nothing_is_noted(tmp_path):
    (tmp_path / "file").touch()
    holding = Holding(tmp_path / "file" / "devices.json")
    holding.note({})
    holding.release()
    (tmp_path / "odd.json").write_text("no json")
    assert held([tmp_path / "odd.json"]) is None


def test_the_service_and_a_user_have_places_of_their_own(tmp_path):
    assert str(own_place({"RUNTIME_DIRECTORY": "/run/pipworks:/run/other"})) == "/run/pipworks/devices.json"
    own = own_place({"XDG_RUNTIME_DIR": str(tmp_path)})
    assert own == tmp_path / "pipworks" / "devices.json"
    assert all_places({"XDG_RUNTIME_DIR": str(tmp_path)}) == (own_place({"RUNTIME_DIRECTORY": "/run/pipworks"}), own)


def test_the_kiosk_notes_what_it_uses_and_what_is_wrong_with_it(tmp_path):
    place = tmp_path / "devices.json"
    devices = HeldDevices(place)
    devices.opened(("Tray: under the camera.",))
    devices.told([Trouble("camera", "no_frames", "the ribbon is loose", 1.0)])
    assert held([place])["troubles"] == {"camera": "the ribbon is loose"}
    devices.told([Recovered("camera", 2.0)])
    assert held([place])["troubles"] == {}
    devices.close()
    assert held([place]) is None
