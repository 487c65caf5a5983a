import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { realFile } from '../families/testing.ts';
import { realLines } from '../scoring/testing.ts';
import { placingsOf } from './testing.ts';

const line = z.object({
  id: z.string(),
  conversation: z.string(),
  text: z.string(),
  source_time: z.string().optional(),
  turns: z.array(z.string()),
  or: z.array(z.array(z.string())).optional(),
  also: z.array(z.string()).default([]),
  kind: z.string(),
});

const file = realFile('locomo/locomo10.json');
const asked = file === undefined ? [] : realLines('alignment/dev.jsonl').map((one) => line.parse(one));

describe.runIf(asked.length > 0)('texts that were placed by hand', () => {
  const placings = placingsOf(file ?? '');
  const rows = asked.map((one) => {
    const turns: string[] = placings.get(one.conversation)?.place(one.text, one.source_time).turns ?? [];
    const sets = one.or ?? (one.turns.length > 0 ? [one.turns] : []);
    return {
      kind: one.kind,
      nowhere: ['unsupported', 'vague'].includes(one.kind),
      answered: turns.length > 0,
      hit: sets.some((set) => set.some((turn) => turns.includes(turn))),
      exact: sets.some((set) => set.length === turns.length && set.every((turn) => turns.includes(turn))),
      excused: one.kind === 'vague' && turns.length > 0 && turns.every((turn) => one.also.includes(turn)),
    };
  });
  const share = (some: typeof rows, of: (row: (typeof rows)[number]) => boolean) =>
    some.filter(of).length / some.length;

  it('are found', () => {
    const located = rows.filter(({ nowhere }) => !nowhere);
    expect(share(located, ({ hit }) => hit)).toBeGreaterThanOrEqual(0.85);
    expect(share(located, ({ exact }) => exact)).toBeGreaterThanOrEqual(0.7);
  });

  it('are found where they are, or not at all', () => {
    const answered = rows.filter(({ answered, excused }) => answered && !excused);
    expect(share(answered, ({ hit }) => hit)).toBeGreaterThanOrEqual(0.92);
  });

  it('that nobody said stay unplaced', () => {
    const unsupported = rows.filter(({ kind }) => kind === 'unsupported');
    expect(share(unsupported, ({ answered }) => !answered)).toBeGreaterThanOrEqual(0.9);
  });
});
