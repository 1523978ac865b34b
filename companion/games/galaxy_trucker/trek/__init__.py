"""A Transgalactic Trek: three flights, titles and their handicaps (GT-TREK, GT-TITLE)."""
