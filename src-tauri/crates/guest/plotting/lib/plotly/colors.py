"""Lists of colours by name, with the values that plotly gives them."""


class qualitative:
    Plotly = [
        "#636EFA",
        "#EF553B",
        "#00CC96",
        "#AB63FA",
        "#FFA15A",
        "#19D3F3",
        "#FF6692",
        "#B6E880",
        "#FF97FF",
        "#FECB52",
    ]
    D3 = ["#1F77B4", "#FF7F0E", "#2CA02C", "#D62728", "#9467BD", "#8C564B", "#E377C2", "#7F7F7F", "#BCBD22", "#17BECF"]
    G10 = ["#3366CC", "#DC3912", "#FF9900", "#109618", "#990099", "#0099C6", "#DD4477", "#66AA00", "#B82E2E", "#316395"]
    T10 = ["#4C78A8", "#F58518", "#E45756", "#72B7B2", "#54A24B", "#EECA3B", "#B279A2", "#FF9DA6", "#9D755D", "#BAB0AC"]
    Set1 = ["#E41A1C", "#377EB8", "#4DAF4A", "#984EA3", "#FF7F00", "#FFFF33", "#A65628", "#F781BF", "#999999"]
    Set2 = ["#66C2A5", "#FC8D62", "#8DA0CB", "#E78AC3", "#A6D854", "#FFD92F", "#E5C494", "#B3B3B3"]
    Set3 = [
        "#8DD3C7",
        "#FFFFB3",
        "#BEBADA",
        "#FB8072",
        "#80B1D3",
        "#FDB462",
        "#B3DE69",
        "#FCCDE5",
        "#D9D9D9",
        "#BC80BD",
    ]
    Pastel = [
        "#66C5CC",
        "#F6CF71",
        "#F89C74",
        "#DCB0F2",
        "#87C55F",
        "#9EB9F3",
        "#FE88B1",
        "#C9DB74",
        "#8BE0A4",
        "#B497E7",
    ]
    Bold = [
        "#7F3C8D",
        "#11A579",
        "#3969AC",
        "#F2B701",
        "#E73F74",
        "#80BA5A",
        "#E68310",
        "#008695",
        "#CF1C90",
        "#F97B72",
    ]
    Safe = [
        "#88CCEE",
        "#CC6677",
        "#DDCC77",
        "#117733",
        "#332288",
        "#AA4499",
        "#44AA99",
        "#999933",
        "#882255",
        "#661100",
    ]
    Dark2 = ["#1B9E77", "#D95F02", "#7570B3", "#E7298A", "#66A61E", "#E6AB02", "#A6761D", "#666666"]
    Vivid = [
        "#E58606",
        "#5D69B1",
        "#52BCA3",
        "#99C945",
        "#CC61B0",
        "#24796C",
        "#DAA51B",
        "#2F8AC4",
        "#764E9F",
        "#ED645A",
    ]


class _Named:
    """Colours that run from low to high are named: the program has them under the names of matplotlib."""

    def __getattr__(self, name):
        return name


sequential, diverging, cyclical = _Named(), _Named(), _Named()
