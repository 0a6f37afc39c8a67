// STAND-IN
import type { ChartKind } from './ChartKind';
import type { Table } from './Table';
import type { HoverArea } from './HoverArea';
export type ChartView = { svg: string, description: string, title: string, kinds: Array<ChartKind>, tables: Array<Table>, hovers: Array<HoverArea> };
