// A chart under the pointer, and on its way into view.

import type { Attachment } from 'svelte/attachments';
import type { HoverArea } from '../bindings/HoverArea';

/** The topmost value at this place, in shares of the picture; null where there is none. */
export function hoverAt(hovers: readonly HoverArea[], x: number, y: number): number | null {
  const index = hovers.findLastIndex(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
  return index < 0 ? null : index;
}

/** Once, shortly before the element comes into view. */
export function inView(seen: () => void): Attachment<HTMLElement> {
  return (element) => {
    if (typeof IntersectionObserver === 'undefined') {
      seen();
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        seen();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
}
