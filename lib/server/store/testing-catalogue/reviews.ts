import { describe, expect, it } from 'vitest';
import { questionId } from '../../../core/model/index.ts';
import { ODD, pack, said } from './fixtures.ts';
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
      await here.catalogue.reviews.remove('pairs', 'q1');
      expect(await here.catalogue.reviews.get('pairs', 'q1')).toBeNull();
      expect(await here.catalogue.reviews.get('other', 'q2')).toBeNull();
    });

    it('are taken all or not at all', async () => {
      const broken = { ...said('q9'), created: undefined as unknown as string };
      await expect(here.catalogue.reviews.put('pairs', [said('q1'), broken])).rejects.toThrow();
      expect(await here.catalogue.reviews.all('pairs')).toEqual([]);
      await expect(here.catalogue.reviews.put('nowhere', [said('q1')])).rejects.toThrow();
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
