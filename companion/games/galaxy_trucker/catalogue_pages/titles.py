"""The six titles of a Trek in the catalogue, to be looked at: what each counts, and what its gold side asks."""

from __future__ import annotations

from companion.core.messages import text
from companion.core.view import CardLine, CardSign, LineCard, Offer, Says, Selection
from companion.core.view.catalogue import CardPicture, CataloguePage, PictureChoice
from companion.games.galaxy_trucker.payday.titles import DEFENDED, TITLES, WON

NAME = "titles"


def titles_page(rest: Selection) -> CataloguePage:
    """Return the list of titles, or one of them."""
    picked = next((each for each in TITLES if each in rest), None)
    if picked is None:
        choices = tuple(
            PictureChoice(Offer(text(f"title.{each}"), select=(NAME, each)), title_card(each, says=False))
            for each in TITLES
        )
        return CataloguePage(text("catalogue.titles"), (NAME,), choices=choices, up=())
    picture = CardPicture(title_card(picked), "sample")
    says = (
        Says(text(f"title.{picked}_counts")),
        Says(text(f"title.{picked}_gold")),
        Says(text("known.title_names"), "warn"),
    )
    return CataloguePage(text(f"title.{picked}"), (NAME, picked), says, picture=picture, up=(NAME,))


def title_card(title: str, *, says: bool = True) -> LineCard:
    """Return a title as a card of lines: what winning and defending it pays."""
    paid = (
        ("won", WON),
        ("defended_2", DEFENDED[2, "silver"]),
        ("defended_3", DEFENDED[3, "silver"]),
        ("defended_gold", DEFENDED[3, "gold"]),
    )
    lines = tuple(
        CardLine("", "medal", (CardSign("coin", f"+{n}"),), text(f"titles.{key}") if says else None)
        for key, n in paid
    )
    return LineCard("medal", text(f"title.{title}"), lines)
