//! The window as a person sees and uses it.

use std::{
    env,
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use fantoccini::{Client, Locator, elements::Element, key::Key};
use serde_json::Value;
use tempfile::TempDir;

use crate::{
    desktop::Desktop,
    driver::{self, Group, PATIENCE},
};

/// Time between two looks at the page.
const LOOK: Duration = Duration::from_millis(50);

pub const TITLE: &str = "Tabletalk";

/// A person's account on the machine: a desktop, and folders that outlive the window.
pub struct Account {
    pub desktop: Desktop,
    folder: TempDir,
    talk: Talk,
}

/// The destination of the program's output.
enum Talk {
    /// With what the case says.
    Along,
    /// Into a file of the account, to be looked at.
    Written,
}

impl Account {
    pub fn new() -> Result<Self> {
        Ok(Self { desktop: Desktop::start()?, folder: tempfile::tempdir()?, talk: Talk::Along })
    }

    /// The same, and what the program says while it runs is in the file `talk`.
    pub fn overheard() -> Result<Self> {
        Ok(Self { talk: Talk::Written, ..Self::new()? })
    }

    fn talk(&self) -> Result<Stdio> {
        Ok(match self.talk {
            Talk::Along => Stdio::inherit(),
            Talk::Written => File::options().create(true).append(true).open(self.path("talk"))?.into(),
        })
    }

    /// A file in this account.
    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> Result<PathBuf> {
        let path = self.path(name);
        fs::write(&path, content)?;
        Ok(path)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Open the window with these files on its command line.
    pub async fn open(&self, files: &[&Path]) -> Result<Window> {
        self.open_with(files, &[]).await
    }

    /// Open the window with a scripted model, a step of the script for each of its replies.
    pub async fn open_scripted(&self, files: &[&Path], script: &str) -> Result<Window> {
        let script = self.file("script.md", script)?;
        self.open_with(files, &[("TABLETALK_SCRIPT", &script)]).await
    }

    /// Start the program once more while its window is open, and wait until that start is over.
    pub fn start_again(&self, files: &[&Path]) -> Result<()> {
        let mut start = Command::new(program()?);
        let status = start.args(files).env("TABLETALK_DATA", self.path("data")).status()?;
        anyhow::ensure!(status.success(), "the second start ended with {status}");
        Ok(())
    }

    /// Open the window with these files, and with these variables besides the usual ones.
    pub async fn open_with(&self, files: &[&Path], more: &[(&str, &Path)]) -> Result<Window> {
        let (data, settings) = (self.path("data"), self.path("settings"));
        let mut environment: Vec<(&str, &Path)> =
            vec![("TABLETALK_DATA", &data), ("XDG_DATA_HOME", &data), ("XDG_CONFIG_HOME", &settings)];
        environment.extend_from_slice(more);
        let files: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
        let start = driver::Start { program: &program()?, files: &files, environment: &environment, disk: None };
        self.start(&start).await
    }

    /// Open the window where the program's own folder lies on a disk of so many megabytes, and nothing is on it yet.
    pub async fn open_on_small_disk(&self, files: &[&Path], megabytes: u32) -> Result<Window> {
        let (data, settings) = (self.path("data"), self.path("settings"));
        fs::create_dir_all(&data)?;
        let environment: Vec<(&str, &Path)> =
            vec![("TABLETALK_DATA", &data), ("XDG_DATA_HOME", &data), ("XDG_CONFIG_HOME", &settings)];
        let files: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
        let disk = Some((data.as_path(), megabytes));
        self.start(&driver::Start { program: &program()?, files: &files, environment: &environment, disk }).await
    }

    async fn start(&self, start: &driver::Start<'_>) -> Result<Window> {
        let (driver, client) = driver::open(start, self.talk()?).await?;
        Ok(Window { client, driver })
    }
}

/// Beside the test, `target/debug/tabletalk`; or what `TABLETALK_PROGRAM` names.
pub fn program() -> Result<PathBuf> {
    if let Some(program) = env::var_os("TABLETALK_PROGRAM").filter(|path| !path.is_empty()) {
        return Ok(fs::canonicalize(program)?);
    }
    let test = env::current_exe()?;
    let folder = test.ancestors().nth(2).context("the test lies in no target folder")?;
    let program = folder.join("tabletalk");
    anyhow::ensure!(program.is_file(), "{} is not built\nhint: run `cargo xtask test`", program.display());
    Ok(program)
}

pub struct Window {
    client: Client,
    driver: Group,
}

impl Window {
    /// A file as the program sees it, which may have disks of its own.
    pub fn seen_by_program(&self, path: &Path) -> PathBuf {
        let root = PathBuf::from(format!("/proc/{}/root", self.driver.id()));
        root.join(path.strip_prefix("/").unwrap_or(path))
    }

    /// The processes of this name that the window has started.
    pub fn started(&self, name: &str) -> Vec<u32> {
        self.driver.started(name)
    }
    /// Wait until an element is there and can be seen.
    pub async fn see(&self, css: &str) -> Result<Element> {
        patiently(async || {
            let element = self.client.find(Locator::Css(css)).await.with_context(|| format!("`{css}` is not there"))?;
            anyhow::ensure!(element.is_displayed().await?, "`{css}` is there and cannot be seen");
            Ok(element)
        })
        .await
    }

    /// Press what is there, once it can be pressed. What is drawn anew at this moment is looked for again.
    pub async fn click(&self, css: &str) -> Result<()> {
        patiently(async || Ok(self.client.find(Locator::Css(css)).await?.click().await?))
            .await
            .with_context(|| format!("`{css}` cannot be pressed"))
    }

    /// Wait until the middle of an element is in the part of the page that is shown.
    pub async fn in_view(&self, css: &str) -> Result<()> {
        let script = "const box = document.querySelector(arguments[0])?.getBoundingClientRect(); \
            return box !== undefined && box.top + box.height / 2 > 0 && box.top + box.height / 2 < innerHeight";
        patiently(async || {
            let seen = self.client.execute(script, vec![css.into()]).await?;
            anyhow::ensure!(seen == Value::Bool(true), "`{css}` is not in view");
            Ok(())
        })
        .await
    }

    /// Wait for an element, and read it.
    pub async fn read(&self, css: &str) -> Result<String> {
        patiently(async || {
            let element = self.client.find(Locator::Css(css)).await.with_context(|| format!("`{css}` is not there"))?;
            anyhow::ensure!(element.is_displayed().await?, "`{css}` is there and cannot be seen");
            Ok(element.text().await?)
        })
        .await
    }

    /// The texts of all elements that are there now, those too that one would have to scroll to.
    pub async fn read_all(&self, css: &str) -> Result<Vec<String>> {
        let script = "return [...document.querySelectorAll(arguments[0])].map((element) => element.innerText.trim())";
        Ok(serde_json::from_value(self.client.execute(script, vec![css.into()]).await?)?)
    }

    /// Wait until so many elements are there.
    pub async fn count(&self, css: &str, count: usize) -> Result<()> {
        patiently(async || {
            let found = self.client.find_all(Locator::Css(css)).await?.len();
            anyhow::ensure!(found == count, "there are {found} of `{css}`, not {count}");
            Ok(())
        })
        .await
    }

    /// Wait until the first of these elements says this.
    pub async fn until_read(&self, css: &str, text: &str) -> Result<()> {
        self.until_said(css, |said| said == text).await.with_context(|| format!("`{text}` was not said"))
    }

    /// Wait until the first of these elements says something with this in it.
    pub async fn until_told(&self, css: &str, part: &str) -> Result<()> {
        self.until_said(css, |said| said.contains(part)).await.with_context(|| format!("`{part}` was not told"))
    }

    /// Wait until what the first of these elements says is enough.
    pub async fn until_said(&self, css: &str, enough: impl Fn(&str) -> bool) -> Result<()> {
        patiently(async || {
            let said = self.read_all(css).await?;
            let first = said.first().map(String::as_str).unwrap_or_default();
            anyhow::ensure!(enough(first), "`{css}` says {said:?}");
            Ok(())
        })
        .await
    }

    /// Wait until these elements, and no others of their kind, say this.
    pub async fn until_all_read(&self, css: &str, texts: &[&str]) -> Result<()> {
        patiently(async || {
            let said = self.read_all(css).await?;
            anyhow::ensure!(said == texts, "`{css}` say {said:?}, not {texts:?}");
            Ok(())
        })
        .await
    }

    /// Wait until there is no such element any more.
    pub async fn gone(&self, css: &str) -> Result<()> {
        self.count(css, 0).await
    }

    /// Wait until nothing is being done.
    pub async fn at_rest(&self) -> Result<()> {
        self.gone(".activity").await
    }

    /// Press this key together with the control key.
    pub async fn shortcut(&self, key: char) -> Result<()> {
        let press = "const target = document.activeElement ?? document.body; \
            target.dispatchEvent(new KeyboardEvent('keydown', \
                { key: arguments[0], ctrlKey: true, bubbles: true, cancelable: true }))";
        self.client.execute(press, vec![key.to_string().into()]).await?;
        Ok(())
    }

    /// Make the window so large, in pixels.
    pub async fn resize(&self, width: u32, height: u32) -> Result<()> {
        self.client.set_window_size(width, height).await?;
        // A window manager takes something for the frame, or gives nothing more.
        patiently(async || {
            let shown = self.evaluate("return innerWidth").await?;
            let near = shown.as_u64().is_some_and(|shown| shown.abs_diff(u64::from(width)) <= 40);
            anyhow::ensure!(near, "the window is {shown} wide, not {width}");
            Ok(())
        })
        .await
    }

    /// Press Escape wherever the focus is.
    pub async fn escape(&self) -> Result<()> {
        self.keys(&Key::Escape.to_string()).await
    }

    /// Press these keys wherever the focus is.
    pub async fn keys(&self, keys: &str) -> Result<()> {
        Ok(self.client.active_element().await?.send_keys(keys).await?)
    }

    /// Fill the field, whatever is in it.
    pub async fn fill(&self, css: &str, text: &str) -> Result<()> {
        let field = self.see(css).await?;
        field.click().await?;
        let set = "const [field, text] = arguments; field.focus(); field.select?.(); \
            const prototype = field.tagName === 'TEXTAREA' ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype; \
            Object.getOwnPropertyDescriptor(prototype, 'value').set.call(field, text); \
            field.dispatchEvent(new InputEvent('input', { bubbles: true }))";
        self.client.execute(set, vec![serde_json::to_value(&field)?, text.into()]).await?;
        Ok(())
    }

    /// The violations that axe-core finds on the current page, one per line. A field of several lines with suggestions is a
    /// combobox; HTML lists that role for fields of one line only.
    pub async fn violations(&self) -> Result<Vec<String>> {
        let axe = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/node_modules/axe-core/axe.min.js");
        self.evaluate(&fs::read_to_string(axe).context("hint: run `npm ci` in `ui`")?).await?;
        let run = "const done = arguments[arguments.length - 1]; \
            axe.run({ resultTypes: ['violations'], rules: { 'aria-allowed-role': { enabled: false } } }).then(({ violations }) => \
                done(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))))";
        Ok(serde_json::from_value(self.evaluate_later(run).await?)?)
    }

    /// Press the button with this label, once it is there and can be pressed.
    pub async fn press(&self, label: &str) -> Result<()> {
        let button = format!("//button[not(@disabled) and (normalize-space()='{label}' or @aria-label='{label}')]");
        patiently(async || Ok(self.client.find(Locator::XPath(&button)).await?.click().await?))
            .await
            .with_context(|| format!("no button `{label}` can be pressed"))
    }

    /// Press what has this label beside it: a box to tick, one of several choices.
    pub async fn press_label(&self, label: &str) -> Result<()> {
        let label = format!("//label[normalize-space()='{label}']");
        patiently(async || Ok(self.client.find(Locator::XPath(&label)).await?.click().await?))
            .await
            .with_context(|| format!("there is no `{label}`"))
    }

    /// Press the entry with this label in the menu that is open.
    pub async fn press_item(&self, label: &str) -> Result<()> {
        let item = format!("//*[@role='menuitem' and normalize-space()='{label}']");
        patiently(async || Ok(self.client.find(Locator::XPath(&item)).await?.click().await?))
            .await
            .with_context(|| format!("the menu has no `{label}`"))
    }

    /// Ask this once nothing else is being done, and see that it was asked.
    pub async fn ask(&self, question: &str) -> Result<()> {
        const ASKED: &str = "section.turn[data-asked]";
        self.at_rest().await?;
        let before = self.read_all(ASKED).await?.len();
        self.click("#question").await?;
        let field = self.see("#question").await?;
        field.send_keys(question).await?;
        self.until("return document.querySelector('#question').value", question.into()).await?;
        field.send_keys(&Key::Enter.to_string()).await?;
        self.count(ASKED, before + 1).await
    }

    /// The return value of this script.
    pub async fn evaluate(&self, script: &str) -> Result<Value> {
        Ok(self.client.execute(script, Vec::new()).await?)
    }

    /// Wait until the page says this to this script.
    pub async fn until(&self, script: &str, wanted: Value) -> Result<()> {
        patiently(async || {
            let said = self.evaluate(script).await?;
            anyhow::ensure!(said == wanted, "`{script}` gives {said}, not {wanted}");
            Ok(())
        })
        .await
    }

    /// The value that this script passes to its last argument, a callback.
    pub async fn evaluate_later(&self, script: &str) -> Result<Value> {
        Ok(self.client.execute_async(script, Vec::new()).await?)
    }

    /// Choose the entry of this value in a list that drops down.
    pub async fn choose(&self, css: &str, value: &str) -> Result<()> {
        let field = self.see(css).await?;
        let set = "const [field, value] = arguments; field.value = value; \
            field.dispatchEvent(new Event('change', { bubbles: true })); return field.value";
        let set = self.client.execute(set, vec![serde_json::to_value(&field)?, value.into()]).await?;
        anyhow::ensure!(set == value, "`{css}` has no entry `{value}`");
        Ok(())
    }

    /// Pictures in a small and a large window, light and dark; in each, nothing is cut and axe-core finds nothing.
    pub async fn looks(&self, name: &str) -> Result<()> {
        for (width, height) in SIZES {
            self.resize(width, height).await?;
            for light in ["light", "dark"] {
                self.light(light).await?;
                self.picture(&format!("{name}-{width}x{height}-{light}")).await?;
                let (cut, wrong) = (self.cut().await?, self.violations().await?);
                anyhow::ensure!(cut.is_empty() && wrong.is_empty(), "{name}, {width}, {light}: {cut:#?} {wrong:#?}");
            }
        }
        self.light("system").await
    }

    /// Choose `light`, `dark` or `system`.
    pub async fn light(&self, light: &str) -> Result<()> {
        self.prefer("theme", light).await
    }

    /// Set something about the look as in another window of the program, of which this one hears.
    pub async fn prefer(&self, what: &str, value: impl Into<Value>) -> Result<()> {
        let choose = "const place = 'tabletalk.preferences'; const kept = JSON.parse(localStorage.getItem(place) ?? '{}'); \
            localStorage.setItem(place, JSON.stringify({ ...kept, [arguments[0]]: arguments[1] })); \
            dispatchEvent(new StorageEvent('storage', { key: place }))";
        self.client.execute(choose, vec![what.into(), value.into()]).await?;
        Ok(())
    }

    /// Elements outside of the window, and texts cut off without an ellipsis.
    pub async fn cut(&self) -> Result<Vec<String>> {
        Ok(serde_json::from_value(self.evaluate(CUT).await?)?)
    }

    /// Leave a picture of the window in `artefacts`, once nothing in it moves.
    pub async fn picture(&self, name: &str) -> Result<()> {
        self.evaluate_later(SETTLED).await?;
        self.evaluate(KEEP_DRAWING).await?;
        let picture = tokio::time::timeout(PATIENCE, self.client.screenshot()).await;
        self.evaluate(REST).await?;
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../artefacts").join(format!("{name}.png"));
        fs::create_dir_all(path.parent().unwrap_or(&path))?;
        Ok(fs::write(path, picture.context("the window was not drawn")??)?)
    }
}

/// Try again and again until it works.
pub async fn patiently<T>(attempt: impl AsyncFn() -> Result<T>) -> Result<T> {
    let begin = Instant::now();
    loop {
        match attempt().await {
            Err(_) if begin.elapsed() < PATIENCE => tokio::time::sleep(LOOK).await,
            ended => return ended,
        }
    }
}

/// The sizes of the sheet of pictures.
pub const SIZES: [(u32, u32); 2] = [(900, 600), (1600, 1000)];

/// Finds elements outside of the window, and buttons and table cells whose text is cut off without an ellipsis. A
/// column name is reported even with one when there is room for only a letter or two.
const CUT: &str = "const shown = (one) => one.checkVisibility() && getComputedStyle(one).clipPath === 'none'; \
    const all = (css) => [...document.querySelectorAll(css)].filter(shown); \
    const outside = all('header, main, nav, form, [role=dialog], [role=dialog] button').filter((one) => { \
        const { left, right } = one.getBoundingClientRect(); return left < -1 || right > innerWidth + 1; }); \
    const dots = (one) => getComputedStyle(one).textOverflow === 'ellipsis'; \
    const wide = (one) => one.scrollWidth > one.clientWidth + 1; \
    const cut = all('button').filter((one) => wide(one) && !dots(one) && !one.matches('.number') \
        && getComputedStyle(one).overflow !== 'visible'); \
    const letter = (one) => parseFloat(getComputedStyle(one).fontSize) / 2; \
    const names = all('[role=grid] .name').filter((one) => wide(one) && one.clientWidth < 8 * letter(one)); \
    const low = all('[role=gridcell], [role=columnheader], [role=rowheader]') \
        .filter((one) => one.innerText.trim() !== '' && one.clientHeight < 1.3 * parseFloat(getComputedStyle(one).fontSize)); \
    const narrow = all('[role=gridcell].figures, [role=rowheader]').filter(wide); \
    const words = (one) => `${one.tagName} ${one.ariaLabel ?? one.innerText.slice(0, 60)}`; \
    const whole = document.scrollingElement; \
    const page = whole.scrollWidth > innerWidth || whole.scrollHeight > innerHeight ? ['the page'] : []; \
    return [...page, ...[...outside, ...cut, ...names, ...low, ...narrow].map(words)]";

/// Fonts and pictures are there, what was moving has arrived (what turns for ever does not), and the page looks the same for
/// a while.
const SETTLED: &str = "const done = arguments[arguments.length - 1]; \
    const moving = () => document.getAnimations().some((one) => \
        one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity); \
    const missing = () => document.fonts.status !== 'loaded' || [...document.images].some((image) => !image.complete); \
    const looks = () => document.body.innerText + document.body.scrollHeight \
        + [...document.images].map((image) => image.src.length).join(); \
    let before = ''; let same = 0; let left = 60; \
    const look = () => { \
        const now = looks(); \
        same = now === before && !moving() && !missing() ? same + 1 : 0; before = now; \
        if (same === 4 || --left === 0) done(); else setTimeout(look, 100); \
    }; look()";

/// WebKit takes a picture with the next frame that it draws, and a page at rest draws none.
const KEEP_DRAWING: &str = "let odd = false; clearInterval(window.kept_drawing); \
    window.kept_drawing = setInterval(() => { odd = !odd; document.body.style.opacity = odd ? '0.9999' : ''; }, 50)";

const REST: &str = "clearInterval(window.kept_drawing); document.body.style.opacity = ''";
