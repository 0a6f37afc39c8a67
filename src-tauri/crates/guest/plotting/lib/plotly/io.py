"""Where figures are shown: in the chat, whatever is asked for."""


class _Renderers:
    default = "tabletalk"


class _Templates:
    default = "plotly"


renderers, templates = _Renderers(), _Templates()


def show(fig, *args, **settings):
    fig.show()


def write_image(fig, file, *args, **settings):
    fig.write_image(file)
