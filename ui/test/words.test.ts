import { describe, expect, it } from 'vitest';
import type { ColumnProfile } from '../src/bindings/ColumnProfile';
import type { Outcome } from '../src/bindings/Outcome';
import type { SessionEntry } from '../src/bindings/SessionEntry';
import { bound, bytes, count, day, seconds, share } from '../src/view/amounts';
import { unbroken } from '../src/view/answers';
import { bars } from '../src/view/bars';
import { columnTexts, tableNote, wholeValue } from '../src/view/cells';
import { barHeights, summaryText } from '../src/view/columns';
import { linesBehind } from '../src/view/origin';
import { trouble } from '../src/view/runs';
import { sessionText } from '../src/view/sessions';
import { suggested } from '../src/view/suggestions';
import { pieces } from '../src/view/ticks';
import type { Laid } from '../src/view/turns';

describe('amounts', () => {
  it('counts with the right word', () => {
    expect([count(0, 'rows'), count(1, 'rows'), count(12345, 'rows')]).toEqual(['0 rows', '1 row', '12,345 rows']);
  });
  it('writes sizes in decimal units', () => {
    expect([0, 999, 1000, 12_870, 52_428_800].map(bytes)).toEqual([
      '0 bytes',
      '999 bytes',
      '1 kB',
      '12.9 kB',
      '52.4 MB',
    ]);
  });
  it('never rounds a share to nothing or to all', () => {
    expect([share(0, 9), share(1, 1000), share(1, 4), share(999, 1000), share(9, 9), share(0, 0)]).toEqual([
      '0%',
      'under 1%',
      '25%',
      'over 99%',
      '100%',
      '0%',
    ]);
  });
  it('writes times as people say them', () => {
    expect([12, 212, 9_400, 30_012, 59_700, 125_000].map(seconds)).toEqual([
      'under 0.1 s',
      '0.2 s',
      '9.4 s',
      '30 s',
      '1 min 0 s',
      '2 min 5 s',
    ]);
  });
  it('shortens the bounds of a range', () => {
    expect([0, -3.14159, 1999, 19_990, 1_234_567].map(bound)).toEqual(['0', '-3.142', '1999', '19,990', '1.235M']);
  });
  it('writes days, and leaves alone what is none', () => {
    expect([day('2025-01-03'), day('2025-01-03T23:30:00'), day('soon')]).toEqual([
      'Jan 3, 2025',
      'Jan 3, 2025',
      'soon',
    ]);
  });
});

describe('a table', () => {
  it('writes each kind of value', () => {
    expect(columnTexts([[null], [true], [false], [2024], [12345], ['Ünal']], 0)).toEqual([
      '–',
      'yes',
      'no',
      '2024',
      '12,345',
      'Ünal',
    ]);
    expect(columnTexts([[77.601017], [47.94], [1234567.891], [0.1 + 0.2], [3]], 0)).toEqual([
      '77.601',
      '47.940',
      '1,234,567.891',
      '0.300',
      '3.000',
    ]);
    expect([wholeValue(77.601017), wholeValue(47.94)]).toEqual(['77.601017', undefined]);
  });
  it('says when it shows only a piece', () => {
    const table = { title: null, columns: [], label_columns: 0, rows: [[], []], total_rows: 1200 };
    expect(tableNote(table)).toBe('The first 2 of 1,200 rows.');
    expect(tableNote({ ...table, total_rows: 2 })).toBeNull();
  });
});

describe('a column', () => {
  it('is summed up in a line', () => {
    const histogram = { edges: [0, 1], counts: [3] };
    expect(
      summaryText({ summary: 'numeric', min: 1, max: 12, mean: 6.5, quartiles: [3, 6, 9], std: 2, histogram }),
    ).toBe('1 to 12, average 6.5');
    expect(summaryText({ summary: 'temporal', min: '2025-01-03', max: '2025-12-20', histogram })).toBe(
      'Jan 3, 2025 to Dec 20, 2025',
    );
    const quartiles: [number, number, number] = [0, 0, 0];
    const numbers = { summary: 'numeric' as const, quartiles, std: null, histogram };
    expect(summaryText({ ...numbers, min: 1980, max: 2020, mean: 2006.4 })).toBe('1980 to 2020, average 2006');
    expect(summaryText({ ...numbers, min: 161_234, max: 161_239, mean: 161_236.5 })).toBe(
      '161,234 to 161,239, average 161,237',
    );
    const top = ['a', 'b', 'c', 'd'].map((value, index) => ({ value, count: 9 - index }));
    expect(summaryText({ summary: 'text', top, shortest: 1, longest: 1 })).toBe('a (9), b (8), c (7)');
    expect(barHeights({ summary: 'text', top, shortest: 1, longest: 1 })).toEqual([9, 8, 7, 6]);
    const once = top.map(({ value }) => ({ value, count: 1 }));
    expect(barHeights({ summary: 'text', top: once, shortest: 1, longest: 1 })).toEqual([]);
  });
  it('is drawn so that a small count is still seen', () => {
    expect(bars([1000, 1, 0], 30, 20)).toEqual([
      { x: 0, y: 0, width: 9, height: 20 },
      { x: 10, y: 19, width: 9, height: 1 },
      { x: 20, y: 20, width: 9, height: 0 },
    ]);
  });
  it('without values is drawn as nothing', () => {
    expect([bars([], 30, 20), bars([0, 0], 30, 20)]).toEqual([[], []]);
  });
});

describe('what went wrong', () => {
  it('is said in plain words, with the technical text behind it', () => {
    const traceback = {
      exception: 'KeyError',
      message: "'Revenue'",
      hint: 'did you mean `revenue`?',
      frames: [{ file: '<cell 1>', line: 2, function: '<module>', source: null }],
      text: "KeyError: 'Revenue'",
    };
    expect(trouble({ outcome: 'raised', traceback })).toEqual({
      sentence: 'The code asked for a column or an entry that is not there, in line 2.',
      hint: 'did you mean `revenue`?',
      technical: "KeyError: 'Revenue'",
    });
  });
  it('has a sentence for every other bad end', () => {
    const ends: Outcome[] = [
      { outcome: 'timed_out', limit_seconds: 30 },
      { outcome: 'out_of_cpu_time', limit_seconds: 240 },
      { outcome: 'out_of_memory', limit_bytes: 2_000_000_000 },
      { outcome: 'crashed', reason: 'signal 11' },
    ];
    expect(ends.map((end) => trouble(end)?.sentence)).toEqual([
      'This step took longer than the 30 s it is allowed, and was ended.',
      'This step computed longer than the 4 min 0 s it is allowed, and was ended.',
      'This step needed more than the 2 GB of memory it is allowed, and was ended.',
      'This step broke off without a result. Your files are safe.',
    ]);
  });
});

it('marks what stands between backticks', () => {
  expect(pieces('`a` is not `b c`.')).toEqual([
    { text: 'a', literal: true },
    { text: ' is not ', literal: false },
    { text: 'b c', literal: true },
    { text: '.', literal: false },
  ]);
});

it('reads as a sentence what the core writes without capital and full stop', () => {
  expect(pieces('open it and add the files inside it')).toEqual([
    { text: 'Open it and add the files inside it.', literal: false },
  ]);
});

it('keeps the bracket that opens before a number with it', () => {
  const number = { span: 'number', text: '47.94', source: null } as const;
  const spans = [{ span: 'text', text: 'North (' } as const, number, { span: 'text', text: '), or (' } as const];
  expect(unbroken(spans).map(({ opening, text, closing }) => opening + text + closing)).toEqual([
    'North ',
    '(47.94),',
    ' or (',
  ]);
});

describe('the lines behind a number', () => {
  const cell = (code: string, stdout = '') =>
    ({
      kind: 'code_run',
      id: 1,
      turn: 1,
      cell: 1,
      code,
      attempt: 1,
      corrects: null,
      stdout,
      result: null,
      outcome: null,
      elapsed_ms: 0,
    }) as const;
  const from = (output: 'stdout' | 'result' | 'table' | 'final_answer') => ({ run: 1, cell: 1, output }) as const;

  it('are what shows it and what that was made of', () => {
    const code = [
      'import matplotlib.pyplot as plt',
      'df = sales  # the table',
      'grouped = df.groupby("shop")',
      'result = grouped["amount"].mean()',
      'result = result.sort_values(ascending=False)',
      'plt.bar(result.index, result.tolist())',
      'answer = f"{result.iloc[0]:,.2f}"',
      'final_answer(answer)',
      'result',
    ];
    expect(linesBehind(cell(code.join('\n')), from('table'), '77.60')).toBe(
      ['…', ...code.slice(1, 5), '…', 'result'].join('\n'),
    );
    expect(linesBehind(cell(code.join('\n')), from('final_answer'), '77.60')).toBe(
      ['…', ...code.slice(1, 5), '…', ...code.slice(6, 8)].join('\n'),
    );
  });
  it('are those of the print that wrote it', () => {
    const code =
      "total = sales['amount'].sum()\nmost = sales['pieces'].max()\nprint('Total:', total)\nprint(f'Most: {most}')";
    const run = cell(code, 'Total: 12991.9\nMost: 5\n');
    expect(linesBehind(run, from('stdout'), '12,991.9')).toBe(
      "total = sales['amount'].sum()\n…\nprint('Total:', total)",
    );
    expect(linesBehind(run, from('stdout'), '5')).toBe("…\nmost = sales['pieces'].max()\n…\nprint(f'Most: {most}')");
  });
  it('are whole statements, over several lines too', () => {
    const code = "rates = {\n    'a': 1,\n    'b': 2,\n}\ntotal = sum(\n    rates.values()\n)\nother = 4\ntotal";
    expect(linesBehind(cell(code), from('result'), '3')).toBe('…\ntotal = sum(\n    rates.values()\n)\n…\ntotal');
    expect(linesBehind(cell(''), from('result'), '3')).toBe('');
  });
});

describe('a conversation in the list', () => {
  it('says today and yesterday by name', () => {
    const changed = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const entry = { title: 'How many?', files: ['sales.csv'], bytes: 0, state: { state: 'ready' } };
    const detail = (days: number) =>
      sessionText({ ...entry, changed: changed(days) } as unknown as SessionEntry).detail;
    expect(detail(0)).toBe('sales.csv · today');
    expect(detail(1)).toBe('sales.csv · yesterday');
    expect(detail(2)).not.toMatch(/day/);
  });
});

describe('the first questions', () => {
  it('take the total rather than its parts, real groups, and years where there are many', () => {
    const column = (name: string, kind: string, distinct: number, summary: object) =>
      ({ name, kind, distinct, missing: 0, summary }) as unknown as ColumnProfile;
    const decimal = (name: string, mean: number) => column(name, 'decimal', 90, { summary: 'numeric', mean });
    const columns = [
      column('Email', 'text', 30, { summary: 'text' }),
      column('Unnamed: 1', 'text', 3, { summary: 'text' }),
      column('Genre', 'text', 4, { summary: 'text' }),
      column('Sold', 'date', 30, { summary: 'temporal', min: '1980-01-01', max: '2016-12-31' }),
      decimal('Unnamed: 8', 900),
      decimal('NA_Sales', 0.3),
      decimal('Global_Sales', 0.6),
    ];
    const dataset = { kind: 'dataset', variable: 'games', rows: 30, columns, findings: [] };
    const laid = { turns: [], current: { items: [dataset] } } as unknown as Laid;
    expect(suggested(laid)).toEqual([
      'What is the average Global_Sales by Genre?',
      'How does Global_Sales develop by year?',
      'Which Genre has the highest total Global_Sales?',
      'Give me a summary',
    ]);
  });
});
