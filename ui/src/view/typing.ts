// Text that is put into a field as if it had been typed.

import type { Insertion } from './completing';

/** It can be undone where the web view knows how; elsewhere it is only there. */
export function typeInto(field: HTMLTextAreaElement, { range, text }: Insertion): void {
  field.focus();
  field.setSelectionRange(range.start, range.end);
  if (document.execCommand?.('insertText', false, text)) return;
  field.setRangeText(text, range.start, range.end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
