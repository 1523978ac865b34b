"""What things are called: keys of the catalogues of words for our own samples, plain names for owners' cards."""

from __future__ import annotations

from companion.core.messages import Text

SIGNS = {"red": "heat", "blue": "steam", "yellow": "electricity"}
"""The drawn sign of each die colour."""
_EFFECT_SIGNS = {
    "silver": "silver_wheel",
    "gold": "gold_wheel",
    **{kind: kind for kind in ("damage", "repair", "cog")},
    **{f"gain_{colour}": sign for colour, sign in SIGNS.items()},
    **{f"remove_{colour}": f"remove_{sign}" for colour, sign in SIGNS.items()},
}


def named(name: str) -> Text:
    """Return a card's or inventor's name as words; ``@key`` is a key of the catalogues."""
    return Text(name[1:]) if name.startswith("@") else Text("plain", {"name": name})


def effect_sign(kind: str) -> str:
    """Return the drawn sign of an effect: wheels, shields and cogs; dice gained and removed by their colour."""
    return _EFFECT_SIGNS[kind]
