from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import cv2
import pytest

import vision
from tests.vision.conftest import Scenes


def in_a_process_of_its_own(code: str, *words: str) -> str:
    return subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=True).stdout


def test_a_program_of_others_reads_a_picture_in_three_lines(tmp_path: Path, scene: Scenes) -> None:
    picture, labels = scene(9_000_009)
    cv2.imwrite(str(tmp_path / "dice.png"), picture)
    code = (
        "import sys\nfrom vision import Reader, load_picture\n"
        "print(*[die.value for die in Reader().read(load_picture(sys.argv[1])).dice if die.value])\n"
        "print(sorted(name for name in sys.modules if name.split('.')[0] in ('companion', 'pygame', 'serial')))"
    )
    values, others = in_a_process_of_its_own(code, str(tmp_path / "dice.png")).splitlines()
    stated, there = Counter(map(int, values.split())), Counter(label.value for label in labels)
    assert stated.total() >= 6
    assert stated <= there
    assert others == "[]"


def test_the_package_is_imported_without_opencv() -> None:
    code = "import sys, vision\nprint('cv2' in sys.modules, 'numpy' in sys.modules)"
    assert in_a_process_of_its_own(code).split() == ["False", "False"]


def test_every_name_it_offers_is_there() -> None:
    for name in vision.__all__:
        assert getattr(vision, name).__module__.startswith("vision.")
    with pytest.raises(AttributeError, match="no attribute 'Lexer'"):
        _ = vision.Lexer
