"""What the packages of scipy share."""
