"""The parts of pandas, one file each."""
