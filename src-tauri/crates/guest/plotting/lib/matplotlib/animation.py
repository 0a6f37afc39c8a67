"""Animations, which are not drawn here: what asks for them says so when it is used."""


class Animation:
    def __init__(self, *arguments, **settings):
        raise NotImplementedError(
            "animations are not drawn here\nhint: draw a few of the frames as panels, `plt.subplots(1, 4)`, or one figure for each"
        )


class FuncAnimation(Animation):
    pass


class ArtistAnimation(Animation):
    pass


class PillowWriter(Animation):
    pass


class FFMpegWriter(Animation):
    pass
