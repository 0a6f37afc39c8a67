//! Files that are watched while a conversation is open: with the real worker, on real files.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, ensure};
use tabletalk_agent::{
    AnyModel, Conversation, ConversationFolder, Home, Setup, Subscription, SystemClock, dataset_items, history,
};
use tabletalk_desktop::watch::{FileNews, FileWatch, WatchableFile, Watching, set_watching, watchable};
use tabletalk_model::ScriptedModel;
use tabletalk_protocol::{Comparison, DatasetChange, Event, ItemBody, NumberChange, Op, RunDifference, Runs};
use tabletalk_sandbox::{LocalSandbox, Options};
use tokio::{
    sync::mpsc::{UnboundedReceiver, unbounded_channel},
    time::timeout,
};

const OFTEN: Duration = Duration::from_millis(200);

/// A worker that starts on a busy machine.
const LONGEST: Duration = Duration::from_secs(60);

const TOTAL: &str = "````reply\nPlan: add up\n\n```python\ntotal = int(sales['amount'].sum())\nfinal_answer(f'The total is {total}.')\n```\n````\n";

/// A conversation about one file, with one answer, whose file is watched.
struct Bench {
    _home: tempfile::TempDir,
    sales: PathBuf,
    folder: ConversationFolder,
    conversation: Conversation,
    stream: Subscription,
    news: UnboundedReceiver<(String, FileNews)>,
    _watch: FileWatch,
}

impl Bench {
    async fn new() -> anyhow::Result<Self> {
        let home = tempfile::tempdir()?;
        let sales = home.path().join("sales.csv");
        fs::write(&sales, "shop,amount\nNorth,1\nSouth,2\n")?;
        let folder = Home::at(&home.path().join("data")).create(&SystemClock)?;
        let (journal, past) = folder.open_journal(&SystemClock).await?;
        let sandbox = LocalSandbox::resume(Options::for_session(folder.path()), history(&past));
        let model = AnyModel::Scripted(ScriptedModel::parse(TOTAL)?);
        let conversation = Conversation::start(Setup { model, sandbox, clock: SystemClock, journal, past });
        let stream = conversation.subscribe();
        let (tell, news) = unbounded_channel();
        let told = move |file, news| drop(tell.send((file, news)));
        let watch = FileWatch::begin(folder.clone(), conversation.clone(), OFTEN, told);
        let mut bench = Self { _home: home, sales, folder, conversation, stream, news, _watch: watch };
        bench.turn(Op::AttachFiles { paths: vec![bench.sales.clone()] }).await?;
        bench.turn(Op::Ask { question: "What is the total?".into(), built: None, runs: Runs::Once }).await?;
        Ok(bench)
    }

    async fn turn(&mut self, op: Op) -> anyhow::Result<()> {
        self.conversation.submit(op);
        loop {
            let event = timeout(LONGEST, self.stream.events.recv()).await?.context("the conversation ended")?;
            match event {
                Event::TurnCompleted { .. } => return Ok(()),
                Event::TurnFailed { message, .. } => anyhow::bail!("{message}"),
                _ => {}
            }
        }
    }

    fn watching(&self, watching: Watching) -> anyhow::Result<()> {
        Ok(set_watching(&self.folder, "sales.csv", watching)?)
    }

    async fn news(&mut self) -> anyhow::Result<FileNews> {
        let (file, news) = timeout(LONGEST, self.news.recv()).await?.context("the watch ended")?;
        ensure!(file == "sales.csv", "{file}");
        Ok(news)
    }

    /// Rows and columns of the dataset, the answer, and the last notice.
    fn stands(&self) -> (u64, usize, String, Option<String>) {
        let items = self.conversation.items();
        let (mut answer, mut notice) = (String::new(), None);
        for item in &items {
            match &*item.body {
                ItemBody::Answer(said) => answer = said.text(),
                ItemBody::Notice(said) => notice = Some(said.message.to_string()),
                _ => {}
            }
        }
        let datasets = dataset_items(&items);
        let shape = datasets.iter().find_map(|item| match &*item.body {
            ItemBody::Dataset(profile) => Some((profile.rows, profile.columns.len())),
            _ => None,
        });
        let (rows, columns) = shape.unwrap_or_default();
        (rows, columns, answer, notice)
    }
}

fn change(rows_before: u64, rows_after: u64, added: &[&str], removed: &[&str]) -> DatasetChange {
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    DatasetChange {
        variable: "sales".into(),
        file: "sales.csv".into(),
        rows_before,
        rows_after: Some(rows_after),
        columns_added: names(added),
        columns_removed: names(removed),
    }
}

fn renewed(news: FileNews) -> anyhow::Result<Comparison> {
    match news {
        FileNews::Renewed { comparison } => Ok(comparison),
        other => anyhow::bail!("{other:?}"),
    }
}

#[tokio::test]
async fn a_watched_file_that_changes_is_run_on_and_says_what_is_different() -> anyhow::Result<()> {
    let mut bench = Bench::new().await?;
    let off = WatchableFile { file: "sales.csv".into(), watching: Watching::Off };
    ensure!(watchable(&bench.folder) == [off], "nothing is watched before the person wants it");
    bench.watching(Watching::On)?;
    fs::write(&bench.sales, "shop,amount,day\nNorth,10,1\nSouth,20,2\nEast,30,3\n")?;
    let Comparison { datasets, runs, outdated } = renewed(bench.news().await?)?;
    assert_eq!((datasets, outdated), (vec![change(2, 3, &["day"], &[])], vec![]));
    let differences: Vec<RunDifference> = runs.into_iter().map(|run| run.difference).collect();
    let total = NumberChange {
        label: "The total is".into(),
        before: "3".into(),
        after: "60".into(),
        percent: Some("+1900.0".into()),
    };
    assert_eq!(differences, [RunDifference::Numbers { numbers: vec![total], total: 1 }]);
    assert_eq!(bench.stands(), (3, 3, "The total is 60.".into(), None));
    Ok(())
}

#[tokio::test]
async fn a_file_that_cannot_be_read_any_more_leaves_everything_as_it_was() -> anyhow::Result<()> {
    let mut bench = Bench::new().await?;
    bench.watching(Watching::On)?;
    for (content, notice) in UNREADABLE {
        fs::write(&bench.sales, content)?;
        assert_eq!(bench.news().await?, FileNews::Unread);
        assert_eq!(bench.stands(), (2, 2, "The total is 3.".into(), Some(notice.into())));
        ensure!(data(&bench.folder, "sales.csv")? == "shop,amount\nNorth,1\nSouth,2\n", "the old file is still there");
    }
    fs::remove_file(&bench.sales)?;
    assert_eq!(bench.news().await?, FileNews::Gone);
    // Saved without the column that the answer needs.
    fs::write(&bench.sales, "shop\nNorth\n")?;
    let Comparison { datasets, runs, outdated } = renewed(bench.news().await?)?;
    assert_eq!((datasets, outdated.len()), (vec![change(2, 1, &[], &["amount"])], 1));
    let endings: Vec<RunDifference> = runs.into_iter().map(|run| run.difference).collect();
    let ending =
        RunDifference::Ending { before: "finished".into(), after: "the data has nothing called 'amount'".into() };
    assert_eq!(endings, [ending]);
    Ok(())
}

#[tokio::test]
async fn a_file_that_is_watched_no_more_is_left_alone() -> anyhow::Result<()> {
    let mut bench = Bench::new().await?;
    bench.watching(Watching::On)?;
    bench.watching(Watching::Off)?;
    fs::write(&bench.sales, "shop,amount\nNorth,10\n")?;
    ensure!(timeout(10 * OFTEN, bench.news.recv()).await.is_err(), "it was not left alone");
    assert_eq!(bench.stands(), (2, 2, "The total is 3.".into(), None));
    Ok(())
}

fn data(folder: &ConversationFolder, file: &str) -> anyhow::Result<String> {
    Ok(fs::read_to_string(folder.path().join("data").join(Path::new(file)))?)
}

/// Contents that are no table, and what the conversation says about them.
const UNREADABLE: [(&[u8], &str); 2] = [
    (b"", "`sales.csv` is empty: there is nothing in it to show"),
    (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01", "`sales.csv` is a picture, not a table of text"),
];
