//! The window in German: its texts are longer, and none is left in English.

use crate::{
    opening::{ANSWER, DIALOG, Outcome, command, with_sales},
    window::Window,
};

#[tokio::test]
async fn every_dialog_and_panel_speaks_german_and_nothing_is_cut() -> Outcome {
    let (_account, window) = with_sales().await?;
    command(&window, "Deutsch").await?;
    window.until_read("form button.go", "Fragen").await?;
    window.ask("Wie hoch ist der durchschnittliche amount pro shop?").await?;
    window.see("article[aria-label='Antwort'] figure img").await?;
    window.at_rest().await?;
    window.looks("111-german").await?;
    for (key, name) in [(',', "settings"), ('k', "commands"), ('e', "report"), ('/', "keys")] {
        window.shortcut(key).await?;
        dialog(&window, name).await?;
    }
    for (name, place) in [
        ("Wer antwortet", "models"),
        ("Modelle sehen", "privacy"),
        ("Tabelle einfügen", "paste"),
        ("Vorgaben", "instructions"),
        ("Was kann ich fragen", "help"),
    ] {
        command(&window, name).await?;
        window.see(&format!("{DIALOG} .dialog-title, {DIALOG}.dialog")).await?;
        dialog(&window, place).await?;
    }
    window.shortcut('d').await?;
    window.until_read(".matching", "240 von 240 Zeilen").await?;
    window.looks("113-german-data").await?;
    for (tab, name) in [(2, "columns"), (3, "findings"), (4, "reading")] {
        window.click(&format!(".tab-list .tab:nth-child({tab})")).await?;
        window.looks(&format!("113-german-data-{name}")).await?;
    }
    assert_eq!(window.read_all(ANSWER).await?, Vec::<String>::new());
    Ok(())
}

async fn dialog(window: &Window, name: &str) -> Outcome {
    window.see(DIALOG).await?;
    window.looks(&format!("112-german-{name}")).await?;
    window.escape().await?;
    window.gone(DIALOG).await
}
