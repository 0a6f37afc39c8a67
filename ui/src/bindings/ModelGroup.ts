// STAND-IN
import type { ModelPlace } from './ModelPlace';
export type ModelGroup = { title: string, place: ModelPlace, models: Array<string> };
