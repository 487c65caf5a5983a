import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionId, turnId } from '../../core/model/index.ts';
import { problemOf } from '../../core/model/testing.ts';
import { LocalService } from './local-service.ts';
import type { Reader } from './opinion-service.ts';
import { opened } from './testing.ts';
import { gardens, MARCH_2, predictionsFile } from './testing-gardens.ts';

let folder: string;
let made: LocalService[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-opinions-'));
  made = [];
});

afterEach(async () => {
  await Promise.all(made.map((service) => service.close()));
  rmSync(folder, { recursive: true, force: true });
});

/** An installation of its own with the gardens open: two conversations with three questions each, `pair-0:0` … `pair-1:2`. */
async function installation(name: string) {
  const own = path.join(folder, name);
  mkdirSync(own);
  const service = new LocalService({ home: path.join(own, 'home'), watch: false });
  made.push(service);
  return { service, d: (await opened(service, gardens(own))).id };
}

const reader = (name: string): Reader => ({ by: name, name, blind: true });
const EVERYBODY: Reader = { by: '', name: '', blind: false };
const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
const TURN = [{ session: sessionId('session_1'), turn: turnId('D1:1') }];
const BOTH = [...TURN, { session: sessionId('session_1'), turn: turnId('D1:2') }];

describe('two readers', () => {
  it('on machines of their own send files, which are merged to an adjudicated gold', async () => {
    const [noor, jun, ilse] = [await installation('noor'), await installation('jun'), await installation('ilse')];
    // One reads blind, with guidelines; the other reviews as ever.
    await noor.service.opinions.addGuidelines(noor.d, EVERYBODY, 'Dates are those of the event.');
    await noor.service.opinions.say(noor.d, reader('Noor'), 'pair-0:2', {
      verdict: 'gold-wrong',
      answer: '2 March 2024',
      evidence: BOTH,
    });
    await noor.service.opinions.say(noor.d, reader('Noor'), 'pair-0:0', { verdict: 'gold-right' });
    await jun.service.reviews.put(jun.d, 'pair-0:2', { ...MARCH_2, reviewer: 'Jun', evidence: TURN });
    await jun.service.reviews.put(jun.d, 'pair-0:0', { verdict: 'ambiguous', reviewer: 'Jun' });
    const files = [
      file('noor.json', await noor.service.opinions.exportOpinions(noor.d, reader('Noor'))),
      file('jun.json', await jun.service.reviews.exportReviews(jun.d, 'pack')),
    ];

    const { service, d } = ilse;
    for (const sent of files) {
      expect(await service.opinions.importOpinions(d, sent, { apply: false })).toMatchObject({ added: 2, same: 0 });
      await service.opinions.importOpinions(d, sent, { apply: true });
      expect(await service.opinions.importOpinions(d, sent, { apply: true })).toMatchObject({ added: 0, same: 2 });
    }
    expect(await service.opinions.agreement(d, [])).toMatchObject({
      readers: [
        { reader: 'Jun', read: 2 },
        { reader: 'Noor', read: 2 },
      ],
      shared: 2,
      differing: 2,
      pairs: [{ a: 'Jun', b: 'Noor', verdict: { n: 2 }, same: { n: 2, value: 0.5 } }],
      overlap: { n: 1, value: 0.5 },
    });
    const { items } = await service.opinions.board(d, EVERYBODY);
    expect(items.map(({ question, differ }) => [question, differ])).toEqual([
      ['pair-0:0', ['verdict']],
      ['pair-0:2', ['evidence']],
    ]);

    const said = {
      verdict: 'gold-wrong',
      answer: '2 March 2024',
      evidence: TURN,
      note: 'D1:2 is about a quince.',
    } as const;
    const { review } = await service.opinions.settle(d, EVERYBODY, 'pair-0:2', {
      said: { ...said, evidence: [...said.evidence], reviewer: 'Ilse' },
      by: { who: 'Ilse', base: 0 },
    });
    expect(review.provenance).toEqual({
      readers: ['Jun', 'Noor'],
      verdict: ['Jun', 'Noor'],
      answer: ['Jun', 'Noor'],
      evidence: ['Jun'],
      guidelines: [expect.stringMatching(/^[0-9a-f]{64}$/)],
    });
    // What is settled comes last, and goes out with whose it is.
    expect((await service.opinions.board(d, EVERYBODY)).items.at(-1)?.review?.reviewer).toBe('Ilse');
    const pack = JSON.parse(await service.reviews.exportReviews(d, 'pack'));
    expect(pack.items).toMatchObject([{ question: 'pair-0:2', answer: '2 March 2024', provenance: review.provenance }]);
    expect(await service.reviews.exportReviews(d, 'markdown')).toContain('- **Settled from:** Jun, Noor');
    await noor.service.reviewFiles.importReviews(noor.d, file('gold.json', JSON.stringify(pack)), {
      apply: true,
      takeTheirs: [],
    });
    expect((await noor.service.reviews.review(noor.d, 'pair-0:2'))?.provenance).toEqual(review.provenance);
  });

  it('agree where one finds the gold right and the other writes it', async () => {
    const { service, d } = await installation('one');
    const { opinions } = service;
    await opinions.say(d, reader('Noor'), 'pair-0:1', { verdict: 'gold-right' });
    await opinions.say(d, reader('Jun'), 'pair-0:1', { verdict: 'gold-right', answer: 'A quince' });
    expect(await opinions.agreement(d, [])).toMatchObject({ shared: 1, differing: 0 });
    expect((await opinions.board(d, EVERYBODY)).items).toMatchObject([{ differ: [] }]);
    const settled = { said: { verdict: 'gold-right' as const }, by: { who: 'Ilse' } };
    const { review } = await opinions.settle(d, EVERYBODY, 'pair-0:1', settled);
    expect(review.provenance?.answer).toEqual(['Jun', 'Noor']);
  });

  it('do not see each other’s opinions before they have given their own', async () => {
    const { service, d } = await installation('one');
    const { opinions } = service;
    await opinions.say(d, reader('Noor'), 'pair-0:0', { verdict: 'gold-wrong' });
    expect(await opinions.list(d, reader('Jun'))).toEqual({ items: [], hidden: 1 });
    expect((await opinions.board(d, reader('Jun'))).items).toEqual([]);
    const settled = { said: { verdict: 'gold-right' as const }, by: { who: 'Jun' } };
    const refused = await problemOf(() => opinions.settle(d, reader('Jun'), 'pair-0:0', settled));
    expect(refused).toMatchObject({ status: 403, type: '#own-first' });
    await opinions.say(d, reader('Jun'), 'pair-0:0', { verdict: 'gold-right' });
    expect((await opinions.list(d, reader('Jun'))).items.map(({ reader: who }) => who)).toEqual(['Noor', 'Jun']);
    expect((await opinions.settle(d, reader('Jun'), 'pair-0:0', settled)).review.provenance).toMatchObject({
      readers: ['Jun', 'Noor'],
      verdict: ['Jun'],
    });
    await opinions.takeBack(d, reader('Jun'), 'pair-0:0');
    expect(await opinions.list(d, reader('Jun'))).toEqual({ items: [], hidden: 1 });
    expect(await problemOf(() => opinions.takeBack(d, reader('Jun'), 'pair-0:0'))).toMatchObject({ status: 404 });
    expect(await problemOf(() => opinions.say(d, reader(''), 'pair-0:0', { verdict: 'gold-right' }))).toMatchObject({
      type: '#no-reader',
    });
  });

  it('take turns with a queue, drawn from all types, or from where judges differ', async () => {
    const { service, d } = await installation('one');
    const { opinions } = service;
    const plan = { name: 'First look', opinions: 1, size: 4, drawn: 'type' as const, runs: [], readers: [] };
    const queue = await opinions.addQueue(d, plan);
    expect(queue).toMatchObject({ id: 'first-look', total: 4, done: 0 });
    const { questions } = await opinions.queue(d, 'first-look');
    // Two of each category.
    expect(questions.filter((id) => id.endsWith(':2'))).toHaveLength(2);
    expect(await opinions.next(d, reader('Noor'), queue.id)).toMatchObject({
      question: questions[0],
      read: 0,
      left: 4,
    });
    expect(await opinions.next(d, reader('Jun'), queue.id)).toMatchObject({ question: questions[1], left: 3 });
    await opinions.say(d, reader('Noor'), questions[0] ?? '', { verdict: 'gold-right' });
    expect(await opinions.queues(d)).toMatchObject([{ done: 1, claimed: 2, given: [{ reader: 'Noor', count: 1 }] }]);
    expect(await opinions.next(d, reader('Noor'), queue.id)).toMatchObject({ question: questions[2], read: 1 });
    // On another machine, the exported queue is the same.
    const again = await opinions.addQueue(d, { ...plan, questions });
    expect((await opinions.queue(d, again.id)).questions).toEqual(questions);

    const refused = await problemOf(() => opinions.addQueue(d, { ...plan, drawn: 'judges' }));
    expect(refused).toMatchObject({ status: 422, type: '#nothing-to-read' });
    const rows = [0, 1, 2].map((at) => ({ question_id: `pair-0:${at}`, response: 'x', mica: at !== 1, opal: true }));
    const answers = predictionsFile(folder, 'answers.json', rows);
    const mapping = {
      fields: { question_id: 'question-id', response: 'prediction', mica: 'judge', opal: 'judge' },
    } as const;
    const [run] = await service.runs.add(d, answers, { mapping: { ...mapping, fields: { ...mapping.fields } } });
    await opinions.addQueue(d, { ...plan, name: 'Judges', drawn: 'judges' });
    expect((await opinions.queue(d, 'judges')).questions).toEqual(['pair-0:1']);

    await opinions.say(d, reader('Noor'), 'pair-0:1', { answered: 'x', correct: true });
    const { runs } = await opinions.agreement(d, [run?.id ?? '']);
    expect(runs).toMatchObject([
      {
        judged: 1,
        right: 1,
        judges: [{ judge: 'mica', tooStrict: 1 }, { judge: 'opal', bothRight: 1 }, { judge: 'official_f1' }],
      },
    ]);
  });
});
