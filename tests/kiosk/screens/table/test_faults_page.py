"""The page of what can go wrong: every fault that the virtual devices have, a tab a device."""

import pytest

from companion.devices.events import Trouble
from companion.devices.twins import ALL_FAULTS
from companion.kiosk.screens.table.faults import DEVICES


def test_every_fault_of_the_virtual_devices_has_its_place():
    placed = [name for names in DEVICES.values() for name in names]
    assert sorted(placed) == sorted(ALL_FAULTS)


def test_faults_are_switched_device_by_device(table):
    table.table.faults = dict.fromkeys(ALL_FAULTS, False)
    table.tap("menu")
    table.tap("faults")
    for device, names in DEVICES.items():
        table.tap(f"device {device}")
        for name in names:
            table.tap(f"fault {name}")
    assert all(table.table.faults.values())
    table.tap(f"fault {names[0]}")
    assert not table.table.faults[names[0]]


def test_of_devices_that_are_real_nothing_is_offered(table):
    table.table.faults = dict.fromkeys(("button_dead", "button_stuck"), False)
    table.tap("menu")
    table.tap("faults")
    assert [one.what for one in table.kiosk.scene().touches if one.what.startswith(("device", "fault"))] == [
        "device buttons", "fault button_stuck", "fault button_dead"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("device", "code", "says"),
    [("camera", "dark", "sees nothing"), ("station", "wrong_version", "Update the station"),
     ("station", "port_busy", "Another program"), ("station", "no_permission", "group dialout"),
     ("station", "no_firmware", "Update the station"), ("buttons", "no_gpio", "Does everything work?"),
     ("buttons", "bad_pins", "pipworks doctor"), ("station", "port_gone", "not answering")],
)  # fmt: skip
def test_what_is_wrong_is_said_with_what_to_do(table, device, code, says):
    table.table.waiting.append(Trouble(device, code, "", table.clock.now()))
    table.wait(0.1)
    table.tap(f"trouble {device}")
    assert says in str([piece.thing for piece in table.kiosk.scene().pieces])
