//! Parts of moments from their microseconds, by arithmetic on days.
//!
//! As in Howard Hinnant's algorithms for dates, years begin in March, so that the day that leap years add is their last.

use super::mapped;

const DAY: i64 = 86_400_000_000;

/// The function from microseconds since 1970 to a part; `None` for an unknown name.
pub fn parts(name: &str, moments: &[i64]) -> Option<Vec<i32>> {
    Some(match name {
        "year" => mapped(moments, |&moment| date(moment).0),
        "month" => mapped(moments, |&moment| date(moment).1),
        "day" => mapped(moments, |&moment| date(moment).2),
        "quarter" => mapped(moments, |&moment| (date(moment).1 + 2) / 3),
        "dayofweek" | "weekday" | "day_of_week" => {
            // The first day of 1970 was a Thursday.
            mapped(moments, |moment| (moment.div_euclid(DAY) as i32 + 3).rem_euclid(7))
        }
        "dayofyear" | "day_of_year" => mapped(moments, |&moment| {
            let days = moment.div_euclid(DAY);
            (days - first_day(i64::from(date(moment).0))) as i32 + 1
        }),
        "hour" => mapped(moments, |moment| (moment.rem_euclid(DAY) / 3_600_000_000) as i32),
        "minute" => mapped(moments, |moment| (moment.rem_euclid(3_600_000_000) / 60_000_000) as i32),
        "second" => mapped(moments, |moment| (moment.rem_euclid(60_000_000) / 1_000_000) as i32),
        "microsecond" => mapped(moments, |moment| moment.rem_euclid(1_000_000) as i32),
        _ => return None,
    })
}

const DAYS_IN_ERA: i64 = 146_097;
/// From March of the year 0 to 1970.
const DAYS_TO_EPOCH: i64 = 719_468;

/// Year, month and day.
fn date(moment: i64) -> (i32, i32, i32) {
    let days = moment.div_euclid(DAY) + DAYS_TO_EPOCH;
    let era = days.div_euclid(DAYS_IN_ERA);
    let day_of_era = (days - era * DAYS_IN_ERA) as u32;
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = i64::from(year_of_era) + era * 400 + i64::from(month <= 2);
    (year as i32, month.cast_signed(), day.cast_signed())
}

/// The days from 1970 to the first of January of a year.
fn first_day(year: i64) -> i64 {
    let before = year - 1;
    365 * (year - 1970) + before.div_euclid(4) - before.div_euclid(100) + before.div_euclid(400) - 477
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Datelike, Timelike};

    use super::*;

    /// Moments around the turns of days, months, years, centuries and eras, before and after 1970.
    fn moments() -> Vec<i64> {
        let days = (-800_000..800_000).step_by(97).chain([-719_529, -719_528, -1, 0, 58, 59, 10_956, 11_016, 11_017]);
        days.flat_map(|day| [0, 1, DAY / 2 + 12_345_678, DAY - 1].map(|time| day * DAY + time)).collect()
    }

    #[test]
    fn parts_are_those_of_the_calendar() {
        let moments = moments();
        type Part = fn(&chrono::NaiveDateTime) -> i32;
        let expected: [(&str, Part); 10] = [
            ("year", |moment| moment.year()),
            ("month", |moment| moment.month().cast_signed()),
            ("day", |moment| moment.day().cast_signed()),
            ("quarter", |moment| (moment.month0() / 3 + 1).cast_signed()),
            ("dayofweek", |moment| moment.weekday().num_days_from_monday().cast_signed()),
            ("dayofyear", |moment| moment.ordinal().cast_signed()),
            ("hour", |moment| moment.hour().cast_signed()),
            ("minute", |moment| moment.minute().cast_signed()),
            ("second", |moment| moment.second().cast_signed()),
            ("microsecond", |moment| (moment.nanosecond() / 1000).cast_signed()),
        ];
        for (name, part) in expected {
            let found = parts(name, &moments).unwrap();
            for (moment, found) in moments.iter().zip(found) {
                let known = DateTime::from_timestamp_micros(*moment).unwrap().naive_utc();
                assert_eq!(found, part(&known), "{name} of {known}");
            }
        }
        assert_eq!(parts("week", &moments), None);
    }
}
