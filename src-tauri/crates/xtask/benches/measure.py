"""Runs a command and prints, as JSON, what it printed, how many seconds it took, and how many megabytes it held at most.

Megabytes are resident memory of all its processes at one moment, looked at every 10 ms; what they share counts in each.
"""

import json
import subprocess
import sys
import threading
import time

import psutil


def resident(process):
    try:
        return process.memory_info().rss
    except psutil.NoSuchProcess:
        return 0


def watch(program, peaks):
    while program.is_running() and program.status() != psutil.STATUS_ZOMBIE:
        peaks.append(max(peaks[-1], sum(map(resident, [program, *program.children(recursive=True)]))))
        time.sleep(0.01)


def guarded(program, peaks):
    try:
        watch(program, peaks)
    except psutil.NoSuchProcess:
        pass


peaks = [0]
started = time.perf_counter()
program = psutil.Popen(sys.argv[1:], stdout=subprocess.PIPE, text=True, encoding="utf-8")
watcher = threading.Thread(target=guarded, args=(program, peaks), daemon=True)
watcher.start()
output, _ = program.communicate()
seconds = time.perf_counter() - started
watcher.join(1)
if program.returncode:
    sys.exit(f"`{' '.join(sys.argv[1:])}` ended with {program.returncode}")
print(json.dumps({"seconds": seconds, "megabytes": peaks[-1] / 1e6, "output": output}))
