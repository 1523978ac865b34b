"""Getting ready to fly: crew, batteries, rockets and the deck (GT-LAUNCH)."""
