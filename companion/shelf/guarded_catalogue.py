"""A game's catalogue, asked so that whatever it raises becomes a sentence on its page, or one error."""

from __future__ import annotations

from companion.core.messages import text
from companion.core.view import Says, Selection
from companion.core.view.catalogue import CataloguePage, LearnableCard, OwnersCatalogue
from companion.table import failure, refusal


class GuardedCatalogue(OwnersCatalogue):
    """The catalogue of a game, whoever wrote it.

    Args:
        catalogue: the game's own.
        package: the game's, named where its catalogue fails.
    """

    def __init__(self, catalogue: OwnersCatalogue, package: str) -> None:
        self._catalogue = catalogue
        self._package = package

    def page(self, selection: Selection = ()) -> CataloguePage:
        """Return what is shown for what has been touched so far, or a page that says why it cannot be."""
        try:
            page = self._catalogue.page(selection)
            if not isinstance(page, CataloguePage):
                raise TypeError(f"page answers {page!r}, which is no CataloguePage")
        except Exception as error:  # whatever a game raises must not end the kiosk
            says = refusal(failure(error, self._package)).says
            return CataloguePage(text("catalogue.title"), sections=(Says(says, "warn"),))
        return page

    def refusal(self, file: str, text: str) -> str | None:
        """Return in one sentence why ``text`` cannot be the owners' file of this name; None where it can.

        Raises:
            TableError: if the catalogue fails; that says nothing of the file.
        """
        try:
            return self._catalogue.refusal(file, text)
        except Exception as error:  # whatever a game raises, nothing is kept then
            raise failure(error, self._package) from error

    def learnable(self) -> tuple[LearnableCard, ...]:
        """Return the cards that a camera can learn; none where the catalogue fails, which its pages say."""
        try:
            cards = self._catalogue.learnable()
        except Exception:  # whatever a game raises must not end the kiosk
            return ()
        return cards if isinstance(cards, tuple) and all(isinstance(one, LearnableCard) for one in cards) else ()
