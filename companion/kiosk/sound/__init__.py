"""Which event is heard as which sound, the sounds themselves, and the loudspeaker."""
