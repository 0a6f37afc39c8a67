// STAND-IN
import type { KeyPlace } from './KeyPlace';
import type { ModelPlace } from './ModelPlace';
export type OwnServerView = { provider: string, address: string, place: ModelPlace, key: KeyPlace | null, models: Array<string> };
