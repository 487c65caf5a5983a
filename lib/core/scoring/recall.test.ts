import { describe, expect, it } from 'vitest';
import { locomo } from '../families/locomo/index.ts';
import { evidenceEntries } from '../model/index.ts';
import { evidenceRecall } from './index.ts';

/** Evidence as the reader of LoCoMo files resolves it: sessions 1, 8 and 9 with 20 turns each. */
function evidenceOf(evidence: unknown[]) {
  const session = (number: number) =>
    Array.from({ length: 20 }, (_, at) => ({ speaker: 'Ana', dia_id: `D${number}:${at + 1}`, text: 'Hello.' }));
  const conversation = { speaker_a: 'Ana', speaker_b: 'Bo', session_1: session(1), session_8: session(8) };
  const record = {
    sample_id: 's',
    conversation: { ...conversation, session_9: session(9) },
    qa: [{ question: 'Who?', answer: 'Ana', category: 4, evidence }],
  };
  const reading = locomo.read(record, { file: 'x.json', variant: 'locomo10', record: 0 });
  return reading.questions[0]?.evidence ?? [];
}

describe('evidenceEntries (LOCOMO-1.5)', () => {
  it.each([
    [[]],
    [['D1:1', 'D8:2']],
    [['D1:1', 'D1:1']],
    [['D8:6; D9:17', 'D1:2']],
    [['D1:1', 'D8:6 D9:1 D9:2 D44:1', 'D8:6']],
    [['D', 'D', 'D1:18']],
    [['D:1:2', 'D1:05', 'D44:4']],
  ])('gives back the strings of the file: %j', (raws) => {
    expect(evidenceEntries(evidenceOf(raws))).toEqual(raws);
  });
});

describe('evidenceRecall (LOCOMO-1.5)', () => {
  it('counts entries found among turn ids as exact strings', () => {
    expect(evidenceRecall(['D1:1', 'D8:2'], ['D8:2', 'D9:9'])).toBe(0.5);
    expect(evidenceRecall(['D1:1', 'D1:1', 'D8:2'], ['D1:1'])).toBeCloseTo(2 / 3, 12);
    expect(evidenceRecall(['D8:6; D9:17'], ['D8:6', 'D9:17'])).toBe(0);
    expect(evidenceRecall(['D30:05'], ['D30:5'])).toBe(0);
  });

  it.each([
    ['S8', 'S1'],
    ['session_8', 'session_1'],
  ])('counts entries whose session is there when the ids are sessions: %s', (eight, one) => {
    expect(evidenceRecall(['D8:6', 'D8:7', 'D9:1'], [eight, one])).toBeCloseTo(2 / 3, 12);
    expect(evidenceRecall(['D8:6; D9:17'], [eight])).toBe(1);
    expect(evidenceRecall(['D', 'D:1:2'], [one])).toBe(0);
    expect(evidenceRecall(['D18:6'], [eight, one])).toBe(0);
  });

  it('is 1 without evidence and 0 without context', () => {
    expect(evidenceRecall([], [])).toBe(1);
    expect(evidenceRecall([], ['D1:1'])).toBe(1);
    expect(evidenceRecall(['D1:1'], [])).toBe(0);
  });
});
