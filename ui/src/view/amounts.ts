// Numbers, sizes and times as people read them.

const LOCALE = 'en';
const WHOLE = new Intl.NumberFormat(LOCALE);
const SHORT = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 4, notation: 'compact' });
const SMALL = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 4 });
const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 });
const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

/** Above this a range reads better as `1.2M` than as digits. */
const COMPACT_FROM = 100_000;

export function count(amount: number, one: string, many = `${one}s`): string {
  return `${WHOLE.format(amount)} ${amount === 1 ? one : many}`;
}

export function bytes(size: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const step = Math.min(Math.floor(Math.log10(Math.max(size, 1)) / 3), units.length - 1);
  return `${SMALL.format(Number((size / 1000 ** step).toPrecision(3)))} ${units[step]}`;
}

/** A bound of a range: short, but never rounded to something else at first sight. */
export function bound(value: number): string {
  return (Math.abs(value) >= COMPACT_FROM ? SHORT : SMALL).format(value);
}

/** A share above nothing never reads as 0 %, one below everything never as 100 %. */
export function share(part: number, whole: number): string {
  if (whole === 0) return PERCENT.format(0);
  const ratio = part / whole;
  if (ratio > 0 && ratio < 0.01) return 'under 1%';
  if (ratio < 1 && ratio > 0.99) return 'over 99%';
  return PERCENT.format(ratio);
}

export function seconds(milliseconds: number): string {
  if (milliseconds < 50) return 'under 0.1 s';
  const whole = Math.round(milliseconds / 1000);
  if (whole < 10) return `${(milliseconds / 1000).toFixed(1)} s`;
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** An ISO date or time as a day, or the text itself when it is neither. */
export function day(iso: string): string {
  const time = Date.parse(iso.length === 10 || /[Zz]|[+-]\d\d:?\d\d$/.test(iso) ? iso : `${iso}Z`);
  return Number.isNaN(time) ? iso : DAY.format(time);
}
