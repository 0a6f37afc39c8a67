// The question that is built by picking. It stays, with everything that was undone, until it is asked.

import type { Problem as Refusal } from '../bindings/Problem';
import type { QueryChange } from '../bindings/QueryChange';
import type { QuestionParts } from '../bindings/QuestionParts';
import type { TypedQuestion } from '../bindings/TypedQuestion';
import { asRefusal, type Platform } from '../platform/platform';
import { advanced, redone, undone, type History } from '../view/history';

/** What a question is built from: another one, or nothing. */
export interface BuildStart {
  readonly question: TypedQuestion | null;
  readonly changes: readonly QueryChange[];
}

export interface Building {
  /** Null until the first answer of the shell. */
  readonly parts: QuestionParts | null;
  readonly waiting: boolean;
  readonly refusal: Refusal | null;
  readonly undoable: boolean;
  readonly redoable: boolean;
  /** Starts from something else, which can be undone; without a start, goes on with what is there. */
  begin(start: BuildStart | null): Promise<void>;
  /** Does nothing while another change is on its way: what was picked belongs to the question before it. */
  change(change: QueryChange): Promise<void>;
  undo(): void;
  redo(): void;
  /** Tries once more what was refused. */
  again(): Promise<void>;
  forget(): void;
}

const FROM_NOTHING: BuildStart = { question: null, changes: [] };

type Kept = History<QuestionParts> | null;

export function createBuilding(read: Platform['questionParts']): Building {
  let history = $state.raw<Kept>(null);
  let refusal = $state.raw<Refusal | null>(null);
  let waiting = $state(false);
  /** Counts what was asked of the shell: an earlier answer is too late. */
  let era = 0;
  let last = () => Promise.resolve();

  async function take({ question, changes }: BuildStart, keep: (parts: QuestionParts) => Kept): Promise<void> {
    last = () => take({ question, changes }, keep);
    const asked = (era += 1);
    waiting = true;
    try {
      const parts = await read(question, [...changes]);
      if (asked !== era) return;
      history = keep(parts);
      refusal = null;
    } catch (thrown) {
      if (asked === era) refusal = asRefusal(thrown);
    } finally {
      if (asked === era) waiting = false;
    }
  }

  const advance = (parts: QuestionParts) => advanced(history, parts);

  /** The files may have changed since. */
  function goOn(before: History<QuestionParts>): Promise<void> {
    return take({ question: before.present.question, changes: [] }, (present) => ({ ...before, present }));
  }

  function move(to: (history: History<QuestionParts>) => History<QuestionParts>): void {
    if (history === null || waiting) return;
    history = to(history);
    refusal = null;
  }

  return {
    get parts() {
      return history?.present ?? null;
    },
    get waiting() {
      return waiting;
    },
    get refusal() {
      return refusal;
    },
    get undoable() {
      return history !== null && history.past.length > 0;
    },
    get redoable() {
      return history !== null && history.future.length > 0;
    },
    begin: (start) => (start === null && history !== null ? goOn(history) : take(start ?? FROM_NOTHING, advance)),
    async change(change) {
      if (history === null || waiting || change === 'keep') return;
      await take({ question: history.present.question, changes: [change] }, advance);
    },
    undo: () => move(undone),
    redo: () => move(redone),
    again: () => last(),
    forget() {
      era += 1;
      [history, refusal, waiting] = [null, null, false];
    },
  };
}
