"""Random legal play and what must hold in every state, for proofs."""

from companion.games.galaxy_trucker.proofs import invariants, propose

__all__ = ["invariants", "propose"]
