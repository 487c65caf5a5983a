import { expect, it } from 'vitest';
import { indexReading } from '../index-reading.ts';
import { contextOf, realFile, recordsOf, sampleOf } from '../testing.ts';
import { gigamemory } from './index.ts';

const example = realFile('gigamemory/format_example.jsonl');

it.skipIf(!example)('the released example: four questions of four types', () => {
  const file = example ?? '';
  expect(gigamemory.detect(sampleOf(file))).toBe('labelled');
  const readings = recordsOf(file).records.map((raw, record) =>
    gigamemory.read(raw, contextOf(file, 'labelled', record)),
  );
  const rows = readings.map((reading) => {
    const [question] = reading.questions;
    const cited = question?.evidence.map((ref) => `${ref.session} ${ref.status}`);
    return [question?.id, question?.typeKey, question?.abstention, cited];
  });
  expect(rows).toEqual([
    ['1', 'info_consolidation', false, ['8 ok', '12 ok']],
    ['2', 'info_updating', false, ['14 ok', '24 ok']],
    ['3', 'fact_equal_session', false, ['28 ok']],
    ['4', 'no_info', true, ['3 ok']],
  ]);
  const indexes = readings.map(indexReading);
  expect(indexes.map((index) => index?.sessions.length)).toEqual([34, 35, 43, 37]);
  expect(indexes.map((index) => index?.sessions.reduce((sum, session) => sum + session.turns, 0))).toEqual([
    472, 458, 560, 410,
  ]);
  expect(readings.flatMap((reading) => reading.findings.map((found) => [found.code, found.where.question]))).toEqual([
    ['evidence.for_abstention', '4'],
  ]);
});
