// The real window: commands of the shell, and one channel for everything that comes back.

import { Channel, invoke } from '@tauri-apps/api/core';
import { platformOf } from './platform';

export const tauri = platformOf((command, named) => {
  const passed = Object.entries(named).map(([name, value]) => [name, asChannel(value)]);
  return invoke(command, Object.fromEntries(passed) as Record<string, unknown>);
});

/** A function receives the messages of a channel; everything else is passed as it is. */
function asChannel(value: unknown): unknown {
  return typeof value === 'function' ? new Channel(value as (message: unknown) => void) : value;
}
