"""`pandas.io.json`."""

from pandas.io.json._json import read_json, to_json
from pandas.io.json._normalize import json_normalize
