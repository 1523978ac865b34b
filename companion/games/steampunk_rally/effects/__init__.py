"""Race effects (SR-EFFECT): resolution, order, movement, terrain."""
