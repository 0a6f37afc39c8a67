//! Transcript cases: a Markdown file holds data, questions, the model's replies and what is expected to happen.
//!
//! A case is read by a person first. What the runner understands, in the order of the document:
//!
//! - a block ` ```csv NAME ` is a file, and so is everything in `tests/data` and `src-tauri/samples`;
//! - ``Folder `NAME` `` makes a folder;
//! - ``Attach `NAME`, `NAME` `` adds files;
//! - `> question` asks; `Ask for suggestions.` asks the model what could be asked;
//! - `Ask twice.` has a second run check the answer to the next question; `Keep the second answer.` puts it in the place of
//!   the first; `The built-in analyst checks.` has it make second runs instead of the same model;
//! - `Stop when the code runs.`, `Stop when the model is asked.`, `Stop when the model writes.`, `Stop when the second run begins.` and
//!   `Kill the worker when the code runs.` apply to the next question;
//! - `Plan every 2 steps, and wait.` has the first plan wait for `Agree to the plan.`, `` Change the plan to `a`, `b`. `` or
//!   `Stop when the plan is there.`;
//! - `Limit 1 s.` and `Limit 400 MB.` apply to every cell, `Limit 3 steps.`, `Limit 500 tokens.` and
//!   `Limit 5 cents.` and `Limit 1 s for the answer.` to every question, `Limit 9 cents for the conversation.` to all of
//!   them; `Plan every 2 steps.` asks for plans;
//! - `With a second look.` lets a model over HTTP look over its answers; a scripted one does when its script has a step
//!   `review`;
//! - `Show the model schema.` (or `statistics`, `samples`, `outputs`) and ``Private are `COLUMN`, `COLUMN` `` choose
//!   what a model sees from then on; `Tell what was sent.` ends the story with the messages of each request;
//! - `Close and open again.` ends the program and starts it on the same folder;
//! - a block ` ```edit N ` puts other code in the place of cell N; `Run again from cell N.`, `Run everything again.`,
//!   `Ask again in turn N.`, `Delete turn N.`, ``Delete the variable `NAME`. ``, `Undo.` and `Redo.` change what was said
//!   before; `Tell what stands there.` ends the story with what the conversation comes to;
//! - blocks between four backticks are the scripted model's steps; a case without any uses the built-in analyst;
//! - ``Provider `PROVIDER:NAME`. `` asks over HTTP instead, and blocks ` ````http STATUS TYPE ` are what is sent back,
//!   byte for byte; `, then silence`, `, byte by byte` or a header may follow the type; ``Price `2.5`, `10`. `` says what a
//!   million tokens read and written cost;
//! - the block ` ```expect ` holds the events, one below the other.

pub mod case;
pub mod expected;
pub mod modules;
pub mod play;
pub mod provider;
pub mod questions;
pub mod reports;
pub mod scoring;
pub mod story;
pub mod worker_process;
