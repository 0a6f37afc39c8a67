//! Bounds of a header. Each is a few times what the largest published models have.

/// Entries of the table of properties.
pub const PROPERTIES: u64 = 4096;
/// Bytes of a property's name.
pub const KEY: u64 = 256;
/// Bytes of a text: the longest are chat templates.
pub const TEXT: u64 = 512 * 1024;
/// Elements of a list: vocabularies have up to 300,000 words, and their merges twice as many.
pub const ELEMENTS: u64 = 2 * 1024 * 1024;
/// Bytes of all lists and texts together.
pub const HEADER: u64 = 256 * 1024 * 1024;
/// Bytes of one word of a vocabulary.
pub const WORD: u64 = 64 * 1024;
/// Tensors: a large mixture of experts has some thousand.
pub const TENSORS: u64 = 16 * 1024;
/// Bytes of a tensor's name; the library keeps 64 with the end.
pub const TENSOR_NAME: u64 = 63;
/// Dimensions of a tensor.
pub const DIMENSIONS: u32 = 4;
/// Layers: the library has room for this many.
pub const LAYERS: u64 = 512;
/// Numbers in a vector that stands for a word, attention heads, and tokens of a context.
pub const WIDTH: u64 = 1 << 20;
pub const HEADS: u64 = 1 << 12;
pub const CONTEXT: u64 = 1 << 28;
/// Bytes that tensors may be aligned to.
pub const ALIGNMENT: u64 = 1 << 16;
