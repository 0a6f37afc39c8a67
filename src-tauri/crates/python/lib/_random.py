"""The generator behind `random`. What differs: without a seed it takes one that is the same whenever this cell runs.

Generators without a seed begin anew with each cell. So what a cell draws does not depend on the cells before it, of
which some may have failed and are not run again when a session is restored.
"""

import _weakref

import _tabletalk
import _twister


class Random(_twister.Random):
    def __init__(self, seed=None):
        self.seed(seed)

    def seed(self, n=None, /):
        seeded(self, n)
        super().seed(_tabletalk.seed() if n is None else n)

    def setstate(self, state, /):
        seeded(self, state)
        super().setstate(state)


def seeded(generator, seed):
    """Note whether `generator`, an object with a method `seed`, was given one."""
    if seed is None:
        _unseeded[id(generator)] = _weakref.ref(generator, lambda _, key=id(generator): _unseeded.pop(key, None))
    else:
        _unseeded.pop(id(generator), None)


def begin_cell():
    """Give every generator without a seed a new one."""
    for reference in list(_unseeded.values()):
        generator = reference()
        if generator is not None:
            generator.seed(None)


_unseeded = {}
