"""From a stream of frames to settled rolls."""
