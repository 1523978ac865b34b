"""What a game looks like afterwards: charts, fairness of the dice, tables for spreadsheets."""
