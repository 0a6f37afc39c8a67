//! How long a process has computed.

use std::{fs, time::Duration};

/// Linux reports process times in hundredths of a second, regardless of the kernel's own tick.
const TICK: Duration = Duration::from_millis(10);

/// The positions of the two times in `/proc/PID/stat`, counted from the end of the name, which may contain anything.
const USER: usize = 11;
const SYSTEM: usize = 12;

/// The time that all threads of a process have computed; `None` where the system does not tell it in this way.
pub(crate) fn of_process(process: u32) -> Option<Duration> {
    times_in(&fs::read_to_string(format!("/proc/{process}/stat")).ok()?)
}

fn times_in(facts: &str) -> Option<Duration> {
    let (_, behind_name) = facts.rsplit_once(')')?;
    let facts: Vec<&str> = behind_name.split_whitespace().collect();
    let ticks = |place: usize| facts.get(place)?.parse::<u32>().ok();
    Some(TICK * ticks(USER)?.checked_add(ticks(SYSTEM)?)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_found_behind_any_name() {
        let facts = "4711 (a (b) c) S 1 4711 4711 0 -1 4194560 90 0 0 0 250 17 0 0 20 0 1 0 100 2703360 400";
        assert_eq!(times_in(facts), Some(Duration::from_millis(2670)));
        assert_eq!(times_in("4711 (a"), None);
    }
}
