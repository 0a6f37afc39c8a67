// STAND-IN
import type { KeyPlace } from './KeyPlace';
export type KeyedProvider = { name: string, title: string, key: KeyPlace | null };
