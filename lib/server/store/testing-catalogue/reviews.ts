import { describe, expect, it } from 'vitest';
import { questionId } from '../../../core/model/index.ts';
import { KEPT_CHANGES } from '../catalogue.ts';
import { newRun, ODD, PAIRS, pack, rows, said } from './fixtures.ts';
import type { Here } from './here.ts';

export function reviewsContract(name: string, here: Here): void {
  describe(`reviews, kept by ${name}`, () => {
    it('come back as they were said, in the order they were begun; each replaces the one there was', async () => {
      const [later, first] = [said('q1', '2024-02-02T00:00:00.000Z'), said('q2')];
      await here.catalogue.reviews.put('pairs', [later, first]);
      const text = ODD.toWellFormed();
      expect(await here.catalogue.reviews.all('pairs')).toEqual([
        { ...first, note: text },
        { ...later, note: text },
      ]);
      const changed = { question: questionId('q1'), created: later.created, updated: '2024-03-03T00:00:00.000Z' };
      await here.catalogue.reviews.put('pairs', [changed]);
      expect(await here.catalogue.reviews.get('pairs', 'q1')).toEqual(changed);
      await here.catalogue.reviews.change('pairs', 'q1', null, { who: null });
      expect(await here.catalogue.reviews.get('pairs', 'q1')).toBeNull();
      expect(await here.catalogue.reviews.get('other', 'q2')).toBeNull();
    });

    it('are taken all or not at all', async () => {
      const broken = { ...said('q9'), created: undefined as unknown as string };
      await expect(here.catalogue.reviews.put('pairs', [said('q1'), broken])).rejects.toThrow();
      expect(await here.catalogue.reviews.all('pairs')).toEqual([]);
      await expect(here.catalogue.reviews.put('nowhere', [said('q1')])).rejects.toThrow();
    });

    it('are changed for the version they were at: of two who change one, the second is told what is there', async () => {
      const { reviews } = here.catalogue;
      const [first, mine, theirs] = [said('q1'), { ...said('q1'), note: 'mine' }, { ...said('q1'), note: 'theirs' }];
      const kept = { review: { ...first, note: ODD.toWellFormed() }, version: 1 };
      expect(await reviews.change('pairs', 'q1', first, { who: 'Ada', base: 0 })).toEqual({ changed: true, now: kept });
      expect(await reviews.change('pairs', 'q1', mine, { who: 'Bo', base: 0 })).toEqual({ changed: false, now: kept });
      const now = { review: theirs, version: 2 };
      expect(await reviews.change('pairs', 'q1', theirs, { who: 'Cy', base: 1 })).toEqual({ changed: true, now });
      expect(await reviews.change('pairs', 'q1', mine, { who: 'Bo', base: 1 })).toEqual({ changed: false, now });
      expect(await reviews.change('pairs', 'q1', null, { who: 'Bo', base: 1 })).toEqual({ changed: false, now });
      expect(await reviews.kept('pairs', 'q1')).toEqual(now);
      expect(await reviews.change('pairs', 'q1', mine, { who: 'Bo' })).toMatchObject({ changed: true });
      expect(await reviews.change('pairs', 'q1', null, { who: 'Bo', base: 3 })).toEqual({ changed: true, now: null });
      expect(await reviews.kept('pairs', 'q1')).toBeNull();
      // Made anew, it has no version that somebody still holds.
      expect(await reviews.change('pairs', 'q1', first, { who: 'Ada', base: 0 })).toMatchObject({
        now: { version: 5 },
      });
      await expect(reviews.change('nowhere', 'q1', first, { who: null })).rejects.toThrow();
    });

    it('changed by many at once for one version are changed once', async () => {
      const others = await Promise.all(Array.from({ length: 4 }, () => here.place.open()));
      for (const base of [0, 1]) {
        const writes = others.map((one, at) =>
          one.reviews.change('pairs', 'q1', { ...said('q1'), note: `of ${at}` }, { who: `reader ${at}`, base }),
        );
        const answers = await Promise.all(writes);
        expect(answers.filter(({ changed }) => changed)).toHaveLength(1);
        const kept = await here.catalogue.reviews.kept('pairs', 'q1');
        expect(kept?.version).toBe(base + 1);
        for (const { now } of answers) expect(now).toEqual(kept);
      }
      expect(await here.catalogue.reviews.history('pairs', 'q1')).toHaveLength(2);
      await Promise.all(others.map((one) => one.close()));
    });

    it('have a history, the last change first, each of which is undone while it is the last', async () => {
      const { reviews } = here.catalogue;
      const note = ODD.toWellFormed();
      const first = { ...said('q1'), note };
      const { reviewer: _, ...second } = { ...first, verdict: 'ambiguous' as const };
      await reviews.put('pairs', [said('q1'), said('q2')]);
      await reviews.change('pairs', 'q1', second, { who: ODD });
      const [changed, begun] = await reviews.history('pairs', 'q1');
      expect(changed).toMatchObject({ kind: 'review', version: 2, who: note, before: first, after: second });
      expect(begun).toMatchObject({ kind: 'review', version: 1, who: 'Ada', before: null, after: first });
      expect(new Date(changed?.at ?? '').toISOString()).toBe(changed?.at);

      expect(await reviews.undo('pairs', 'q1', begun?.id ?? 0, 'Ada')).toBe('later');
      expect(await reviews.undo('pairs', 'q2', begun?.id ?? 0, 'Ada')).toBeNull();
      expect(await reviews.undo('elsewhere', 'q1', changed?.id ?? 0, 'Ada')).toBeNull();
      expect(await reviews.get('pairs', 'q1')).toEqual(second);
      const back = await reviews.undo('pairs', 'q1', changed?.id ?? 0, 'Bo');
      expect(back).toMatchObject({
        version: 3,
        who: 'Bo',
        before: second,
        after: { ...first, updated: expect.any(String) },
      });
      expect((await reviews.history('pairs', 'q1'))[0]).toEqual(back);
      expect(await reviews.get('pairs', 'q1')).toMatchObject({ verdict: 'gold-wrong', created: first.created, note });
      expect(await reviews.undo('pairs', 'q1', changed?.id ?? 0, 'Bo')).toBe('later');

      await reviews.put('pairs', [said('q3')], 'Cy');
      expect(await reviews.history('pairs', 'q3')).toMatchObject([{ who: 'Cy', after: { reviewer: 'Ada' } }]);

      const [only] = await reviews.history('pairs', 'q2');
      expect(await reviews.undo('pairs', 'q2', only?.id ?? 0, null)).toMatchObject({ version: 2, after: null });
      expect(await reviews.get('pairs', 'q2')).toBeNull();
      expect(await reviews.history('pairs', 'q9')).toEqual([]);
    });

    it('have the verdicts on answers in their history, which stays with a run that comes back', async () => {
      const { reviews, runs } = here.catalogue;
      await runs.add([{ run: newRun('a'), predictions: rows(2) }]);
      await reviews.put('pairs', [said('q0')]);
      await runs.setVerdict('a', 'q0', { correct: true, note: 'same date', reviewer: 'Ada' });
      await runs.setVerdict('a', 'q0', null, 'Bo');
      await runs.setVerdict('a', 'q0', null, 'Bo');
      const [cleared, given, review] = await reviews.history('pairs', 'q0');
      const verdict = { correct: true, note: 'same date', reviewer: 'Ada' };
      expect(cleared).toMatchObject({ kind: 'verdict', run: 'a', who: 'Bo', before: verdict, after: null });
      expect(given).toMatchObject({ kind: 'verdict', run: 'a', who: 'Ada', before: null, after: verdict });
      // Those of a review count by themselves.
      expect(await reviews.kept('pairs', 'q0')).toMatchObject({ version: 1 });
      expect(await reviews.undo('pairs', 'q0', given?.id ?? 0, 'Cy')).toBe('later');
      const back = await reviews.undo('pairs', 'q0', cleared?.id ?? 0, 'Cy');
      expect(back).toMatchObject({ kind: 'verdict', who: 'Cy', before: null, after: verdict });
      expect(await runs.verdicts('a')).toEqual(new Map([['q0', verdict]]));

      await runs.remove('a');
      expect(await reviews.history('pairs', 'q0')).toEqual([review]);
      await runs.restore('a');
      expect((await reviews.history('pairs', 'q0')).map(({ kind }) => kind)).toEqual([
        'verdict',
        'verdict',
        'verdict',
        'review',
      ]);
    });

    it('keep the last changes, and lose them with their dataset', async () => {
      const { reviews, datasets } = here.catalogue;
      for (let at = 1; at <= KEPT_CHANGES + 2; at++) {
        await reviews.change('pairs', 'q1', { ...said('q1'), note: `note ${at}` }, { who: null, base: at - 1 });
      }
      const history = await reviews.history('pairs', 'q1');
      expect(history).toHaveLength(KEPT_CHANGES);
      expect(history.at(-1)).toMatchObject({ version: 3, before: { note: 'note 2' }, after: { note: 'note 3' } });
      expect((await reviews.kept('pairs', 'q1'))?.version).toBe(KEPT_CHANGES + 2);
      await datasets.remove('pairs');
      await datasets.add(PAIRS);
      expect(await reviews.history('pairs', 'q1')).toEqual([]);
    });

    it('have packs beside them, oldest first, that can be switched off and removed', async () => {
      const [old, young] = [pack('b'), pack('a', '2024-02-02T00:00:00.000Z')];
      await here.catalogue.reviews.addPack('pairs', young);
      await here.catalogue.reviews.addPack('pairs', old);
      await expect(here.catalogue.reviews.addPack('pairs', old)).rejects.toThrow();
      expect(await here.catalogue.reviews.packs('pairs')).toEqual([old, young]);
      await here.catalogue.reviews.setPackEnabled('pairs', 'b', false);
      expect(await here.catalogue.reviews.pack('pairs', 'b')).toEqual({ ...old, enabled: false });
      await here.catalogue.reviews.removePack('pairs', 'b');
      expect(await here.catalogue.reviews.pack('pairs', 'b')).toBeNull();
      expect(await here.catalogue.reviews.packs('pairs')).toEqual([young]);
    });
  });
}
