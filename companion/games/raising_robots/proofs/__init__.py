"""What must hold in every state, and legal play by chance."""

from companion.games.raising_robots.proofs import invariants, propose

__all__ = ["invariants", "propose"]
