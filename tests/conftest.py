"""The toy race is on the shelf of the tests and on no player's: it is installed beside the environment, not in it."""

import os
import sys
from pathlib import Path

SOURCES = Path(__file__).parent / "toy_game"
INSTALLED = Path(sys.prefix) / "test-games"  # by `make set-up-test`; what it says of the game is looked up there

sys.path.append(str(INSTALLED))
os.environ["PYTHONPATH"] = os.pathsep.join(
    filter(None, (os.environ.get("PYTHONPATH"), str(SOURCES), str(INSTALLED)))
)  # for the processes that tests start
