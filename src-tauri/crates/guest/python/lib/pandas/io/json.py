"""`pandas.io.json`."""

from pandas.core.json_io import read_json, to_json
from pandas.core.normalize import json_normalize
