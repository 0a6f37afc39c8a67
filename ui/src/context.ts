// What any component of the window can reach.

import { createContext } from 'svelte';
import type { Front } from './commands/commands';
import type { Actions } from './actions';
import type { WatchableFile } from './bindings/WatchableFile';
import type { Watching } from './bindings/Watching';
import type { Platform } from './platform/platform';
import type { BuildStart } from './state/building.svelte';
import type { Narrowing } from './state/narrowing.svelte';
import type { Screen } from './state/screen';
import type { Laid } from './view/turns';

export interface WindowContext {
  readonly actions: Actions;
  readonly platform: Platform;
  readonly screen: Screen;
  readonly laid: Laid;
  /** The standing instructions for all conversations. */
  readonly instructions: string;
  /** The conditions that hold for every question of the conversation. */
  readonly narrowing: readonly Narrowing[];
  narrow(wanted: Narrowing): void;
  widen(gone: Narrowing): void;
  /** The files that can be watched where they lie, and whether they are. */
  readonly watchable: readonly WatchableFile[];
  watch(file: string, watching: Watching): void;
  /** Whether something is running, so that nothing else can begin. */
  readonly busy: boolean;
  show(front: Front): void;
  /** Opens the question that is built by picking: from this, or as it was left. */
  build(start: BuildStart | null): void;
  /** Opens the data of the dataset with this variable beside the conversation. */
  showDataset(variable: string): void;
}

export const [theWindow, setWindow] = createContext<WindowContext>();
