"""`python -m tabletalk_mcp`."""

import sys

from tabletalk_mcp import main

sys.exit(main())
