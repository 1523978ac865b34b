"""Words are keys here; the kiosk and the command line say them in the players' languages."""

from __future__ import annotations

import msgspec

Arg = int | str
"""A value put into a sentence; a string that begins with ``@`` is itself a key and is translated first."""


class Text(msgspec.Struct, frozen=True):
    """One sentence or word to be said in any language.

    Attributes:
        key: message id in the catalogues, such as ``ledger.begun``.
        args: values for the placeholders of the sentence.
    """

    key: str
    args: dict[str, Arg] = {}


def text(key: str, **args: Arg) -> Text:
    """Return the message ``key`` with its arguments; shorter to write than ``Text(key, {...})``."""
    return Text(key, args)
