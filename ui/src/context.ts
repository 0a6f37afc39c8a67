// What any component of the window can reach.

import { createContext } from 'svelte';
import type { Desk } from './desk';
import type { Platform } from './platform/platform';
import type { Screen } from './state/screen';

export interface WindowContext {
  readonly desk: Desk;
  readonly platform: Platform;
  readonly screen: Screen;
}

export const [theWindow, setWindow] = createContext<WindowContext>();
