"""Benchmarks of rules, screen, reader and memory."""
