import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { realFile } from '../../core/families/testing.ts';
import { LocalService } from './local-service.ts';
import { opened, SAMPLES } from './testing.ts';

/** As many as any of these files has. */
const EVERY = { limit: 10_000, offset: 0 };

describe('where the evidence of questions stands', () => {
  const homes: string[] = [];
  const services: LocalService[] = [];
  const open = async (file: string) => {
    const home = mkdtempSync(path.join(tmpdir(), 'memoscope-facts-'));
    homes.push(home);
    const service = new LocalService({ home });
    services.push(service);
    await opened(service, file);
    return service;
  };

  afterAll(async () => {
    for (const service of services) await service.close();
    for (const home of homes) rmSync(home, { recursive: true, force: true });
  });

  it('is told for every question in the order of the file', async () => {
    const service = await open(path.join(SAMPLES, 'longmemeval-sample.json'));
    const records = z
      .array(
        z.object({
          question_id: z.string(),
          question_date: z.string(),
          haystack_session_ids: z.array(z.string()),
          haystack_dates: z.array(z.string().nullable()),
          haystack_sessions: z.array(z.array(z.object({ has_answer: z.boolean().optional() }))),
          answer_session_ids: z.array(z.string()),
        }),
      )
      .parse(JSON.parse(readFileSync(path.join(SAMPLES, 'longmemeval-sample.json'), 'utf8')));
    const facts = (await service.questionFacts('longmemeval-sample', EVERY)).items;
    expect(facts.map(({ question }) => question)).toEqual(records.map((record) => record.question_id));
    // Read again from the file, with nothing of the index.
    const day = (text: string) =>
      Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, Number(text.slice(8, 10)));
    const expected = records.map((record) => {
      const turns = record.haystack_sessions.flatMap((session, at) =>
        session.map((turn) => ({ marked: turn.has_answer === true, session: record.haystack_session_ids[at] ?? '' })),
      );
      const first = turns.findIndex(({ marked, session }) => marked && record.answer_session_ids.includes(session));
      const dates = record.haystack_session_ids.flatMap((id, at) =>
        record.answer_session_ids.includes(id) ? day(record.haystack_dates[at] ?? '') : [],
      );
      return {
        position: first === -1 ? null : (first + 0.5) / turns.length,
        sessions: record.haystack_sessions.filter((session) => session.length > 0).length,
        distance: dates.length === 0 ? null : (day(record.question_date) - Math.min(...dates)) / 86_400_000,
      };
    });
    const known = facts.map(({ question: _, ...rest }) => rest);
    expect(known.map(({ sessions }) => sessions)).toEqual(expected.map(({ sessions }) => sessions));
    expect(known.map(({ distance }) => distance)).toEqual(expected.map(({ distance }) => distance));
    const marked = expected.flatMap(({ position }, at) => (position === null ? [] : [[position, known[at]?.position]]));
    expect(marked.length).toBeGreaterThan(3);
    for (const [wanted, found] of marked) expect(found).toBeCloseTo(wanted ?? Number.NaN, 12);
  });

  const real = realFile('locomo/locomo10.json');
  it.skipIf(!real)('agrees with the figures that the index itself counted for locomo10.json', async () => {
    const service = await open(real ?? '');
    const facts = (await service.questionFacts('locomo10', EVERY)).items;
    const heads = await service.questionHeads('locomo10');
    expect(facts).toHaveLength(1986);
    // Of questions with one piece of evidence the position is that of the piece, which the overview's plot counts.
    const one = heads.flatMap(({ evidence }, at) => (evidence.turns === 1 ? [facts[at]?.position ?? null] : []));
    expect(one).not.toContain(null);
    expect(facts.filter(({ position }) => position === null)).toHaveLength(
      heads.filter(({ evidence }) => evidence.turns + evidence.sessions === 0).length,
    );
    const bins = (await service.stats('locomo10')).evidencePosition;
    const counted = one.map((position) => Math.floor((position ?? 0) * bins.length));
    for (const [bin, count] of bins.entries()) {
      expect(counted.filter((at) => at === bin).length).toBeLessThanOrEqual(count);
    }
  });
});
