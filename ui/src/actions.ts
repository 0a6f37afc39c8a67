// What the person can do, each ending in a visible result: something happens, or a sentence says why not.

import type { Carried } from './bindings/Carried';
import type { ItemId } from './bindings/ItemId';
import type { ReportOptions } from './bindings/ReportOptions';
import type { Shelf } from './bindings/Shelf';
import { asRefusal, type ChartForm, type ChartLook, type Op, type Platform } from './platform/platform';
import { t } from './i18n/words.svelte';
import type { ScreenEvent } from './state/screen';

/** Why an action did not happen has then already been said. */
export type Result = 'done' | 'refused';

export interface Actions {
  open(): Promise<Result>;
  ask(question: string): Promise<Result>;
  submit(op: Op): Promise<Result>;
  stop(): Promise<Result>;
  pickFiles(): Promise<Result>;
  exportReport(options: ReportOptions): Promise<Result>;
  saveChart(item: ItemId, look: ChartLook, form: ChartForm): Promise<Result>;
  newConversation(): Promise<Result>;
  openWindow(): Promise<Result>;
  openEarlier(name: string): Promise<Result>;
  openSample(name: string): Promise<Result>;
  archiveConversation(name: string, shelf: Shelf): Promise<Result>;
  renameConversation(name: string, title: string): Promise<Result>;
  deleteConversation(name: string): Promise<Result>;
  duplicateConversation(name: string): Promise<Result>;
  exportConversation(name: string, carried: Carried): Promise<Result>;
  importConversation(): Promise<Result>;
  branch(turn: number): Promise<Result>;
  runAllAgain(files: 'same' | 'newer'): Promise<Result>;
  dismiss(): void;
}

export function createActions(platform: Platform, send: (event: ScreenEvent) => void): Actions {
  async function attempt(action: () => Promise<void>): Promise<Result> {
    try {
      await action();
      return 'done';
    } catch (thrown) {
      const { message, hint } = asRefusal(thrown);
      send({ feed: 'said', message: { level: 'error', text: message, hint } });
      return 'refused';
    }
  }

  /** Says under which name something was saved, unless the person changed their mind. */
  async function saved(
    phrase: 'report.saved' | 'chart.saved' | 'session.saved',
    save: Promise<string | null>,
  ): Promise<void> {
    const name = await save;
    if (name === null) return;
    send({ feed: 'said', message: { level: 'info', text: t(phrase, { name }), hint: null } });
  }

  return {
    open: () => attempt(() => platform.open(send)),
    ask: (question) => attempt(() => platform.ask(question)),
    submit: (op) => attempt(() => platform.submit(op)),
    stop: () => attempt(() => platform.stop()),
    pickFiles: () => attempt(() => platform.pickFiles()),
    exportReport: (options) => attempt(() => saved('report.saved', platform.exportReport(options))),
    saveChart: (item, look, form) => attempt(() => saved('chart.saved', platform.saveChart(item, look, form))),
    newConversation: () => attempt(() => platform.newConversation()),
    openWindow: () => attempt(() => platform.openWindow()),
    openEarlier: (name) => attempt(() => platform.openEarlier(name)),
    archiveConversation: (name, shelf) => attempt(() => platform.archiveConversation(name, shelf)),
    renameConversation: (name, title) => attempt(() => platform.renameConversation(name, title)),
    deleteConversation: (name) => attempt(() => platform.deleteConversation(name)),
    duplicateConversation: (name) => attempt(() => platform.duplicateConversation(name)),
    exportConversation: (name, carried) => attempt(() => saved('session.saved', platform.exportConversation(name, carried))),
    importConversation: () => attempt(() => platform.importConversation()),
    runAllAgain: (files) => attempt(() => platform.runAllAgain(files)),
    branch: (turn) => attempt(() => platform.branch(turn)),
    openSample: (name) => attempt(() => platform.openSample(name)),
    dismiss: () => send({ feed: 'dismissed' }),
  };
}
