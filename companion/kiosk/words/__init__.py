"""The kiosk's words in English, Japanese and Spanish.

    words("ja").say("table.round")
    Catalogues({"toy": folder}).within("toy").say(text("phase.run"), "en")
    Catalogues().say(text("table.wait", name="Kenji"), "es")       # "¡Espera! (Kenji)"

The catalogues are ``<language>/LC_MESSAGES/<domain>.po`` here and in the ``words`` folder of each game; after a
change run ``python -m companion.kiosk.words.compile [FOLDER …]``.
"""

from companion.kiosk.words.catalogues import LANGUAGES, Catalogues, Words, keys, ordinal, signed, words

__all__ = ["LANGUAGES", "Catalogues", "Words", "keys", "ordinal", "signed", "words"]
