"""What came from outside, put into a sentence: on one line, of letters that can be shown, and short."""

from __future__ import annotations


def one_line(said: object, most: int = 80) -> str:
    """Return ``said`` in at most ``most`` characters; of what is longer, beginning and end."""
    try:
        text = str(said)
    except ValueError:  # Python writes no number of so many digits
        return "a number too long to write"
    shown = "".join(c if c.isprintable() else " " for c in text[: most * 2])
    if len(text) <= most:
        return shown
    end = "".join(c if c.isprintable() else " " for c in text[-most // 3 :])
    return f"{shown[: most - len(end) - 3]} … {end}"
