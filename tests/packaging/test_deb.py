"""The Debian package's description: what it holds fits what the program needs and what the installer lays down."""

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "packaging"
SCRIPTS = [
    PACKAGING / "build-deb",
    PACKAGING / "image",
    *(PACKAGING / "deb" / name for name in ("postinst", "prerm", "postrm")),
]
RELEASES = ("3.11", "3.13")


def pinned(release: str) -> dict[str, str]:
    lines = (PACKAGING / f"python{release}.txt").read_text().splitlines()
    return dict(line.split("==") for line in lines if not line.startswith("#"))


def version(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split("."))


@pytest.mark.parametrize("release", RELEASES)
def test_every_library_of_the_program_is_pinned_to_a_version_that_it_takes(release):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [re.fullmatch(r"([\w-]+)>=([\d.]+)", line).groups() for line in project["dependencies"]]
    there = pinned(release)
    assert [name for name, _ in wanted if name not in there] == []
    assert [name for name, least in wanted if version(there[name]) < version(least)] == []


def test_each_release_has_the_numpy_that_its_camera_package_was_built_for():
    assert [pinned(release)["numpy"].partition(".")[0] for release in RELEASES] == ["1", "2"]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_the_scripts_can_be_read_by_a_shell(script):
    done = subprocess.run([shutil.which("dash") or "sh", "-n", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_user_and_groups_are_those_of_the_service():
    unit = (ROOT / "systemd" / "pipworks.service").read_text()
    groups = re.search(r"^SupplementaryGroups=(.*)$", unit, re.MULTILINE).group(1).split()
    made = (PACKAGING / "deb" / "pipworks.sysusers.conf").read_text()
    assert re.findall(r"^m pipworks (\w+)$", made, re.MULTILINE) == groups


def test_what_draws_on_the_bare_console_is_installed_with_it():
    installer = (ROOT / "systemd" / "install.sh").read_text()
    needed = set(re.search(r'^packages="([^"$]+)"', installer, re.MULTILINE).group(1).split())
    control = (PACKAGING / "deb" / "control.in").read_text()
    fields = " ".join(re.findall(r"^(?:Depends|Recommends): (.*)$", control, re.MULTILINE))
    assert needed <= set(re.findall(r"[a-z][\w-]+\d?", fields))


def test_only_what_a_pis_archive_has_is_not_depended_on():
    control = (PACKAGING / "deb" / "control.in").read_text()
    depends = re.search(r"^Depends: (.*)$", control, re.MULTILINE).group(1)
    assert "picamera2" not in depends
    assert "lgpio" not in depends


def test_removal_never_names_the_games():
    assert "/var/lib/pipworks" not in (PACKAGING / "deb" / "prerm").read_text()
    postrm = (PACKAGING / "deb" / "postrm").read_text()
    assert "rm -rf" not in postrm


def test_an_architecture_without_a_package_is_refused_in_one_sentence():
    done = subprocess.run([PACKAGING / "build-deb", "riscv64"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "build-deb: there is no package for riscv64, only for arm64 and amd64\n"


def test_the_installer_leaves_a_machine_alone_that_has_the_package(tmp_path):
    query = tmp_path / "dpkg-query"
    query.write_text("#!/bin/sh\nprintf installed\n")
    query.chmod(0o755)
    for name in ("apt-get", "systemctl"):
        (tmp_path / name).symlink_to("/bin/true")
    installer = ["sh", ROOT / "systemd" / "install.sh", "--dry-run"]
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    done = subprocess.run(installer, capture_output=True, text=True, check=False, env=environment)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("install.sh: the package pipworks is installed")
