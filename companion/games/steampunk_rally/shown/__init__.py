"""What is shown, put together from the chapters: the table, panels, help, decisions, kinds of ledger lines."""
