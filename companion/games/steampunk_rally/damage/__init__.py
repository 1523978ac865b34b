"""Damage: the gauge, the Damage phase, explosions (SR-GAUGE, SR-DAMAGE, SR-EXPLODE)."""
