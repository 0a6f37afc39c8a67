// Which models can be chosen. The shell's side is `src-tauri/src/models.rs`.

import type { PrivacyLevel } from '../bindings/PrivacyLevel';
import { t } from '../i18n/words.svelte';
import type { Trial } from '../platform/platform';
import { dollars, seconds, whole } from '../view/amounts';
import { shown } from '../view/privacy';

export interface ModelList {
  /** `builtin`, or a provider and a name, as in `ollama:qwen3`. */
  readonly chosen: string;
  readonly groups: readonly ModelGroup[];
  /** Providers that want a key, and whether there is one. */
  readonly providers: readonly KeyedProvider[];
  /** The server of their own that the person chose a model of last. */
  readonly own: OwnServerView | null;
}

export interface ModelGroup {
  readonly title: string;
  readonly place: 'this_computer' | 'elsewhere';
  readonly models: readonly string[];
}

export interface KeyedProvider {
  readonly name: string;
  readonly title: string;
  /** Where its key lies; null where there is none. */
  readonly key: 'environment' | 'keyring' | null;
}

/** How a server of one's own is spoken to. */
export const SPOKEN = ['compatible', 'azure'] as const;
export type Spoken = (typeof SPOKEN)[number];

/** A server whose address the person enters. Its twin is `OwnServer` in the crate `agent`. */
export interface OwnServer {
  readonly provider: Spoken;
  readonly address: string;
}

/** What is found there. */
export interface OwnServerView extends OwnServer {
  readonly place: ModelGroup['place'];
  readonly key: KeyedProvider['key'];
  /** None when it does not say. */
  readonly models: readonly string[];
}

export const BUILTIN = 'builtin';

/** Whose model it is, as in `ollama`; the built-in analyst's own name is that of nobody who has keys. */
export function providerOf(model: string): string {
  return model.split(':')[0] ?? model;
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

/** What trying a model out showed, beside its answer. */
export function trialText({ seconds: taken, context, price }: Trial): string {
  const facts = [t('models.took', { time: seconds(taken * 1000) })];
  if (context !== null) facts.push(t('models.context', { tokens: whole(context) }));
  if (price !== null) facts.push(t('models.price', { input: dollars(price[0]), output: dollars(price[1]) }));
  return facts.join(' ');
}
