// The real window: commands of the shell, and one channel for everything that comes back.

import { Channel, invoke } from '@tauri-apps/api/core';
import type { Page } from '../bindings/Page';
import type { ReadingPreview } from '../bindings/ReadingPreview';
import type { ModelList } from '../state/models';
import type { Feed } from '../state/screen';
import type { Earlier, Platform } from './platform';

export const tauri: Platform = {
  open: (listen) => invoke('open_conversation', { feed: new Channel<Feed>(listen) }),
  ask: (question) => invoke('ask', { question }),
  submit: (op) => invoke('submit', { op }),
  page: (request) => invoke<Page>('page', { request }),
  previewReading: (variable, choices) => invoke<ReadingPreview>('preview_reading', { variable, choices }),
  stop: () => invoke('stop'),
  pickFiles: () => invoke('pick_files'),
  exportReport: () => invoke<string | null>('export_report'),
  newConversation: () => invoke('new_conversation'),
  earlierConversations: () => invoke<Earlier[]>('earlier_conversations'),
  openEarlier: (name) => invoke('open_earlier', { name }),
  openSample: (name) => invoke('open_sample', { name }),
  listModels: () => invoke<ModelList>('list_models'),
  chooseModel: (name) => invoke('choose_model', { name }),
  setPrivacy: (level) => invoke('set_privacy', { level }),
  keepKey: (provider, key) => invoke('keep_key', { provider, key }),
};
