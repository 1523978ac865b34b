"""All kinds of trials there are, and how many of each are made."""

from __future__ import annotations

from typing import Final

from tests.torture.trial import Kind

KINDS: Final = (
    Kind("cuts", "cuts:playing", usual=10, full=20, short=1),
    Kind("cuts-mending", "cuts:mending", usual=20, full=100, short=1),
    Kind("cuts-opening", "cuts:first_opening", usual=10, full=100, short=1),
    Kind("failing-calls", "failing_calls:run", usual=1000, full=5000, short=20, portion=50),
    Kind("flips", "flips:run", usual=20_000, full=100_000, short=150, portion=500),
)
