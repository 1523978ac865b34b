"""From a picture to dice: finding, pips, colour, confidence."""
