"""What `numpy` loads when it is first asked for."""
