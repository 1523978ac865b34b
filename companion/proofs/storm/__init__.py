"""``pipworks storm``: players who want to win, touches by chance and failures, and whether anything breaks."""

from companion.proofs.storm.report import StormReport, run_storm, storm
from companion.proofs.storm.storm import Storm

__all__ = ["Storm", "StormReport", "run_storm", "storm"]
