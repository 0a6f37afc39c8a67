"""Reads a prompt of 1,000 tokens and writes 200 more with a model in a file, and prints the seconds of each.

    python engine.py MODEL THREADS            with `llama-cpp-python`
    python engine.py MODEL THREADS PROGRAM    with the engine, as the window starts it

Both are linked with the same llama.cpp, and both are asked for the likeliest token each time.
"""

import json
import os
import subprocess
import sys
import time

PROMPT = "word" + " word" * 999
WRITTEN = 200
CONTEXT = 2048
PROTOCOL = 1


def library(model, threads):
    from llama_cpp import Llama

    llama = Llama(model_path=model, n_ctx=CONTEXT, n_threads=threads, n_threads_batch=threads, verbose=False)
    tokens = llama.tokenize(PROMPT.encode())
    started = time.perf_counter()
    written = llama.generate(tokens, temp=0.0, repeat_penalty=1.0)
    next(written)
    read = time.perf_counter()
    for _ in range(WRITTEN - 1):
        next(written)
    return len(tokens), read - started, time.perf_counter() - read


def engine(model, threads, program):
    pipe = subprocess.PIPE
    environment = {"GGML_NO_BACKTRACE": "1"}
    child = subprocess.Popen([program], stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, env=environment)

    def send(message):
        child.stdin.write(json.dumps(message).encode() + b"\n")
        child.stdin.flush()

    def heard(kind):
        for line in child.stdout:
            message = json.loads(line)
            if message["type"] == kind:
                return message
        sys.exit(f"the engine ended without `{kind}`")

    memory = os.path.getsize(model) + (2 << 30)
    load = {"protocol": PROTOCOL, "path": model, "context": CONTEXT, "threads": threads, "memory": memory}
    send({"type": "load", **load})
    heard("loaded")
    writing = {"most": WRITTEN, "stop": [], "temperature": 0.0, "seed": 0}
    send({"type": "ask", "id": 1, "prompt": {"text": PROMPT}, "writing": writing})
    done = heard("done")
    child.stdin.close()
    child.wait()
    if done["written"] != WRITTEN:
        sys.exit(f"{done['written']} tokens were written")
    return done["prompt"], done["read_milliseconds"] / 1e3, done["write_milliseconds"] / 1e3


model, threads, *program = sys.argv[1:]
tokens, read, write = engine(model, int(threads), *program) if program else library(model, int(threads))
print(f"a model reads {tokens} tokens on {threads} core(s)\t{read}")
print(f"it writes {WRITTEN} tokens on {threads} core(s)\t{write}")
