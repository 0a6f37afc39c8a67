//! Prepares the environment of the system's web view before it starts.

/// WebKitGTK shows an empty window with some graphics drivers when it passes images as DMA buffers. If the variable is
/// already set, keep the user's choice.
#[cfg(target_os = "linux")]
pub fn prepare() {
    const SWITCH: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";
    if std::env::var_os(SWITCH).is_none() {
        // SAFETY: This is the first thing in `main`: no other thread reads the environment yet.
        #[expect(unsafe_code, reason = "the web view reads its environment")]
        unsafe {
            std::env::set_var(SWITCH, "1");
        }
    }
}

#[cfg(not(target_os = "linux"))]
pub fn prepare() {}
