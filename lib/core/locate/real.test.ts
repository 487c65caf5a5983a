import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { realFile, recordsOf } from '../families/testing.ts';
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

describe.runIf(file !== undefined)('the benchmark’s own observations', () => {
  const placings = placingsOf(file ?? '');
  const told = z.object({
    sample_id: z.string(),
    observation: z.record(z.string(), z.record(z.string(), z.array(z.tuple([z.string(), z.unknown()])))),
  });
  const facts = (file === undefined ? [] : recordsOf(file).records).flatMap((raw) => {
    const { sample_id, observation } = told.parse(raw);
    return Object.values(observation)
      .flatMap((of) => Object.values(of).flat())
      .flatMap(([text, turn]) => (typeof turn === 'string' ? [{ conversation: sample_id, text, turn }] : []));
  });
  const some = facts.filter((_, at) => at % 25 === 0);
  const placed = (conversation: string, text: string): string[] => placings.get(conversation)?.place(text).turns ?? [];

  it.each<[string, (text: string, at: number) => string]>([
    ['a number', (text, at) => `Memory ${at}: ${text}`],
    ['an object', (text, at) => JSON.stringify({ id: at, memory: text, score: 0.5 })],
    ['an element', (text, at) => `<memory id="${at}">${text}</memory>`],
    ['a note', (text) => `- ${text} (score: 0.61)`],
  ])('are placed the same with %s around them', (_, wrap) => {
    for (const [at, { conversation, text }] of some.entries())
      expect(placed(conversation, wrap(text, at))).toEqual(placed(conversation, text));
  });

  it('are found two in one text', () => {
    const pairs = some.flatMap((one, at) => {
      const next = some[at + 1];
      return next?.conversation === one.conversation && next.turn !== one.turn ? [[one, next] as const] : [];
    });
    const found = pairs.map(([one, next]) => {
      const turns = placed(one.conversation, `- ${one.text}\n- ${next.text}`);
      return [one, next].filter(({ turn }) => turns.includes(turn)).length / 2;
    });
    expect(found.reduce((sum, share) => sum + share, 0) / found.length).toBeGreaterThan(0.65);
  });
});
