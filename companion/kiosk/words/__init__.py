"""The kiosk's words in English, Japanese and Spanish.

    words("ja").say("table.round")
    Words("en").say("ledger.damage", n=2, before=0, after=-2)      # "damage 2: gauge 0 to −2"
    Catalogues().say(text("table.wait", name="Kenji"), "es")       # "¡Espera! (Kenji)"

The catalogues are ``<language>/LC_MESSAGES/<domain>.po``; after a change run
``python -m companion.kiosk.words.compile``.
"""

from companion.kiosk.words.catalogues import LANGUAGES, Catalogues, Words, ordinal, signed, words

__all__ = ["LANGUAGES", "Catalogues", "Words", "ordinal", "signed", "words"]
