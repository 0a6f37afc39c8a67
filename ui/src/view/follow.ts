// Keeps the newest thing in view while the person has not scrolled away from it.

import type { Attachment } from 'svelte/attachments';

/** What a person presses in the conversation: numbers, folds, links between cells. */
const PRESSABLE = 'button, summary, a';
/** Closer to the end than this counts as being there. */
const NEAR = 80;
/** Air above something that is shown from its beginning. */
const MARGIN = 24;

/** What the person looks at. */
type Place = 'newest' | 'end' | 'elsewhere';

/** For the element that scrolls; the children of its first child are what it follows. */
export const followNewest: Attachment<HTMLElement> = (scroller) => {
  const content = scroller.firstElementChild;
  if (content === null) return;
  let place: Place = 'newest';
  let ran = false;
  let ownPosition = -1;
  let newest: Element | null = null;
  let shown: Element | null = null;

  const scrolled = () => {
    if (Math.abs(scroller.scrollTop - ownPosition) < 2) return;
    place = distanceToEnd(scroller) < NEAR ? 'end' : 'elsewhere';
  };
  /** Whoever opens something in the conversation looks at that, not at the newest. */
  const pressed = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(PRESSABLE) !== null) place = 'elsewhere';
  };
  const grew = () => {
    newest = content.lastElementChild;
    // What a person asked or brought is shown to them, wherever they were.
    if (newest !== shown && newest?.matches('[data-asked], [data-brings]') === true) {
      shown = newest;
      place = 'newest';
    }
    const runs = newest?.matches('[data-running]') === true;
    if (ran && !runs && place === 'end') place = 'newest';
    ran = runs;
    if (place === 'elsewhere') return;
    // A window of another size does not take away what somebody scrolled down to.
    if (place === 'end') scroller.scrollTop = scroller.scrollHeight;
    else show(newest, scroller);
    ownPosition = scroller.scrollTop;
  };

  const observer = new ResizeObserver((changes) => {
    grew();
    if (place === 'elsewhere' && changes.some(({ target }) => target === scroller)) showWritten(content);
  });
  observer.observe(content);
  // A smaller window or a longer question leaves less room for it.
  observer.observe(scroller);
  scroller.addEventListener('scroll', scrolled, { passive: true });
  scroller.addEventListener('click', pressed, { capture: true });
  return () => {
    observer.disconnect();
    scroller.removeEventListener('click', pressed, { capture: true });
    scroller.removeEventListener('scroll', scrolled);
  };
};

/** What somebody is writing in the conversation, in a window of another size. */
function showWritten(content: Element): void {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement && content.contains(field)) field.scrollIntoView({ block: 'center' });
}

function distanceToEnd(scroller: HTMLElement): number {
  return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
}

/** At the end; but what is finished and taller than the window is shown from its beginning. */
function show(element: Element | null, scroller: HTMLElement): void {
  if (element === null) return;
  const end = scroller.scrollHeight - scroller.clientHeight;
  if (element.matches('[data-running]')) {
    scroller.scrollTop = end;
    return;
  }
  const beginning = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  scroller.scrollTop = Math.min(end, beginning - MARGIN);
}
