//! Words that are cut short in the names of columns: `veh_no`, `prc_eur`, `drv`, `pay_cd`.

use crate::words::{Word, words};

/// Abbreviations used by programs and people, with the whole words.
const SHORT: &[(&str, &str)] = &[
    ("veh", "vehicle"),
    ("bldg", "building"),
    ("cust", "customer"),
    ("emp", "employee"),
    ("dept", "department"),
    ("prod", "product"),
    ("cat", "category"),
    ("desc", "description"),
    ("mgr", "manager"),
    ("acct", "account"),
    ("amt", "amount"),
    ("qty", "quantity"),
    ("prc", "price"),
    ("pr", "price"),
    ("cls", "class"),
    ("cd", "code"),
    ("dt", "date"),
    ("ts", "timestamp"),
    ("tm", "time"),
    ("yr", "year"),
    ("mth", "month"),
    ("mon", "month"),
    ("wk", "week"),
    ("svc", "service"),
    ("att", "attempt"),
    ("atts", "attempts"),
    ("deliv", "delivered"),
    ("pkg", "package"),
    ("cnd", "condition"),
    ("cond", "condition"),
    ("appt", "appointment"),
    ("pt", "patient"),
    ("prio", "priority"),
    ("cap", "capacity"),
    ("max", "maximum"),
    ("rem", "remark"),
    ("ins", "insurance"),
    ("mod", "model"),
    ("col", "colour"),
    ("clr", "colour"),
    ("wh", "warehouse"),
    ("whs", "warehouse"),
    ("ord", "order"),
    ("ret", "returned"),
    ("stn", "station"),
    ("len", "length"),
    ("spd", "speed"),
    ("alt", "altitude"),
    ("rtg", "rating"),
    ("cmt", "comment"),
    ("nbr", "number"),
    ("num", "number"),
    ("cnt", "count"),
    ("dist", "distance"),
    ("odo", "odometer"),
    ("dur", "duration"),
    ("temp", "temperature"),
    ("tmp", "temperature"),
    ("hum", "humidity"),
    ("press", "pressure"),
    ("loc", "location"),
    ("dest", "destination"),
    ("orig", "origin"),
    ("dep", "departure"),
    ("arr", "arrival"),
    ("pax", "passengers"),
    ("inv", "invoice"),
    ("txn", "transaction"),
    ("trx", "transaction"),
    ("vol", "volume"),
    ("wt", "weight"),
    ("wgt", "weight"),
    ("hgt", "height"),
    ("rev", "revenue"),
    ("sal", "salary"),
    ("disc", "discount"),
    ("addr", "address"),
    ("tel", "telephone"),
    ("grp", "group"),
    ("typ", "type"),
    ("lvl", "level"),
    ("stat", "status"),
    ("sts", "status"),
    ("reg", "region"),
    ("ctry", "country"),
    ("cty", "city"),
    ("str", "street"),
    ("drv", "driver"),
    ("opr", "operator"),
    ("mat", "material"),
    ("mfr", "manufacturer"),
    ("mfg", "manufacturer"),
    ("sup", "supplier"),
    ("supp", "supplier"),
    ("canx", "cancelled"),
    ("cncl", "cancelled"),
    ("sched", "scheduled"),
    ("empl", "employee"),
    ("hrs", "hours"),
    ("src", "source"),
    ("chnl", "channel"),
    ("tkt", "ticket"),
    ("pmt", "payment"),
    ("pymt", "payment"),
    ("err", "error"),
    ("sev", "severity"),
    ("est", "estimate"),
    ("xtra", "extra"),
    ("tmin", "minimum temperature"),
    ("tmax", "maximum temperature"),
    ("tavg", "average temperature"),
    ("1st", "first"),
    ("2nd", "second"),
    ("conn", "connector"),
    ("ht", "height"),
    ("val", "value"),
    ("bal", "balance"),
    ("tot", "total"),
    ("dlv", "delivery"),
    ("dlvy", "delivery"),
    ("dlvd", "delivered"),
    ("shpd", "shipped"),
    ("rcvd", "received"),
    ("clsd", "closed"),
    ("insp", "inspection"),
    ("elec", "electricity"),
    ("qtr", "quarter"),
    ("freq", "frequency"),
    ("prem", "premium"),
    ("pol", "policy"),
    ("clm", "claim"),
    ("mbr", "member"),
    ("memb", "member"),
    ("rm", "room"),
    ("flr", "floor"),
    ("stud", "student"),
    ("subj", "subject"),
    ("lang", "language"),
    ("edu", "education"),
    ("diag", "diagnosis"),
    ("maint", "maintenance"),
    ("equip", "equipment"),
];

/// Verbs for the event on a date, abbreviated before `dt`.
const DONE: [(&str, &str); 12] = [
    ("rep", "reported"),
    ("fin", "finished"),
    ("req", "requested"),
    ("rec", "received"),
    ("recd", "received"),
    ("comp", "completed"),
    ("compl", "completed"),
    ("sub", "submitted"),
    ("iss", "issued"),
    ("pd", "paid"),
    ("res", "resolved"),
    ("ret", "returned"),
];

/// Words for a number, after `reg`.
const NUMBERS: [&str; 5] = ["no", "nr", "num", "number", "id"];

/// Words that show that `lab` before them stands for labour.
const LABOUR: [&str; 7] = ["hrs", "hours", "rate", "cost", "costs", "charge", "time"];

/// Words for a date, abbreviated or whole.
const DATES: [&str; 7] = ["dt", "date", "ts", "tm", "time", "on", "at"];

/// Words that show that `dly` before them stands for a delay.
const DELAYS: [&str; 6] = ["min", "mins", "minutes", "cause", "code", "reason"];

/// Abbreviations that are not words themselves, so that they are expanded even if they are the whole name.
const NO_WORDS: [&str; 20] = [
    "pax", "dest", "orig", "dept", "acct", "desc", "cust", "emp", "veh", "qty", "dist", "dur", "loc", "canx", "deliv",
    "appt", "addr", "empl", "err", "conn",
];

/// Currencies, before which `ppl` is a price per litre and `ppu` one per unit.
const CURRENCIES: [&str; 6] = ["eur", "usd", "gbp", "chf", "cents", "ct"];

/// The words of a name, whole: `veh_no` is a vehicle's number.
pub fn whole_words(name: &[Word]) -> Vec<Word> {
    let priced = |place: usize| name.get(place + 1).is_some_and(|next| CURRENCIES.contains(&next.lower.as_str()));
    let mut whole = Vec::new();
    for (place, word) in name.iter().enumerate() {
        let known = match word.lower.as_str() {
            "ac" if name.get(place + 1).is_some_and(|next| ["type", "model"].contains(&next.lower.as_str())) => {
                Some("aircraft")
            }
            short
                if name.get(place + 1).is_some_and(|next| DATES.contains(&&*next.lower))
                    && done_then(short).is_some() =>
            {
                done_then(short)
            }
            "reg"
                if name
                    .get(place + 1)
                    .is_some_and(|next| NUMBERS.contains(&next.lower.as_str()) || DATES.contains(&&*next.lower)) =>
            {
                Some("registration")
            }
            "dly" if name.get(place + 1).is_some_and(|next| DELAYS.contains(&next.lower.as_str())) => Some("delay"),
            "lab" if name.get(place + 1).is_some_and(|next| LABOUR.contains(&&*next.lower)) => Some("labour"),
            "ppl" if priced(place) => Some("price per litre"),
            "ppu" if priced(place) => Some("price per unit"),
            "ppk" if priced(place) => Some("price per kilo"),
            // A single word may be a name of its own, unless it has no vowel.
            short if name.len() == 1 && short.contains(['a', 'e', 'i', 'o', 'u']) && !NO_WORDS.contains(&short) => None,
            short => SHORT.iter().find(|(cut, _)| *cut == short).map(|(_, whole)| *whole),
        };
        match known {
            Some(text) => whole.extend(words(text)),
            None => whole.push(word.clone()),
        }
    }
    whole
}

/// Return the participle that an abbreviation before a date stands for: `rep_dt`, `fin_date`.
fn done_then(short: &str) -> Option<&'static str> {
    let known = DONE.iter().find(|(cut, _)| *cut == short);
    known.map(|(_, whole)| *whole)
}

/// Return whether a part of a name is a word without its vowels, as `drvr` for `driver`.
pub fn is_skeleton(part: &str, word: &str) -> bool {
    const LEAST: usize = 3;
    let vowel = |letter: char| matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'y');
    let consonants = |text: &str| {
        let mut kept: Vec<char> = text.chars().filter(|letter| !vowel(*letter)).collect();
        kept.dedup();
        kept.into_iter().collect::<String>()
    };
    part.len() >= LEAST
        && part.len() + 1 < word.len()
        && !part.contains(vowel)
        && part.chars().all(|letter| letter.is_ascii_lowercase())
        && part.chars().next() == word.chars().next()
        && consonants(word).starts_with(&consonants(part))
}
