//! The command line, as a person or a script calls it. Both programs lie beside the test's own.

#![expect(clippy::disallowed_types, reason = "the command line is a program")]

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use anyhow::{Context, ensure};
use serde_json::Value;
use tabletalk_tests::{case::Case, play::record};

fn program() -> anyhow::Result<PathBuf> {
    let test = env::current_exe()?;
    let programs = test.ancestors().nth(2).context("test programs lie in a folder of their own")?;
    Ok(programs.join(format!("tabletalk-cli{}", env::consts::EXE_SUFFIX)))
}

fn tabletalk(arguments: &[&str], folder: &Path) -> anyhow::Result<Output> {
    // A backtrace is for those who write the program.
    Ok(Command::new(program()?).args(arguments).current_dir(folder).env("RUST_BACKTRACE", "1").output()?)
}

/// Of each cell the result and the last line of its error, without the hint.
fn endings(output: &Output) -> anyhow::Result<Vec<(Option<String>, Option<String>)>> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let last_line = |value: &Value| {
        let mut lines = value.as_str()?.lines().filter(|line| !line.starts_with("hint:"));
        lines.next_back().map(str::to_owned)
    };
    let lines = String::from_utf8(output.stdout.clone())?;
    lines
        .lines()
        .map(|line| {
            let cell: Value = serde_json::from_str(line)?;
            Ok((text(&cell["result"]), last_line(&cell["error"])))
        })
        .collect()
}

#[test]
#[cfg(unix)]
fn a_reader_who_stops_reading_is_left_in_peace() -> anyhow::Result<()> {
    let (reader, writer) = std::io::pipe()?;
    drop(reader);
    let output = Command::new(program()?).arg("models").stdout(writer).output()?;
    assert_eq!((output.status.code(), String::from_utf8(output.stderr)?), (Some(141), String::new()));
    Ok(())
}

#[test]
fn cells_go_on_after_whatever_happens_in_one() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let cells = ["kept = 5", "1 / 0", "while True: pass", "kept", "sum(range(10**13))", "'text' * 10**10", "kept"];
    fs::write(folder.path().join("script.py"), format!("# %%\n{}\n", cells.join("\n# %%\n")))?;
    let output = tabletalk(&["cells", "script.py", "--json", "--timeout", "2.5", "--memory", "700"], folder.path())?;
    let result = |text: &str| (Some(text.to_owned()), None);
    let error = |text: &str| (None, Some(text.to_owned()));
    let expected = [
        (None, None),
        error("ZeroDivisionError: division by zero"),
        error("stopped after 2.5 seconds"),
        result("5"),
        error("stopped after 2.5 seconds"),
        error("MemoryError"),
        result("5"),
    ];
    assert_eq!(endings(&output)?, expected);
    assert!(output.status.success());
    Ok(())
}

#[test]
fn an_error_is_a_sentence_and_nothing_else() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    fs::write(folder.path().join("empty.csv"), "")?;
    for (arguments, expected) in [
        (vec!["cells", "nothing.py"], "`nothing.py` cannot be read: No such file or directory (os error 2)\n"),
        (
            vec!["profile", "empty.csv"],
            "`empty.csv` is empty: there is nothing in it to show\ncheck that it was saved completely, or export it again\n",
        ),
    ] {
        let output = tabletalk(&arguments, folder.path())?;
        assert_eq!(String::from_utf8(output.stderr)?, expected);
        assert!(!output.status.success());
    }
    Ok(())
}

#[test]
fn a_sandbox_of_no_kind_is_refused() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let output = tabletalk(&["cells", "script.py", "--sandbox", "barn"], folder.path())?;
    let said = String::from_utf8(output.stderr)?;
    assert!(
        said.starts_with("error: invalid value 'barn' for '--sandbox <KIND>': a sandbox is `process` or `container`"),
        "{said}"
    );
    Ok(())
}

#[tokio::test]
async fn a_recorded_conversation_is_exported() -> anyhow::Result<()> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    let case = Case::read(&tests.join("reports/01-coffee.md"))?;
    let session = record(&case, &[tests.join("../src-tauri/samples")]).await?;
    let folder = tempfile::tempdir()?;
    let session = session.path().to_string_lossy().into_owned();
    for (format, output) in [("pdf", "report.pdf"), ("script", "made/report.py"), ("notebook", "report.zip")] {
        let output = tabletalk(&["export", &session, "--format", format, "-o", output], folder.path())?;
        ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    assert_eq!(&fs::read(folder.path().join("report.pdf"))?[..5], b"%PDF-");
    assert_eq!(&fs::read(folder.path().join("report.zip"))?[..4], b"PK\x03\x04");
    let mut made: Vec<String> = fs::read_dir(folder.path().join("made"))?
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<std::io::Result<_>>()?;
    made.sort();
    assert_eq!(made, ["coffee_orders.as-read.csv", "coffee_orders.csv", "report.py"]);
    Ok(())
}
