// The list of conversations, searched as a person types.

import type { SessionEntry } from '../bindings/SessionEntry';

export interface Sessions {
  readonly search: string;
  readonly list: readonly SessionEntry[];
  readonly state: 'reading' | 'there';
  find(search: string): void;
  /** Once more, since something may be different. */
  refresh(): void;
  /** Something is different, in every list. */
  changed(): void;
}

/** After a moment without a key: each search reads every conversation. */
const PAUSE_MS = 200;

let changes = $state(0);

/** Counts what a person did to conversations in any list, so that each list reads itself anew. */
export function changesOfSessions(): number {
  return changes;
}

export function createSessions(read: (search: string) => Promise<readonly SessionEntry[]>): Sessions {
  let search = $state('');
  let list = $state.raw<readonly SessionEntry[]>([]);
  let state = $state<Sessions['state']>('reading');
  let newest = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  async function look() {
    const mine = ++newest;
    state = 'reading';
    // A list that cannot be read is no reason not to go on.
    const found = await read(search.trim()).catch(() => []);
    if (mine !== newest) return;
    list = found;
    state = 'there';
  }

  return {
    get search() {
      return search;
    },
    get list() {
      return list;
    },
    get state() {
      return state;
    },
    find(next) {
      search = next;
      clearTimeout(pause);
      pause = setTimeout(() => void look(), PAUSE_MS);
    },
    refresh: () => void look(),
    changed: () => void changes++,
  };
}
