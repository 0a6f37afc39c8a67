# %%
import gzip
import io
import pandas as pd

with pd.read_csv("shops.csv", chunksize=3) as pieces:
    for piece in pieces:
        print(piece.index, piece["units"].sum())

# %%
for piece in pd.read_csv(io.StringIO("a,b\n1,2\n3,4\n5,x\n"), chunksize=2):
    print(piece.dtypes.astype(str).to_dict(), piece.to_dict("list"))

# %%
[piece.shape for piece in pd.read_csv(io.StringIO("a,b\n1,2\n3,4\n5,6\n7,8\n"), chunksize=2, nrows=3)]

# %%
[piece.shape for piece in pd.read_csv(io.StringIO("a,b\n"), chunksize=2)]

# %%
reader = pd.read_csv(io.StringIO("a,b\n1,2\n3,4\n5,6\n"), iterator=True, index_col="a")
print(reader.get_chunk(1))
print(reader.read())
try:
    reader.get_chunk(1)
except StopIteration as error:
    print(repr(error))

# %%
pd.concat(pd.read_csv(io.StringIO("1;x\n2;y\n3;z\n"), sep=";", header=None, names=["n", "t"], chunksize=2))

# %%
many = "n,flag,gap,word\n" + "1,True,,a\n" * 300_000
late = pd.read_csv(io.StringIO(many + "2.5,False,7,b\n"))
print(late.dtypes.astype(str).to_dict(), late["n"].sum(), late["gap"].sum(), late["flag"].sum())
late.tail(2)

# %%
mixed = pd.read_csv(io.StringIO(many + "x,,y,\n"), low_memory=False)
print(mixed.dtypes.astype(str).to_dict(), mixed["n"].nunique())
mixed.tail(2)

# %%
print(pd.read_csv(io.StringIO("title\n\na,b\n1,2\n"), skiprows=2))
print(pd.read_csv(io.StringIO("a,b\nunit,unit\n1,2\n3,4\n"), skiprows=[1]))
pd.read_csv(io.StringIO("a,b\n1,2\n3,4\n5,6\ntotal,9\n"), skiprows=lambda row: row in (1, 2), skipfooter=1, engine="python")

# %%
print(pd.read_csv(io.StringIO("x y z\n1  2 3\n4 5   6\n"), sep=r"\s+"))
pd.read_csv(io.StringIO("a;b\n1;2\n"), sep=None, engine="python")

# %%
pd.read_csv(io.BytesIO(gzip.compress(b"a,b\n1,2\n")), compression="gzip")

# %%
pd.read_csv(io.StringIO("a,b\n1,2\n1,2,3\n4,5\n"), on_bad_lines="skip")

# %%
pd.read_csv(io.StringIO("a,b\n1,2\n1,2,3\n"))

# %%
pd.read_csv(io.StringIO(""))

# %%
pd.read_csv(io.StringIO("a,b,c\nx,1,2,3\ny,4,5,6\n"))

# %%
pd.read_csv("shops.csv", nrows=2, usecols=[0, 2])

# %%
pd.read_csv(io.StringIO("when,n,code\n2024-01-05,\"1.234,5\",007\n2024-02-06,\"2,5\",008\n"), parse_dates=["when"], thousands=".", decimal=",", dtype={"code": str}).dtypes

# %%
pd.read_csv(io.BytesIO("a,b\nKöln,2\n".encode("latin-1")), encoding="latin-1")

# %%
try:
    pd.read_csv(io.BytesIO("a,b\nKöln,2\n".encode("latin-1")))
except UnicodeDecodeError as error:
    print(error.encoding, error.reason)

# %%
pd.read_csv(io.StringIO("n\n-0\n007\n +5\n9223372036854775807\n"))["n"].tolist()
