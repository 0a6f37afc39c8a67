//! What a program that pastes finds in the clipboard: `clipboard` prints the width and height of the picture there.

#[cfg(target_os = "linux")]
fn main() -> anyhow::Result<()> {
    use anyhow::Context;
    use gtk::gdk;

    gtk::init()?;
    let picture = gtk::Clipboard::get(&gdk::SELECTION_CLIPBOARD).wait_for_image().context("there is no picture")?;
    println!("{} {}", picture.width(), picture.height());
    Ok(())
}

#[cfg(not(target_os = "linux"))]
fn main() {
    eprintln!("the clipboard is read with GTK, which is only there on Linux");
}
