"""``pipworks station update`` stopped by Ctrl-C or killed, in every phase: the command after it succeeds."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from tests.firmware.pico_on_terminal import Pico, older, whole
from tests.patience import PATIENCE_S

COMMAND = "import sys; from companion.commands.main import run; sys.exit(run(sys.argv[1:]))"
PHASES = ("asked to leave", "File 1 of", "File 4 of", "File 7 of", "starts anew")


def command(port: str, **more) -> subprocess.Popen[str]:
    line = [sys.executable, "-u", "-c", COMMAND, "station", "update", "--port", port]
    return subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL], ids=["ctrl-c", "killed"])
@pytest.mark.parametrize("phase", PHASES)
def test_an_update_that_is_stopped_is_done_by_the_next(pico: Pico, phase: str, how: signal.Signals) -> None:
    older(pico)
    begun = command(pico.port)
    assert begun.stdout is not None
    assert any(phase in line for line in begun.stdout)
    begun.send_signal(how)
    _, said = begun.communicate(timeout=PATIENCE_S)
    assert "Traceback" not in said
    again = command(pico.port)
    _, said = again.communicate(timeout=PATIENCE_S)
    assert (again.returncode, said) == (0, "")
    assert any(whole(pico, folder) for folder in ("a", "b"))
