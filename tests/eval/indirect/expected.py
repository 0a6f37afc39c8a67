"""Questions asked in a roundabout way, and what pandas answers: `python expected.py` writes `questions.jsonl` again.

Written without a look at the analyst. Several answers may be right: with repeated rows and without them, with slips and
without them, totals or averages where the question does not say.
"""
from scipy import stats
from writing import *; from reading import *
CS = lambda f, w: f"{f}"
def lead_of(s, low=False):
    s = s.sort_values(ascending=low); assert s.iloc[0] != s.iloc[1], s.head(3); return s.index[0]

# =================================================================== hotel
B = Book("hotel_bookings.csv", "hotel"); w = hotel(); d = w[~w.dup]; F = (d, w)
ok = lambda x: x[(x.rate > 5) & (x.rate < 5000)]; nohi = lambda x: x[~(x.rate > 5000)]
B.q("Give me the basics: how many bookings, and what are the first and the last arrival day?", "overview", each(lambda x: E([len(x)], [day(x.arr.min()), day(x.arr.max())], 0), *F), note="14 repeats; a few arrivals are written dd.mm.yyyy")
B.q("did any reservation slip in more than once, and how many surplus lines is that", "quality", [E([14], tol=0)], note="14 surplus lines")
B.q("Which fields have blanks, how many each? the remarks don't matter", "quality", each(lambda x: E([(x.rate_per_night == "").sum(), (x.guest_country == "").sum(), (x.review_score == "").sum()], ["rate_per_night|rate per night|rate", "guest_country|guest country|country", "review_score|review score|review|score"], 0), *F))
B.q("How many days ahead do people reserve, on average, before they arrive?", "date_diff", each(lambda x: [E(x.lead.mean()), E(x[x.lead >= 0].lead.mean()), E(x.lead.abs().mean()), E(x.lead.clip(lower=0).mean())], *F), note="5 bookings were made after the arrival: kept, dropped or turned round")
def f(x, by="size"):
    s = x[x.ctry != ""].groupby("ctry").size().nlargest(4); assert list(s.index[:3]) == ["Germany", "Netherlands", "United Kingdom"]; return E(s.iloc[:3], ["Germany", "Netherlands", "United Kingdom|UK"], 0, lead="Germany")
B.q("three countries we get the most reservations from? someone was sloppy with the spelling so add those together", "top", each(f, *F), note="trap: germany, Germny, UK, blank at the end merged; all bookings whatever became of them")
B.q("Which country gives us the nicest review scores? Only look at countries with 30 or more scores.", "top", each(lambda x: (lambda g: E(g["mean"].max(), [lead_of(g["mean"])], .005, lead=lead_of(g["mean"])))(x[x.ctry != ""].groupby("ctry").score.agg(["mean", "count"]).query("count>=30")), *F), note="trap: Spain has only 15 scores")
def f(x):
    out = []
    for y in (x, x[x.status == "Stayed"], x[x.status != "Cancelled"]):
        m = y.groupby(y.arr.dt.month).n.agg(["size", "sum"])
        for c in m: assert m[c].idxmax() == 8; out += [E(m[c].max(), [mname(8)], 0, lead=mname(8)), E(100 * m[c].max() / m[c].sum(), [mname(8)], .005, lead=mname(8), percent=True), E(m[c].max() / 2, [mname(8)], .005, lead=mname(8))]
    return out
B.q("In what calendar month are we busiest if you take both years together?", "trend", each(f, *F), note="bookings or nights, all or only those who came")
B.q("line chart please: nights sold per month of arrival, leaving out cancellations and no-shows", "chart", each(lambda x: E(x[x.status == "Stayed"].groupby(x.arr.dt.to_period("M")).n.sum(), [], 0), *F), chart="line")
B.q("and when do they book? a curve with the number of reservations made in each month (the day of booking counts, not the stay)", "chart", each(lambda x: [E(y.groupby(y.bk.dt.to_period("M")).size(), [], 0) for y in (x, x[x.lead >= 0])], *F), chart="line", note="by booked_on")
B.q("Wie viel Prozent der Buchungen wurden storniert?", "share", each(lambda x: E(100 * (x.status == "Cancelled").mean(), [], .005, percent=True), *F), note="cancelled only, no-shows are not cancelled")
def f(x):
    out = []
    for y in (x, x[x.status == "Stayed"]):
        g = y.breakfast.eq("Yes").groupby(y.kids > 0).mean() * 100; out.append(E([g[True], g[False]], [], .005, percent=True))
    return out
B.q("Do families travelling with children take breakfast more often than guests without?", "compare", each(f, *F), note="share with breakfast = Yes")
B.q("what does a night cost on average in each room type, dearest at the top", "group", each(lambda x: [E(y.groupby("room").rate.mean(), ["Suite", "Family", "Double", "Twin", "Single"], .005, lead="Suite") for z in (x, x[x.status == "Stayed"]) for y in (z, ok(z), nohi(z))], *F), note="trap: double/Dubble/suite merged, euro signs; the four absurd rates in or out; blanks out")
B.q("Cross-tabulate where the booking came from with what became of it", "pivot", each(lambda x: E([v for v in pd.crosstab(x.source, x.status).to_numpy().ravel() if v], sorted(x.source.unique()) + sorted(x.status.unique()), 0), *F))
B.q("How many suite bookings with an arrival in 2024 are for at least five nights?", "filter", each(lambda x: E([((x.room == "Suite") & (x.n >= 5) & (x.y == 2024)).sum()], tol=0), *F), note="trap: 'suite' in lower case; arrivals as dd.mm.yyyy")
B.q("Something looks odd in the nightly rates, some are silly (far too high or low). Which?", "outlier", [E([11900, 9800, 10500, 1], tol=.001)])
B.q("is the rate per night lower for people who reserve further ahead?", "correlation", each(lambda x: [rs(z, "lead", "rate") for y in (x, x[x.lead >= 0]) for st in (y, y[y.status == "Stayed"], y[y.status != "Cancelled"]) for z in (st, ok(st), nohi(st))], *F), note="r or rho between days ahead and rate; absurd rates and the 5 backward bookings in or out")
def f(x):
    out = []
    for y in (x, ok(x), nohi(x)):
        g = y[y.status == "Stayed"].groupby("y").money.sum(); out.append(E([g[2023], g[2024], 100 * (g[2024] / g[2023] - 1)], [], .005, percent=True))
    return out
B.q("Room income is nights times rate. Counting only guests who stayed: what was it in 2023, in 2024, and the change in percent?", "growth", each(f, *F), note="year of arrival; the absurd rates in or out; blank rates count nothing")
B.q("in how many remarks does a guest ask for a cot or a baby bed?", "text", each(lambda x: E([x.remarks.str.contains(r"\bcot\b|baby bed", case=False).sum()], tol=0), *F), note="trap: cotton bedding, COT in capitals")
B.q("and the no-shows, what rate is that per source? skip the walk-ins", "ratio", each(lambda x: (lambda g: E([100 * g[k] for k in ("Booking portal", "Own website", "Phone", "Travel agent")], ["Booking portal", "Own website", "Phone", "Travel agent"], .005, percent=True))(x.status.eq("No-show").groupby(x.source).mean()), *F), note="no-shows / all bookings of the source")
B.q("Wie viele Buchungen haben wir je Zimmertyp? Schreibfehler bitte zusammenfassen", "count", each(lambda x: E(x.room.value_counts(), ["Double", "Family", "Single", "Suite", "Twin"], 0), *F))
B.no("How many of these guests had been with us before?", "unanswerable", "no guest id or name")
B.no("what did people spend at the bar", "unanswerable", "no bar sales")
B.no("Why were there so many cancellations from the booking portal?", "unanswerable", "the file holds no reasons")
B.no("Are we pricier than the hotel across the street?", "outside", "needs the competitor's prices")
B.no("Should we stop offering rooms on the portal altogether?", "opinion", "opinion")
hotelB = B

# =================================================================== cars
B = Book("used_cars.csv", "cars"); w = cars(); d = w[~w.dup]; F = (d, w)
km0 = lambda x: x[(x.km > 0) & (x.km < 900000)]; km1 = lambda x: x[(x.km < 900000)]
pr = lambda x: x[(x.ask > 500) & (x.ask < 100000)]; prh = lambda x: x[x.ask < 100000]
B.q("size of the stock list? and what number of those went out the door as sold", "overview", each(lambda x: E([len(x), x.sld.notna().sum()], tol=0), *F))
B.q("for how many cars is the mileage useless (empty, zero or that 999,999 filler)?", "quality", each(lambda x: [E([(x.km.isna() | (x.km == 0) | (x.km > 900000)).sum()], tol=0), E([x.km.isna().sum(), (x.km == 0).sum(), (x.km > 900000).sum()], tol=0)], *F))
B.q("are there cars whose sale date is earlier than the day they were listed? how many", "quality", each(lambda x: E([(x.days < 0).sum()], tol=0), *F))
B.q("Do we write the makes the same way everywhere? Show me the ones that go by several names.", "quality", [E([], ["VW", "Volkswagon", "Volkswagen"], 0)], note="also toyota, Škoda, 'BMW ' - not required because they may differ only in case, accent or blank")
B.q("mean asking price by fuel, please", "group", each(lambda x: [E(y.groupby("Fuel").ask.mean(), ["Petrol", "Diesel", "Hybrid", "Electric"]) for y in (x, pr(x), prh(x))], *F), note="POA left out; 179,950 and 95 in or out")
B.q("what were the five dearest cars we actually sold (stock number and what they went for)", "top", each(lambda x: (lambda t: E(t.sp, t["Stock No"], .001))(x[~x["Stock No"].duplicated()].nlargest(5, "sp")), *F), note="by sold price")
def f(x):
    g = x.groupby(x.sld.dt.to_period("M")).size(); m = lead_of(g); return E(g.max(), [month(m)], 0, lead=month(m))
B.q("Our record month for sales, counted in cars?", "trend", each(f, *F))
B.q("Mach mir bitte ein Balkendiagramm: wie viele Autos pro Marke (Schreibweisen zusammenlegen)", "chart", each(lambda x: E(x.make.value_counts(), ["Volkswagen|VW", "Ford", "Toyota", "Skoda", "Renault", "BMW", "Kia", "Volvo"], 0), *F), chart="bar", note="trap: VW, Volkswagon, toyota, Škoda merged")
B.q("what part of our stock list are automatics?", "share", each(lambda x: [E(100 * (x.gear == "Automatic").mean(), [], .005, percent=True), E(100 * (x[x.sld.isna()].gear == "Automatic").mean(), [], .005, percent=True)], *F), note="trap: 'Auto' is automatic; all cars listed, or only those still unsold")
def f(x):
    out = []
    for y in (x, x[x.days >= 0], x.assign(days=x.days.abs())):
        g = y.groupby("Fuel").days
        for h in (g.mean(), g.median()): out.append(E([h["Electric"], h["Petrol"]], ["Electric", "Petrol"]))
    return out
B.q("Do electric cars stand around longer than petrol ones before they sell?", "compare", each(f, *F), note="mean or median days from listed to sold")
B.q("how strongly does mileage push the price down", "correlation", each(lambda x: [rs(z, "km", c) for y in (km0(x), km1(x)) for c, zz in (("ask", (y, pr(y), prh(y))), ("sp", (y,))) for z in zz], *F), note="asking or sold price; 999,999 must be left out; zero and the two price slips in or out")
B.q("can you draw asking price over model year as dots? I also want the correlation coefficient", "correlation", each(lambda x: [rs(z, "year", "ask") for z in (x, pr(x), prh(x))], *F), chart="scatter")
B.q("Average and median km on the clock (skip the nonsense values)", "average", each(lambda x: [E([y.km.mean(), y.km.median()]) for y in (km0(x), km1(x))], *F), note="999,999 out; the two zeros in or out")
def f(x): a = x.ask.dropna(); return [E([(b < 5000).sum(), ((b >= 5000) & (b < 10000)).sum(), ((b >= 10000) & (b < 20000)).sum(), (b >= 20000).sum()], tol=0) for b in (a, a[(a > 500) & (a < 100000)], a[a < 100000])]
B.q("Split the cars by asking price: under 5k, 5 to 10k, 10 to 20k, above 20k. How many in each?", "distribution", each(f, *F), note="no price lies on a border; POA left out")
B.q("Spot any asking price that has to be a typo?", "outlier", [E([179950, 95], tol=.001)], note="a small petrol car at 179,950 and one at 95")
B.q("how many cars of each fuel stand at which branch?", "pivot", each(lambda x: E(pd.crosstab(x.Fuel, x.Branch).to_numpy().ravel(), ["Dover Road", "Mill Lane", "Airport", "Harbour", "Petrol", "Diesel", "Hybrid", "Electric"], 0), *F))
def f(x):
    y = x[x.sp.notna()]; br = ["Airport", "Dover Road", "Harbour", "Mill Lane"]; r = (1 - y.sp / y.ask).groupby(y.Branch); q = 1 - y.groupby("Branch").sp.sum() / y.groupby("Branch").ask.sum()
    return [E([100 * g[b] for b in br], br, .008, percent=True) for g in (r.mean(), q)]
B.q("By how many percent do buyers haggle us down, for each branch? (asking vs sold)", "ratio", each(f, *F), note="mean of the single percentages or percentage of the sums; a negative sign is fine in words")
from scipy import stats
for x in F:
    for y in (pr(x),):
        for c in ("ask", "sp"):
            a, b = y[y.gear == "Automatic"][c].dropna(), y[y.gear == "Manual"][c].dropna(); assert stats.ttest_ind(a, b, equal_var=False).pvalue < 1e-4 and stats.mannwhitneyu(a, b).pvalue < 1e-4
    a, b = x[x.gear == "Automatic"].ask.dropna(), x[x.gear == "Manual"].ask.dropna(); assert stats.ttest_ind(a, b, equal_var=False).pvalue < 1e-3
SIG = ["significant|unlikely to be chance|not chance|not just chance|not luck|not just luck|real difference|difference is real|not a coincidence|signifikant|kein Zufall", "!not significant|not statistically significant|no significant|isn't significant|isn't statistically significant|no statistically significant|not a significant|nicht signifikant"]
B.q("Automatics seem to cost more than manuals. Statistically solid, or might that be luck?", "significance", [E([], SIG, 0)], note="Welch and Mann-Whitney p < 0.001")
B.q("Standzeit: wie viele Tage dauert es im Median, bis ein Auto verkauft ist?", "median", each(lambda x: [E(x.days.median()), E(x[x.days >= 0].days.median()), E(x.days.abs().median())], *F))
B.q("How old are the cars on average if we count from 2024?", "derived", each(lambda x: [E((2024 - x.year).mean()), E((2024 - x[x.sld.isna()].year).mean())], *F), note="2024 minus the model year; all cars, or those still in stock")
B.no("What did we pay for these cars ourselves?", "unanswerable", "no purchase price")
B.no("which salesman has the best closing rate", "unanswerable", "no staff column")
B.no("How many people took a test drive before they bought?", "unanswerable", "no test drives")
B.no("are our diesels cheaper than what the online car portals ask for similar ones?", "outside", "needs market prices")
B.no("Is a Zoe a good car for a student?", "opinion", "opinion")
carsB = B

# =================================================================== shelter
B = Book("animal_shelter.csv", "pets"); w = shelter(); d = w[~w.dup]; F = (d, w)
B.q("how many animals have we got on record, and how many of those are still in our care?", "overview", each(lambda x: E([len(x), (x.Outcome == "").sum()], tol=0), *F), note="still here = no outcome")
B.q("I suspect some animals were typed in double. True? how many", "quality", [E([5], tol=0), E([10], tol=0)])
B.q("There must be slips in the dates: how many animals left us before they were even taken in?", "quality", each(lambda x: E([(x.stay < 0).sum()], tol=0), *F))
B.q("Number of animals without a name, and number without a weight", "quality", each(lambda x: E([(x.Name == "").sum(), x.wt.isna().sum()], tol=0), *F))
def f(x):
    g = x[x.sp == "Dog"].Breed.value_counts(); assert g.iloc[4] > g.iloc[5] and list(g.index[:3]) == list(d[d.sp == "Dog"].Breed.value_counts().index[:3]); return E(g.iloc[:5], list(g.index[:5]), 0, lead=g.index[0])
B.q("dogs only: name the 5 breeds we see most, with numbers", "top", each(f, *F), note="trap: 'dog' in lower case; rabbits can be 'Mixed' too")
B.q("can i see the intakes quarter by quarter, in bars", "chart", each(lambda x: E(x.groupby(x.i.dt.to_period("Q")).size(), [], 0), *F), chart="bar", note="2022 Q3 to 2024 Q4")
B.q("What adoption fee do we get on average for each kind of animal?", "group", each(lambda x: [E(x.groupby("sp")[c].mean(), ["Dog|dogs", "Cat|cats", "Rabbit|rabbits", "Guinea pig|guinea pigs"]) for c in ("fee", "fee0")], *F), note="'waived' as nothing paid, or left out; spellings merged")
def f(x):
    y = x[(x.sp == "Dog") & (x.Outcome == "Adopted")]; out = []
    for z in (y, y[y.stay >= 0], y.assign(stay=y.stay.abs())):
        g = z.groupby(z.age < 1).stay
        for h in (g.mean(), g.median()): out.append(E([h[True], h[False]]))
    return out
B.q("Do puppies (not yet one year old) find a home faster than grown dogs?", "compare", each(f, *F), note="days from intake to adoption, mean or median; age mixes months and years; 4 backward dates in or out")
def f(x):
    out = []
    for y in (x, x[x.Outcome != ""]):
        g = y.Outcome.eq("Adopted").groupby(y.sp).mean() * 100; out.append(E([g["Cat"], g["Dog"]], ["Cat|cats", "Dog|dogs"], .005, percent=True))
    return out
B.q("cats vs dogs: which get adopted more often, in percent of those taken in?", "compare", each(f, *F), note="of all taken in, or of those that have left")
def f(x):
    y = x[(x.sp == "Dog")]; out = []
    for z in (y[y.Outcome == "Adopted"], y): out += [rs(v, "wt", "stay") for v in (z, z[z.stay >= 0])]
    return out
B.q("do heavy dogs wait longer for a new home?", "correlation", each(f, *F), note="weight against days in care; adopted dogs or all dogs that left")
def f(x):
    g = x.groupby(x.i.dt.to_period("M")).size(); m = lead_of(g); return E(g.max(), [month(m)], 0, lead=month(m))
B.q("When were we hit hardest - which single month brought in the most animals?", "trend", each(f, *F))
B.q("Welcher Anteil der Tiere kam als Fundtier (Stray) zu uns?", "share", each(lambda x: E(100 * (x["Intake reason"] == "Stray").mean(), [], .005, percent=True), *F))
B.q("any weights in there that cannot be right?? i think somebody typed grams", "outlier", [E([5100, 4200, 3850], tol=.001)])
B.q("Species across, outcome down, count of animals", "pivot", each(lambda x: (lambda t: E([v for v in t.to_numpy().ravel() if v], ["Adopted", "Returned to owner", "Transferred", "Died", "Dog|dogs", "Cat|cats", "Rabbit|rabbits", "Guinea pig|guinea pigs"], 0))(pd.crosstab(x[x.Outcome != ""].Outcome, x[x.Outcome != ""].sp)), *F), note="those still here need no row")
B.q("number of rabbits that came to Hillview in 2024", "filter", each(lambda x: E([((x.sp == "Rabbit") & (x.Site == "Hillview") & (x.i.dt.year == 2024)).sum()], tol=0), *F))
def f(x):
    y = x[x.Outcome == "Adopted"]; return [E([k * z.stay.mean(), k * z.stay.median()]) for z in (y, y[y.stay >= 0], y.assign(stay=y.stay.abs())) for k in (1, 1 / 7)]
B.q("For the adopted ones: how long were they with us, mean and median?", "date_diff", each(f, *F), note="days or weeks")
B.q("How old is a dog on average when it gets here? In years pls, mind that the young ones are given in months", "average", each(lambda x: E(x[x.sp == "Dog"].age.mean()), *F))
B.q("Count the animals noted as deaf or blind.", "text", each(lambda x: E([(x.Notes.str.contains(r"\bdeaf\b|\bblind\b", case=False) & ~x.Notes.str.contains("blind alley")).sum()], tol=0), *F), note="trap: 'Found in the blind alley' is not a blind animal")
def f(x):
    out = []
    for y in (x, x[x.Outcome != ""]):
        g = y.Outcome.eq("Adopted").groupby(y.Site).mean() * 100; assert lead_of(g, True) == "Canal Street"; out.append(E(g.min(), ["Canal Street"], .005, lead="Canal Street", percent=True))
    return out
B.q("worst site when it comes to getting animals adopted?", "bottom", each(f, *F), note="adopted / taken in, or / those that left")
B.q("Wie viele Männchen, wie viele Weibchen, und bei wie vielen ist es unbekannt?", "count", each(lambda x: E([x.sx.eq(k).sum() for k in ("Male", "Female", "Unknown")], tol=0), *F), note="trap: F, M, male merged")
B.no("What did the vet cost us last year?", "unanswerable", "no costs")
B.no("who adopted Bella?", "unanswerable", "no adopters in the file")
B.no("What makes people give up their cats?", "unanswerable", "no reasons beyond stray/surrendered")
B.no("Compared with other shelters in the country, do we rehome a lot?", "outside", "needs other shelters' figures")
B.no("should we waive the fee for every dog over eight?", "opinion", "opinion")
petsB = B

def lead_of(s, low=False):
    s = s.sort_values(ascending=low); assert s.iloc[0] != s.iloc[1], s.head(3); return s.index[0]
def TT(h, labels=(), tol=.005, **k):                                 # hours given: accepted in hours, minutes, seconds (or days)
    h = list(h) if np.iterable(h) else [h]; return [E([v * c for v in h], labels, tol, **k) for c in (1, 60, 3600)]
def TD(h, labels=(), tol=.005, **k):
    h = list(h) if np.iterable(h) else [h]; return [E([v * c for v in h], labels, tol, **k) for c in (1, 60, 1 / 24)]

# =================================================================== Mietwohnungen
B = Book("mietwohnungen.csv", "flat"); w = wohnungen(); d = w[~w.dup]; F = (d, w); fl = lambda x: x[x.fl < 1000]
ST = ["Südstadt", "Altstadt", "Nordend", "Königsberg", "Hafenviertel", "Weiherhöhe"]
B.q("Wie viele Anzeigen sind das, und aus welchem Zeitraum (erste und letzte Einstellung)?", "overview", each(lambda x: E([len(x)], [day(x.ein.min()), day(x.ein.max())], 0), *F))
B.q("have any ads been pasted in a second time by mistake? tell me how many", "quality", [E([7], tol=0), E([14], tol=0)])
B.q("In welchen Spalten fehlt etwas und wie oft?", "quality", each(lambda x: E([(x.Baujahr == "").sum(), (x.Energieklasse == "").sum(), (x["Nebenkosten (€)"] == "").sum()], ["Baujahr", "Energieklasse", "Nebenkosten"], 0), *F), note="'auf Anfrage' and 'sofort' are entries, they need not be named")
t = d.nlargest(5, "kalt"); assert d.kalt.nlargest(6).iloc[4] > d.kalt.nlargest(6).iloc[5]
B.q("the five flats with the highest Kaltmiete (ad number and rent)", "top", [E(t.kalt, list(t.Anzeige), .001)])
B.q("Zahl der Wohnungen je Stadtteil als Balken, Schreibfehler bitte mitzählen", "chart", each(lambda x: E(x.st.value_counts(), ST, 0), *F), chart="bar", note="trap: Suedstadt, südstadt, Alstadt, blank at the end merged")
B.q("whats the avg Kaltmiete in each district (names are misspelled here and there)", "group", each(lambda x: E(x.groupby("st").kalt.mean(), sorted(ST), .005), *F))
B.q("Wie hoch ist die durchschnittliche Kaltmiete bei 1, 1,5, 2, 2,5, 3, 3,5, 4 und 5 Zimmern?", "group", each(lambda x: E(x.groupby("zi").kalt.mean(), [], .005), *F))
def f(x):
    out = []
    for y in (fl(x), x):
        g = y.groupby("balk").qm
        for h in (g.mean(), g.median()): out.append(E([h[True], h[False]]))
    z = fl(x); z = z[z.kalt.notna()]; s = z.groupby("balk").kalt.sum() / z.groupby("balk").fl.sum(); out.append(E([s[True], s[False]])); return out
B.q("Per square metre, are places with a balcony dearer than those without one?", "compare", each(f, *F), note="Kaltmiete / area; mean, median or of the sums; the three impossible areas in or out")
B.q("floor area and Kaltmiete, how strong is the link between those two?", "correlation", each(lambda x: [rs(y, "fl", "kalt") for y in (fl(x), x)], *F), note="the three impossible areas in or out")
def f(x): g = x.groupby(x.ein.dt.to_period("M")).size(); m = lead_of(g); return E(g.max(), [month(m)], 0, lead=month(m))
B.q("In which month did the most new ads go up?", "trend", each(f, *F))
B.q("Bei wie viel Prozent der Wohnungen sind Haustiere erlaubt?", "share", each(lambda x: [E(100 * (x.Haustiere == "ja").mean(), [], .005, percent=True), E(100 * (x.Haustiere == "ja").sum() / x.Haustiere.isin(["ja", "nein"]).sum(), [], .005, percent=True)], *F), note="ja of all; or of those with a clear yes or no")
B.q("some of the floor areas must be slips of the keyboard, which ones", "outlier", [E([8950, 7770, 5370], tol=.001)])
B.q("Number of ads for each district and each number of rooms, both in one table", "pivot", each(lambda x: E([v for v in pd.crosstab(x.st, x.zi).to_numpy().ravel() if v], ST, 0), *F))
B.q("I need 3 rooms or more, a balcony, and I can pay 900 cold at most. How many ads fit?", "filter", each(lambda x: E([((x.zi >= 3) & x.balk & (x.kalt <= 900)).sum()], tol=0), *F), note="trap: Ja/ja, decimal commas")
B.q("how many ads per energy class?", "count", each(lambda x: E(x[x.Energieklasse != ""].Energieklasse.value_counts(), list("ABCDEFG"), 0), *F))
B.q("Wie viele Tage liegen durchschnittlich zwischen dem Einstellen und dem Tag, an dem die Wohnung frei wird?", "date_diff", each(lambda x: [E(x.tage.mean()), E(x.tage.fillna(0).mean())], *F), note="'sofort' left out or counted as 0 days")
B.q("Spread of the Kaltmiete: how many under 500, from 500 to under 800, from 800 to under 1200, 1200 and up?", "distribution", each(lambda x: E([(x.kalt < 500).sum(), ((x.kalt >= 500) & (x.kalt < 800)).sum(), ((x.kalt >= 800) & (x.kalt < 1200)).sum(), (x.kalt >= 1200).sum()], tol=0), *F))
B.q("Wie viele Wohnungen haben laut Beschreibung eine Einbauküche? Manche schreiben EBK.", "text", each(lambda x: E([(x.Beschreibung.str.contains("einbauküche|EBK", case=False) & ~x.Beschreibung.str.contains("ohne Einbauküche")).sum()], tol=0), *F), note="trap: 'ohne Einbauküche'")
def f(x):
    z = fl(x); z = z[z.kalt.notna()]; g = z.groupby("st"); return [E(h[sorted(ST)], sorted(ST), .005) for h in (g.qm.mean(), g.qm.median(), g.kalt.sum() / g.fl.sum(), x.groupby("st").qm.mean(), x.groupby("st").qm.median())]
B.q("rent per m² by district? Kaltmiete divided by area", "ratio", each(f, *F), note="mean, median or of the sums; impossible areas out (in the mean they hardly matter)")
B.q("What's the median warm rent, i.e. Kaltmiete plus Nebenkosten?", "median", each(lambda x: E(x.warm.median()), *F))
B.no("How much deposit do they ask for?", "unanswerable", "no deposit column")
B.no("which landlord has the most flats to let", "unanswerable", "no landlord")
B.no("how many people came to the viewings?", "unanswerable", "no viewings")
B.no("Liegen die Mieten in Nordend über dem Mietspiegel der Stadt?", "outside", "needs the city's official rent table")
B.no("Would you rather live in Altstadt or in Weiherhöhe?", "opinion", "opinion")
flatB = B

# =================================================================== museums
B = Book("museum_visits.csv", "museum"); w = museums(); d = w[~w.dup]; cl = lambda x: x[(x.adults < 9000) & (x.children < 3000)]; F = (d, w); G = (d, w, cl(d), cl(w)); MU = ["Castle", "City Museum", "Sea Museum", "Toy Museum"]
B.q("what museums do we have in here and what period is covered?", "overview", [E([], MU + [day(d.d.min()), day(d.d.max())], 0)])
B.q("Any identical lines? How many could be deleted?", "quality", [E([8], tol=0)])
B.q("how often is the shop income blank, and how often does the thermometer column just say -99?", "quality", each(lambda x: E([x.sh.isna().sum(), x.t.isna().sum()], tol=0), *F))
B.q("Visitors altogether please: adults plus concessions plus children, all houses, both years", "total", each(lambda x: E(x.v.sum(), tol=.0005), *G), note="tight; two typing errors and the repeats in or out")
B.q("Did we have more visitors in 2024 than in 2023? In percent", "growth", each(lambda x: (lambda g: E([100 * (g[2024] / g[2023] - 1)], [], .005, percent=True))(x.groupby("y").v.sum()), *G), note="the two typing errors weigh a lot")
def f(x): g = x.groupby("d").v.sum(); m = lead_of(g); return E(g.max(), [day(m)], 0, lead=day(m))
B.q("what single date had the most people in, all the houses added up (adults, concessions, children)?", "top", each(f, *G), note="12 Nov 2023 only through a typing error (26,200 adults); without it 4 Aug 2024")
def f(x): g = x[x.exhibition != ""].groupby("exhibition").v.mean(); m = lead_of(g); return E(g.max(), [m], .005, lead=m)
B.q("Which special exhibition pulled the most visitors per day?", "top", each(f, *G))
B.q("line: visitors of the castle, month after month", "chart", each(lambda x: E(y := x[x.mu == "Castle"].groupby(x.d.dt.to_period("M")).v.sum(), [], 0), *F), chart="line", note="closed in January and February; trap: 'castle'")
B.q("I'd like to see ticket money per quarter as a line, all museums together", "chart", each(lambda x: E(x.groupby(x.d.dt.to_period("Q")).ti.sum(), [], .005), *F), chart="line", note="no ticket income is mistyped")
B.q("mean daily shop takings for each museum", "group", each(lambda x: [E(y.groupby("mu").sh.mean(), MU, .005) for y in (x, x[x.sh >= 0])], *F), note="blanks out, six negative corrections in or out")
def f(x):
    out = []
    for g in (x.groupby("free_day").v, x.groupby(["d", "free_day"]).v.sum().groupby("free_day")):
        for h in (g.mean(), g.median()): out.append(E([h["yes"], h["no"]]))
    return out
B.q("on the free-entry days, do we really get more people than on the others?", "compare", each(f, *G), note="visitors per museum and day, or per date; mean or median")
def f(x):
    g = x[x.mu == "City Museum"].groupby("wx").v; return [E([h["rain"], h["sunny"]]) for h in (g.mean(), g.median())]
B.q("City Museum: average visitors when it rains versus when the sun is out", "compare", each(f, *G), note="trap: Rain, rainy, Sunny merged")
B.q("does warm weather bring people to the castle?", "correlation", each(lambda x: rs(x[x.mu == "Castle"], "t", "v"), *G), note="-99 left out")
def f(x):
    out = []
    wd = x.d.dt.day_of_week
    for g in (x.groupby(wd).v.sum(), x.groupby(wd).v.mean(), x.groupby("d").v.sum().pipe(lambda s: s.groupby(s.index.day_of_week).mean()), x.groupby(wd).v.median()):
        i = lead_of(g); assert i == 6; out.append(E(g.max(), [wday(i)], .005, lead=wday(i)))
    s = x.groupby(wd).v.sum(); out.append(E(100 * s.max() / s.sum(), [wday(6)], .005, lead=wday(6), percent=True)); return out
B.q("strongest weekday for visits?", "trend", each(f, *G), note="total, or average")
B.q("What part of all visitors goes to each museum? A pie", "share", each(lambda x: E(100 * x.groupby("mu").v.sum() / x.v.sum(), MU, .005, percent=True), *G), chart="pie", note="trap: spellings merged")
B.q("two of the head counts look like typing errors to me. Find them", "outlier", [E([w.adults.max(), w.children.max()], tol=0)])
B.q("school groups: museums down, years across", "pivot", each(lambda x: E(x.groupby(["mu", "y"]).school_groups.sum(), MU + ["2023", "2024"], 0), *F))
B.q("how many visitors does the sea museum get on a usual saturday", "average", each(lambda x: [E(y.v.mean()) for y in [x[(x.mu == "Sea Museum") & (x.d.dt.day_of_week == 5)]]] + [E(y.v.median()) for y in [x[(x.mu == "Sea Museum") & (x.d.dt.day_of_week == 5)]]], *G), note="mean or median; trap: Sea Musuem, Sea museum")
def f(x):
    z = x[x.sh.notna()]; g, h = z.groupby("mu"), x.groupby("mu"); r = z.assign(r=z.sh / z.v).groupby("mu").r
    return [E(v, MU, .005) for v in (g.sh.sum() / g.v.sum(), h.sh.sum() / h.v.sum(), r.mean(), r.median())]
B.q("How much does one visitor leave in the shop, per museum?", "ratio", each(f, *G), note="sums divided, or mean/median of the days; days without shop figure in or out of the base")
def f(x):
    t = x.groupby(["mu", "y"]).v.sum().unstack(); r = t.rank(ascending=False); rows = [[c, int(r.loc[c, 2023]), int(r.loc[c, 2024])] for c in r.index]; mv = [c for c in r.index if r.loc[c, 2023] != r.loc[c, 2024]]; st = [c for c in r.index if c not in mv]; assert mv == ["Castle", "Sea Museum"]
    return [E(t.to_numpy().ravel(), MU, .005), E([], mv, 0, rows=[z for z in rows if z[0] in mv]), E([], mv + ["!" + c for c in st], 0), E([], mv + ["unchanged|stayed|stay|stays|same|no change|did not move|didn't move|kept|remained|held|keeps|remains"], 0)]
B.q("which museums changed places in the visitor ranking between 2023 and 2024?", "rank_change", each(f, *G), note="Sea Museum up to 2nd, Castle down to 3rd")
B.no("From which countries do the tourists come?", "unanswerable", "no origin of visitors")
B.no("how long do people stay inside on average", "unanswerable", "no times")
B.no("What has put people off the Toy Museum in 2024?", "unanswerable", "no reasons in the file")
B.no("Do towns of our size usually get more museum visitors than we do?", "outside", "needs other towns' figures")
B.no("Ought every Sunday to be free?", "opinion", "opinion")
museumB = B

with open(f"{HERE}/questions.jsonl", "w", encoding="utf-8") as file:
    for question in hotelB.qs + carsB.qs + petsB.qs + flatB.qs + museumB.qs:
        file.write(json.dumps({key: value for key, value in question.items() if key not in ("set", "kind")}, ensure_ascii=False) + "\n")
