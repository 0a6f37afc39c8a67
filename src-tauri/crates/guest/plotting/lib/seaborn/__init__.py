"""seaborn, on the program's own matplotlib: statistics as in the original, in the look of this program.

Bootstrapped intervals are drawn with a fixed seed, so that a chart is the same each time. Style calls are taken; those that
name colours are followed.
"""

from seaborn.axisgrid import FacetGrid, JointGrid, PairGrid, catplot, displot, jointplot, lmplot, pairplot, relplot
from seaborn.categorical import barplot, boxenplot, boxplot, countplot, pointplot, stripplot, swarmplot, violinplot
from seaborn.distributions import ecdfplot, histplot, kdeplot, rugplot
from seaborn.matrix import clustermap, heatmap
from seaborn.palettes import (
    color_palette,
    cubehelix_palette,
    dark_palette,
    diverging_palette,
    hls_palette,
    husl_palette,
    light_palette,
    mpl_palette,
    set_palette,
)
from seaborn.rcmod import (
    axes_style,
    despine,
    move_legend,
    plotting_context,
    reset_defaults,
    reset_orig,
    set,
    set_color_codes,
    set_context,
    set_style,
    set_theme,
)
from seaborn.regression import regplot, residplot
from seaborn.relational import lineplot, scatterplot

__version__ = "0.13.2"


def load_dataset(name, cache=True, data_home=None, **kws):
    raise OSError(
        f"the example dataset '{name}' is fetched from the internet, which cannot be reached from here\n"
        "hint: use one of your own files"
    )


def get_dataset_names():
    return []


def distplot(a=None, bins=None, hist=True, kde=True, rug=False, ax=None, **settings):
    """The function of older versions, which tutorials still use."""
    return histplot(
        x=a,
        bins="auto" if bins is None else bins,
        kde=kde,
        stat="density" if kde else "count",
        ax=ax,
        color=settings.get("color"),
    )
