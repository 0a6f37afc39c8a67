"""Write what `llama-cpp-python` makes of each prompt in `prompts.txt`, with the likeliest token each time.

    LLAMA_CPP_LIB_PATH=… python record.py MODEL.gguf

`cargo xtask bench --only engine` makes a Python with that library, linked with the very llama.cpp that the engine is built with.
A prompt stands in a line, with `\\n` for an end of line and `\\t` for a tab; what follows it comes as JSON: how many tokens the
prompt has, and the text of the next 40.
"""

import json
import sys
from pathlib import Path

from llama_cpp import Llama

WRITTEN = 40


def main() -> None:
    folder = Path(__file__).parent
    model = Llama(model_path=sys.argv[1], n_ctx=2048, n_threads=1, n_threads_batch=1, verbose=False)
    recorded = []
    for line in (folder / "prompts.txt").read_text(encoding="utf-8").splitlines():
        prompt = line.replace("\\n", "\n").replace("\\t", "\t")
        model.reset()
        completion = model.create_completion(prompt, max_tokens=WRITTEN, temperature=0.0, repeat_penalty=1.0)
        tokens, text = completion["usage"]["prompt_tokens"], completion["choices"][0]["text"]
        recorded.append({"prompt": prompt, "tokens": tokens, "text": text})
    written = json.dumps(recorded, ensure_ascii=False, indent=1)
    (folder / "expected.json").write_text(written + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
