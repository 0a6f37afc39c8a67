// STAND-IN
import type { Price } from './Price';
export type ModelPrice = { model: string, listed: Price | null, own: Price | null };
