"""The tables as a careful person reads them: spellings merged, dates and numbers read, repeats marked."""
import os, re, numpy as np, pandas as pd
HERE = os.path.dirname(os.path.abspath(__file__))
rd = lambda f, **k: pd.read_csv(f"{HERE}/{f}", dtype=str, keep_default_na=False, **k)
num = lambda s: pd.to_numeric(s.replace("", np.nan))
def hotel():
    w = rd("hotel_bookings.csv"); w["dup"] = w.duplicated()
    w["arr"] = [pd.to_datetime(x, format="%d.%m.%Y" if "." in x else "%Y-%m-%d") for x in w.arrival]; w["bk"] = pd.to_datetime(w.booked_on); w["lead"] = (w.arr - w.bk).dt.days
    w["rate"] = pd.to_numeric(w.rate_per_night.str.replace("€", "").replace("", np.nan)); w["n"] = w.nights.astype(int)
    w["room"] = w.room_type.str.strip().str.capitalize().replace({"Dubble": "Double"}); w["ctry"] = w.guest_country.str.strip().replace({"Germny": "Germany", "germany": "Germany", "UK": "United Kingdom"})
    w["kids"] = w.children.astype(int); w["score"] = pd.to_numeric(w.review_score.replace("", np.nan)); w["money"] = w.rate * w.n; w["y"] = w.arr.dt.year
    return w
def cars():
    w = rd("used_cars.csv"); w["dup"] = w.duplicated()
    w["make"] = w.Make.str.strip().replace({"VW": "Volkswagen", "Volkswagon": "Volkswagen", "toyota": "Toyota", "Škoda": "Skoda"})
    w["km"] = pd.to_numeric(w["Mileage (km)"].str.replace(",", "").replace("", np.nan)); w["gear"] = w.Gearbox.str.capitalize().replace({"Auto": "Automatic"})
    money = lambda s: pd.to_numeric(s.str.replace("[£,]", "", regex=True).replace({"": np.nan, "POA": np.nan})); w["ask"] = money(w["Asking Price"]); w["sp"] = money(w["Sold Price"])
    w["lst"] = pd.to_datetime(w.Listed, format="%d/%m/%Y"); w["sld"] = pd.to_datetime(w.Sold.replace("", np.nan), format="%d/%m/%Y"); w["days"] = (w.sld - w.lst).dt.days; w["year"] = w.Year.astype(int)
    return w
def shelter():
    w = rd("animal_shelter.csv"); w["dup"] = w.duplicated()
    w["sp"] = w.Species.str.strip().str.lower().replace({"cats": "cat"}).map({"dog": "Dog", "cat": "Cat", "rabbit": "Rabbit", "guinea pig": "Guinea pig"}); assert w.sp.notna().all()
    w["sx"] = w.Sex.replace({"F": "Female", "M": "Male", "male": "Male"})
    w["age"] = [float(a.split()[0]) / (12 if "month" in a else 1) for a in w["Age at intake"]]; w["wt"] = pd.to_numeric(w["Weight kg"].replace("", np.nan))
    w["i"] = pd.to_datetime(w["Intake date"], format="%d/%m/%Y"); w["o"] = pd.to_datetime(w["Outcome date"].replace("", np.nan), format="%d/%m/%Y"); w["stay"] = (w.o - w.i).dt.days
    w["fee"] = pd.to_numeric(w["Adoption fee"].replace({"": np.nan, "waived": np.nan})); w["fee0"] = pd.to_numeric(w["Adoption fee"].replace({"": np.nan, "waived": "0"}))
    return w
def wohnungen():
    w = rd("mietwohnungen.csv", sep=";", encoding="utf-8-sig"); w["dup"] = w.duplicated(); de = lambda s: pd.to_numeric(s.replace({"": np.nan, "auf Anfrage": np.nan}).str.replace(".", "", regex=False).str.replace(",", ".", regex=False))
    w["ein"] = pd.to_datetime(w["Eingestellt am"], format="%d.%m.%Y"); w["frei"] = pd.to_datetime(w["Frei ab"].replace("sofort", np.nan), format="%d.%m.%Y"); w["tage"] = (w.frei - w.ein).dt.days
    w["st"] = w.Stadtteil.str.strip().replace({"Suedstadt": "Südstadt", "südstadt": "Südstadt", "Alstadt": "Altstadt"}); w["zi"] = de(w.Zimmer); w["fl"] = de(w["Wohnfläche (m²)"]); w["kalt"] = de(w["Kaltmiete (€)"]); w["nk"] = de(w["Nebenkosten (€)"]); w["bj"] = num(w.Baujahr); w["balk"] = w.Balkon.str.lower() == "ja"; w["qm"] = w.kalt / w.fl; w["warm"] = w.kalt + w.nk
    return w
def museums():
    w = rd("museum_visits.csv"); w["dup"] = w.duplicated(); w["d"] = [pd.to_datetime(x, format="%d/%m/%Y" if "/" in x else "%Y-%m-%d") for x in w.date]; w["mu"] = w.museum.str.strip().str.title().replace({"Sea Musuem": "Sea Museum"}); assert w.mu.nunique() == 4
    for c in ("adults", "concessions", "children", "school_groups"): w[c] = w[c].astype(int)
    w["v"] = w.adults + w.concessions + w.children; w["ti"] = pd.to_numeric(w.ticket_income.str.replace("[£,]", "", regex=True)); w["sh"] = num(w.shop_income); w["ca"] = num(w.cafe_income); w["wx"] = w.weather.str.lower().replace({"rainy": "rain"}); w["t"] = num(w.max_temp); w.loc[w.t < -50, "t"] = np.nan; w["y"] = w.d.dt.year
    return w
