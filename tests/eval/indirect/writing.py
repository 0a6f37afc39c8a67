"""Expected answers: every way in which a date or a month may be written, and numbers with their tolerance."""
import json, math, itertools
import numpy as np, pandas as pd
MN = "January February March April May June July August September October November December".split()
MD = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()

def uniq(xs): return "|".join(dict.fromkeys(xs))
def day(ts):
    ts = pd.Timestamp(ts); y, m, d = ts.year, ts.month, ts.day; M, a, g = MN[m-1], MN[m-1][:3], MD[m-1]
    s = {1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd", 31: "st"}.get(d, "th")
    return uniq([f"{y}-{m:02d}-{d:02d}", f"{d} {M} {y}", f"{d} {a} {y}", f"{d:02d} {a} {y}", f"{d:02d} {M} {y}", f"{M} {d}, {y}", f"{a} {d}, {y}", f"{M} {d} {y}", f"{d:02d}/{m:02d}/{y}", f"{m:02d}/{d:02d}/{y}", f"{d}/{m}/{y}", f"{m}/{d}/{y}",
                 f"{d:02d}.{m:02d}.{y}", f"{d}.{m}.{y}", f"{y}/{m:02d}/{d:02d}", f"{d}. {g} {y}", f"{d:02d}. {g} {y}", f"{d}. {M} {y}", f"{d} {M}", f"{d} {a}", f"{M} {d}", f"{a} {d}", f"{d}{s} {M}", f"{d}{s} of {M}", f"{M} {d}{s}", f"{d}. {g}", f"{d}. {M}", f"{a}-{d:02d}-{y}", f"{d:02d}-{a}-{y}", f"{d:02d}-{m:02d}-{y}", f"{d}{s} {a}", f"{a} {d}{s}"])
def month(p):
    p = pd.Period(p, "M"); y, m = p.year, p.month; M, a, g = MN[m-1], MN[m-1][:3], MD[m-1]; yy = f"{y%100:02d}"
    return uniq([f"{y}-{m:02d}", f"{M} {y}", f"{a} {y}", f"{M}, {y}", f"{m:02d}/{y}", f"{m}/{y}", f"{m:02d}.{y}", f"{y} {M}", f"{y}/{m:02d}", f"{a}-{yy}", f"{a} {yy}", f"{a} '{yy}", f"{M} of {y}", f"{a}-{y}", f"{g} {y}", f"{M} '{yy}", f"{g[:3]} {y}", f"{M} in {y}", f"{y}, {M}"])
def mname(m): return uniq([MN[m-1], MN[m-1][:3], MD[m-1], MD[m-1][:3]])
WD = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(); WDd = "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag".split()
def wday(i): return uniq([WD[i], WD[i][:3], WDd[i], WD[i] + "s"])
def quarter(y, q):
    return uniq([f"{y}Q{q}", f"{y}-Q{q}", f"Q{q} {y}", f"Q{q}/{y}", f"{y} Q{q}", f"Q{q} of {y}", f"Q{q}, {y}", f"{['first','second','third','fourth'][q-1]} quarter of {y}", f"{['first','second','third','fourth'][q-1]} quarter {y}", f"{q}. Quartal {y}", f"quarter {q} of {y}", f"{['1st','2nd','3rd','4th'][q-1]} quarter of {y}", f"quarter {q} {y}", f"Q{q}-{y}"] + ([f"last quarter of {y}"] if q == 4 else []))

def r8(v):
    v = float(v)
    if not math.isfinite(v): raise ValueError("not finite")
    if abs(v - round(v)) < 1e-9: return int(round(v))
    return float(f"{v:.8g}")
def E(nums=(), labels=(), tol=.005, lead=None, percent=False, rows=None):
    nums = [r8(v) for v in (nums if np.iterable(nums) else [nums])]
    d = {"numbers": nums, "labels": [str(x) for x in ([labels] if isinstance(labels, str) else labels)], "tolerance": tol}
    if percent: d["percent"] = True
    if lead: d["lead"] = lead; d["labels"] = d["labels"] or [lead]
    if rows: d["rows"] = [[x if isinstance(x, str) else r8(x) for x in r] for r in rows]
    return d
def R(r): return E([r], tol=float(f"{.0051/abs(r):.6g}"))           # a correlation: within 0.005
def rs(df, a, b):                                                    # Pearson and Spearman
    d = df[[a, b]].dropna().astype(float); return [R(d[a].corr(d[b])), R(d[a].rank().corr(d[b].rank()))]
def dedup(es):
    out, seen = [], set()
    for e in es:
        k = json.dumps(e, sort_keys=True)
        if k not in seen: seen.add(k); out.append(e)
    return out
def flat(x):
    return [z for y in x for z in (flat(y) if isinstance(y, list) else [y])]
class Book:
    def __init__(self, file, prefix): self.file, self.prefix, self.qs = file, prefix, []
    def q(self, question, kind, expected, chart=None, note="", answerable=True):
        self.qs.append({"id": f"{self.prefix}-{len(self.qs)+1:02d}", "file": self.file, "set": "eval", "question": question, "kind": kind, "answerable": answerable, "expected": dedup(flat(expected if isinstance(expected, list) else [expected])), "chart": chart, "note": note})
    def no(self, question, kind, note, expected=()): self.q(question, kind, list(expected), None, note, False)
def each(fn, *frames): return [fn(f) for f in frames]                # one entry (or list) per reading of the data
