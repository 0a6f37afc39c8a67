fn main() {
    // With the commands named here, the web view can only call those that a capability allows it.
    let commands = tauri_build::AppManifest::new().commands(&[
        "open_conversation",
        "ask",
        "stop",
        "pick_files",
        "export_report",
        "preview_report",
        "new_conversation",
        "earlier_conversations",
        "open_earlier",
        "open_sample",
        "list_models",
        "choose_model",
        "set_privacy",
        "keep_key",
    ]);
    tauri_build::try_build(tauri_build::Attributes::new().app_manifest(commands))
        .expect("the configuration and the capabilities of the window are valid");
}
