import '@testing-library/jest-dom/vitest';

// jsdom knows the element but does not open it.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
