// STAND-IN
import type { ChartKind } from './ChartKind';
import type { Theme } from './Theme';
export type ChartLook = { kind: ChartKind | null, theme: Theme, locale: string | null };
