// Numbers, sizes and times as people read them where they live.

import { locale, t } from '../i18n/words.svelte';

interface Formats {
  readonly whole: Intl.NumberFormat;
  readonly short: Intl.NumberFormat;
  readonly small: Intl.NumberFormat;
  readonly percent: Intl.NumberFormat;
  readonly change: Intl.NumberFormat;
  readonly tenth: Intl.NumberFormat;
  readonly day: Intl.DateTimeFormat;
  readonly localDay: Intl.DateTimeFormat;
  readonly moment: Intl.DateTimeFormat;
}

const made = new Map<string, Formats>();

function formats(): Formats {
  const place = locale();
  const known = made.get(place) ?? make(place);
  made.set(place, known);
  return known;
}

function make(place: string): Formats {
  return {
    whole: new Intl.NumberFormat(place),
    short: new Intl.NumberFormat(place, { maximumSignificantDigits: 4, notation: 'compact' }),
    // A year is no thousand: groups begin with five digits, as in tables.
    small: new Intl.NumberFormat(place, { maximumSignificantDigits: 4, useGrouping: 'min2' }),
    percent: new Intl.NumberFormat(place, { style: 'percent', maximumFractionDigits: 0 }),
    change: new Intl.NumberFormat(place, {
      style: 'percent',
      signDisplay: 'exceptZero',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
    tenth: new Intl.NumberFormat(place, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    day: new Intl.DateTimeFormat(place, { dateStyle: 'medium', timeZone: 'UTC' }),
    localDay: new Intl.DateTimeFormat(place, { dateStyle: 'medium' }),
    moment: new Intl.DateTimeFormat(place, { dateStyle: 'medium', timeStyle: 'medium' }),
  };
}

/** Above this a range reads better as `1.2M` than as digits. */
const COMPACT_FROM = 100_000;

type Counted =
  | 'rows'
  | 'columns'
  | 'gaps'
  | 'different'
  | 'requests'
  | 'steps'
  | 'corrected'
  | 'values'
  | 'cells'
  | 'letters'
  | 'tokens'
  | 'suggestions';

export function count(amount: number, what: Counted): string {
  return t(`amount.${what}`, { count: amount, amount: whole(amount) });
}

export function whole(amount: number): string {
  return formats().whole.format(amount);
}

export function percent(ratio: number): string {
  return formats().percent.format(ratio);
}

/** How much more or less something has become. */
export function changeOf(ratio: number): string {
  return formats().change.format(ratio);
}

export function bytes(size: number): string {
  const units = ['kB', 'MB', 'GB'];
  const step = Math.min(Math.floor(Math.log10(Math.max(size, 1)) / 3), units.length);
  const amount = formats().small.format(Number((size / 1000 ** step).toPrecision(3)));
  return step === 0 ? t('amount.bytes', { size: amount }) : `${amount} ${units[step - 1]}`;
}

/** A bound of a range: short, but never rounded to something else at first sight. */
export function bound(value: number): string {
  const { short, small } = formats();
  return (Math.abs(value) >= COMPACT_FROM ? short : small).format(value);
}

/** How often something occurs: thousands have their separator here, too. */
export function tally(amount: number): string {
  return amount < COMPACT_FROM ? whole(amount) : bound(amount);
}

/** How numbers between two bounds are written: in full where the bounds would read as the same. */
export function between(from: number, to: number): (value: number) => string {
  return bound(from) === bound(to) ? (value) => whole(Math.round(value)) : bound;
}

/** A share above nothing never reads as 0 %, one below everything never as 100 %. */
export function share(part: number, all: number): string {
  if (all === 0) return percent(0);
  const ratio = part / all;
  if (ratio > 0 && ratio < 0.01) return t('amount.under_percent');
  if (ratio < 1 && ratio > 0.99) return t('amount.over_percent');
  return percent(ratio);
}

export function seconds(milliseconds: number): string {
  if (milliseconds < 50) return t('amount.under_second');
  const rounded = Math.round(milliseconds / 1000);
  if (rounded < 10) return t('amount.seconds', { seconds: formats().tenth.format(milliseconds / 1000) });
  if (rounded < 60) return t('amount.seconds', { seconds: rounded });
  return t('amount.minutes', { minutes: Math.floor(rounded / 60), seconds: rounded % 60 });
}

/** A price in US dollars, as exact as prices of a million tokens are. */
export function dollars(amount: number): string {
  return new Intl.NumberFormat(locale(), { style: 'currency', currency: 'USD', maximumFractionDigits: 3 }).format(
    amount,
  );
}

/** What was spent, in millionths of a dollar: to the cent, and below one as exact as it takes. */
export function spent(millionths: number): string {
  const digits: Intl.NumberFormatOptions =
    millionths < 10_000 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 };
  return new Intl.NumberFormat(locale(), { style: 'currency', currency: 'USD', ...digits }).format(millionths / 1e6);
}

/** An ISO date or time as a day, or the text itself when it is neither. */
export function day(iso: string): string {
  const time = Date.parse(iso.length === 10 || /[Zz]|[+-]\d\d:?\d\d$/.test(iso) ? iso : `${iso}Z`);
  return Number.isNaN(time) ? iso : formats().day.format(time);
}

/** The day on which something happened here, as a person's own calendar has it. */
export function localDay(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : formats().localDay.format(time);
}

/** The same, but `today` and `yesterday` by name. */
export function recentDay(iso: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return iso;
  const midnight = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(time) - midnight(Date.now())) / 86_400_000);
  return days === 0 || days === -1
    ? new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day')
    : formats().localDay.format(time);
}

/** A number of a table, with so many decimals; what is below `groupedFrom` is written without groups: a year is no thousand. */
export function figure(value: number, decimals: number, groupedFrom: number): string {
  return value.toLocaleString(locale(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: Math.abs(value) >= groupedFrom,
  });
}

/** This day, as a person writes it. */
export function today(): string {
  return formats().localDay.format(Date.now());
}

/** When something happened here, to the second. */
export function moment(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : formats().moment.format(time);
}
