"""What a game looks like afterwards: charts, fairness of the dice, tables for spreadsheets."""

from companion.table.statistics.chronicle import Chronicle, Milestone, Tally
from companion.table.statistics.fairness import Fairness, judge
from companion.table.statistics.spreadsheets import Cell, as_csv

__all__ = ["Cell", "Chronicle", "Fairness", "Milestone", "Tally", "as_csv", "judge"]
