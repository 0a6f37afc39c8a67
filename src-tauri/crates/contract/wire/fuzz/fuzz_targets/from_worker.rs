//! The window process decodes arbitrary bytes of a worker to messages or errors. A decoded message can be sent on,
//! and decodes to the same message again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tabletalk_wire::{
    ConvertDataset, DeleteVariable, DescribeDataset, FindDependents, FromWorker, ImportDataset, Initialize, Lines,
    ListVariables, OpenSnapshot, PageDataset, PlanReplay, PreviewReading, PreviewVariable, RelateDatasets, Remote,
    Response, RunCell, StoreDataset, TakeSnapshot, decode, encode,
};

fuzz_target!(|bytes: &[u8]| {
    let mut lines = Lines::default();
    // The first byte says in pieces of which size the rest arrives.
    let (size, bytes) = bytes.split_first().unwrap_or((&1, bytes));
    bytes.chunks(usize::from(*size).max(1)).for_each(|piece| lines.push(piece));
    lines.push(b"\n");
    while let Some(line) = lines.next_line() {
        let Ok(message) = line.and_then(|line| decode::<FromWorker>(&line)) else { continue };
        let line = encode(&message).expect("what was read can be written");
        assert_eq!(decode::<FromWorker>(&line).expect("what was written can be read"), message);
        if let FromWorker::Response(response) = message {
            read_as_every_reply(&response);
        }
    }
});

fn read_as_every_reply(response: &Response) {
    read_as::<Initialize>(response);
    read_as::<ImportDataset>(response);
    read_as::<StoreDataset>(response);
    read_as::<ConvertDataset>(response);
    read_as::<PreviewReading>(response);
    read_as::<DescribeDataset>(response);
    read_as::<RelateDatasets>(response);
    read_as::<TakeSnapshot>(response);
    read_as::<OpenSnapshot>(response);
    read_as::<PageDataset>(response);
    read_as::<RunCell>(response);
    read_as::<PlanReplay>(response);
    read_as::<FindDependents>(response);
    read_as::<ListVariables>(response);
    read_as::<PreviewVariable>(response);
    read_as::<DeleteVariable>(response);
}

fn read_as<C: Remote>(response: &Response) {
    let _ = response.clone().reply::<C>();
}
