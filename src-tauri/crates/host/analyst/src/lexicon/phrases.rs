//! Words and phrases that shape questions, by sense.

use crate::{
    query::{Aggregate, ChartKind, Conversion, Direction, Keep, Span, TimeUnit},
    sense::{About, Beyond, Concept, Limit, Sense, Topic},
};

const TOP: Direction = Direction::Top;

const BOTTOM: Direction = Direction::Bottom;

/// Phrases by sense. Words that restrict (`only`, `except`, `last`) are never filler: passing over one of those would
/// answer another question.
pub(super) const PHRASES: &[(Sense, &str)] = &[
    (
        Sense::Aggregate(Aggregate::Total),
        "total, sum, altogether, combined, in total, in all, add up, adds up, added up, overall, summe, \
        insgesamt, gesamt, zusammen, gesamte, gesamten, gesamter, gesamtes, sum of, total of, total amount of, cumulative",
    ),
    (
        Sense::Aggregate(Aggregate::Average),
        "average, mean, avg, avrg, averaged over, averages, on average, durchschnitt, durchschnittlich, durchschnittliche, \
        durchschnittlichen, durchschnittlicher, durchschnittliches, durchschnittswert, mittelwert, im schnitt, im durchschnitt, mittlere, averaged",
    ),
    (
        Sense::Aggregate(Aggregate::Median),
        "median, typical, typically, usual, middle, mediane, typischerweise, middle value",
    ),
    (Sense::Aggregate(Aggregate::Smallest), "minimum, min, kleinster wert, lowest value, smallest value"),
    (Sense::Aggregate(Aggregate::Largest), "maximum, max, highest value, largest value"),
    (Sense::Aggregate(Aggregate::Deviation), "standard deviation, std, stddev, standardabweichung, deviation"),
    (
        Sense::Aggregate(Aggregate::Count),
        "count, number of, the number of, number, count of, counts, frequency, anzahl, tally",
    ),
    (
        Sense::Share,
        "in how many percent, how many percent of, in what percentage, percentage, percent, per cent, share, proportion, fraction, pct, %, anteil, prozent, prozentual, percentages, \
        shares, rate, rates, quote, what part, portion, prozentsatz, anteile",
    ),
    (
        Sense::HowMany,
        "how many, how often, wie viele, wie vielen, wie vieler, wieviele, wievielen, how many times, wie oft, headcount, head count, wie haeufig, how \
        many different times",
    ),
    (Sense::HowMuch, "how much, wie viel, wieviel, how high, how big, how large, wie hoch, wie gross"),
    (
        Sense::Topic(Topic::Elapsed),
        "how far ahead, days ahead, weeks ahead, how far in advance, days in advance, in advance, how long, time to, time from, time between, duration of, wie lange, how quickly, how quick, how \
        fast, how slow, lead time, turnaround, turnaround time, stay open, length of stay, time until, days to, days until, hours to, \
        time it takes, days between, durchlaufzeit, wait, waiting, waiting time, wait time, delivery time, delivery times, shipping time, resolution time, repair time, response delay, \
        lieferzeit, bearbeitungszeit, verweildauer, take to, \
        takes to, took to, to wait, tenure, how soon, delay, processing time, lieferdauer, aufenthaltsdauer, wie schnell, time does it take, open for",
    ),
    (
        Sense::Extreme(TOP, About::Anything),
        "top, best, nicest, most, highest, largest, biggest, greatest, leading, strongest, peak, hoechste, \
        hoechsten, hoechster, groesste, groessten, beste, besten, meiste, meisten, am meisten, maximal, groesster, groesstes, meistes, bester, bestes, at its highest, dirtiest, most polluted, noisiest, deadliest, \
        number one",
    ),
    (
        Sense::Extreme(BOTTOM, About::Anything),
        "bottom, worst, least, lowest, smallest, weakest, fewest, poorest, niedrigste, niedrigsten, lowest first, smallest first, worst first, fewest first, lowest to highest, ascending, in ascending \
        order, smallest to biggest, smallest to largest, \
        kleinste, kleinsten, kleinster, niedrigster, geringste, geringsten, wenigsten, am wenigsten, schlechteste, schlechtesten, minimal, cleanest, least polluted, safest",
    ),
    (
        Sense::Extreme(TOP, About::Count),
        "most booked, most borrowed, most used, most visited, most rented, most requested, most hired, most watched, hit hardest, hit the hardest, busiest, most popular, most common, most frequent, most often, most frequently, swamped the \
        most, swamped, most active, most commonly, craziest, wildest, maddest, most hectic, most crowded, haeufigste, haeufigsten, beliebteste, busy the most, most busy, commonest",
    ),
    (
        Sense::Extreme(BOTTOM, About::Count),
        "quietest, least popular, least common, rarest, least busy, slackest, seltenste, calmest",
    ),
    (
        Sense::Extreme(TOP, About::Time),
        "longest, slowest, laengste, laengsten, langsamste, longest time, took the longest, take the longest",
    ),
    (
        Sense::Extreme(BOTTOM, About::Time),
        "shortest, fastest, quickest, kuerzeste, kuerzesten, schnellste, schnellsten",
    ),
    (
        Sense::Extreme(BOTTOM, About::Date),
        "longest serving, with us the longest, with us longest, here the longest, been with the company the longest, \
        been with us the longest, been a member the longest, been a member longest, been a customer the longest, longest standing, been here the longest, been with us longest, been here longest, am laengsten dabei, \
        oldest, earliest, aelteste, aeltesten, aeltester, aeltestes, frueheste, very first",
    ),
    (
        Sense::Extreme(TOP, About::Date),
        "newest, latest, most recent, neueste, neuesten, juengste, spaeteste, most recently",
    ),
    (
        Sense::Extreme(TOP, About::Of(Concept::Price)),
        "most expensive, priciest, dearest, teuerste, teuersten, costliest",
    ),
    (
        Sense::Extreme(BOTTOM, About::Of(Concept::Price)),
        "cheapest, least expensive, billigste, guenstigste, guenstigsten",
    ),
    (Sense::Extreme(TOP, About::Of(Concept::Temperature)), "hottest, warmest, waermste, heisseste"),
    (Sense::Extreme(BOTTOM, About::Of(Concept::Temperature)), "coldest, coolest, kaelteste"),
    (Sense::Extreme(TOP, About::Of(Concept::Wind)), "windiest"),
    (Sense::Extreme(TOP, About::Of(Concept::Rain)), "wettest, rainiest"),
    (Sense::Extreme(BOTTOM, About::Of(Concept::Rain)), "driest"),
    (Sense::Extreme(TOP, About::Of(Concept::Sunshine)), "sunniest"),
    (Sense::Extreme(BOTTOM, About::Of(Concept::Sunshine)), "dullest, gloomiest"),
    (
        Sense::Extreme(TOP, About::Of(Concept::Score)),
        "happiest, most satisfied, best rated, highest rated, top rated, zufriedensten",
    ),
    (
        Sense::Extreme(BOTTOM, About::Of(Concept::Score)),
        "unhappiest, least satisfied, worst rated, lowest rated, least happy",
    ),
    (
        Sense::Extreme(TOP, About::Of(Concept::Pay)),
        "best paid, highest paid, best earning, top paid, top earners, best earners, biggest earners, highest earners, top earning, highest \
        earning, best-paid, most highly paid, bestbezahlten",
    ),
    (Sense::Extreme(BOTTOM, About::Of(Concept::Pay)), "worst paid, lowest paid, lowest earning"),
    (
        Sense::Extreme(TOP, About::Of(Concept::Quantity)),
        "best selling, bestselling, best sold, top selling, best seller, bestseller, best \
        sellers, bestsellers, most sold, meistverkauften, meistverkaufte, sells best, sold best, sell best, sells the most, sold the most",
    ),
    (
        Sense::Extreme(BOTTOM, About::Of(Concept::Quantity)),
        "worst selling, least sold, sells worst, sells the least, sold the least",
    ),
    (Sense::Extreme(TOP, About::Of(Concept::Occupancy)), "fullest, vollsten, vollste"),
    (Sense::Extreme(BOTTOM, About::Of(Concept::Occupancy)), "emptiest, least full, leersten, leerste"),
    (Sense::Comparative(About::Of(Concept::Occupancy)), "fuller, emptier, voller, leerer"),
    (Sense::Extreme(TOP, About::Of(Concept::Weight)), "heaviest, schwerste"),
    (Sense::Extreme(BOTTOM, About::Of(Concept::Weight)), "lightest, leichteste"),
    (Sense::Extreme(TOP, About::Of(Concept::Distance)), "furthest, farthest"),
    (Sense::Extreme(TOP, About::Of(Concept::Height)), "tallest"),
    (Sense::Extreme(TOP, About::Of(Concept::Noise)), "loudest, noisiest, lautesten"),
    (Sense::Extreme(BOTTOM, About::Of(Concept::Age)), "youngest, juengsten"),
    (
        Sense::Comparative(About::Anything),
        "more, less, fewer, higher, lower, bigger, larger, smaller, greater, better, worse, mehr, weniger, \
        hoeher, niedriger, groesser, besser, schlechter, goes up, go up, go down, goes down, rises, rise, fall, falls, increase with, \
        decrease with, goes up with, go up with",
    ),
    (
        Sense::Comparative(About::Time),
        "longer, shorter, faster, quicker, slower, laenger, kuerzer, schneller, langsamer, sooner, quickly",
    ),
    (
        Sense::Comparative(About::Of(Concept::Score)),
        "happier, less happy, more satisfied, less satisfied, zufriedener, more happy, unhappier",
    ),
    (
        Sense::Comparative(About::Of(Concept::Price)),
        "cheaper, more expensive, less expensive, pricier, teurer, billiger",
    ),
    (
        Sense::Comparative(About::Count),
        "busier, quieter, more common, more popular, more often, less often, more likely, less likely, more frequently, less frequently",
    ),
    (Sense::Comparative(About::Of(Concept::Temperature)), "warmer, colder, hotter, cooler"),
    (Sense::Comparative(About::Of(Concept::Wind)), "windier"),
    (Sense::Comparative(About::Of(Concept::Rain)), "wetter, rainier, drier"),
    (Sense::Comparative(About::Of(Concept::Sunshine)), "sunnier"),
    (Sense::Comparative(About::Of(Concept::Age)), "older, younger"),
    (Sense::Comparative(About::Of(Concept::Distance)), "further, farther"),
    (Sense::Comparative(About::Of(Concept::Height)), "taller"),
    (Sense::Comparative(About::Of(Concept::Noise)), "louder, noisier, lauter"),
    (Sense::Comparative(About::Of(Concept::Weight)), "heavier, lighter"),
    (
        Sense::Limit(Limit::Over),
        "more than, over, above, greater than, higher than, larger than, bigger than, exceed, exceeds, exceeded, \
        exceeding, mehr als, ueber, groesser als, hoeher als, longer than, laenger als, older than, worth more than, upwards of, beyond, \
        heavier than, better than, warmer than, hotter than, louder than, taller than",
    ),
    (
        Sense::Limit(Limit::AtLeast),
        "at least, or more, minimum of, no less than, not less than, mindestens, ab, from at least, or higher, \
        or older, and older, or above, and above, or over, and over, or better, oder mehr, and up, starting at",
    ),
    (
        Sense::Limit(Limit::Under),
        "less than, under, below, lower than, fewer than, smaller than, weniger als, unter, kleiner als, shorter \
        than, kuerzer als, younger than, cheaper than, niedriger als, colder than, cooler than, worse than, lighter than",
    ),
    (
        Sense::Limit(Limit::AtMost),
        "at most, up to, no more than, not more than, maximum of, hoechstens, bis zu, or younger, and younger, or less, or below, or lower, \
        or fewer, or under, within, innerhalb von, in under, inside of",
    ),
    (Sense::Limit(Limit::Exactly), "exactly, equal to, equals, genau, precisely, equal"),
    (Sense::Limit(Limit::Positive), "positive, above zero, over zero, positiv"),
    (
        Sense::Limit(Limit::Negative),
        "minus amounts, minus amount, minus values, minus figures, minus numbers, negative, below zero, under zero, below freezing, overdrawn, in the red, in overdraft, negativ, unter null, \
        freezing, overdraft, in the minus",
    ),
    (Sense::Between, "between, zwischen"),
    (
        Sense::By,
        "by, per, for each, for every, in each, at each, of each, grouped by, broken down by, split by, broken out by, je, pro, nach, \
        across, for all, per each, breakdown by, by each, on each, from each, in every, depending on, according to, segmented by, fuer jede, \
        fuer jeden, fuer jedes, within each, sorted by, ordered by, ranked by, arranged by, cross table of, crosstab of, cross tabulation of, contingency table of, pivot table of, kreuztabelle von, kreuztabelle, each of the, split up by, divided by",
    ),
    (Sense::Each, "each, every, jede, jeder, jedes, jeden, all the different, individual"),
    (
        Sense::Unit(TimeUnit::Hour),
        "hour of the day, time of day, hour of day, hour, hourly, uhrzeit, stunde, stuendlich, hours of \
        the day, time of the day, tageszeit",
    ),
    (
        Sense::Unit(TimeUnit::Day),
        "day by day, day after day, day, daily, taeglich, tag, tages, date, calendar day, single day",
    ),
    (
        Sense::Unit(TimeUnit::Weekday),
        "day of the week, weekday, day of week, wochentag, days of the week, wochentagen, weekdays of",
    ),
    (
        Sense::Unit(TimeUnit::Weekend),
        "weekdays vs weekends, weekdays and weekends, weekends and weekdays, weekday or weekend, weekday vs \
        weekend, weekend vs weekday, weekends vs weekdays, weekends than on weekdays, weekends than weekdays, weekdays than on weekends, \
        weekdays than weekends, weekends compared to weekdays, weekdays compared to weekends, weekend or weekday, weekday and weekend, \
        weekends versus weekdays, weekdays versus weekends, weekend than on weekdays, weekends compared with weekdays, weekdays compared \
        with weekends, weekends or weekdays, weekdays or weekends, weekends or on weekdays, weekdays or on weekends",
    ),
    (
        Sense::Unit(TimeUnit::Week),
        "week by week, week after week, week, weekly, weeks of, woche, woechentlich, calendar week, kalenderwoche",
    ),
    (
        Sense::Unit(TimeUnit::MonthOfYear),
        "kalendermonat, month of the year, calendar month, months of the year, time of year",
    ),
    (
        Sense::Unit(TimeUnit::Month),
        "month after month, from month to month, month to month, month, monthly, monat, monatlich, monate, month by month, month on month",
    ),
    (
        Sense::Unit(TimeUnit::Quarter),
        "quarter by quarter, quarter after quarter, quarter on quarter, quarter, quarterly, quartal, quartale, quartalsweise",
    ),
    (Sense::Unit(TimeUnit::Half), "half year, half-year, halbjahr, half of the year, half years"),
    (
        Sense::Unit(TimeUnit::Year),
        "year after year, from year to year, year to year, year, yearly, annual, annually, jahr, jahre, jaehrlich, year by year, year on year, calendar year, year over \
        year",
    ),
    (Sense::Unit(TimeUnit::Season), "season, seasonal, jahreszeit, seasons"),
    (
        Sense::Topic(Topic::Missing),
        "missing values, missing data, gap, gaps, incomplete, null, nulls, luecken, luecke, fehlende werte, fehlen, \
        fehlt, fehlten, is missing, anything missing, something missing, information is missing, fehlende, lueckenhaft, missing information, \
        not filled in, unfilled, empty cells, blank cells, holes",
    ),
    (
        Sense::Blank,
        "missing, blank, blanks, empty, leer, leere, unknown, not recorded, not given, not known, not stated, not available, unset, nan, was no, unrecorded",
    ),
    (
        Sense::Topic(Topic::Duplicates),
        "too many times, entered double, twice, duplicate, duplicates, duplicated, double, doubled, doubles, repeated, more than once, doppelt, \
        doppelte, duplikate, listed twice, in there twice, repeats, identical rows, multiple times, several times, mehrfach, zweimal, \
        entered twice, copied",
    ),
    (
        Sense::Topic(Topic::Errors),
        "mistakes, mistake, errors, error, fehler, data quality, quality problems, problems, sanity check, \
        inconsistencies, inconsistent, datenqualitaet",
    ),
    (
        Sense::Topic(Topic::Summary),
        "summary, summarise, summarize, describe, overview, statistics, zusammenfassung, ueberblick, \
        uebersicht, beschreibe, key figures, what is in this file, whats in this file, what is in the file, whats in the file, about the \
        data, main figures, give me a feel, what can you tell me about this file, whats in here, what is in here, what in this file, what in the file, what in here, what in it, kennzahlen, profile",
    ),
    (
        Sense::Topic(Topic::Trend),
        "trend, trends, develop, developed, development, timeline, over time, over the years, over the months, \
        entwicklung, entwickelt, verlauf, change over, changed over time, evolve, evolved, evolution, over the year, im laufe, \
        over the course of, through the year, zeitverlauf, progression, history of",
    ),
    (
        Sense::Topic(Topic::Growth),
        "grow, grew, grown, growth, change, changed, changes, increase, increased, decrease, decreased, decline, declined, \
        drop, dropped, gewachsen, wachstum, veraendert, veraenderung, gestiegen, gefallen, rose, fell, risen, fallen, went up, went down, \
        gone up, gone down, by what percent, by how many percent, by how much, by what percentage, how many percent, um wie viel prozent, \
        than they used to, than it used to, than before, used to, going up, going down, getting better, getting worse, improve, improved, \
        improving, shrink, shrunk, shrank, rising, falling, growing, shrinking, up or down, weaken, weakened, than we used to, \
        month over month, growth rate, getting higher, getting lower",
    ),
    (
        Sense::Topic(Topic::Correlation),
        "correlation, correlate, correlated, correlates, relationship, related, relation, linked, link, \
        connection, connected, depend on, depends on, dependent on, zusammenhang, zusammenhaengt, haengt, haengen, korrelation, go together, goes together, \
        association, associated, affect, affects, influence, influences, effect of, impact of, goes hand in hand, go hand in hand, korreliert, \
        korrelieren, tied to, r value, the longer, the more, the higher, the bigger, the older, correlation between, have to do with, \
        has to do with, effect on, impact on, vary with, varies with, scale with",
    ),
    (
        Sense::Topic(Topic::Significance),
        "statistical test, hold up in a test, statistical significance, hold up statistically, significant, significantly, statistically significant, just chance, chance, p value, signifikant, \
        real difference, coincidence, zufall, statistically, random chance, by chance, t test, ttest, hypothesis test, or just luck, luck, noise, \
        or just random, just random",
    ),
    (
        Sense::Topic(Topic::Outliers),
        "slips of the keyboard, typing error, typing errors, absurd, absurdly, out of line, way out of line, way off, way out, silly, ridiculous, outlier, outliers, strange, odd, weird, unusual, suspicious, wrong, crazy, spike, spikes, abnormal, anomaly, \
        anomalies, extreme, extreme values, implausible, unrealistic, auffaellig, auffaellige, ausreisser, unplausibel, ungewoehnlich, \
        unusually, fishy, cant be right, cannot be right, look wrong, looks wrong, look off, out of the ordinary, stand out, stands out, sticks out, \
        implausibly, impossible, dodgy, typos, typo, nonsense, seltsam, seltsame, merkwuerdig, komisch, suspiciously, abnormally, mistyped, mistyped \
        them, mistyped numbers, unlikely, outlying, unbelievable, unbelievably, incredible, incredibly",
    ),
    (
        Sense::Topic(Topic::Distribution),
        "distribution, distributed, spread, verteilung, verteilt, range of, breakdown, split, \
        breakdown of, verteilen, spread out, mix",
    ),
    (
        Sense::Topic(Topic::Ranks),
        "rank, ranks, ranking, rankings, ranked, rangliste, moved up, move up, climbed, platz, rang, league table, \
        moved up or down, moved down, changed places, change places",
    ),
    (
        Sense::Topic(Topic::Difference),
        "difference, differ, unterschied, differences, gap between, difference between, difference in, how much \
        more, how much less, how much higher, how much lower, how many more, how many fewer, unterscheiden, how much longer, \
        how much bigger",
    ),
    (Sense::Topic(Topic::Ratio), "ratio, ratio of, verhaeltnis, quotient, divided through, relative to"),
    (
        Sense::Topic(Topic::Dates),
        "first and last, first and the last, erste und letzte, earliest and latest, dates, date range, what dates, period, time span, time range, from when to when, from when until when, \
        zeitraum, covers, cover, time period, timeframe, time frame, von wann bis wann, timespan, run over, runs over, stretch over, stretches over, span, spans, spanned, from when, when, wann, start and end, how far back, \
        what time does it cover, since when",
    ),
    (
        Sense::Topic(Topic::Distinct),
        "different, distinct, unique, verschiedene, verschiedenen, unterschiedliche, various",
    ),
    (
        Sense::Topic(Topic::Compare),
        "compare, compared, comparison, vergleiche, vergleich, im vergleich zu, compared to, compared with, in \
        comparison with, in comparison to, vergleichen, comparing, contrast",
    ),
    (Sense::Topic(Topic::Before), "before, vor, earlier than, frueher als, prior to, bevor"),
    (Sense::Topic(Topic::Times), "after, since, until, till, seit, nach dem, ab dem"),
    (Sense::Topic(Topic::Convert(Conversion::CelsiusToFahrenheit)), "fahrenheit"),
    (Sense::Topic(Topic::Convert(Conversion::FahrenheitToCelsius)), "celsius"),
    (Sense::Topic(Topic::Convert(Conversion::KilometresToMiles)), "miles, in miles"),
    (Sense::Topic(Topic::Convert(Conversion::MilesToKilometres)), "kilometres, kilometers, in km"),
    (Sense::Topic(Topic::Convert(Conversion::KilogramsToPounds)), "lbs, in pounds, how many pounds"),
    (Sense::Topic(Topic::Convert(Conversion::PoundsToKilograms)), "kilograms, kilos, in kg"),
    (
        Sense::Topic(Topic::Convert(Conversion::MetresPerSecondToKilometresPerHour)),
        "km h, kmh, kilometres per hour, kilometers per hour, kph",
    ),
    (Sense::Length(Span::Minutes), "minutes, minute, min., mins, minuten"),
    (Sense::Length(Span::Hours), "hours, hrs, stunden, h"),
    (Sense::Length(Span::Days), "days, tage, tagen"),
    (Sense::Length(Span::Weeks), "weeks, wochen"),
    (Sense::Length(Span::Months), "months, monaten"),
    (Sense::Length(Span::Years), "years, jahren"),
    (
        Sense::Chart(ChartKind::Bar),
        "bar chart, barchart, bar graph, bars, bar plot, column chart, balkendiagramm, saeulendiagramm, balken, \
        bar diagram, as bars, bars of, bars for, bars with, bars showing",
    ),
    (
        Sense::Chart(ChartKind::Line),
        "line chart, line graph, line plot, as a line, curve, liniendiagramm, linie, linechart, kurve, line diagram, time \
        series",
    ),
    (
        Sense::Chart(ChartKind::Pie),
        "pie chart, pie, donut, kreisdiagramm, tortendiagramm, piechart, pie graph, kuchendiagramm, donut chart",
    ),
    (
        Sense::Chart(ChartKind::Scatter),
        "as dots, dot diagram, dot chart, as points, scatter plot, scatterplot, scatter, scatter chart, streudiagramm, dot plot, scatter graph, punktdiagramm, \
        punktwolke, scatter diagram",
    ),
    (Sense::Chart(ChartKind::Histogram), "histogram, histogramm"),
    (
        Sense::Chart(ChartKind::Any),
        "chart, graph, plot, diagram, draw, diagramm, grafik, zeichne, visualise, visualize, picture, visual, figure",
    ),
    (
        Sense::Not,
        "not counting, not including, skip, skip the, besides, leave aside, disregard, forget about, not, non, except, excluding, other than, apart from, but not, nicht, ausser, exclude, isnt, arent, wasnt, werent, ignoring, ignore, leave out, leaving out, never, hasnt, havent, without counting, werent, didnt, dont",
    ),
    (
        Sense::Layout,
        "as rows, as columns, in rows, in columns, down the side, across the top, in the rows, in the columns, als zeilen, als spalten",
    ),
    (
        Sense::Skipped,
        "can be skipped, can be left out, should be left out, to be left out, left out, can be ignored, excluded, not included, not counted, dont matter, \
        doesnt matter, do not matter, does not matter, dont count, do not count, skipped, left aside, ausgeschlossen, weglassen, zaehlen nicht, nicht mitzaehlen",
    ),
    (
        Sense::Without,
        "left no, leave no, leaves no, gave no, give no, gives no, without any, no, without, lack, lacks, lacking, ohne, kein, keine, keinen, with no, have no, has no, had no, missing a, missing an, \
        miss, dont have, doesnt have, didnt have, have not got, missing their, missing the, dont have a, dont have any, doesnt have a",
    ),
    (
        Sense::Stocked(Keep::AllOthers),
        "run out of, ran out of, runs out of, out of stock, sold out, not in stock, no stock, no longer in stock, nicht auf lager, ausverkauft, vergriffen",
    ),
    (
        Sense::Unfinished,
        "still in our care, in our care, waiting for, awaiting, still in hospital, still away, still out, still on loan, still open, still here, still work here, still employed, still there, still working, still active, still running, \
        still outstanding, still unpaid, not yet, outstanding, unpaid, unresolved, ongoing, currently, current, right now, at the moment, \
        noch offen, offen, offene, noch nicht, unbezahlt, still with us, still, are open, is open, open right now, not been, not returned, \
        unreturned, unclosed, undelivered, pending, have yet to, yet to be, today, now, not closed, not paid, not been paid, aktuell, \
        derzeit, noch da, noch im, immer noch, never came back, not come back, havent come back, hasnt come back, never returned, not been returned, not been brought back, not arrived, havent arrived, hasnt arrived, not yet been, isnt closed, arent closed, open tickets, open invoices, open orders, open cases, open \
        issues, offene rechnungen, offenen rechnungen",
    ),
    (
        Sense::Which,
        "which, what, whats, what are, was war, was ist, was sind, was waren, welche, welcher, welches, welchem, welchen, which of, what kind of, what are the",
    ),
    (Sense::Who, "who, whom, whose, wer, wem, wen, anybody, anyone, somebody, someone, jemand"),
    (Sense::Where, "where, wo"),
    (Sense::And, "and, und, as well as, plus, sowie, &"),
    (Sense::Or, "or, oder"),
    (Sense::Versus, "vs, versus, than, gegen, als, against, gegenueber, as opposed to, rather than, gegenueber"),
    (Sense::To, "to, zu"),
    (
        Sense::Of,
        "of, in, on, at, from, among, amongst, towards, toward, for, with, into, von, im, am, fuer, mit, bei, aus, beim, vom, during, inside, located in, based in, \
        who live in, living in, coming from, located at, waehrend, zum, zur, through, via, as",
    ),
    (
        Sense::Mentions,
        "noted as, marked as, described as, labelled as, tagged as, ask for, asks for, asking for, asked for, requests, requested, about, mention, mentions, mentioning, mentioned, say, says, saying, contain, contains, containing, include, includes, \
        including, regarding, concerning, enthalten, enthaelt, erwaehnen, ueber das thema, with the word, with the words, that say, the \
        word, the words, word, words, refer to, talk about, deal with, called, related to, zum thema, betreffen, containing the word, \
        contain the word, mention the word, with the text, complain about, complaining about, have to do with, erwaehnt, named, ask \
        about, asking about, asks about, talking about",
    ),
    (
        Sense::Row,
        "row, record, entry, line, observation, reading, measurement, data point, zeile, eintrag, datensatz, messwert, zeilen, \
        eintraege, datensaetze, messungen, messwerte, measurements, case, faelle",
    ),
    (
        Sense::Person,
        "people, person, individual, personen, leute, human, everyone, everybody, folk, folks, member of staff, \
        members of staff, caller, callers, respondent, respondents, attendee, attendees",
    ),
    (
        Sense::Flow(BOTTOM),
        "expense, expenses, outgoings, outgoing, ausgaben, costs, spend, spent, spending, spends, ausgegeben, went out, money out, going out, abbuchungen, withdrawals, \
        withdrawn, debits, outflow, payments out",
    ),
    (
        Sense::Flow(TOP),
        "income, incoming, einnahmen, came in, money in, coming in, deposits, deposited, credits, received, inflow, zahlungseingaenge, \
        eingaenge",
    ),
    (
        Sense::Beyond(Beyond::Opinion),
        "if you had to, had to choose, would it be, which would, should, recommend, opinion, think, believe, advise, advice, suggest, fair, sollte, sollten, soll, meinst, \
        empfiehlst, would you, do you like, ought, wise, worth it, what do you think, better idea, best way, strategy, wuerdest, \
        is it ok, ok, okay, good idea, ethical, right to, gerecht, in your view, smart, let my, let your",
    ),
    (
        Sense::Beyond(Beyond::Future),
        "forecast, predict, prediction, projected, next year, next month, next week, next quarter, will be, going to be, \
        in the future, prognose, vorhersage, naechstes jahr, naechsten monat, naechstes quartal, naechsten, tomorrow, expect, expected, \
        estimate, morgen, projection, will we, will it, future, wird sein, werden wir, what if, if we",
    ),
    (
        Sense::Beyond(Beyond::Cause),
        "what makes, what drives, what leads, what made, whats behind, what is behind, why, because, reason, reasons, cause, caused, causes, warum, wieso, weshalb, ursache, explain, grund, gruende, \
        how come, due to what, responsible for",
    ),
    (
        Sense::Beyond(Beyond::Yardstick),
        "industry, benchmark, competitor, competitors, market average, guidelines, guideline, who guidelines, \
        national average, other companies, elsewhere, branche, konkurrenz, competition, average person, in the country, too high, too low, \
        too expensive, too much, too many, good enough, enough, good, bad, normal, healthy, acceptable, legal, law, safe, reasonable, \
        inflation, other firms, rest of the world, other shops, other schools, gut, schlecht, world average, other businesses, zu hoch, \
        zu teuer, zu viel, standard, standards, dangerous, limits, target, targets, ziel",
    ),
    (
        Sense::Filler,
        "signed up, sign up, two figures, for my report, alle jahre zusammen, all years together, both years, how strong, how closely, those two, these two, etwas, i.e, in total for, each combination, every combination, in each combination, known, zahl der, laut, special, dots, grid, a grid, table of, in einer tabelle, i suspect, suspect, true, basics, the basics, boss, my boss, manager wants, curious about, i was wondering, i think, on this list, on the list, on record, dearest at the top, dearest \
        first, cheapest first, on the clock, not counts, not the count, not the counts, not pounds, not euros, not money, not amounts, again, mach, mach mir, rein, bitte mach, would love to know, \
        need to know, dying to know, remind me, quick one, any idea, do you know, can you say, work out for me, if possible, wenn moeglich, stock list, if you can, \
        highest at the top, best at the top, highest on top, biggest at the top, most at the top, largest at the top, yet, gab, longest first, shortest first, newest first, best first, noch, beim, leute die, a, an, the, is, are, was, were, be, been, being, do, does, did, doing, done, has, have, had, having, having been, can, could, \
        please, pls, plz, tell, me, show, give, list, only, nur, find, get, gets, got, getting, calculate, compute, work out, see, display, present, make me, draw me, \
        i, you, we, us, our, ours, my, your, their, they, them, its, it, this, that, these, those, there, here, he, she, his, her, \
        file, data, dataset, table, spreadsheet, sheet, csv, document, list of, column, columns, field, fields, attribute, \
        value, values, figure, figures, result, results, info, information, details, just, simply, only the, also, so, such, \
        then, like, well, actually, really, exactly how, anything, something, any, some, all, ever, at all, whole, entire, complete, \
        would be, want, need, know, look, looking, look at, wonder, wondering, curious, check, question, hi, hello, hey, thanks, thank, \
        quick, quickly tell, kindly, one, ones, thing, things, stuff, sort, kind, type of, kind of, and so on, etc, told me, somebody told me, someone told me, i heard, a few, few, mistyped, misspelt, \
        misspelled, spelled differently, written differently, spelt, some people, names of,  exist, exists, happen, happened, \
        happens, occur, occurred, occurs, come, comes, came, go, goes, going, went, take place, put, puts, lie, lies, stand, be found, \
        appear, appears, there be, per se, i mean, mean by, say me, use, using, used, based on, go by, going by, in terms of, measured by, \
        if you look at, when it comes to, with respect to, regarding the, according, careful, note, btw, by the way, lot, lots, much, \
        many, off, up, down, out, back, together, both, if, how, whether, else, other words, was there, were there, has been, \
        make, makes, made, given, according to the, recorded, measured, registered, listed, was, logged, reported, noted, held, \
        holds, hold, belong, belongs, fall into, falls into, made up of, consist, consists, each other, one another, respectively, \
        be nice, would be nice, nice, great, lovely, cool, good to know, sorted, ordered, descending, first pls, biggest first, \
        highest first, largest first, highest to lowest, alphabetically, from highest to lowest, \
        from high to low, most first, top down, in order, in descending order, largest to smallest, biggest to \
        smallest, from largest to smallest, from biggest to smallest, best to worst, \
        der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, ist, sind, war, waren, wird, werden, wurde, wurden, hat, \
        haben, hatte, hatten, wir, uns, unser, unsere, unserer, unseren, ihr, ihre, mir, mich, ich, du, bitte, zeig, zeige, gib, nenne, \
        sag, mal, es, gibt, es gibt, da, dort, hier, datei, tabelle, daten, spalte, spalten, wert, werte, auch, nur die, kannst, koennte, \
        moechte, diese, dieser, dieses, diesem, wie, man, sich, alle, aller, allen, denn, so viel, eigentlich, \
        sell, sells, selling, sold, buy, buys, bought, buying, bring in, brings in, bring, brings, brought, pay, pays, paid, paying, \
        take, takes, took, taking in, generate, generates, generated, contribute, contributes, contributed, achieve, achieved, \
        scored, score higher, single, perform, performs, performed, performing, produce, produces, produced, serve, serves, served, write, receive, receives, handle, \
        handles, handled, deal, deals, visit, visits, visited, live, lives, work, works, worked, stay, stays, stayed, \
        mehrere, insgesamt gab, verkauft, verkaufen, gemacht, macht, machen, name, names, called it, turn out, end up, turns, \
        amount to, come to, comes to, came to, at once, in one go, real, time, times, new, level, levels, reach, reached, \
        every single, between them, even, over all, across all, for all of, all in all, at the same time, per head, \
        need only, i only need, only need, actual, actually, really, basically, roughly, approximately, about how, around, \
        last for, run, runs, count how, there were, question is, \
        collect, collects, gather, raise, raises, raised, score, scores, cost, costs, earn, earns, earned, \
        deliver, delivers, supply, supplies, account for, accounts for, make up, makes up, hour of, \
        everything, kinds of, types of, looks like, look like, please show, could you, can you, i would like, would like, id like, like to know, \
        our company, the company, company, in detail, per cent of, average out, with us, been with us, who is, who was, \
        bringen, bringt, brachte, brachten, eingebracht, erzielen, erzielt, erzielte, erzielten, erreicht, erreichen, zahlen, zahlt, zahlten, kaufen, kauft, \
        kaufte, kauften, gekauft, kommen, kommt, kam, kamen, liegen, liegt, lag, lagen, stehen, steht, betragen, betraegt, betrug, entfallen, entfaellt, \
        spielen, spielt, gespielt, nehmen, nimmt, genommen, bekommen, bekommt, bekam, geben, gab, gegeben, machte, machten, hatten, besitzen, besitzt, \
        pflegen, auf, an, ein, zeigen, zeigt, anzeigen, erstelle, erstellen, bitte zeig, berechne, berechnen, ermittle, ermitteln, wissen, wuerde, wuerden, gern, gerne, \
        nenn, nennen, gib mir, genau genommen, jeweils, einzelnen, einzelne, dabei, davon, dann, noch mal, bisher, ueberhaupt, \
        sein, seine, seinen, ihre, ihren, ihrem, euch, euer, eure, ihr, deren, dessen, werte, als tabelle, tabellarisch, as a table, in a table",
    ),
];
