"""Warnings about arguments that have no effect here, each once."""

import warnings

_said = set()

# Arguments that only change details which this renderer decides itself.
COSMETIC = frozenset(
    "aa animated antialiased bbox bbox_inches bbox_to_anchor borderaxespad borderpad capsize capstyle clip_on color_cycle "
    "columnspacing constrained_layout dash_capstyle dash_joinstyle dpi ec ecolor edgecolor edgecolors elinewidth error_kw "
    "facecolor family fancybox font fontdict fontfamily fontproperties fontsize fontstyle fontweight frameon framealpha "
    "gid ha handlelength handletextpad horizontalalignment joinstyle labelcolor labelpad labelsize labelspacing "
    "layout length linespacing lw linewidths loc log_ markeredgecolor markeredgewidth markerfacecolor markerscale mec mew "
    "mfc ms multialignment ncol ncols numpoints orientation_ pad pad_inches picker prop rasterized rotation_mode scatterpoints "
    "shadow size snap solid_capstyle solid_joinstyle style tight title_fontsize transform transparent url usetex va "
    "verticalalignment visible weight which width_ wrap wspace hspace zorder arrowprops xytext textcoords xycoords "
    "subplot_kw gridspec_kw squeeze pctdistance labeldistance radius counterclock startangle_ textprops metadata format "
    "num clear block".split()
)


def once(message):
    """Warn with `message`, unless it was said before."""
    if message not in _said:
        _said.add(message)
        warnings.warn(message, stacklevel=3)


def unknown(function, settings):
    """Say which of the arguments left over have no effect."""
    for name in settings:
        if name not in COSMETIC:
            once(f"{function}: the argument '{name}' has no effect here")


class Unavailable:
    """A name of the real library that this one does not have, with what to use instead."""

    INSTEAD = {
        "streamplot": "quiver(), or contourf()",
        "tricontour": "contour() of values on a grid",
        "tricontourf": "contourf() of values on a grid",
        "plot_surface": "contourf(), or imshow()",
        "barbs": "quiver()",
    }

    @classmethod
    def error(cls, owner, name):
        instead = cls.INSTEAD.get(name)
        hint = f"\nhint: use {instead}" if instead else ""
        return AttributeError(f"{owner} has no '{name}' here{hint}")
