"""Keeping the last two minutes for good: asked for on the health page, and where a roll was misread."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from companion.core.messages import Text, text
from companion.kiosk.host import Host
from companion.system.beside import Work
from companion.system.whole_file import trouble_of


def keep_minutes(host: Host, taken: float | None = None, dice: Sequence[tuple[int, str]] = ()) -> None:
    """Keep the last two minutes, and say over whatever page is shown then what became of it.

    Args:
        host: the kiosk.
        taken: moment of the picture that was misread, or None where nothing is said about one.
        dice: value and colour of each die that really lies in it.
    """
    if host.services.minutes is None:
        return
    work = host.services.minutes.keep_minutes(taken, dice)
    host.follow(None, work, lambda done: host.say(_outcome(done)))


def _outcome(work: Work[Path]) -> Text:
    try:
        return text("minutes.kept", name=work.result().name.lstrip("@"))
    except OSError as error:
        return text("minutes.not_kept", why=f"@why.{trouble_of(error)}")
    except ValueError:
        return text("minutes.nothing_yet")
