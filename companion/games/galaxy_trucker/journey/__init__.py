"""The journey: cards turned up one after the other and resolved step by step (GT-FLIGHT and the cards' chapters)."""
