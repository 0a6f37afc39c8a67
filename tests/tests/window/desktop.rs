//! The desktop around the window: a window manager, a mouse, a keyboard.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
    thread::sleep,
    time::Duration,
};

use anyhow::{Context, Result, bail, ensure};

use crate::driver::Group;

/// Long enough for the desktop to follow: the mouse jumps, windows do not.
const STEP: Duration = Duration::from_millis(40);

/// A desktop with a window manager, without which nothing can be dragged, raised or closed.
pub struct Desktop {
    _manager: Group,
}

impl Desktop {
    pub fn start() -> Result<Self> {
        // The one of the case before may not have gone yet, and beside it another one gives up.
        let mut manager = Command::new("openbox");
        manager.arg("--replace").stdout(Stdio::null()).stderr(Stdio::null());
        let manager = Group::start(&mut manager)?;
        sleep(Duration::from_millis(500));
        until_managed()?;
        Ok(Self { _manager: manager })
    }

    /// Drag files out of another window and let them go over the one with this title. `over` is called while they are
    /// held there.
    pub async fn drop_files(&self, files: &[&Path], title: &str, over: impl AsyncFnOnce() -> Result<()>) -> Result<()> {
        let source = drag_source(files)?;
        let (from, onto) = (window("drag-source")?, window(title)?);
        xdotool(&["windowmove", &onto, "260", "20"])?;
        xdotool(&["windowmove", &from, "10", "10"])?;
        xdotool(&["windowactivate", "--sync", &from])?;
        sleep(10 * STEP);
        xdotool(&["mousemove", "--window", &from, "60", "40"])?;
        xdotool(&["mousedown", "1"])?;
        for _ in 0..10 {
            xdotool(&["mousemove_relative", "--", "8", "4"])?;
            sleep(STEP);
        }
        for step in 0..10 {
            xdotool(&["mousemove", "--window", &onto, &(200 + 20 * step).to_string(), &(200 + 10 * step).to_string()])?;
            sleep(STEP);
        }
        over().await?;
        xdotool(&["mouseup", "1"])?;
        sleep(10 * STEP);
        drop(source);
        Ok(())
    }

    /// Width and height of the picture that another program would paste.
    pub fn copied_picture(&self) -> Result<(u32, u32)> {
        let found = Command::new(env!("CARGO_BIN_EXE_clipboard")).output()?;
        let text = String::from_utf8(found.stdout)?;
        let (width, height) = text.trim().split_once(' ').context("there is no picture in the clipboard")?;
        Ok((width.parse()?, height.parse()?))
    }

    /// Copy this text in another program, which has it until it is dropped.
    pub fn copy_text(text: &str) -> Result<Group> {
        ready(Command::new(env!("CARGO_BIN_EXE_clipboard")).arg(text))
    }

    /// Answer the file dialog with this title: type the path, press Enter.
    pub fn answer_dialog(&self, title: &str, path: &Path) -> Result<()> {
        let dialog = window(title)?;
        xdotool(&["windowactivate", "--sync", &dialog])?;
        // GTK completes paths while they are typed, and stumbles where its list of files is not there yet.
        sleep(25 * STEP);
        xdotool(&["key", "ctrl+a"])?;
        xdotool(&["type", "--delay", "40", path.to_str().context("the path is not text")?])?;
        sleep(25 * STEP);
        xdotool(&["key", "Return"])?;
        Ok(())
    }

    /// Press keys on the keyboard, as in `ctrl+k` or `Return`, into the window with this title.
    pub fn keys(&self, title: &str, keys: &[&str]) -> Result<()> {
        xdotool(&["windowactivate", "--sync", &window(title)?])?;
        for key in keys {
            xdotool(&["key", "--clearmodifiers", key])?;
            sleep(5 * STEP);
        }
        Ok(())
    }

    /// Type on the keyboard, into whatever has the focus.
    pub fn types(&self, text: &str) -> Result<()> {
        xdotool(&["type", "--delay", "15", text])?;
        sleep(5 * STEP);
        Ok(())
    }

    /// Wait until so many windows have this title.
    pub fn count(&self, title: &str, count: usize) -> Result<()> {
        for _ in 0..100 {
            if windows(title)?.len() == count {
                return Ok(());
            }
            sleep(5 * STEP);
        }
        bail!("there are {} windows `{title}`, not {count}", windows(title)?.len())
    }

    /// Close a window as a person does, and wait until it is gone.
    pub fn close(&self, title: &str) -> Result<()> {
        let closed = window(title)?;
        xdotool(&["windowactivate", "--sync", &closed])?;
        xdotool(&["key", "alt+F4"])?;
        for _ in 0..100 {
            if windows(title)?.is_empty() {
                return Ok(());
            }
            sleep(2 * STEP);
        }
        bail!("the window `{title}` did not close")
    }
}

/// A busy machine takes its time until windows can be raised.
fn until_managed() -> Result<()> {
    for _ in 0..100 {
        if xdotool(&["get_num_desktops"]).is_ok() && xdotool(&["get_desktop"]).is_ok() {
            return Ok(());
        }
        sleep(5 * STEP);
    }
    bail!("the window manager did not begin")
}

fn drag_source(files: &[&Path]) -> Result<Group> {
    ready(Command::new(env!("CARGO_BIN_EXE_drag-source")).args(files))
}

/// Start a program and wait until it says that it is ready.
fn ready(command: &mut Command) -> Result<Group> {
    let mut program = Group::start(command.stdout(Stdio::piped()))?;
    let output = program.child().stdout.take().context("the program has no output")?;
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line)?;
    ensure!(line == "ready\n", "the program did not get ready");
    Ok(program)
}

/// The window with this title, once there is one. The program's windows are called after their conversations.
fn window(title: &str) -> Result<String> {
    for _ in 0..100 {
        if let Some(window) = windows(title)?.pop() {
            return Ok(window);
        }
        sleep(2 * STEP);
    }
    bail!("there is no window `{title}`")
}

fn windows(title: &str) -> Result<Vec<String>> {
    let output =
        Command::new("xdotool").args(["search", "--onlyvisible", "--name", &format!("^(.* – )?{title}$")]).output()?;
    Ok(String::from_utf8(output.stdout)?.lines().map(str::to_owned).collect())
}

fn xdotool(arguments: &[&str]) -> Result<()> {
    let output = Command::new("xdotool").args(arguments).output().context("xdotool could not be started")?;
    ensure!(output.status.success(), "xdotool {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}
