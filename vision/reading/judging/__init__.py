"""From what the networks see of a candidate to how likely its value is, whether it leans, and what is stated."""
