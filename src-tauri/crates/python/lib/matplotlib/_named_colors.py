"""Colours and colormaps by name, with the values that matplotlib gives them."""

# The names of CSS, level 4.
CSS4_COLORS = {
    "aliceblue": "#f0f8ff", "antiquewhite": "#faebd7", "aqua": "#00ffff", "aquamarine": "#7fffd4", "azure": "#f0ffff",
    "beige": "#f5f5dc", "bisque": "#ffe4c4", "black": "#000000", "blanchedalmond": "#ffebcd", "blue": "#0000ff",
    "blueviolet": "#8a2be2", "brown": "#a52a2a", "burlywood": "#deb887", "cadetblue": "#5f9ea0", "chartreuse":
    "#7fff00", "chocolate": "#d2691e", "coral": "#ff7f50", "cornflowerblue": "#6495ed", "cornsilk": "#fff8dc",
    "crimson": "#dc143c", "cyan": "#00ffff", "darkblue": "#00008b", "darkcyan": "#008b8b", "darkgoldenrod": "#b8860b",
    "darkgray": "#a9a9a9", "darkgreen": "#006400", "darkgrey": "#a9a9a9", "darkkhaki": "#bdb76b", "darkmagenta":
    "#8b008b", "darkolivegreen": "#556b2f", "darkorange": "#ff8c00", "darkorchid": "#9932cc", "darkred": "#8b0000",
    "darksalmon": "#e9967a", "darkseagreen": "#8fbc8f", "darkslateblue": "#483d8b", "darkslategray": "#2f4f4f",
    "darkslategrey": "#2f4f4f", "darkturquoise": "#00ced1", "darkviolet": "#9400d3", "deeppink": "#ff1493",
    "deepskyblue": "#00bfff", "dimgray": "#696969", "dimgrey": "#696969", "dodgerblue": "#1e90ff", "firebrick":
    "#b22222", "floralwhite": "#fffaf0", "forestgreen": "#228b22", "fuchsia": "#ff00ff", "gainsboro": "#dcdcdc",
    "ghostwhite": "#f8f8ff", "gold": "#ffd700", "goldenrod": "#daa520", "gray": "#808080", "green": "#008000",
    "greenyellow": "#adff2f", "grey": "#808080", "honeydew": "#f0fff0", "hotpink": "#ff69b4", "indianred": "#cd5c5c",
    "indigo": "#4b0082", "ivory": "#fffff0", "khaki": "#f0e68c", "lavender": "#e6e6fa", "lavenderblush": "#fff0f5",
    "lawngreen": "#7cfc00", "lemonchiffon": "#fffacd", "lightblue": "#add8e6", "lightcoral": "#f08080", "lightcyan":
    "#e0ffff", "lightgoldenrodyellow": "#fafad2", "lightgray": "#d3d3d3", "lightgreen": "#90ee90", "lightgrey":
    "#d3d3d3", "lightpink": "#ffb6c1", "lightsalmon": "#ffa07a", "lightseagreen": "#20b2aa", "lightskyblue":
    "#87cefa", "lightslategray": "#778899", "lightslategrey": "#778899", "lightsteelblue": "#b0c4de", "lightyellow":
    "#ffffe0", "lime": "#00ff00", "limegreen": "#32cd32", "linen": "#faf0e6", "magenta": "#ff00ff", "maroon":
    "#800000", "mediumaquamarine": "#66cdaa", "mediumblue": "#0000cd", "mediumorchid": "#ba55d3", "mediumpurple":
    "#9370db", "mediumseagreen": "#3cb371", "mediumslateblue": "#7b68ee", "mediumspringgreen": "#00fa9a",
    "mediumturquoise": "#48d1cc", "mediumvioletred": "#c71585", "midnightblue": "#191970", "mintcream": "#f5fffa",
    "mistyrose": "#ffe4e1", "moccasin": "#ffe4b5", "navajowhite": "#ffdead", "navy": "#000080", "oldlace": "#fdf5e6",
    "olive": "#808000", "olivedrab": "#6b8e23", "orange": "#ffa500", "orangered": "#ff4500", "orchid": "#da70d6",
    "palegoldenrod": "#eee8aa", "palegreen": "#98fb98", "paleturquoise": "#afeeee", "palevioletred": "#db7093",
    "papayawhip": "#ffefd5", "peachpuff": "#ffdab9", "peru": "#cd853f", "pink": "#ffc0cb", "plum": "#dda0dd",
    "powderblue": "#b0e0e6", "purple": "#800080", "rebeccapurple": "#663399", "red": "#ff0000", "rosybrown":
    "#bc8f8f", "royalblue": "#4169e1", "saddlebrown": "#8b4513", "salmon": "#fa8072", "sandybrown": "#f4a460",
    "seagreen": "#2e8b57", "seashell": "#fff5ee", "sienna": "#a0522d", "silver": "#c0c0c0", "skyblue": "#87ceeb",
    "slateblue": "#6a5acd", "slategray": "#708090", "slategrey": "#708090", "snow": "#fffafa", "springgreen":
    "#00ff7f", "steelblue": "#4682b4", "tan": "#d2b48c", "teal": "#008080", "thistle": "#d8bfd8", "tomato": "#ff6347",
    "turquoise": "#40e0d0", "violet": "#ee82ee", "wheat": "#f5deb3", "white": "#ffffff", "whitesmoke": "#f5f5f5",
    "yellow": "#ffff00", "yellowgreen": "#9acd32",
}

TABLEAU_COLORS = {
    "tab:blue": "#1f77b4", "tab:orange": "#ff7f0e", "tab:green": "#2ca02c", "tab:red": "#d62728", "tab:purple":
    "#9467bd", "tab:brown": "#8c564b", "tab:pink": "#e377c2", "tab:gray": "#7f7f7f", "tab:olive": "#bcbd22",
    "tab:cyan": "#17becf",
}

# One letter each.
BASE_COLORS = {
    "b": "#0000ff", "g": "#008000", "r": "#ff0000", "c": "#00bfbf", "m": "#bf00bf", "y": "#bfbf00", "k": "#000000",
    "w": "#ffffff",
}

# Nine colours at even distances; what lies between is mixed.
CONTINUOUS = {
    "viridis": "440154 472d7b 3b528b 2c728e 21918c 28ae80 5ec962 addc30 fde725",
    "plasma": "0d0887 4c02a1 7e03a8 aa2395 cc4778 e66c5c f89540 fdc527 f0f921",
    "inferno": "000004 210c4a 57106e 8a226a bc3754 e45a31 f98e09 f9cb35 fcffa4",
    "magma": "000004 1d1147 51127c 832681 b73779 e75263 fc8961 fec488 fcfdbf",
    "cividis": "00224e 1a386f 434e6c 61656f 7d7c78 9b9476 bcae6c dec958 fee838",
    "coolwarm": "3b4cc0 6282ea 8db0fe b9d0f9 dddcdc f5c4ac f4987a dd5f4b b40426",
    "RdBu": "67001f bb2a34 e58368 fbceb7 f6f7f7 c0dceb 68abd0 2870b1 053061",
    "RdYlGn": "a50026 de402e f98e52 fed481 feffbe cbe982 84ca66 2aa054 006837",
    "Blues": "f7fbff deebf7 c6dbef 9dcae1 6aaed6 4191c6 2070b4 08509b 08306b",
    "Greens": "f7fcf5 e5f5e0 c7e9c0 a0d99b 73c476 40aa5d 228a44 006c2c 00441b",
    "Reds": "fff5f0 fee0d2 fcbba1 fc9272 fb694a ee3a2c ca181d a30f15 67000d",
    "Oranges": "fff5eb fee6ce fdd0a2 fdae6a fd8c3b f16813 d84801 a53603 7f2704",
    "Purples": "fcfbfd efedf5 dadaeb bcbddc 9e9ac8 807cba 6950a3 53268f 3f007d",
    "Greys": "ffffff f0f0f0 d9d9d9 bdbdbd 959595 727272 515151 242424 000000",
    "YlOrRd": "ffffcc ffeda0 fed976 feb24c fd8c3c fc4d2a e2191c bb0026 800026",
    "YlGnBu": "ffffd9 edf8b1 c6e9b4 7ecdbb 40b5c4 1d90c0 225da8 243392 081d58",
    "Spectral": "9e0142 dd4a4c f98e52 fed481 ffffbe d6ee9b 86cfa5 3d95b8 5e4fa2",
    "jet": "000080 0000ff 0080ff 16ffe1 7dff7a e4ff13 ff9400 ff1e00 800000",
    "RdGy": "67001f bb2a34 e58368 fbceb7 fefefe d6d6d6 9f9f9f 5a5a5a 1a1a1a",
    "BuGn": "f7fcfd e5f5f9 ccece6 98d8c9 65c2a3 40ad75 228a44 006c2c 00441b",
    "BuPu": "f7fcfd e0ecf4 bfd3e6 9ebcda 8c95c6 8c6ab1 88409c 800f7b 4d004b",
    "GnBu": "f7fcf0 e0f3db ccebc5 a7ddb5 7accc4 4db2d3 2a8bbe 0867ab 084081",
    "OrRd": "fff7ec fee8c8 fdd49e fdba83 fc8c59 ef6447 d62f1e b20000 7f0000",
    "PuBu": "fff7fb ece7f2 d0d1e6 a5bddb 73a9cf 358fc0 056faf 04598c 023858",
    "PuBuGn": "fff7fb ece2f0 d0d1e6 a5bddb 66a9cf 3590bf 028189 016b58 014636",
    "PuRd": "f7f4f9 e7e1ef d4b9da c993c7 df64af e72989 cd1256 970042 67001f",
    "RdPu": "fff7f3 fde0dd fcc5c0 fa9eb5 f767a1 dc3397 ad017e 790177 49006a",
    "YlGn": "ffffe5 f7fcb9 d9f0a3 acdd8e 77c679 40aa5c 228343 006737 004529",
    "YlOrBr": "ffffe5 fff7bc fee390 fec34f fe9829 eb6f14 cb4b02 983404 662506",
    "PiYG": "8e0152 cb3289 e897c4 fad6ea f7f7f6 d9f0bc 9acd61 589b28 276419",
    "PRGn": "40004b 7f3c8d ae8bbd dec9e2 f6f7f6 cbeac5 7ec37f 298440 00441b",
    "BrBG": "543005 995d13 cfa256 f1dfb3 f4f5f5 b4e2db 58b0a7 0c7169 003c30",
    "PuOr": "7f3b08 be630a ef9e3c fed7a2 f6f6f7 cecde4 988dbe 5d3790 2d004b",
    "RdYlBu": "a50026 de402e f98e52 fed485 feffc0 d1ecf4 8ec2dc 4f81ba 313695",
    "hot": "0b0000 420000 790000 b30000 ea0000 ff2200 ff5c00 ff9300 ffca00 ffff07 ffff5a ffffac ffffff",
    "cool": "00ffff 20dfff 40bfff 609fff 807fff a05fff c03fff e01fff ff00ff",
    "bwr": "0000ff 4040ff 8080ff c0c0ff fffefe ffbebe ff7e7e ff3e3e ff0000",
    "seismic": "00004c 0000a6 0101ff 8181ff fffdfd ff7d7d fe0000 be0000 800000",
    "gray": "000000 202020 404040 606060 808080 a0a0a0 c0c0c0 e0e0e0 ffffff",
    "bone": "000000 1c1c27 38384e 545574 707b90 8ca2ac a9c8c8 d5e4e4 ffffff",
    "copper": "000000 281910 4f3220 774b30 9e6440 c67d50 ed9660 ffaf6f ffc77f",
    "pink": "1e0000 744a4a a16868 c38280 d0ac94 ddcda5 e9e9b6 f4f4de ffffff",
    "spring": "ff00ff ff20df ff40bf ff609f ff807f ffa05f ffc03f ffe01f ffff00",
    "summer": "008066 209066 40a066 60b066 80c066 a0d066 c0e066 e0f066 ffff66",
    "autumn": "ff0000 ff2000 ff4000 ff6000 ff8000 ffa000 ffc000 ffe000 ffff00",
    "winter": "0000ff 0020ef 0040df 0060cf 0080bf 00a0af 00c09f 00e08f 00ff80",
    "terrain": "333399 176bd1 00a0e8 01cc66 55dd77 a9ee88 fefe98 d4c882 aa926b 815e56 ab938e d5c9c7 ffffff",
    "rainbow": "8000ff 5641fd 2c7ef7 00b5eb 2adddd 54f6cb 80ffb4 abf69b d4dd80 ffb360 ff7e41 ff4121 ff0000",
    "hsv": "ff0000 ff7c00 fcf500 84ff00 08ff00 00ff74 00fff6 008cff 0010ff 7200ff ee00ff ff0094 ff0018",
    "twilight": "e2d9e2 b3c6ce 7ba1c2 6276ba 5e43a5 4e186f 2f1436 581647 8e2c50 b25652 c68a6d d4bcac e2d9e2",
    "turbo": "30123b 434eba 4685fa 28bceb 1ae4b6 55fa76 a4fc3c d9e436 faba39 fb7e21 e4450a b91e02 7a0403",
    "binary": "ffffff dfdfdf bfbfbf 9f9f9f 7f7f7f 5f5f5f 3f3f3f 1f1f1f 000000",
    "Wistia": "e4ff7a f2f34a ffe81a ffd20d ffbd00 ffae00 ffa000 fd8f00 fc7f00",
    "ocean": "008000 005020 002040 001060 004080 0070a0 42a0c0 a2d0e0 ffffff",
    "gist_heat": "000000 300000 600000 900000 c00100 f04100 ff8103 ffc183 ffffff",
    "gist_earth": "000000 0e2076 1c4d7a 2b737e 368770 409456 5ea04b 87aa55 aab35c bdab62 ceab85 e6c7bc fdfbfb",
    "cubehelix": "000000 181027 192d48 16534c 2b6f39 607a2f a1794a cc7c86 d490c6 c6b4ee c3d9f3 d9f2ef ffffff",
    "vlag": "2369bd 678bbe 9baecb cfd4e0 faf5f4 e7c8c6 d39794 bf6765 a9373b",
    "icefire": "bde7db 60abcd 4167c7 37355c 1f1e1e 5c2935 b93540 ed7e40 ffd4ac",
    "rocket": "03051a 30173a 611f53 971c5b cb1b4f ec4c3e f58860 f6bc99 faebdd",
    "mako": "0b0405 2b1c35 3e356b 3b5698 357ba3 359fab 4bc2ad 99ddb6 def5e5",
    "flare": "edb081 ea916e e5715e d9535d c14168 a3386f 863071 672a6b 4b2362",
    "crest": "a5cd90 81bc91 61aa90 48988f 33858d 20728b 1e5d86 27477d 2c3172",
}

# As many colours as there are, one for each series.
QUALITATIVE = {
    "tab10": "1f77b4 ff7f0e 2ca02c d62728 9467bd 8c564b e377c2 7f7f7f bcbd22 17becf",
    "tab20": "1f77b4 aec7e8 ff7f0e ffbb78 2ca02c 98df8a d62728 ff9896 9467bd c5b0d5 "
    "8c564b c49c94 e377c2 f7b6d2 7f7f7f c7c7c7 bcbd22 dbdb8d 17becf 9edae5",
    "Set1": "e41a1c 377eb8 4daf4a 984ea3 ff7f00 ffff33 a65628 f781bf 999999",
    "Set2": "66c2a5 fc8d62 8da0cb e78ac3 a6d854 ffd92f e5c494 b3b3b3",
    "Set3": "8dd3c7 ffffb3 bebada fb8072 80b1d3 fdb462 b3de69 fccde5 d9d9d9 bc80bd ccebc5 ffed6f",
    "Paired": "a6cee3 1f78b4 b2df8a 33a02c fb9a99 e31a1c fdbf6f ff7f00 cab2d6 6a3d9a ffff99 b15928",
    "Pastel1": "fbb4ae b3cde3 ccebc5 decbe4 fed9a6 ffffcc e5d8bd fddaec f2f2f2",
    "Pastel2": "b3e2cd fdcdac cbd5e8 f4cae4 e6f5c9 fff2ae f1e2cc cccccc",
    "Dark2": "1b9e77 d95f02 7570b3 e7298a 66a61e e6ab02 a6761d 666666",
    "Accent": "7fc97f beaed4 fdc086 ffff99 386cb0 f0027f bf5b17 666666",
}
