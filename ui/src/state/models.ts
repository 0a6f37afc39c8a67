// The models that can be chosen, in words.

import type { ModelFileView } from '../bindings/ModelFileView';
import type { ModelGroup } from '../bindings/ModelGroup';
import type { OfferedModel } from '../bindings/OfferedModel';
import type { OwnServer } from '../bindings/OwnServer';
import type { PrivacyLevel } from '../bindings/PrivacyLevel';
import type { Trial } from '../bindings/Trial';
import type { TrialView } from '../bindings/TrialView';
import { t } from '../i18n/words.svelte';
import { bytes, dollars, seconds, whole } from '../view/amounts';
import { shown } from '../view/privacy';

/** Begins the names of models inside the app. */
const INSIDE = 'local';

/** How a server of one's own is spoken to. */
export const SPOKEN = ['compatible', 'azure'] as const;
export type Spoken = (typeof SPOKEN)[number];

export const BUILTIN = 'builtin';

/** How this server is spoken to: the first way for one that is not known. */
export function spokenOf(server: OwnServer | null): Spoken {
  return SPOKEN.find((known) => known === server?.provider) ?? 'compatible';
}

/** Whose model it is, as in `ollama`; the built-in analyst's own name is that of nobody who has keys. */
export function providerOf(model: string): string {
  return model.split(':')[0] ?? model;
}

/** Whether it runs inside the app. */
export function isInside(model: string): boolean {
  return providerOf(model) === INSIDE;
}

/** Whether it is asked at an address that the person entered. */
export function isOwn(model: string): boolean {
  return SPOKEN.some((spoken) => spoken === providerOf(model));
}

/** Who gets what is sent there: the address without what stands around the host. */
export function hostOf(address: string): string {
  return address.replace(/^https?:\/\//, '').split('/')[0] ?? address;
}

/** A model's name without its provider: that is said beside it. */
export function modelTitle(model: string): string {
  return model === BUILTIN ? t('model.builtin') : model.slice(model.indexOf(':') + 1);
}

/** What choosing a model of this group means for the data. */
export function whereItGoes(group: Pick<ModelGroup, 'place' | 'title'>, level: PrivacyLevel): string {
  return group.place === 'this_computer'
    ? t('model.here')
    : t('model.there', { what: shown(level), title: group.title });
}

/** A file of a model beside its name: how large, whose, and what choosing it means for the data. */
export function fileText({ bytes: size, holder }: ModelFileView): string {
  const values = { size: bytes(size), where: t('model.here') };
  return holder === null ? t('models.inside_file', values) : t('models.inside_file_of', { ...values, title: holder });
}

/** What trying a model inside the app showed, in sentences. */
export function fileTrialText({ seconds: taken, asked, right }: TrialView): string {
  const questions = asked === 0 ? t('models.trial_slow') : t('models.trial_right', { right, asked });
  return `${t('models.trial_speed', { time: seconds(taken * 1000) })} ${questions}`;
}

/** Models that are not there yet, the one that suits this computer first. */
export function offeredFirst(offered: readonly OfferedModel[]): OfferedModel[] {
  const absent = offered.filter(({ state }) => state.state !== 'here');
  const isFirst = ({ fit }: OfferedModel) => fit === 'recommended';
  return [...absent.filter(isFirst), ...absent.filter((model) => !isFirst(model))];
}

/** What trying a model out showed, beside its answer. */
export function trialText({ seconds: taken, context, price }: Trial): string {
  const facts = [t('models.took', { time: seconds(taken * 1000) })];
  if (context !== null) facts.push(t('models.context', { tokens: whole(context) }));
  if (price !== null) facts.push(t('models.price', { input: dollars(price[0]), output: dollars(price[1]) }));
  return facts.join(' ');
}
