// The downloads of models that go on. Closing the dialog does not end them, and opening it again shows them.

import { SvelteMap } from 'svelte/reactivity';
import type { DownloadProgress } from '../bindings/DownloadProgress';
import type { Problem as Refusal } from '../bindings/Problem';
import { asRefusal, type Platform } from '../platform/platform';

/** By the ids of their models; null until the first bytes arrive. */
const running = new SvelteMap<string, DownloadProgress | null>();

export const downloads: ReadonlyMap<string, DownloadProgress | null> = running;

/** Download a model, or go on with it: the name by which it is chosen, or null when it was paused. Throws what the shell says
 * when it cannot go on. */
export async function downloadModel(platform: Platform, id: string): Promise<string | null> {
  running.set(id, null);
  try {
    return await platform.downloadModel(id, (progress) => {
      // The last messages may come after the end.
      if (running.has(id)) running.set(id, progress);
    });
  } catch (thrown) {
    if (!isPause(asRefusal(thrown))) throw thrown;
    return null;
  } finally {
    running.delete(id);
  }
}

function isPause({ message }: Refusal): boolean {
  return typeof message !== 'string' && message.code === 'downloads-paused';
}
