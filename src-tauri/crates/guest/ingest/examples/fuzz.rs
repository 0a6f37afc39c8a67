//! Reads damaged files for a while: `cargo run -p tabletalk-ingest --example fuzz -- SECONDS [FOLDER]`.
//!
//! Files of `FOLDER`, or a few that are made up, are mixed with each other and with random bytes. A panic ends the run
//! and leaves the file in `fuzz-failure.csv`; a file that takes long is reported, since time must grow with size only, and
//! the one that took longest for its size is in `fuzz-slowest.csv`.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use tabletalk_ingest::{plain_text, read};

/// Files of every kind that is known to be hard.
const SEEDS: [&str; 8] = [
    "id,name,price,day\n1,\"Smith, John\",\"1,234.50\",2024-01-31\n2,\"a \"\"b\"\"\nc\",,31/12/2024\n",
    "Report;;\n\nStadt;Umsatz;Tag\nKöln;1.234,50 €;31.12.2024\nTotal;1.234,50;\n\nQuelle: wir\n",
    "# logger\ntime\ttemp\ns\t°C\n0.5\t-999\n1.0\t21.5\n# pause\n1.5\t21.5\n",
    "a, b, 'c'\n1, 'x, y', 2\n3, 'it\\'s', 4\n",
    "  station   year  rain\n  Oslo      2020   1.5\n  Bergen    2021  12.5\n",
    "a,b\n1,2\n\nname,age,city\nAnna,30,Rome\nBob,40,Oslo\na,b\n1,2\n",
    "x||y||z\n1||\"2||3\n4||5||6\r\n\r7||8||9\n",
    "sep=|\r\nn|9. März 2024|12:30\r\n1|1er mai 2023|9.45E+12\r\n",
];

/// A file of this size takes milliseconds.
const MOST_BYTES: usize = 64 * 1024;

/// So long for each megabyte that was begun, even before the program is made fast.
const SLOW: Duration = Duration::from_secs(3);

/// One file in so many is a large one, which is read in pieces.
const LARGE: u64 = 4_000;

/// The least size of such a file, in bytes.
const LARGE_BYTES: usize = 13 << 20;

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let seconds = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(10);
    let seeds = seeds(arguments.next().map(PathBuf::from))?;
    let (start, mut random, mut files, mut slow) = (Instant::now(), Random(0x9E37_79B9_7F4A_7C15), 0_u64, 0);
    let mut slowest = 0.0;
    while start.elapsed() < Duration::from_secs(seconds) {
        let bytes = if files % LARGE == LARGE - 1 { large(&seeds, &mut random) } else { damaged(&seeds, &mut random) };
        let (before, worked) = (Instant::now(), computed());
        let outcome =
            std::panic::catch_unwind(|| (read(&bytes, "fuzz.csv").is_ok(), plain_text(&bytes, "fuzz.csv").is_ok()));
        if outcome.is_err() {
            std::fs::write("fuzz-failure.csv", &bytes)?;
            anyhow::bail!("file {files} ends in a panic; it is in fuzz-failure.csv");
        }
        let took = worked.zip(computed()).map_or_else(|| before.elapsed(), |(before, after)| after - before);
        if took > SLOW * (1 + (bytes.len() >> 20) as u32) {
            slow += 1;
            println!("file {files} of {} bytes took {took:?}", bytes.len());
        }
        let pace = took.as_secs_f64() / (bytes.len().max(MOST_BYTES / 2)) as f64;
        if pace > slowest {
            slowest = pace;
            std::fs::write("fuzz-slowest.csv", &bytes)?;
        }
        files += 1;
    }
    println!("{files} files in {seconds} s: no panic, {slow} slow, at most {:.1} s a megabyte", slowest * 1e6);
    Ok(())
}

/// The CPU time of all threads so far, so that a busy machine makes no file look slow. `None` where the system does
/// not report it.
fn computed() -> Option<Duration> {
    let line = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = line.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 10))
}

fn seeds(folder: Option<PathBuf>) -> anyhow::Result<Vec<Vec<u8>>> {
    let Some(folder) = folder else {
        return Ok(SEEDS.iter().map(|seed| seed.as_bytes().to_vec()).collect());
    };
    let mut seeds = vec![];
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_file() {
            seeds.push(std::fs::read(path)?);
        }
    }
    anyhow::ensure!(!seeds.is_empty(), "there are no files in this folder; hint: its own folders are not looked into");
    Ok(seeds)
}

/// Two pieces of files with a few changes.
fn damaged(seeds: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut bytes = [piece(seeds, random), piece(seeds, random)].concat();
    if random.below(20) == 0 {
        bytes = (0..random.below(2000)).map(|_| random.below(256) as u8).collect();
    }
    for _ in 0..random.below(12) {
        change(&mut bytes, random);
    }
    if random.below(10) == 0 {
        bytes = bytes.repeat(1 + random.below(20));
    }
    bytes.truncate(MOST_BYTES);
    bytes
}

/// A plain table with damaged files in it.
fn large(seeds: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut bytes = b"id,name,price,day\n".to_vec();
    let pieces = random.below(4);
    let damaged: Vec<(usize, Vec<u8>)> =
        (0..pieces).map(|_| (random.below(LARGE_BYTES), damaged(seeds, random))).collect();
    let mut damaged = damaged.iter().collect::<Vec<_>>();
    damaged.sort();
    for id in 0_u64.. {
        if damaged.first().is_some_and(|(place, _)| *place < bytes.len()) {
            bytes.extend(&damaged.remove(0).1);
        }
        let day = 1 + id % 28;
        bytes.extend(format!("{id},\"Smith, {}\",{}.50,2024-01-{day:02}\n", id % 977, id % 10_007).bytes());
        if bytes.len() >= LARGE_BYTES {
            break;
        }
    }
    bytes
}

fn piece(seeds: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let seed = &seeds[random.below(seeds.len())];
    let start = if random.below(2) == 0 { 0 } else { random.below(seed.len() + 1) };
    let length = if random.below(2) == 0 { seed.len() } else { random.below(4000) };
    seed[start..(start + length).min(seed.len())].to_vec()
}

/// Characters that mean something to the reader.
const SIGNS: &[u8] = b"\"\"\"',;\t|\n\r\\ #.-:%()0123456789ae\xE9\xFF\0";

fn change(bytes: &mut Vec<u8>, random: &mut Random) {
    let position = random.below(bytes.len() + 1);
    let sign = SIGNS[random.below(SIGNS.len())];
    match random.below(5) {
        0 => bytes.insert(position, sign),
        1 if position < bytes.len() => bytes[position] = sign,
        2 if position < bytes.len() => {
            bytes.remove(position);
        }
        3 => {
            let end = (position + random.below(200)).min(bytes.len());
            let copy = bytes[position..end].to_vec();
            bytes.extend(copy);
        }
        _ => bytes.splice(position..position, std::iter::repeat_n(sign, random.below(50))).for_each(drop),
    }
}

/// Xorshift64 (Marsaglia 2003): the same files in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}
