import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api } from '../url/index.ts';
import { siteAnswers, siteFile } from './index.ts';

const head = (conversation: string, nth: number) => ({
  id: `${conversation}:${nth}`,
  conversation,
  text: nth === 3 ? 'Where did the greyhound sleep?' : `What happened on day ${nth}?`,
  index: nth,
  typeKey: '1',
  typeLabel: 'multi-hop',
  abstention: false,
  evidence: { turns: 1, sessions: 1, repaired: 0, dangling: 0, image: false },
});
const questions = [...Array.from({ length: 60 }, (_, nth) => head('a/b', nth)), head('c', 0)];
const finding = (question?: string) => ({ code: 'F1', where: { path: '$', ...(question && { question }) } });
const FILES: Record<string, unknown> = {
  '/data/questions.json.gz': questions,
  '/data/conversations.json.gz': [{ id: 'a/b', title: 'Ann & Bob', participants: [], index: 0 }],
  '/data/conversation/a~2Fb.json.gz': { conversation: { id: 'a/b' }, questions: [{ id: 'a/b:0', answer: 'yes' }] },
  '/data/answers/a~2Fb/1.json.gz': { 'a/b:52': { fig: { answer: 'figs' } } },
  '/data/findings.json.gz': { total: 3, items: [finding('c:0'), finding(), finding('a/b:1')] },
};

function site(pack: (json: string) => Uint8Array | string) {
  const asked: string[] = [];
  const answer = siteAnswers(async (file) => {
    asked.push(file);
    if (!(file in FILES)) throw new Error(`no ${file}`);
    return new Response(pack(JSON.stringify(FILES[file])) as BodyInit);
  });
  return { asked, answer };
}

describe('what a bundle answers from its files', () => {
  it.each([
    ['packed', gzipSync],
    ['unpacked by the browser', (json: string) => json],
  ])('lists, conversations and answers, %s', async (_, pack) => {
    const { answer, asked } = site(pack);
    expect(await answer(api.questionHeads('set'))).toEqual({ total: 61, items: questions });
    expect(await answer(api.conversation('set', 'a/b'))).toEqual({ id: 'a/b' });
    expect(await answer(api.questionsOf('set', 'a/b'))).toEqual({ total: 1, items: [{ id: 'a/b:0', answer: 'yes' }] });
    expect(await answer(api.prediction('fig', 'a/b:52', '?threshold=0.7'))).toEqual({ answer: 'figs' });
    expect(await answer(api.prediction('plum', 'a/b:52'))).toBeNull();
    expect(await answer(api.prediction('fig', 'nowhere'))).toBeNull();
    expect(asked).toEqual([
      '/data/questions.json.gz',
      '/data/conversation/a~2Fb.json.gz',
      '/data/answers/a~2Fb/1.json.gz',
    ]);
  });

  it('parts of lists: rows of a conversation, questions by their words, findings of some', async () => {
    const { answer } = site(gzipSync);
    expect(await answer(api.rowsOf('set', 'c'))).toMatchObject({ total: 1, items: [{ question: { id: 'c:0' } }] });
    const found = await answer(api.questionRows('set', '?q=greihound', 'limit=1'));
    expect(found).toMatchObject({ total: 1, items: [{ question: { id: 'a/b:3' } }] });
    expect(await answer(`${api.conversations('set')}?limit=5&q=bob`)).toMatchObject({ items: [{ id: 'a/b' }] });
    expect(await answer(api.findings('set', '?about=question&limit=1'))).toEqual({ total: 2, items: [finding('c:0')] });
    expect(await answer(api.findings('set', '?question=a%2Fb%3A1'))).toEqual({ total: 1, items: [finding('a/b:1')] });
  });

  it('nothing else; a file that could not be had is asked for again', async () => {
    const { answer, asked } = site(gzipSync);
    expect(await answer(api.audit('set'))).toBeNull();
    for (const _ of [1, 2]) await expect(answer(api.runs('set'))).rejects.toThrow('no /data/runs.json.gz');
    expect(asked).toHaveLength(2);
  });
});

it('keeps names of files short, and apart, whatever the ids are', () => {
  const named = new Map<string, string>();
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const id = text.isWellFormed() ? text : 'x';
      const file = siteFile('answers', id, 3);
      expect(file).toMatch(/^\/data\/answers\/[\w.!~*'()-]{0,200}\/3\.json\.gz$/);
      expect(named.get(file) ?? id).toBe(id);
      named.set(file, id);
    }),
  );
});
