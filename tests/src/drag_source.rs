//! A small window with files to drag out of it, as from a file manager: `drag-source FILE...`.
//!
//! It prints `ready` when it can be seen, `dragged` when the files are on their way, `let go` when all is over.

#[cfg(target_os = "linux")]
fn main() -> anyhow::Result<()> {
    use gtk::{gdk, glib, prelude::*};

    let addresses = std::env::args_os().skip(1).map(|file| glib::filename_to_uri(file, None));
    let addresses: Vec<_> = addresses.collect::<Result<_, _>>()?;

    gtk::init()?;
    let window = gtk::Window::new(gtk::WindowType::Toplevel);
    window.set_title("drag-source");
    window.set_default_size(160, 80);
    let handle = gtk::Button::with_label("drag me");
    let kinds = [gtk::TargetEntry::new("text/uri-list", gtk::TargetFlags::empty(), 0)];
    handle.drag_source_set(gdk::ModifierType::BUTTON1_MASK, &kinds, gdk::DragAction::COPY);
    handle.connect_drag_data_get(move |_, _, data, _, _| {
        let addresses: Vec<&str> = addresses.iter().map(|address| address.as_str()).collect();
        data.set_uris(&addresses);
    });
    handle.connect_drag_begin(|_, _| println!("dragged"));
    handle.connect_drag_end(|_, _| println!("let go"));
    window.add(&handle);
    window.connect_map_event(|_, _| {
        println!("ready");
        glib::Propagation::Proceed
    });
    window.show_all();
    gtk::main();
    Ok(())
}

#[cfg(not(target_os = "linux"))]
fn main() {
    eprintln!("files are dragged with GTK, which is only there on Linux");
}
