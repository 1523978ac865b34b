"""How long tests wait for what other processes and threads do in their own time."""

PATIENCE_S = 300.0
"""Only a test that fails waits so long: a machine that is busy with other work is waited for."""
