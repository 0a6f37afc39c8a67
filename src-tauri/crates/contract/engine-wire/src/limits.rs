//! Bounds of the messages.

/// The version of this protocol; both programs are built and shipped together.
pub const PROTOCOL: u32 = 1;
/// Bytes of a line: a prompt that fills the longest context, and room for what JSON escapes.
pub const LINE: usize = 8 * 1024 * 1024;
/// Turns of a conversation, which is cut long before.
pub const TURNS: usize = 1024;
/// Bytes of a prompt.
pub const PROMPT: usize = 2 * 1024 * 1024;
/// Tokens of a context.
pub const CONTEXT: u32 = 256 * 1024;
pub const THREADS: u32 = 64;
/// Texts that end a reply, and bytes of each.
pub const STOPS: usize = 16;
pub const STOP: usize = 64;
/// The most that a reply is made random; beyond it nothing readable comes.
pub const TEMPERATURE: f32 = 2.0;
/// Bytes of a path: Linux allows 4096.
pub const PATH: usize = 4096;
/// Bytes of one piece of a reply: tokens are words, and a long one is some hundred bytes.
pub const TEXT: usize = 64 * 1024;
/// Bytes of names, and of the line that says what the processor can do.
pub const NAME: usize = 1024;
