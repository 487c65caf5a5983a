/** For tests: predictions files that are damaged, hostile or merely odd, and what must hold of whatever is read from them. */
import fc from 'fast-check';
import { problemIn } from '../model/index.ts';
import { ASKED, read, rowsOf, SAID } from './testing.ts';

const rows = rowsOf(({ text, answer, conversation, category, turn }, i) => ({
  sample_id: conversation,
  question: text,
  answer,
  category,
  response: SAID[i],
  retrieved_ids: [turn, 'D9:9'],
  llm_score: i % 2,
  latency_ms: 100 + i,
}));

const cell = (text: unknown) => `"${String(text).replaceAll('"', '""')}"`;

/** Valid files, one of each shape. */
const VALID: readonly string[] = [
  JSON.stringify(rows),
  JSON.stringify(rows, null, 2),
  rows.map((row) => JSON.stringify(row)).join('\n'),
  JSON.stringify({
    config: { model: 'm', top_k: 2 },
    details: { 'conv-7': rows.slice(0, 7), 'conv-9': rows.slice(7) },
  }),
  JSON.stringify({ question: ASKED.map(({ text }) => text), mem0_prediction: SAID, zep_prediction: SAID }),
  JSON.stringify(Object.fromEntries(ASKED.map(({ conversation }, i) => [`${conversation}:${i % 7}`, SAID[i]]))),
  `question,response,llm_score\n${ASKED.map(({ text }, i) => `${cell(text)},${cell(SAID[i])},${i % 2}`).join('\n')}\n`,
  `question\tresponse\tretrieved_ids\r\n${ASKED.map(({ text, turn }) => `${text}\tx\t["${turn}"]`).join('\r\n')}`,
];

const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'toJSON', 'then', 'length'];

/** What is put into a file somewhere. */
const PIECES = [
  ...'{}[]",:\n\r\t\\\'=',
  'null',
  'true',
  'NaN',
  '-Infinity',
  '-1e999',
  '1e308',
  '123456789012345678901234567890',
  '\u0000',
  '\\u0000',
  '\ud800',
  '\\ud800',
  '\udfff',
  '\u2028',
  '\ufeff',
  'é',
  '🙂',
  '＝',
  ...INHERITED.map((name) => JSON.stringify(name)),
  ...INHERITED.map((name) => `"${name}":{"${name}":1},`),
  '["a",{"toString":1}]',
  '{"toString":1,"valueOf":2}',
  '[['.repeat(40),
  '['.repeat(3000),
  `${'['.repeat(300)}${']'.repeat(300)}`,
  '{"a":'.repeat(500),
  '"question"',
  '"question_id"',
  'conv-7:3',
];

/** A valid file with some pieces cut out of it, put in or said twice, and perhaps ended early. */
const edited = fc
  .tuple(
    fc.constantFrom(...VALID),
    fc.array(fc.tuple(fc.nat(), fc.oneof(fc.nat(12), fc.nat(400)), fc.constantFrom(...PIECES)), { maxLength: 5 }),
    fc.option(fc.nat(), { freq: 4 }),
  )
  .map(([base, edits, end]) => {
    let text = base;
    for (const [at, cut, put] of edits) {
      const place = at % (text.length + 1);
      text = text.slice(0, place) + put + text.slice(place + cut);
    }
    return end === null ? text : text.slice(0, end % (text.length + 1));
  });

const NAMES = [
  ...INHERITED,
  ...'question question_id answer response hypothesis sample_id qa_idx category llm_score retrieved_ids usage latency'.split(
    ' ',
  ),
  ...'judgments evidence autoeval_label system mem0_prediction zep_prediction gold top score is_invalid rows'.split(
    ' ',
  ),
];

/** Values that can't be made into text as most can. */
const UNSPEAKABLE = INHERITED.flatMap((name) => [{ [name]: 1 }, ['a', { [name]: 1 }], [[{ [name]: null }]]]);

const value = fc.oneof(
  fc.constantFrom<unknown>(...UNSPEAKABLE),
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...ASKED.map(({ text }) => text)) },
  fc.constantFrom<unknown>(
    'conv-7',
    'conv-9',
    'conv-7:0',
    0,
    1,
    -1,
    1e308,
    5e-324,
    true,
    false,
    null,
    '',
    'D1:3',
    '\u0000',
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(fc.constantFrom(...NAMES), fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('yes', 0, 1)), {
    maxKeys: 4,
  }),
);

/** An object whose members may be called as those which every object inherits. */
const record = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength: 9 })
  .map((members) => `{${members.map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`).join(',')}}`);

/** Rows of any values under names that mean something, as a list, as lines and by key. */
const made = fc
  .tuple(fc.array(record, { maxLength: 12 }), fc.constantFrom('list', 'lines', 'keyed', 'inner'))
  .map(([records, shape]) => {
    if (shape === 'lines') return records.join('\n');
    if (shape === 'keyed') return `{${records.map((one, i) => `"${NAMES[i]}":${one}`).join(',')}}`;
    return shape === 'inner' ? `{"results":{"constructor":[${records.join(',')}]}}` : `[${records.join(',')}]`;
  });

/** Any file somebody might upload. */
export const predictionsFiles: fc.Arbitrary<string> = fc.oneof({ weight: 2, arbitrary: edited }, made);

/** Throws unless a file is read with an account of every row, or refused with a problem that says what is wrong. */
export function checkPredictionsFile(text: string): void {
  try {
    for (const { report, predictions } of read(text).systems) {
      const accounted = report.matched + report.unmatched.total + report.duplicates.total;
      if (report.matched !== predictions.length || accounted !== report.rows)
        throw new Error(`${report.rows} rows, of which ${accounted} are accounted for`);
      JSON.stringify({ report, predictions });
    }
  } catch (error) {
    const found = problemIn(error);
    if (found?.status !== 422 && found?.status !== 413) throw error;
    if (found.detail === undefined || /undefined|\[object|\bat .*\.ts:/.test(found.title)) throw error;
  }
}
