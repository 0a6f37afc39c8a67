// The trial of a model inside the app that goes on. Closing the dialog does not end it, and opening it again shows it.

import type { Problem as Refusal } from '../bindings/Problem';
import type { TrialProgress } from '../bindings/TrialProgress';
import { t } from '../i18n/words.svelte';
import { asRefusal, type Platform } from '../platform/platform';

/** One at a time: two would measure each other. */
let running = $state.raw<{ readonly model: string; readonly progress: TrialProgress } | null>(null);

/** What the trial of this model is doing, in words; null when none goes on. */
export function trialStage(model: string): string | null {
  if (running?.model !== model) return null;
  const { progress } = running;
  return progress.stage === 'measuring'
    ? t('models.trial_measuring')
    : t('models.trial_asking', { question: progress.question, of: progress.of });
}

/** Try a model until its result is kept or it is stopped. Throws what the shell says when it cannot be tried. */
export async function tryModelFile(platform: Platform, model: string): Promise<void> {
  const own = (progress: TrialProgress) => ({ model, progress });
  running = own({ stage: 'measuring' });
  try {
    await platform.tryModelFile(model, (progress) => {
      // The last messages may come after the end, or when another model is tried.
      if (running?.model === model) running = own(progress);
    });
  } catch (thrown) {
    if (!isStop(asRefusal(thrown))) throw thrown;
  } finally {
    if (running.model === model) running = null;
  }
}

/** Stop the trial that goes on, so that the model is free for a question. */
export async function stopTrial(platform: Platform): Promise<void> {
  if (running !== null) await platform.stopTrial();
}

function isStop({ message }: Refusal): boolean {
  return typeof message !== 'string' && message.code === 'window-stopped';
}
