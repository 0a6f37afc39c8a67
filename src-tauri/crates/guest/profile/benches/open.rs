//! How long it takes to open a file: `cargo bench -p tabletalk-profile --bench open -- MEGABYTES` (50 without), or with a
//! file's path for that file.
//!
//! A file of 12 mixed columns is made up in memory, or the file is read; it is described three times, and the seconds are
//! printed.

use std::fmt::Write;
use std::time::Instant;

fn main() {
    let argument = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let bytes = match argument.as_deref().map(|argument| (argument, argument.parse::<usize>())) {
        None => made_up_file(50_000_000).into_bytes(),
        Some((_, Ok(megabytes))) => made_up_file(megabytes * 1_000_000).into_bytes(),
        Some((path, Err(_))) => std::fs::read(path).expect("the file can be read"),
    };
    for _ in 0..3 {
        open(&bytes);
    }
}

fn open(bytes: &[u8]) {
    let start = Instant::now();
    let ingested = tabletalk_ingest::read(bytes, "bench.csv").expect("the made-up file is a table");
    let read = start.elapsed();
    let columns = tabletalk_profile::profile(&ingested.frame);
    let total = start.elapsed();
    println!(
        "{} MB, {} rows × {} columns: read {:.2} s, profile {:.2} s, together {:.2} s",
        bytes.len() / 1_000_000,
        ingested.frame.height(),
        columns.len(),
        read.as_secs_f64(),
        (total - read).as_secs_f64(),
        total.as_secs_f64()
    );
}

fn made_up_file(bytes: usize) -> String {
    let mut text = String::with_capacity(bytes + 200);
    text.push_str("id,ordered,shipped,city,product,quantity,price,discount,express,code,email,note\n");
    let mut random = 88_172_645_463_325_252_u64;
    for id in 0_u64.. {
        random = next(random);
        push_row(&mut text, id, random);
        if text.len() >= bytes {
            break;
        }
    }
    text
}

fn push_row(text: &mut String, id: u64, random: u64) {
    const CITIES: [&str; 8] = ["Rome", "Oslo", "Köln", "Paris", "Lyon", "Porto", "\"Washington, D.C.\"", "Wien"];
    let pick = |shift: u32, below: u64| (random >> shift) % below;
    let day = format!("20{:02}-{:02}-{:02}", pick(1, 25), 1 + pick(3, 12), 1 + pick(9, 28));
    let time = format!("{day} {:02}:{:02}:00", pick(21, 24), pick(27, 60));
    let city = CITIES[pick(33, 8) as usize];
    let (product, quantity, price) = (pick(35, 500), pick(41, 90), pick(17, 100_000) as f64 / 100.0);
    let discount = if pick(5, 7) == 0 { String::new() } else { format!("0.{}", pick(11, 100)) };
    let (express, code, customer) = (pick(44, 2) == 0, pick(20, 100_000), pick(12, 40_000));
    write!(text, "{id},{day},{time},{city},product {product},{quantity},{price},{discount},{express},A{code:05},")
        .and_then(|()| writeln!(text, "customer{customer}@example.org,note {}", pick(2, 1_000_000)))
        .expect("a string has room");
}

/// Xorshift64 (Marsaglia 2003): the same file in every run.
fn next(mut random: u64) -> u64 {
    random ^= random << 13;
    random ^= random >> 7;
    random ^ (random << 17)
}
