import fc from 'fast-check';
import { expect, it } from 'vitest';
import { api, conversationOfPath, decodeSegment, workspaceHref } from './index.ts';
import { segmentOf } from './segment.ts';

it('leads to ids that a browser would take for folders', () => {
  for (const id of ['.', '..', '~.', '~..', '~~.', '~', '...', ' a ', '%2E', 'a/../b']) {
    const { pathname } = new URL(workspaceHref('set', id), 'http://localhost');
    expect(conversationOfPath(pathname), id).toBe(id);
    const asked = new URL(api.question('set', id), 'http://localhost').pathname.split('/');
    expect(asked, id).toHaveLength(7);
    expect(decodeSegment(asked[6] ?? ''), id).toBe(id);
  }
  expect(segmentOf('..')).toBe('~..');
  expect(segmentOf('conv-26:0')).toBe('conv-26%3A0');
});

it('gives every id a segment of its own, and the id back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (id) => {
      expect(decodeSegment(segmentOf(id))).toBe(id.toWellFormed());
    }),
  );
});
