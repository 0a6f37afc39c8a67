// What nobody sees in the first moment: dialogs and panels come in a file of their own, so that the window is there sooner.

export { default as Board } from './components/Board.svelte';
export { default as CommandPalette } from './components/CommandPalette.svelte';
export { default as ToolDialog } from './components/ToolDialog.svelte';
export { default as ConfinementDialog } from './components/ConfinementDialog.svelte';
export { default as DatabaseDialog } from './components/DatabaseDialog.svelte';
export { default as DataPanel } from './components/dataset/DataPanel.svelte';
export { default as HelpDialog } from './components/HelpDialog.svelte';
export { default as InstructionsDialog } from './components/InstructionsDialog.svelte';
export { default as ModelDialog } from './components/ModelDialog.svelte';
export { default as PasteDialog } from './components/PasteDialog.svelte';
export { default as PrivacyDialog } from './components/PrivacyDialog.svelte';
export { default as QuestionBuilder } from './components/question/QuestionBuilder.svelte';
export { default as ReportDialog } from './components/ReportDialog.svelte';
export { default as SettingsDialog } from './components/SettingsDialog.svelte';
export { default as ShortcutsDialog } from './components/ShortcutsDialog.svelte';
export { default as VariablesPanel } from './components/VariablesPanel.svelte';
