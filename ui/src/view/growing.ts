// Fields that are as high as what is written in them.

import type { Attachment } from 'svelte/attachments';

/** For a field with this text, where the style `field-sizing` is not known. Its least and largest height are in the styles. */
export function growing(_text: string): Attachment<HTMLTextAreaElement> {
  return (field) => {
    if (CSS.supports('field-sizing', 'content')) return;
    fit(field);
    // Letters change their size, and lines their length, with the window.
    let width = field.clientWidth;
    const observer = new ResizeObserver(() => {
      if (field.clientWidth !== width) fit(field);
      width = field.clientWidth;
    });
    observer.observe(field);
    return () => observer.disconnect();
  };
}

function fit(field: HTMLTextAreaElement): void {
  field.style.height = 'auto';
  const border = field.offsetHeight - field.clientHeight;
  if (field.scrollHeight > 0) field.style.height = `${field.scrollHeight + border}px`;
}
