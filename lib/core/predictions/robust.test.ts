import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemIn } from '../model/index.ts';
import { ASKED, LOCOMO, LONGMEMEVAL, read, readOne, rowsOf, SAID } from './testing.ts';

const rows = rowsOf(({ text, answer, conversation, category }, i) => ({
  sample_id: conversation,
  question: text,
  answer,
  category,
  response: SAID[i],
}));
const lines = rows.map((row) => JSON.stringify(row));

function problemOf(content: string | Uint8Array) {
  try {
    read(content);
  } catch (error) {
    return problemIn(error);
  }
  return null;
}

describe('files that are damaged', () => {
  it('half-written and broken lines are told, the others are kept', () => {
    const text = [
      ...lines.slice(0, 4),
      '{"question": "half',
      '',
      '[1, 2]',
      ...lines.slice(4),
      lines[0]?.slice(0, 30),
    ].join('\r\n');
    const { report } = readOne(text);
    expect(report).toMatchObject({ rows: 10, matched: 10, problems: { total: 3 } });
    expect(report.problems.items.map(({ where, message }) => [where.line, message.split(';')[0]])).toEqual([
      [5, 'The line is not JSON'],
      [7, 'The line is not an object'],
      [14, 'The last line is cut: it is not complete JSON'],
    ]);
  });

  it('a damaged first line does not hide the others', () => {
    const { report } = readOne([lines[0]?.slice(0, 25), ...lines.slice(1)].join('\n'));
    expect(report).toMatchObject({ rows: 9, matched: 9, problems: { total: 1, items: [{ where: { line: 1 } }] } });
  });

  it('NaN and Infinity are null, and said so', () => {
    const text = JSON.stringify(rows.map((row) => ({ ...row, f1_score: '@', note: 'NaN "NaN", Infinity' }))).replaceAll(
      '"@"',
      'NaN',
    );
    const { report, predictions } = readOne(text);
    expect(predictions[0]?.stored).toEqual({});
    expect(predictions[0]?.raw).toMatchObject({ f1_score: null, note: 'NaN "NaN", Infinity' });
    expect(report.problems.items[0]?.message).toMatch(/^10 × NaN/);
    expect(readOne(lines.map((line) => line.replace('}', ', "bleu": -Infinity}')).join('\n')).report).toMatchObject({
      matched: 10,
      problems: { total: 1 },
    });
  });

  it('table lines with too few or too many cells are told, and a quote that never closes', () => {
    const { report } = readOne(
      `question,response\n${ASKED[0]?.text},x,y\n${ASKED[1]?.text},z\nq\n${ASKED[3]?.text},"open`,
    );
    expect(report.rows).toBe(1);
    expect(report.problems.items.map(({ message, where }) => [where.line, message])).toEqual([
      [2, 'The line has 3 cells, the header 2; it is left out.'],
      [4, 'The line has 1 cells, the header 2; it is left out.'],
      [5, 'A quote is opened and never closed; it is left out.'],
    ]);
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    ['nothing', '', /has no bytes/],
    ['white space', ' \n\n', /only white space/],
    ['a web page', '<!DOCTYPE html><html></html>', /a web page \(HTML\).*raw/],
    ['a PDF', '%PDF-1.7\n%', /a PDF document/],
    ['a packed file, after one was unpacked', gzipSync('[]'), /packed file inside a packed one/],
    ['a zip archive', Buffer.from('504b0304140000000800', 'hex'), /a zip archive/],
    ['UTF-16', Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('[{"question"', 'utf16le')]), /UTF-16.*UTF-8/],
    ['UTF-16 without a mark', Buffer.from('[{"question":1}]', 'utf16le'), /UTF-16/],
    ['binary', Buffer.from([91, 1, 2, 0, 5]), /zero byte at byte 3/],
    ['prose', 'Dear all, here are our results.', /neither JSON .* nor a table/],
    ['a header alone', 'question,response\n', /no complete row/],
    ['a number', '[1, 2, 3]', /a list of 3 that are not objects/],
    ['other JSON', '{"name": "x", "version": "1.0.0"}', /an object with "name", "version"/],
    ['an empty list', '[]', /a list of 0/],
  ])('%s is refused with what it is', (_, content, detail) => {
    expect(problemOf(content)).toMatchObject({ status: 422, detail: expect.stringMatching(detail) });
  });

  it('JSON that breaks is refused with the place', () => {
    expect(problemOf(`[\n{"question": "a" "b"}]`)).toMatchObject({
      status: 422,
      type: '#invalid-json',
      where: { line: 2, column: 18, byte: 19, path: '$[0]' },
    });
  });

  it('a file of gold answers alone is refused', () => {
    expect(problemOf(JSON.stringify(rows.map(({ response: _, ...row }) => row)))?.detail).toMatch(
      /gold answers \(answer\), but nothing a system answered/,
    );
  });

  it('a list of unknown fields is shown, so that it can be mapped', () => {
    const { report } = readOne([
      { alpha: 1, beta: 'x' },
      { alpha: 2, beta: 'y' },
    ]);
    expect(report).toMatchObject({ rows: 2, matched: 0, unmatched: { total: 2 } });
    expect(report.fields.map(({ field }) => field)).toEqual(['alpha', 'beta']);
  });

  it('predictions of another dataset match nothing, and no exception', () => {
    expect(readOne(rows, LONGMEMEVAL).report).toMatchObject({ rows: 10, matched: 0, missing: { total: 4 } });
  });
});

describe('values that are not what their names promise', () => {
  it('keeps odd answers: empty, null, lists, objects, HTML, formulas', () => {
    const odd = [
      '',
      null,
      ['a', 'b'],
      { text: 'x' },
      '<script>alert(1)</script>',
      '=HYPERLINK("x")',
      7,
      true,
      '\u0000',
      'ok',
    ];
    const { predictions } = readOne(
      rows.map((row, i) => ({ ...row, response: odd[i] })),
      LOCOMO,
      { fields: {} },
    );
    expect(predictions.map(({ answer }) => answer).slice(0, 3)).toEqual(['', null, 'a, b']);
    expect(predictions.map(({ answer }) => answer).slice(4, 8)).toEqual([
      '<script>alert(1)</script>',
      '=HYPERLINK("x")',
      '7',
      'true',
    ]);
  });

  it('is not misled by names that objects inherit', () => {
    const text = `[{"__proto__": {"question": "x"}, "constructor": 1, "toString": "y", "question": ${JSON.stringify(ASKED[0]?.text)}, "response": "r"}]`;
    expect(readOne(text).predictions).toMatchObject([{ question: 'conv-7:0', answer: 'r' }]);
    expect(({} as Record<string, unknown>).question).toBeUndefined();
  });

  it.each(['question_id', 'qa_idx', 'sample_id', 'question', 'system', 'llm_score', 'latency', 'usage'])(
    'reads %s with values that no text can be made of as any other',
    (name) => {
      const odd = [['a', { toString: 1 }], { valueOf: 1, toString: 2 }, 'conv-7', 3];
      const { systems } = read(rows.map((row, i) => ({ ...row, qa_idx: i < 7 ? i : i - 7, [name]: odd[i % 4] })));
      expect(systems.reduce((sum, { report }) => sum + report.rows, 0)).toBe(10);
    },
  );

  it('leaves out the raw form of rows that are nested too deep', () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const { predictions, report } = readOne(
      `[{"question": ${JSON.stringify(ASKED[0]?.text)}, "response": "r", "deep": ${deep}}]`,
    );
    expect(predictions[0]).toMatchObject({ answer: 'r', raw: null });
    expect(report.problems.items[0]?.message).toMatch(/nested more than/);
  });

  it('reads or refuses any file, and never fails otherwise', () => {
    const bases = [
      JSON.stringify(rows),
      lines.join('\n'),
      JSON.stringify({ details: { 'conv-7': rows } }),
      `question,response\n${ASKED.map(({ text }) => `"${text}",x`).join('\n')}`,
    ];
    const bit = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ',',
      ':',
      '\n',
      '\\',
      'null',
      'NaN',
      '0',
      '-1e999',
      '__proto__',
      '\u0000',
      '"question"',
      'é',
      '\ud800',
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...bases),
        fc.array(fc.tuple(fc.nat(), fc.nat(12), bit), { maxLength: 4 }),
        (base, edits) => {
          let text = base;
          for (const [at, cut, put] of edits) {
            const place = at % (text.length + 1);
            text = text.slice(0, place) + put + text.slice(place + cut);
          }
          try {
            for (const { report, predictions } of read(text).systems) {
              expect(report.matched).toBe(predictions.length);
              expect(report.matched + report.unmatched.total + report.duplicates.total).toBe(report.rows);
            }
          } catch (error) {
            expect(problemIn(error)?.status, String(error)).toBe(422);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('reads or refuses rows of any values', () => {
    const key = fc.constantFrom(
      'question',
      'answer',
      'response',
      'sample_id',
      'qa_idx',
      'category',
      'llm_score',
      'retrieved_ids',
      'usage',
      'latency',
      'judgments',
      'evidence',
      'autoeval_label',
      'system',
      '__proto__',
    );
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom(...ASKED.map(({ text }) => text)),
      fc.constantFrom('conv-7', 'conv-9', 0, 1, 'D1:3'),
    );
    fc.assert(
      fc.property(fc.array(fc.dictionary(key, value), { maxLength: 12 }), (made) => {
        try {
          for (const { report } of read(JSON.stringify(made)).systems)
            expect(report.matched + report.unmatched.total + report.duplicates.total).toBe(report.rows);
        } catch (error) {
          expect(problemIn(error)?.status, String(error)).toBe(422);
        }
      }),
      { numRuns: 150 },
    );
  });
});
