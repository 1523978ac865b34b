"""Race effects: resolution, order, movement, terrain, answers to what they ask (SR-EFFECT, SR-TERRAIN)."""
