//! Cells from a grammar of hostile Python: classes whose special methods act, and calls of everything with anything.

use fastrand::Rng;

/// Depth of values inside values.
const DEPTH: usize = 3;

const SPECIAL: &[&str] = &[
    "__eq__",
    "__lt__",
    "__hash__",
    "__len__",
    "__bool__",
    "__iter__",
    "__next__",
    "__getitem__",
    "__setitem__",
    "__contains__",
    "__index__",
    "__int__",
    "__float__",
    "__str__",
    "__repr__",
    "__format__",
    "__call__",
    "__add__",
    "__radd__",
    "__mul__",
    "__enter__",
    "__exit__",
    "__get__",
    "__set__",
    "__getattr__",
    "__getattribute__",
    "__setattr__",
    "__del__",
    "__copy__",
    "__deepcopy__",
    "__reduce__",
    "__length_hint__",
    "__missing__",
    "__dir__",
    "__class_getitem__",
    "__init_subclass__",
    "__instancecheck__",
    "__array__",
    "__fspath__",
    "__bytes__",
    "__round__",
    "__neg__",
    "__pow__",
    "__and__",
    "__or__",
    "__matmul__",
    "__reversed__",
    "__delitem__",
    "__complex__",
    "mro",
    "__prepare__",
    "__set_name__",
    "__sizeof__",
    "__await__",
    "__buffer__",
    "__release_buffer__",
    "__trunc__",
];

const FUNCTIONS: &[&str] = &[
    "abs",
    "all",
    "any",
    "ascii",
    "bin",
    "bool",
    "bytearray",
    "bytes",
    "callable",
    "chr",
    "classmethod",
    "complex",
    "dict",
    "dir",
    "divmod",
    "enumerate",
    "eval",
    "exec",
    "filter",
    "float",
    "format",
    "frozenset",
    "getattr",
    "hash",
    "hex",
    "id",
    "int",
    "isinstance",
    "issubclass",
    "iter",
    "len",
    "list",
    "map",
    "max",
    "memoryview",
    "min",
    "next",
    "object",
    "oct",
    "ord",
    "pow",
    "print",
    "property",
    "range",
    "repr",
    "reversed",
    "round",
    "set",
    "setattr",
    "slice",
    "sorted",
    "staticmethod",
    "str",
    "sum",
    "super",
    "tuple",
    "type",
    "vars",
    "zip",
    "display",
    "final_answer",
    "open",
    "json.dumps",
    "json.loads",
    "copy.deepcopy",
    "copy.copy",
    "pickle.dumps",
    "pickle.loads",
    "math.sqrt",
    "math.comb",
    "math.fsum",
    "itertools.chain",
    "itertools.product",
    "itertools.islice",
    "itertools.groupby",
    "itertools.tee",
    "itertools.accumulate",
    "itertools.batched",
    "functools.partial",
    "functools.reduce",
    "functools.lru_cache",
    "functools.cmp_to_key",
    "collections.Counter",
    "collections.deque",
    "collections.OrderedDict",
    "collections.defaultdict",
    "collections.namedtuple",
    "re.compile",
    "re.sub",
    "re.findall",
    "struct.pack",
    "struct.unpack",
    "array.array",
    "datetime.datetime",
    "datetime.timedelta",
    "datetime.date.fromisoformat",
    "decimal.Decimal",
    "fractions.Fraction",
    "io.BytesIO",
    "io.StringIO",
    "io.TextIOWrapper",
    "heapq.heappush",
    "heapq.heappop",
    "bisect.insort",
    "operator.itemgetter",
    "operator.attrgetter",
    "weakref.ref",
    "weakref.proxy",
    "types.MethodType",
    "types.FunctionType",
    "types.GenericAlias",
    "types.SimpleNamespace",
    "types.new_class",
    "ast.parse",
    "ast.literal_eval",
    "compile",
    "textwrap.wrap",
    "zlib.compress",
    "zlib.decompress",
    "base64.b64decode",
    "csv.reader",
    "hashlib.sha256",
    "statistics.median",
    "gc.get_referents",
    "inspect.signature",
    "sys.setrecursionlimit",
    "sys.getsizeof",
    "sys._getframe",
    "pd.DataFrame",
    "pd.Series",
    "pd.concat",
    "pd.to_datetime",
    "pd.to_numeric",
    "pd.cut",
    "pd.date_range",
    "pd.read_csv",
    "pd.merge",
    "np.array",
    "np.zeros",
    "np.arange",
    "np.linspace",
    "np.concatenate",
    "np.where",
    "np.dot",
    "np.unique",
    "np.sort",
    "np.reshape",
    "np.histogram",
    "np.percentile",
    "np.random.choice",
    "np.linalg.solve",
    "pl.DataFrame",
    "pl.Series",
    "pl.col",
    "pl.lit",
    "pl.concat",
    "plt.plot",
    "plt.hist",
    "plt.bar",
];

const OPERATORS: &[&str] =
    &["+", "-", "*", "/", "//", "%", "**", "<<", ">>", "&", "|", "^", "@", "==", "<", ">=", "is", "in", "and", "or"];

const PLAIN: &[&str] = &[
    "0",
    "1",
    "-1",
    "2**31",
    "-2**63",
    "2**64",
    "10**30",
    "1.5",
    "-0.0",
    "float('nan')",
    "float('inf')",
    "1e308",
    "1j",
    "True",
    "None",
    "''",
    "'a'",
    "'{0.__class__}'",
    "'%s'",
    "'\\ud800'",
    "'a\\0b'",
    "'x' * 1000",
    "'(a+)+$'",
    "b''",
    "b'\\xff\\x00'",
    "b'\\x80\\x04K\\x01.'",
    "()",
    "[]",
    "{}",
    "set()",
    "...",
    "NotImplemented",
    "object()",
    "len",
    "type",
    "int",
    "Evil",
    "evil",
    "evil2",
    "Exception",
    "ValueError('v')",
    "lambda *a, **k: evil",
    "range(10)",
    "range(-2**63, 2**63)",
    "slice(None, None, -2**63)",
    "slice(2**63, -2**63)",
    "(x for x in [1, evil])",
    "memoryview(bytearray(8))",
    "bytearray(b'abc')",
    "loop",
    "deep",
    "generator()",
    "'2024-02-30'",
    "'[1, {\"a\": null}]'",
    "'1 + evil'",
    "'a,b\\n1,2'",
    "pd.DataFrame({'a': [1, 2, None], 'b': ['x', None, 'z']})",
    "pd.Series([1.5, None])",
    "pd.Timestamp('2024-01-01')",
    "np.arange(6).reshape(2, 3)",
    "np.array(['a', 'b'])",
    "np.zeros((0, 3))",
    "np.array([None, 1], dtype=object)",
    "pl.DataFrame({'a': [1, 2]})",
    "pl.col('a')",
    "globals()",
    "sys.modules",
    "sys._getframe()",
    "array.array('q', [1, 2])",
    "collections.deque([1], 3)",
    "decimal.Decimal('1e999')",
    "datetime.date.max",
    "fractions.Fraction(1, 3)",
];

const IMPORTS: &str = "import array, ast, base64, bisect, collections, copy, csv, datetime, decimal, fractions, functools, gc, \
hashlib, heapq, inspect, io, itertools, json, math, operator, pickle, re, statistics, struct, sys, textwrap, types, weakref, zlib\n\
import numpy as np, pandas as pd, polars as pl, matplotlib.pyplot as plt\n";

/// A whole cell: hostile classes, then statements that go on after errors.
pub fn cell(rng: &mut Rng) -> String {
    let mut code = String::from(IMPORTS);
    let base = base(rng);
    code += &class(rng, "Evil", base);
    code += &class(rng, "Meta", "type");
    code += "evil = evil2 = loop = deep = None\ngenerator = lambda: iter([1])\n";
    code += "loop = []; loop.append(loop)\ndeep = 1\nfor _ in range(2000): deep = [deep]\n";
    code += &attempt("evil = Evil()");
    code += &attempt("evil2 = type('Evil2', (Evil,), {})()");
    for _ in 0..rng.usize(3..15) {
        let statement = statement(rng);
        code += &attempt(&statement);
    }
    code += &value(rng, DEPTH);
    code
}

fn attempt(statement: &str) -> String {
    let indented = statement.replace('\n', "\n    ");
    format!("try:\n    {indented}\nexcept Exception as error:\n    last = error\n")
}

fn base(rng: &mut Rng) -> &'static str {
    const BASES: &[&str] =
        &["object", "int", "str", "list", "dict", "tuple", "float", "bytes", "set", "Exception", "io.BytesIO", "type"];
    BASES[rng.usize(..BASES.len())]
}

fn class(rng: &mut Rng, name: &str, base: &str) -> String {
    let mut class = format!("class {name}({base}):\n    shared = []\n");
    for _ in 0..rng.usize(1..6) {
        let method = SPECIAL[rng.usize(..SPECIAL.len())];
        class += &format!("    def {method}(self, *a, **k):\n        {}\n", body(rng));
    }
    class
}

fn body(rng: &mut Rng) -> String {
    match rng.u8(..8) {
        0 => "return self".to_owned(),
        1 => format!("raise {}", pick(rng, &["KeyError('x')", "StopIteration", "RecursionError", "MemoryError", "5"])),
        2 => format!("return {}", value(rng, 1)),
        3 => format!("self.shared.clear(); return {}", value(rng, 1)),
        4 => "globals().update(evil=None); return 1".to_owned(),
        5 => format!("return {}(self)", pick(rng, &["len", "repr", "iter", "hash", "bool", "str", "list", "int"])),
        6 => format!("self.shared.append(self); return {}", value(rng, 1)),
        _ => format!("return [{}, {}][len(self.shared) % 2]", value(rng, 1), value(rng, 1)),
    }
}

fn statement(rng: &mut Rng) -> String {
    let target = pick(rng, &["evil", "evil2", "loop", "deep", "Evil", "made", "made[0]", "made.x", "made[1:]"]);
    match rng.u8(..14) {
        0..=4 => format!("made = {}", value(rng, DEPTH)),
        5 => format!("{target} = {}", value(rng, 2)),
        6 => format!("del {target}"),
        7 => format!("for item in itertools.islice({}, 50):\n    {}", value(rng, 2), value(rng, 1)),
        8 => format!("with {}:\n    {}", value(rng, 1), value(rng, 2)),
        9 => format!("a, *b = {}", value(rng, 2)),
        10 => format!("match {}:\n    case [x, *y]: {}\n    case {{'a': z}}: pass", value(rng, 2), value(rng, 1)),
        11 => format!("{target} {}= {}", pick(rng, &["+", "*", "|", "-", "**"]), value(rng, 2)),
        12 => format!("assert {}, {}", value(rng, 1), value(rng, 1)),
        // Every method of something, with anything.
        _ => format!(
            "for name in dir({0}):\n    try: getattr({0}, name)({1})\n    except Exception as error: last = error",
            value(rng, 1),
            value(rng, 1)
        ),
    }
}

/// An expression that may be anything.
pub fn value(rng: &mut Rng, depth: usize) -> String {
    if depth == 0 || rng.u8(..4) == 0 {
        return pick(rng, PLAIN).to_owned();
    }
    let mut inner = || value(rng, depth - 1);
    let (a, b) = (inner(), inner());
    match rng.u8(..16) {
        0..=5 => format!("{}({a}, {b})", pick(rng, FUNCTIONS)),
        6 | 7 => format!("{}({a})", pick(rng, FUNCTIONS)),
        8 => format!("({a} {} {b})", pick(rng, OPERATORS)),
        9 => format!("({a})[{b}]"),
        10 => format!("[{a}, {b}, *{}]", value(rng, depth - 1)),
        11 => format!("{{{a}: {b}}}"),
        12 => format!("f'{{{}}}'", pick(rng, &["evil", "evil2!r", "deep", "loop!s:>10", "made:{evil}", "last"])),
        13 => format!("({a} if {b} else evil)"),
        14 => format!(
            "({a}).{}({b})",
            pick(rng, &["__add__", "append", "update", "format", "__init__", "__new__", "__class__", "sort"])
        ),
        _ => format!("(lambda *x, **k: {a})(*{b})"),
    }
}

fn pick<'a>(rng: &mut Rng, choices: &[&'a str]) -> &'a str {
    choices[rng.usize(..choices.len())]
}
