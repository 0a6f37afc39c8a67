import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import CopyButton from '../src/components/parts/CopyButton.svelte';

it('copies the text of the moment it is pressed, says so, and has its name again after a while', async () => {
  const user = userEvent.setup();
  let text = 'before';
  render(CopyButton, { label: 'Copy code', text: () => text, size: 1 });
  text = 'now';
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await navigator.clipboard.readText()).toBe('now');
  expect(screen.getByRole('button', { name: 'Copied' })).toHaveAttribute('title', 'Copy code');
  expect(await screen.findByRole('button', { name: 'Copy code' }, { timeout: 3000 })).toBeInTheDocument();
});
