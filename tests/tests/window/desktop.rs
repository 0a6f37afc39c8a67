//! The desktop around the window: a window manager, a mouse, a keyboard.
//!
//! Each function waits until its effect is visible: a busy machine is slow, and no fixed pause is long enough.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
    sync::{
        Mutex,
        mpsc::{self, Receiver},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};

use crate::driver::{Group, PATIENCE};

/// How long a look at the desktop may be old.
const LOOK: Duration = Duration::from_millis(40);

/// As quick as fingers are: a page that heard a key has time to put the focus where it belongs.
const FINGERS: Duration = Duration::from_millis(80);

/// After this long, a dialog that is still there did not hear its key.
const UNHEARD: Duration = Duration::from_secs(5);

/// The window manager of all cases, without which nothing can be dragged, raised or closed. It goes with its display.
static MANAGER: Mutex<Option<Group>> = Mutex::new(None);

pub struct Desktop;

impl Desktop {
    pub fn start() -> Result<Self> {
        let mut manager = MANAGER.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        until(|| {
            // A display without any program begins anew, and takes one with it that is about to come.
            if manager.as_mut().is_none_or(Group::has_ended) {
                *manager = Some(Group::start(Command::new("openbox").stdout(Stdio::null()).stderr(Stdio::null()))?);
            }
            xdotool(&["get_num_desktops"]).context("the window manager did not begin")
        })?;
        Ok(Self)
    }

    /// Drag files out of another window and let them go over the one with this title. `over` is called while they are
    /// held there, and has to see that the window knows of them.
    pub async fn drop_files(&self, files: &[&Path], title: &str, over: impl AsyncFnOnce() -> Result<()>) -> Result<()> {
        let source = Program::start(Command::new(env!("CARGO_BIN_EXE_drag-source")).args(files))?;
        let (from, onto) = (window("drag-source")?, window(title)?);
        xdotool(&["windowmove", &onto, "260", "20"])?;
        xdotool(&["windowmove", &from, "10", "10"])?;
        until(|| take(&from, &source))?;
        for step in 0..10 {
            point(&onto, 200 + 20 * step, 200 + 10 * step)?;
            thread::sleep(LOOK);
        }
        over().await?;
        xdotool(&["mouseup", "1"])?;
        source.says("let go", PATIENCE)
    }

    /// Width and height of the picture that another program would paste.
    pub fn copied_picture(&self) -> Result<(u32, u32)> {
        let text = clipboard("picture")?;
        let (width, height) = text.trim().split_once(' ').context("there is no picture in the clipboard")?;
        Ok((width.parse()?, height.parse()?))
    }

    /// Copy this text in another program, which has it until it is dropped.
    pub fn copy_text(text: &str) -> Result<Program> {
        Program::start(Command::new(env!("CARGO_BIN_EXE_clipboard")).args(["copy", text]))
    }

    /// Answer the file dialog with this title: type the path, see that it stands there, press Enter.
    pub fn answer_dialog(&self, title: &str, path: &Path) -> Result<()> {
        let dialog = window(title)?;
        let path = path.to_str().context("the path is not text")?;
        // GTK completes paths while they are typed, and stumbles where its list of files is not there yet.
        until(|| {
            activate(&dialog)?;
            xdotool(&["key", "ctrl+a"])?;
            xdotool(&["type", "--delay", "15", path])?;
            xdotool(&["key", "ctrl+a", "ctrl+c"])?;
            let typed = clipboard("text")?;
            ensure!(typed == path, "the dialog `{title}` holds `{typed}`, not `{path}`");
            Ok(())
        })?;
        until(|| {
            activate(&dialog)?;
            xdotool(&["key", "Return"])?;
            within(UNHEARD, || gone(title))
        })
    }

    /// Press keys on the keyboard, as in `ctrl+k` or `Return`, into the window with this title.
    pub fn keys(&self, title: &str, keys: &[&str]) -> Result<()> {
        activate(&window(title)?)?;
        for key in keys {
            xdotool(&["key", "--clearmodifiers", key])?;
            thread::sleep(FINGERS);
        }
        Ok(())
    }

    /// Type on the keyboard, into whatever has the focus.
    pub fn types(&self, text: &str) -> Result<()> {
        xdotool(&["type", "--delay", "15", text])
    }

    /// Wait until so many windows have this title.
    pub fn count(&self, title: &str, count: usize) -> Result<()> {
        until(|| {
            let found = windows(title)?.len();
            ensure!(found == count, "there are {found} windows `{title}`, not {count}");
            Ok(())
        })
    }

    /// Close a window as a person does, and wait until it is gone.
    pub fn close(&self, title: &str) -> Result<()> {
        activate(&window(title)?)?;
        xdotool(&["key", "alt+F4"])?;
        until(|| gone(title))
    }
}

/// A program beside the window, and the lines that it says.
pub struct Program {
    lines: Receiver<String>,
    _group: Group,
}

impl Program {
    /// Start it, and wait until it says that it is ready.
    fn start(command: &mut Command) -> Result<Self> {
        let mut group = Group::start(command.stdout(Stdio::piped()))?;
        let output = BufReader::new(group.child().stdout.take().context("the program has no output")?);
        let (say, lines) = mpsc::channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| say.send(line)));
        let program = Self { lines, _group: group };
        program.says("ready", PATIENCE)?;
        Ok(program)
    }

    fn says(&self, wanted: &str, within: Duration) -> Result<()> {
        let line = self.lines.recv_timeout(within).with_context(|| format!("the program did not say `{wanted}`"))?;
        ensure!(line == wanted, "the program said `{line}`, not `{wanted}`");
        Ok(())
    }
}

/// Try again and again until it works.
fn until<T>(attempt: impl FnMut() -> Result<T>) -> Result<T> {
    within(PATIENCE, attempt)
}

fn within<T>(patience: Duration, mut attempt: impl FnMut() -> Result<T>) -> Result<T> {
    let begin = Instant::now();
    loop {
        match attempt() {
            Err(_) if begin.elapsed() < patience => thread::sleep(LOOK),
            ended => return ended,
        }
    }
}

/// Raise this window, and see that it is the one that keys go to.
fn activate(window: &str) -> Result<()> {
    until(|| {
        xdotool(&["windowactivate", window])?;
        let active = answer_of("xdotool", &["getactivewindow"])?;
        ensure!(active.trim() == window, "another window is in front");
        Ok(())
    })
}

/// Begin to drag what lies in the middle of this window.
fn take(window: &str, source: &Program) -> Result<()> {
    // The window manager handles requests in order, so this one also waits for all earlier ones.
    activate(window)?;
    point(window, 60, 40)?;
    xdotool(&["mousedown", "1"])?;
    let taken = within(UNHEARD, || {
        xdotool(&["mousemove_relative", "--", "8", "4"])?;
        source.says("dragged", FINGERS)
    });
    if taken.is_err() {
        xdotool(&["mouseup", "1"])?;
    }
    taken
}

fn point(window: &str, x: i32, y: i32) -> Result<()> {
    xdotool(&["mousemove", "--window", window, &x.to_string(), &y.to_string()])
}

/// The content that another program would paste: `text`, or the size of a `picture`.
fn clipboard(what: &str) -> Result<String> {
    answer_of(env!("CARGO_BIN_EXE_clipboard"), &[what])
}

/// The window with this title, once there is one. The program's windows are called after their conversations.
fn window(title: &str) -> Result<String> {
    until(|| windows(title)?.pop().with_context(|| format!("there is no window `{title}`")))
}

fn gone(title: &str) -> Result<()> {
    ensure!(windows(title)?.is_empty(), "the window `{title}` is still there");
    Ok(())
}

fn windows(title: &str) -> Result<Vec<String>> {
    let output =
        Command::new("xdotool").args(["search", "--onlyvisible", "--name", &format!("^(.* – )?{title}$")]).output()?;
    Ok(String::from_utf8(output.stdout)?.lines().map(str::to_owned).collect())
}

fn xdotool(arguments: &[&str]) -> Result<()> {
    answer_of("xdotool", arguments).map(drop)
}

/// The output of a program, once it has exited successfully.
fn answer_of(program: &str, arguments: &[&str]) -> Result<String> {
    let output =
        Command::new(program).args(arguments).output().with_context(|| format!("{program} could not start"))?;
    if !output.status.success() {
        bail!("{program} {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8(output.stdout)?)
}
