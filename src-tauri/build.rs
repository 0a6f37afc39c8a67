//! Registers the commands in `src/commands` and allows them to the page, which can then call nothing else.

use std::{env, fs, path::Path};

use tabletalk_commands::Command;
use tauri_build::{AppManifest, Attributes};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed=src/commands");
    let commands = tabletalk_commands::read_folder(Path::new("src/commands"))?;
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("command_handler.rs"), handler(&commands))?;
    let permission = Path::new(&out).join("page-permissions/commands.toml");
    fs::create_dir_all(Path::new(&out).join("page-permissions"))?;
    fs::write(&permission, allowing(&commands))?;
    let pattern: &'static str = permission.display().to_string().leak();
    tauri_build::try_build(Attributes::new().app_manifest(AppManifest::new().permissions_path_pattern(pattern)))?;
    Ok(())
}

fn handler(commands: &[Command]) -> String {
    let paths: Vec<String> = commands.iter().map(|command| format!("{}::{}", command.module, command.name)).collect();
    format!(
        "/// Calls the function of each command.\n\
         pub fn handler() -> impl Fn(tauri::ipc::Invoke) -> bool + Send + Sync + 'static {{\n    \
         tauri::generate_handler![{}]\n}}\n",
        paths.join(", ")
    )
}

/// The permission that `capabilities/main.json` grants.
fn allowing(commands: &[Command]) -> String {
    let names: Vec<&str> = commands.iter().map(|command| command.name.as_str()).collect();
    format!(
        "[[permission]]\nidentifier = \"commands\"\ndescription = \"Our own commands\"\ncommands.allow = {names:?}\n"
    )
}
