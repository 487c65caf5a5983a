import { describe, expect, it } from 'vitest';
import type { MatchReport } from '../model/index.ts';
import { readPredictions, readReport, storedReport } from './index.ts';
import { LOCOMO, ROWS } from './testing.ts';

/** Of a file with a row twice, a row of no question, a line that is no JSON, and every field's reason. */
function report(): MatchReport {
  const [first] = ROWS;
  const rows = [...ROWS, first, { question: 'Who was it?', response: 'nobody' }];
  const lines = rows.map((row) => JSON.stringify(row));
  const text = [lines[0], 'no JSON', ...lines.slice(1)].join('\n');
  const { systems } = readPredictions({ name: 'rows.jsonl', bytes: Buffer.from(text) }, LOCOMO, null);
  const [system] = systems;
  if (system === undefined) throw new Error('no system was read');
  return system.report;
}

describe('a stored match report', () => {
  it('holds codes in place of words, and is read with the words', () => {
    const said = report();
    const stored = storedReport(said);
    expect(said).toMatchObject({
      shape: 'JSON Lines, one answer each.',
      unmatched: { items: [{ why: 'The dataset has no question with this text.' }] },
      problems: { items: [{ message: 'The line is not JSON; it is left out. It begins no JSON' }] },
    });
    expect(JSON.parse(stored)).toMatchObject({
      texts: { shape: { code: 'shape.lines', params: {} } },
      unmatched: { items: [{ code: 'row.no_question', params: { has: 'text' } }] },
    });
    expect(stored).not.toMatch(/"(why|message|shape|refused)":"/);
    expect(readReport(stored)).toEqual(said);
  });

  it('that an earlier version stored in words is shown as it was', () => {
    const { texts: _, ...old } = report();
    const plain = old.fields.map(({ code: _code, params: _params, ...field }) => ({ ...field, why: 'As it was.' }));
    const before = { ...old, fields: plain, refused: 'It would be refused.' };
    expect(readReport(JSON.stringify(before))).toEqual(before);
    expect(readReport(storedReport(before))).toEqual(before);
  });

  it('keeps words that its code does not say: somebody changed them in an exported file', () => {
    const { unmatched, ...rest } = report();
    const [item] = unmatched.items;
    const odd = [
      { ...item, why: 'Because.' },
      { ...item, code: 'toString', why: 'So.' },
      { ...item, code: 'field.gold', params: {}, why: 'No.' },
    ];
    const changed = { ...rest, unmatched: { total: 3, items: odd } } as MatchReport;
    expect(readReport(storedReport(changed))).toEqual(changed);
  });

  it('shows the code where a later version wrote it', () => {
    const stored = storedReport(report()).replace('"shape.lines"', '"shape.of_later"');
    expect(readReport(stored).shape).toBe('shape.of_later');
  });
});
