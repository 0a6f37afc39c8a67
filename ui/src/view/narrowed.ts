// A question with the conditions that hold for the conversation.

import type { Op } from '../bindings/Op';
import type { TypedQuestion } from '../bindings/TypedQuestion';
import { t } from '../i18n/words.svelte';
import type { Platform } from '../platform/platform';
import type { BuildStart } from '../state/building.svelte';
import { columnOf, type Narrowing } from '../state/narrowing.svelte';

type Ask = Extract<Op, { op: 'ask' }>;

/**
 * The same question of fewer rows. One that is understood gets the conditions as data; any other one says them in words,
 * so that whoever answers reads them, too.
 */
export async function narrowed(
  ask: Ask,
  conditions: readonly Narrowing[],
  { questionParts, completeQuestion }: Pick<Platform, 'questionParts' | 'completeQuestion'>,
): Promise<Ask> {
  if (conditions.length === 0) return ask;
  const built = ask.built ?? (await certain(ask.question, completeQuestion));
  const missing = built === undefined ? conditions : conditions.filter((one) => isMissing(built, one));
  if (missing.length === 0) return ask;
  const said = `${ask.question} (${t('narrow.only', { conditions: missing.map(({ label }) => label).join('; ') })})`;
  if (built?.queries.length !== 1) return { ...ask, question: said };
  const parts = await questionParts(
    built,
    missing.map(({ filter }) => ({ add_filter: filter })),
  );
  // A condition that does not fit the file is not left out in silence.
  if (missing.some((one) => isMissing(parts.question, one))) return { ...ask, question: said };
  return { ...ask, question: ask.built === undefined ? said : parts.sentence, built: parts.question };
}

/** What is not understood with certainty is asked in words. */
async function certain(text: string, complete: Platform['completeQuestion']): Promise<TypedQuestion | undefined> {
  return complete(text, text.length).then(
    (completion) => completion.certain?.question,
    () => undefined,
  );
}

/** What a question is built from, with the conditions as parts that can be seen and taken away. */
export function narrowedStart({ question, changes }: BuildStart, conditions: readonly Narrowing[]): BuildStart {
  const dataset = changes.find((change) => typeof change === 'object' && 'dataset' in change);
  const isOfOther = (one: Narrowing) => dataset !== undefined && one.dataset !== dataset.dataset;
  const added = conditions.filter((one) => (question === null ? !isOfOther(one) : isMissing(question, one)));
  return { question, changes: [...changes, ...added.map(({ filter }) => ({ add_filter: filter }))] };
}

/** Whether a question is about the dataset of a condition and has none on its column. */
function isMissing({ dataset, queries }: TypedQuestion, condition: Narrowing): boolean {
  const column = columnOf(condition.filter);
  return (
    condition.dataset === dataset && !queries.some(({ filters }) => filters.some((one) => columnOf(one) === column))
  );
}
