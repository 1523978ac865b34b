"""What is shown: the table, the panels, the ledger's kinds, help."""
