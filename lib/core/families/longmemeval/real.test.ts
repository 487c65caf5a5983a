import { describe, expect, it } from 'vitest';
import type { FindingData } from '../../model/index.ts';
import { indexReading } from '../index-reading.ts';
import { isRecord } from '../parse.ts';
import { contextOf, realFile, recordsOf, sampleOf } from '../testing.ts';
import { longmemeval } from './index.ts';

const oracle = realFile('longmemeval/oracle-one-object.json');
const one = realFile('longmemeval/s-one-instance.json');
const six = realFile('longmemeval/s-six-with-empty-sessions.json');
const questions = realFile('longmemeval/questions-500.json');

const readingsOf = (file: string) =>
  recordsOf(file).records.map((raw, record) => longmemeval.read(raw, contextOf(file, 's', record)));
const tally = (findings: FindingData[]) => {
  const counts: Record<string, number> = {};
  for (const { code } of findings) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

describe('real files', () => {
  it.skipIf(!oracle)('one oracle record: three sessions that are not in date order', () => {
    const file = oracle ?? '';
    expect(longmemeval.detect(sampleOf(file))).toBe('oracle');
    const [reading] = readingsOf(file);
    const isos = reading?.conversation?.sessions.map((session) => session.date.iso);
    expect(isos).toEqual(['2023-04-10T17:50', '2023-04-10T14:47', '2023-04-10T17:15']);
    // Two of the sessions have a marked turn; answer_4be1b6b4_1 has none.
    const found = reading?.findings.map(({ code, where }) => [code, where.session]);
    expect(found).toEqual([
      ['session.unsorted', undefined],
      ['evidence.session_without_turn', 'answer_4be1b6b4_1'],
    ]);
    expect(reading && indexReading(reading)?.conversation.sorted).toBe(false);
  });

  it.skipIf(!one)('one s record: 53 sessions, one of them evidence, two turns marked', () => {
    const file = one ?? '';
    expect(longmemeval.detect(sampleOf(file))).toBe('s');
    const [reading] = readingsOf(file);
    expect(reading?.conversation?.sessions).toHaveLength(53);
    expect(reading?.questions[0]?.evidence.map((ref) => [ref.level, ref.turn ?? ref.session])).toEqual([
      ['session', 'answer_280352e9'],
      ['turn', 'answer_280352e9:4'],
      ['turn', 'answer_280352e9:5'],
    ]);
    const index = reading && indexReading(reading);
    expect(index?.questions[0]).toMatchObject({ turns: 2, sessions: 1, image: false });
    expect(index?.questions[0]?.positions.every((at) => at > 0.9 && at < 1)).toBe(true);
  });

  it.skipIf(!six)('six histories: every empty session and every null date is accounted for', () => {
    const file = six ?? '';
    expect(longmemeval.detect(sampleOf(file))).toBe('s');
    const { records } = recordsOf(file);
    let [empty, undatedWithTurns, sessions, undated] = [0, 0, 0, 0];
    for (const record of records) {
      if (!isRecord(record) || !Array.isArray(record.haystack_sessions) || !Array.isArray(record.haystack_dates))
        throw new Error('not the file that was measured');
      for (const [i, session] of record.haystack_sessions.entries()) {
        sessions++;
        if (record.haystack_dates[i] === null) undated++;
        if (session.length === 0) empty++;
        else if (record.haystack_dates[i] === null) undatedWithTurns++;
      }
    }
    expect([records.length, sessions, empty, undated, undatedWithTurns]).toEqual([6, 207, 5, 5, 0]);

    const readings = readingsOf(file);
    const indexes = readings.map(indexReading);
    expect(indexes.reduce((sum, index) => sum + (index?.conversation.emptySessions ?? 0), 0)).toBe(empty);
    expect(indexes.reduce((sum, index) => sum + (index?.sessions.length ?? 0), 0)).toBe(sessions);
    const counts = tally(readings.flatMap((reading) => reading.findings));
    expect(counts['session.empty']).toBe(empty);
    expect(counts['session.date_missing'] ?? 0).toBe(undatedWithTurns);
    expect(counts['evidence.session_without_turn']).toBe(6);
    expect(counts['evidence.dangling'] ?? 0).toBe(0);
  });

  it.skipIf(!questions)('questions without histories are no dataset', () => {
    const sample = sampleOf(questions ?? '');
    expect(sample.records).toHaveLength(8);
    expect(longmemeval.detect(sample)).toBeNull();
  });
});
