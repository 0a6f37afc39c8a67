"""The generator behind `random`. What differs: without a seed it takes one that is the same whenever this cell runs.

The generators that modules share begin anew with each cell until code seeds them. So what a cell draws does not depend
on the cells before it, of which some may have failed and are not run again when a session is restored.
"""

import _tabletalk
import _twister

# The shared generators, by the numbers of their seeds in a cell.
OF_RANDOM, OF_NUMPY = range(2)


class Random(_twister.Random):
    def __init__(self, seed=None):
        self.seed(seed)

    def seed(self, n=None, /):
        number = _number_of(self)
        if number is not None:
            share(number, self, n)
        super().seed(_tabletalk.seed(number) if n is None else n)

    def setstate(self, state, /):
        number = _number_of(self)
        if number is not None:
            share(number, self, state)
        super().setstate(state)


def share(number, generator, seed):
    """Note a shared generator, an object with a method `seed`, and whether it was given a seed."""
    _shared[number] = generator, seed is None


def begin_cell():
    """Give each shared generator a new seed, unless code gave it one."""
    for generator, unseeded in list(_shared.values()):
        if unseeded:
            generator.seed(None)


def _number_of(generator):
    """The first generator that the module `random` makes is the one that its functions draw from."""
    if type(generator).__module__ != "random":
        return None
    first, _ = _shared.get(OF_RANDOM, (generator, True))
    return OF_RANDOM if first is generator else None


_shared = {}
