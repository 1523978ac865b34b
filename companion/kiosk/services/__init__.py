"""What the kiosk is given besides games and a table: settings, light, a doctor, kept pictures."""
