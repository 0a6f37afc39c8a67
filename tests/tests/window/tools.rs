//! Tools of another program: a server is added, allowed tool by tool, called after consent, and removed. The server is the
//! program's own, for a folder of notes, behind a shell that starts it only with a secret.

use std::fs;

use anyhow::Context;

use crate::{
    keyring::Keyring,
    opening::{DATASET, DIALOG, Outcome, TEXT},
    samples,
    window::{Account, TITLE, program},
};

const SCRIPT: &str = "````reply
```python
notes = tools.list_files()
names = [file['name'] for file in notes['files']]
final_answer(f'There are {len(names)} notes: ' + ', '.join(names))
```
````
````reply
```python
final_answer(tools.list_files()['left_out'])
```
````
";
const CONSENT: &str = "Start this tool server.";
const CALLED: &str = "section.turn:last-of-type details:has(> pre) summary";

#[tokio::test]
async fn a_tool_of_another_program_is_added_allowed_called_after_consent_and_removed() -> Outcome {
    let (account, keyring) = (Account::new()?, Keyring::start()?);
    let sales = account.file("sales.csv", samples::sales())?;
    let ((bus, place), script) = (keyring.environment(), account.file("script.md", SCRIPT)?);
    let window = account.open_with(&[&sales], &[(bus, &place), ("TABLETALK_SCRIPT", &script)]).await?;
    window.see(DATASET).await?;
    window.at_rest().await?;
    let notes = account.path("notes");
    fs::create_dir(&notes)?;
    for name in ["march.txt", "april.txt"] {
        fs::write(notes.join(name), "open the second shop")?;
    }
    let programs = program()?;
    let server = programs.parent().context("the program lies in a folder")?.join("tabletalk-cli");
    let started = format!("exec {} mcp --read-only --folder {}", server.display(), notes.display());
    let command = format!("sh -c 'test \"$NOTES_KEY\" = sesame && {started}'");

    window.shortcut(',').await?;
    window.press("Tools").await?;
    window.until_told(DIALOG, "No tool server was added yet.").await?;
    window.looks("221-no-tools-yet").await?;
    window.fill("[role=dialog] form label:first-of-type input", "notes").await?;
    window.fill("[role=dialog] form label:nth-of-type(2) input", &command).await?;
    window.press("Add a secret").await?;
    window.fill("[role=dialog] .secret label:first-of-type input", "NOTES_KEY").await?;
    window.fill("[role=dialog] .secret input[type=password]", "sesame").await?;
    window.looks("226-a-secret-for-a-tool-server").await?;
    window.press("Add").await?;
    account.desktop.keys(CONSENT, &["Return"])?;
    window.see("[role=dialog] [aria-label='Code may call list_files']").await?;
    window.until_told(DIALOG, "Gets from the keyring: NOTES_KEY").await?;
    window.looks("222-tools-of-a-server").await?;
    window.click("[role=dialog] [aria-label='Code may call list_files']").await?;
    window
        .until("return document.querySelector('[aria-label=\"Code may call list_files\"]').checked", true.into())
        .await?;
    window.press("Close").await?;
    window.gone(DIALOG).await?;

    window.ask("Which notes are there?").await?;
    window.until_told(DIALOG, "The code wants to call list_files of notes.").await?;
    window.looks("223-a-tool-wants-to-be-called").await?;
    window.press("Allow once").await?;
    window.until_read(TEXT, "There are 2 notes: april.txt, march.txt").await?;
    window.at_rest().await?;
    window.click("section.turn:last-of-type .steps > button").await?;
    window.until_read(CALLED, "list_files of notes was called and answered.").await?;
    window.click(CALLED).await?;
    window.looks("224-a-tool-was-called").await?;

    window.ask("Are notes left out?").await?;
    window.press("Do not call").await?;
    window.gone(DIALOG).await?;
    window.at_rest().await?;
    window.looks("225-a-tool-was-refused").await?;

    window.shortcut(',').await?;
    window.press("Tools").await?;
    window.click("[role=dialog] [aria-label='Remove notes']").await?;
    window.until_told(DIALOG, "No tool server was added yet.").await?;
    account.desktop.close(TITLE)
}
