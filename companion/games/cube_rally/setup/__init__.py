"""Set-up (CR-SETUP): what is asked, the beginning, dealing and picking."""

from companion.games.cube_rally.setup import course, dealing, picking, questions, start

__all__ = ["course", "dealing", "picking", "questions", "start"]
