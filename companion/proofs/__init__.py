"""Proofs for any game on the shelf: random play, storm, gallery, taps, soak, benchmarks."""
