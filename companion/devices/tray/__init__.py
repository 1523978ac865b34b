"""What becomes of a tray's frames: readings, calibration, kept pictures, and the process around the camera."""
