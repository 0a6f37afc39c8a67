// What a conversation comes to after its edits. The twin of `current` in the crate `protocol`: both are held to the cases
// of `edits.json` there.

import type { Edit } from '../bindings/Edit';
import type { Item } from '../bindings/Item';
import type { ItemId } from '../bindings/ItemId';

export interface Current {
  /** What stands in it, in reading order; an item's `turn` is the turn in whose place it stands. */
  readonly items: readonly Item[];
  /** Runs and answers that were computed from something that is different now. */
  readonly stale: ReadonlySet<ItemId>;
  /** Answers that are kept for the report, in the order in which they were pinned. */
  readonly pinned: readonly ItemId[];
  readonly title: string | null;
  /** The turns that undoing and redoing would be about. */
  readonly undo: number | null;
  readonly redo: number | null;
}

export function current(items: readonly Item[]): Current {
  const course = courseOf(items);
  const page = emptyPage();
  for (const item of items) if (counts(course, item)) take(page, item);
  return { ...settled(page), undo: course.done.at(-1) ?? null, redo: course.undone.at(-1) ?? null };
}

/** Which turns can be taken back, and which were. */
interface Course {
  done: number[];
  undone: number[];
  /** Taken back and out of reach, since something else was done then. */
  gone: Set<number>;
  /** The last turn that cannot be taken back, nor any before it. */
  fixed: number;
}

function courseOf(items: readonly Item[]): Course {
  const course: Course = { done: [], undone: [], gone: new Set(), fixed: 0 };
  for (const item of items) follow(course, item);
  return course;
}

function follow(course: Course, item: Item): void {
  const edit = item.kind === 'edit' ? item : null;
  if (edit?.edit === 'undo') {
    course.done = course.done.filter((turn) => turn !== edit.of);
    course.undone.push(edit.of);
  } else if (edit?.edit === 'redo') {
    course.undone = course.undone.filter((turn) => turn !== edit.of);
    course.done.push(edit.of);
  } else if (edit?.edit === 'read_again') {
    forget(course);
    course.done = [];
    course.fixed = item.turn;
  } else if (item.kind !== 'privacy' && item.turn > course.fixed && item.turn > (course.done.at(-1) ?? -1)) {
    forget(course);
    course.done.push(item.turn);
  }
}

function forget(course: Course): void {
  for (const turn of course.undone) course.gone.add(turn);
  course.undone = [];
}

function counts(course: Course, item: Item): boolean {
  return item.kind === 'privacy' || !(course.undone.includes(item.turn) || course.gone.has(item.turn));
}

/** An item and where it stands: by turn, then by the id of what stood there first, then by its own. */
interface Standing {
  first: ItemId;
  item: Item;
}

/** Where the items of a turn go while it runs something again; without a run, the files are read again. */
interface Spot {
  turn: number;
  place: number;
  run: { id: ItemId; first: ItemId; tables: ItemId[]; charts: ItemId[] } | null;
}

interface Page {
  standing: Standing[];
  places: Map<number, number>;
  spot: Spot | null;
  /** Answers that are gone from a turn; the next one there stands for them. */
  answers: Map<number, ItemId[]>;
  stale: Set<ItemId>;
  pinned: ItemId[];
  title: string | null;
  /** Titles that charts were given, in the order in which they were. */
  titles: [ItemId, string | null][];
  replaced: Map<ItemId, ItemId>;
}

function emptyPage(): Page {
  return {
    standing: [],
    places: new Map(),
    spot: null,
    answers: new Map(),
    stale: new Set(),
    pinned: [],
    title: null,
    titles: [],
    replaced: new Map(),
  };
}

function take(page: Page, item: Item): void {
  if (page.spot !== null && page.spot.turn !== item.turn) page.spot = null;
  if (item.kind === 'edit') edit(page, item);
  else if (page.spot !== null) standInSpot(page, page.spot, item);
  else stand(page, placeOf(page, item.turn), item.id, item);
}

function edit(page: Page, item: Item & Edit): void {
  switch (item.edit) {
    case 'run_again':
      page.spot = spotOf(page, item.turn, item.run);
      mark(page, item.stale);
      return;
    case 'read_again':
      page.spot = { turn: item.turn, place: item.turn, run: null };
      return;
    case 'ask_again': {
      const place = placeOf(page, item.of);
      page.places.set(item.turn, place);
      clear(page, place);
      mark(page, item.stale);
      return;
    }
    case 'delete_turn':
      clear(page, placeOf(page, item.of));
      mark(page, item.stale);
      return;
    case 'delete_variable':
      stand(page, item.turn, item.id, item);
      return;
    case 'confirm':
      for (const id of item.items) page.stale.delete(id);
      return;
    case 'rename':
      page.title = item.title === '' ? null : item.title;
      return;
    case 'pin':
      unpin(page, item.answer);
      page.pinned.push(item.answer);
      return;
    case 'unpin':
      unpin(page, item.answer);
      return;
    case 'title_chart':
      page.titles.push([item.chart, item.title]);
      return;
    case 'undo':
    case 'redo':
      return;
  }
}

function mark(page: Page, stale: readonly ItemId[]): void {
  for (const id of stale) page.stale.add(id);
}

function placeOf(page: Page, turn: number): number {
  return page.places.get(turn) ?? turn;
}

function stand(page: Page, place: number, first: ItemId, item: Item): void {
  if (item.kind === 'answer') {
    for (const old of page.answers.get(place) ?? []) page.replaced.set(old, item.id);
    page.answers.delete(place);
  }
  page.standing.push({ first, item: item.turn === place ? item : { ...item, turn: place } });
}

/** A run that is not there any more has no spot: what runs then stands in a turn of its own. */
function spotOf(page: Page, turn: number, run: ItemId): Spot | null {
  const id = latest(page.replaced, run);
  const old = page.standing.find(({ item }) => item.id === id);
  if (old === undefined) return null;
  const shown = (kind: 'table' | 'chart') =>
    page.standing.filter(({ item }) => item.kind === kind && item.run === id).map(({ item }) => item.id);
  return { turn, place: old.item.turn, run: { id, first: old.first, tables: shown('table'), charts: shown('chart') } };
}

function standInSpot(page: Page, { place, run }: Spot, item: Item): void {
  let first = run?.first ?? item.id;
  let replaces: ItemId | undefined;
  if (run === null) {
    if (item.kind === 'dataset' && replaceDataset(page, item)) return;
  } else if (item.kind === 'code_run') {
    page.standing = page.standing.filter(({ item: old }) => old.id !== run.id && !(isShown(old) && old.run === run.id));
    replaces = run.id;
  } else if (item.kind === 'table') {
    replaces = run.tables.shift();
  } else if (item.kind === 'chart') {
    replaces = run.charts.shift();
  } else if (item.kind === 'answer') {
    first = makeRoomForAnswer(page, place) ?? item.id;
  }
  if (replaces !== undefined) page.replaced.set(replaces, item.id);
  stand(page, place, first, item);
}

function replaceDataset(page: Page, item: Item & { kind: 'dataset' }): boolean {
  const known = page.standing.findIndex(({ item: old }) => old.kind === 'dataset' && old.variable === item.variable);
  const [old] = known < 0 ? [] : page.standing.splice(known, 1);
  if (old === undefined) return false;
  page.replaced.set(old.item.id, item.id);
  stand(page, old.item.turn, old.first, item);
  return true;
}

/** Takes away the answer of a turn, and what was said about it; where it stood is returned. */
function makeRoomForAnswer(page: Page, place: number): ItemId | null {
  const isVerdict = ({ item }: Standing) => item.turn === place && (item.kind === 'answer' || item.kind === 'review');
  const gone = page.standing.filter((standing) => isVerdict(standing) && standing.item.kind === 'answer');
  page.standing = page.standing.filter((standing) => !isVerdict(standing));
  remember(page, place, gone);
  return gone[0]?.first ?? null;
}

/** What a model may see stays as it was agreed, whatever becomes of the turn. */
function clear(page: Page, place: number): void {
  const isGone = ({ item }: Standing) => item.turn === place && item.kind !== 'privacy';
  const gone = page.standing.filter(isGone);
  page.standing = page.standing.filter((standing) => !isGone(standing));
  remember(
    page,
    place,
    gone.filter(({ item }) => item.kind === 'answer'),
  );
}

function remember(page: Page, place: number, answers: readonly Standing[]): void {
  if (answers.length === 0) return;
  page.answers.set(place, [...(page.answers.get(place) ?? []), ...answers.map(({ item }) => item.id)]);
}

function unpin(page: Page, answer: ItemId): void {
  const wanted = latest(page.replaced, answer);
  page.pinned = page.pinned.filter((pinned) => latest(page.replaced, pinned) !== wanted);
}

function settled(page: Page): Omit<Current, 'undo' | 'redo'> {
  const order = (a: Standing, b: Standing) => a.item.turn - b.item.turn || a.first - b.first || a.item.id - b.item.id;
  const items = page.standing.sort(order).map(({ item }) => item);
  const there = new Set(items.map((item) => item.id));
  const titles = new Map(page.titles.map(([chart, title]) => [latest(page.replaced, chart), title]));
  const called = titles.size === 0 ? items : items.map((item) => calledSo(item, titles));
  return {
    items: page.replaced.size === 0 ? called : called.map((item) => referring(item, page.replaced, there)),
    stale: new Set([...page.stale].filter((id) => there.has(id))),
    pinned: page.pinned.map((id) => latest(page.replaced, id)).filter((id) => there.has(id)),
    title: page.title,
  };
}

/** What replaces an item came after it: an id that does not grow is no replacement. */
function latest(replaced: ReadonlyMap<ItemId, ItemId>, id: ItemId): ItemId {
  const next = replaced.get(id);
  return next !== undefined && next > id ? latest(replaced, next) : id;
}

/** A chart with the title that it was given last. */
function calledSo(item: Item, titles: ReadonlyMap<ItemId, string | null>): Item {
  const title = titles.get(item.id);
  return item.kind === 'chart' && typeof title === 'string' ? { ...item, retitled: title } : item;
}

function isShown(item: Item): item is Item & { kind: 'table' | 'chart' } {
  return item.kind === 'table' || item.kind === 'chart';
}

/** An item that speaks of what stands there now. */
function referring(item: Item, replaced: ReadonlyMap<ItemId, ItemId>, there: ReadonlySet<ItemId>): Item {
  const now = (id: ItemId) => latest(replaced, id);
  if (item.kind === 'code_run') return item.corrects === null ? item : { ...item, corrects: now(item.corrects) };
  if (item.kind !== 'answer') return item;
  return {
    ...item,
    tables: item.tables.map(now).filter((id) => there.has(id)),
    charts: item.charts.map(now).filter((id) => there.has(id)),
    spans: item.spans.map((span) =>
      span.span === 'number' && span.source !== null
        ? { ...span, source: { ...span.source, run: now(span.source.run) } }
        : span,
    ),
  };
}
