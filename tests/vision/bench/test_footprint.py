from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.bench.command import peak_memory
from vision.bench.footprint import STATUS, peak_mb


def test_the_figure_is_the_high_water_mark_in_megabytes() -> None:
    assert peak_mb("VmPeak:\t  999999 kB\nVmHWM:\t  102400 kB\nVmRSS:\t  51200 kB\n") == 100
    with pytest.raises(ValueError, match="this system"):
        peak_mb("Name: x\n")


@pytest.mark.skipif(not STATUS.exists(), reason="only Linux tells a process's peak memory")
def test_it_sees_memory_that_was_given_back() -> None:
    code = (
        "import vision.bench.footprint as f; "
        "x = bytearray(200 * 2**20); x[::4096] = b'1' * len(x[::4096]); del x; print("
    )
    done = subprocess.run(
        [sys.executable, "-c", code + "f.peak_mb(f.STATUS.read_text()))"], capture_output=True, text=True, check=True
    )
    assert float(done.stdout) > 200


@pytest.mark.skipif(not STATUS.exists(), reason="only Linux tells a process's peak memory")
def test_reading_takes_less_than_the_table_can_spare(tmp_path: Path) -> None:
    path = tmp_path / "p.png"
    cv2.imwrite(str(path), np.random.default_rng(1).integers(0, 255, (960, 1280, 3), np.uint8))
    peak = peak_memory([path])
    assert peak is not None
    assert 30 < peak <= 150


def test_a_process_that_fails_gives_no_figure(tmp_path: Path) -> None:
    assert peak_memory([tmp_path / "nowhere.png"]) is None
    assert peak_memory([]) is None
