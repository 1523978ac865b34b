"""Stands where a writer of raw files would: Picamera2 imports it, and it has to be compiled."""
