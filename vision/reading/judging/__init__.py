"""From what the networks see of a candidate to how likely its value is, whether it leans, and what is stated."""

from vision.reading.judging.certainty import told_confidence
from vision.reading.judging.confidence import is_die
from vision.reading.judging.looks import JudgedCandidate, Networks, judge
from vision.reading.judging.outline import FlatOutline, flat_outlines
from vision.reading.judging.verdict import STATED, KnownDie, why_unstated

__all__ = [
    "STATED", "FlatOutline", "JudgedCandidate", "KnownDie", "Networks", "flat_outlines", "is_die", "judge",
    "told_confidence", "why_unstated",
]  # fmt: skip
