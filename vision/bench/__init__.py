"""How well the reader reads labelled folders, beside two textbook pipelines: ``pipworks bench vision``."""

from __future__ import annotations

from vision.bench.command import run_bench
from vision.bench.figures import Counts, Measured, count
from vision.bench.measuring import measure
from vision.bench.report import as_data, as_text

__all__ = ["Counts", "Measured", "as_data", "as_text", "count", "measure", "run_bench"]
