"""The tables of the questions, made by chance with fixed seeds: `python tables.py FOLDER` writes them again."""
import csv, datetime as dt, math, random, sys
from pathlib import Path

def write(path, header, rows, sep=","):
    with open(path, "w", newline="", encoding="utf-8") as file:
        out = csv.writer(file, delimiter=sep, lineterminator="\n")
        out.writerow(header); out.writerows(rows)

def library(path):
    r = random.Random(11)
    members = ["Amira Haddad", "Ben Okafor", "Clara Nyström", "Dmitri Volkov", "Ella Murphy", "Farid Rahimi", "Grace Lin", "Hugo Marques", "Ines Duarte", "Jonas Weber", "Keiko Tanaka", "Liam O'Shea"]
    books = [("The Silent Harbour", "N. Achebe", "Crime"), ("Gardens of Rust", "P. Lindqvist", "Fantasy"), ("A Short History of Salt", "M. Cole", "History"), ("Winter Recipes", "S. Moreau", "Cooking"), ("The Last Cartographer", "P. Lindqvist", "Fantasy"), ("Murder on Platform 4", "N. Achebe", "Crime"), ("Robots for Beginners", "T. Iqbal", "Science"), ("Tiny Stars", "T. Iqbal", "Science"), ("The Lighthouse Children", "R. Byrne", "Children"), ("Dragon School", "R. Byrne", "Children"), ("Paper Boats", "L. Okoro", "Children"), ("Rome in Ten Days", "M. Cole", "History")]
    rows = []
    weights = [9, 3, 5, 2, 7, 4, 6, 1, 3, 5, 2, 4]
    for n in range(420):
        start = dt.date(2023, 1, 3) + dt.timedelta(days=int(n * 1.7) + r.randint(0, 3))
        due = start + dt.timedelta(days=28 if r.random() < .3 else 21)
        title, author, genre = r.choices(books, [6, 3, 2, 4, 5, 7, 3, 2, 8, 9, 4, 2])[0]
        days = max(1, int(r.gauss(17, 8)))
        back = start + dt.timedelta(days=days)
        gone = back > dt.date(2024, 12, 20) or r.random() < .04
        late = 0 if gone else max(0, (back - due).days)
        rows.append([f"L{1000+n}", r.choices(members, weights)[0], r.choices(["Central", "Riverside", "Northgate"], [5, 3, 2])[0], title, author, genre, start, due, "" if gone else back, r.choice([0, 0, 0, 1, 1, 2]), f"{late * .25:.2f}"])
    rows.insert(200, rows[150]); rows.insert(300, rows[77])
    write(path, ["loan_id", "member", "branch", "title", "author", "genre", "borrowed_on", "due_on", "returned_on", "renewals", "fine_eur"], rows)

def expenses(path):
    r = random.Random(12)
    kinds = {"Travel": (["Deutsche Bahn", "EasyJet", "Uber"], 20, 480), "Meals": (["Pret", "Nando's", "Pizza Express"], 6, 90), "Office supplies": (["Staples", "Amazon"], 4, 160), "Software": (["Adobe", "GitHub", "Figma"], 9, 300), "Accommodation": (["Ibis", "Premier Inn"], 70, 420), "Training": (["Coursera", "QA Ltd"], 40, 900)}
    people = ["Priya", "Marcus", "Helen", "Tom", "Yusuf"]
    rows = []
    for n in range(310):
        day = dt.date(2023, 7, 1) + dt.timedelta(days=r.randint(0, 548))
        kind = r.choices(list(kinds), [5, 8, 4, 3, 3, 1])[0]
        shops, low, high = kinds[kind]
        amount = round(low + (high - low) * r.random() ** 2, 2)
        rows.append([day.strftime("%d/%m/%Y"), r.choices(people, [5, 3, 4, 2, 1])[0], kind, r.choice(shops), f"{amount:.2f}", r.choice(["Company card", "Own money", "Own money"]), r.choices(["yes", "no"], [4, 1])[0], r.choice(["client visit", "conference Berlin", "team lunch", "", "", "licence renewal", "taxi to airport", "workshop"])])
    rows.sort(key=lambda row: dt.datetime.strptime(row[0], "%d/%m/%Y"))
    write(path, ["Date", "Employee", "Category", "Merchant", "Amount (£)", "Paid with", "Reimbursed", "Note"], rows)

def students(path):
    r = random.Random(13)
    first = "Aisha Bruno Chen Daria Emil Fatou Gita Hanna Ivo Jamal Katya Leo Mina Noor Otto Paula Quinn Rosa Sami Tess Umar Vera Wim Xenia Yara Zane".split()
    last = "Adler Brooks Castro Demir Evans Fischer Gupta Hughes".split()
    rows, used = [], set()
    while len(rows) < 150:
        name = f"{r.choice(first)} {r.choice(last)}"
        if name in used: continue
        used.add(name)
        hours = max(0, round(r.gauss(7, 3), 1)); absent = min(30, int(r.expovariate(.25)))
        base = 45 + 3 * hours - .8 * absent
        mark = lambda bonus: max(0, min(100, round(base + bonus + r.gauss(0, 9))))
        maths, english, science = mark(0), mark(5), mark(-2)
        rows.append([f"S{200+len(rows)}", name, r.choice(["7A", "7B", "8A", "8B", "9A"]), r.choice(["f", "m"]), maths, english if r.random() > .06 else "", science if r.random() > .04 else "", absent, hours, "TRUE" if (maths + english + science) / 3 >= 50 else "FALSE"])
    write(path, ["student_id", "name", "class", "gender", "maths", "english", "science", "days_absent", "hours_studied_per_week", "passed"], rows)

def energy(path):
    r = random.Random(14)
    rows = []
    for d in range(366):
        day = dt.date(2024, 1, 1) + dt.timedelta(days=d)
        temp = 10 - 9 * math.cos(2 * 3.14159 * d / 366) + r.gauss(0, 2.5)
        for building, size in [("Gym", 120), ("Library", 80), ("Main hall", 200), ("Workshop", 60)]:
            weekend = day.weekday() >= 5
            use = size * (1.0 if not weekend else .55) + max(0, 15 - temp) * size / 25 + r.gauss(0, size / 14)
            value = f"{use:.1f}"
            if r.random() < .012: value = ""
            solar = max(0, (8 - 7 * math.cos(2 * 3.14159 * (d - 10) / 366)) * r.random() * 3)
            rows.append([day, building, value, f"{solar:.1f}" if building in ("Gym", "Main hall") else "0.0", f"{temp:.1f}", "night" if r.random() < .3 else "day"])
    write(path, ["date", "building", "consumption_kwh", "solar_kwh", "outside_temp_c", "tariff"], rows)

def bestellungen(path):
    r = random.Random(15)
    kunden = [("Autohaus Brandt", "Köln"), ("Bäckerei Jansen", "Bremen"), ("Café Morgenrot", "Berlin"), ("Dachdecker Pohl", "Hamburg"), ("Elektro Sauer", "Köln"), ("Friseur Kamm", "Berlin"), ("Gärtnerei Blüm", "Leipzig"), ("Hotel Seeblick", "Hamburg"), ("Imkerei Hansen", "Bremen")]
    artikel = [("Druckerpapier", 4.9), ("Toner schwarz", 79.0), ("Ordner A4", 2.49), ("Bürostuhl", 189.0), ("Schreibtischlampe", 34.9), ("Kugelschreiber", .79)]
    rows = []
    for n in range(360):
        tag = dt.date(2023, 1, 2) + dt.timedelta(days=int(n * 2) + r.randint(0, 5))
        kunde, ort = r.choices(kunden, [4, 6, 8, 3, 5, 2, 3, 7, 1])[0]
        ware, preis = r.choices(artikel, [8, 3, 6, 1, 2, 7])[0]
        menge = r.choice([1, 2, 2, 5, 10, 20]) if preis < 100 else r.choice([1, 1, 2])
        z = lambda x: f"{x:.2f}".replace(".", ",")
        geliefert = tag + dt.timedelta(days=r.randint(1, 9))
        rows.append([f"B-{3000+n}", tag.strftime("%d.%m.%Y"), kunde, ort, ware, menge, z(preis), z(menge * preis), r.choices(["ja", "nein"], [6, 1])[0], geliefert.strftime("%d.%m.%Y") if r.random() > .05 else "", r.choice(["Rechnung", "Lastschrift", "PayPal"])])
    write(path, ["Bestellnummer", "Bestelldatum", "Kunde", "Ort", "Artikel", "Menge", "Einzelpreis", "Gesamtbetrag", "Bezahlt", "Lieferdatum", "Zahlungsart"], rows, ";")

def football(path):
    r = random.Random(16)
    teams = dict(zip(["Ashford", "Bexley", "Corby", "Darwen", "Exmouth", "Frome", "Goole", "Hexham"], [1.9, 1.2, 1.5, .9, 1.3, 1.1, 1.7, .8]))
    rows, n = [], 0
    pairs = [(a, b) for a in teams for b in teams if a != b]
    r.shuffle(pairs)
    for season in ("2022/23", "2023/24"):
        start = dt.date(2022, 8, 6) if season == "2022/23" else dt.date(2023, 8, 5)
        for k, (home, away) in enumerate(pairs):
            goals = lambda s: min(6, sum(r.random() < s / 8 for _ in range(8)))
            gate = int(r.gauss(2200 + 900 * teams[home], 500))
            rows.append([start + dt.timedelta(days=7 * (k // 4)), season, home, away, goals(teams[home] + .3), goals(teams[away]), gate if r.random() > .03 else "", r.choice(["P. Moss", "J. Kaur", "D. Stone", "L. Adeyemi"]), r.randint(0, 6), int(r.random() < .12)])
    write(path, ["match_date", "season", "home_team", "away_team", "home_goals", "away_goals", "attendance", "referee", "yellow_cards", "red_cards"], rows)


def patients(path):
    r = random.Random(21)
    rows = []
    for n in range(280):
        came = dt.datetime(2024, 1, 2, 7) + dt.timedelta(hours=int(n * 30.5), minutes=r.randint(0, 59))
        stay = max(1, round(r.expovariate(1 / 4)))
        home = came + dt.timedelta(days=stay, hours=r.randint(0, 6))
        gone = r.random() < .05
        ward = r.choices(["Cardiology", "Surgery", "Paediatrics", "Orthopaedics", "Neurology"], [5, 6, 3, 4, 2])[0]
        age = r.randint(1, 16) if ward == "Paediatrics" else min(97, max(18, int(r.gauss(60, 18))))
        rows.append([f"P{5000+n}", age, r.choice(["female", "male"]), ward, came.strftime("%Y-%m-%d %H:%M"), "" if gone else home.strftime("%Y-%m-%d %H:%M"), r.choice(["Dr. Osei", "Dr. Klein", "Dr. Romano", "Dr. Patel"]), r.choices(["emergency", "referral", "planned"], [4, 3, 5])[0], round(r.gauss(27, 5), 1) if r.random() > .08 else "", "Y" if r.random() < .23 else "N", round(900 + stay * 620 + r.gauss(0, 300))])
    write(path, ["patient_id", "age", "sex", "ward", "admitted_at", "discharged_at", "doctor", "admission_type", "bmi", "diabetic", "treatment_cost_usd"], rows)

def staff(path):
    r = random.Random(22)
    first = "Ada Boris Carmen Diego Elif Femi Gunnar Hina Igor Julia Karim Lena Marco Nadia Olga Pavel Rita Sven Tara Uri".split()
    last = "Holm Ito Jensen Kaya Lopez Mensah Novak Olsen Petrov Quist".split()
    pay = {"Sales": 42, "Engineering": 63, "Marketing": 47, "Finance": 55, "Operations": 38}
    rows = []
    for n in range(190):
        dep = r.choices(list(pay), [5, 6, 2, 2, 4])[0]
        joined = dt.date(2012, 1, 9) + dt.timedelta(days=r.randint(0, 4600))
        left = joined + dt.timedelta(days=r.randint(90, 3000))
        out = r.random() < .22 and left < dt.date(2024, 12, 1)
        years = (dt.date(2024, 12, 1) - joined).days / 365
        rows.append([f"{r.choice(first)} {r.choice(last)}", dep, r.choice(["Lisbon", "Oslo", "Remote"]), joined, left if out else "", f"{int((pay[dep] + years * 1.1 + r.gauss(0, 5)) * 10) * 100}", r.choices(["full-time", "part-time"], [5, 1])[0], r.choice([2, 3, 3, 3, 4, 4, 5]), r.randint(0, 25), dt.date(1960, 1, 1) + dt.timedelta(days=r.randint(0, 14600))])
    write(path, ["employee_name", "department", "location", "start_date", "end_date", "annual_salary", "contract", "review_score", "sick_days", "birth_date"], rows)

def houses(path):
    r = random.Random(23)
    rows = []
    price = {"Old Town": 6200, "Harbourside": 5400, "Westpark": 3900, "Hillcrest": 4700, "Millbrook": 3100}
    for n in range(230):
        place = r.choice(list(price)); kind = r.choices(["flat", "house", "studio"], [6, 3, 2])[0]
        area = {"flat": r.randint(45, 120), "house": r.randint(90, 240), "studio": r.randint(20, 42)}[kind]
        cost = int(price[place] * area * r.uniform(.8, 1.2) / 1000) * 1000
        listed = dt.date(2024, 1, 5) + dt.timedelta(days=r.randint(0, 330))
        sold = listed + dt.timedelta(days=r.randint(8, 150))
        rows.append([7000 + n, place, kind, area, {"flat": r.randint(1, 4), "house": r.randint(3, 7), "studio": 1}[kind], r.randint(1900, 2023), "True" if r.random() < .4 else "False", "True" if r.random() < .3 else "False", cost, listed, sold if sold < dt.date(2024, 12, 15) and r.random() < .8 else "", r.choice("A B C D E".split())])
    write(path, ["listing", "neighbourhood", "type", "area_m2", "rooms", "year_built", "balcony", "parking", "asking_price", "listed_on", "sold_on", "energy_class"], rows)

def inventory(path):
    r = random.Random(24)
    goods = {"Tools": "Hammer,Screwdriver set,Cordless drill,Hand saw,Spirit level,Pliers".split(","), "Garden": "Watering can,Rake,Hose 20 m,Plant pot,Hedge trimmer".split(","), "Paint": "Wall paint white,Wood varnish,Brush set,Roller,Masking tape".split(","), "Lighting": "LED bulb,Desk lamp,Torch,Fairy lights".split(",")}
    rows = []
    for kind, names in goods.items():
        for name in names:
            for size in ("", " XL", " eco"):
                if r.random() < .25: continue
                cost = round(r.uniform(1, 60), 2); stock = max(0, int(r.gauss(45, 40))); level = r.choice([5, 10, 20, 30])
                rows.append([f"{kind[:2].upper()}-{100+len(rows)}", name + size, kind, r.choice(["Hansen KG", "ToolPro", "GreenLeaf", "Lumen Ltd"]), stock, level, cost, round(cost * r.uniform(1.3, 2.2), 2), f"A{r.randint(1, 6)}", (dt.date(2024, 11, 30) - dt.timedelta(days=r.randint(0, 300))) if r.random() > .07 else "", "discontinued" if r.random() < .1 else "active"])
    write(path, ["sku", "product_name", "category", "supplier", "units_in_stock", "reorder_level", "unit_cost", "sale_price", "shelf", "last_delivery", "status"], rows)

def survey(path):
    r = random.Random(25)
    rows = []
    for n in range(320):
        sat = r.choices([1, 2, 3, 4, 5], [1, 2, 4, 7, 5])[0]
        rows.append([n + 1, (dt.date(2024, 9, 1) + dt.timedelta(days=r.randint(0, 45))).isoformat(), r.choices(["18-24", "25-34", "35-49", "50-64", "65+"], [2, 4, 5, 4, 2])[0], r.choice(["Female", "Male", "Male", "Female", "Prefer not to say"]), r.choice(["North", "South", "East", "West"]), sat, min(10, max(0, sat * 2 + r.randint(-2, 1))), r.choices(["Yes", "No", "Maybe"], [5, 3, 2])[0], r.choices(["Search engine", "Friend", "Social media", "Newspaper"], [4, 3, 3, 1])[0], r.choice(["", "", "great staff", "too expensive", "waiting time was too long", "easy to use", "delivery slow", "friendly and quick", "expensive but good"]), r.randint(1, 14)])
    write(path, ["response_id", "submitted", "age_group", "gender", "region", "overall_satisfaction", "likelihood_to_recommend", "would_buy_again", "heard_about_us", "comments", "minutes_to_complete"], rows)

def traffic(path):
    r = random.Random(26)
    rows = []
    for d in range(214):
        day = dt.date(2024, 4, 1) + dt.timedelta(days=d)
        for source, size in (("organic", 420), ("ads", 260), ("newsletter", 90), ("social", 180)):
            v = int(size * (1 + d / 500) * (.7 if day.weekday() >= 5 else 1) * r.uniform(.8, 1.2))
            sign = int(v * r.uniform(.01, .05)); orders = int(sign * r.uniform(.2, .6))
            rows.append([day, source, v, int(v * r.uniform(1.5, 3.5)), f"{r.uniform(.3, .7):.3f}", sign, orders, f"{v * .42 * r.uniform(.8, 1.2):.2f}" if source == "ads" else "0", round(r.gauss(140, 30))])
    write(path, ["day", "source", "visitors", "page_views", "bounce_rate", "signups", "orders", "ad_spend_eur", "avg_seconds_on_site"], rows)

def verein(path):
    r = random.Random(27)
    vor = "Anna Bernd Clara Dieter Eva Frank Greta Heinz Ida Jens Klara Lutz Maria Nils Olaf Petra".split(); nach = "Müller Schäfer Krause Böhm Vogel Lange Kühn".split()
    rows = []
    for n in range(160):
        ein = dt.date(1995, 1, 1) + dt.timedelta(days=r.randint(0, 10800)); aus = r.random() < .15
        art = r.choices(["Erwachsene", "Jugend", "Familie", "Ermäßigt"], [6, 4, 3, 2])[0]
        rows.append([1000 + n, f"{r.choice(vor)} {r.choice(nach)}", r.choice(["m", "w"]), r.randint(7, 17) if art == "Jugend" else r.randint(18, 84), r.choices(["Fußball", "Tennis", "Turnen", "Schwimmen"], [5, 2, 4, 3])[0], art, {"Erwachsene": "180,00", "Jugend": "90,00", "Familie": "260,00", "Ermäßigt": "110,00"}[art], ein.strftime("%d.%m.%Y"), (ein + dt.timedelta(days=r.randint(200, 2000))).strftime("%d.%m.%Y") if aus else "", r.choices(["Bonn", "Siegburg", "Troisdorf", "Köln"], [5, 3, 2, 1])[0], r.choices(["Ja", "Nein"], [3, 1])[0]])
    write(path, ["Mitgliedsnr", "Name", "Geschlecht", "Alter", "Abteilung", "Beitragsart", "Jahresbeitrag in €", "Eintritt", "Austritt", "Wohnort", "Lastschrift"], rows, ";")


def flights(path):
    r = random.Random(31)
    rows = []
    for n in range(240):
        day = dt.date(2024, 3, 1) + dt.timedelta(days=r.randint(0, 121))
        origin, goal, km = r.choice([("Oslo", "Bergen", 310), ("Oslo", "London", 1160), ("Bergen", "London", 1040), ("London", "Oslo", 1160), ("Oslo", "Rome", 2010), ("Rome", "Oslo", 2010)])
        seats = r.choice([120, 168, 186]); sold = int(seats * r.uniform(.45, 1)); cancelled = r.random() < .05
        rows.append([f"NX{r.randint(100, 140)}", day, origin, goal, km, seats, sold, "" if cancelled else max(-12, int(r.gauss(9, 18))), "yes" if cancelled else "no", r.choice(["A320", "B737", "E190"]), round(sold * r.uniform(55, 180))])
    write(path, ["flight_no", "flight_date", "origin", "destination", "distance_km", "seats", "passengers", "delay_minutes", "cancelled", "aircraft", "ticket_revenue_eur"], rows)

def restaurant(path):
    r = random.Random(32)
    rows = []
    for n in range(350):
        t = dt.datetime(2024, 5, 2, 11) + dt.timedelta(minutes=int(n * 95) % 700, days=n // 6)
        guests = r.randint(1, 8); bill = round(guests * r.uniform(14, 48), 2)
        rows.append([n + 1, t.strftime("%Y-%m-%d %H:%M"), r.randint(1, 18), r.choices(["Lena", "Omar", "Sofia", "Pete"], [4, 3, 2, 3])[0], guests, bill, round(bill * r.choice([0, .05, .1, .1, .15]), 2), r.choice(["Cash", "Card", "Card", "Voucher"]), r.choice(["Lunch", "Dinner", "Dinner"]), r.choice([3, 4, 4, 5, 5, ""])])
    write(path, ["receipt", "paid_at", "table_number", "waiter", "guests", "bill_total", "tip", "payment", "meal", "rating"], rows)

def wetter(path):
    r = random.Random(33)
    rows = []
    for d in range(365):
        tag = dt.date(2023, 1, 1) + dt.timedelta(days=d)
        for ort, v in (("Freiburg", 2), ("Kiel", -1)):
            t = 10 + v - 9 * math.cos(2 * math.pi * d / 365) + r.gauss(0, 3)
            regen = max(0, r.gauss(-1, 4)); sonne = max(0, min(15, r.gauss(5 - 3 * math.cos(2 * math.pi * d / 365), 3)))
            z = lambda x: f"{x:.1f}".replace(".", ",")
            rows.append([tag.strftime("%d.%m.%Y"), ort, z(t) if r.random() > .02 else "", z(regen), z(sonne), r.randint(3, 70), r.choice(["klar", "bewölkt", "Regen", "Schnee" if t < 1 else "Nebel"])])
    write(path, ["Datum", "Ort", "Temperatur (°C)", "Niederschlag (mm)", "Sonnenstunden", "Wind (km/h)", "Wetterlage"], rows, ";")

def subscriptions(path):
    r = random.Random(34)
    rows = []
    for n in range(260):
        start = dt.date(2021, 1, 4) + dt.timedelta(days=r.randint(0, 1400)); end = start + dt.timedelta(days=r.randint(30, 900))
        plan = r.choices(["Basic", "Plus", "Business"], [6, 4, 2])[0]; gone = r.random() < .3 and end < dt.date(2024, 12, 1)
        rows.append([f"C-{1000+n}", r.choice(["Germany", "France", "Spain", "Italy"]), plan, {"Basic": 9, "Plus": 19, "Business": 49}[plan], start, end if gone else "", r.choice(["monthly", "yearly"]), r.randint(0, 12), r.choice(["referral", "ads", "organic"])])
    write(path, ["customer_id", "country", "plan", "monthly_fee_eur", "signup_date", "cancel_date", "billing", "support_tickets", "acquisition_channel"], rows)


TABLES = {
    "library_loans.csv": library, "expenses.csv": expenses, "students.csv": students, "energy.csv": energy, "bestellungen.csv": bestellungen, "football.csv": football,
    "patients.csv": patients, "staff_list.csv": staff, "houses.csv": houses, "inventory.csv": inventory, "survey.csv": survey, "web_traffic.csv": traffic, "verein.csv": verein,
    "flights.csv": flights, "restaurant_bills.csv": restaurant, "wetter.csv": wetter, "subscriptions.csv": subscriptions,
}

if __name__ == "__main__":
    for name, make in TABLES.items():
        make(Path(sys.argv[1]) / name)
