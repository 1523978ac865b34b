"""What must hold in every state, and random legal play."""

from companion.games.steampunk_rally.proofs import invariants, propose

__all__ = ["invariants", "propose"]
