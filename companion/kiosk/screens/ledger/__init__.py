"""The ledger, time travel, and the text of rules."""
