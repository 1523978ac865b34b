"""What must always hold, and random legal play."""

from companion.games.cube_rally.proofs import invariants, propose

__all__ = ["invariants", "propose"]
