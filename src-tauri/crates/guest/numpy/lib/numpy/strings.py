"""numpy.strings: as numpy.char, without what gives lists."""

from numpy.char import *  # noqa: F403
