"""What `import numpy` always loads."""
