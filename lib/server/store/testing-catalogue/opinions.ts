import { describe, expect, it } from 'vitest';
import { type Opinion, questionId, type ReadingQueue } from '../../../core/model/index.ts';
import type { KeptOpinion } from '../opinions.ts';
import { ODD, PAIRS } from './fixtures.ts';
import type { Here } from './here.ts';

const opinion = (by: string, question: string, more: Partial<Opinion> = {}, moment = 1): KeptOpinion => ({
  by,
  opinion: {
    question: questionId(question),
    reader: by,
    verdict: 'gold-wrong',
    note: ODD,
    created: '2024-01-01T00:00:00.000Z',
    updated: `2024-01-0${moment}T00:00:00.000Z`,
    ...more,
  },
});

const queue = (id: string, opinions: number, readers: string[] = []): ReadingQueue => ({
  id,
  name: ODD.toWellFormed(),
  opinions,
  drawn: 'type',
  readers,
  questions: ['q1', 'q2', 'q3'].map(questionId),
  created: '2024-01-01T00:00:00.000Z',
});

/** What readers say each by themselves, what they heed, and what they are to read. */
export function opinionsContract(name: string, here: Here): void {
  describe(`opinions, ${name}`, () => {
    it('are one of each reader on each question, and on each answer to it', async () => {
      const { opinions, datasets } = here.catalogue;
      const onAnswer = { answered: ODD, correct: true, verdict: undefined };
      await opinions.put('pairs', [
        opinion('Noor', 'q1'),
        opinion('Jun', 'q1', {}, 2),
        opinion('Noor', 'q1', onAnswer, 3),
        opinion('Noor', 'q0', { note: 'before' }),
        opinion('Noor', 'q0', { note: 'the last counts' }),
      ]);
      await opinions.put('pairs', [opinion('Noor', 'q1', { verdict: 'gold-right' }, 4)]);
      const kept = await opinions.all('pairs');
      expect(kept.map(({ by, opinion: one }) => [by, one.question, one.verdict ?? one.correct])).toEqual([
        ['Noor', 'q0', 'gold-wrong'],
        ['Jun', 'q1', 'gold-wrong'],
        ['Noor', 'q1', true],
        ['Noor', 'q1', 'gold-right'],
      ]);
      expect(kept[0]?.opinion.note).toBe('the last counts');
      expect(kept[1]).toEqual(opinion('Jun', 'q1', {}, 2));
      expect(kept[2]?.opinion.answered).toBe(ODD);
      expect(await opinions.remove('pairs', 'Noor', 'q1', ODD)).toBe(true);
      expect(await opinions.remove('pairs', 'Noor', 'q1', ODD)).toBe(false);
      expect(await opinions.all('elsewhere')).toEqual([]);
      await datasets.remove('pairs');
      await datasets.add(PAIRS);
      expect(await opinions.all('pairs')).toEqual([]);
    });

    it('heed guidelines in versions, of which the same twice is one', async () => {
      const { opinions } = here.catalogue;
      const first = await opinions.addGuidelines('pairs', ODD.toWellFormed(), 'Ilse');
      expect(first).toMatchObject({ version: 1, text: ODD.toWellFormed(), who: 'Ilse' });
      expect(first.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(await opinions.addGuidelines('pairs', ODD.toWellFormed(), 'Jun')).toEqual(first);
      const second = await opinions.addGuidelines('pairs', 'Dates in full.', null);
      expect(second).toEqual({
        version: 2,
        text: 'Dates in full.',
        sha256: expect.any(String),
        created: second.created,
      });
      expect(await opinions.guidelines('pairs')).toEqual([second, first]);
    });

    it('are asked for by queues, of which two people do not get the same', async () => {
      const { opinions } = here.catalogue;
      await opinions.addQueue('pairs', queue('a', 1));
      await expect(opinions.addQueue('pairs', queue('a', 1))).rejects.toThrow();
      const next = async (by: string, more = {}) =>
        (await opinions.claim('pairs', 'a', { by, name: by, ...more }))?.question;
      expect(await next('Noor')).toBe('q1');
      expect(await next('Jun')).toBe('q2');
      expect(await next('Noor')).toBe('q1');
      expect(await next('Petra')).toBe('q3');
      expect(await next('Ilse')).toBeUndefined();
      expect((await opinions.claims('pairs', 'a')).map(({ by, question }) => [by, question]).sort()).toEqual([
        ['Jun', 'q2'],
        ['Noor', 'q1'],
        ['Petra', 'q3'],
      ]);
      // What is read is not read again, and what somebody passes over is for others.
      await opinions.put('pairs', [opinion('Noor', 'q1')]);
      expect(await next('Noor')).toBeUndefined();
      expect(await next('Jun', { after: 'q2' })).toBe('q2');
      expect(await opinions.claim('pairs', 'nowhere', { by: 'Jun', name: 'Jun' })).toBeNull();
      expect(await opinions.queues('pairs')).toEqual([queue('a', 1)]);
      expect(await opinions.removeQueue('pairs', 'a')).toBe(true);
      expect(await opinions.removeQueue('pairs', 'a')).toBe(false);
      expect(await opinions.claims('pairs', 'a')).toEqual([]);
    });

    it('are claimed for a while, after which they are others’', async () => {
      const { opinions } = here.catalogue;
      await opinions.addQueue('pairs', { ...queue('a', 1), questions: [questionId('q1')] });
      const claim = (by: string, lease?: number) =>
        opinions.claim('pairs', 'a', { by, name: by, ...(lease !== undefined && { lease }) });
      const held = await claim('Noor');
      expect(held?.until).toBeGreaterThan(Date.now());
      expect(await claim('Jun')).toBeNull();
      // It has run out as soon as it is made.
      await claim('Noor', -1);
      expect(await claim('Jun')).toMatchObject({ question: 'q1', by: 'Jun' });
    });

    it('are given to one of many who ask at once', async () => {
      const others = await Promise.all(Array.from({ length: 4 }, () => here.place.open()));
      await here.catalogue.opinions.addQueue('pairs', queue('a', 2));
      const readers = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
      const claims = await Promise.all(
        readers.map((by, i) => (others[i % 4] ?? here.catalogue).opinions.claim('pairs', 'a', { by, name: by })),
      );
      const given = claims.flatMap((claim) => claim?.question ?? []);
      expect(given.sort()).toEqual(['q1', 'q1', 'q2', 'q2', 'q3', 'q3']);
      await Promise.all(others.map((one) => one.close()));
    });
  });
}
