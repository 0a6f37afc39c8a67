// Names that a person gave to columns, by the file's name: the same file in another conversation is offered them again.
// Kept by the web view itself, since no answer depends on them before they are taken.

const PLACE = 'tabletalk.names';
/** Files whose names are remembered, the newest last. */
const MOST = 200;

type Names = Readonly<Record<string, string>>;

/** The name of each column of the file that got one, by what the file calls it. */
export function knownNames(file: string): Names {
  return read()[file] ?? {};
}

export function rememberName(file: string, column: string, name: string): void {
  const { [file]: before, ...others } = read();
  const entries = [...Object.entries(others), [file, { ...before, [column]: name }] as const];
  write(Object.fromEntries(entries.slice(-MOST)));
}

export function forgetNames(file: string): void {
  write(Object.fromEntries(Object.entries(read()).filter(([known]) => known !== file)));
}

/** What was kept by another edition must not keep the window from opening. */
function read(): Readonly<Record<string, Names>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).map(([file, names]) => [file, checked(names)]));
  } catch {
    return {};
  }
}

function checked(names: unknown): Names {
  if (typeof names !== 'object' || names === null) return {};
  return Object.fromEntries(
    Object.entries(names).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

function write(names: Readonly<Record<string, Names>>): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(names));
  } catch {
    // A full or forbidden storage: they are not offered again.
  }
}
