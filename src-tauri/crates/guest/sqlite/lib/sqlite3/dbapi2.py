"""The same names once more."""

from sqlite3 import *  # noqa: F403
