"""Three dimensions, which are not drawn here."""

raise ImportError(
    "charts in three dimensions are not available here\n"
    "hint: draw two of the numbers along the axes, and the third as the colour or the size of the points"
)
