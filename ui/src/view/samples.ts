// Files to try the program with, each with a reason to be curious.

import type { Phrase } from '../i18n/words.svelte';

export interface Sample {
  readonly file: 'bike_rides.csv' | 'coffee_orders.csv' | 'haushaltsstrom.csv';
  readonly title: Phrase;
  readonly about: Phrase;
}

export const SAMPLES: readonly Sample[] = [
  { file: 'bike_rides.csv', title: 'sample.bike.title', about: 'sample.bike.about' },
  { file: 'coffee_orders.csv', title: 'sample.coffee.title', about: 'sample.coffee.about' },
  { file: 'haushaltsstrom.csv', title: 'sample.power.title', about: 'sample.power.about' },
];
