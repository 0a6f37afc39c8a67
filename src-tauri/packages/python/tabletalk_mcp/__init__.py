"""Start the confined Python for data analysis as an MCP server: the programs lie beside this file."""

import os
import subprocess
import sys
from pathlib import Path


def main() -> int:
    """Run `tabletalk-cli mcp` with this command's arguments, in its place where the system can do that."""
    program = Path(__file__).parent / "bin" / ("tabletalk-cli.exe" if os.name == "nt" else "tabletalk-cli")
    command = [str(program), "mcp", *sys.argv[1:]]
    if os.name == "nt":
        return subprocess.call(command)
    os.execv(program, command)
