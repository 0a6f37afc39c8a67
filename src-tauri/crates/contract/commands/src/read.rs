//! Reads commands from Rust source.

use std::{fs, io, path::Path};

use syn::{Attribute, Expr, FnArg, GenericArgument, ItemFn, Lit, Meta, Pat, PathArguments, ReturnType};

use crate::{Argument, Command, Type};

/// Arguments that Tauri fills in itself.
const INJECTED: [&str; 4] = ["AppHandle", "State", "ThisWindow", "WebviewWindow"];

/// The functions cannot be read as commands.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    #[error("the folder of commands cannot be read: {0}")]
    Io(#[from] io::Error),
    #[error("a file of commands cannot be parsed: {0}")]
    Syntax(#[from] syn::Error),
    #[error("`{0}` takes or returns a type that cannot cross to the page")]
    Type(String),
}

/// Read the commands in the files of a folder, in the order of the files' names.
///
/// # Errors
/// When a file cannot be read or parsed, or a command has a type that cannot cross to the page.
pub fn read_folder(folder: &Path) -> Result<Vec<Command>, ReadError> {
    let mut files = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    files.sort_unstable();
    let mut commands = Vec::new();
    for file in files {
        let module = file.file_stem().unwrap_or_default().to_string_lossy();
        commands.extend(read_source(&module, &fs::read_to_string(&file)?)?);
    }
    Ok(commands)
}

pub(crate) fn read_source(module: &str, source: &str) -> Result<Vec<Command>, ReadError> {
    let file = syn::parse_file(source)?;
    let functions = file.items.iter().filter_map(|item| match item {
        syn::Item::Fn(function) if function.attrs.iter().any(is_command) => Some(function),
        _ => None,
    });
    functions.map(|function| command(module, function)).collect()
}

fn is_command(attribute: &Attribute) -> bool {
    let names: Vec<String> = attribute.path().segments.iter().map(|segment| segment.ident.to_string()).collect();
    names == ["tauri", "command"]
}

fn command(module: &str, function: &ItemFn) -> Result<Command, ReadError> {
    let name = function.sig.ident.to_string();
    let unknown = || ReadError::Type(name.clone());
    let inputs = function.sig.inputs.iter().filter_map(named_argument).filter(|(_, takes)| !is_injected(takes));
    let arguments = inputs.map(|(name, takes)| Some(Argument { name, takes: crossing_type(takes)? }));
    let returns = match &function.sig.output {
        ReturnType::Default => Some(Type::Nothing),
        ReturnType::Type(_, returns) => crossing_type(returns),
    };
    Ok(Command {
        module: module.to_owned(),
        documentation: function.attrs.iter().filter_map(documentation_line).collect(),
        arguments: arguments.collect::<Option<_>>().ok_or_else(unknown)?,
        returns: returns.ok_or_else(unknown)?,
        name,
    })
}

fn documentation_line(attribute: &Attribute) -> Option<String> {
    let Meta::NameValue(pair) = &attribute.meta else { return None };
    let Expr::Lit(value) = &pair.value else { return None };
    match &value.lit {
        Lit::Str(text) if pair.path.is_ident("doc") => Some(text.value().trim().to_owned()),
        _ => None,
    }
}

fn named_argument(argument: &FnArg) -> Option<(String, &syn::Type)> {
    let FnArg::Typed(typed) = argument else { return None };
    let Pat::Ident(name) = &*typed.pat else { return None };
    Some((name.ident.to_string(), &*typed.ty))
}

fn is_injected(takes: &syn::Type) -> bool {
    last_segment(takes).is_some_and(|(name, _)| INJECTED.contains(&name.as_str()))
}

/// The name of a type without its path, and what it is generic over.
fn last_segment(named: &syn::Type) -> Option<(String, Vec<&syn::Type>)> {
    let syn::Type::Path(path) = named else { return None };
    let segment = path.path.segments.last()?;
    let over = match &segment.arguments {
        PathArguments::AngleBracketed(over) => over.args.iter().filter_map(generic_type).collect(),
        _ => Vec::new(),
    };
    Some((segment.ident.to_string(), over))
}

fn generic_type(argument: &GenericArgument) -> Option<&syn::Type> {
    match argument {
        GenericArgument::Type(over) => Some(over),
        _ => None,
    }
}

fn crossing_type(rust: &syn::Type) -> Option<Type> {
    if matches!(rust, syn::Type::Tuple(tuple) if tuple.elems.is_empty()) {
        return Some(Type::Nothing);
    }
    let (name, over) = last_segment(rust)?;
    let first = || over.first().and_then(|over| crossing_type(over));
    Some(match name.as_str() {
        "String" => Type::Text,
        "bool" => Type::Boolean,
        "u8" | "u16" | "u32" | "u64" | "i32" | "i64" | "usize" | "f32" | "f64" => Type::Number,
        "Response" => Type::Bytes,
        "Result" => first()?,
        "Option" => Type::Optional(Box::new(first()?)),
        "Vec" => Type::List(Box::new(first()?)),
        "Channel" => Type::Messages(Box::new(first()?)),
        _ => Type::Ours(name),
    })
}
