import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mutualfriends } from '../families/mutualfriends/index.ts';
import { realFile, recordsOf } from '../families/testing.ts';
import { dialogueOutcome, dialogueStatistics, successOf } from './index.ts';
import { prediction, realJson } from './testing.ts';

describe('successOf (MF-4.1)', () => {
  const question = { answerRaw: { Name: 'Ana Lo', School: 'Northern College' } };
  const success = (answer: string | null, stored: Record<string, number> = {}) =>
    successOf(question, prediction('q', { answer, stored }));

  it.each([
    ['{"School": "northern college", "Name": "Ana Lo"}', 1],
    ['Name: Ana Lo · School: Northern College', 1],
    ['Northern College, Ana Lo', 1],
    ['Ana Lo', 0],
    ['Ana Lo of Northern College, or Bo of Southern College', 0],
    ['', 0],
  ])('compares the friend an answer names: %s', (answer, expected) => {
    expect(success(answer)).toBe(expected);
  });

  it('takes the outcome the row itself gives', () => {
    expect(success(null, { reward: 1 })).toBe(1);
    expect(success('Ana Lo, Northern College', { outcome_reward: 0 })).toBe(0);
  });

  it('takes any of several shared friends', () => {
    const two = { answerRaw: [{ Name: 'Bo' }, { Name: 'Cy' }] };
    expect(successOf(two, prediction('q', { answer: 'name: cy' }))).toBe(1);
  });

  it('is not available without an outcome, an answer or a shared friend', () => {
    expect(success(null)).toBeNull();
    expect(successOf({ answerRaw: null }, prediction('q', { answer: 'Ana' }))).toBeNull();
  });
});

describe('dialogueStatistics (MF-4.2)', () => {
  const said = (text: string, time: number) => ({ action: 'message', text, time });
  const picked = (time: number) => ({ action: 'select', text: '', time });

  it('counts as upstream does: turns, time and words of completed dialogues, selections of all that ended', () => {
    const statistics = dialogueStatistics([
      { reward: 1, events: [said('hi there', 0), picked(4), picked(10)] },
      { reward: 0, events: [said('one two three four', 0), picked(50)] },
      { reward: null, events: [picked(0)] },
    ]);
    expect(statistics).toEqual({
      total: 3,
      num_completed: 1,
      completion_rate: 1 / 3,
      avg_turns: 3,
      avg_select: 1.5,
      avg_time_taken: 10,
      avg_sentence_length: 2,
      completion_per_turn: 1 / 9,
      completion_per_select: 1 / 3 / 1.5,
    });
  });

  it('has nothing to say about no dialogue', () => {
    const { total, num_completed, ...rest } = dialogueStatistics([]);
    expect([total, num_completed]).toEqual([0, 0]);
    expect(Object.values(rest).every((value) => value === null)).toBe(true);
  });
});

const golden = realJson(
  'golden/mutualfriends_golden.json',
  z.object({
    n: z.number(),
    official_total_statistics_reimplemented: z.record(z.string(), z.number()),
  }).parse,
);
const files = ['train', 'dev', 'test'].flatMap((split) => realFile(`mutualfriends/${split}.json`) ?? []);

describe.skipIf(!golden || files.length < 3)('the real dialogues', () => {
  it('have the statistics upstream computes (MF-4.2)', () => {
    const outcomes = files
      .flatMap((file) => recordsOf(file).records)
      .map((raw, record) => mutualfriends.read(raw, { file: 'x.json', variant: 'cocoa', record }).conversation)
      .flatMap((conversation) => (conversation && dialogueOutcome(conversation)) ?? []);
    const statistics = dialogueStatistics(outcomes);
    expect(outcomes).toHaveLength(golden?.n ?? 0);
    const expected = Object.entries(golden?.official_total_statistics_reimplemented ?? {});
    expect(expected.map(([name]) => name).sort()).toEqual(Object.keys(statistics).sort());
    for (const [name, value] of expected) expect(statistics[name]).toBeCloseTo(value, 6);
  });
});
