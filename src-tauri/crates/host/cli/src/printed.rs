//! Writing to standard output, where the reader may stop: `tabletalk-cli ask … | head` then ends quietly, where
//! `println!` would panic.

use std::{
    fmt,
    io::{self, ErrorKind, Write},
    process,
};

/// The exit status that a shell reports for a program ended by a closed pipe: 128 plus the number of SIGPIPE.
const NOBODY_READS: i32 = 141;

/// Like `println!`, but ends the program when the reader has closed the pipe.
macro_rules! say {
    ($($part:tt)*) => { $crate::printed::line(format_args!($($part)*)) };
}

/// One line on standard output.
pub fn line(text: fmt::Arguments<'_>) {
    written(writeln!(io::stdout(), "{text}"));
}

/// Text on standard output as it is.
pub fn text(text: &str) {
    written(write!(io::stdout(), "{text}"));
}

fn written(outcome: io::Result<()>) {
    match outcome {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::BrokenPipe => process::exit(NOBODY_READS),
        Err(error) => {
            eprintln!("standard output cannot be written: {error}");
            process::exit(1);
        }
    }
}
