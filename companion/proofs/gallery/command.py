"""``pipworks screens``: pictures of every screen, the page that shows them, checks, and what is kept of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TextIO

import pygame

from companion.core.game import Game
from companion.kiosk.app import Kiosk
from companion.kiosk.drawing import theme
from companion.proofs.gallery.errors import GalleryError
from companion.proofs.gallery.formats import LANGUAGES, SIZES
from companion.proofs.gallery.moments import Games
from companion.proofs.gallery.page import Sheet, shrunk, write_page, write_small
from companion.proofs.gallery.proof import Proof, proofread
from companion.proofs.gallery.reference import Reference, read_references, reference_of, write_references
from companion.proofs.gallery.screens import Shown, screens
from companion.proofs.gallery.sign_faults import bare_figures, missing_signs, sign_faults
from companion.proofs.gallery.tour import Tour, played

REFERENCES: Final = "references.json"
FIRST: Final = (SIZES[0], LANGUAGES[0])
"""The size and the language of which the page shows every screen by itself."""


@dataclass(frozen=True)
class GalleryWanted:
    """What somebody asked for.

    Attributes:
        folder: where everything goes; the folder of the documents for ``page`` and ``renew``.
        sizes: of screens, in pixels.
        languages: of the table.
        names: of screens; all where empty.
        page: write the page with its small pictures instead of large ones.
        check: look for what is wrong.
        renew: keep the references.
        text_size: S, M or L.
    """

    folder: Path | None
    sizes: Sequence[tuple[int, int]] = SIZES
    languages: Sequence[str] = LANGUAGES
    names: Sequence[str] = ()
    page: bool = False
    check: bool = False
    renew: bool = False
    text_size: str = "M"


@dataclass(frozen=True)
class SeenScreen:
    """A screen as it was seen.

    Attributes:
        shown: which.
        size: of the screen in pixels.
        language: of the table.
        kiosk: that shows it.
        surface: its picture, drawn on again for the next one.
        proof: what was found on it.
    """

    shown: Shown
    size: tuple[int, int]
    language: str
    kiosk: Kiosk
    surface: pygame.Surface
    proof: Proof

    @property
    def name(self) -> str:
        """Name of the screen, its size and its language."""
        return f"{self.shown.name} {self.size[0]}x{self.size[1]} {self.language}"

    def reference(self) -> Reference:
        """Return what it looks like."""
        return reference_of(self.surface, self.kiosk.scene(), self.proof.texts)


def sampled(number: int) -> tuple[tuple[tuple[int, int], str], ...]:
    """Return the sizes with a language each in which screen ``number`` is checked often: every one of both occurs."""
    return tuple((size, LANGUAGES[(number + n) % len(LANGUAGES)]) for n, size in enumerate(SIZES))


def looks(
    games: Games,
    size: tuple[int, int],
    which: Sequence[tuple[Shown, Sequence[str]]],
    lost: Callable[[GalleryError], None] | None = None,
    text_size: str = "M",
) -> Iterator[SeenScreen]:
    """Show screens in some languages each, on one size of screen.

    Args:
        games: sessions at every moment.
        size: in pixels.
        which: screens with their languages.
        lost: takes what is wrong with a way that leads nowhere; without it, that ends everything.
        text_size: S, M or L.

    Raises:
        GalleryError: if the way to one of them leads nowhere.
    """
    with Tour(games, size, text_size) as tour:
        surface = pygame.Surface(size)
        for shown, languages in which:
            for language in languages:
                try:
                    kiosk = tour.show(shown, language)
                except GalleryError as error:
                    if lost is None:
                        raise
                    lost(error)
                    continue
                yield SeenScreen(shown, size, language, kiosk, surface, proofread(kiosk, surface))


@dataclass
class _Work:
    """What is made while the screens go by."""

    game: Game[Any]
    wanted: GalleryWanted
    out: TextIO
    faults: list[str] = field(default_factory=list)
    kept: dict[str, Reference] = field(default_factory=dict)
    sheets: dict[tuple[tuple[int, int], str], Sheet] = field(default_factory=dict)
    numbers: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        self.numbers = _numbers(self.game)

    def tell(self, fault: str) -> None:
        """Say at once what is wrong: looking at everything takes minutes."""
        self.faults.append(fault)
        self.out.write(f"{fault}\n")
        self.out.flush()

    def take(self, look: SeenScreen) -> None:
        """Do everything that was asked for with a screen."""
        wanted = self.wanted
        if wanted.check:
            play = look.kiosk.game
            dressed = play is not None and theme.look == play.session.game.look  # settings wear the house's look
            bare = bare_figures(play.view) if play is not None and dressed else ()
            for fault in (*look.proof.faults, *bare):
                self.tell(f"{look.name}: {fault}")
        if wanted.renew and (look.size, look.language) in sampled(self.numbers[look.shown.name]):
            self.kept[look.name] = look.reference()
        if wanted.folder is None:
            return
        if wanted.page:
            self._small(look, wanted.folder)
        elif not wanted.renew:
            size = f"{look.size[0]}x{look.size[1]}" + ("" if wanted.text_size == "M" else f"-{wanted.text_size}")
            folder = wanted.folder / f"{size}-{look.language}"
            folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(look.surface, folder / f"{look.shown.name}.png")

    def _small(self, look: SeenScreen, docs: Path) -> None:
        if (look.size, look.language) == FIRST:
            write_small(look.surface, docs, look.shown.name)
        else:
            sheet = self.sheets.setdefault((look.size, look.language), Sheet(look.size, look.language))
            sheet.add(look.shown.name, shrunk(look.surface))


def run_screens(game: Game[Any], wanted: GalleryWanted, out: TextIO, err: TextIO) -> int:
    """Make what is wanted; return 0, or 1 where something is wrong with a screen or with the way to it."""
    chosen = [shown for shown in screens(game) if not wanted.names or shown.name in wanted.names]
    unknown = set(wanted.names) - {shown.name for shown in chosen}
    if unknown:
        err.write(f"pipworks screens: there is no screen {', '.join(sorted(unknown))}.\n")
        return 1
    work = _Work(game, wanted, out)
    moments = {shown.moment for shown in chosen}
    try:
        for fault in sign_faults(game.look.signs) if wanted.check else ():
            work.tell(fault)
        with missing_signs(work.tell) if wanted.check else nullcontext(), played(game, moments) as games:
            if left := [shown.name for shown in chosen if shown.moment not in games]:
                out.write(f"left out, since no game of chance came to it: {', '.join(left)}\n")
            chosen = [shown for shown in chosen if shown.moment in games]
            for size, which in _plan(work, chosen).items():
                out.write(f"{size[0]} x {size[1]}\n")
                for look in looks(games, size, which, lambda error: work.tell(str(error)), wanted.text_size):
                    work.take(look)
        _finish(work, chosen)
    except (GalleryError, OSError, pygame.error) as error:
        err.write(f"pipworks screens: {error}.\n")
        return 1
    if wanted.check:
        out.write(f"{len(work.faults)} faults\n")
    return 1 if work.faults else 0


def _plan(work: _Work, chosen: Sequence[Shown]) -> Mapping[tuple[int, int], Sequence[tuple[Shown, Sequence[str]]]]:
    """Return which screens are shown in which languages, by size."""
    wanted = work.wanted
    if wanted.renew and not wanted.page:
        numbers = work.numbers
        return {
            size: [
                (shown, [language for at, language in sampled(numbers[shown.name]) if at == size]) for shown in chosen
            ]
            for size in wanted.sizes
        }
    return {size: [(shown, wanted.languages) for shown in chosen] for size in wanted.sizes}


def _sampled_names(work: _Work) -> set[str]:
    """Return the names, with size and language, of everything whose reference is kept."""
    return {
        f"{name} {size[0]}x{size[1]} {language}"
        for name, number in work.numbers.items()
        for size, language in sampled(number)
    }


def _numbers(game: Game[Any]) -> dict[str, int]:
    """Return the number of each screen, by name."""
    return {shown.name: number for number, shown in enumerate(screens(game))}


def _finish(work: _Work, chosen: Sequence[Shown]) -> None:
    wanted = work.wanted
    if wanted.folder is None:
        return
    pictures = wanted.folder / "pictures" / "screens"
    if wanted.renew:
        pictures.mkdir(parents=True, exist_ok=True)
        path, there = pictures / REFERENCES, _sampled_names(work)
        before = read_references(path) if path.exists() else {}
        old = {name: one for name, one in before.items() if name in there}
        write_references(path, old | work.kept)
    if wanted.page:
        write_page(wanted.folder, chosen, list(work.sheets.values()))
