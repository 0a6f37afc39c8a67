"""Write what Jinja for Python renders of each template here, set up as the library `transformers` sets it up.

    python -m pip install jinja2 && python render.py

The templates are our own. Each forms the turns of one family as its model card shows them, with the constructs that templates
of this family are written with, and without what they say about tools.
"""

from pathlib import Path

from jinja2.ext import loopcontrols
from jinja2.sandbox import ImmutableSandboxedEnvironment

MESSAGES = [
    {"role": "system", "content": "Be brief."},
    {"role": "user", "content": "How many?"},
    {"role": "assistant", "content": "12."},
    {"role": "user", "content": "And in May?"},
]


def main() -> None:
    environment = ImmutableSandboxedEnvironment(trim_blocks=True, lstrip_blocks=True, extensions=[loopcontrols])
    for file in Path(__file__).parent.glob("*.jinja"):
        rendered = environment.from_string(file.read_text()).render(
            messages=MESSAGES, add_generation_prompt=True, enable_thinking=False, bos_token="<bos>", eos_token="<eos>"
        )
        file.with_suffix(".txt").write_text(rendered)


if __name__ == "__main__":
    main()
