//! Keeps the window on its own pages. A content security policy does not stop a page from going elsewhere.

use tauri::{
    Runtime, Url,
    plugin::{Builder, TauriPlugin},
};

/// Refuses to go anywhere but to the pages inside the program.
pub fn guard<R: Runtime>() -> TauriPlugin<R> {
    Builder::new("navigation-guard").on_navigation(|_, address| is_ours(address)).build()
}

fn is_ours(address: &Url) -> bool {
    let inside = address.scheme() == "tauri" || address.host_str() == Some("tauri.localhost");
    inside || (cfg!(dev) && address.host_str() == Some("localhost") && address.port() == Some(1420))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_pages_inside_the_program_are_ours() {
        let ours = |address: &str| is_ours(&Url::parse(address).unwrap());
        assert!(ours("tauri://localhost/index.html"));
        assert!(ours("http://tauri.localhost/"));
        for address in [
            "https://example.org/",
            "http://tauri.localhost.example.org/",
            "file:///etc/passwd",
            "data:text/html,x",
            "about:blank",
        ] {
            assert!(!ours(address), "{address}");
        }
    }
}
