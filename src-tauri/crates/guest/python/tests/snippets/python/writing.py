# %%
import re
text = "2024-01-15: sold 3 items for $1,250.50; 2024-02-20: sold 12 items for $99.00"
print(re.findall(r"(\d{4})-(\d{2})-\d{2}", text), re.search(r"\$([\d,.]+)", text).group(1), re.sub(r"\d", "#", text[:20]))
print([m.span() for m in re.finditer(r"sold", text)], re.split(r"[;:]\s*", text), re.match(r"(?P<year>\d+)-(?P<month>\d+)", text).groupdict())
print(re.sub(r"(\w+) (\w+)", r"\2 \1", "hello world"), re.compile(r"^\s*(\w+)", re.M | re.I).findall("  Ab\n cd"), re.fullmatch(r"[a-z]+", "abc") is not None, re.escape("a.b*c"))
print(re.sub(r"(?<=a)b+?(?=c)", lambda m: m.group().upper(), "abbc abc"), re.findall(r"\b\w{5}\b", "these words often count"), re.subn("a", "b", "banana", count=2), re.split("(,)", "a,b,c", maxsplit=1))

# %%
re.compile("(unclosed")

# %%
import json
record = {"name": "Zoë", "values": [1, 2.5, None, True], "nested": {"a": {"b": []}}, "big": 10**20, "tiny": 1e-7}
print(json.dumps(record), json.dumps(record, ensure_ascii=False, indent=2, sort_keys=True), sep="\n")
print(json.loads('{"a": [1, 2.0, "x\\u00e9", null, false], "b": -1.5e3}'), json.dumps({1: "a", None: 2, True: 3}), json.dumps([float("nan"), float("inf")]), json.dumps("</script>\t\n"))
print(json.loads('{"a": 1.10}', parse_float=str), json.dumps({"b": 1, "a": [1, 2]}, separators=(",", ":")), json.dumps(record["values"], default=str))

# %%
json.loads('{"a": 1,}')

# %%
json.loads("not json")

# %%
json.dumps({1, 2})

# %%
import csv
import io
rows = list(csv.reader(io.StringIO('a,b,c\n1,"two, with comma","say ""hi"""\n4,,6\n')))
print(rows, list(csv.DictReader(io.StringIO("x;y\n1;2\n"), delimiter=";")))
out = io.StringIO()
writer = csv.DictWriter(out, fieldnames=["n", "v"], lineterminator="\n")
writer.writeheader()
writer.writerows([{"n": "a,b", "v": 1}, {"n": 'q"q', "v": None}])
print(out.getvalue(), csv.Sniffer().sniff("a;b;c\n1;2;3\n4;5;6\n").delimiter, csv.Sniffer().has_header("name,age\nann,31\nbob,25\n"))
csv.writer(out := io.StringIO(), quoting=csv.QUOTE_ALL, delimiter="\t").writerow([1, "x", 2.5])
out.getvalue()

# %%
import string
import textwrap
print(string.ascii_lowercase, string.digits, string.punctuation, string.capwords("hello big world"), string.Template("$who owes ${amount}").substitute(who="Ann", amount=5))
print(textwrap.fill("The quick brown fox jumps over the lazy dog and runs far away", 25), textwrap.shorten("a long text that is cut", 15), sep="\n")
print(textwrap.dedent("    a\n      b\n    c"), textwrap.indent("x\ny", "> "), textwrap.wrap("one two three four", 8), sep="\n")

# %%
import unicodedata
print(unicodedata.normalize("NFKD", "Café ﬁ ②").encode("ascii", "ignore"), unicodedata.category("é"), unicodedata.name("€"), unicodedata.lookup("SNOWMAN"), unicodedata.combining("\u0301"), unicodedata.decimal("٣"), unicodedata.east_asian_width("漢"))

# %%
import difflib
print(difflib.get_close_matches("appel", ["ape", "apple", "peach"]), round(difflib.SequenceMatcher(None, "abcd", "bcde").ratio(), 4))
print("\n".join(difflib.unified_diff(["a", "b", "c"], ["a", "x", "c"], "before", "after", lineterm="")))
print("".join(difflib.ndiff(["one\n", "two\n"], ["one\n", "too\n"])), difflib.SequenceMatcher(None, "abxcd", "abcd").get_opcodes())

# %%
import pprint
pprint.pprint({"numbers": list(range(30)), "nested": {"a": "x" * 30, "b": ("y" * 30, None)}, "short": 1}, width=60)
print(pprint.pformat([["a" * 20] * 3, {"k": 1}], indent=2, width=40), pprint.pformat({"b": 1, "a": 2}, sort_dicts=False))

# %%
import base64
import binascii
import hashlib
import hmac
print(base64.b64encode(b"hello \xff"), base64.b64decode("aGVsbG8="), base64.urlsafe_b64encode(b"\xfb\xff"), base64.b32encode(b"hi"), base64.b16encode(b"hi"), binascii.hexlify(b"ab"), binascii.crc32(b"hello"))
print(hashlib.md5(b"abc").hexdigest(), hashlib.sha1(b"abc").hexdigest(), hashlib.sha256(b"abc").hexdigest(), hashlib.sha512(b"abc").hexdigest()[:32], hashlib.blake2b(b"abc", digest_size=8).hexdigest(), hashlib.sha3_256(b"abc").hexdigest()[:16], hmac.new(b"key", b"message", "sha256").hexdigest(), sep="\n")
digest = hashlib.new("sha256")
digest.update(b"a")
digest.update(b"bc")
digest.digest_size, digest.name, hashlib.sha256(b"abc").digest() == digest.digest()

# %%
base64.b64decode("abc")

# %%
import uuid
print(uuid.uuid5(uuid.NAMESPACE_DNS, "example.org"), uuid.uuid3(uuid.NAMESPACE_URL, "x"), uuid.UUID("12345678123456781234567812345678").hex, uuid.UUID(int=5), uuid.uuid4().version, len(str(uuid.uuid1())))

# %%
import html
import urllib.parse
print(html.escape("<a href='x'>&</a>"), html.unescape("&lt;&eacute;&#39;&amp;"), urllib.parse.urlparse("https://user@example.org:8080/a/b?x=1&y=2#top"))
print(urllib.parse.parse_qs("x=1&y=2&x=3"), urllib.parse.quote("a b/ü"), urllib.parse.unquote("a%20b"), urllib.parse.urlencode({"a": "1 2", "b": "é"}), urllib.parse.urljoin("https://a.b/c/d", "../e"), urllib.parse.urlsplit("http://www.example.com/x").netloc)

# %%
import xml.etree.ElementTree as ET
root = ET.fromstring("<shop><item id='1'><price>2.50</price></item><item id='2'><price>3</price></item></shop>")
print([(item.get("id"), float(item.find("price").text)) for item in root.findall("item")], ET.tostring(root[0]), [element.tag for element in root.iter()])

# %%
print("%s is %d years, %.2f%% of %5s|%-5s|%05d %r %x" % ("Ann", 30.9, 12.345, "ab", "cd", 42, "q", 255))
print("{0} {1!r} {name:>6} {2:,}".format("a", "b", 12345, name="n"), "{:{width}.{precision}f}".format(3.14159, width=10, precision=2), f"{'nested':{'>'}{10}}", f"{[1, 2]=}", f"{3.0:g} {1e6:g} {1234.5678:.3g}")
print("Straße".casefold(), "ǅ".title(), "ß".upper(), "a-b_c d".split("-"), "a,b,,c".split(","), "  x ".strip(), "abc".removeprefix("a"), "x".join("abc"), "Hello World".swapcase(), "a\tb".expandtabs(4), "abcabc".rfind("c"), "12".zfill(5), "abc".partition("b"), "one\ntwo\r\nthree".splitlines(), "é".encode("latin-1"), b"\xc3\xa9".decode(), "abc".translate(str.maketrans("ab", "xy", "c")), "tEST".capitalize(), "a1".isalnum(), "١".isdigit(), "½".isnumeric(), "abc"[::-1], "%.3e" % 12345.678)

# %%
for attempt in (lambda: b"\xff\xfe".decode("utf-8"), lambda: "é".encode("ascii")):
    try:
        attempt()
    except UnicodeError as error:
        print(error)

# %%
import shlex
import keyword
import struct
import zlib
print(shlex.split("a 'b c' d"), keyword.iskeyword("for"), struct.pack("<iHf", 1, 2, 0.5), struct.unpack(">h", b"\xff\xfe"), struct.calcsize("iq"), zlib.crc32(b"abc"), zlib.decompress(zlib.compress(b"abc" * 100))[:6])
