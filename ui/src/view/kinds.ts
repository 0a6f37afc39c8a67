// The kinds of items by name.

import type { Item } from '../bindings/Item';

export type OfKind<Kind extends Item['kind']> = Extract<Item, { kind: Kind }>;
export type UserTextItem = OfKind<'user_text'>;
export type AssistantTextItem = OfKind<'assistant_text'>;
export type PlanItem = OfKind<'plan'>;
export type CodeRunItem = OfKind<'code_run'>;
export type TableItem = OfKind<'table'>;
export type ChartItem = OfKind<'chart'>;
export type DatasetItem = OfKind<'dataset'>;
export type AnswerItem = OfKind<'answer'>;
export type ReviewItem = OfKind<'review'>;
export type SecondOpinionItem = OfKind<'second_opinion'>;
export type PrivacyItem = OfKind<'privacy'>;
export type InstructionsItem = OfKind<'instructions'>;
export type ToolCallItem = OfKind<'tool_call'>;
export type SentItem = OfKind<'sent'>;
export type ComparisonItem = OfKind<'comparison'>;
export type RepairedItem = OfKind<'repaired'>;
export type ProposalItem = OfKind<'proposal'>;
