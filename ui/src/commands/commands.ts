// Everything that can be done from the keyboard and from the palette, in one list.

import type { Component } from 'svelte';
import AppWindow from '@lucide/svelte/icons/app-window';
import Box from '@lucide/svelte/icons/box';
import CircleHelp from '@lucide/svelte/icons/circle-help';
import ClipboardPaste from '@lucide/svelte/icons/clipboard-paste';
import Database from '@lucide/svelte/icons/database';
import EyeOff from '@lucide/svelte/icons/eye-off';
import FileDown from '@lucide/svelte/icons/file-down';
import FilePlus from '@lucide/svelte/icons/file-plus';
import Keyboard from '@lucide/svelte/icons/keyboard';
import Languages from '@lucide/svelte/icons/languages';
import MessageSquarePlus from '@lucide/svelte/icons/message-square-plus';
import Moon from '@lucide/svelte/icons/moon';
import NotebookPen from '@lucide/svelte/icons/notebook-pen';
import PanelLeft from '@lucide/svelte/icons/panel-left';
import PenLine from '@lucide/svelte/icons/pen-line';
import Pin from '@lucide/svelte/icons/pin';
import Redo2 from '@lucide/svelte/icons/redo-2';
import RefreshCw from '@lucide/svelte/icons/refresh-cw';
import Settings from '@lucide/svelte/icons/settings';
import SlidersHorizontal from '@lucide/svelte/icons/sliders-horizontal';
import Sparkles from '@lucide/svelte/icons/sparkles';
import Square from '@lucide/svelte/icons/square';
import Sun from '@lucide/svelte/icons/sun';
import SunMoon from '@lucide/svelte/icons/sun-moon';
import Table2 from '@lucide/svelte/icons/table-2';
import Undo2 from '@lucide/svelte/icons/undo-2';
import ZoomIn from '@lucide/svelte/icons/zoom-in';
import type { Actions } from '../actions';
import { LANGUAGES, t, type Language } from '../i18n/words.svelte';
import { isBegun } from '../state/conversation';
import type { Current } from '../view/turns';
import type { Screen } from '../state/screen';
import { prefer, preferred, zoom, type Theme } from '../state/preferences.svelte';
import { datasetsOf } from '../view/datasets';
import { SAMPLES } from '../view/samples';
import type { Shortcut } from './shortcuts';

export interface Command {
  readonly id: string;
  readonly group: Group;
  readonly title: string;
  readonly icon: Component;
  readonly shortcut: Shortcut | null;
  run(): void;
}

export const GROUPS = ['conversation', 'data', 'look', 'window'] as const;
export type Group = (typeof GROUPS)[number];

/** What stands in front of everything else. */
export type Front =
  | 'palette'
  | 'shortcuts'
  | 'settings'
  | 'limits'
  | 'models'
  | 'keys'
  | 'report'
  | 'paste'
  | 'database'
  | 'privacy'
  | 'instructions'
  | 'help'
  | 'build';

/** What stands beside the conversation, apart from data. */
export type Other = 'variables' | 'board';

/** What a command can do besides what the actions does. */
export interface Hands {
  show(front: Front): void;
  /** Opens the question that is built by picking as it was left. */
  build(): void;
  showDataset(variable: string): void;
  togglePanel(panel: Other): void;
  writeQuestion(): void;
}

export function commands(screen: Screen, current: Current, actions: Actions, hands: Hands): Command[] {
  const busy = screen.conversation.activity.running !== null;
  const lists = [
    busy ? whileBusy(actions) : atRest(screen, current, actions, hands),
    data(current, actions, hands, busy),
    look(),
    window(actions, hands),
  ];
  return lists.flat();
}

function whileBusy(actions: Actions): Command[] {
  return [command('conversation', 'stop', t('command.stop'), Square, 'Escape', () => void actions.stop())];
}

function atRest(screen: Screen, current: Current, actions: Actions, hands: Hands): Command[] {
  const anything = isBegun(screen.conversation);
  const always = [
    command('conversation', 'new', t('command.new'), MessageSquarePlus, 'Mod+N', () => void actions.newConversation()),
  ];
  const withItems = [
    command('conversation', 'write', t('command.write'), PenLine, 'Mod+L', hands.writeQuestion),
    command('conversation', 'report', t('command.report'), FileDown, 'Mod+E', () => hands.show('report')),
    command('conversation', 'board', t('command.board'), Pin, 'Mod+Shift+P', () => hands.togglePanel('board')),
  ];
  const edits = [
    current.undo !== null &&
      command('conversation', 'undo', t('command.undo'), Undo2, 'Mod+Z', () => void actions.submit({ op: 'undo' })),
    current.redo !== null &&
      command(
        'conversation',
        'redo',
        t('command.redo'),
        Redo2,
        'Mod+Shift+Z',
        () => void actions.submit({ op: 'redo' }),
      ),
    command('conversation', 'run-all', t('command.run_all'), RefreshCw, null, () => void actions.runAllAgain('same')),
    command(
      'conversation',
      'run-newer',
      t('command.run_newer'),
      RefreshCw,
      null,
      () => void actions.runAllAgain('newer'),
    ),
  ].filter((command) => command !== false);
  return anything ? [...always, ...withItems, ...edits] : always;
}

function data(current: Current, actions: Actions, hands: Hands, busy: boolean): Command[] {
  const datasets = datasetsOf(current.items).map(({ variable, file_name }, index) =>
    command(
      'data',
      `data-${variable}`,
      t('command.data', { file: file_name }),
      Table2,
      index === 0 ? 'Mod+D' : null,
      () => hands.showDataset(variable),
    ),
  );
  const variables =
    datasets.length === 0
      ? []
      : [command('data', 'variables', t('command.variables'), Box, 'Mod+J', () => hands.togglePanel('variables'))];
  if (busy) return [...datasets, ...variables];
  const files = command('data', 'files', t('command.files'), FilePlus, 'Mod+O', () => void actions.pickFiles());
  const samples = SAMPLES.map(({ file, title }) =>
    command(
      'data',
      `sample-${file}`,
      t('command.sample', { title: t(title) }),
      Table2,
      null,
      () => void actions.openSample(file),
    ),
  );
  const paste = command('data', 'paste', t('command.paste'), ClipboardPaste, null, () => hands.show('paste'));
  const database = command('data', 'database', t('command.database'), Database, null, () => hands.show('database'));
  const build = command('data', 'build', t('build.open'), SlidersHorizontal, null, hands.build);
  return [...datasets, ...variables, ...(datasets.length === 0 ? [] : [build]), files, paste, database, ...samples];
}

const THEMES: readonly [Theme, Component][] = [
  ['light', Sun],
  ['dark', Moon],
  ['system', SunMoon],
];

function look(): Command[] {
  const themes = THEMES.filter(([theme]) => theme !== preferred().theme).map(([theme, icon]) =>
    command('look', `theme-${theme}`, t(`command.theme.${theme}`), icon, null, () => prefer({ theme })),
  );
  const languages = (Object.entries(LANGUAGES) as [Language, string][]).map(([language, name]) =>
    command('look', `language-${language}`, t('command.language', { name }), Languages, null, () =>
      prefer({ language }),
    ),
  );
  const sizes = [
    command('look', 'larger', t('command.larger'), ZoomIn, 'Mod++', () => zoom(1)),
    command('look', 'smaller', t('command.smaller'), ZoomIn, 'Mod+-', () => zoom(-1)),
    command('look', 'usual', t('command.usual'), ZoomIn, 'Mod+0', () => zoom(0)),
  ];
  return [...themes, ...languages, ...sizes];
}

function window(actions: Actions, hands: Hands): Command[] {
  const sidebar = () => prefer({ sidebar: preferred().sidebar === 'open' ? 'closed' : 'open' });
  return [
    command('window', 'palette', t('command.palette'), Sparkles, 'Mod+K', () => hands.show('palette')),
    command('window', 'new-window', t('command.window'), AppWindow, 'Mod+Shift+N', () => void actions.openWindow()),
    command('window', 'sidebar', t('command.sidebar'), PanelLeft, 'Mod+B', sidebar),
    command('window', 'models', t('command.models'), Sparkles, null, () => hands.show('models')),
    command('window', 'privacy', t('command.privacy'), EyeOff, null, () => hands.show('privacy')),
    command('window', 'instructions', t('instructions.title'), NotebookPen, null, () => hands.show('instructions')),
    command('window', 'settings', t('command.settings'), Settings, 'Mod+,', () => hands.show('settings')),
    command('window', 'help', t('help.title'), CircleHelp, 'F1', () => hands.show('help')),
    command('window', 'shortcuts', t('command.shortcuts'), Keyboard, 'Mod+/', () => hands.show('shortcuts')),
  ];
}

function command(
  group: Group,
  id: string,
  title: string,
  icon: Component,
  shortcut: Shortcut | null,
  run: () => void,
): Command {
  return { group, id, title, icon, shortcut, run };
}
