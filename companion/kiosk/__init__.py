"""The touchscreen: draws a game, returns actions; decides no rule."""
