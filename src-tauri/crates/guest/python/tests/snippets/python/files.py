# %%
import io
text = io.StringIO("a\nb\nc")
print(text.readline(), text.read(), text.getvalue(), list(io.StringIO("x\ny")), io.BytesIO(b"abc").read(2), io.TextIOWrapper(io.BytesIO("é\r\n".encode()), encoding="utf-8").read())
with open("notes.txt", "w") as file:
    print("first", 1, sep=";", file=file)
    file.writelines(["second\n", "third"])
with open("notes.txt") as file:
    print(file.readline(), [line.rstrip() for line in file], file.closed, file.name)
with open("notes.txt", "a+", encoding="utf-8") as file:
    file.write("\nfourth é")
    file.seek(0)
    print(len(file.readlines()))
print(open("notes.txt", "rb").read())

# %%
import os
print(os.path.exists("notes.txt"), os.path.join("a", "b.csv"), os.path.basename("/x/y.csv"), os.path.splitext("a.tar.gz"), os.path.dirname("a/b/c"), os.path.isfile("notes.txt"), os.path.isdir("notes.txt"), os.path.getsize("notes.txt"), os.path.normpath("a/../b//c"), os.path.isabs("/a"), "notes.txt" in os.listdir(), os.sep, os.linesep)
os.makedirs("out/inner", exist_ok=True)
open("out/inner/x.txt", "w").close()
print(os.listdir("out"), os.path.isdir("out/inner"), [(folder, folders, names) for folder, folders, names in os.walk("out")], [entry.name for entry in os.scandir("out") if entry.is_dir()])

# %%
from pathlib import Path, PurePosixPath
path = Path("out") / "note.txt"
path.write_text("hällo", encoding="utf-8")
print(path.read_text(encoding="utf-8"), path.exists(), path.name, path.stem, path.suffix, path.parent, path.with_suffix(".csv"), path.is_file(), Path("out").is_dir(), path.stat().st_size, path.read_bytes(), Path("a/b").parts, PurePosixPath("/a").joinpath("b", "c"), path.open().read(), Path("out").joinpath("zzz").exists())
Path("out/deep/er").mkdir(parents=True, exist_ok=True)
print(sorted(str(p) for p in Path("out").iterdir()), sorted(str(p) for p in Path("out").glob("*.txt")), sorted(str(p) for p in Path("out").rglob("*.txt")))

# %%
import glob
print(sorted(glob.glob("out/*.txt")), sorted(glob.glob("out/**/*.txt", recursive=True)), glob.glob("*.nothing"))

# %%
import gzip
import zipfile
with gzip.open("out/data.csv.gz", "wt") as file:
    file.write("a,b\n1,2\n")
print(gzip.open("out/data.csv.gz", "rt").read())
with zipfile.ZipFile("out/data.zip", "w", zipfile.ZIP_DEFLATED) as archive:
    archive.writestr("inner.csv", "x\n1\n")
print(zipfile.ZipFile("out/data.zip").namelist(), zipfile.ZipFile("out/data.zip").read("inner.csv"))

# %%
import pickle
print(pickle.loads(pickle.dumps({"a": [1, 2.5, None, "x"], "b": {1, 2}, "c": (True, b"y")})))
with open("out/model.pkl", "wb") as file:
    pickle.dump([1, 2, 3], file)
pickle.load(open("out/model.pkl", "rb"))

# %%
import json
json.dump({"a": 1}, open("out/a.json", "w"))
with open("out/a.json") as file:
    print(json.load(file))

# %%
open("missing.txt")

# %%
open("notes.txt").write("x")

# %%
open("notes.txt", "q")

# %%
Path("missing.txt").read_text()

# %%
open("out/inner")
