//! Time grows no faster than the file. A test of its own, since what all threads of a process compute is measured: on a busy
//! machine the clock says nothing.
#![cfg(unix)]

use std::time::Duration;

use tabletalk_ingest::read;

/// The highest allowed slowdown for a file of four times the size: linear work takes 4, quadratic work 16.
const GROWTH: u32 = 9;

/// Below this, what a file takes is mostly the same for every size.
const START: Duration = Duration::from_millis(500);

/// Each of these has a shape that invites quadratic work.
fn shapes(size: usize) -> [String; 21] {
    [
        "\"".repeat(size),
        "\"\n".repeat(size / 2),
        "a,\"b\n".repeat(size / 5),
        "x".repeat(size),
        "\n".repeat(size - 1) + "x",
        "1\n".repeat(size / 2),
        "-,".repeat(5000) + "\n" + &"1,2,".repeat(size / 4),
        "é;".repeat(8000) + "\n" + &"a,b;\"c\n".repeat(size / 8),
        "a,".repeat(16_000) + "\n1,2\n",
        "a,b\n".to_string() + &"\"x\"y,1\n".repeat(size / 8),
        "a,b\n".to_string() + &"1,\"x\"\"\n".repeat(size / 8),
        "a,b\n".to_string() + &"1,\"x\n\n".repeat(size / 7),
        "a,b\n1,2\n".to_string() + &"\nx,y\n".repeat(size / 5),
        "a,b\n".repeat(size / 4),
        ",,,\n".repeat(size / 4) + "a,b,c,d\n1,2,3,4\n",
        "x\n\n".repeat(size / 3) + "a,b,c\n1,2,3\n",
        "a b c\n".to_string() + &"1 x y z 2\n".repeat(size / 10),
        "a,b\n".to_string() + &"1,2,3,4,5,6\n".repeat(size / 12),
        "a||b\n".to_string() + &"1||\"x\n".repeat(size / 7),
        "a,b\n".to_string() + &"`x`y,|1|\n".repeat(size / 9),
        "day\n".to_string() + &"01/02/2020\n".repeat(size / 11) + "x\n",
    ]
}

#[test]
fn no_shape_of_file_takes_more_than_linear_time() {
    const SIZE: usize = 1_000_000;
    for (small, large) in shapes(SIZE / 4).iter().zip(shapes(SIZE)) {
        let (short, long) = (taken(small), taken(&large));
        let shape: String = large.chars().take(20).collect();
        println!("{shape:?} {short:?} {long:?}");
        assert!(long < START + short * GROWTH, "{shape:?} took {short:?} and at four times the size {long:?}");
    }
}

fn taken(text: &str) -> Duration {
    let before = computed();
    // A table or a sentence.
    let _ = read(text.as_bytes(), "any.csv");
    computed() - before
}

/// The CPU time of all threads of this process so far.
fn computed() -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: The pointer is to a local struct of the right type, which outlives the call.
    #[expect(unsafe_code, reason = "the system is called")]
    let said = unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &raw mut time) };
    assert_eq!(said, 0, "the system does not say what a process computes");
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}
