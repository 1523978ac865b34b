"""``play --kiosk``: a screen that is the whole machine waits for what is missing, and never gives up for good."""
