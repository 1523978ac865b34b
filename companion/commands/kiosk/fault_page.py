"""Shown where the kiosk has failed several times in a row (``OnFailure=``): says so instead of a black glass.

Ends with 0 when it is time to try again, with 1 where it cannot draw: `systemd/fault-page` writes on the console.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from companion.commands.folders import settings_path
from companion.commands.kiosk import last_words
from companion.commands.kiosk.language import system_language


def run(said: Path, environment: dict[str, str]) -> int:
    """Show the page until somebody wants to try again, or a minute has passed.

    Args:
        said: file with the kiosk's last words; it need not be there.
        environment: of the process, with what systemd tells of the failed service (``MONITOR_…``).
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from companion.core.messages import Text
    from companion.kiosk.fault import FaultPage, Hindrance, show
    from companion.kiosk.loop import open_window
    from companion.kiosk.services import SettingsFile
    from companion.kiosk.words import Catalogues
    from companion.system.clock import SystemClock

    settings, _ = SettingsFile(settings_path()).read()
    language = settings.language or system_language()
    words = Catalogues()
    how = environment.get("MONITOR_SERVICE_RESULT", "")
    sentence = last_words.read(said) or words.say(Text("fault.no_words"), language)
    fault = Hindrance(sentence, Text("fault.stopped", {"how": how or "?"}))
    try:
        page = FaultPage(open_window(None, fullscreen=True), fault, words, language, SystemClock(), settings.rotation)
    except pygame.error as error:
        print(f"The page of faults cannot be drawn: {error}", file=sys.stderr)  # noqa: T201 - for the journal
        return 1
    print(f"Shown on the screen: {sentence}", flush=True)  # noqa: T201 - for the journal
    show(page, lambda: None, time.sleep)
    pygame.quit()
    return 0


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1]), dict(os.environ)))
