"""Screens of cards that a camera learns, and of what lies in the tray while a game asks for cards."""

from __future__ import annotations

from typing import Final

from companion.devices.events import Note
from companion.proofs.gallery.steps import Step, all_cards, cards_seen, first_card, lesson, shelf, tap, taught, wait

CATALOGUE: Final = shelf(0), taught(0), tap("catalogue")
LEARN: Final = *CATALOGUE, all_cards, tap("learn")

CARD_SCREENS: Final[tuple[tuple[str, str, str, *tuple[Step, ...]], ...]] = (
    ("cards-key", "Where there is a tray, the catalogue leads to what its camera knows.", "", *CATALOGUE),
    ("cards-none", "No card has been learned yet.", "", *CATALOGUE, all_cards),
    ("cards", "Every card as the camera keeps it; one that was forgotten can be had back.", "", *CATALOGUE, all_cards,
     taught(9, gone=True, forgotten=2)),
    ("cards-failed", "The file of learned cards cannot be read.", "", *CATALOGUE, all_cards,
     taught(0, failed="learned-cards.json")),
    ("card", "One card: what the camera keeps of it, and what it could be taken for.", "", *CATALOGUE, all_cards,
     taught(9, alike=2), first_card),
    ("cards-wait", "The camera gets ready.", "", *LEARN),
    ("cards-first", "The first card is to lie in the tray.", "", *LEARN, lesson(0, Note("lay"))),
    ("cards-next", "A card was taken by itself; the next one is laid in its place.", "", *LEARN, taught(4),
     lesson(4, Note("taken", "3", good=True), Note("alike", "2"), laid=(3,))),
    ("cards-known", "A card that looks like one that is known is taken only by touch.", "", *LEARN, taught(4),
     lesson(4, Note("known", "1"), laid=(1,), can_take=True)),
    ("cards-several", "Why nothing is taken.", "", *LEARN, lesson(2, Note("several"), laid=(2, 5))),
    ("cards-done", "All cards are known.", "", *LEARN, taught(8), lesson(8, Note("taken", "7", good=True), laid=(7,),
                                                                        due=0)),
    ("cards-silent", "The camera does not answer.", "", *LEARN, wait(13.0)),
    ("cards-tray", "Cards that lie in the tray stand first, with a camera: one touch tells them.", "cards due",
     cards_seen((5, 2))),
    ("cards-asked", "Where the camera is not sure, it says so, the likeliest first.", "cards due",
     cards_seen((4,), (6, 1))),
)  # fmt: skip
