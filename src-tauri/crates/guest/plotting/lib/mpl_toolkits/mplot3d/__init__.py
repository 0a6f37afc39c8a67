"""Three dimensions, which are not drawn here: what asks for them says so when it is used."""


class Axes3D:
    def __init__(self, *arguments, **settings):
        from matplotlib.figure import _check_projection

        _check_projection("3d")
