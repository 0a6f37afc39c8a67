// How a conversation is laid out: the question, then the answer, and how it came about folded away behind it. What stands
// inside an answer does not stand anywhere a second time.

import type { Item } from '../bindings/Item';
import type { ItemId } from '../bindings/ItemId';
import { current, type Current } from '../state/current';
import type { Conversation, EndEntry, Entry, ItemEntry } from '../state/conversation';
import type { AnswerItem, ChartItem, CodeRunItem, TableItem, UserTextItem } from './kinds';

export interface Turn {
  readonly turn: number;
  readonly state: 'running' | 'over';
  readonly question: UserTextItem | null;
  readonly answer: AnswerBlock | null;
  /** The way to the answer: plan, words, cells and what they put out. */
  readonly steps: readonly ItemEntry[];
  /** Whatever else happened, in its order. */
  readonly rest: readonly ItemEntry[];
  readonly end: EndEntry | null;
}

export interface AnswerBlock {
  readonly answer: AnswerItem;
  readonly tables: readonly TableItem[];
  readonly charts: readonly ChartItem[];
}

/** A conversation as it is shown: what its edits leave, laid out in turns. */
export interface Laid {
  readonly turns: readonly Turn[];
  readonly current: Current;
}

/** A turn of which nothing changed is the same object as before, so that only what grows is drawn anew. */
export function createLayout(): (conversation: Conversation) => Laid {
  let before = new Map<number, { entries: readonly Entry[]; laidOut: Turn }>();
  const moves = createMoves();
  return (conversation) => {
    const { entries, current } = standing(conversation, moves);
    const now: typeof before = new Map();
    for (const [turn, group] of byTurn(entries)) {
      const state = isRunning(conversation, turn, group) ? 'running' : 'over';
      const known = before.get(turn);
      const same = known !== undefined && known.laidOut.state === state && sameEntries(known.entries, group);
      now.set(turn, same ? known : { entries: group, laidOut: layOut(turn, state, group) });
    }
    before = now;
    return { turns: [...now.values()].map(({ laidOut }) => laidOut), current };
  };
}

type Move = (entry: ItemEntry, item: Item) => ItemEntry;

/** An entry that stands elsewhere, or speaks of something else; the same again as long as nothing about it changes. */
function createMoves(): Move {
  const known = new WeakMap<ItemEntry, { written: string; moved: ItemEntry }>();
  return (entry, item) => {
    const written = referring(item);
    const before = known.get(entry);
    if (before?.written === written) return before.moved;
    const moved = { ...entry, item, turn: item.turn };
    known.set(entry, { written, moved });
    return moved;
  };
}

/** Where an item stands and which others it names: all that an edit changes of it. */
function referring(item: Item): string {
  if (item.kind === 'code_run') return JSON.stringify([item.turn, item.corrects]);
  if (item.kind !== 'answer') return String(item.turn);
  const sources = item.spans.map((span) => (span.span === 'number' ? span.source?.run : null));
  return JSON.stringify([item.turn, item.tables, item.charts, sources]);
}

/** What stands in the conversation after its edits, with the ends of those turns that still stand. */
function standing(conversation: Conversation, move: Move): { entries: Entry[]; current: Current } {
  const items = conversation.entries.filter((entry) => entry.entry === 'item');
  const byId = new Map(items.map((entry) => [entry.item.id, entry]));
  const now = current(items.map(({ item }) => item));
  const entries: Entry[] = withNewestDatasets(
    now.items.flatMap((item) => {
      const entry = byId.get(item.id);
      if (entry === undefined) return [];
      return entry.item === item ? entry : move(entry, item);
    }),
    move,
  );
  const held = new Set(items.map(({ turn }) => turn));
  const left = new Set(entries.map(({ turn }) => turn));
  const places = new Map(
    now.items.flatMap((item) => {
      const entry = byId.get(item.id);
      return entry === undefined ? [] : [[entry.item.turn, item.turn] as const];
    }),
  );
  const due = dueRuns(items, now.items);
  const newest = conversation.entries.at(-1)?.turn;
  // An end stands beside the run that its turn did not come to, else where the items of its turn do: what was asked again
  // has the end of its last attempt, and no other. That of the newest turn is never lost, even where nothing of it stands.
  const ends = conversation.entries.flatMap((entry) => {
    if (entry.entry !== 'end' || !held.has(entry.turn)) return entry.entry === 'end' ? entry : [];
    const place = due.get(entry.turn) ?? places.get(entry.turn);
    if (place === undefined) return entry.turn === newest ? entry : [];
    return left.has(place) ? endAt(entry, place) : [];
  });
  return {
    entries: ends.length === 0 ? entries : [...entries, ...ends].sort((one, other) => one.turn - other.turn),
    current: now,
  };
}

/** For each turn that runs something again: where the last run stands that it was about to, as long as it has not run. */
function dueRuns(items: readonly ItemEntry[], standing: readonly Item[]): Map<number, number> {
  const turns = new Map(standing.map(({ id, turn }) => [id, turn]));
  const last = new Map(
    items.flatMap(({ item }) =>
      item.kind === 'edit' && item.edit === 'run_again' ? [[item.turn, item.run] as const] : [],
    ),
  );
  return new Map(
    [...last].flatMap(([turn, run]) => {
      const place = turns.get(run);
      return place === undefined ? [] : [[turn, place] as const];
    }),
  );
}

const movedEnds = new WeakMap<EndEntry, EndEntry>();

/** The same object again for the same place. */
function endAt(end: EndEntry, turn: number): EndEntry {
  if (end.turn === turn) return end;
  const known = movedEnds.get(end);
  if (known?.turn === turn) return known;
  const moved = { ...end, turn };
  movedEnds.set(end, moved);
  return moved;
}

/** The newest state of a dataset stands where it was first; the states before it, and those of one that is gone, do not. */
function withNewestDatasets(entries: readonly ItemEntry[], move: Move): ItemEntry[] {
  const newest = new Map<string, ItemEntry>();
  for (const entry of entries) {
    if (entry.item.kind === 'dataset') newest.set(entry.item.variable, entry);
    else if (entry.item.kind === 'dataset_removed') newest.delete(entry.item.variable);
  }
  const placed = new Set<string>();
  return entries.flatMap((entry) => {
    if (entry.item.kind !== 'dataset') return entry;
    const { variable } = entry.item;
    const now = newest.get(variable);
    if (now === undefined || placed.has(variable)) return [];
    placed.add(variable);
    return now === entry ? entry : move(now, { ...now.item, turn: entry.turn });
  });
}

/** While something is run again, the turn in whose place it stands is at work. */
function isRunning({ running }: Conversation, turn: number, entries: readonly Entry[]): boolean {
  return (
    running !== null &&
    (running === turn || entries.some((entry) => entry.entry === 'item' && entry.progress === 'running'))
  );
}

function byTurn(entries: readonly Entry[]): Map<number, Entry[]> {
  const groups = new Map<number, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.turn);
    if (group === undefined) groups.set(entry.turn, [entry]);
    else group.push(entry);
  }
  return groups;
}

function sameEntries(before: readonly Entry[], now: readonly Entry[]): boolean {
  return before.length === now.length && before.every((entry, index) => entry === now[index]);
}

const STEPS: ReadonlySet<Item['kind']> = new Set(['assistant_text', 'plan', 'code_run', 'table', 'chart']);

function layOut(turn: number, state: Turn['state'], entries: readonly Entry[]): Turn {
  const items = entries.filter((entry) => entry.entry === 'item');
  const answer = items.map(({ item }) => item).findLast((item) => item.kind === 'answer') ?? null;
  const claimed = new Set(answer === null ? [] : [...answer.tables, ...answer.charts]);
  const shown = items.filter(({ item }) => !claimed.has(item.id) && item.kind !== 'answer' && !isBlank(item));
  return {
    turn,
    state,
    question: shown.map(({ item }) => item).find((item) => item.kind === 'user_text') ?? null,
    answer: answer && withItsItems(answer, items),
    steps: withOnePlan(shown.filter(({ item }) => STEPS.has(item.kind))),
    rest: shown.filter(({ item }) => !STEPS.has(item.kind) && item.kind !== 'user_text'),
    end: entries.findLast((entry) => entry.entry === 'end') ?? null,
  };
}

/** Of the plans for the answer the newest: one card, whoever changed it and how often. */
function withOnePlan(steps: readonly ItemEntry[]): ItemEntry[] {
  const newest = steps.findLast(({ item }) => isWhole(item));
  return steps.filter((entry) => entry === newest || !isWhole(entry.item));
}

/** The plan for an answer, not what the next code does. */
export function isWhole(item: Item): boolean {
  return item.kind === 'plan' && (item.scope === 'answer' || item.scope === 'changed');
}

/** Words around code that turned out to be none. */
function isBlank(item: Item): boolean {
  return item.kind === 'assistant_text' && item.text.trim() === '';
}

function withItsItems(answer: AnswerItem, items: readonly ItemEntry[]): AnswerBlock {
  const named = (ids: readonly ItemId[]) => ids.flatMap((id) => items.find(({ item }) => item.id === id)?.item ?? []);
  return {
    answer,
    tables: named(answer.tables).filter((item) => item.kind === 'table'),
    charts: named(answer.charts).filter((item) => item.kind === 'chart'),
  };
}

export function codeRuns(steps: readonly ItemEntry[]): CodeRunItem[] {
  return steps.map(({ item }) => item).filter((item) => item.kind === 'code_run');
}

/** For every failed run that was corrected: the run that corrects it. */
export function corrections(runs: readonly CodeRunItem[]): Map<ItemId, CodeRunItem> {
  return new Map(runs.flatMap((run) => (run.corrects === null ? [] : [[run.corrects, run] as const])));
}

/** What the conversation is called: by the person, or after its first question, or after its first file. */
export function titleOf({ turns, current }: Laid): string | null {
  if (current.title !== null) return current.title;
  const question = turns.find((turn) => turn.question !== null)?.question;
  const dataset = turns.flatMap((turn) => turn.rest).find(({ item }) => item.kind === 'dataset')?.item;
  return question?.text ?? (dataset?.kind === 'dataset' ? dataset.file_name : null);
}
