"""Whatever is damaged in the folder of a recorded table, nobody sees a traceback."""

from __future__ import annotations

import io
import os
import random
import shutil
from pathlib import Path

import pytest

from companion.recordings.replay.command import replay_folders

TRIALS = int(os.environ.get("PIPWORKS_FUZZ", "20"))
"""More of them are tried by hand."""


def damage(folder: Path, chance: random.Random) -> str:
    """Damage one or two files of a folder; return what was done."""
    done = []
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    lines = [file for file in files if file.suffix in (".jsonl", ".json", ".zip")]
    for _ in range(chance.randint(1, 2)):
        file = chance.choice(lines if chance.random() < 0.8 else files)
        data = bytearray(file.read_bytes())
        what = chance.choice(("flip", "flip", "cut", "empty", "twice", "line", "gone"))
        if what == "flip" and data:
            for _ in range(chance.choice((1, 1, 5, 50))):
                data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        elif what == "cut":
            del data[chance.randrange(len(data) + 1) :]
        elif what == "empty":
            data.clear()
        elif what == "twice":
            data *= 2
        elif what == "line":
            split = bytes(data).split(b"\n")
            del split[chance.randrange(len(split))]
            data = bytearray(b"\n".join(split))
        done.append(f"{file.name} {what}")
        if what == "gone":
            file.unlink()
            lines = [one for one in lines if one != file]
            files.remove(file)
        else:
            file.write_bytes(data)
    return ", ".join(done)


@pytest.mark.parametrize("trial", range(TRIALS))
def test_damage_is_said_in_one_sentence_or_does_not_matter(recorded_once, tmp_path, trial):
    folder = Path(shutil.copytree(recorded_once, tmp_path / "table"))
    done = damage(folder, random.Random(trial))
    out, err = io.StringIO(), io.StringIO()
    code = replay_folders([folder], False, 3.0, False, (), out, err)
    said = out.getvalue() + err.getvalue()
    assert said.count("\n") == 1, done
    assert code == (0 if "as it was: " in said and "not as it was" not in said else 1), done
