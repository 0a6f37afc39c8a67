// STAND-IN
import type { Planning } from './Planning';
export type ChosenLimits = { cell_seconds: number|null, memory_megabytes: number|null, steps: number|null, corrections: number|null, tokens: number|null, question_cents: number|null, conversation_cents: number|null, planning: Planning };
