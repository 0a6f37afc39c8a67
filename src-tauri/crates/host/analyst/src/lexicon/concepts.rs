//! The words for what columns are about, in their names and in questions.

use crate::sense::Concept;

/// The words for a concept: in names of columns and in questions, and those that only questions use.
pub const CONCEPTS: &[(Concept, &str, &str)] = &[
    (
        Concept::Money,
        "amount revenue sale soldfor boxoffice turnover taking income value total sum cost charge fare fee bill betrag umsatz erloes summe \
         gesamt gesamtbetrag rechnungsbetrag gesamtpreis kosten wert einnahme ausgabe beitrag proceeds eur usd gbp chf spend fine",
        "beitraege money size worth valuable spend spent spending earn earned euro euros dollar dollars pound pounds geld gross grossing grossed \
         ausgegeben verdient eingenommen expensive invoiced billed charge charged cash-in expense expenses expenditure \
         umsaetze umsaetzen kostet ausgaben betraege betraegen beitraegen",
    ),
    (
        Concept::Pay,
        "salary pay wage earning compensation income gehalt lohn verdienst einkommen",
        "earn earned earns paid payroll verdienen verdient",
    ),
    (
        Concept::Price,
        "price soldfor preis tarif rent miete dailyrate roomrate hourlyrate nightlyrate dayrate",
        "priced costs cost kostet expensive teuer",
    ),
    (
        Concept::Quantity,
        "quantity qty item piece pcs units volume menge anzahl stueck stueckzahl copy",
        "sold verkauft unit",
    ),
    (Concept::Stock, "stock inventory bestand lagerbestand vorrat onhand", "available instock vorhanden"),
    (
        Concept::Consumption,
        "consumption usage energy electricity power verbrauch strom stromverbrauch consumed demand",
        "use uses used using consume consumes consuming burn burned verbraucht verbrauchen",
    ),
    (
        Concept::Attendance,
        "attendance attended spectator crowd audience zuschauer besucher",
        "attended attend fans watched",
    ),
    (
        Concept::Absence,
        "absent absence absenteeism sick fehltage fehltag krankheitstage abwesend",
        "missed misses ill krank gefehlt",
    ),
    (Concept::Delay, "delay delayed verspaetung lateness", "late verspaetet"),
    (Concept::Occupancy, "occupancy utilisation utilization auslastung belegung", ""),
    (Concept::Discount, "discount rabatt reduction nachlass skonto voucher coupon rebate", ""),
    (
        Concept::Score,
        "rating score csat nps star mark satisfaction happiness grade note bewertung punkt point nps stimmung zufriedenheit",
        "satisfied happy happier unhappy zufrieden rated",
    ),
    (Concept::Age, "age alter", "old alt aged alters"),
    (Concept::Year, "year jahr baujahr built founded", "built founded gebaut"),
    (
        Concept::Area,
        "area m2 sqm flaeche wohnflaeche quadratmeter sqft",
        "square metre metres meter meters sqm m2 quadratmeter",
    ),
    (Concept::Temperature, "temperature temp temperatur", "warm hot cold kalt heat"),
    (Concept::Wind, "wind gust", "windy speed"),
    (
        Concept::Rain,
        "rain rainfall precipitation niederschlag regen",
        "rained rainy wet geregnet regnet regnete raining",
    ),
    (Concept::Sunshine, "sun sunshine sonne sonnenschein sonnenstunden", "sunny"),
    (Concept::Ozone, "ozone o3 ozon", ""),
    (
        Concept::Duration,
        "duration length minutes hours dauer laufzeit runtime",
        "last lasted lasts dauert dauerte long",
    ),
    (Concept::Distance, "distance km kilometre kilometer mile miles strecke entfernung", "far weit"),
    (Concept::Weight, "weight gewicht kg", "heavy weigh weighs schwer"),
    (Concept::Height, "height elevation hoehe", "tall"),
    (Concept::Noise, "noise db dba decibel laeq loudness laerm schallpegel", "loud noisy laut"),
    (Concept::Balance, "balance saldo kontostand", ""),
    (Concept::Store, "store shop branch outlet location site filiale laden geschaeft standort cafe", ""),
    (Concept::Product, "product item article good drink dish produkt artikel ware title", ""),
    (
        Concept::Customer,
        "customer client buyer guest member patron subscriber borrower donor mitglied kunde kundin kunden auftraggeber",
        "",
    ),
    (
        Concept::Staff,
        "employee staff assignee worker colleague agent rep representative salesperson owner seller mitarbeiter bearbeiter",
        "",
    ),
    (Concept::Supplier, "supplier vendor lieferant", ""),
    (Concept::Category, "category kind type group class species genre kategorie art gruppe klasse segment", ""),
    (Concept::Country, "country nation land", ""),
    (Concept::City, "city town place stadt ort wohnort", ""),
    (
        Concept::Region,
        "region area district gebiet bezirk territory county state bundesland borough neighbourhood neighborhood stadtteil",
        "",
    ),
    (Concept::Department, "department dept team division abteilung bereich", ""),
    (Concept::Gender, "gender sex geschlecht", ""),
    (Concept::Office, "office buero", ""),
    (Concept::Station, "station sensor site messstation", "spot place stop"),
    (Concept::Channel, "channel medium source kanal quelle", ""),
    (Concept::Status, "status state stage zustand", ""),
    (Concept::Date, "date day timestamp time datum tag zeitpunkt", ""),
    (Concept::Service, "service leistung dienstleistung", ""),
    (Concept::Subject, "subject topic betreff thema", ""),
    (Concept::Title, "name title titel bezeichnung", ""),
    (Concept::Method, "method mode payment zahlungsart zahlungsweise", ""),
    (
        Concept::Opening,
        "open opened start started begin began create created erstellt eingang beginn admission admitted checkin \
         pickup",
        "",
    ),
    (
        Concept::Hiring,
        "hire hired join joined start started eintritt eintrittsdatum eingetreten",
        "recruit recruited began eingestellt beigetreten eintritte",
    ),
    (
        Concept::Ordering,
        "order ordered invoice invoiced issue issued rechnungsdatum bestelldatum buchungsdatum rechnung book booked borrow borrowed",
        "bought bestellt ausgestellt",
    ),
    (
        Concept::Closing,
        "sold close closed end ended resolve resolved finish finished complete completed geschlossen ende",
        "solve solved fulfil fulfilled fix fixes fixed",
    ),
    (
        Concept::Leaving,
        "leave left terminated austritt austrittsdatum ausgetreten",
        "lose lost quit leaver leavers leaving resign resigned departed verlassen austritte",
    ),
    (
        Concept::Cancelling,
        "cancel cancelled canceled cancellation churn churned kuendigung gekuendigt storniert",
        "churn churned kuendigen gekuendigt",
    ),
    (
        Concept::Paying,
        "pay paid payment bezahlt zahlungsdatum gezahlt repaid repayment reimbursed reimbursement refunded",
        "settle settled",
    ),
    (
        Concept::Delivering,
        "deliver delivered delivery ship shipped arrival lieferdatum lieferung",
        "geliefert liefern lieferungen zugestellt",
    ),
    (Concept::Returning, "return returned back checkout dropoff discharge discharged departure zurueck", ""),
    (Concept::Due, "due faellig faelligkeit faelligkeitsdatum deadline", "overdue ueberfaellig late"),
];

/// Concepts of dates on which something began.
pub const BEGINNINGS: [Concept; 3] = [Concept::Opening, Concept::Hiring, Concept::Ordering];

/// Concepts of dates on which something ended.
pub const ENDINGS: [Concept; 6] =
    [Concept::Closing, Concept::Leaving, Concept::Cancelling, Concept::Paying, Concept::Delivering, Concept::Returning];
