"""Settings, health and calibration."""
