"""Level *table*: the cardboard keeps the machine, and players tap what it gave."""

from companion.games.steampunk_rally.table_level.panel import boost_entry, boost_extras, quiet_entry, race_entry
from companion.games.steampunk_rally.table_level.rules import gain, pay

__all__ = ["boost_entry", "boost_extras", "gain", "pay", "quiet_entry", "race_entry"]
