// What a request said to a model, for reading. Each provider wraps it in its own way; beside it stands the request itself.

export interface SentMessage {
  readonly role: 'rules' | 'person' | 'model' | 'other';
  readonly text: string;
}

const ROLES: Readonly<Record<string, SentMessage['role']>> = {
  system: 'rules',
  developer: 'rules',
  user: 'person',
  assistant: 'model',
  model: 'model',
};

/** None for a body that is not known to hold messages. */
export function messagesOf(body: string): SentMessage[] {
  const request = parsed(body);
  const rules = request.system ?? request.system_instruction ?? request.systemInstruction;
  const first: SentMessage[] = rules === undefined ? [] : [{ role: 'rules', text: textIn(rules) }];
  const messages = [request.messages, request.contents].find(Array.isArray) ?? [];
  return [...first, ...messages.map(message)].filter(({ text }) => text !== '');
}

function parsed(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function message(one: unknown): SentMessage {
  if (!isRecord(one)) return { role: 'other', text: '' };
  return { role: ROLES[String(one.role)] ?? 'other', text: textIn(one.content ?? one.parts) };
}

/** Text, a list of parts with text, or an object around such a list. */
function textIn(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content))
    return content
      .map(textIn)
      .filter((text) => text !== '')
      .join('\n');
  if (!isRecord(content)) return '';
  return textIn(content.text ?? content.content ?? content.parts);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
