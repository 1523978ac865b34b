"""Files that once broke the promise about hostile files, found by chance or bred: each is read again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.torture.hostile import CORPUS, judge, quiet
from tests.torture.hostile_readers import readers
from tests.torture.trial import Line

FILES = sorted(path for path in CORPUS.glob("*/*") if path.is_file())


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}: {file.name}")
def test_what_broke_something_does_so_no_more(file: Path, tmp_path: Path) -> None:
    reader = readers()[file.parent.name]
    (tmp_path / reader.file).write_bytes(file.read_bytes())
    quiet()
    judge(Line(), reader, tmp_path)
