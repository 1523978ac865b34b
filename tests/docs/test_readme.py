"""What the README points to is there, and what it tells people to run can be run."""

import os
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CHANGELOG.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "hardware" / "wiring.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
TOPS = ("companion", "vision", "firmware", "tests", "docs")
MODULES = [str(path.relative_to(ROOT)) for top in TOPS for path in (ROOT / top).rglob("*.py")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
    inside = [link for link in links if not re.match(r"[a-z]+:", link)]
    assert [link for link in inside if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_module_that_a_page_names_is_there(page: Path) -> None:
    named = re.findall(r"`((?:[\w-]+/)*[\w-]+\.py)`", page.read_text(encoding="utf-8"))
    assert [name for name in named if not any(f"/{module}".endswith(f"/{name}") for module in MODULES)] == []


@pytest.mark.parametrize(
    "script",
    [
        "bootstrap",
        ".ci/run",
        ".ci/wheel",
        ".ci/fresh-debian",
        "firmware/get-micropython",
        "systemd/install.sh",
    ],
)
def test_scripts_people_start_can_be_started(script: str) -> None:
    assert os.access(ROOT / script, os.X_OK)
