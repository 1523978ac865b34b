"""Writes the drawings and the sizes: ``python -m hardware.draw``."""

from __future__ import annotations

import sys

from hardware.draw.drawings import ROOT, drawings
from hardware.draw.solid import sizes


def main() -> int:
    """Write every file that is not as the program would draw it; say which."""
    folder = ROOT / "hardware" / "drawings"
    folder.mkdir(exist_ok=True)
    wanted = {folder / name: text for name, text in drawings().items()}
    wanted[ROOT / "hardware" / "solid" / "sizes.scad"] = sizes()
    for file, text in wanted.items():
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
            sys.stdout.write(f"{file.relative_to(ROOT)}\n")
    for file in set(folder.glob("*.svg")) - set(wanted):
        file.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
