// Going back and forth between states.

export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  /** What was undone, the next one first. */
  readonly future: readonly State[];
}

/** With another state as the present one; what was undone before is gone. */
export function advanced<State>(history: History<State> | null, present: State): History<State> {
  return { past: history === null ? [] : [...history.past, history.present], present, future: [] };
}

export function undone<State>(history: History<State>): History<State> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
}

export function redone<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}
