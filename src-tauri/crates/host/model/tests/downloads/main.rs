//! Downloads from a real server that misbehaves: at its end a file is whole, or it is a part that the next run continues.

mod server;

use std::{
    fs,
    future::Future,
    path::{Path, PathBuf},
    pin::pin,
    task::{Context, Poll, Waker},
    time::Duration,
};

use server::{Answer, ETAG, Server};
use tabletalk_messages::{Problem, downloads};
use tabletalk_model::{
    CancellationToken,
    model_files::{ModelFileError, ModelFiles, Persistence, Phase, Progress, Wanted, download},
};

const LENGTH: usize = 300_000;

/// The `sha256sum` of `file()`.
const SHA256: &str = "3c65ea93424a9c362fec0e3a69ea36031e8a358441479dd665cc6110eabe7b08";

fn file() -> Vec<u8> {
    (0..LENGTH).map(|at| (at % 251) as u8).collect()
}

fn wanted(servers: &[&Server]) -> Wanted {
    let urls = servers.iter().map(|server| server.address.parse().unwrap()).collect();
    Wanted { file: "m.gguf".into(), urls, bytes: LENGTH as u64, sha256: SHA256.into() }
}

/// Patient enough for a busy computer, and still quick.
fn persistence() -> Persistence {
    Persistence {
        response: Duration::from_millis(500),
        span: Duration::from_millis(400),
        least_bytes: 1_000,
        tries: 2,
        pause: Duration::from_millis(1),
    }
}

async fn run(wanted: &Wanted, folder: &Path) -> Result<PathBuf, ModelFileError> {
    download(wanted, folder, persistence(), &mut |_| {}, &CancellationToken::new()).await
}

async fn refusal(wanted: &Wanted, folder: &Path) -> Problem {
    run(wanted, folder).await.unwrap_err().problem()
}

/// The names in a folder, in alphabetical order.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort_unstable();
    names
}

fn assert_whole(folder: &Path) {
    assert_eq!(names(folder), ["m.gguf"]);
    assert!(fs::read(folder.join("m.gguf")).unwrap() == file(), "the file is the server's, byte for byte");
}

fn part_length(folder: &Path) -> u64 {
    fs::metadata(folder.join("m.gguf.part")).unwrap().len()
}

#[tokio::test]
async fn a_file_arrives_whole_and_is_not_fetched_twice() {
    let server = Server::start(file(), vec![Answer::File]).await;
    let folder = tempfile::tempdir().unwrap();
    let mut seen: Vec<Progress> = Vec::new();
    let mut progress = |progress| seen.push(progress);
    let (wanted, token) = (wanted(&[&server]), CancellationToken::new());
    let path = download(&wanted, folder.path(), persistence(), &mut progress, &token).await;
    assert_eq!(path.unwrap(), folder.path().join("m.gguf"));
    assert_whole(folder.path());
    let total = LENGTH as u64;
    assert_eq!(seen.pop(), Some(Progress { phase: Phase::Checking, received: total, total, left: None }));
    assert!(seen.iter().all(|one| one.phase == Phase::Receiving && one.total == total));
    assert!(seen.is_sorted_by_key(|one| one.received));
    run(&wanted, folder.path()).await.unwrap();
    assert_eq!(server.asked("range"), [""]);
}

#[tokio::test]
async fn a_dropped_connection_is_taken_up_where_it_broke() {
    let server = Server::start(file(), vec![Answer::Dropped(100_000), Answer::Dropped(50_000), Answer::File]).await;
    let folder = tempfile::tempdir().unwrap();
    run(&wanted(&[&server]), folder.path()).await.unwrap();
    assert_whole(folder.path());
    assert_eq!(server.asked("range"), ["", "bytes=100000-", "bytes=150000-"]);
    assert_eq!(server.asked("if-range"), ["", ETAG, ETAG]);
}

#[tokio::test]
async fn a_download_goes_on_after_a_restart() {
    let server =
        Server::start(file(), vec![Answer::Dropped(100_000), Answer::Status(500), Answer::Status(500), Answer::File])
            .await;
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(
        refusal(&wanted(&[&server]), folder.path()).await,
        Problem::new(downloads::server_trouble("127.0.0.1")).hint(downloads::later())
    );
    assert_eq!(names(folder.path()), ["m.gguf.part", "m.gguf.part.json"]);
    run(&wanted(&[&server]), folder.path()).await.unwrap();
    assert_whole(folder.path());
    assert_eq!(server.asked("range"), ["", "bytes=100000-", "bytes=100000-", "bytes=100000-"]);
}

#[tokio::test]
async fn the_whole_file_in_answer_to_a_range_begins_anew() {
    for answer in [Answer::Whole, Answer::WrongRange, Answer::Status(416)] {
        let server = Server::start(file(), vec![Answer::Dropped(100_000), answer, Answer::File]).await;
        let folder = tempfile::tempdir().unwrap();
        run(&wanted(&[&server]), folder.path()).await.unwrap();
        assert_whole(folder.path());
    }
}

#[tokio::test]
async fn a_part_of_another_version_is_not_continued() {
    let server = Server::start(file(), vec![Answer::Dropped(100_000), Answer::Status(403), Answer::File]).await;
    let folder = tempfile::tempdir().unwrap();
    let newer = wanted(&[&server]);
    let older = Wanted { sha256: "0".repeat(64), ..newer.clone() };
    run(&older, folder.path()).await.unwrap_err();
    assert_eq!(part_length(folder.path()), 100_000);
    run(&newer, folder.path()).await.unwrap();
    assert_whole(folder.path());
    assert_eq!(server.asked("range"), ["", "bytes=100000-", ""]);
}

#[tokio::test]
async fn each_refusal_of_a_server_has_its_own_sentence() {
    let host = "127.0.0.1";
    for (status, message, hint) in [
        (401, downloads::forbidden(host), downloads::company_network()),
        (403, downloads::forbidden(host), downloads::company_network()),
        (404, downloads::gone(host), downloads::own_file()),
        (418, downloads::odd_status(host, "418"), downloads::own_file()),
        (429, downloads::too_often(host), downloads::later()),
        (500, downloads::server_trouble(host), downloads::later()),
        (503, downloads::server_trouble(host), downloads::later()),
    ] {
        let server = Server::start(file(), vec![Answer::Status(status)]).await;
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(refusal(&wanted(&[&server]), folder.path()).await, Problem::new(message).hint(hint));
    }
}

#[tokio::test]
async fn the_second_address_is_asked_when_the_first_fails() {
    for answer in [Answer::Status(404), Answer::Status(500), Answer::Dropped(0)] {
        let first = Server::start(file(), vec![answer]).await;
        let second = Server::start(file(), vec![Answer::File]).await;
        let folder = tempfile::tempdir().unwrap();
        run(&wanted(&[&first, &second]), folder.path()).await.unwrap();
        assert_whole(folder.path());
    }
}

#[tokio::test]
async fn a_file_of_another_length_is_refused() {
    for length in [LENGTH - 1, LENGTH + 1] {
        let server = Server::start(vec![0; length], vec![Answer::File]).await;
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(
            refusal(&wanted(&[&server]), folder.path()).await,
            Problem::new(downloads::wrong_length(0.1, 0.1)).hint(downloads::own_file())
        );
        assert!(!folder.path().join("m.gguf").exists());
    }
}

#[tokio::test]
async fn a_file_with_another_checksum_is_deleted_and_fetched_once_more() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(vec![7; LENGTH], vec![Answer::File]).await;
    assert_eq!(
        refusal(&wanted(&[&server]), folder.path()).await,
        Problem::new(downloads::wrong_hash()).hint(downloads::own_file())
    );
    assert_eq!(server.asked("range"), ["", ""]);
    assert_eq!((part_length(folder.path()), folder.path().join("m.gguf").exists()), (0, false));
}

#[tokio::test]
async fn a_part_that_was_damaged_on_the_disk_is_fetched_anew() {
    let server = Server::start(file(), vec![Answer::Dropped(100_000), Answer::Status(403), Answer::File]).await;
    let folder = tempfile::tempdir().unwrap();
    run(&wanted(&[&server]), folder.path()).await.unwrap_err();
    let mut part = fs::read(folder.path().join("m.gguf.part")).unwrap();
    part[5] ^= 1;
    fs::write(folder.path().join("m.gguf.part"), part).unwrap();
    run(&wanted(&[&server]), folder.path()).await.unwrap();
    assert_whole(folder.path());
    assert_eq!(server.asked("range"), ["", "bytes=100000-", "bytes=100000-", ""]);
}

#[tokio::test]
async fn a_redirect_is_followed_from_the_address_of_the_catalogue_each_time() {
    let signed = Server::start(file(), vec![Answer::Dropped(100_000), Answer::File]).await;
    let server = Server::start(file(), vec![Answer::Redirect(format!("{}?signed=1", signed.address))]).await;
    let folder = tempfile::tempdir().unwrap();
    run(&wanted(&[&server]), folder.path()).await.unwrap();
    assert_whole(folder.path());
    assert_eq!((server.asked("range").len(), signed.asked("range").len()), (2, 2));
}

#[tokio::test]
async fn a_redirect_to_an_unprotected_address_or_in_a_circle_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let expected = Problem::new(downloads::redirected("127.0.0.1")).hint(downloads::own_file());
    let server = Server::start(file(), vec![Answer::Redirect("http://hub.example/m.gguf".into())]).await;
    assert_eq!(refusal(&wanted(&[&server]), folder.path()).await, expected);
    let server = Server::start(file(), vec![Answer::Redirect("/m.gguf".into())]).await;
    assert_eq!(refusal(&wanted(&[&server]), folder.path()).await, expected);
}

#[tokio::test]
async fn a_trickle_ends_and_its_bytes_are_kept() {
    let server = Server::start(file(), vec![Answer::Trickle]).await;
    let folder = tempfile::tempdir().unwrap();
    let slow = Persistence { least_bytes: 100_000, ..persistence() };
    let (wanted, token) = (wanted(&[&server]), CancellationToken::new());
    let stopped = download(&wanted, folder.path(), slow, &mut |_| {}, &token).await;
    assert_eq!(stopped.unwrap_err().problem(), Problem::new(downloads::stalled()).hint(downloads::resume()));
    assert!(part_length(folder.path()) > 0);
}

#[tokio::test]
async fn a_web_page_instead_of_the_file_leaves_the_part() {
    let server = Server::start(file(), vec![Answer::Dropped(100_000), Answer::Page]).await;
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(
        refusal(&wanted(&[&server]), folder.path()).await,
        Problem::new(downloads::page("127.0.0.1")).hint(downloads::company_network())
    );
    assert_eq!(part_length(folder.path()), 100_000);
}

#[tokio::test]
async fn a_silent_server_is_given_up() {
    let server = Server::start(file(), vec![Answer::Silence]).await;
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(
        refusal(&wanted(&[&server]), folder.path()).await,
        Problem::new(downloads::unreachable("127.0.0.1")).hint(downloads::check_network())
    );
}

#[tokio::test]
async fn a_server_that_is_not_there_cannot_be_reached() {
    let server = Server::start(file(), vec![Answer::File]).await;
    let wanted = wanted(&[&server]);
    drop(server);
    tokio::task::yield_now().await;
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(
        refusal(&wanted, folder.path()).await,
        Problem::new(downloads::unreachable("127.0.0.1")).hint(downloads::check_network())
    );
}

#[tokio::test]
async fn a_paused_download_keeps_its_part_and_goes_on() {
    let server = Server::start(file(), vec![Answer::File]).await;
    let folder = tempfile::tempdir().unwrap();
    let (wanted, paused) = (wanted(&[&server]), CancellationToken::new());
    let mut progress = |_| paused.cancel();
    let stopped = download(&wanted, folder.path(), persistence(), &mut progress, &paused).await;
    assert!(matches!(stopped, Err(ModelFileError::Paused)));
    assert!(!folder.path().join("m.gguf").exists());
    run(&wanted, folder.path()).await.unwrap();
    assert_whole(folder.path());
}

#[tokio::test]
async fn one_file_is_downloaded_once_at_a_time() {
    let server = Server::start(file(), vec![Answer::Silence]).await;
    let folder = tempfile::tempdir().unwrap();
    let wanted = wanted(&[&server]);
    let mut progress = |_| {};
    let token = CancellationToken::new();
    let mut first = pin!(download(&wanted, folder.path(), persistence(), &mut progress, &token));
    assert!(first.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
    assert_eq!(refusal(&wanted, folder.path()).await, Problem::new(downloads::busy()).hint(downloads::wait()));
}

#[tokio::test]
async fn a_file_that_the_disk_has_no_room_for_is_not_begun() {
    let server = Server::start(file(), vec![Answer::File]).await;
    let folder = tempfile::tempdir().unwrap();
    let wanted = Wanted { bytes: 1 << 60, ..wanted(&[&server]) };
    assert!(matches!(run(&wanted, folder.path()).await, Err(ModelFileError::NoSpace { .. })));
    assert_eq!(server.asked("range"), Vec::<String>::new());
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_disk_that_fills_up_has_its_sentence() {
    let server = Server::start(file(), vec![Answer::File]).await;
    let folder = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink("/dev/full", folder.path().join("m.gguf.part")).unwrap();
    assert_eq!(
        refusal(&wanted(&[&server]), folder.path()).await,
        Problem::new(downloads::disk_full()).hint(downloads::make_space())
    );
    assert!(!folder.path().join("m.gguf").exists());
}

#[tokio::test]
async fn a_folder_that_cannot_be_written_to_has_its_sentence() {
    let server = Server::start(file(), vec![Answer::File]).await;
    let folder = tempfile::tempdir().unwrap();
    let below_a_file = folder.path().join("file");
    fs::write(&below_a_file, "").unwrap();
    let problem = refusal(&wanted(&[&server]), &below_a_file.join("models")).await;
    assert_eq!(problem.hint, Some(downloads::other_folder()));
}

/// Polls a future so many times and then drops it, as a program that is killed does.
async fn killed_after<F: Future>(future: F, polls: usize) -> Option<F::Output> {
    let mut future = pin!(future);
    let mut left = polls;
    std::future::poll_fn(move |context| {
        if left == 0 {
            return Poll::Ready(None);
        }
        left -= 1;
        future.as_mut().poll(context).map(Some)
    })
    .await
}

#[tokio::test]
async fn killed_at_fifty_random_points_a_file_is_whole_or_a_part() {
    let mut random = fastrand::Rng::with_seed(24);
    let (mut killed, mut continued) = (0, 0);
    while killed < 50 {
        let server = Server::start(file(), vec![Answer::Dropped(random.usize(..LENGTH)), Answer::File]).await;
        let folder = tempfile::tempdir().unwrap();
        let files = ModelFiles::open(folder.path());
        let wanted = wanted(&[&server]);
        loop {
            match killed_after(run(&wanted, &files.folder()), random.usize(1..40)).await {
                Some(path) => break drop(path.unwrap()),
                None => killed += 1,
            }
            // A part is not listed, and its name says what it is.
            assert!(!files.folder().join("m.gguf").exists());
            continued += usize::from(files.unfinished("m.gguf").is_some_and(|length| length > 0));
        }
        assert_whole(&files.folder());
    }
    assert!(continued > 10, "most kills come in the middle of the file: {continued}");
}
