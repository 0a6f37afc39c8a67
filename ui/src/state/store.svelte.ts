// Holds the screen's state and changes it at most once per animation frame, however many events arrive: setting it
// once per token makes the web view stand still on long answers.

import { emptyScreen, reduce, type Screen, type ScreenEvent } from './screen';

export interface ScreenStore {
  readonly screen: Screen;
  send(event: ScreenEvent): void;
}

export type Schedule = (flush: () => void) => void;

/** A hidden window gets no animation frames, so a timer stands behind each. */
export const nextFrame: Schedule = (flush) => {
  const run = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    flush();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, 250);
};

export function createStore(schedule: Schedule = nextFrame): ScreenStore {
  let screen = $state.raw(emptyScreen);
  let waiting: ScreenEvent[] = [];

  function flush() {
    const events = waiting;
    waiting = [];
    screen = events.reduce(reduce, screen);
  }

  function send(event: ScreenEvent) {
    waiting.push(event);
    if (waiting.length === 1) schedule(flush);
  }

  return {
    get screen() {
      return screen;
    },
    send,
  };
}
