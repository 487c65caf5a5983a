import { expect, it } from 'vitest';
import type { Row } from './measurement.ts';
import { kept, table } from './table.ts';

const rows: Row[] = [
  { what: 'reopen', value: 12.34, unit: 'ms', budget: 50 },
  { what: 'script', value: 260, unit: 'KB', budget: 250 },
  { what: 'scrolling', value: null, unit: 'ms', budget: 50, note: 'no browser' },
  { what: 'searches', value: 90, unit: '/s', budget: 200 },
  { what: 'cat', value: 0.051, unit: 's', budget: null },
];

it('says of each promise whether it is kept, and of nothing else', () => {
  expect(rows.map(kept)).toEqual([true, false, null, false, null]);
});

it('aligns what was measured with its budget and share', () => {
  expect(table(rows)).toBe(
    [
      'what       measured    budget  of it',
      'reopen      12.3 ms   ≤ 50 ms   0.25  ok',
      'script       260 KB  ≤ 250 KB   1.04  OVER',
      'scrolling         –   ≤ 50 ms               no browser',
      'searches    90.0 /s  ≥ 200 /s   0.45  OVER',
      'cat          0.05 s',
      '',
    ].join('\n'),
  );
});
