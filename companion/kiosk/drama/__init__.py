"""Shows over the glass: what has just happened in a game, as a picture that runs by itself."""

from companion.kiosk.drama.begin import begin_shows, boom_beforehand

__all__ = ["begin_shows", "boom_beforehand"]
