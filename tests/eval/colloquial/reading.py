"""The tables as a careful person reads them: spellings merged, dates and numbers read, repeats marked."""
import os, numpy as np, pandas as pd
HERE = os.path.dirname(os.path.abspath(__file__)); num = lambda s: pd.to_numeric(s.replace("", np.nan))
rd = lambda f: pd.read_csv(f"{HERE}/{f}", dtype=str, keep_default_na=False)
def bikes():
    w = rd("bike_rentals.csv"); w["dup"] = w.duplicated(); w["st"] = pd.to_datetime(w.started_at); w["rt"] = pd.to_datetime(w.returned_at.replace("", np.nan)); w["mins"] = (w.rt - w.st).dt.total_seconds() / 60
    w["typ"] = w.bike_type.str.strip().replace({"e-bike": "E-bike", "Ebike": "E-bike", "city bike": "City bike", "Cargo bke": "Cargo bike"}); assert w.typ.nunique() == 4
    w["km"] = num(w.distance_km); w["fee"] = w.hire_fee.astype(float); w["late"] = w.late_charge.astype(float); w["rid"] = w.rider_type.replace("", np.nan); w["y"] = w.st.dt.year; w["m"] = w.st.dt.to_period("M"); w["hr"] = w.st.dt.hour; w["wd"] = w.st.dt.weekday
    return w
def clinic():
    w = rd("clinic_appointments.csv"); w["dup"] = w.duplicated(); w["d"] = pd.to_datetime(w["Appointment Date"], format="%d/%m/%Y"); w["bk"] = pd.to_datetime(w["Booked On"], format="%d/%m/%Y"); w["lead"] = (w.d - w.bk).dt.days
    w["stt"] = w.Status.replace({"no show": "No-show", "No show": "No-show", "attended": "Attended", "Canceled": "Cancelled"}); w["sx"] = w.Sex.replace({"F": "Female", "M": "Male"}); w["sp"] = w.Speciality.replace({"Dermatolgy": "Dermatology", "general practice": "General Practice", "Physio": "Physiotherapy"})
    assert (w.stt.nunique(), w.sx.nunique(), w.sp.nunique()) == (3, 2, 5)
    w["age"] = w["Patient Age"].astype(int); w["wait"] = num(w["Wait Minutes"]); w["fee"] = num(w.Fee.str.replace("[$,]", "", regex=True)); w["rat"] = num(w["Patient Rating"]); w["hr"] = w["Start Time"].str[:2].astype(int); w["doc"] = w.Doctor; w["m"] = w.d.dt.to_period("M"); w["rem"] = w["Reminder Sent"]; w["new"] = w["New Patient"]; w["ns"] = w.stt == "No-show"; w["ins"] = w.Insurance.replace("", np.nan); w["wd"] = w.d.dt.weekday
    return w
def courses():
    w = rd("course_enrolments.csv"); w["dup"] = w.duplicated(); w["d"] = pd.to_datetime(w.enrolDate); w["f"] = pd.to_datetime(w.finishDate.replace("", np.nan)); w["days"] = (w.f - w.d).dt.days; w["cat"] = w.courseCategory.str.strip().replace({"programming": "Programming", "Programing": "Programming", "design": "Design"}); assert w.cat.nunique() == 4
    w["ctry"] = w.learnerCountry.replace({"USA": "United States", "UK": "United Kingdom", "germany": "Germany", "": np.nan}); w["paid"] = w.pricePaid.astype(float); w["hrs"] = w.hoursWatched.astype(float); w["prog"] = w.progressPct.astype(int); w["exam"] = num(w.examScore); w["star"] = num(w.starRating); w["y"] = w.d.dt.year; w["m"] = w.d.dt.to_period("M"); w["done"] = w.finishDate != ""; w["dev"] = w.deviceType.replace("", np.nan); w["ct"] = w.courseTitle
    return w
def fuel():
    w = rd("fleet_fuel_log.csv"); w["dup"] = w.duplicated(); w["d"] = pd.to_datetime(w.dt if "dt" in w and False else w["dt"]); w["cls"] = w.veh_cls.replace({"Van": "VAN", "TRUCK": "TRK"}); w["dep"] = w.depot.replace({"north": "North", "Sth": "South", "Dock": "Docks"}); assert (w.cls.nunique(), w.dep.nunique()) == (3, 3)
    w["km0"] = num(w.dist_km); w["km"] = w.km0.where(w.km0 > 0); w["l"] = w.fuel_l.astype(float); w["ppl"] = num(w.ppl_eur); w["cost"] = w.cost_eur.astype(float); w["odo"] = w.odo_km.astype(int); w["m"] = w.d.dt.to_period("M"); w["bad"] = w.l > 300; w["drvn"] = w.drv.replace("", np.nan)
    return w
