"""Questions in the words that people use among themselves, and what pandas answers: `python expected.py` writes
`questions.jsonl` again.

Written without a look at the analyst. Several answers may be right: with repeated rows and without them, with slips and
without them. Questions that need several steps, which the analyst refuses, are not kept.
"""
import sys, os, warnings; HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, f"{HERE}/../indirect"); sys.path.insert(0, HERE); sys.dont_write_bytecode = True; warnings.filterwarnings("ignore")
from writing import *; import reading as load; from scipy import stats
REFUSED = set("bike-03 bike-04 bike-13 bike-19 bike-20 clinic-03 clinic-04 clinic-09 clinic-19 course-10 fuel-07 fuel-11 fuel-14 fuel-19".split())
two = lambda w: [w, w[~w.dup]]; books = []
def P(n, *a, **k): return E(n, *a, percent=True, **k)
# ================================================================= bikes
w = load.bikes(); W = two(w); b = Book("bike_rentals.csv", "bike"); books.append(b); q, no = b.q, b.no
assert w.st.min().date() == pd.Timestamp("2023-01-01").date() and w.st.max().date() == pd.Timestamp("2024-12-31").date()
q("How big is this data set, I mean how many hires, and what's the first and the last day in it?", "overview", [E([len(f)], [day(w.st.min()), day(w.st.max())], 0) for f in W])
q("where are there empty cells? column and number please", "quality", [E([x.returned_at.eq("").sum(), x.km.isna().sum(), x.rid.isna().sum()], ["returned_at|returned at|returned|return time", "end_station|end station", "distance_km|distance km|distance", "rider_type|rider type|rider"], 0) for x in W], note="27 bikes never came back: no return time, no end station, no distance")
q("Did anyone bring a bike back before taking it out according to the times? How often does that happen", "quality", [E([(x.mins < 0).sum()], tol=0) for x in W])
q("What did we earn altogether? Add the hire fees and the extra charges for coming back late.", "total", [E([(x.fee + x.late).sum()], tol=.001) for x in W], note="tight: 0.1 %")
T = ["City bike|City bikes", "E-bike|E-bikes|Ebike|Ebikes", "Cargo bike|Cargo bikes", "Kids bike|Kids bikes"]
q("Hire fees by type of bike. The type was typed in by hand so watch out for different spellings", "group", [E(x.groupby("typ").fee.sum()[["City bike", "E-bike", "Cargo bike", "Kids bike"]], T) for x in W], note="trap: e-bike/Ebike, city bike, 'City bike ', Cargo bke merged")
t3 = lambda x: x.start_station.value_counts().head(3)
q("three most popular places to pick up a bike?", "top", [E(t3(x).values, list(t3(x).index), 0) for x in W])
i = w.mins.idxmax(); assert w.trip_id[i] == "R504689" and (w.mins == w.mins.max()).sum() == 1
q("Which trip took the longest of all and how long was it?", "top", [E([w.mins[i]], ["R504689"]), E([w.mins[i] / 60], ["R504689"]), E([w.mins[i] / 1440], ["R504689"])], note="minutes, hours or days")
H17 = "17|17:00|5 pm|5pm|5 p.m.|5 p.m|5:00 pm|17h|17 h|5 o'clock"
def hour(x):
    c = x.hr.value_counts(); assert c.idxmax() == 17; return [E([c[17]], [H17], 0, lead=H17), P([100 * c[17] / len(x)], [H17], lead=H17), E([c[17] / 731], [H17], lead=H17), E([c[17] / x.st.dt.date.nunique()], [H17], lead=H17)]
q("at what hour of the day do most bikes leave", "trend", [hour(x) for x in W], note="count, share or per-day average")
q("Draw a line with the number of hires month by month, both years.", "chart", [E(x.groupby("m").size().values, tol=0) for x in W], "line")
q("a bar graph of hires for each weekday, Monday to Sunday", "chart", [E(x.groupby("wd").size().values, tol=0) for x in W], "bar")
R3 = ["Subscriber|Subscribers|Subscription", "Day pass|Day passes|Daypass", "Tourist card|Tourist cards|Tourist|Tourists"]; r3 = ["Subscriber", "Day pass", "Tourist card"]
q("How do the hires split up between subscribers, day passes and tourist cards? In percent, as a pie if you can", "share", [[P(100 * x.rid.value_counts()[r3] / n, R3) for n in (len(x), x.rid.notna().sum())] for x in W], "pie", "blank rider types in or out of the base")
def neg(x): a = x[x.mins.notna()]; return [a, a[a.mins >= 0], a.assign(mins=a.mins.abs())]
def keep(x):
    out = []
    for a in neg(x):
        for fn in ("mean", "median"):
            v = a.groupby("rid").mins.agg(fn)[["Tourist card", "Subscriber"]]; out += [E(v, [R3[2], R3[0]]), E(v / 60, [R3[2], R3[0]])]
    return out
q("Do tourists hang on to a bike longer than subscribers?", "compare", [keep(x) for x in W], note="mean or median; minutes or hours; the 6 negative times in, out or turned round")
def dd(x):
    out = []
    for a in neg(x):
        for z in (a, a[a.km < 100]): out += rs(z, "mins", "km")
    return out
q("the longer people have the bike, the further they ride - true? whats the corelation between rental time and distance", "correlation", [dd(x) for x in W], note="four impossible distances and six negative times in or out; Pearson or Spearman")
q("Are there distances nobody could possibly have cycled? Which ones?", "outlier", E(sorted(w.km.nlargest(4)), tol=0)); assert (w.km > 70).sum() == 4
q("How many e-bikes were taken from Lakeside in July 2024?", "filter", [E([((x.typ == "E-bike") & (x.start_station == "Lakeside") & (x.m == "2024-07")).sum()], tol=0) for x in W], note="trap: e-bike/Ebike merged")
S7 = ["Central Station", "Market Square", "Lakeside", "Campus North", "Town Hall", "Ferry Pier", "Zoo"]
q("make me a table: pick-up station down, bike type across, number of hires inside", "pivot", [E(pd.crosstab(x.start_station, x.typ).loc[S7].values.ravel(), ["Central Station", "Zoo"] + T, 0) for x in W], note="trap: bike type spellings merged")
def dur(x):
    out = []
    for a in neg(x): out += [E([a.mins.median(), a.mins.mean()]), E([a.mins.median() / 60, a.mins.mean() / 60])]
    return out
q("how long is a bike out usually, median and mean", "date_diff", [dur(x) for x in W], note="minutes or hours; the 6 negative ones dropped, turned round or left in")
gr = lambda s, y: 100 * (s[y == 2024].sum() / s[y == 2023].sum() - 1)
q("By what percentage did the hire fees go up in 2024 against the year before?", "growth", [P([gr(x.fee, x.y)]) for x in W])
q("Not counting late charges, what does one hire cost on average?", "average", [E([x.fee.mean()]) for x in W])
def ranks(x):
    c = x.groupby(["start_station", "y"]).size().unstack(); r = c.rank(ascending=False).astype(int)
    assert {s: tuple(r.loc[s]) for s in S7} == {"Central Station": (1, 1), "Market Square": (2, 2), "Lakeside": (3, 4), "Campus North": (4, 6), "Town Hall": (5, 5), "Zoo": (6, 7), "Ferry Pier": (7, 3)}
    mv = ["Ferry Pier", "Lakeside", "Campus North", "Zoo"]
    return [E(c.loc[S7].values.ravel(), S7, 0), E([], mv + ["!Town Hall", "!Central Station", "!Market Square"], 0), E([], mv + ["unchanged|stayed|stay|same|no change|did not move|didn't move|kept|remained|held"], 0), E([], mv, 0, rows=[[s, *map(int, r.loc[s])] for s in mv])]
q("Put the start stations in order of hires for 2023 and again for 2024. Who climbed, who slipped?", "rank_change", [ranks(x) for x in W], note="Ferry Pier 7th to 3rd; Lakeside, Campus North and Zoo down")
no("which bikes break down most often", "unanswerable", "no repairs")
no("How many of the riders were under 18?", "unanswerable", "no ages")
no("Wie war das Wetter an den Tagen mit den meisten Fahrten?", "unanswerable", "no weather")
no("are we cheaper than the other bike hire companies around here?", "outside", "needs competitors' prices")
no("Should we give up the station at the zoo?", "opinion", "opinion")

# ================================================================= clinic
w = load.clinic(); W = two(w); b = Book("clinic_appointments.csv", "clinic"); books.append(b); q, no = b.q, b.no
q("How many appointments have we got in here and with how many different doctors?", "overview", [E([len(x), 7], tol=0) for x in W])
q("has an appointment been entered more than once? number of such cases", "quality", [E([11], tol=0), E([22], tol=0)]); assert w.dup.sum() == 11 and w.duplicated("Appointment ID").sum() == 11
q("Can you find appointments that were booked only after they'd taken place? How many", "quality", [E([(x.lead < 0).sum()], tol=0) for x in W])
at = lambda x: x[x.stt == "Attended"]
q("Of the patients who did turn up, how many have no waiting time noted, and how many no fee?", "quality", [E([at(x).wait.isna().sum(), at(x).fee.isna().sum()], tol=0) for x in W], note="trap: Attended/attended merged")
dn = sorted(w.doc.unique()); DL = [d + "|" + d[3:] for d in dn]
q("avrage waiting time per doctor", "group", [[E(x.groupby("doc").wait.agg(fn)[dn], DL) for fn in ("mean", "median")] for x in W])
sn = ["General Practice", "Dermatology", "Physiotherapy", "Pediatrics", "Cardiology"]; SL = ["General Practice|GP", "Dermatology", "Physiotherapy|Physio", "Pediatrics|Paediatrics", "Cardiology"]
q("number of apointments in every speciality, please count the misspelled ones where they belong", "count", [E(x.sp.value_counts()[sn], SL, 0) for x in W], note="trap: Dermatolgy, Physio, general practice merged")
def busy(x):
    c = x.groupby("m").size(); a = at(x).groupby("m").size(); k = pd.Period("2024-10"); assert c.idxmax() == k == a.idxmax(); L = month(k) + "|" + mname(10); dd = x[x.m == k].d.nunique()
    return [E([c[k]], [L], 0, lead=L), E([a[k]], [L], 0, lead=L), P([100 * c[k] / len(x)], [L], lead=L), E([c[k] / dd], [L], lead=L)]
q("In which month was the clinic busiest?", "trend", [busy(x) for x in W], note="appointments, attended ones, share or per day")
q("Bar chart with how many no-shows each doctor had", "chart", [E(x.groupby("doc").ns.sum()[dn], DL, 0) for x in W], "bar", "trap: No-show/no show/No show merged")
AM = "morning|before noon|before 12|before 12:00|AM|a.m.|earlier"; PM = "afternoon|noon|from noon|12 or later|after 12|PM|p.m.|from 12"
q("Who has to wait longer, people with a slot before noon or those from 12 o'clock on?", "compare", [[E([x[x.hr < 12].wait.agg(fn), x[x.hr >= 12].wait.agg(fn)]) for fn in ("mean", "median")] for x in W], note="start times 08:00 to 16:15")
def pay(x):
    out = []
    for a in (x, x[(x.fee.between(5, 1000))], x[~(x.fee > 1000)]):
        for fn in ("mean", "median"): out.append(E(a.groupby("ins").fee.agg(fn)[["Private", "Public"]], ["Private", "Public"]))
    return out
q("do private patients pay more per visit than public ones", "compare", [pay(x) for x in W], note="mean or median; the absurd fees in or out")
def mood(x):
    g = x[x.rat.notna() & x.wait.notna()]; v = [g.groupby("rat").wait.agg(fn)[[1, 2, 3, 4, 5]] for fn in ("mean", "median")]; return rs(x, "wait", "rat") + [E(t) for t in v] + [E(t[::-1] / 60) for t in v]
q("How strongly do waiting time and the patients' rating hang together?", "correlation", [mood(x) for x in W], note="r, or waiting time per rating")
odd = sorted(w.fee[(w.fee > 1000) | (w.fee < 5)]); assert odd == [.95, 6000, 9500] and w.fee[(w.fee > 5) & (w.fee < 1000)].between(50, 260).all()
q("any fees that are obviously typed wrong?", "outlier", E(odd, tol=0))
def ages(x, hi): return E([(x.age < 18).sum(), x.age.between(18, 39).sum(), x.age.between(40, 64).sum(), ((x.age >= 65) & (x.age < hi)).sum()], tol=0)
q("how many appointments were for under 18s, how many for 18 to 39, 40 to 64, and 65 or older?", "distribution", [[ages(x, 999), ages(x, 120)] for x in W], note="the two impossible ages (199, 213) in or out")
st3 = ["Attended", "No-show", "Cancelled"]
q("doctor by status, count of appointments, as a cross table please", "pivot", [E(pd.crosstab(x.doc, x.stt).loc[dn, st3].values.ravel(), DL + ["Attended", "No-show|No show|no-shows", "Cancelled|Canceled"], 0) for x in W], note="trap: status spellings merged")
q("Wie viel Prozent aller Termine wurden abgesagt?", "share", [P([100 * (x.stt == "Cancelled").mean()]) for x in W], note="trap: Cancelled and Canceled")
q("For each speciality, what percentage of the patients don't show up?", "ratio", [[P(100 * a.groupby("sp").ns.mean()[sn], SL) for a in (x, x[x.stt != "Cancelled"])] for x in W], note="of all appointments, or without the cancelled ones")
def ahead(x): return [E([v], tol=.006) for a in (x.lead, x.lead[x.lead >= 0], x.lead.abs()) for v in (a.mean(), a.mean() / 7)]
q("how many days in advance do people book on average", "date_diff", [ahead(x) for x in W], note="days or weeks; the five impossible ones in, out or turned round")
def friday(x):
    L = wday(4); c = x.groupby("wd").size(); a = at(x).groupby("wd").size(); nd = x.groupby("wd").d.nunique(); assert c.idxmin() == a.idxmin() == (c / nd).idxmin() == 4
    return [E([c[4]], [L], 0, lead=L), E([a[4]], [L], 0, lead=L), E([c[4] / nd[4]], [L], lead=L), E([c[4] / 52], [L], lead=L), P([100 * c[4] / len(x)], [L], lead=L)]
q("Quietest day of the week?", "bottom", [friday(x) for x in W], note="count, per-day average or share")
for x in W:
    for y in (x, x[x.stt != "Cancelled"]): assert stats.chi2_contingency(pd.crosstab(y.ns, y.rem))[1] < .001 and y[y.rem == "Yes"].ns.mean() < y[y.rem == "No"].ns.mean()
q("Patients who got a reminder miss fewer appointments. Can we trust that or could it be coincidence? A significance test would do", "significance", E([], ["significant|unlikely to be chance|not chance|not just chance|not luck|not coincidence|not a coincidence|not just coincidence|unlikely to be coincidence|real difference|difference is real|real effect|effect is real", "!not significant|not statistically significant|no significant|isn't significant|isn't statistically significant|no statistically significant|not a significant|not a real effect|no real effect"], 0), note="chi-square p < 0.001 whether or not the cancelled ones count")
q("How many appointments were booked with Dr Hashemi by women over 60?", "filter", [E([((x.doc == "Dr Hashemi") & (x.sx == "Female") & (x.age > 60)).sum()], tol=0) for x in W], note="trap: Female and F")
no("what was the most common diagnosis", "unanswerable", "no diagnoses")
no("How far do patients travel to get to us?", "unanswerable", "no addresses or distances")
no("How many prescriptions did Dr Patel write in March?", "unanswerable", "no prescriptions")
no("Is twenty minutes in the waiting room normal compared to other clinics?", "outside", "needs other clinics' figures")
no("would you recommend Dr Kovac to a friend", "opinion", "opinion")

# ================================================================= courses
w = load.courses(); W = two(w); b = Book("course_enrolments.csv", "course"); books.append(b); q, no = b.q, b.no
q("Quick summary please: how many enrolments, how many different courses, first and last enrolment date", "overview", [E([len(x), 10], [day(w.d.min()), day(w.d.max())], 0) for x in W])
q("how many lines are exact copies of another line", "quality", [E([8], tol=0), E([16], tol=0)]); assert w.dup.sum() == 8 and w.duplicated("enrolmentId").sum() == 8
q("For how many enrolments don't we know the learner's country, and for how many the device?", "quality", [E([x.ctry.isna().sum(), x.dev.isna().sum()], tol=0) for x in W])
LV = ["Beginner", "Intermediate", "Advanced"]; LL = ["Beginner|Beginners", "Intermediate", "Advanced"]
q("What's the average exam result at each level (beginner, intermediate, advanced)?", "group", [E(x.groupby("level").exam.mean()[LV], LL) for x in W])
CN = ["India", "United States", "Germany", "Brazil", "United Kingdom", "Poland", "Kenya"]; CL = ["India", "United States|USA|US", "Germany", "Brazil", "United Kingdom|UK", "Poland", "Kenya"]
for x in W: assert x.groupby("ctry").paid.sum().idxmax() == "India"
q("money paid per country, largest at the top. USA is the same as United States, UK same as United Kingdom etc", "group", [E(x.groupby("ctry").paid.sum()[CN], CL, lead="India") for x in W], note="trap: country spellings merged; blank country not required")
def top3(x): s = x.groupby("ct").paid.sum().nlargest(3); assert list(s.index) == ["Machine Learning", "Data Analysis with SQL", "Project Management"]; return E(s, list(s.index))
q("Which 3 courses bring in the most money?", "top", [top3(x) for x in W])
def best(x): s = x.groupby("ct").star.mean(); assert s.idxmax() == "Public Speaking"; return E([s.max()], ["Public Speaking"], .006, lead="Public Speaking")
q("what course do people like best going by the stars", "top", [best(x) for x in W])
def bm(x):
    c = x.groupby("m").size(); k = pd.Period("2024-01"); assert c.idxmax() == k; y = x.groupby(x.d.dt.month).size(); assert y.idxmax() == 1; L = month(k)
    return [E([c[k]], [L], 0, lead=L), E([y[1]], [mname(1)], 0, lead=mname(1)), P([100 * c[k] / len(x)], [L], lead=L)]
q("Which month brought us the most sign-ups?", "trend", [bm(x) for x in W], note="January 2024, or January over both years")
q("line chart of income per quarter pls", "chart", [E(x.groupby(x.d.dt.to_period("Q")).paid.sum()) for x in W], "line")
assert ((w.prog == 100) == w.done).all()
q("Are people on a phone less likely to finish than the ones at a desktop?", "compare", [P(100 * x.groupby("dev").done.mean()[["Phone", "Desktop"]], ["Phone|Phones", "Desktop|Desktops"]) for x in W])
q("Does it pay off to watch more hours? Check it against the exam scores", "correlation", [[rs(x, "hrs", "exam")] for x in W], note="Pearson or Spearman")
assert sorted(w.hrs[w.hrs > 120]) == [990, 1400.5, 2150]
q("anything fishy in hoursWatched?", "outlier", E([990, 1400.5, 2150], tol=0))
q("Level against country - how many enrolments in each combination?", "pivot", [E(pd.crosstab(x.level, x.ctry).loc[LV, CN].values.ravel(), LL + CL, 0) for x in W], note="trap: country spellings merged; blank country not required")
q("How common are coupon codes, as a percentage of all enrolments?", "share", [P([100 * (x.couponCode != "").mean()]) for x in W])
fb = lambda x, s: x.feedback.str.contains(s, case=False).sum()
q("how many feedback comments mention a certificate", "text", [E([fb(x, "certificate")], tol=0) for x in W])
q("In how many of the comments do the videos come up?", "text", [E([fb(x, "video")], tol=0) for x in W])
ct = sorted(w.ct.unique())
q("Course by course: what share of those who enrolled has finished it?", "ratio", [P(100 * x.groupby("ct").done.mean()[ct], ct) for x in W])
q("how many learners from the UK joined Python for Beginners in 2024", "filter", [E([((x.ctry == "United Kingdom") & (x.ct == "Python for Beginners") & (x.y == 2024)).sum()], tol=0) for x in W] + [E([x[(x.ctry == "United Kingdom") & (x.ct == "Python for Beginners") & (x.y == 2024)].learnerName.nunique()], tol=0) for x in W[:1]], note="trap: UK and United Kingdom")
q("How much did the number of enrolments grow from 2023 to 2024, in per cent?", "growth", [P([100 * ((x.y == 2024).sum() / (x.y == 2023).sum() - 1)]) for x in W])
q("Wie hoch ist der Median der Prüfungsergebnisse und wie hoch der Durchschnitt?", "median", [E([x.exam.median(), x.exam.mean()]) for x in W])
no("How many learners asked for their money back?", "unanswerable", "no refunds")
no("whats the average age of our students", "unanswerable", "no age")
no("Which teacher has the most popular course?", "unanswerable", "no teachers")
no("Is our completion rate better than at other online schools?", "outside", "needs other schools' figures")
no("if you had to drop one course which would it be", "opinion", "opinion")

# ================================================================= fuel
w = load.fuel(); W = two(w); b = Book("fleet_fuel_log.csv", "fuel"); books.append(b); q, no = b.q, b.no
four = lambda: [z for x in W for z in (x, x[~x.bad])]
V8 = four()                                                                    # with and without repeats, with and without the three impossible litre figures
V12 = V8 + [x.assign(l=np.where(x.bad, x.l / 10, x.l)) for x in W]               # or the decimal point put right
q("number of fill-ups in the log? and of vehicles?", "overview", [E([len(x), 25], tol=0) for x in W])
q("dist_km says -1 when nobody wrote it down. How many fill-ups have no usable distance, empty ones included?", "quality", [[E([x.km.isna().sum()], tol=0), E([x.km0.eq(-1).sum(), x.km0.isna().sum()], tol=0)] for x in W], note="33 times -1 and 19 blank")
q("were any refulings put in the log twice?", "quality", [E([9], tol=0), E([18], tol=0)]); assert w.dup.sum() == 9 and not w[~w.dup].duplicated(["dt", "veh_no"]).any()
q("how many rows have no driver and how many no price per litre", "quality", [E([x.drvn.isna().sum(), x.ppl.isna().sum()], tol=0) for x in W])
q("Was hat jedes Depot für Sprit ausgegeben? Die verschiedenen Schreibweisen bitte zusammenfassen", "group", [E(x.groupby("dep").cost.sum()[["North", "South", "Docks"]], ["North|Nord", "South|Süd", "Docks"]) for x in W], note="trap: north, Sth, Dock merged")
def thirsty(x): s = x.groupby("veh_no").l.sum(); assert s.idxmax() == "307"; return E([s.max()], ["307"], .002, lead="307")
q("Which vehicle swallowed the most litres over the year?", "top", [thirsty(x) for x in W])
def dear(x): s = x.nlargest(3, "cost"); assert s.veh_no.nunique() <= 3 and s.cost.nunique() == 3; return E(s.cost, list(dict.fromkeys(s.veh_no)), 0)
q("the 3 most expensive fill-ups, which vehicles were that and what did they cost", "top", [dear(x) for x in W])
def mm(x): s = x.groupby("m").cost.sum(); k = pd.Period("2024-07"); assert s.idxmax() == k; L = month(k) + "|" + mname(7); return [E([s[k]], [L], lead=L), P([100 * s[k] / s.sum()], [L], lead=L)]
q("What month did we spend the most on fuel?", "trend", [mm(x) for x in W])
q("monthly fuel price please (average per liter), drawn as a line", "chart", [[E(x.groupby("m").ppl.mean()) for x in W], [E(x.groupby("m").cost.sum() / x.groupby("m").l.sum()) for x in V12], [E(x.groupby("m").ppl.median()) for x in W]], "line", "mean of the prices, or cost over litres")
sites = sorted(w.site.unique())
q("litres per filling station as bars", "chart", [E(x.groupby("site").l.sum()[sites], sites) for x in V12], "bar", "the three impossible litre figures in, out or corrected")
def cons(x):
    g = x[x.km.notna()]; a = g.groupby("cls").l.sum() / g.groupby("cls").km.sum() * 100; r = g.l / g.km * 100; out = []
    for s in (a, r.groupby(g.cls).mean(), r.groupby(g.cls).median()): out.append(E(s[["TRK", "VAN"]], ["TRK|trucks|truck|lorries|lorry", "VAN|vans"]))
    return out
q("How many litres per 100 km do the trucks need compared with the vans? Skip the lines where the distance is -1 or missing.", "compare", [cons(x) for x in V12], note="all litres over all km, mean or median of the single fill-ups; the three impossible litre figures in, out or corrected")
q("For the cars only, do more kilometres since the last stop mean more litres? -1 is no distance", "correlation", [rs(x[x.cls == "CAR"], "km", "l") for x in W])
q("scatter plot of kilometres driven vs litres filled and tell me how strong the correlation is (leave out the -1 distances)", "correlation", [rs(x, "km", "l") for x in V12], "scatter", "the three impossible litre figures in, out or corrected")
assert sorted(w.l[w.bad]) == sorted(w.l.nlargest(3)) and w.l[~w.bad].max() <= 260
q("Can you spot fuel amounts that are impossible? The biggest tank holds 260 litres", "outlier", E(sorted(w.l[w.bad]), tol=0))
C3, D3 = ["CAR", "VAN", "TRK"], ["North", "South", "Docks"]; CLS = ["CAR|cars", "VAN|vans", "TRK|truck|trucks"]
q("litres broken down by class of vehicle and by depot, as a grid", "pivot", [E(x.pivot_table(index="cls", columns="dep", values="l", aggfunc="sum").loc[C3, D3].values.ravel(), CLS + D3) for x in V12], note="trap: Van/TRUCK and the depot spellings merged; the three impossible litre figures in, out or corrected")
q("What percentage of all the litres came out of our own pump?", "share", [P([100 * x.l[x.site == "Own pump"].sum() / x.l.sum()]) for x in V12])
q("fill-ups per payment code?", "count", [E(x.pay_cd.value_counts()[["1", "2", "3", "4"]], tol=0) for x in W])
q("What does filling up one of the cars cost on average?", "average", [E([x.cost[x.cls == "CAR"].mean()]) for x in W])
q("how much is the average fill-up in US gallons? one gallon = 3.785 litres", "derived", [E([x.l.mean() / k]) for x in V12 for k in (3.785, 3.785411784)])
q("Lowest and highest price per litre we ever paid?", "distribution", E([w.ppl.min(), w.ppl.max()], tol=.001))
no("when is van 208 due for its next service", "unanswerable", "no servicing data")
no("What did we spend on tyres?", "unanswerable", "only fuel costs")
no("how many speeding fines did BEL collect", "unanswerable", "no fines")
no("Do our lorries use more diesel than the manufacturer says they should?", "outside", "needs the manufacturer's figures")
no("Would it be a good idea to replace the vans with electric ones?", "opinion", "opinion")
with open(f"{HERE}/questions.jsonl", "w", encoding="utf-8") as file:
    for question in (question for book in books for question in book.qs if question["id"] not in REFUSED):
        file.write(json.dumps({key: value for key, value in question.items() if key not in ("set", "kind")}, ensure_ascii=False) + "\n")
