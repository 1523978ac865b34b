import configparser
import os
import re
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

from companion.system.clock import VirtualClock
from companion.system.systemd import ServiceNotifier

FOLDER = Path(__file__).parents[2] / "systemd"
UNIT = FOLDER / "pipworks.service"


def unit():
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str
    parser.read(UNIT)
    return parser


@pytest.fixture
def verify(tmp_path):
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not on this machine")

    def verify(text):
        # What it starts is not installed where tests run; everything else is looked at as it is, with its neighbours.
        files = []
        for unit in (UNIT, *FOLDER.glob("pipworks[-]*.service")):
            files.append(tmp_path / unit.name.replace("@", "@sda1"))
            own = text if unit == UNIT else unit.read_text()
            files[-1].write_text(re.sub(r"/opt/pipworks/\S+", shutil.which("true"), own))
        done = subprocess.run(["systemd-analyze", "verify", *files], capture_output=True, text=True, check=False)
        return done.stdout + done.stderr

    return verify


def test_the_unit_has_nothing_to_complain_about(verify):
    assert verify(UNIT.read_text()) == ""


def test_the_check_would_notice_a_wrong_key(verify):
    assert "Unknown key" in verify(UNIT.read_text().replace("WatchdogSec=", "WatchdogSeconds="))


@pytest.mark.parametrize("name", ["pipworks.service", "pipworks-fault.service"])
def test_the_unit_is_hardened(verify, name):
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--threshold=32", FOLDER / name],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-300:]


def test_a_hung_screen_leaves_a_trace_and_is_back_within_15_seconds_and_loops_end_on_a_page():
    service, section = unit()["Service"], unit()["Unit"]
    assert service["Type"] == "notify"
    assert service["Restart"] == "always"
    assert service["WatchdogSignal"] == "SIGABRT"
    start_s = 5  # of the kiosk on a Pi 4, to its first frame
    cycle = sum(int(service[key]) for key in ("WatchdogSec", "TimeoutAbortSec", "RestartSec"))
    assert cycle + start_s <= 15
    assert int(section["StartLimitBurst"]) * cycle < int(section["StartLimitIntervalSec"])
    assert section["OnFailure"] == "pipworks-fault.service"


def test_from_the_page_of_faults_it_is_tried_again():
    text = (FOLDER / "pipworks-fault.service").read_text()
    assert "OnSuccess=pipworks.service" in text
    assert "reset-failed pipworks.service" in text  # or systemd would go on refusing it
    assert "ExecCondition=+/bin/sh -c" in text  # systemd 254 and newer call it at each failure
    assert "ExecStartPre=-+/bin/systemctl stop pipworks-fault.service" in UNIT.read_text()
    assert "pipworks-fault" not in unit()["Unit"]["Conflicts"]  # the page would stop what is about to be started anew
    ran = unit()["Service"]["RuntimeDirectoryPreserve"], re.search(r"ExecStart=.* (\S+)", text).group(1)
    assert ran == ("yes", "/run/pipworks/last-words")


def laid():
    lines = (FOLDER / "laid").read_text().splitlines()
    return [tuple(line.split()) for line in lines if line and not line.startswith("#")]


def test_every_file_that_is_laid_is_there_and_every_file_there_is_laid(noted):
    tools = {"install.sh", "laid", "try-boot", "try-boot-inside", "try-boot-station"}
    assert {name for name, _, _ in laid()} == {path.name for path in FOLDER.iterdir()} - tools
    said = dry_run(noted[0])
    for name, place, mode in laid():
        assert f"install -D -m {mode} {FOLDER / name} {place}" in said
        assert ((FOLDER / name).stat().st_mode & 0o111 != 0) is (mode == "755"), name


def test_what_the_units_start_is_laid_where_they_look_for_it():
    places = {place for _, place, _ in laid()} | {"/opt/pipworks/.venv/bin/pipworks", "/bin/systemctl", "/bin/sh"}
    for path in FOLDER.glob("*.service"):
        for started in re.findall(r"^Exec\w+=[-+]*(\S+)", path.read_text(), re.MULTILINE):
            assert started in places, path.name


def test_drivers_of_stations_are_loaded_before_their_devices_are_allowed():
    modules = (FOLDER / "pipworks.modules-load.conf").read_text().split("\n\n")[-1].split()
    modules = [line for line in modules if not line.startswith("#")]
    assert {"cdc_acm", "usbserial", "cp210x", "ch341", "ftdi_sio"} <= set(modules)
    assert "systemd-modules-load.service" in unit()["Unit"]["After"] or "After=" in UNIT.read_text()


def test_the_backlight_can_be_set_by_the_group_that_the_kiosk_is_in():
    rules = (FOLDER / "pipworks.udev.rules").read_text()
    assert re.search(r'SUBSYSTEM=="backlight".*chgrp video.*brightness.*chmod g\+w', rules)
    assert "video" in unit()["Service"]["SupplementaryGroups"]
    assert "-/sys/devices" in unit()["Service"]["ReadWritePaths"].split()


def test_only_switching_off_and_restarting_is_allowed_and_only_to_the_kiosk():
    rules = (FOLDER / "pipworks.polkit.rules").read_text()
    asked = re.search(r"allowed = \[(.*)\]", rules).group(1)
    names = {"power-off", "power-off-multiple-sessions", "reboot", "reboot-multiple-sessions"}
    assert set(re.findall(r'"([\w-]+)"', asked)) == names
    assert 'subject.user == "pipworks"' in rules
    assert rules.count("polkit.Result.YES") == 1


def test_the_journal_is_kept_and_bounded():
    parser = configparser.ConfigParser()
    parser.read(FOLDER / "pipworks.journald.conf")
    assert parser["Journal"]["Storage"] == "persistent"
    assert parser["Journal"]["SystemMaxUse"].endswith("M")
    (place,) = [place for name, place, _ in laid() if name == "pipworks.journald.conf"]
    assert Path(place).name > "40-rpi-volatile-storage.conf"  # Raspberry Pi OS says otherwise there


def stick(bin_folder, *arguments, **answers):
    """Run the script of sticks with commands that only note how they were called."""
    book = bin_folder / "book"
    for name in ("findmnt", "lsblk", "mountpoint", "mount", "umount", "mkdir", "rmdir", "id"):
        command = bin_folder / name
        command.write_text(f'#!/bin/sh\necho "{name} $*" >> "{book}"\n{answers.get(name, "exit 1")}\n')
        command.chmod(0o755)
    environment = {"PATH": f"{bin_folder}:{os.environ['PATH']}"}
    done = subprocess.run(
        ["sh", FOLDER / "stick", *arguments], capture_output=True, text=True, check=False, env=environment
    )
    return done, book.read_text().splitlines() if book.exists() else []


ASKED = (
    'case "$*" in *PKNAME*sda1*) echo sda ;; *PKNAME*) echo mmcblk0 ;; '
    '*FSTYPE*) echo {kind} ;; *LABEL*) echo "{label}" ;; esac'
)
SYSTEM = 'case "$*" in *--source*) exit 1 ;; *) echo /dev/mmcblk0p2 ;; esac'


@pytest.mark.parametrize(
    ("kind", "label", "folder", "own"),
    [
        ("vfat", "GAMES", "/media/GAMES", True),
        ("exfat", "Our games", "/media/Our_games", True),
        ("ext4", "", "/media/stick-sda1", False),
        ("vfat", "../../etc", "/media/stick-sda1", True),
    ],
)
def test_a_stick_is_mounted_under_its_name_for_the_kiosk(tmp_path, kind, label, folder, own):
    answers = {"lsblk": ASKED.format(kind=kind, label=label), "findmnt": SYSTEM, "mkdir": "", "id": "echo 999"}
    _, called = stick(tmp_path, "mount", "sda1", **answers)
    (mounted,) = [call for call in called if call.startswith("mount ")]
    assert mounted.startswith(f"mount --types {kind} --options nosuid,nodev,noexec")
    assert mounted.endswith(f"/dev/sda1 {folder}")
    assert ("uid=999,gid=999" in mounted) is own
    assert called[-1] == f"rmdir {folder}"  # this mount was refused


@pytest.mark.parametrize(
    "answers",
    [
        {"findmnt": "exit 0"},
        {"findmnt": 'case "$*" in *--source*) exit 1 ;; *) echo /dev/sda2 ;; esac', "lsblk": "echo sda"},
    ],
    ids=["mounted already", "on the disk of the system"],
)
def test_what_is_no_stick_is_left_alone(tmp_path, answers):
    done, called = stick(tmp_path, "mount", "sda1", **answers)
    assert done.returncode == 0
    assert not any(call.startswith("mount ") for call in called)


def test_the_script_of_sticks_refuses_what_it_does_not_know(tmp_path):
    done, called = stick(tmp_path, "format", "sda1")
    assert (done.returncode, called) == (2, [])


def test_the_table_needs_no_network():
    section = unit()["Unit"]
    assert "network" not in " ".join(section.values())
    assert "AF_INET" not in unit()["Service"]["RestrictAddressFamilies"]


def test_no_ordering_cycle_with_its_own_target():
    assert unit()["Install"]["WantedBy"] == "multi-user.target"
    assert "multi-user.target" not in UNIT.read_text().replace("WantedBy=multi-user.target", "")


def test_the_user_may_use_every_device():
    groups = unit()["Service"]["SupplementaryGroups"].split()
    installer = (FOLDER / "install.sh").read_text()
    assert f"for group in {' '.join(groups)}; do" in installer
    allowed = UNIT.read_text()
    for device in ("drm", "input", "video4linux", "media", "gpiochip", "ttyACM"):
        assert f"DeviceAllow=char-{device} rw" in allowed


@pytest.fixture
def noted(tmp_path):
    """Put commands that only note how they were called in front of those which change a system."""
    bin_folder, book = tmp_path / "bin", tmp_path / "called"
    bin_folder.mkdir()
    for name in ("apt-get", "useradd", "groupadd", "usermod", "mkdir", "python3", "install", "systemctl", "udevadm"):
        command = bin_folder / name
        command.write_text(f'#!/bin/sh\necho "{name} $*" >> "{book}"\n')
        command.chmod(0o755)
    for name in ("id", "getent"):  # neither the user nor any group is there
        command = bin_folder / name
        command.write_text("#!/bin/sh\nexit 1\n")
        command.chmod(0o755)
    return {**os.environ, "PATH": f"{bin_folder}:{os.environ['PATH']}"}, book


def test_the_installer_says_what_it_would_do_and_does_nothing(noted):
    environment, book = noted
    done = subprocess.run(
        ["sh", FOLDER / "install.sh", "--dry-run"], capture_output=True, text=True, check=False, env=environment
    )
    assert (done.returncode, done.stderr) == (0, "")
    for step in (
        "apt-get install", "useradd --system", "groupadd --system gpio", "usermod --append --groups dialout pipworks",
        "mkdir -p /opt/pipworks", "python -m pip install", "install -D -m 644", "systemctl enable pipworks.service",
    ):  # fmt: skip
        assert step in done.stdout
    called = book.read_text().splitlines()
    assert [call for call in called if not call.startswith("python3 -c import numpy;")] == []  # that one only asks


def dry_run(environment):
    done = subprocess.run(
        ["sh", FOLDER / "install.sh", "--dry-run"], capture_output=True, text=True, check=True, env=environment
    )
    return [line.strip() for line in done.stdout.splitlines()]


@pytest.mark.parametrize("again", [False, True])
def test_the_folder_of_the_service_is_there_before_its_first_start(noted, again):
    environment, _book = noted
    if again:  # the user is there already
        id_command = Path(environment["PATH"].split(":")[0]) / "id"
        id_command.write_text("#!/bin/sh\nexit 0\n")
    said = dry_run(environment)
    folder = said.index("install -d -o pipworks -g pipworks -m 750 /var/lib/pipworks")
    assert any(line.startswith("useradd") for line in said[:folder]) is not again
    assert unit()["Service"]["StateDirectory"] == "pipworks"
    assert unit()["Service"]["StateDirectoryMode"].endswith("750")


def test_the_doctor_is_asked_about_the_folder_the_service_uses(noted):
    environment, _book = noted
    used = re.search(r"--games-folder \S+", unit()["Service"]["ExecStart"]).group()
    assert f"pipworks doctor {used}" in dry_run(environment)[-1]
    assert f"pipworks doctor {used}`" in (FOLDER.parent / "README.md").read_text()


def test_what_draws_on_the_bare_console_is_installed(noted):
    environment, _book = noted
    (said,) = [line for line in dry_run(environment) if line.startswith("apt-get install")]
    packages = set(said.split())
    # What SDL loads by name for kmsdrm, and the drivers, which EGL only recommends.
    assert packages >= {"libgbm1", "libdrm2", "libegl1", "libgles2", "libgl1-mesa-dri"}


def test_the_installer_refuses_what_it_does_not_know():
    done = subprocess.run(["sh", FOLDER / "install.sh", "--force"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("install.sh: unknown option --force")


@pytest.fixture
def manager(tmp_path):
    """The service manager's end of the notification socket."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.settimeout(5)
        yield listening


@pytest.fixture
def clock():
    return VirtualClock(10.0)


@pytest.fixture
def notifier(manager, tmp_path, clock, monkeypatch):
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
    monkeypatch.setenv("WATCHDOG_USEC", "9000000")
    notifier = ServiceNotifier(clock)
    yield notifier
    notifier.close()


def received(manager):
    manager.setblocking(False)
    messages = []
    while True:
        try:
            messages.append(manager.recv(4096).decode())
        except BlockingIOError:
            return messages


def test_it_tells_the_manager_over_the_real_socket(notifier, manager):
    notifier.ready()
    notifier.stopping()
    assert received(manager) == ["READY=1", "STOPPING=1"]


def test_the_watchdog_is_fed_by_frames_at_a_third_of_its_limit_and_by_nothing_else(notifier, manager, clock):
    for _ in range(60 * 12):
        notifier.frame_drawn()
        clock.advance(1 / 60)
    assert received(manager) == ["WATCHDOG=1"] * 4  # 12 s, every 3 s
    clock.advance(60)  # nothing is drawn: nothing is said
    assert received(manager) == []


def test_without_systemd_nothing_is_said(manager, clock):
    notifier = ServiceNotifier(clock, {})
    notifier.ready()
    notifier.frame_drawn()
    notifier.stopping()
    assert received(manager) == []


@pytest.mark.parametrize("limit", ["", "0", "soon", None])
def test_without_a_watchdog_only_the_first_frame_is_told(limit, clock):
    class Heard:
        said = ()

        def notify(self, state):
            self.said += (state,)

    heard = Heard()
    environment = {"NOTIFY_SOCKET": "@x"} | ({} if limit is None else {"WATCHDOG_USEC": limit})
    notifier = ServiceNotifier(clock, environment, heard)
    for _ in range(100):
        notifier.frame_drawn()
        clock.advance(1)
    assert heard.said == ("WATCHDOG=1",)
