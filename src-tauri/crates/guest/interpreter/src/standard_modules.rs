//! Lists the parts of Python's standard library that exist here.
//!
//! Cells can import all pure modules that an analysis uses. The modules that only those depend on exist too, but
//! cells cannot import them: code that imports threads fails at once with a clear error.

use rustpython_vm::frozen::FrozenModule;

/// Modules that cells may import, with everything below them.
pub(crate) const OPEN: &[&str] = &[
    "__future__",
    "abc",
    "array",
    "ast",
    "base64",
    "binascii",
    "bisect",
    "builtins",
    "bz2",
    "calendar",
    "cmath",
    "codecs",
    "collections",
    "colorsys",
    "configparser",
    "contextlib",
    "contextvars",
    "copy",
    "copyreg",
    "csv",
    "dataclasses",
    "datetime",
    "decimal",
    "difflib",
    "enum",
    "errno",
    "fnmatch",
    "fractions",
    "functools",
    "gc",
    "glob",
    "graphlib",
    "gzip",
    "hashlib",
    "heapq",
    "hmac",
    "html",
    "inspect",
    "io",
    "ipaddress",
    "itertools",
    "json",
    "keyword",
    "linecache",
    "locale",
    "logging",
    "lzma",
    "math",
    "numbers",
    "operator",
    "os",
    "pathlib",
    "pickle",
    "pprint",
    "queue",
    "random",
    "re",
    "reprlib",
    "secrets",
    "shlex",
    "stat",
    "statistics",
    "string",
    "struct",
    "sys",
    "textwrap",
    "time",
    "timeit",
    "token",
    "tokenize",
    "tomllib",
    "traceback",
    "types",
    "typing",
    "unicodedata",
    "urllib",
    "uuid",
    "warnings",
    "weakref",
    "xml",
    "zipfile",
    "zlib",
    "zoneinfo",
];

/// Modules written in Python that the open ones import.
const BEHIND: &[&str] = &[
    "_ast_unparse",
    "_collections_abc",
    "_colorize",
    "_compat_pickle",
    "_dummy_thread",
    "_markupbase",
    "_opcode_metadata",
    "_py_abc",
    "_py_warnings",
    "_pydecimal",
    "_pycodecs",
    "_pylong",
    "_strptime",
    "_threading_local",
    "_weakrefset",
    "annotationlib",
    "codeop",
    "compression",
    "dis",
    "encodings",
    "genericpath",
    "importlib",
    "ntpath",
    "opcode",
    "posixpath",
    "shutil",
    "threading",
];

/// Modules that the interpreter's native code imports while a cell runs, in the cell's name.
pub(crate) const IMPORTED_BY_NATIVE_CODE: &[&str] = &[
    "_codecs",
    "_compat_pickle",
    "_datetime",
    "_elementtree",
    "_hashlib",
    "_json",
    "_pycodecs",
    "_strptime",
    "_zoneinfo",
    "annotationlib",
    "pyexpat",
];

/// Parts of open packages that would need a network or a system.
const LEFT_OUT: &[&str] = &[
    "importlib.metadata",
    "logging.config",
    "logging.handlers",
    "pathlib.__main__",
    "urllib.error",
    "urllib.request",
    "urllib.response",
    "urllib.robotparser",
    "xml.sax.expatreader",
    "zipfile.__main__",
];

/// Native modules that reach behind the interpreter's types, or that nothing here needs.
pub(crate) const REMOVED: &[&str] = &[
    "_asyncio",
    "_interpchannels",
    "_interpqueues",
    "_interpreters",
    "_remote_debugging",
    "_symtable",
    "_sysconfig",
    "_testinternalcapi",
    "marshal",
];

/// Keep what exists here of the standard library's modules.
pub(crate) fn kept(
    modules: impl IntoIterator<Item = (&'static str, FrozenModule)>,
) -> impl Iterator<Item = (&'static str, FrozenModule)> {
    modules.into_iter().filter(|(name, _)| {
        let top = top_of(name);
        (OPEN.contains(&top) || BEHIND.contains(&top)) && !LEFT_OUT.iter().any(|left_out| is_below(name, left_out))
    })
}

/// The package that a module belongs to, or its own name.
pub(crate) fn top_of(name: &str) -> &str {
    name.split('.').next().unwrap_or(name)
}

fn is_below(name: &str, package: &str) -> bool {
    name.strip_prefix(package).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}
