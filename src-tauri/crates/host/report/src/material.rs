use jiff::civil::Date;
use tabletalk_protocol::{DataFile, Item, ReadyTable};

/// The inputs of a report.
#[derive(Debug, Clone, Copy)]
pub struct Material<'a> {
    /// The conversation.
    pub items: &'a [Item],
    /// On which day the report is made.
    pub day: Date,
    /// The files that were attached, as far as they are still there.
    pub files: &'a [DataFile],
    /// The ready variables of the conversation, for scripts and notebooks; other forms do without.
    pub tables: &'a [ReadyTable],
}
