"""Hostile files that are bred for the code they reach: ``python -m tests.torture.guided READER [SECONDS]``.

Needs atheris (the extra ``fuzz``). What breaks the promise is written into ``corpus/READER``; the suite reads it.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

import atheris

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
with atheris.instrument_imports(include=["companion", "tomllib", "vision"]):
    from tests.torture.hostile import CORPUS, judge, quiet
    from tests.torture.hostile_readers import readers
    from tests.torture.trial import Line

LONGEST = 100_000
"""Bytes of a file."""


def main() -> None:
    """Breed files for one reader until one breaks the promise, or time is up."""
    name, seconds = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "60"
    reader, line = readers()[name], Line()
    quiet()
    with tempfile.TemporaryDirectory(dir="/dev/shm") as work:
        bred, folder, kept = Path(work, "bred"), Path(work, "try"), CORPUS / name
        bred.mkdir()
        kept.mkdir(parents=True, exist_ok=True)
        for number, seed in enumerate(reader.seeds):
            (bred / str(number)).write_bytes(seed)

        def read(data: bytes) -> None:
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            (folder / reader.file).write_bytes(data)
            judge(line, reader, folder)

        wishes = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", f"-artifact_prefix={kept}/"]
        atheris.Setup([sys.argv[0], *wishes, str(bred), str(kept)], read)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
