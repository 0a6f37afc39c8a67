import '@testing-library/jest-dom/vitest';

// jsdom knows the element but does not open it.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};

// Not in jsdom: a screen that prefers nothing.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;
