"""The style that code chose: dark or light ground, colours of the series."""

from matplotlib import colors, rcsetup

# Styles by name: the colours of their series, and the ground of their plots. The colours are those that the styles publish.
_STYLES = {
    "bmh": ("348abd a60628 7a68a6 467821 d55e00 cc79a7 56b4e9 009e73 f0e442 0072b2", "eeeeee"),
    "classic": ("0000ff 008000 ff0000 00bfbf bf00bf bfbf00 000000", None),
    "dark_background": ("", None),
    "fivethirtyeight": ("30a2da fc4f30 e5ae38 6d904f 8b8b8b 6d904f", "f0f0f0"),
    "ggplot": ("e24a33 348abd 988ed5 777777 fbc15e 8eba42 ffb5b8", "e5e5e5"),
    "grayscale": ("000000 666666 999999 4d4d4d b3b3b3", None),
    "tableau-colorblind10": ("006ba4 ff800e ababab 595959 5f9ed1 c85200 898989 a2c8ec ffbc79 cfcfcf", None),
}


def current():
    """The look of figures that are made now."""
    return {"theme": rcsetup.rcParams.theme, "palette": _palette(), "plot_background": rcsetup.rcParams.ground}


def of(figure):
    """A palette that was set after the figure was made counts as well."""
    look = figure._look
    return {**look, "palette": look["palette"] or _palette()}


def take(name):
    """Follow the style of this name, as far as it is one of colours."""
    found = _STYLES.get(name)
    if name == "default":
        rcsetup.rcParams.theme, rcsetup.rcParams.ground = "light", None
        rcsetup.rcParams.drop("axes.prop_cycle")
    elif found is not None:
        digits, ground = found
        rcsetup.rcParams.theme = "dark" if name == "dark_background" else "light"
        rcsetup.rcParams.ground = ground and f"#{ground}"
        if digits:
            rcsetup.rcParams["axes.prop_cycle"] = [f"#{one}" for one in digits.split()]


def _palette():
    asked = rcsetup.rcParams.asked("axes.prop_cycle")
    return [] if asked is None else cycle_colors(asked)


def cycle_colors(cycle):
    """The colours of a cycle, of a list of colours, or of what `cycler` made."""
    found = cycle.by_key().get("color", []) if hasattr(cycle, "by_key") else list(cycle)
    return [colors.to_hex(color) for color in found]
