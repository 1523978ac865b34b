"""Two ways to set a table up by hand: a bench for the rules, and a table whose panels are looked at."""

import pytest

from companion.games.steampunk_rally.game import SteampunkRally
from tests.games.steampunk_rally.bench import Bench
from tests.games.steampunk_rally.table_by_hand import Describing, Table


@pytest.fixture
def bench() -> Bench:
    return Bench(SteampunkRally())


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def describing() -> type[Describing]:
    return Describing
