// The whole screen: the conversation, and what the window itself has to say.

import type { Event } from '../bindings/Event';
import type { NoticeLevel } from '../bindings/NoticeLevel';
import { advance, emptyConversation, type Conversation } from './conversation';
import { BUILTIN } from './models';

export interface Screen {
  /** Nothing is drawn before the conversation is there, so that no welcome flashes by. */
  readonly phase: 'opening' | 'open';
  readonly conversation: Conversation;
  /** Counts the conversations that were opened, so that what belongs to one is left behind with it. */
  readonly opening: number;
  /** Its name in the list of conversations. */
  readonly session: string | null;
  /** What was being typed when it was left. */
  readonly draft: string;
  readonly access: Access;
  readonly drag: Drag;
  /** Who answers, as in `builtin` or `ollama:qwen3`. */
  readonly model: string;
  readonly message: Message | null;
}

/** Whether it can be gone on with, or only looked at, since another window has it open. */
export type Access = 'write' | 'read';

export type Drag = 'away' | 'over';

/** Something the window says about itself, outside the conversation. */
export interface Message {
  readonly level: NoticeLevel;
  readonly text: string;
  readonly hint: string | null;
}

/** What the shell sends. */
export type Feed =
  | { feed: 'opened'; events: Event[]; name?: string; draft?: string; access?: Access }
  | { feed: 'event'; event: Event }
  | { feed: 'drag'; drag: Drag }
  | { feed: 'model'; model: string }
  | { feed: 'problem'; message: string; hint: string | null };

export type ScreenEvent = Feed | { feed: 'said'; message: Message } | { feed: 'dismissed' };

export const emptyScreen: Screen = {
  phase: 'opening',
  opening: 0,
  session: null,
  draft: '',
  access: 'write',
  conversation: emptyConversation,
  drag: 'away',
  model: BUILTIN,
  message: null,
};

export function reduce(screen: Screen, event: ScreenEvent): Screen {
  switch (event.feed) {
    case 'opened':
      return {
        ...screen,
        phase: 'open',
        opening: screen.opening + 1,
        session: event.name ?? null,
        draft: event.draft ?? '',
        access: event.access ?? 'write',
        conversation: event.events.reduce(advance, emptyConversation),
        message: null,
      };
    case 'event':
      return { ...screen, conversation: advance(screen.conversation, event.event) };
    case 'drag':
      return { ...screen, drag: event.drag };
    case 'model':
      return { ...screen, model: event.model };
    case 'problem':
      return { ...screen, message: { level: 'error', text: event.message, hint: event.hint } };
    case 'said':
      return { ...screen, message: event.message };
    case 'dismissed':
      return { ...screen, message: null };
  }
}
