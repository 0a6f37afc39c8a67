"""Tables that the indirect questions are asked of: `python tables.py` writes them again. Each is made untidy on purpose."""
import numpy as np, pandas as pd, os
HERE = os.path.dirname(os.path.abspath(__file__))
def dirty(rng, s, old, new, n):
    ix = rng.choice(s.index[s == old], n, replace=False); s.loc[ix] = new
def repeat(rng, df, n, near=60):
    """put n exact copies of rows a little further down"""
    ix = sorted(rng.choice(len(df) - near, n, replace=False)); rows = []
    at = {i + int(rng.integers(1, near)): i for i in ix}
    while len(at) < n: at = {i + int(rng.integers(1, near)): i for i in ix}
    for i in range(len(df)):
        rows.append(df.iloc[i])
        if i in at: rows.append(df.iloc[at[i]])
    return pd.DataFrame(rows).reset_index(drop=True)

# ---------------------------------------------------------------- hotel bookings
def hotel():
    rng = np.random.default_rng(4101); n = 3940
    days = pd.date_range("2023-01-01", "2024-12-31")
    season = {1: .5, 2: .55, 3: .7, 4: .9, 5: 1.1, 6: 1.3, 7: 1.65, 8: 1.95, 9: 1.2, 10: .9, 11: .6, 12: .85}
    w = np.array([season[d.month] * (1.35 if d.weekday() in (3, 4) else 1) * (1.0 if d.year == 2023 else 1.13) for d in days])
    arr = pd.DatetimeIndex(np.sort(rng.choice(days.values, n, p=w / w.sum())))
    rooms = np.array(["Single", "Double", "Twin", "Family", "Suite"]); room = rng.choice(rooms, n, p=[.17, .42, .15, .18, .08])
    base = {"Single": 79, "Double": 112, "Twin": 106, "Family": 148, "Suite": 231}
    adults = np.array([1 if r == "Single" else int(rng.choice([1, 2], p=[.15, .85])) if r in ("Double", "Twin", "Suite") else int(rng.choice([1, 2, 3], p=[.08, .8, .12])) for r in room])
    kids = np.array([int(rng.choice([0, 1, 2, 3], p=[.1, .35, .42, .13])) if r == "Family" else int(rng.choice([0, 1], p=[.88, .12])) if r in ("Double", "Suite") else 0 for r in room])
    nights = np.clip(rng.geometric(.36, n) + (kids > 0) * rng.integers(0, 4, n), 1, 14)
    src = np.where(arr.year == 2023, rng.choice(["Booking portal", "Own website", "Phone", "Travel agent", "Walk-in"], n, p=[.41, .27, .17, .1, .05]), rng.choice(["Booking portal", "Own website", "Phone", "Travel agent", "Walk-in"], n, p=[.36, .37, .13, .09, .05]))
    lead = np.where(src == "Walk-in", 0, np.clip(rng.gamma(1.25, 33, n) + (kids > 0) * 14, 0, 330).round()).astype(int)
    rate = np.array([base[r] for r in room]) * np.array([.86 + .17 * season[m] for m in arr.month]) * (1 + .045 * (arr.year == 2024)) * (1 - .0019 * lead) * rng.normal(1, .075, n)
    rate = rate.round(0)
    country = rng.choice(["Germany", "Netherlands", "United Kingdom", "Austria", "France", "Belgium", "Switzerland", "Denmark", "Italy", "Spain"], n, p=[.34, .165, .125, .105, .08, .06, .05, .035, .025, .015])
    pc = np.clip(.07 + .0011 * lead + (src == "Booking portal") * .06, 0, .5); u = rng.random(n)
    status = np.where((u < pc) & (src != "Walk-in"), "Cancelled", np.where((u < pc + .025 + .02 * (src == "Booking portal")) & (src != "Walk-in"), "No-show", "Stayed"))
    bf = np.where(rng.random(n) < .5 + .19 * (kids > 0) + .06 * (src == "Own website"), "Yes", "No")
    mu = 7.9 + .35 * (room == "Suite") - .35 * (src == "Travel agent") + np.select([country == "Denmark", country == "Austria", country == "United Kingdom", country == "France"], [.55, .25, -.15, -.3], 0)
    sc = np.clip(np.round(rng.normal(mu, 1.35)), 1, 10); score = np.where((status == "Stayed") & (rng.random(n) < .43), sc, np.nan)
    rem = rng.choice(["", "Late arrival", "Quiet room please", "High floor if possible", "Ground floor please", "Arriving by bike, needs storage", "Dog, medium size", "Allergic to feathers", "Gluten free breakfast", "Wedding anniversary", "Cotton bedding please", "Late check-out", "Invoice to company"], n, p=[.6, .08, .06, .035, .02, .03, .035, .02, .02, .02, .02, .03, .03]).astype(object)
    fam = np.where((kids > 0) & (rng.random(n) < .21))[0]; rem[fam] = rng.choice(["Cot needed", "baby cot please", "Please put a COT in the room", "Baby bed needed", "cot and high chair", "High chair for breakfast"], len(fam), p=[.3, .22, .1, .16, .12, .1])
    df = pd.DataFrame({"booking_no": [f"HB{23000 + i}" for i in range(n)], "booked_on": (arr - pd.to_timedelta(lead, "D")).strftime("%Y-%m-%d"), "arrival": arr.strftime("%Y-%m-%d"), "nights": nights, "room_type": room, "adults": adults, "children": kids,
        "rate_per_night": [f"{x:.2f}" for x in rate], "source": src, "guest_country": country, "breakfast": bf, "status": status, "review_score": ["" if np.isnan(x) else str(int(x)) for x in score], "remarks": rem})
    df = df.astype(object)
    bad = rng.choice(np.where((lead > 2) & (lead < 8))[0], 5, replace=False)                          # booked after arriving
    for i, k in zip(bad, (2, 3, 6, 9, 31)): df.loc[i, "booked_on"] = (arr[i] + pd.Timedelta(k, "D")).strftime("%Y-%m-%d")
    free = np.setdiff1d(np.where(status == "Stayed")[0], bad)
    o = rng.choice(free, 4, replace=False); df.loc[o, "rate_per_night"] = ["11900.00", "1.00", "9800.00", "10500.00"]
    e = rng.choice(np.setdiff1d(np.arange(n), o), 150, replace=False); df.loc[e, "rate_per_night"] = ["€" + v for v in df.loc[e, "rate_per_night"]]
    e = rng.choice(np.setdiff1d(np.arange(n), np.r_[o, e]), 37, replace=False); df.loc[e, "rate_per_night"] = ""
    c = df["guest_country"]; dirty(rng, c, "Germany", "Germny", 14); dirty(rng, c, "Germany", "germany", 19); dirty(rng, c, "United Kingdom", "UK", 61); dirty(rng, c, "Netherlands", "Netherlands ", 12)
    c.loc[rng.choice(n, 58, replace=False)] = ""; df["guest_country"] = c
    c = df["room_type"]; dirty(rng, c, "Double", "double", 22); dirty(rng, c, "Double", "Dubble", 6); dirty(rng, c, "Suite", "suite", 8); df["room_type"] = c
    e = rng.choice(n, 200, replace=False); df.loc[e, "arrival"] = pd.to_datetime(df.loc[e, "arrival"]).dt.strftime("%d.%m.%Y")
    repeat(rng, df, 14).to_csv(f"{HERE}/hotel_bookings.csv", index=False)

# ---------------------------------------------------------------- used cars
def cars():
    rng = np.random.default_rng(4102); n = 1710
    spec = {"Volkswagen": (["Golf", "Polo", "Tiguan", "Passat"], 1.08, .20), "Ford": (["Fiesta", "Focus", "Kuga"], .9, .19), "Toyota": (["Yaris", "Corolla", "RAV4", "Aygo"], 1.04, .15), "BMW": (["1 Series", "3 Series", "X1"], 1.55, .11), "Skoda": (["Fabia", "Octavia", "Karoq"], .96, .11), "Renault": (["Clio", "Captur", "Zoe"], .82, .1), "Kia": (["Picanto", "Ceed", "Niro"], .93, .08), "Volvo": (["V40", "XC40", "V60"], 1.4, .06)}
    size = {"Polo": .72, "Tiguan": 1.35, "Passat": 1.15, "Golf": 1, "Fiesta": .72, "Focus": .95, "Kuga": 1.35, "Yaris": .75, "Corolla": 1, "RAV4": 1.5, "Aygo": .52, "1 Series": .85, "3 Series": 1.1, "X1": 1.15, "Fabia": .75, "Octavia": 1.1, "Karoq": 1.3, "Clio": .8, "Captur": 1.05, "Zoe": 1.05, "Picanto": .6, "Ceed": 1, "Niro": 1.4, "V40": .75, "XC40": 1.25, "V60": 1.1}
    make = rng.choice(list(spec), n, p=[v[2] for v in spec.values()]); model = np.array([rng.choice(spec[m][0]) for m in make])
    year = np.clip(2024 - np.floor(rng.gamma(2.6, 2.4, n)), 2005, 2024).astype(int)
    fuel = np.array([str(rng.choice(["Electric", "Petrol"], p=[.92, .08])) if m == "Zoe" else str(rng.choice(["Petrol", "Diesel", "Hybrid", "Electric"], p=[.34, .02, .55, .09] if m in ("Niro", "Corolla", "RAV4", "Yaris") else [.6, .4, 0, 0] if y < 2016 else [.56, .26, .12, .06])) for m, y in zip(model, year)])
    age = 2024.6 - year
    miles = np.clip(age * rng.normal(13800, 3600, n) * np.select([fuel == "Diesel", fuel == "Electric"], [1.3, .75], 1), 900, 330000).round(-2).astype(int)
    auto = rng.random(n) < np.select([fuel == "Electric", fuel == "Hybrid", make == "BMW", make == "Volvo"], [1, .93, .55, .5], .24)
    price = 27500 * np.array([spec[m][1] * size[x] for m, x in zip(make, model)]) * .875 ** age * np.exp(-miles / 620000) * (1 + .06 * auto) * np.select([fuel == "Electric", fuel == "Hybrid", fuel == "Diesel"], [1.12, 1.08, .98], 1) * np.exp(rng.normal(0, .085, n)) + 700
    price = ((price / 100).round() * 100 - 5).astype(int)
    days = pd.date_range("2023-09-01", "2024-12-20"); lw = np.where((days >= "2024-03-22") & (days < "2024-04-14"), 2.0, 1.0); listed = pd.DatetimeIndex(np.sort(rng.choice(days, n, p=lw / lw.sum())))
    branch = rng.choice(["Dover Road", "Mill Lane", "Airport", "Harbour"], n, p=[.33, .28, .22, .17])
    wait = np.clip(rng.gamma(2, 17, n) * np.select([fuel == "Electric", fuel == "Diesel", fuel == "Hybrid"], [1.55, 1.12, .83], 1) * np.where(branch == "Harbour", 1.2, 1) + 1, 1, 260).round().astype(int)
    sold = listed + pd.to_timedelta(wait, "D"); issold = sold <= pd.Timestamp("2024-12-31")
    cut = np.clip(rng.normal(.036, .022, n) + .00028 * wait + np.select([branch == "Mill Lane", branch == "Airport"], [.013, -.008], 0), 0, .25); cut[rng.random(n) < .12] = 0
    sp = ((price * (1 - cut)) / 50).round() * 50
    sp = np.where(cut == 0, price, np.minimum(sp, price)).astype(int)
    owners = np.clip(rng.poisson(np.clip(age / 4.5, .3, 4)) + 1, 1, 7)
    colour = rng.choice(["Grey", "Black", "White", "Blue", "Red", "Silver", "Green", "Yellow"], n, p=[.24, .2, .17, .15, .1, .1, .03, .01])
    gb = lambda v: f"£{v:,}"
    df = pd.DataFrame({"Stock No": [f"C{1000 + i}" for i in range(n)], "Make": make, "Model": model, "Year": year.astype(str), "Mileage (km)": [f"{x:,}" for x in miles], "Fuel": fuel, "Gearbox": np.where(auto, "Automatic", "Manual"), "Colour": colour, "Previous owners": owners.astype(str), "Branch": branch,
        "Listed": listed.strftime("%d/%m/%Y"), "Asking Price": [gb(x) for x in price], "Sold": np.where(issold, sold.strftime("%d/%m/%Y"), ""), "Sold Price": [gb(x) if s else "" for x, s in zip(sp, issold)]}).astype(object)
    i = rng.choice(np.where(issold)[0], 3, replace=False)
    for k, d in zip(i, (4, 12, 27)): df.loc[k, "Sold"] = (listed[k] - pd.Timedelta(d, "D")).strftime("%d/%m/%Y")
    m = rng.choice(np.setdiff1d(np.arange(n), i), 28, replace=False)
    df.loc[m[:5], "Mileage (km)"] = "999,999"; df.loc[m[5:7], "Mileage (km)"] = "0"; df.loc[m[7:], "Mileage (km)"] = ""
    p = rng.choice(np.where(~issold)[0], 9, replace=False); df.loc[p, "Asking Price"] = "POA"
    z = rng.choice(np.setdiff1d(np.where(~issold & (fuel == "Petrol") & (year > 2016) & (price < 15000))[0], p), 2, replace=False); df.loc[z, "Asking Price"] = ["£179,950", "£95"]
    c = df["Make"]; dirty(rng, c, "Volkswagen", "VW", 47); dirty(rng, c, "Volkswagen", "Volkswagon", 5); dirty(rng, c, "Toyota", "toyota", 13); dirty(rng, c, "Skoda", "Škoda", 16); dirty(rng, c, "BMW", "BMW ", 7); df["Make"] = c
    c = df["Gearbox"]; dirty(rng, c, "Automatic", "Auto", 40); dirty(rng, c, "Manual", "manual", 18); df["Gearbox"] = c
    df.loc[rng.choice(n, 33, replace=False), "Colour"] = ""
    repeat(rng, df, 6).to_csv(f"{HERE}/used_cars.csv", index=False)

# ---------------------------------------------------------------- animal shelter
def shelter():
    rng = np.random.default_rng(4103); n = 1162
    days = pd.date_range("2022-07-01", "2024-12-31")
    w = np.array([{5: 1.5, 6: 1.85, 7: 1.7, 8: 1.55, 9: 1.3, 1: .9, 2: .6, 3: .75, 4: 1.05}.get(d.month, .85) * (1.2 if d.year == 2024 else 1) for d in days])
    w = w * np.where((days >= "2024-06-01") & (days < "2024-07-01"), 1.35, 1)
    intake = pd.DatetimeIndex(np.sort(rng.choice(days.values, n, p=w / w.sum())))
    sp = rng.choice(["Dog", "Cat", "Rabbit", "Guinea pig"], n, p=[.41, .43, .1, .06])
    breeds = {"Dog": (["Mixed", "Labrador", "Staffordshire Bull Terrier", "Jack Russell", "German Shepherd", "Border Collie", "Chihuahua", "Greyhound", "Beagle"], [.3, .15, .14, .11, .09, .07, .06, .05, .03]), "Cat": (["Domestic Shorthair", "Domestic Longhair", "Siamese", "Maine Coon", "British Shorthair"], [.66, .17, .06, .05, .06]), "Rabbit": (["Dwarf", "Lop", "Lionhead", "Mixed"], [.35, .3, .15, .2]), "Guinea pig": (["Smooth", "Abyssinian"], [.6, .4])}
    breed = np.array([str(rng.choice(breeds[s][0], p=breeds[s][1])) for s in sp])
    size = {"Mixed": 17, "Labrador": 29, "Staffordshire Bull Terrier": 16, "Jack Russell": 7, "German Shepherd": 33, "Border Collie": 18, "Chihuahua": 3, "Greyhound": 29, "Beagle": 12}
    young = rng.random(n) < .34
    agem = np.where(young, rng.integers(2, 12, n), np.clip(rng.gamma(2, 26, n) + 12, 12, 190).round()).astype(int)
    agem = np.where(np.isin(sp, ["Rabbit", "Guinea pig"]), np.clip(agem // 2, 2, 84), agem)
    yrs = agem // 12; age = [f"{m} months" if m < 12 else "1 year" if y == 1 else f"{y} years" for m, y in zip(agem, yrs)]
    truey = np.array([m / 12 if m < 12 else y for m, y in zip(agem, yrs)])
    grow = np.clip(.35 + .65 * truey, .3, 1)
    wt = np.array([size[b] if s == "Dog" else 4.3 if s == "Cat" else 1.9 if s == "Rabbit" else .95 for s, b in zip(sp, breed)]) * grow * np.clip(rng.normal(1, .14, n), .6, 1.5)
    site = rng.choice(["Northgate", "Hillview", "Canal Street"], n, p=[.43, .33, .24])
    typ = rng.choice(["Stray", "Surrendered", "Confiscated", "Born here"], n, p=[.46, .39, .09, .06])
    p_ad = np.select([sp == "Dog", sp == "Cat"], [.57, .66], .7) + np.select([site == "Canal Street", site == "Hillview"], [-.13, .05], 0) + np.where(truey < 1, .08, np.where(truey > 8, -.14, 0))
    p_ret = np.where((typ == "Stray"), np.select([sp == "Dog", sp == "Cat"], [.3, .1], .02), 0); u = rng.random(n)
    out = np.where(u < p_ret, "Returned to owner", np.where(rng.random(n) < p_ad, "Adopted", rng.choice(["Transferred", "Died", "Adopted"], n, p=[.56, .24, .2])))
    stay = np.clip(np.select([out == "Returned to owner", out == "Died"], [rng.gamma(1.3, 3, n), rng.gamma(1.5, 20, n)], rng.gamma(1.7, 19, n) * np.where(truey < 1, .58, np.where(truey > 8, 1.75, 1)) * np.where(sp == "Dog", .75 + .017 * wt, 1)) + 1, 1, 420).round().astype(int)
    od = intake + pd.to_timedelta(stay, "D"); done = od <= pd.Timestamp("2025-01-10")
    out = np.where(done, out, "")
    fee = np.select([sp == "Dog", sp == "Cat", sp == "Rabbit"], [180, 90, 35], 20) - np.where((truey > 8) & np.isin(sp, ["Dog", "Cat"]), 40, 0) + np.where((truey < 1) & (sp == "Dog"), 40, 0)
    names = "Bella Max Luna Charlie Milo Daisy Rocky Coco Oscar Lily Buddy Rosie Toby Molly Simba Nala Leo Ruby Jack Poppy Shadow Tiger Smokey Ginger Misty Felix Oreo Pepper Biscuit Honey Willow Bruno Rex Lady Sam Zoe Kira Ollie Teddy Maisie".split()
    note = rng.choice(["", "Friendly with children", "Shy at first", "Not good with other dogs", "House trained", "Needs a garden", "On special diet", "Found near the station", "Pulls on the lead", "Found in the blind alley behind the mill", "Very vocal", "Must be rehomed as a pair"], n, p=[.5, .09, .09, .05, .06, .05, .04, .04, .03, .01, .02, .02]).astype(object)
    o = rng.choice(n, 47, replace=False); note[o] = rng.choice(["Deaf", "deaf in one ear", "Blind in left eye", "Blind", "Old dog, nearly deaf", "Deaf and blind"], 47, p=[.28, .2, .18, .14, .1, .1])
    for k in o:
        if note[k] == "Old dog, nearly deaf" and sp[k] != "Dog": note[k] = "Nearly deaf"
    note[np.isin(note, ["Not good with other dogs", "House trained", "Pulls on the lead"]) & (sp != "Dog")] = ""
    df = pd.DataFrame({"Animal ID": [f"A-{2201 + i}" for i in range(n)], "Name": rng.choice(names, n), "Species": sp, "Breed": breed, "Sex": rng.choice(["Female", "Male"], n), "Age at intake": age, "Weight kg": [f"{x:.1f}" if x >= .05 else "0.1" for x in wt], "Site": site, "Intake date": intake.strftime("%d/%m/%Y"), "Intake reason": typ, "Outcome": out, "Outcome date": np.where(done, od.strftime("%d/%m/%Y"), ""),
        "Adoption fee": [str(int(f)) if a == "Adopted" else "" for f, a in zip(fee, out)], "Vaccinated": np.where(rng.random(n) < .78, "Y", "N"), "Notes": note}).astype(object)
    w = rng.choice(np.where(out == "Adopted")[0], 41, replace=False); df.loc[w, "Adoption fee"] = "waived"
    w = rng.choice(np.where((out == "Adopted") & (stay > 9))[0], 4, replace=False)
    for k, d in zip(w, (1, 3, 8, 14)): df.loc[k, "Outcome date"] = (intake[k] - pd.Timedelta(d, "D")).strftime("%d/%m/%Y")
    g = rng.choice(np.where((sp == "Cat") & ~young)[0], 3, replace=False); df.loc[g, "Weight kg"] = ["4200", "3850", "5100"]
    g = rng.choice(np.setdiff1d(np.arange(n), g), 46, replace=False); df.loc[g, "Weight kg"] = ""
    df.loc[rng.choice(n, 63, replace=False), "Name"] = ""
    c = df["Species"]; dirty(rng, c, "Dog", "dog", 14); dirty(rng, c, "Cat", "Cats", 11); dirty(rng, c, "Cat", "cat", 9); dirty(rng, c, "Guinea pig", "Guinea Pig", 6); df["Species"] = c
    c = df["Sex"]; dirty(rng, c, "Female", "F", 48); dirty(rng, c, "Male", "M", 57); dirty(rng, c, "Male", "male", 12); dirty(rng, c, "Female", "Unknown", 10); dirty(rng, c, "Male", "Unknown", 13); df["Sex"] = c
    repeat(rng, df, 5).to_csv(f"{HERE}/animal_shelter.csv", index=False)

# ---------------------------------------------------------------- Mietwohnungen
def wohnungen():
    rng = np.random.default_rng(7203); n = 1286
    days = pd.date_range("2023-07-01", "2024-12-31"); w = np.array([{9: 1.45, 10: 1.25, 3: 1.15, 7: .85, 8: .95, 12: .55}.get(d.month, 1) * (1.2 if d.year == 2024 else 1) * (1.3 if (d.year, d.month) == (2024, 9) else 1) for d in days])
    ein = pd.DatetimeIndex(np.sort(rng.choice(days.values, n, p=w / w.sum())))
    q = {"Südstadt": 1.14, "Altstadt": 1.28, "Nordend": .92, "Königsberg": 1.0, "Hafenviertel": 1.08, "Weiherhöhe": .83}; st = rng.choice(list(q), n, p=[.22, .14, .21, .17, .12, .14])
    zi = rng.choice([1, 1.5, 2, 2.5, 3, 3.5, 4, 5], n, p=[.14, .06, .26, .1, .24, .05, .11, .04]); fl = np.clip(14 + 21.5 * zi + rng.normal(0, 7, n), 17, 190).round(1)
    bj = np.where(rng.random(n) < .35, rng.integers(1890, 1939, n), np.where(rng.random(n) < .6, rng.integers(1949, 1995, n), rng.integers(1995, 2025, n))); balk = rng.random(n) < np.where(bj < 1940, .42, .71)
    qm = 10.9 * np.array([q[s] for s in st]) * (1 + .15 * (bj > 2005) - .03 * ((bj > 1948) & (bj < 1980))) * (1 + .05 * balk) * (1 + .16 * np.exp(-(fl - 20) / 25)) * (1 + .045 * (ein.year == 2024)) * rng.normal(1, .075, n)
    kalt = (qm * fl / 5).round() * 5; nk = (fl * rng.normal(2.75, .42, n)).clip(35).round()
    ek = np.where(bj > 2005, rng.choice(list("ABC"), n, p=[.35, .45, .2]), np.where(bj > 1980, rng.choice(list("CDE"), n, p=[.35, .4, .25]), rng.choice(list("DEFG"), n, p=[.18, .34, .31, .17]))).astype(object)
    vor = rng.choice([0, 1, 2, 3], n, p=[.3, .4, .2, .1]); frei = [(d + pd.offsets.MonthBegin(1 + int(v))) for d, v in zip(ein, vor)]
    sof = rng.random(n) < .075
    t1 = rng.choice(["Helle Wohnung", "Gepflegte Altbauwohnung", "Ruhige Lage", "Schöne Wohnung", "Frisch renoviert", "Zentrale Lage", "WG-geeignet"], n); t2 = rng.choice(["", ", mit Einbauküche", ", EBK vorhanden", ", Küche kann übernommen werden", ", inkl. einbauküche", ", ohne Einbauküche"], n, p=[.53, .19, .1, .09, .04, .05]); t3 = rng.choice(["", ", Keller", ", Stellplatz möglich", ", Gartenmitbenutzung", ", Aufzug"], n, p=[.6, .15, .1, .06, .09])
    de = lambda x, k=2: f"{x:,.{k}f}".replace(",", "§").replace(".", ",").replace("§", ".")
    df = pd.DataFrame({"Anzeige": [f"W-{30011 + i}" for i in range(n)], "Eingestellt am": ein.strftime("%d.%m.%Y"), "Frei ab": ["sofort" if s else f.strftime("%d.%m.%Y") for s, f in zip(sof, frei)], "Stadtteil": st, "Zimmer": [f"{z:g}".replace(".", ",") for z in zi], "Wohnfläche (m²)": [de(x, 1) for x in fl], "Kaltmiete (€)": [de(x) for x in kalt], "Nebenkosten (€)": [de(x) for x in nk], "Baujahr": bj, "Etage": rng.choice(["EG", "1", "2", "3", "4", "DG"], n, p=[.16, .23, .22, .17, .1, .12]), "Balkon": np.where(balk, "ja", "nein"), "Haustiere": rng.choice(["ja", "nein", "auf Anfrage"], n, p=[.27, .41, .32]), "Energieklasse": ek, "Beschreibung": [a + b + c for a, b, c in zip(t1, t2, t3)]}).astype(object)
    g = rng.choice(np.where((zi >= 2) & (zi <= 3))[0], 3, replace=False); df.loc[g, "Wohnfläche (m²)"] = [de(round(fl[i] * 100, 0), 1) for i in g]
    h = rng.choice(np.setdiff1d(np.arange(n), g), 11, replace=False); df.loc[h, "Kaltmiete (€)"] = "auf Anfrage"
    df.loc[rng.choice(n, 88, replace=False), "Baujahr"] = ""; df.loc[rng.choice(n, 171, replace=False), "Energieklasse"] = ""; df.loc[rng.choice(n, 27, replace=False), "Nebenkosten (€)"] = ""
    c = df["Stadtteil"]; dirty(rng, c, "Südstadt", "Suedstadt", 17); dirty(rng, c, "Südstadt", "südstadt", 8); dirty(rng, c, "Nordend", "Nordend ", 13); dirty(rng, c, "Altstadt", "Alstadt", 6); df["Stadtteil"] = c
    c = df["Balkon"]; dirty(rng, c, "ja", "Ja", 40); dirty(rng, c, "nein", "Nein", 22); df["Balkon"] = c
    repeat(rng, df, 7).to_csv(f"{HERE}/mietwohnungen.csv", index=False, sep=";", encoding="utf-8-sig")

# ---------------------------------------------------------------- museums
def museums():
    rng = np.random.default_rng(7204); rows = []; days = pd.date_range("2023-01-01", "2024-12-31")
    base = {"City Museum": 330, "Sea Museum": 262, "Castle": 410, "Toy Museum": 176}; ser = 0
    ex = {"City Museum": [("2023-03-01", "2023-06-30", "Bronze Age Gold", 1.22), ("2024-02-10", "2024-05-31", "Women of the Mill", 1.07), ("2024-09-15", "2024-12-31", "The Lost Railway", 1.5)], "Sea Museum": [("2023-05-15", "2023-09-30", "Giants of the Deep", 1.4), ("2024-06-01", "2024-09-30", "Storm!", 1.12)], "Castle": [], "Toy Museum": [("2023-10-20", "2024-01-31", "Teddy Bears", 1.25)]}
    for d in days:
        ser = .72 * ser + rng.normal(0, 2.6); temp = 11.2 - 9.2 * np.cos((d.day_of_year - 20) / 365 * 2 * np.pi) + ser; wx = str(rng.choice(["sunny", "cloudy", "rain"], p=[.33, .38, .29] if 4 < d.month < 10 else [.2, .42, .38]))
        if d.weekday() == 0: continue
        free = d.weekday() == 6 and d.day <= 7
        for m, b in base.items():
            if m == "Castle" and d.month in (1, 2): continue
            lam = b * {5: 1.45, 6: 1.6, 2: .95}.get(d.weekday(), .85) * (1.22 if d.month in (7, 8) else 1.0 if d.month in (4, 5, 6, 9, 10, 12) else .82) * (1.55 if free else 1)
            lam *= {"Castle": {"sunny": 1.18, "cloudy": 1, "rain": .68}, "City Museum": {"sunny": .86, "cloudy": 1, "rain": 1.2}, "Sea Museum": {"sunny": .95, "cloudy": 1, "rain": 1.08}, "Toy Museum": {"sunny": .83, "cloudy": 1, "rain": 1.24}}[m][wx]
            if m == "Castle": lam *= 1 + .012 * (temp - 11)
            lam *= {"City Museum": 1.09, "Sea Museum": 1.36, "Castle": .985, "Toy Museum": .9}[m] if d.year == 2024 else 1
            e = ""
            for a, z, nm, k in ex[m]:
                if pd.Timestamp(a) <= d <= pd.Timestamp(z): e, lam = nm, lam * k
            tot = rng.negative_binomial(28, 28 / (28 + lam)); p = {"Toy Museum": [.44, .12, .44], "Sea Museum": [.5, .18, .32], "Castle": [.55, .19, .26], "City Museum": [.55, .28, .17]}[m]
            a, c, k = rng.multinomial(tot, p); pr = {"City Museum": (9, 6, 3), "Sea Museum": (11, 8, 5), "Castle": (12.5, 9, 6), "Toy Museum": (7.5, 5.5, 5)}[m]; sg = 0 if d.weekday() > 4 or d.month in (7, 8) else int(rng.poisson({"City Museum": .9, "Sea Museum": 1.1, "Castle": .6, "Toy Museum": .5}[m]))
            rows.append([d, m, a, c, k, sg, 0.0 if free else a * pr[0] + c * pr[1] + k * pr[2], max(0, tot * rng.normal({"City Museum": 1.35, "Sea Museum": 1.72, "Castle": 1.5, "Toy Museum": 2.4}[m], .28)), "" if m == "Toy Museum" else f"{max(0, tot * rng.normal(1.95, .3)):.2f}", "yes" if free else "no", e, wx, round(temp, 1)])
    df = pd.DataFrame(rows, columns="date museum adults concessions children school_groups ticket_income shop_income cafe_income free_day exhibition weather max_temp".split()); n = len(df)
    df["date"] = df["date"].dt.strftime("%d/%m/%Y"); df["ticket_income"] = [f"£{v:,.2f}" for v in df.ticket_income]; df["shop_income"] = [f"{v:.2f}" for v in df.shop_income]; df = df.astype(object)
    z = rng.choice(df.index[(df.museum == "City Museum") & (df.adults < 290) & (df.adults > 220) & (df.exhibition == "") & df.date.str.endswith("/11/2023")], 1)[0]; df.loc[z, "adults"] = int(str(df.loc[z, "adults"]) + "00")
    y = rng.choice(df.index[(df.museum == "Toy Museum") & (df.children > 60) & (df.children < 90) & df.date.str.endswith("2024")], 1)[0]; df.loc[y, "children"] = int(str(df.loc[y, "children"]) * 2)
    e = rng.choice(n, 57, replace=False); df.loc[e[:43], "shop_income"] = ""; df.loc[e[43:49], "shop_income"] = [f"-{v:.2f}" for v in rng.uniform(12, 160, 6)]
    df.loc[rng.choice(n, 38, replace=False), "weather"] = ""; df.loc[rng.choice(n, 17, replace=False), "max_temp"] = -99
    c = df["museum"]; dirty(rng, c, "Sea Museum", "Sea museum", 24); dirty(rng, c, "Sea Museum", "Sea Musuem", 7); dirty(rng, c, "Castle", "castle", 19); dirty(rng, c, "City Museum", "City Museum ", 12); df["museum"] = c
    c = df["weather"]; dirty(rng, c, "rain", "Rain", 30); dirty(rng, c, "rain", "rainy", 14); dirty(rng, c, "sunny", "Sunny", 18); df["weather"] = c
    i = rng.choice(np.setdiff1d(np.arange(n), [z, y]), 140, replace=False); df.loc[i, "date"] = pd.to_datetime(df.loc[i, "date"], format="%d/%m/%Y").dt.strftime("%Y-%m-%d")
    repeat(rng, df, 8).to_csv(f"{HERE}/museum_visits.csv", index=False)

hotel(); cars(); shelter(); wohnungen(); museums()
