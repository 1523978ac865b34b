"""From what the networks see of a candidate to how likely its value is, whether it leans, and what is stated."""

from vision.reading.judging.certainty import told_confidence
from vision.reading.judging.confidence import STATED, is_die, is_doubted, leans, reason, stated
from vision.reading.judging.looks import JudgedCandidate, Networks, judge

__all__ = [
    "STATED", "JudgedCandidate", "Networks", "is_die", "is_doubted", "judge", "leans", "reason", "stated",
    "told_confidence",
]  # fmt: skip
