// How a conversation is laid out: the question, then the answer, and how it came about folded away behind it. What stands
// inside an answer does not stand anywhere a second time.

import type { Heading } from '../bindings/Heading';
import type { Item } from '../bindings/Item';
import type { ItemId } from '../bindings/ItemId';
import type { PlacedItem } from '../bindings/PlacedItem';
import type { TurnEnd } from '../bindings/TurnEnd';
import type { Conversation } from '../state/conversation';
import type { AnswerItem, ChartItem, CodeRunItem, TableItem, UserTextItem } from './kinds';

export interface Turn {
  readonly turn: number;
  readonly state: 'running' | 'over';
  readonly question: UserTextItem | null;
  readonly answer: AnswerBlock | null;
  /** The way to the answer: plan, words, cells and what they put out. */
  readonly steps: readonly PlacedItem[];
  /** Whatever else happened, in its order. */
  readonly rest: readonly PlacedItem[];
  readonly end: TurnEnd | null;
}

export interface AnswerBlock {
  readonly answer: AnswerItem;
  readonly tables: readonly TableItem[];
  readonly charts: readonly ChartItem[];
}

/** All that stands in a conversation, and what can be done with it. */
export interface Current extends Heading {
  readonly items: readonly Item[];
  /** Runs and answers that were computed from something that is different now. */
  readonly stale: ReadonlySet<ItemId>;
  /** Runs whose code a person changed. */
  readonly edited: ReadonlySet<ItemId>;
}

/** A conversation as it is shown: laid out in turns. */
export interface Laid {
  readonly turns: readonly Turn[];
  readonly current: Current;
}

/** A turn of which nothing changed is the same object as before, so that only what grows is drawn anew. */
export function createLayout(): (conversation: Conversation) => Laid {
  let before = new Map<number, { group: readonly PlacedItem[]; laidOut: Turn }>();
  return (conversation) => {
    const now: typeof before = new Map();
    for (const [turn, group] of byTurn(conversation)) {
      const state = isRunning(conversation, turn, group) ? 'running' : 'over';
      const end = conversation.ends.get(turn) ?? null;
      const known = before.get(turn);
      const isSame = known?.laidOut.state === state && known.laidOut.end === end && isSameGroup(known.group, group);
      now.set(turn, known !== undefined && isSame ? known : { group, laidOut: layOut(turn, state, group, end) });
    }
    before = now;
    return { turns: [...now.values()].map(({ laidOut }) => laidOut), current: currentOf(conversation) };
  };
}

function currentOf({ placed, heading }: Conversation): Current {
  const idsOf = (some: readonly PlacedItem[]) => new Set(some.map(({ item }) => item.id));
  return {
    ...heading,
    items: placed.map(({ item }) => item),
    stale: idsOf(placed.filter(({ freshness }) => freshness === 'stale')),
    edited: idsOf(placed.filter(({ code }) => code === 'edited')),
  };
}

/** While something is run again, the turn in whose place it stands is at work. */
function isRunning({ activity }: Conversation, turn: number, group: readonly PlacedItem[]): boolean {
  const { running } = activity;
  return running !== null && (running === turn || group.some(({ progress }) => progress === 'running'));
}

/** Turns in reading order, those among them of which only the end is left. */
function byTurn({ placed, ends }: Conversation): [number, PlacedItem[]][] {
  const groups = new Map<number, PlacedItem[]>();
  for (const one of placed) {
    const group = groups.get(one.item.turn);
    if (group === undefined) groups.set(one.item.turn, [one]);
    else group.push(one);
  }
  const alone = [...ends.keys()].filter((turn) => !groups.has(turn));
  if (alone.length === 0) return [...groups];
  return [...groups, ...alone.map((turn): [number, PlacedItem[]] => [turn, []])].sort(([one], [other]) => one - other);
}

function isSameGroup(before: readonly PlacedItem[], now: readonly PlacedItem[]): boolean {
  return before.length === now.length && before.every((one, index) => one === now[index]);
}

const STEPS: ReadonlySet<Item['kind']> = new Set(['assistant_text', 'plan', 'code_run', 'table', 'chart']);

function layOut(turn: number, state: Turn['state'], items: readonly PlacedItem[], end: TurnEnd | null): Turn {
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
    end,
  };
}

/** Of the plans for the answer the newest: one card, whoever changed it and how often. */
function withOnePlan(steps: readonly PlacedItem[]): PlacedItem[] {
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

function withItsItems(answer: AnswerItem, items: readonly PlacedItem[]): AnswerBlock {
  const named = (ids: readonly ItemId[]) => ids.flatMap((id) => items.find(({ item }) => item.id === id)?.item ?? []);
  return {
    answer,
    tables: named(answer.tables).filter((item) => item.kind === 'table'),
    charts: named(answer.charts).filter((item) => item.kind === 'chart'),
  };
}

export function codeRuns(steps: readonly PlacedItem[]): CodeRunItem[] {
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
