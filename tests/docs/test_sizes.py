"""No file is longer than can be read in one go, those of tests neither."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
TOPS = ("companion", "vision", "firmware", "hardware", "packaging", "tests")
MOST_LINES = 400


def test_no_file_is_longer_than_400_lines() -> None:
    files = [path for top in TOPS for path in (ROOT / top).rglob("*.py")]
    lines = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8").count("\n") for path in files}
    assert len(lines) > 2000
    assert {file: n for file, n in lines.items() if n > MOST_LINES} == {}
