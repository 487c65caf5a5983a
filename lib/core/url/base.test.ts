import { afterEach, expect, it } from 'vitest';
import { compareHref, conversationOfPath, datasetOfPath, libraryHref, searchHref, workspaceHref } from './index.ts';

afterEach(() => {
  globalThis.memoscopeBase = undefined;
});

it('makes and reads addresses of a folder of its host', () => {
  globalThis.memoscopeBase = '/notes';
  expect(workspaceHref('set', 'a/b', { question: 'q' })).toBe('/notes/datasets/set/conversations/a%2Fb?question=q');
  expect(compareHref(['fig'])).toBe('/notes/compare?runs=fig');
  expect([libraryHref(), searchHref(null)]).toEqual(['/notes/index.html', '/notes/search']);
  expect(datasetOfPath('/notes/datasets/set/')).toBe('set');
  expect(conversationOfPath('/notes/datasets/set/conversations/a%2Fb')).toBe('a/b');
  // The server, which draws pages before they are there.
  expect(datasetOfPath('/datasets/set')).toBe('set');
});
