// STAND-IN
import type { Table } from './Table';
export type VariableView = { text: string, table: Table | null };
