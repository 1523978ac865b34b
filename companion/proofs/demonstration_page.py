"""A demonstration as one page for a browser: each picture with what the ledger told until then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

NAME: Final = "index.html"
STYLE: Final = """
body { margin: 2em auto; max-width: 90em; padding: 0 1em; background: #17120e; color: #f0e6d2;
  font: 1rem/1.45 system-ui, sans-serif }
section { display: flex; flex-wrap: wrap; gap: 1.5em; margin: 2.5em 0; align-items: flex-start }
figure { margin: 0; flex: 3 1 34em }
img { width: 100%; height: auto; border-radius: 6px }
figcaption { color: #d9a94e; padding: .4em 0 }
ol { flex: 2 1 20em; margin: 0; padding-left: 1.2em; max-height: 36em; overflow: auto }
"""


@dataclass(frozen=True)
class KeptPicture:
    """A picture of the demonstration.

    Attributes:
        file: its name, in the folder of the page.
        says: what it shows, in words.
        lines: so many lines the ledger had when it was taken.
    """

    file: str
    says: str
    lines: int


def write_page(
    folder: Path, title: str, language: str, pictures: Sequence[KeptPicture], ledger: Sequence[str]
) -> Path:
    """Write the page into ``folder``, beside its pictures; return its file.

    Raises:
        OSError: if it cannot be written.
    """
    sections, told = [], 0
    for number, picture in enumerate(pictures, start=1):
        last = len(ledger) if number == len(pictures) else picture.lines
        sections.append(_section(picture, ledger[told:last]))
        told = max(told, last)
    page = folder / NAME
    page.write_text(
        f'<!DOCTYPE html>\n<html lang="{language}">\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n<h1>{escape(title)}</h1>\n{''.join(sections)}</html>\n",
        encoding="utf-8",
    )
    return page


def _section(picture: KeptPicture, lines: Sequence[str]) -> str:
    says = escape(picture.says)
    figure = f'<figure><img src="{escape(picture.file)}" alt="{says}"><figcaption>{says}</figcaption></figure>'
    told = "".join(f"<li>{escape(line)}</li>\n" for line in lines)
    return f"<section>\n{figure}\n<ol>\n{told}</ol>\n</section>\n"
