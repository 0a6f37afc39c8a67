//! ClickHouse's engine behind an HTTP front (`clickhouse_front.py`), for as long as a test runs.

#![expect(clippy::disallowed_types, reason = "the front is a program")]

use std::{
    env,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

use tabletalk_sources::{Address, ClickHouse, Trust};

/// A Python that has `chdb`.
const PYTHON: &str = "TABLETALK_CHDB_PYTHON";

pub struct Front {
    child: Child,
    pub port: u16,
}

impl Front {
    /// Start it with the tables of a script; the test fails with the reason where that cannot be done.
    pub fn start(script: &str) -> Self {
        let python = env::var(PYTHON).unwrap_or_else(|_| panic!("`{PYTHON}` names no Python with `chdb` (PyPI)"));
        let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
        let mut child = Command::new(python)
            .arg(tests.join("support/clickhouse_front.py"))
            .arg(tests.join(script))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the front");
        let mut port = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut port).expect("its port");
        Self { child, port: port.trim().parse().expect("a port") }
    }

    pub fn source(&self, database: &str) -> ClickHouse {
        let text = format!("clickhouse://owner@127.0.0.1:{}/{database}", self.port);
        ClickHouse::new(Address::parse(&text).expect("an address").0, None, Trust::System)
    }
}

impl Drop for Front {
    fn drop(&mut self) {
        // It ends with its input.
        drop(self.child.stdin.take());
        drop(self.child.wait());
    }
}
