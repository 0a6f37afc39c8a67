//! What another program does with the clipboard: `clipboard` prints the width and height of the picture that is there,
//! `clipboard TEXT` has copied this text, prints `ready`, and keeps it until it is ended.

#[cfg(target_os = "linux")]
fn main() -> anyhow::Result<()> {
    use anyhow::Context;
    use gtk::gdk;

    gtk::init()?;
    let clipboard = gtk::Clipboard::get(&gdk::SELECTION_CLIPBOARD);
    if let Some(text) = std::env::args().nth(1) {
        clipboard.set_text(&text);
        println!("ready");
        gtk::main();
        return Ok(());
    }
    let picture = clipboard.wait_for_image().context("there is no picture")?;
    println!("{} {}", picture.width(), picture.height());
    Ok(())
}

#[cfg(not(target_os = "linux"))]
fn main() {
    eprintln!("the clipboard is read with GTK, which is only there on Linux");
}
