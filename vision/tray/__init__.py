"""The tray in the picture: calibration, mat, plane, quality, drift."""
