"""Training what tells tops, sides and floor of a plate apart: scenes are made up, cast, developed and learned."""
