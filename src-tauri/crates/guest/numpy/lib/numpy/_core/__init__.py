"""Modules that `import numpy` always loads."""
