// The whole screen: the conversation, and what the window itself has to say.

import type { Access } from '../bindings/Access';
import type { Drag } from '../bindings/Drag';
import type { FileNews } from '../bindings/FileNews';
import type { Message } from '../bindings/Message';
import type { NoticeLevel } from '../bindings/NoticeLevel';
import type { ScreenMessage } from '../bindings/ScreenMessage';
import { emptyConversation, patched, type Conversation } from './conversation';
import { newerMessage, newsMessage } from '../view/watching';
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
  /** Who makes second runs; null for the one who answers first. */
  readonly second: string | null;
  /** The model file that was dropped last, an object of its own for each drop. */
  readonly dropped: { readonly model: string } | null;
  readonly message: WindowMessage | null;
  /** What became of a watched file last, an object of its own each time. */
  readonly news: { readonly file: string; readonly what: FileNews } | null;
}

/** Something the window says about itself, outside the conversation. */
export interface WindowMessage {
  readonly level: NoticeLevel;
  readonly text: Message;
  readonly hint: Message | null;
  /** A file was saved, which can be opened. */
  readonly saved?: true;
  /** Files were brought whose names are taken. */
  readonly newer?: true;
}

/** A message of the shell, or something that the page itself has to say. */
export type ScreenEvent = ScreenMessage | { feed: 'said'; message: WindowMessage } | { feed: 'dismissed' };

export const emptyScreen: Screen = {
  phase: 'opening',
  opening: 0,
  session: null,
  draft: '',
  access: 'write',
  conversation: emptyConversation,
  drag: 'away',
  model: BUILTIN,
  second: null,
  dropped: null,
  message: null,
  news: null,
};

export function reduce(screen: Screen, event: ScreenEvent): Screen {
  switch (event.feed) {
    case 'opened':
      return {
        ...screen,
        phase: 'open',
        opening: screen.opening + 1,
        session: event.name === '' ? null : event.name,
        draft: event.draft,
        access: event.access,
        conversation: patched(emptyConversation, event.conversation),
        message: null,
      };
    case 'patch':
      return { ...screen, conversation: patched(screen.conversation, event.patch) };
    case 'drag':
      return { ...screen, drag: event.drag };
    case 'model':
      return { ...screen, model: event.model, second: event.second ?? null };
    case 'model_file':
      return { ...screen, dropped: { model: event.model } };
    case 'watched_file': {
      const { feed: _, file, ...what } = event;
      return { ...screen, news: { file, what }, message: newsMessage(file, what) };
    }
    case 'newer_files':
      return { ...screen, message: newerMessage(event.files) };
    case 'problem':
      return { ...screen, message: { level: 'error', text: event.message, hint: event.hint } };
    case 'said':
      return { ...screen, message: event.message };
    case 'dismissed':
      return { ...screen, message: null };
  }
}
