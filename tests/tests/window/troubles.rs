//! Never a dead end: what goes wrong is said, with what is safe, and one button helps. Each button is pressed, and has helped.

use std::{
    fs::{self, File, Permissions},
    io::Write,
    os::unix::fs::{PermissionsExt, symlink},
    path::Path,
    process::Command,
};

use anyhow::{Context, Result, ensure};

use crate::{
    keys::trouble,
    models::ollama,
    opening::{ANSWER, DATASET, DIALOG, Outcome, STEPS, TEXT, WELCOME, command, scripted, welcomed, with_sales},
    samples,
    window::{Account, TITLE, Window, program},
};

const ERROR: &str = "aside.error";
const STOPPED: &str = "The part of the program that runs the calculations could not be started.";

#[tokio::test]
async fn a_file_that_is_gone_is_chosen_where_it_is_now() -> Outcome {
    let account = Account::new()?;
    let moved = account.file("sales of a year.csv", samples::sales())?;
    let window = account.open(&[&account.path("sales.csv")]).await?;
    window.until_told(ERROR, "sales.csv is not there any more.").await?;
    window.looks("141-a-file-that-is-gone").await?;
    window.until_all_read(&format!("{ERROR} .button"), &["Choose a file…"]).await?;
    window.click(&format!("{ERROR} .button")).await?;
    account.desktop.answer_dialog("Choose files to read", &moved)?;
    window.until_told("article[aria-label='File sales of a year.csv'] header p", "240 rows × 4 columns").await
}

#[tokio::test]
async fn a_server_that_is_not_running_is_asked_again_when_it_runs() -> Outcome {
    let server = ollama().await?;
    let (_account, window) = with_sales().await?;
    window.press("Built-in analyst").await?;
    window.click("[role=dialog] input[value='ollama:qwen3:8b']").await?;
    window.press("Use").await?;
    window.gone(DIALOG).await?;
    drop(server);
    window.ask("What is the most in one sale?").await?;
    trouble(&window, "Ollama is not running at http://127.0.0.1:11434.", "Ask again").await?;
    window.looks("142-a-server-that-is-not-running").await?;
    let _server = ollama().await?;
    window.click(&format!("{ERROR} .button")).await?;
    window.until_all_read(TEXT, &["At most 5 pieces were sold at once."]).await?;
    window.gone(ERROR).await
}

#[tokio::test]
async fn a_missing_part_of_the_program_is_told_as_often_as_it_is_asked_and_asked_when_it_is_there() -> Outcome {
    let account = Account::new()?;
    let sales = account.file("sales.csv", samples::sales())?;
    let (worker, built) = (account.path("tabletalk-worker"), program()?.with_file_name("tabletalk-worker"));
    symlink(&built, &worker)?;
    let with_worker: [(&str, &Path); 1] = [("TABLETALK_WORKER", &worker)];
    let window = account.open_with(&[&sales], &with_worker).await?;
    window.see(DATASET).await?;
    window.at_rest().await?;
    account.desktop.close(TITLE)?;
    drop(window);

    fs::remove_file(&worker)?;
    let window = account.open_with(&[], &with_worker).await?;
    window.see(DATASET).await?;
    window.ask("How many rows are there?").await?;
    trouble(&window, STOPPED, "Ask again").await?;
    window.until_told(ERROR, "the program tabletalk-worker is not where it should be").await?;
    window.looks("150-a-missing-part-of-the-program").await?;
    // A damaged program is reported too, and the question is still there.
    fs::write(&worker, "no program")?;
    fs::set_permissions(&worker, Permissions::from_mode(0o755))?;
    for _ in 0..2 {
        window.click(&format!("{ERROR} .button")).await?;
        window.until_told(ERROR, "the program tabletalk-worker could not be started").await?;
        trouble(&window, STOPPED, "Ask again").await?;
        window.count(ERROR, 1).await?;
    }
    fs::remove_file(&worker)?;
    symlink(&built, &worker)?;
    window.click(&format!("{ERROR} .button")).await?;
    window.until_all_read(TEXT, &["Number of rows: 240."]).await?;
    window.gone(ERROR).await
}

#[tokio::test]
async fn a_calculation_that_broke_off_is_corrected_and_nothing_is_lost() -> Outcome {
    let (_account, window) = scripted(include_str!("scripts/endless_loop.md")).await?;
    window.ask("How many rows are there?").await?;
    // The code runs, and its process is ended from outside.
    window.see(".activity").await?;
    window.count("article[aria-label='Cell 1']", 1).await?;
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    end_workers(&window)?;
    window.until_all_read(TEXT, &["There are 240 rows."]).await?;
    window.at_rest().await?;
    window.click(STEPS).await?;
    let failed = "article[aria-label='Cell 1'].failed";
    window
        .until_told(&format!("{failed} section p"), "This step broke off without a result. Your files are safe.")
        .await?;
    window.evaluate(&format!("document.querySelector(\"{failed}\").scrollIntoView({{ block: 'center' }})")).await?;
    window.looks("144-a-calculation-that-broke-off").await
}

/// All of them: the next one waits already.
fn end_workers(window: &Window) -> Result<()> {
    let workers = window.started("tabletalk-worker");
    ensure!(!workers.is_empty(), "nothing is at work");
    for worker in workers {
        ensure!(Command::new("kill").args(["-KILL", &worker.to_string()]).status()?.success(), "it could not be ended");
    }
    Ok(())
}

#[tokio::test]
async fn a_full_disk_is_said_and_a_report_is_kept_elsewhere_until_there_is_room() -> Outcome {
    let account = Account::new()?;
    if let Some(why) = forbidden(&account.path("")) {
        eprintln!("no small disk can be mounted here: {why}");
        return Ok(());
    }
    let sales = account.file("sales.csv", samples::sales())?;
    let window = account.open_on_small_disk(&[&sales], 200).await?;
    window.see(DATASET).await?;
    window.at_rest().await?;
    let filler = window.seen_by_program(&account.path("data/filler"));
    fill(&filler)?;
    // With a chart, which needs more room than what is left of a block.
    window.ask("What is the average amount by shop?").await?;
    window.until_told(ERROR, "This conversation cannot be saved at the moment.").await?;
    window.at_rest().await?;
    window.looks("145-a-full-disk").await?;
    window.until_all_read(&format!("{ERROR} .button"), &["Export report"]).await?;
    window.click(&format!("{ERROR} .button")).await?;
    window.see("[role=dialog] .paper").await?;
    window.press("Save…").await?;
    let report = account.path("kept elsewhere.html");
    account.desktop.answer_dialog("Save the report", &report)?;
    window.gone(DIALOG).await?;
    ensure!(fs::read_to_string(report)?.contains("77.60"), "the report does not hold the answer");

    fs::remove_file(filler)?;
    window.ask("What is the total pieces?").await?;
    window.until_told("section.turn:last-of-type .text", "720").await?;
    window.until_told("aside.info", "This conversation is saved again").await?;
    window.at_rest().await?;
    window.looks("146-there-is-room-again").await
}

/// Why no small disk can be mounted here, if none can.
fn forbidden(folder: &Path) -> Option<String> {
    let mut mount = Command::new("unshare");
    mount.args(["--user", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "none"]).arg(folder);
    match mount.output() {
        Ok(output) if output.status.success() => None,
        Ok(output) => Some(String::from_utf8_lossy(&output.stderr).into_owned()),
        Err(error) => Some(error.to_string()),
    }
}

/// Until nothing fits on the disk any more.
fn fill(path: &Path) -> Result<()> {
    let mut file = File::create(path).with_context(|| format!("{} cannot be made", path.display()))?;
    for size in [1 << 20, 1 << 12, 1] {
        while file.write_all(&vec![0; size]).is_ok() {}
    }
    Ok(())
}

#[tokio::test]
async fn a_report_that_cannot_be_saved_says_so_where_it_is_saved() -> Outcome {
    let (account, window) = with_sales().await?;
    window.ask("How many rows are there?").await?;
    window.see(ANSWER).await?;
    window.at_rest().await?;
    command(&window, "Export report").await?;
    window.see("[role=dialog] .paper").await?;
    // Even an administrator cannot write here.
    window.press("Save…").await?;
    account.desktop.answer_dialog("Save the report", Path::new("/proc/report.html"))?;
    window.until_told("[role=dialog] [role=alert]", "Choose another place.").await?;
    window.looks("147-a-report-that-was-not-saved").await?;
    window.press("Save…").await?;
    let report = account.path("report.html");
    account.desktop.answer_dialog("Save the report", &report)?;
    window.gone(DIALOG).await?;
    window.until_read(".bar p", "The report was saved as report.html.").await?;
    ensure!(fs::read_to_string(report)?.contains("240"), "the report does not hold the answer");
    Ok(())
}

#[tokio::test]
async fn a_file_that_is_no_conversation_leads_back_to_choosing_one() -> Outcome {
    let (account, window) = welcomed().await?;
    let sales = account.file("sales.csv", samples::sales())?;
    window.shortcut('b').await?;
    window.press("Open a conversation from a file…").await?;
    account.desktop.answer_dialog("Open a saved conversation", &sales)?;
    window.until_told(".bar.error p", "The file is not a conversation of this program.").await?;
    window.looks("148-no-conversation").await?;
    window.click(".bar.error .button:not(.quiet)").await?;
    // The dialog is there again, and hears of the same file.
    account.desktop.answer_dialog("Open a saved conversation", &sales)?;
    window.until_told(".bar.error p", "The file is not a conversation of this program.").await?;
    window.see(WELCOME).await?;
    Ok(())
}

#[tokio::test]
async fn a_question_that_is_not_understood_leads_to_somebody_who_may() -> Outcome {
    let (_account, window) = with_sales().await?;
    window.ask("Why does the moon like cheese?").await?;
    window.see(&format!("{ANSWER}.declined")).await?;
    window.at_rest().await?;
    window.looks("149-not-understood").await?;
    window.until_all_read(&format!("{ANSWER} > div > .button"), &["Ask with a language model…"]).await?;
    window.click(&format!("{ANSWER} > div > .button")).await?;
    window.see("[role=dialog] input[value=builtin]").await?;
    Ok(())
}
