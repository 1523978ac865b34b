"""One game being played: apply, undo, resume, the journal, and random legal play for proofs."""
