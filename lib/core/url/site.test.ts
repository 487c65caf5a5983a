import fc from 'fast-check';
import { expect, it } from 'vitest';
import { api, siteFile } from './index.ts';

it('names the file of an answer after the whole address', () => {
  expect(siteFile(api.conversation('set', 'conv-26'))).toBe('/data/datasets~2Fset~2Fconversations~2Fconv-26.json');
  expect(siteFile(api.questionHeads('set'))).not.toBe(siteFile(api.questionsOf('set', 'conv-26')));
});

it('keeps names short, and apart, whatever the ids are', () => {
  const named = new Map<string, string>();
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (id) => {
      const address = api.conversation('длинное имя набора данных', id.isWellFormed() ? id : 'x');
      const file = siteFile(address);
      expect(file.length).toBeLessThanOrEqual('/data/.json'.length + 200);
      expect(file).toMatch(/^\/data\/[\w.!~*'()-]+\.json$/);
      expect(named.get(file) ?? address).toBe(address);
      named.set(file, address);
    }),
  );
});
