//! What a statement may not do.

use rusqlite::hooks::{AuthAction, AuthContext, Authorization};

/// Pragmas that look, or that change only the database in memory.
const PRAGMAS: &[&str] = &[
    "application_id",
    "cache_size",
    "case_sensitive_like",
    "collation_list",
    "compile_options",
    "database_list",
    "encoding",
    "foreign_key_check",
    "foreign_key_list",
    "foreign_keys",
    "freelist_count",
    "function_list",
    "index_info",
    "index_list",
    "index_xinfo",
    "integrity_check",
    "journal_mode",
    "locking_mode",
    "module_list",
    "optimize",
    "page_count",
    "page_size",
    "pragma_list",
    "quick_check",
    "recursive_triggers",
    "synchronous",
    "table_info",
    "table_list",
    "table_xinfo",
    "temp_store",
    "user_version",
];

/// Refuses what could reach a file or code that is not ours; asked for each part of a statement as it is prepared.
pub(super) fn authorize(context: AuthContext<'_>) -> Authorization {
    let allowed = match context.action {
        // `VACUUM` attaches a database without a name, which is in memory.
        AuthAction::Attach { filename } => filename.is_empty() || filename == ":memory:",
        AuthAction::Pragma { pragma_name, pragma_value } => is_harmless(pragma_name, pragma_value),
        AuthAction::Function { function_name } => {
            !["load_extension", "fts3_tokenizer"].iter().any(|refused| function_name.eq_ignore_ascii_case(refused))
        }
        AuthAction::Unknown { .. } => false,
        _ => true,
    };
    if allowed { Authorization::Allow } else { Authorization::Deny }
}

fn is_harmless(name: &str, value: Option<&str>) -> bool {
    let known = PRAGMAS.iter().any(|pragma| name.eq_ignore_ascii_case(pragma));
    // Temporary tables and sorting stay in memory, as they were put there when the database was opened.
    known && (value.is_none() || !name.eq_ignore_ascii_case("temp_store"))
}
