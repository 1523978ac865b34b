"""All kinds of trials there are, and how many of each are made."""

from __future__ import annotations

from typing import Final

from tests.torture.trial import Kind

KINDS: Final = (
    # Those that take long and cannot be divided come first, so that no process waits for them at the end.
    Kind("soak", "evenings:soaks", usual=1, full=1, short=0),
    Kind("storm", "evenings:storms", usual=4, full=2, short=1),
    Kind("cuts", "cuts:playing", usual=10, full=20, short=1),
    Kind("cuts-mending", "cuts:mending", usual=20, full=100, short=1),
    Kind("cuts-opening", "cuts:first_opening", usual=10, full=100, short=1),
    Kind("cuts-export", "exports:run", usual=40, full=200, short=1),
    Kind("failing-calls", "failing_calls:run", usual=1000, full=5000, short=10, portion=50),
    Kind("full-disk", "disks:full", usual=20, full=100, short=4, portion=2),
    Kind("read-only", "disks:read_only", usual=16, full=64, short=8, portion=8),
    Kind("kills", "kills:run", usual=40, full=400, short=1),
    Kind("flips", "flips:run", usual=20_000, full=100_000, short=60, portion=500),
    Kind("first-page", "pages:first_page", usual=32_768, full=32_768, short=50, portion=1024),
    Kind("pages", "pages:run", usual=4000, full=20_000, short=50, portion=500),
    Kind("strangers", "pages:strangers", usual=15, full=15, short=15, portion=15),
    Kind("growth", "growth:run", usual=4, full=6, short=1),
    Kind("hostile-files", "hostile:run", usual=20_000, full=100_000, short=100, portion=500),
)
