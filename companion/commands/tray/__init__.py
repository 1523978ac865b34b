"""What the commands about the tray do: calibrating it, printing its mat."""
