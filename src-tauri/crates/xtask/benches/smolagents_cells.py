"""Runs so many small cells in the Python interpreter of smolagents, in one process."""

import sys

from smolagents.local_python_executor import LocalPythonExecutor

executor = LocalPythonExecutor([])
for _ in range(int(sys.argv[1])):
    executor("x = 1")
