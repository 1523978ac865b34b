"""What makes a reader lie: labelled pictures spoilt on purpose, a little and more and more."""
