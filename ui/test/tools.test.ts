// Calls of tools that other programs offer: the person is asked, and sees what was sent and what came back.

import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
import '../src/later';
import { begins, completes } from './patches';
import { silent } from './silent';
import type { ToolServerView } from '../src/bindings/ToolServerView';

const ASKED = {
  id: 3,
  turn: 1,
  kind: 'tool_call',
  cell: 2,
  server: 'weather',
  tool: 'forecast',
  arguments: '{"city":"Oslo","for":"<e-mail 1>"}',
  consent: 'asked',
  outcome: null,
} as const;

it('asks before a tool is called, and says what came back', async () => {
  const submit = vi.fn(async () => {});
  const { platform, hear } = silent({ submit });
  render(App, { platform });
  hear({ feed: 'patch', patch: begins(ASKED) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Call a tool of another program?' }));
  expect(dialog.getByText(/"city": "Oslo"/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Always in this conversation' }));
  expect(submit).toHaveBeenCalledExactlyOnceWith({ op: 'allow_tool_call', call: 3, consent: 'always' });
  expect(screen.queryByRole('dialog')).toBeNull();
  const outcome = { outcome: 'answered', beginning: '{"rain":0.5}', bytes: 12 } as const;
  hear({ feed: 'patch', patch: completes({ ...ASKED, consent: 'always', outcome }) });
  await userEvent.click(await screen.findByText('forecast of weather was called and answered.'));
  expect(screen.getByText(/"rain": 0.5/)).toBeVisible();
});

it('calls nothing when the person declines, and asks for the next call anew', async () => {
  const submit = vi.fn(async () => {});
  const { platform, hear } = silent({ submit });
  render(App, { platform });
  hear({ feed: 'patch', patch: begins(ASKED) });
  await userEvent.click(await screen.findByRole('button', { name: 'Do not call' }));
  expect(submit).toHaveBeenCalledExactlyOnceWith({ op: 'allow_tool_call', call: 3, consent: 'refused' });
  hear({ feed: 'patch', patch: completes({ ...ASKED, consent: 'refused' }) });
  expect(await screen.findByText('forecast of weather was not called: you did not allow it.')).toBeVisible();
  hear({ feed: 'patch', patch: begins({ ...ASKED, id: 4 }) });
  expect(await screen.findByRole('dialog', { name: 'Call a tool of another program?' })).toBeVisible();
});

it('says so when nothing is sent but the call', async () => {
  const { platform, hear } = silent();
  render(App, { platform });
  hear({ feed: 'patch', patch: begins({ ...ASKED, arguments: '{ }' }) });
  const dialog = await screen.findByRole('dialog', { name: 'Call a tool of another program?' });
  expect(within(dialog).getByText('Nothing is sent but the call itself.')).toBeVisible();
  expect(screen.queryByText('What is sent')).toBeNull();
});

it('asks for no call that was allowed before', async () => {
  const { platform, hear } = silent();
  render(App, { platform });
  hear({ feed: 'patch', patch: begins({ ...ASKED, consent: 'before' }) });
  expect(await screen.findByText('forecast of weather is being called …')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lists the servers in the settings, and lets tools be allowed one by one', async () => {
  const weather: ToolServerView = {
    name: 'weather',
    address: 'uvx weather-server',
    secrets: ['API_KEY'],
    problem: null,
    tools: [{ name: 'forecast', description: 'The forecast of a city.', is_allowed: false }],
  };
  let servers: ToolServerView[] = [];
  const addToolServer = vi.fn(async () => {
    servers = [weather];
    return true;
  });
  const allowTool = vi.fn(async () => {
    servers = [{ ...weather, tools: weather.tools.map((tool) => ({ ...tool, is_allowed: true })) }];
  });
  const removeToolServer = vi.fn(async () => {
    servers = [];
  });
  const listToolServers = async () => servers;
  const { platform } = silent({ listToolServers, addToolServer, allowTool, removeToolServer });
  render(App, { platform });
  await userEvent.keyboard('{Control>},{/Control}');
  await userEvent.click(await screen.findByRole('tab', { name: 'Tools' }));
  expect(await screen.findByText('No tool server was added yet.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'weather');
  await userEvent.type(screen.getByRole('textbox', { name: 'Command or address' }), 'uvx weather-server');
  await userEvent.click(screen.getByRole('button', { name: 'Add a secret' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Its name' }), 'API_KEY');
  await userEvent.type(screen.getByLabelText('Secret'), 'sesame');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  const secrets = [{ name: 'API_KEY', value: 'sesame' }];
  expect(addToolServer).toHaveBeenCalledExactlyOnceWith('weather', 'uvx weather-server', secrets);
  expect(await screen.findByText('Gets from the keyring: API_KEY')).toBeVisible();
  expect(screen.queryByLabelText('Secret')).toBeNull();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Code may call forecast' }));
  expect(allowTool).toHaveBeenCalledExactlyOnceWith('weather', 'forecast', true);
  expect(await screen.findByRole('checkbox', { name: 'Code may call forecast' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Remove weather' }));
  expect(await screen.findByText('No tool server was added yet.')).toBeVisible();
});
