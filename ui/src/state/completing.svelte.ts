// Asks the shell what it makes of a question while it is typed. Only the newest reply counts.

import type { Platform } from '../platform/platform';
import type { Completed, Draft } from '../view/completing';

export interface Completing {
  /** Null while there is nothing to say. It may belong to an earlier text than the one in the field. */
  readonly completed: Completed | null;
  /** Ask about this draft in a moment, or with null forget what was said. */
  look(draft: Draft | null): void;
}

/** Shorter than a pause between two keys is noticed, longer than a key that repeats takes. */
const PAUSE_MS = 40;

export function createCompleting(complete: Platform['completeQuestion']): Completing {
  let completed = $state.raw<Completed | null>(null);
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Counts the drafts: a reply to an earlier one comes too late. */
  let newest = 0;

  async function ask(draft: Draft, number: number): Promise<void> {
    // The question can be asked without completion, too: a failure is not worth a message.
    const completion = await complete(draft.text, draft.cursor).catch(() => null);
    if (number === newest) completed = completion === null ? null : { draft, completion };
  }

  return {
    get completed() {
      return completed;
    },
    look(draft) {
      clearTimeout(pause);
      newest += 1;
      const number = newest;
      if (draft === null) completed = null;
      else pause = setTimeout(() => void ask(draft, number), PAUSE_MS);
    },
  };
}
