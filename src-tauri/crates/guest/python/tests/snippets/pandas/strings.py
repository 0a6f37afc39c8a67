# %%
import pandas as pd

names = pd.Series(["Anna Smith", "bert JONES", None, " Cleo ", "dora-may 12"], name="names")
names.str.lower(), names.str.upper(), names.str.title(), names.str.capitalize(), names.str.swapcase(), names.str.strip()

# %%
names.str.len(), names.str.contains("n"), names.str.contains("N", case=False), names.str.contains("a|e", regex=True)

# %%
names[names.str.contains("a", na=False)]

# %%
names.str.startswith("A"), names.str.endswith("S"), names.str.startswith(("A", "b")), names.str.match("[a-z]"), names.str.fullmatch("bert JONES")

# %%
names.str.replace("n", "N"), names.str.replace(r"\s+", "_", regex=True), names.str.replace("[aeiou]", "", regex=True)

# %%
names.str.replace(r"(\w+) (\w+)", r"\2 \1", regex=True), names.str.replace("N", "x", case=False), names.str.replace(r"\d", lambda found: "#", regex=True)

# %%
names.str.split(), names.str.split(" ", expand=True), names.str.split().str[0], names.str.split(" ", n=1).str.get(1)

# %%
names.str.split("-", expand=True)[0], names.str.rsplit(" ", n=1), names.str.partition(" ")

# %%
names.str.extract(r"(\w+) (\w+)"), names.str.extract(r"(?P<first>\w+)"), names.str.extract(r"(\d+)", expand=False)

# %%
names.str.extractall(r"([aeiou])").head(4)

# %%
names.str.findall("[aeiou]"), names.str.count("n"), names.str.find("n"), names.str.index("") if False else None

# %%
names.str[0], names.str[:3], names.str[-2:], names.str.slice(1, 3), names.str.get(1), names.str[::-1]

# %%
names.str.cat(sep="; "), names.str.cat(["1", "2", "3", "4", "5"]), names.str.cat(names, sep="|", na_rep="-")

# %%
names.str.pad(12, side="both", fillchar="*"), pd.Series(["7", "42"]).str.zfill(4), names.str.center(14, "."), names.str.ljust(12, "."), names.str.rjust(12)

# %%
pd.Series(["a1", "12", "x", " ", "A"]).str.isdigit(), pd.Series(["a1", "x"]).str.isalpha(), pd.Series(["12"]).str.isnumeric(), pd.Series(["A", "a"]).str.isupper()

# %%
pd.Series(["a,b", "c"]).str.get_dummies(","), pd.Series(["ab", "c"]).str.repeat(2), pd.Series([["a", "b"], ["c"]]).str.join("-")

# %%
names.str.strip().str.lower().str.replace(" ", "_"), names.str.removeprefix("Anna"), names.str.removesuffix("Smith")

# %%
pd.Series(["$1,200.50", "$30"]).str.replace("[$,]", "", regex=True).astype(float)

# %%
pd.Series(["10%", "20%"]).str.rstrip("%").astype(float) / 100

# %%
pd.Series([1, 2]).str.upper()

# %%
pd.Series(["a", 1, None, "b"]).str.upper()

# %%
pd.Index(["First Name", " Age "]).str.strip().str.lower().str.replace(" ", "_")

# %%
frame = pd.DataFrame({"First Name": [1], " Age ": [2]})
frame.columns = frame.columns.str.strip().str.lower()
frame.columns

# %%
names.isna().sum(), names.fillna("unknown"), names.dropna().tolist()

# %%
names == "Anna Smith", names.isin(["Anna Smith"]), names.eq("x").any(), names > "a"

# %%
names.map(len, na_action="ignore"), names.dropna().map(str.upper), names.dropna().apply(len)

# %%
names.map(lambda name: name[0])

# %%
names.sort_values(), names.unique(), names.nunique(), names.value_counts()

# %%
names.str.wrap(6), names.str.encode("utf-8").iloc[0], pd.Series(["é"]).str.normalize("NFD").str.len()

# %%
names.str.translate(str.maketrans("an", "AN")), names.str.casefold()

# %%
pd.Series(["x=1", "y=2"]).str.split("=", expand=True).rename(columns={0: "key", 1: "value"})

# %%
pd.Series(["2024-01", "2024-02"]).str.split("-").str[1].astype(int)

# %%
pd.Series(["a b c", "d e"]).str.split(" ").explode()

# %%
pd.Series(["apple", "Bob"]).str.slice_replace(0, 1, "X"), pd.Series(["aXbX"]).str.rfind("X"), pd.Series(["a"]).str.isalnum()

# %%
names.str.nothing()

# %%
(names + "!").tolist(), names.str.cat(names.str.len().astype(str), sep=":")
