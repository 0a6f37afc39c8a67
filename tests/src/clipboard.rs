//! Another program that uses the clipboard: `clipboard picture` prints the width and height of the copied picture,
//! `clipboard text` prints the text, and `clipboard copy TEXT` copies the text, prints `ready`, and holds it until it
//! is ended.

#[cfg(target_os = "linux")]
fn main() -> anyhow::Result<()> {
    use anyhow::Context;
    use gtk::gdk;

    gtk::init()?;
    let clipboard = gtk::Clipboard::get(&gdk::SELECTION_CLIPBOARD);
    let mut arguments = std::env::args().skip(1);
    match arguments.next().as_deref() {
        Some("copy") => {
            clipboard.set_text(&arguments.next().context("copy what?")?);
            println!("ready");
            gtk::main();
        }
        Some("text") => print!("{}", clipboard.wait_for_text().unwrap_or_default()),
        _ => {
            let picture = clipboard.wait_for_image().context("there is no picture")?;
            println!("{} {}", picture.width(), picture.height());
        }
    }
    Ok(())
}

#[cfg(not(target_os = "linux"))]
fn main() {
    eprintln!("the clipboard is read with GTK, which is only there on Linux");
}
