from __future__ import annotations

from pathlib import Path

import pytest

from companion.system.power import Power


def test_what_systemd_says_is_understood_whatever_the_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    systemctl = tmp_path / "systemctl"
    systemctl.write_text(
        "#!/bin/sh\n"
        'if [ "$LC_ALL" = C ]; then echo "Access denied" >&2; else echo "Permiso denegado" >&2; fi\nexit 1\n'
    )
    systemctl.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert Power().switch("off") == ("not_allowed", "Access denied")
