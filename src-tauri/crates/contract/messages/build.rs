//! Generates `Code` and a typed constructor for each message of the English catalogue.

use std::{
    collections::BTreeSet,
    env,
    error::Error,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement};

const REMEDY: &str = "Remedy: ";

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let mut definitions = Vec::new();
    let mut generated = String::new();
    for (area, path) in catalogues(&root.join("en"))? {
        let source = fs::read_to_string(&path)?;
        let area_definitions = read(&area, &source).map_err(|error| format!("{}: {error}", path.display()))?;
        write_constructors(&mut generated, &area, &area_definitions)?;
        definitions.extend(area_definitions);
    }
    write_code(&mut generated, &definitions)?;
    write_sources(&mut generated, "ENGLISH", &root.join("en"))?;
    write_sources(&mut generated, "GERMAN", &root.join("de"))?;
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("codes.rs"), generated)?;
    Ok(())
}

/// The files of a language with the names of their areas, in alphabetical order.
fn catalogues(folder: &Path) -> Result<Vec<(String, PathBuf)>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        println!("cargo::rerun-if-changed={}", path.display());
        let area = path.file_stem().and_then(|stem| stem.to_str()).ok_or("a catalogue has a name in UTF-8")?;
        files.push((area.to_owned(), path.clone()));
    }
    files.sort();
    Ok(files)
}

/// A message of the English catalogue.
struct Definition {
    id: String,
    /// The id without its area, as a function is named.
    function: String,
    variant: String,
    documentation: Vec<String>,
    parameters: Vec<(String, Kind)>,
    remedy: Option<String>,
}

/// The type of an argument, as the comment above a message names it.
#[derive(Clone, Copy)]
enum Kind {
    Name,
    Text,
    Count,
    Number,
    Message,
    List,
}

impl Kind {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "Name" => Self::Name,
            "Text" => Self::Text,
            "Count" => Self::Count,
            "Number" => Self::Number,
            "Message" => Self::Message,
            "List" => Self::List,
            _ => return None,
        })
    }

    fn variant(self) -> &'static str {
        match self {
            Self::Name => "Name",
            Self::Text => "Text",
            Self::Count => "Count",
            Self::Number => "Number",
            Self::Message => "Message",
            Self::List => "List",
        }
    }

    /// The Rust type that a constructor takes.
    fn parameter(self) -> &'static str {
        match self {
            Self::Name | Self::Text => "impl Into<String>",
            Self::Count => "impl Into<Count>",
            Self::Number => "impl Into<Number>",
            Self::Message => "Message",
            Self::List => "impl IntoIterator<Item = impl Into<Argument>>",
        }
    }

    /// The argument made of a parameter.
    fn argument(self, name: &str) -> String {
        match self {
            Self::Name | Self::Text => format!("Argument::{}({name}.into())", self.variant()),
            Self::Count => format!("Argument::Count({name}.into().0)"),
            Self::Number => format!("Argument::Number({name}.into().0)"),
            Self::Message => format!("Argument::Message(Box::new({name}))"),
            Self::List => format!("Argument::List({name}.into_iter().map(Into::into).collect())"),
        }
    }
}

fn read(area: &str, source: &str) -> Result<Vec<Definition>> {
    let resource = fluent_syntax::parser::parse(source).map_err(|(_, errors)| format!("{errors:?}"))?;
    let mut definitions = Vec::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                definitions.push(definition(area, message).map_err(|error| format!("`{}`: {error}", message.id.name))?)
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            Entry::Term(_) | Entry::Junk { .. } => return Err("only messages and comments are allowed".into()),
        }
    }
    Ok(definitions)
}

fn definition(area: &str, message: &Message<&str>) -> Result<Definition> {
    let id = message.id.name;
    let name = id.strip_prefix(area).and_then(|rest| rest.strip_prefix('-'));
    let name = name.ok_or_else(|| format!("its id does not begin with `{area}-`"))?;
    let pattern = message.value.as_ref().ok_or("it has no text")?;
    let lines = message.comment.as_ref().map(|comment| comment.content.as_slice()).unwrap_or_default();
    let parameters = lines.iter().filter(|line| line.starts_with('$')).map(|line| parameter(line));
    let parameters = parameters.collect::<Result<Vec<_>>>()?;
    let (mut used, declared) = (BTreeSet::new(), parameters.iter().map(|(name, _)| name.as_str()).collect());
    variables(pattern, &mut used)?;
    if used != declared {
        return Err(format!("its comment declares {declared:?} and its text uses {used:?}").into());
    }
    Ok(Definition {
        id: id.to_owned(),
        function: name.replace('-', "_"),
        variant: id.split('-').map(capitalized).collect(),
        documentation: lines.iter().map(|line| (*line).to_owned()).collect(),
        remedy: lines.iter().find_map(|line| line.strip_prefix(REMEDY)).map(capitalized),
        parameters,
    })
}

/// Reads `$file (Name) – the file as it is called`.
fn parameter(line: &str) -> Result<(String, Kind)> {
    let read = || {
        let (name, rest) = line.strip_prefix('$')?.split_once(" (")?;
        Some((name.to_owned(), Kind::named(rest.split_once(')')?.0)?))
    };
    read().ok_or_else(|| format!("cannot read the argument `{line}`").into())
}

/// Collects the arguments that a text uses. Only what `src/catalogue.rs` renders is allowed.
fn variables<'a>(pattern: &Pattern<&'a str>, found: &mut BTreeSet<&'a str>) -> Result<()> {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression: Expression::Inline(inline) } => variable(inline, found)?,
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                variable(selector, found)?;
                variants.iter().try_for_each(|variant| variables(&variant.value, found))?;
            }
        }
    }
    Ok(())
}

fn variable<'a>(inline: &InlineExpression<&'a str>, found: &mut BTreeSet<&'a str>) -> Result<()> {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name);
            Ok(())
        }
        InlineExpression::StringLiteral { .. } => Ok(()),
        _ => Err("only arguments, literals and selections are allowed between braces".into()),
    }
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

fn write_constructors(generated: &mut String, area: &str, definitions: &[Definition]) -> Result<()> {
    writeln!(generated, "pub mod {area} {{\n    #[allow(unused_imports)]\n    use super::*;")?;
    for Definition { function, variant, documentation, parameters, .. } in definitions {
        for line in documentation {
            writeln!(generated, "    /// {}", line.replace('$', "").replace(['[', ']'], "|"))?;
        }
        let declared: Vec<String> =
            parameters.iter().map(|(name, kind)| format!("{name}: {}", kind.parameter())).collect();
        let arguments: Vec<String> =
            parameters.iter().map(|(name, kind)| format!("({name:?}, {})", kind.argument(name))).collect();
        writeln!(
            generated,
            "    pub fn {function}({}) -> Message {{\n        Message::new(Code::{variant}, [{}])\n    }}",
            declared.join(", "),
            arguments.join(", ")
        )?;
    }
    writeln!(generated, "}}")?;
    Ok(())
}

fn write_code(generated: &mut String, definitions: &[Definition]) -> Result<()> {
    writeln!(
        generated,
        "/// Names a message of the catalogues.\n\
         #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]\n\
         #[ts(export)]\n\
         pub enum Code {{"
    )?;
    for Definition { id, variant, .. } in definitions {
        writeln!(generated, "    #[serde(rename = {id:?})]\n    {variant},")?;
    }
    writeln!(generated, "}}\n\nimpl Code {{")?;
    let variants: Vec<String> = definitions.iter().map(|definition| format!("Self::{}", definition.variant)).collect();
    writeln!(generated, "    pub const ALL: &[Self] = &[{}];", variants.join(", "))?;
    write_match(
        generated,
        "The id of the message in the catalogues.",
        "id(self) -> &'static str",
        definitions,
        |one| format!("{:?}", one.id),
    )?;
    write_match(generated, "The button that helps.", "remedy(self) -> Option<Remedy>", definitions, |one| {
        one.remedy.as_ref().map_or("None".to_owned(), |remedy| format!("Some(Remedy::{remedy})"))
    })?;
    let signature = "parameters(self) -> &'static [(&'static str, Kind)]";
    write_match(generated, "The arguments of the message.", signature, definitions, |one| {
        let parameters = one.parameters.iter().map(|(name, kind)| format!("({name:?}, Kind::{})", kind.variant()));
        format!("&[{}]", parameters.collect::<Vec<_>>().join(", "))
    })?;
    writeln!(generated, "}}")?;
    Ok(())
}

fn write_match(
    generated: &mut String,
    documentation: &str,
    signature: &str,
    definitions: &[Definition],
    value: impl Fn(&Definition) -> String,
) -> Result<()> {
    writeln!(generated, "    /// {documentation}\n    pub const fn {signature} {{\n        match self {{")?;
    for definition in definitions {
        writeln!(generated, "            Self::{} => {},", definition.variant, value(definition))?;
    }
    writeln!(generated, "        }}\n    }}")?;
    Ok(())
}

fn write_sources(generated: &mut String, name: &str, folder: &Path) -> Result<()> {
    writeln!(generated, "const {name}: &[&str] = &[")?;
    for (_, path) in catalogues(folder)? {
        writeln!(generated, "    include_str!({path:?}),")?;
    }
    writeln!(generated, "];")?;
    Ok(())
}
