"""Questions as people ask them, with what pandas answers: `python expected.py` writes `questions.jsonl` again.

Written before the analyst was tried on them. Several answers may be right: with repeated rows and without them, totals
or averages where the question does not say. A question without an answer asks for what the file does not hold.
"""
import json, warnings
from pathlib import Path

import pandas as pd, numpy as np

QUESTIONS = []
def clean(v):
    if isinstance(v, (np.bool_, bool)): return bool(v)
    if isinstance(v, (int, np.integer)): return int(v)
    if isinstance(v, (float, np.floating)): return float(f"{v:.8g}")
    if isinstance(v, pd.Timestamp): return day(v)
    return v

def day(t):
    t = pd.Timestamp(t); d, m, y = t.day, t.month, t.year
    long, short = t.strftime("%B"), t.strftime("%b")
    de = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()[m - 1]
    return "|".join([f"{y}-{m:02}-{d:02}", f"{d:02}.{m:02}.{y}", f"{d}.{m}.{y}", f"{d}. {de} {y}", f"{d} {long} {y}", f"{d} {short} {y}", f"{long} {d}, {y}", f"{d:02}/{m:02}/{y}"])

def month(p):
    p = pd.Period(p, "M"); t = p.to_timestamp()
    de = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()[t.month - 1]
    return "|".join([f"{t.year}-{t.month:02}", t.strftime("%B %Y"), t.strftime("%b %Y"), f"{de} {t.year}"])

def E(*parts, tol=.005, lead=None, percent=False, rows=None, no=()):
    """An accepted answer: numbers and labels in any order."""
    numbers, labels = [], []
    def add(p):
        p = clean(p)
        if isinstance(p, str): labels.append(p)
        elif isinstance(p, (list, tuple, set, np.ndarray, pd.Index)): [add(x) for x in p]
        elif isinstance(p, pd.Series): [add(x) for x in p.index]; [add(x) for x in p.values]
        else: numbers.append(p)
    [add(p) for p in parts]
    out = {"numbers": numbers, "labels": labels + ["!" + w for w in no], "tolerance": 0 if all(isinstance(n, int) for n in numbers) else tol}
    if lead is not None: out["lead"] = clean(lead); out["labels"].append(clean(lead))
    if percent: out["percent"] = True
    if rows: out["rows"] = rows
    return out

class Table:
    def __init__(self, name, file, frame): self.name, self.file, self.df, self.n = name, file, frame, 0
    def ask(self, question, *expected, chart=None, kind="", lang="en"):
        self.n += 1
        QUESTIONS.append({"id": f"{self.name}-{self.n:02}", "file": self.file, "question": question, "answerable": bool(expected), "expected": [e for x in expected for e in (x if isinstance(x, list) else [x])], "chart": chart})
    def each(self, f):
        """With repeated rows and without them."""
        return [f(self.df)] + ([f(self.df.drop_duplicates())] if self.df.duplicated().any() else [])

def save(path):
    with open(path, "w", encoding="utf-8") as f:
        for q in QUESTIONS: f.write(json.dumps(q, ensure_ascii=False) + "\n")

FOLDER = Path(__file__).parent
warnings.simplefilter("ignore")

def top(s, n=1): return s.sort_values(ascending=False).head(n)

# ---------------------------------------------------------------- library
d = pd.read_csv(FOLDER / "library_loans.csv", parse_dates=["borrowed_on", "due_on", "returned_on"])
t = Table("library", "library_loans.csv", d)
t.ask("Who borrowed the most books?", t.each(lambda d: E(top(d.member.value_counts()), lead=d.member.value_counts().idxmax())))
t.ask("How many loans have not been returned yet?", t.each(lambda d: E(d.returned_on.isna().sum())))
t.ask("which genre is most popular?", t.each(lambda d: E(top(d.genre.value_counts()), lead=d.genre.value_counts().idxmax())))
t.ask("How much did we collect in fines in 2024?", t.each(lambda d: E(d[d.borrowed_on.dt.year == 2024].fine_eur.sum())), t.each(lambda d: E(d[d.returned_on.dt.year == 2024].fine_eur.sum())))
t.ask("How many books were brought back late?", t.each(lambda d: E((d.returned_on > d.due_on).sum())))
t.ask("on average how many days do people keep a book", t.each(lambda d: E((d.returned_on - d.borrowed_on).dt.days.mean())))
t.ask("top 3 titles at the Northgate branch", t.each(lambda d: E(top(d[d.branch == "Northgate"].title.value_counts(), 3).values, list(top(d[d.branch == "Northgate"].title.value_counts(), 2).index))))
t.ask("What percentage of loans was renewed at least once?", t.each(lambda d: E((d.renewals >= 1).mean() * 100, percent=True)))
t.ask("How many different authors are there?", E(d.author.nunique()))
t.ask("loans per month as a line chart", t.each(lambda d: E(d.groupby(d.borrowed_on.dt.to_period("M")).size().values.tolist())), chart="line")
t.ask("Which members have borrowed more than 50 books?", t.each(lambda d: E(d.member.value_counts()[lambda s: s > 50], no=d.member.value_counts()[lambda s: s <= 50].index[:1])), t.each(lambda d: E(list(d.member.value_counts()[lambda s: s > 50].index))))
t.ask("are there any duplicate loans?", E(2), E(4))
t.ask("Which book should we buy next?")
t.ask("how many e-books did people download")
t.ask("What is the average age of our members?")
# ---------------------------------------------------------------- expenses
d = pd.read_csv(FOLDER / "expenses.csv").rename(columns={"Amount (£)": "a"}); d["Date"] = pd.to_datetime(d.Date, dayfirst=True)
t = Table("expenses", "expenses.csv", d)
m = d.loc[d.a.idxmax()]
t.ask("What was the largest single expense?", E(m.a, m.Merchant), E(m.a, m.Category), E(m.a, m.Date), E(m.a, m.Employee))
t.ask("Who spent the most in total?", E(top(d.groupby("Employee").a.sum()), lead=d.groupby("Employee").a.sum().idxmax()))
t.ask("total spend by category", E(d.groupby("Category").a.sum()))
t.ask("How much money has not been reimbursed yet?", E(d[d.Reimbursed == "no"].a.sum()))
t.ask("how much did Marcus spend on meals in 2024?", E(d[(d.Employee == "Marcus") & (d.Category == "Meals") & (d.Date.dt.year == 2024)].a.sum()))
t.ask("What's the average accomodation expense?", E(d[d.Category == "Accommodation"].a.mean()))
t.ask("what share of the total went to software?", E(d[d.Category == "Software"].a.sum() / d.a.sum() * 100, percent=True))
y = d.groupby(d.Date.dt.to_period("M")).a.sum()
t.ask("In which month were expenses highest?", E(y.max(), lead=month(y.idxmax())))
q = d[d.Date.dt.to_period("Q") == d.Date.max().to_period("Q")]
t.ask("how much did we spend last quarter?", E(q.a.sum()))
t.ask("Show me all expenses above 400 pounds", E(d[d.a > 400].a.values.tolist()), E((d.a > 400).sum()))
t.ask("Pie chart of spending per category please", E(d.groupby("Category").a.sum()), E((d.groupby("Category").a.sum() / d.a.sum() * 100), percent=True), E((d.groupby("Category").a.sum() / d.a.sum() * 100).round(1), percent=True), chart="pie")
t.ask("how many times did someone take an Uber?", E((d.Merchant == "Uber").sum()))
t.ask("Is Tom wasting company money?")
t.ask("What is the budget left for travel?")
t.ask("how many miles did Priya drive")
# ---------------------------------------------------------------- students
d = pd.read_csv(FOLDER / "students.csv")
t = Table("students", "students.csv", d)
b = d.loc[d.maths.idxmax()]
t.ask("Who has the best maths mark?", E(b.maths, lead="|".join(d[d.maths == d.maths.max()].name)))
t.ask("what is the average english mark in each class?", E(d.groupby("class").english.mean()))
t.ask("How many students passed?", E(d.passed.sum()))
t.ask("pass rate by class", E(d.groupby("class").passed.mean() * 100, percent=True))
t.ask("Do boys or girls do better in science?", E(d.groupby("gender").science.mean().values.tolist()), E(d.groupby("gender").science.median().values.tolist()))
t.ask("Is there a link between hours studied and the maths result?", E(d.maths.corr(d.hours_studied_per_week)))
t.ask("how many pupils missed more than 10 days?", E((d.days_absent > 10).sum()))
t.ask("Which five students were absent the most?", E(top(d.days_absent, 5).values.tolist()))
t.ask("How many students have no english mark?", E(d.english.isna().sum()))
t.ask("distribution of maths marks as a histogram", E(d.maths.mean()), E(d.maths.median()), E(d.maths.min(), d.maths.max()), chart="histogram")
t.ask("How many students in 8A scored between 60 and 80 in maths?", E(((d["class"] == "8A") & d.maths.between(60, 80)).sum()))
t.ask("which class has the most students", E(d["class"].value_counts().max(), lead=d["class"].value_counts().idxmax()))
t.ask("Which teacher gives the best marks?")
t.ask("Will Rosa pass next year?")
t.ask("How many students come from abroad?")
# ---------------------------------------------------------------- energy
d = pd.read_csv(FOLDER / "energy.csv", parse_dates=["date"])
t = Table("energy", "energy.csv", d); c = "consumption_kwh"
t.ask("How much electricity did each building use?", E(d.groupby("building")[c].sum()))
t.ask("Which building uses the most energy?", E(top(d.groupby("building")[c].sum()), lead=d.groupby("building")[c].sum().idxmax()))
s = d.groupby(d.date.dt.to_period("M"))[c].sum()
t.ask("show the monthly consumption as a line", E(s.values.tolist()), chart="line")
t.ask("compare consumption on weekdays and weekends", E(d.groupby(d.date.dt.dayofweek >= 5)[c].mean().values.tolist()), E(d.groupby(d.date.dt.dayofweek >= 5)[c].sum().values.tolist()))
t.ask("does consumption go up when it gets colder?", E(d[c].corr(d.outside_temp_c)))
t.ask("how many consumption readings are missing?", E(d[c].isna().sum()))
k = d.loc[d.outside_temp_c.idxmin()]
t.ask("What was the coldest day?", E(k.outside_temp_c, k.date))
t.ask("Solar yield in summer vs winter", E(d[d.date.dt.month.isin([6, 7, 8])].solar_kwh.sum(), d[d.date.dt.month.isin([12, 1, 2])].solar_kwh.sum()), E(d[d.date.dt.month.isin([6, 7, 8])].solar_kwh.mean(), d[d.date.dt.month.isin([12, 1, 2])].solar_kwh.mean()))
g = d[d.building == "Gym"]
t.ask("average daily consumption of the gym in January", E(g[g.date.dt.month == 1][c].mean()))
t.ask("By how many percent did the use of the Library change from January to July?", E((d[(d.building == "Library") & (d.date.dt.month == 7)][c].sum() / d[(d.building == "Library") & (d.date.dt.month == 1)][c].sum() - 1) * 100, percent=True), E((d[(d.building == "Library") & (d.date.dt.month == 7)][c].mean() / d[(d.building == "Library") & (d.date.dt.month == 1)][c].mean() - 1) * 100, percent=True))
t.ask("What fraction of all energy is used by the main hall?", E(d[d.building == "Main hall"][c].sum() / d[c].sum() * 100, percent=True))
t.ask("On how many days was it below 0 degrees?", E(d[d.outside_temp_c < 0].date.nunique()))
t.ask("How much did we pay for electricity?")
t.ask("Should we put solar panels on the library?")
t.ask("how much gas did we burn in March")
# ---------------------------------------------------------------- bestellungen
d = pd.read_csv(FOLDER / "bestellungen.csv", sep=";", decimal=","); d["Bestelldatum"] = pd.to_datetime(d.Bestelldatum, dayfirst=True); d["Lieferdatum"] = pd.to_datetime(d.Lieferdatum, dayfirst=True)
t = Table("bestellungen", "bestellungen.csv", d); u = "Gesamtbetrag"
t.ask("Wie hoch ist der gesamte Umsatz?", E(d[u].sum()), lang="de")
t.ask("Welcher Kunde hat am meisten bestellt?", E(top(d.groupby("Kunde")[u].sum()), lead=d.groupby("Kunde")[u].sum().idxmax()), E(top(d.Kunde.value_counts()), lead=d.Kunde.value_counts().idxmax()), E(top(d.groupby("Kunde").Menge.sum()), lead=d.groupby("Kunde").Menge.sum().idxmax()), lang="de")
t.ask("Wie viele Bestellungen sind noch nicht bezahlt?", E((d.Bezahlt == "nein").sum()), lang="de")
t.ask("Umsatz pro Ort als Balkendiagramm", E(d.groupby("Ort")[u].sum()), chart="bar", lang="de")
t.ask("Wie lange dauert eine Lieferung im Durchschnitt?", E((d.Lieferdatum - d.Bestelldatum).dt.days.mean()), lang="de")
t.ask("Welche drei Artikel bringen den höchsten Umsatz?", E(top(d.groupby("Artikel")[u].sum(), 3)), lang="de")
t.ask("Anteil der Bestellungen aus Berlin", E((d.Ort == "Berlin").mean() * 100, percent=True), lang="de")
y = d.groupby(d.Bestelldatum.dt.year)[u].sum()
t.ask("Ist der Umsatz 2024 höher als 2023?", E(y[2023], y[2024]), lang="de")
t.ask("Durchschnittlicher Bestellwert je Zahlungsart", E(d.groupby("Zahlungsart")[u].mean()), lang="de")
t.ask("Wie viele Kugelschreiber wurden im März 2023 verkauft?", E(d[(d.Artikel == "Kugelschreiber") & (d.Bestelldatum.dt.to_period("M") == "2023-03")].Menge.sum()), lang="de")
t.ask("Zeige mir die 5 größten Bestellungen", E(top(d[u], 5).values.tolist()), lang="de")
t.ask("Bei wie vielen Bestellungen fehlt das Lieferdatum?", E(d.Lieferdatum.isna().sum()), lang="de")
t.ask("Wie hoch ist unser Gewinn?", lang="de")
t.ask("Warum kauft das Café Morgenrot so viel?", lang="de")
t.ask("Wie viele Kunden haben sich beschwert?", lang="de")
# ---------------------------------------------------------------- football
d = pd.read_csv(FOLDER / "football.csv", parse_dates=["match_date"])
t = Table("football", "football.csv", d)
t.ask("How many matches were played in each season?", E(d.season.value_counts()))
t.ask("which team scored the most goals at home?", E(top(d.groupby("home_team").home_goals.sum()), lead=d.groupby("home_team").home_goals.sum().idxmax()))
t.ask("What was the average attendance in 2023/24?", E(d[d.season == "2023/24"].attendance.mean()))
k = d.loc[d.attendance.idxmax()]
t.ask("Which match had the highest attendance?", E(k.attendance, k.home_team, k.away_team))
t.ask("how many games ended in a draw", E((d.home_goals == d.away_goals).sum()))
t.ask("How often did the home side win?", E((d.home_goals > d.away_goals).sum()), E((d.home_goals > d.away_goals).mean() * 100, percent=True))
t.ask("average number of goals per match", E((d.home_goals + d.away_goals).mean()))
t.ask("Which referee gave the most yellow cards?", E(top(d.groupby("referee").yellow_cards.sum()), lead=d.groupby("referee").yellow_cards.sum().idxmax()))
t.ask("In how many matches was there at least one red card?", E((d.red_cards >= 1).sum()))
t.ask("yellow cards by referee, bar chart", E(d.groupby("referee").yellow_cards.sum()), chart="bar")
t.ask("how many goals did Corby score at home in the 2022/23 season?", E(d[(d.home_team == "Corby") & (d.season == "2022/23")].home_goals.sum()))
t.ask("Show the matches where attendance is missing", E(d.attendance.isna().sum()))
t.ask("Who is the best striker?")
t.ask("how much did the tickets cost")
t.ask("Who will win the league next season?")
# ---------------------------------------------------------------- patients
d = pd.read_csv(FOLDER / "patients.csv", parse_dates=["admitted_at", "discharged_at"]); d["stay"] = (d.discharged_at - d.admitted_at).dt.total_seconds() / 86400
t = Table("patients", "patients.csv", d); c = "treatment_cost_usd"
t.ask("How many patients were admitted as an emergency?", E((d.admission_type == "emergency").sum()))
t.ask("What is the average length of stay per ward?", E(d.groupby("ward").stay.mean()), E(d.groupby("ward").stay.mean() * 24), E(d.groupby("ward").apply(lambda g: (g.discharged_at.dt.normalize() - g.admitted_at.dt.normalize()).dt.days.mean())), E(d.groupby("ward").apply(lambda g: (g.discharged_at - g.admitted_at).dt.days.mean())))
t.ask("who is the oldest patient", E(d.age.max(), lead="|".join(d[d.age == d.age.max()].patient_id)))
t.ask("How many patients are still in hospital?", E(d.discharged_at.isna().sum()))
t.ask("which doctor treats the most patients?", E(top(d.doctor.value_counts()), lead=d.doctor.value_counts().idxmax()))
t.ask("total treatment costs for diabetics vs non-diabetics", E(d.groupby("diabetic")[c].sum().values.tolist()))
t.ask("Average BMI of women over 60", E(d[(d.sex == "female") & (d.age > 60)].bmi.mean()))
t.ask("What proportion of admissions were planned?", E((d.admission_type == "planned").mean() * 100, percent=True))
t.ask("admissions per month, please as a bar chart", E(d.groupby(d.admitted_at.dt.to_period("M")).size().values.tolist()), chart="bar")
t.ask("does the cost depend on age?", E(d.age.corr(d[c])))
k = d.loc[d[c].idxmax()]
t.ask("What was the most expensive treatment?", E(k[c]))
t.ask("How many children under 10 were in paediatrics?", E(((d.age < 10) & (d.ward == "Paediatrics")).sum()))
t.ask("Which patient should be treated first?")
t.ask("How many patients died?")
t.ask("what is the average blood pressure in cardiology")
# ---------------------------------------------------------------- staff
d = pd.read_csv(FOLDER / "staff_list.csv", parse_dates=["start_date", "end_date", "birth_date"])
t = Table("hr", "staff_list.csv", d); c = "annual_salary"
t.ask("What do we pay on average in each department?", E(d.groupby("department")[c].mean()), E(d[d.end_date.isna()].groupby("department")[c].mean()))
t.ask("how many people left the company?", E(d.end_date.notna().sum()))
t.ask("Who earns the most?", E(d[c].max(), lead="|".join(d[d[c] == d[c].max()].employee_name)))
t.ask("How many of our staff work part time?", E((d.contract == "part-time").sum()), E(((d.contract == "part-time") & d.end_date.isna()).sum()))
t.ask("median salary in Oslo compared to Lisbon", E(d[d.location == "Oslo"][c].median(), d[d.location == "Lisbon"][c].median()))
t.ask("How many people did we hire each year?", E(d.groupby(d.start_date.dt.year).size()), E(d.groupby(d.start_date.dt.year).size().values.tolist()))
t.ask("who has been with us the longest?", E(lead=d.loc[d.start_date.idxmin()].employee_name), E(lead=d[d.end_date.isna()].sort_values("start_date").iloc[0].employee_name))
t.ask("Which department has the most sick days per person?", E(top(d.groupby("department").sick_days.mean()), lead=d.groupby("department").sick_days.mean().idxmax()))
t.ask("How many engineers have a review score of 4 or higher?", E(((d.department == "Engineering") & (d.review_score >= 4)).sum()), E(((d.department == "Engineering") & (d.review_score >= 4) & d.end_date.isna()).sum()))
t.ask("share of remote workers", E((d.location == "Remote").mean() * 100, percent=True), E((d[d.end_date.isna()].location == "Remote").mean() * 100, percent=True))
t.ask("total payroll by location", E(d.groupby("location")[c].sum()), E(d[d.end_date.isna()].groupby("location")[c].sum()))
t.ask("list everybody in Finance who earns less than 50000", E(list(d[(d.department == "Finance") & (d[c] < 50000)].employee_name.unique())))
t.ask("Should we give Ada Holm a raise?")
t.ask("how many people have children?")
t.ask("Who is the CEO?")
# ---------------------------------------------------------------- houses
d = pd.read_csv(FOLDER / "houses.csv", parse_dates=["listed_on", "sold_on"]); d["sqm"] = d.asking_price / d.area_m2
t = Table("houses", "houses.csv", d); c = "asking_price"
t.ask("average price per square metre by neighbourhood", E(d.groupby("neighbourhood").sqm.mean()), E(d.groupby("neighbourhood")[c].sum() / d.groupby("neighbourhood").area_m2.sum()))
k = d.loc[d[c].idxmax()]
t.ask("What's the most expensive house?", E(d[d.type == "house"][c].max()), )
t.ask("how many flats with a balcony are there in Westpark", E(((d.type == "flat") & d.balcony & (d.neighbourhood == "Westpark")).sum()))
t.ask("How many listings have not sold yet?", E(d.sold_on.isna().sum()))
t.ask("how long does it take to sell a studio on average?", E((d.sold_on - d.listed_on)[d.type == "studio"].dt.days.mean()))
t.ask("Are homes with parking more expensive than those without?", E(d.groupby("parking")[c].mean().values.tolist()), E(d.groupby("parking")[c].median().values.tolist()))
t.ask("cheapest flat with at least 3 rooms", E(d[(d.type == "flat") & (d.rooms >= 3)][c].min()))
t.ask("Does the price go up with the area? scatter plot please", E(d[c].corr(d.area_m2)), chart="scatter")
t.ask("How many properties were built before 1950?", E((d.year_built < 1950).sum()))
t.ask("What is the median asking price of a house in Hillcrest?", E(d[(d.type == "house") & (d.neighbourhood == "Hillcrest")][c].median()))
t.ask("number of listings by type and neighbourhood", E(d.groupby(["type", "neighbourhood"]).size().values.tolist()))
t.ask("what percent of the properties cost less than 300,000?", E((d[c] < 300000).mean() * 100, percent=True))
t.ask("Is Old Town a nice place to live?")
t.ask("how many bathrooms does the average flat have")
t.ask("What will prices be in 2026?")
# ---------------------------------------------------------------- inventory
d = pd.read_csv(FOLDER / "inventory.csv", parse_dates=["last_delivery"]); d["val"] = d.units_in_stock * d.unit_cost; d["mar"] = d.sale_price - d.unit_cost
t = Table("inventory", "inventory.csv", d); c = "units_in_stock"
t.ask("Which products are out of stock?", E(list(d[d[c] == 0].product_name)))
t.ask("What is our whole stock worth at cost?", E(d.val.sum()))
t.ask("how many items are below their reorder level?", E((d[c] < d.reorder_level).sum()))
t.ask("Which product has the highest margin per unit?", E(d.mar.max(), lead=d.loc[d.mar.idxmax()].product_name), E(lead=d.loc[(d.mar / d.sale_price).idxmax()].product_name))
t.ask("units in stock per category", E(d.groupby("category")[c].sum()))
t.ask("How many products does each supplier deliver?", E(d.supplier.value_counts()))
t.ask("which supplier delivers the most different products", E(top(d.groupby("supplier").product_name.nunique()), lead=d.groupby("supplier").product_name.nunique().idxmax()))
t.ask("How many products are discontinued?", E((d.status == "discontinued").sum()))
t.ask("average sale price of garden products", E(d[d.category == "Garden"].sale_price.mean()))
t.ask("what are the 5 most expensive products?", E(list(d.nlargest(5, "sale_price").product_name), d.nlargest(5, "sale_price").sale_price.values.tolist()), E(list(d.nlargest(5, "unit_cost").product_name), d.nlargest(5, "unit_cost").unit_cost.values.tolist()))
t.ask("Which items have no delivery date?", E(list(d[d.last_delivery.isna()].product_name)), E(d.last_delivery.isna().sum()))
t.ask("When was the last delivery from ToolPro?", E(d[d.supplier == "ToolPro"].last_delivery.max()))
t.ask("Which supplier is the most reliable?")
t.ask("how many hammers did we sell last week?")
t.ask("What should I reorder to make the most profit?")
# ---------------------------------------------------------------- survey
d = pd.read_csv(FOLDER / "survey.csv", parse_dates=["submitted"], keep_default_na=True)
t = Table("survey", "survey.csv", d); c = "overall_satisfaction"
t.ask("How many people answered the survey?", E(len(d)))
t.ask("what's the average satisfaction by region?", E(d.groupby("region")[c].mean()))
t.ask("How many respondents gave 5 for overall satisfaction?", E((d[c] == 5).sum()))
t.ask("What percentage would buy again?", E((d.would_buy_again == "Yes").mean() * 100, percent=True))
t.ask("How did most people hear about us?", E(top(d.heard_about_us.value_counts()), lead=d.heard_about_us.value_counts().idxmax()))
t.ask("How many comments mention expensive?", E(d.comments.str.contains("expensive", case=False, na=False).sum()))
t.ask("are women more satisfied than men?", E(d[d.gender == "Female"][c].mean(), d[d.gender == "Male"][c].mean()))
t.ask("Is that difference between women and men significant in satisfaction?", E(d[d.gender == "Female"][c].mean(), d[d.gender == "Male"][c].mean()))
t.ask("answers per age group as a bar chart", E(d.age_group.value_counts()), chart="bar")
t.ask("How many left no comment?", E(d.comments.isna().sum()))
t.ask("recommendation score of people aged 65+", E(d[d.age_group == "65+"].likelihood_to_recommend.mean()))
t.ask("cross table of region and would buy again", E(d.groupby(["region", "would_buy_again"]).size().values.tolist()))
t.ask("Why are customers in the north unhappy?")
t.ask("how many of them have a university degree")
t.ask("Is our satisfaction better than our competitors'?")
# ---------------------------------------------------------------- traffic
d = pd.read_csv(FOLDER / "web_traffic.csv", parse_dates=["day"])
t = Table("traffic", "web_traffic.csv", d)
t.ask("How many visitors did we have in total?", E(d.visitors.sum()))
t.ask("Which source brings the most visitors?", E(top(d.groupby("source").visitors.sum()), lead=d.groupby("source").visitors.sum().idxmax()))
s = d.groupby(d.day.dt.to_period("M")).visitors.sum()
t.ask("how did visitors develop month by month", E(s.values.tolist()))
t.ask("What was our best day for signups?", E(d.groupby("day").signups.sum().max(), lead=day(d.groupby("day").signups.sum().idxmax())))
g = d.groupby("source")
t.ask("conversion rate from visitors to orders by source", E((g.orders.sum() / g.visitors.sum() * 100).values.tolist(), list(g.groups), percent=True), E((d.orders / d.visitors * 100).groupby(d.source).mean().values.tolist(), percent=True))
t.ask("how much did we spend on ads in June", E(d[d.day.dt.month == 6].ad_spend_eur.sum()))
t.ask("What did an order from ads cost us on average?", E(d[d.source == "ads"].ad_spend_eur.sum() / d[d.source == "ads"].orders.sum()))
t.ask("avg bounce rate of social vs newsletter", E(d[d.source == "social"].bounce_rate.mean(), d[d.source == "newsletter"].bounce_rate.mean()))
t.ask("By how much did organic visitors grow from April to October?", E(d[(d.source == "organic") & (d.day.dt.month == 4)].visitors.sum(), d[(d.source == "organic") & (d.day.dt.month == 10)].visitors.sum()))
t.ask("visitors by weekday", E(d.groupby(d.day.dt.dayofweek).visitors.sum().values.tolist()), E(d.groupby(d.day.dt.dayofweek).visitors.mean().values.tolist()))
t.ask("pages per visitor", E(d.page_views.sum() / d.visitors.sum()), E((d.page_views / d.visitors).mean()))
t.ask("On how many days did we get more than 1200 visitors?", E((d.groupby("day").visitors.sum() > 1200).sum()))
t.ask("how many visitors came from Germany?")
t.ask("Is our website pretty?")
t.ask("What revenue did the ads bring in?")
# ---------------------------------------------------------------- verein
d = pd.read_csv(FOLDER / "verein.csv", sep=";", decimal=","); d["Eintritt"] = pd.to_datetime(d.Eintritt, dayfirst=True); d["Austritt"] = pd.to_datetime(d.Austritt, dayfirst=True)
t = Table("verein", "verein.csv", d); c = "Jahresbeitrag in €"
t.ask("Wie viele Mitglieder hat jede Abteilung?", E(d.Abteilung.value_counts()), lang="de")
t.ask("Wer ist das älteste Mitglied?", E(d.Alter.max(), lead="|".join(d[d.Alter == d.Alter.max()].Name)), lang="de")
t.ask("Wie viel nehmen wir an Beiträgen insgesamt ein?", E(d[c].sum()), E(d[d.Austritt.isna()][c].sum()), lang="de")
t.ask("Durchschnittsalter pro Abteilung", E(d.groupby("Abteilung").Alter.mean()), lang="de")
t.ask("Wie viele Mitglieder sind ausgetreten?", E(d.Austritt.notna().sum()), lang="de")
t.ask("Wieviele Mitglieder aus Bonn sind unter 18?", E(((d.Wohnort == "Bonn") & (d.Alter < 18)).sum()), E(((d.Wohnort == "Bonn") & (d.Alter < 18) & d.Austritt.isna()).sum()), lang="de")
t.ask("Eintritte pro Jahr als Liniendiagramm", E(d.groupby(d.Eintritt.dt.year).size().values.tolist()), chart="line", lang="de")
t.ask("Wie viel Prozent zahlen per Lastschrift?", E((d.Lastschrift == "Ja").mean() * 100, percent=True), lang="de")
t.ask("Welche Abteilung hat die meisten Frauen?", E(top(d[d.Geschlecht == "w"].Abteilung.value_counts()), lead=d[d.Geschlecht == "w"].Abteilung.value_counts().idxmax()), lang="de")
t.ask("Wie viele Mitglieder spielen Tennis oder Fußball?", E(d.Abteilung.isin(["Tennis", "Fußball"]).sum()), lang="de")
t.ask("Verteilung der Beitragsarten als Kreisdiagramm", E(d.Beitragsart.value_counts()), E((d.Beitragsart.value_counts(normalize=True) * 100), percent=True), E((d.Beitragsart.value_counts(normalize=True) * 100).round(1), percent=True), chart="pie", lang="de")
t.ask("Wie viele sind seit 2015 eingetreten?", E((d.Eintritt.dt.year >= 2015).sum()), lang="de")
t.ask("Ist unser Beitrag zu teuer?", lang="de")
t.ask("Wie viele Mitglieder sind verheiratet?", lang="de")
t.ask("Wer wird der nächste Vorstand?", lang="de")
d = pd.read_csv(FOLDER / "flights.csv", parse_dates=["flight_date"]); t = Table("flights", "flights.csv", d); c = "ticket_revenue_eur"
t.ask("How many flights were cancelled?", E((d.cancelled == "yes").sum()))
t.ask("What is the average delay by aircraft?", E(d.groupby("aircraft").delay_minutes.mean()))
t.ask("which destination has the most passengers?", E(top(d.groupby("destination").passengers.sum()), lead=d.groupby("destination").passengers.sum().idxmax()))
t.ask("load factor, i.e. passengers divided by seats, per destination", E((d.groupby("destination").passengers.sum() / d.groupby("destination").seats.sum()).values.tolist()), E((d.groupby("destination").passengers.sum() / d.groupby("destination").seats.sum() * 100).values.tolist(), percent=True), E((d.passengers / d.seats).groupby(d.destination).mean().values.tolist()))
t.ask("How many flights left more than 30 minutes late?", E((d.delay_minutes > 30).sum()))
t.ask("total revenue in April", E(d[d.flight_date.dt.month == 4][c].sum()))
t.ask("Which 3 flights had the longest delays?", E(top(d.delay_minutes, 3).values.tolist()))
t.ask("share of flights from Oslo that were cancelled", E((d[d.origin == "Oslo"].cancelled == "yes").mean() * 100, percent=True))
t.ask("How many passengers flew from Oslo to London?", E(d[(d.origin == "Oslo") & (d.destination == "London")].passengers.sum()))
t.ask("passengers per month as a bar chart", E(d.groupby(d.flight_date.dt.to_period("M")).passengers.sum().values.tolist()), chart="bar")
t.ask("Is there a relationship between distance and delay?", E(d.distance_km.corr(d.delay_minutes)))
t.ask("median number of passengers on flights to Rome", E(d[d.destination == "Rome"].passengers.median()))
t.ask("How much fuel was burned?")
t.ask("Which airline is the safest?")
t.ask("how many passengers complained")
d = pd.read_csv(FOLDER / "restaurant_bills.csv", parse_dates=["paid_at"]); t = Table("restaurant", "restaurant_bills.csv", d)
t.ask("How much did we take in total?", E(d.bill_total.sum()))
t.ask("Which waiter gets the best tips?", E(top(d.groupby("waiter").tip.mean()), lead=d.groupby("waiter").tip.mean().idxmax()), E(top(d.groupby("waiter").tip.sum()), lead=d.groupby("waiter").tip.sum().idxmax()))
t.ask("average bill per guest", E(d.bill_total.sum() / d.guests.sum()), E((d.bill_total / d.guests).mean()))
t.ask("how many guests came for dinner", E(d[d.meal == "Dinner"].guests.sum()))
t.ask("what percentage of bills was paid by card?", E((d.payment == "Card").mean() * 100, percent=True))
t.ask("At what hour are we busiest?", E(d.paid_at.dt.hour.value_counts().max(), lead=f"{d.paid_at.dt.hour.value_counts().idxmax()}:00|{d.paid_at.dt.hour.value_counts().idxmax()}"))
t.ask("tip as a percentage of the bill", E(d.tip.sum() / d.bill_total.sum() * 100, percent=True), E((d.tip / d.bill_total).mean() * 100, percent=True))
t.ask("Is lunch or dinner more expensive on average?", E(d.groupby("meal").bill_total.mean()))
t.ask("bills over 250", E((d.bill_total > 250).sum()))
t.ask("How many tables gave a rating of 5?", E((d.rating == 5).sum()), E(d[d.rating == 5].table_number.nunique()))
t.ask("revenue by waiter and meal", E(d.groupby(["waiter", "meal"]).bill_total.sum().values.tolist()))
t.ask("What was the biggest bill and when?", E(d.bill_total.max(), d.loc[d.bill_total.idxmax()].paid_at.normalize()))
t.ask("Which dish sells best?")
t.ask("What did the ingredients cost?")
t.ask("Should Pete be fired?")
d = pd.read_csv(FOLDER / "wetter.csv", sep=";", decimal=","); d["Datum"] = pd.to_datetime(d.Datum, dayfirst=True); t = Table("wetter", "wetter.csv", d); T, N = "Temperatur (°C)", "Niederschlag (mm)"
t.ask("Wie warm war es im Juli durchschnittlich in Kiel?", E(d[(d.Ort == "Kiel") & (d.Datum.dt.month == 7)][T].mean()), lang="de")
t.ask("An wie vielen Tagen hat es in Freiburg geregnet?", E(((d.Ort == "Freiburg") & (d[N] > 0)).sum()), E(((d.Ort == "Freiburg") & (d.Wetterlage == "Regen")).sum()), lang="de")
t.ask("Was war der kälteste Tag?", E(d[T].min(), d.loc[d[T].idxmin()].Datum), lang="de")
t.ask("Niederschlag pro Monat als Balkendiagramm", E(d.groupby(d.Datum.dt.to_period("M"))[N].sum().values.tolist()), chart="bar", lang="de")
t.ask("Vergleiche die Sonnenstunden in Freiburg und Kiel", E(d.groupby("Ort").Sonnenstunden.sum()), E(d.groupby("Ort").Sonnenstunden.mean()), lang="de")
t.ask("Hängen Temperatur und Sonnenstunden zusammen?", E(d[T].corr(d.Sonnenstunden)), lang="de")
t.ask("Wie viele Temperaturwerte fehlen?", E(d[T].isna().sum()), lang="de")
t.ask("Höchste Windgeschwindigkeit in Kiel", E(d[d.Ort == "Kiel"]["Wind (km/h)"].max()), lang="de")
t.ask("Wie oft gab es Schnee?", E((d.Wetterlage == "Schnee").sum()), lang="de")
t.ask("Anteil der Tage mit mehr als 8 Sonnenstunden", E((d.Sonnenstunden > 8).mean() * 100, percent=True), lang="de")
t.ask("Mittlere Temperatur je Jahreszeit", E(d[T].groupby(d.Datum.dt.month % 12 // 3).mean().values.tolist()), lang="de")
t.ask("Wo regnet es mehr, in Freiburg oder in Kiel?", E(d.groupby("Ort")[N].sum()), E(d.groupby("Ort")[N].mean()), lang="de")
t.ask("Wie wird das Wetter morgen?", lang="de")
t.ask("Wie hoch war die Luftfeuchtigkeit?", lang="de")
t.ask("Ist es in Kiel schöner als in Freiburg?", lang="de")
d = pd.read_csv(FOLDER / "subscriptions.csv", parse_dates=["signup_date", "cancel_date"]); t = Table("subs", "subscriptions.csv", d); f = "monthly_fee_eur"
t.ask("how many customers have cancelled?", E(d.cancel_date.notna().sum()))
t.ask("How many active customers do we have per plan?", E(d[d.cancel_date.isna()].plan.value_counts()))
t.ask("churn rate by country", E((d.cancel_date.notna().groupby(d.country).mean() * 100), percent=True))
t.ask("signups per year", E(d.groupby(d.signup_date.dt.year).size().values.tolist()))
t.ask("what's our monthly revenue from customers who haven't cancelled?", E(d[d.cancel_date.isna()][f].sum()))
t.ask("Which acquisition channel brought the most customers?", E(top(d.acquisition_channel.value_counts()), lead=d.acquisition_channel.value_counts().idxmax()))
t.ask("average number of support tickets for Business customers", E(d[d.plan == "Business"].support_tickets.mean()))
t.ask("How long do customers stay before they cancel?", E((d.cancel_date - d.signup_date).dt.days.mean()), E((d.cancel_date - d.signup_date).dt.days.median()))
t.ask("What share of customers pays yearly?", E((d.billing == "yearly").mean() * 100, percent=True))
t.ask("customers with more than 10 tickets in Spain", E(((d.support_tickets > 10) & (d.country == "Spain")).sum()))
t.ask("Did we win more customers in 2023 than in 2022?", E((d.signup_date.dt.year == 2022).sum(), (d.signup_date.dt.year == 2023).sum()))
t.ask("pie chart of customers by plan", E(d.plan.value_counts()), E((d.plan.value_counts(normalize=True) * 100).round(1), percent=True), chart="pie")
t.ask("Why do customers cancel?")
t.ask("How many customers upgraded their plan?")
t.ask("what is the customer lifetime value compared to the industry?")

save(FOLDER / "questions.jsonl")
