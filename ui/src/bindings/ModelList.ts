// STAND-IN
import type { ModelGroup } from './ModelGroup';
import type { KeyedProvider } from './KeyedProvider';
import type { OwnServerView } from './OwnServerView';
export type ModelList = { chosen: string, groups: Array<ModelGroup>, providers: Array<KeyedProvider>, own: OwnServerView | null };
