// The real window: commands of the shell, and one channel for everything that comes back.

import { Channel, invoke } from '@tauri-apps/api/core';
import { copyPicture } from '../view/pictures';
import type { Page } from '../bindings/Page';
import type { ReadingPreview } from '../bindings/ReadingPreview';
import type { ModelList, OwnServerView } from '../state/models';
import type { Feed } from '../state/screen';
import type { Variable } from '../bindings/Variable';
import type { ChartView, LimitsView, ModelPrice, Platform, SentRequest, Trial, VariableView } from './platform';

export const tauri: Platform = {
  open: (listen) => invoke('open_conversation', { feed: new Channel<Feed>(listen) }),
  ask: (question) => invoke('ask', { question }),
  submit: (op) => invoke('submit', { op }),
  page: (request) => invoke<Page>('page', { request }),
  previewReading: (variable, choices) => invoke<ReadingPreview>('preview_reading', { variable, choices }),
  variables: () => invoke<Variable[]>('variables'),
  variable: (name) => invoke<VariableView>('variable', { name }),
  stop: () => invoke('stop'),
  pickFiles: () => invoke('pick_files'),
  exportReport: (options) => invoke<string | null>('export_report', { options }),
  chart: (item, look) => invoke<ChartView>('chart', { item, look }),
  copyChart: (item, look) => {
    const picture = invoke<ArrayBuffer>('copy_chart', { item, look });
    // On Linux the shell has put it there, since WebKitGTK takes no pictures from a page. Other web views do, at the click itself.
    return navigator.userAgent.includes('Linux') ? picture.then(() => {}) : copyPicture(picture);
  },
  saveChart: (item, look, form) => invoke<string | null>('save_chart', { item, look, form }),
  newConversation: () => invoke('new_conversation'),
  openWindow: () => invoke('open_window'),
  presentWindow: (title, language) => invoke('present_window', { title, language }),
  sessions: (search) =>
    search === '' ? invoke('list_conversations') : invoke('search_conversations', { query: search }),
  openEarlier: (name) => invoke('open_earlier', { name }),
  shelveSession: (name, shelf) => invoke('archive_conversation', { name, shelf }),
  renameSession: (name, title) => invoke('rename_conversation', { name, title }),
  deleteSession: (name) => invoke('delete_conversation', { name }),
  duplicateSession: (name) => invoke('duplicate_conversation', { name }),
  exportSession: (name, carried) => invoke<string | null>('export_conversation', { name, carried }),
  importSession: () => invoke('import_conversation'),
  branch: (turn) => invoke('branch', { turn }),
  runAllAgain: (files) => invoke('run_all_again', { files }),
  keepDraft: (text) => invoke('keep_draft', { text }),
  openSample: (name) => invoke('open_sample', { name }),
  listModels: () => invoke<ModelList>('list_models'),
  lookAtServer: (server) => invoke<OwnServerView>('look_at_server', { server }),
  chooseModel: (name, address) => invoke('choose_model', { name, address }),
  tryModel: (name, address) => invoke<Trial>('try_model', { name, address }),
  limits: () => invoke<LimitsView>('limits'),
  setLimits: (limits) => invoke('set_limits', { limits }),
  prices: () => invoke<ModelPrice[]>('prices'),
  setPrice: (model, price) => invoke('set_price', { model, price }),
  toldOfFiles: (privacy) => invoke<string>('told_of_files', { privacy }),
  sentRequests: () => invoke<SentRequest[]>('sent_requests'),
  diagnostics: () => invoke<string>('diagnostics'),
  dataFolder: () => invoke<string>('data_folder'),
  showDataFolder: () => invoke('show_data_folder'),
  setPrivacy: (level) => invoke('set_privacy', { level }),
  keepKey: (provider, address, key) => invoke('keep_key', { provider, address, key }),
  forgetKey: (provider, address) => invoke('forget_key', { provider, address }),
};
