//! Tests of conversations on disk: copied, exported, and imported from untrusted archives.

use std::{fs, io::Write, path::Path};

use jiff::Timestamp;
use proptest::prelude::*;
use tabletalk_protocol::{
    Carried, Confinement, ConfinementLayer, Consent, Edit, Event, Item, ItemBody, ItemId, MissingLayer, MissingReason,
    ReducedConfinement, SessionState, Shelf, current,
};
use zip::{ZipWriter, write::SimpleFileOptions};

use super::*;
use crate::testing::dataset;

struct At(i64);

impl Clock for At {
    fn now(&self) -> Timestamp {
        Timestamp::from_second(self.0).unwrap()
    }
}

struct Desk {
    place: tempfile::TempDir,
    home: Home,
}

impl Desk {
    fn new() -> Self {
        let place = tempfile::tempdir().unwrap();
        let home = Home::at(&place.path().join("home"));
        Self { place, home }
    }

    /// A conversation with a file and these questions, a turn each.
    fn conversation(&self, second: i64, questions: &[&str]) -> ConversationFolder {
        let folder = self.home.create(&At(second)).unwrap();
        fs::create_dir_all(folder.path().join("data")).unwrap();
        fs::write(folder.path().join("data/sales.csv"), "store,amount\nnorth,1\n").unwrap();
        let (mut journal, _) = FileJournal::open(&folder.journal(), At(second).now()).unwrap();
        let texts = questions.iter().map(|text| ItemBody::UserText { text: (*text).to_owned(), built: None });
        for (number, body) in (1..).zip(std::iter::once(ItemBody::Dataset(dataset("sales.csv"))).chain(texts)) {
            turn(&mut journal, number, body, second);
        }
        folder
    }

    /// The paths outside the conversations' folder.
    fn outside(&self) -> Vec<String> {
        tree::entries(self.place.path()).into_iter().map(|(name, _)| name).filter(|name| name != "home").collect()
    }

    fn listed(&self) -> Vec<(String, Vec<String>)> {
        let entries = self.home.sessions().unwrap();
        entries.into_iter().map(|entry| (entry.title.unwrap_or_default(), entry.files)).collect()
    }
}

fn turn(journal: &mut FileJournal, number: u32, body: ItemBody, second: i64) {
    let item = Item { id: ItemId(u64::from(number)), turn: number, body: body.into() };
    let events =
        [Event::TurnStarted { turn: number }, Event::ItemCompleted { item }, Event::TurnCompleted { turn: number }];
    for event in &events {
        journal.record(At(second).now(), event).unwrap();
    }
}

fn questions(folder: &ConversationFolder) -> Vec<String> {
    let texts = standing(folder).unwrap().into_iter().filter_map(|item| match item.into_body() {
        ItemBody::UserText { text, .. } => Some(text),
        _ => None,
    });
    texts.collect()
}

#[test]
fn the_list_says_what_each_conversation_is_about() {
    let desk = Desk::new();
    let first = desk.conversation(10, &["How many stores?", "And now?"]);
    desk.conversation(20, &[]);
    desk.home.create(&At(30)).unwrap();
    let sales = vec!["sales.csv".to_owned()];
    let untitled = ("sales.csv".to_owned(), sales.clone());
    assert_eq!(desk.listed(), [untitled.clone(), ("How many stores?".into(), sales.clone())]);
    desk.home.rename(&first.name(), "Stores", &At(40)).unwrap();
    assert_eq!(desk.listed(), [("Stores".into(), sales), untitled]);
    desk.home.archive(&first.name(), Shelf::Archived).unwrap();
    let entry = desk.home.sessions().unwrap().remove(0);
    assert_eq!((entry.shelf, entry.questions, entry.state), (Shelf::Archived, 2, SessionState::Ready));
    assert_eq!(entry.changed, "1970-01-01T00:00:40Z");
}

#[test]
fn words_are_found_wherever_they_stand_and_shown_with_what_is_around_them() {
    let desk = Desk::new();
    desk.conversation(10, &["How many STORES are in Łódź, \"north\" of the river?"]);
    desk.conversation(20, &["Why?"]);
    let found = |query: &str| {
        let entries = desk.home.search(query).unwrap();
        let hits = entries.iter().flat_map(|entry| &entry.hits);
        hits.map(|hit| format!("{}[{}]{}", hit.before, hit.found, hit.after)).collect::<Vec<_>>()
    };
    assert_eq!(found("łódź stores"), ["How many [STORES] are in Łódź, \"north\" of the river?"]);
    assert_eq!(found("\"north\""), ["How many STORES are in Łódź, [\"north\"] of the river?"]);
    assert_eq!(found("łódź paris"), Vec::<String>::new());
    assert_eq!(desk.home.search("sales.csv").unwrap().len(), 2);
}

#[test]
fn a_copy_has_everything_and_draws_what_the_original_draws() {
    let desk = Desk::new();
    let original = desk.conversation(10, &["How many?"]);
    let copy = desk.home.duplicate(&original.name(), &At(20)).unwrap();
    let again = desk.home.duplicate(&copy.name(), &At(30)).unwrap();
    assert_eq!(questions(&copy), questions(&original));
    assert_eq!([copy.origin(), again.origin()], [original.name(), original.name()]);
    assert_eq!(fs::read(copy.path().join("data/sales.csv")).unwrap(), b"store,amount\nnorth,1\n");
    assert_eq!(desk.listed()[0].0, "How many? (copy) (copy)");
}

#[test]
fn newer_files_go_into_a_copy_and_leave_the_original_as_it_was() {
    let desk = Desk::new();
    let original = desk.conversation(10, &["How many?"]);
    let newer = desk.place.path().join("december.csv");
    fs::write(&newer, "store,amount\nsouth,2\n").unwrap();
    let copy = desk.home.renew(&original.name(), &[newer], &At(20)).unwrap();
    let data = |folder: &ConversationFolder| fs::read_to_string(folder.path().join("data/sales.csv")).unwrap();
    assert_eq!(data(&copy), "store,amount\nsouth,2\n");
    assert_eq!(data(&original), "store,amount\nnorth,1\n");
    assert_eq!(desk.listed()[0].0, "How many? (newer data)");
}

#[test]
fn a_branch_shares_the_beginning_and_no_more() {
    let desk = Desk::new();
    let original = desk.conversation(10, &["How many?", "And the secret one?"]);
    let branch = desk.home.branch(&original.name(), 2, &At(20)).unwrap();
    assert_eq!(questions(&branch), ["How many?"]);
    assert!(!fs::read_to_string(branch.journal()).unwrap().contains("secret"));
}

/// A branch shows what its source showed at that point, regardless of edits.
#[test]
fn a_branch_of_an_edited_conversation_stands_as_its_beginning_stood() {
    #[derive(serde::Deserialize)]
    struct Case {
        name: String,
        items: Vec<Item>,
    }
    let cases: Vec<Case> =
        serde_json::from_str(include_str!("../../../../../contract/protocol/tests/edits.json")).unwrap();
    for Case { name, items } in cases {
        let header = String::from_utf8(journal::Header::new(Timestamp::UNIX_EPOCH).line().unwrap()).unwrap();
        let lines = items.iter().map(|item| {
            let event = Event::ItemCompleted { item: item.clone() };
            serde_json::to_string(&event).unwrap() + "\n"
        });
        let text = header + &lines.collect::<String>();
        stands_alone(&name, &items, &text);
        for turn in 1..=3 {
            let mut expected = current(&items).items;
            expected.retain(|item| item.turn <= turn || item.body.is_standing_choice());
            let branch = journal::read(&String::from_utf8(branch::beginning(&text, turn)).unwrap()).unwrap();
            let mut stands = current(&crate::items(&branch)).items;
            stands.retain(|item| !matches!(*item.body, ItemBody::Edit(_)));
            expected.retain(|item| !matches!(*item.body, ItemBody::Edit(_)));
            assert_eq!(stands, expected, "{name}, turn {turn}");
        }
    }
}

/// Assert that the current items, exported without the rest, are the same as before.
fn stands_alone(name: &str, items: &[Item], journal: &str) {
    let alone = carried::standing(journal);
    let alone = current(&crate::items(&journal::read(&String::from_utf8(alone).unwrap()).unwrap()));
    let mut expected = current(items);
    (expected.undo, expected.redo) = (alone.undo, alone.redo);
    // Of the replaced only their names are left.
    expected.replaced.retain(|old, _| alone.replaced.contains_key(old));
    assert_eq!(alone, expected, "{name}");
}

#[test]
fn deleting_leaves_nothing_and_not_what_is_open() {
    let desk = Desk::new();
    let folder = desk.conversation(10, &["How many?"]);
    let (journal, _) = FileJournal::open(&folder.journal(), At(20).now()).unwrap();
    assert!(matches!(desk.home.delete(&folder.name()), Err(SessionError::Open)));
    drop(journal);
    desk.home.delete(&folder.name()).unwrap();
    assert_eq!(fs::read_dir(desk.home.conversations()).unwrap().count(), 0);
    assert!(matches!(desk.home.delete(&folder.name()), Err(SessionError::Gone)));
}

#[test]
fn drafts_are_kept_until_they_are_empty() {
    let folder = Desk::new().home.create(&At(1)).unwrap();
    fs::create_dir_all(folder.path()).unwrap();
    folder.keep_draft("how many st").unwrap();
    assert_eq!(folder.draft(), "how many st");
    folder.keep_draft(" ").unwrap();
    assert_eq!(folder.draft(), "");
}

#[test]
fn a_conversation_travels_whole() {
    let (here, there) = (Desk::new(), Desk::new());
    let original = here.conversation(10, &["How many?"]);
    fs::write(original.path().join("sent.jsonl"), "{\"to\":\"nobody\"}\n").unwrap();
    fs::create_dir_all(original.path().join("scratch/deep")).unwrap();
    fs::write(original.path().join("scratch/deep/out.csv"), "a\n1\n").unwrap();
    let file = here.place.path().join("stores.tabletalk");
    here.home.export(&original.name(), &file, Carried::Everything).unwrap();
    let brought = there.home.import(&file, &At(20)).unwrap();
    assert_eq!(questions(&brought), ["How many?"]);
    assert_eq!(brought.origin(), original.name());
    for part in ["data/sales.csv", "scratch/deep/out.csv", "sent.jsonl"] {
        assert_eq!(fs::read(brought.path().join(part)).unwrap(), fs::read(original.path().join(part)).unwrap());
    }
    let twice = here.place.path().join("twice.tabletalk");
    here.home.export(&original.name(), &twice, Carried::Everything).unwrap();
    assert_eq!(fs::read(file).unwrap(), fs::read(twice).unwrap());
}

/// Somebody else gave it, for another machine.
#[test]
fn a_consent_to_fewer_layers_does_not_travel() {
    let (here, there) = (Desk::new(), Desk::new());
    let original = here.conversation(10, &["How many?"]);
    let missing = vec![MissingLayer { layer: ConfinementLayer::Files, reason: MissingReason::Unsupported }];
    let confinement = Confinement { in_force: vec![], missing };
    let (mut journal, _) = FileJournal::open(&original.journal(), At(20).now()).unwrap();
    let given = ReducedConfinement { confinement, consent: Consent::Given };
    turn(&mut journal, 9, ItemBody::ReducedConfinement(given), 20);
    drop(journal);
    let file = here.place.path().join("stores.tabletalk");
    here.home.export(&original.name(), &file, Carried::Everything).unwrap();
    let brought = there.home.import(&file, &At(30)).unwrap();
    assert_eq!(questions(&brought), ["How many?"]);
    assert!(!fs::read_to_string(brought.journal()).unwrap().contains("reduced_confinement"));
}

/// Deleted items, requests to a model, files that code wrote and removed files are not exported.
#[test]
fn what_was_taken_back_need_not_travel() {
    let (here, there) = (Desk::new(), Desk::new());
    let original = here.conversation(10, &["How many?", "The secret one?", "And now?"]);
    fs::write(original.path().join("data/other.csv"), "secret\n1\n").unwrap();
    fs::write(original.path().join("sent.jsonl"), "{\"to\":\"secret\"}\n").unwrap();
    fs::create_dir_all(original.path().join("scratch")).unwrap();
    fs::write(original.path().join("scratch/secret.csv"), "a\n").unwrap();
    add_edit(&original, Edit::DeleteTurn { of: 3, stale: vec![] }, &At(20)).unwrap();
    here.home.rename(&original.name(), "Stores", &At(30)).unwrap();
    let file = here.place.path().join("stores.tabletalk");
    here.home.export(&original.name(), &file, Carried::Standing).unwrap();
    let brought = there.home.import(&file, &At(40)).unwrap();
    assert_eq!(questions(&brought), ["How many?", "And now?"]);
    assert_eq!(there.listed()[0].0, "Stores");
    assert!(!fs::read_to_string(brought.journal()).unwrap().contains("secret"));
    let parts: Vec<String> = tree::entries(brought.path()).into_iter().map(|(name, _)| name).collect();
    assert_eq!(
        (parts, tree::entries(&brought.path().join("data")).len()),
        (["about.json", "data", "journal.jsonl"].map(str::to_owned).to_vec(), 1)
    );
}

/// An archive with a card, a journal and these files.
fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let card = br#"{"format":"tabletalk session","version":1,"origin":"x"}"#.as_slice();
    let journal = br#"{"journal":"tabletalk","version":2,"created":"1970-01-01T00:00:00Z"}"#.as_slice();
    let journal = [journal, b"\n"].concat();
    packed(&[&[("tabletalk.json", card), ("journal.jsonl", &journal)], files].concat())
}

fn packed(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(io::Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// Why it was refused; that nothing is left behind is checked.
fn refused(bytes: &[u8]) -> String {
    let desk = Desk::new();
    let length = u64::try_from(bytes.len()).unwrap();
    let error = desk.home.import_from(io::Cursor::new(bytes), length, &At(1)).unwrap_err();
    assert_eq!(desk.outside(), Vec::<String>::new());
    let left = fs::read_dir(desk.home.conversations()).map_or(0, Iterator::count);
    assert_eq!(left, 0, "something was left behind");
    error.to_string()
}

#[test]
fn names_that_point_elsewhere_are_refused() {
    for name in [
        "../evil.txt",
        "data/../../evil.txt",
        "/etc/evil.txt",
        "data/../../../evil.txt",
        "C:/evil.txt",
        "data\\..\\evil.txt",
        "data/con.csv",
        "data/CON",
        "data/a\0b",
        "data/name.",
        "data//double",
        "data/./here",
        "data/a:stream",
    ] {
        let told = refused(&archive(&[(name, b"x")]));
        assert!(told.ends_with("which is no place inside a conversation, so it was not opened"), "{name}: {told}");
    }
    let same = refused(&archive(&[("data/a.csv", b"x"), ("data/A.CSV", b"y")]));
    assert_eq!(same, "the file names `data/A.CSV`, which is no place inside a conversation, so it was not opened");
}

#[test]
fn links_are_refused() {
    let mut zip = ZipWriter::new(io::Cursor::new(Vec::new()));
    zip.start_file("tabletalk.json", SimpleFileOptions::default()).unwrap();
    zip.write_all(br#"{"format":"tabletalk session","version":1,"origin":"x"}"#).unwrap();
    zip.add_symlink("data/link", "../../../..", SimpleFileOptions::default()).unwrap();
    let told = refused(&zip.finish().unwrap().into_inner());
    assert_eq!(told, "the file names `data/link`, which is no place inside a conversation, so it was not opened");
}

#[test]
fn a_bomb_is_not_unpacked() {
    let zeros = vec![0; 64 * 1024 * 1024];
    let bomb = archive(&[("data/bomb.csv", &zeros)]);
    assert!(bomb.len() < 128 * 1024);
    assert_eq!(refused(&bomb), "the file unpacks to more than it can honestly hold, so it was not opened");
}

#[test]
fn what_is_no_conversation_is_refused_in_plain_words() {
    let foreign = "the file is not a conversation of this program\nhint: choose a file that ends in `.tabletalk`";
    assert_eq!(refused(b"hello"), foreign);
    assert_eq!(refused(b""), foreign);
    assert_eq!(refused(&packed(&[("word/document.xml", b"x")])), foreign);
    let newer = br#"{"format":"tabletalk session","version":9}"#;
    assert_eq!(
        refused(&packed(&[("tabletalk.json", newer)])),
        "the conversation was saved by a newer version of this program (format 9)\nhint: update it"
    );
    let journal = br#"{"journal":"tabletalk","version":9}"#;
    let card = br#"{"format":"tabletalk session","version":1,"origin":"x"}"#;
    let told = refused(&packed(&[("tabletalk.json", card), ("journal.jsonl", journal)]));
    assert!(told.starts_with("the conversation was written by a newer version of this program"), "{told}");
}

#[test]
fn a_conversation_in_a_folder_that_takes_nothing_can_be_read() {
    let desk = Desk::new();
    let folder = desk.conversation(10, &["How many?"]);
    // Permissions do not stop root, so block the lock with a folder in its place.
    fs::remove_file(folder.path().join("lock")).unwrap();
    fs::create_dir(folder.path().join("lock")).unwrap();
    assert!(FileJournal::open(&folder.journal(), At(20).now()).is_err());
    assert_eq!(questions(&folder), ["How many?"]);
    assert_eq!(desk.listed().len(), 1);
}

fn bent(original: &[u8], changes: &[(usize, u8)], cut: usize) -> Vec<u8> {
    let mut bytes = original.to_vec();
    for (place, byte) in changes {
        let place = place % bytes.len();
        bytes[place] = *byte;
    }
    bytes.truncate(bytes.len() - cut % bytes.len());
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// Any damaged archive is either imported or refused, and nothing is written outside.
    #[test]
    fn damaged_archives_do_no_harm(changes in prop::collection::vec((any::<usize>(), any::<u8>()), 0..12), cut in 0usize..40) {
        let desk = Desk::new();
        let bytes = bent(&archive(&[("data/a.csv", b"a,b\n1,2\n"), ("scratch/b/c.txt", b"text")]), &changes, cut);
        let length = u64::try_from(bytes.len()).unwrap();
        let imported = desk.home.import_from(io::Cursor::new(&bytes), length, &At(1));
        prop_assert_eq!(desk.outside(), Vec::<String>::new());
        if imported.is_err() {
            prop_assert_eq!(fs::read_dir(desk.home.conversations()).map_or(0, Iterator::count), 0);
        }
    }

    /// However a journal was damaged, it is opened or refused, and what is appended then is there the next time.
    #[test]
    fn damaged_journals_are_opened_or_refused(changes in prop::collection::vec((any::<usize>(), any::<u8>()), 0..12), cut in 0usize..300) {
        let desk = Desk::new();
        let folder = desk.conversation(10, &["How many?", "And now?"]);
        let bytes = bent(&fs::read(folder.journal()).unwrap(), &changes, cut);
        fs::write(folder.journal(), bytes).unwrap();
        if let Ok((mut journal, _)) = FileJournal::open(&folder.journal(), At(20).now()) {
            turn(&mut journal, 77, ItemBody::Edit(Edit::Rename { title: "Afterwards".into() }), 20);
            drop(journal);
            let is_there = journal::read_file(&folder.journal()).unwrap().contains(&Event::TurnCompleted { turn: 77 });
            prop_assert!(is_there);
        }
    }
}

#[test]
fn what_was_half_deleted_is_swept() {
    let desk = Desk::new();
    let folder = desk.conversation(10, &["How many?"]);
    let hidden = desk.home.conversations().join(".deleted-before");
    fs::create_dir(&hidden).unwrap();
    desk.home.sweep().unwrap();
    assert!(!hidden.exists() && folder.path().exists());
    assert!(Path::new(&folder.journal()).is_file());
}
