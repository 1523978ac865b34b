"""What must hold in every state, and random legal play."""
