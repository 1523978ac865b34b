"""A game under everybody's fingers: presses, touches and readings become actions; nothing here draws."""
