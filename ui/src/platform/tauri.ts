// The real window: commands of the shell, and one channel for everything that comes back.

import { Channel, invoke } from '@tauri-apps/api/core';
import type { Feed } from '../state/screen';
import type { Platform } from './platform';

export const tauri: Platform = {
  open: (listen) => invoke('open_conversation', { feed: new Channel<Feed>(listen) }),
  ask: (question) => invoke('ask', { question }),
  stop: () => invoke('stop'),
  pickFiles: () => invoke('pick_files'),
  exportReport: () => invoke<string | null>('export_report'),
  newConversation: () => invoke('new_conversation'),
};
