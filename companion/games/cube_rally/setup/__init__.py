"""Set-up (CR-SETUP): what is asked, the beginning, dealing and picking."""
