import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { realFile } from '../../core/families/testing.ts';
import { questionId } from '../../core/model/index.ts';
import { problemOf } from '../../core/model/testing.ts';
import { LocalService } from './local-service.ts';
import { opened } from './testing.ts';
import { gardens, MARCH_2 } from './testing-gardens.ts';

const LOCOMO = realFile('locomo/locomo10.json');
const AUDIT = realFile('error-packs/locomo-audit.json');

let folder: string;
let service: LocalService;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-packs-'));
  service = new LocalService({ home: path.join(folder, 'home') });
});

afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens two conversations with three questions each, `pair-0:0` … `pair-1:2`; their dataset's id. */
const open = async () => (await opened(service, gardens(folder))).id;

describe('an error pack', () => {
  const entry = (more: object) => ({ question_id: 'locomo_0_qa2', error_type: 'TEMPORAL_ERROR', ...more });

  it('marks its questions while it is switched on', async () => {
    const d = await open();
    const pack = await service.reviews.addPack(d, 'audit', [
      entry({
        question: 'When did Ada plant (0)?',
        golden_answer: '3 March 2024',
        correct_answer: '2 March 2024',
        reasoning: 'It was the day before.',
        cited_evidence: ['D1:1'],
        correct_evidence: ['D1:1'],
      }),
      entry({ question_id: 'locomo_1_qa1', error_type: 'WRONG_CITATION', golden_answer: 'a quince' }),
      entry({ question_id: 'locomo_1_qa0', golden_answer: 3, question: 'How many trees did Ada plant?' }),
      entry({ question_id: 'locomo_7_qa0', question: 'Who is Zoe?' }),
    ]);
    expect(pack).toMatchObject({ id: 'audit', enabled: true, total: 4, matched: 3, mismatched: 2, corrupting: 2 });
    expect(
      (await service.reviews.pack(d, 'audit')).items.map(({ question, mismatches }) => [question, mismatches]),
    ).toEqual([
      ['pair-0:2', []],
      ['pair-1:1', []],
      ['pair-1:0', ['the pack has the question text “How many trees did Ada plant?”']],
      [null, ['the dataset has no question of this id or text']],
    ]);
    expect(await service.reviews.knownErrors(d, 'pair-0:2')).toMatchObject([
      { packName: 'audit', proposedAnswer: '2 March 2024', explanation: 'It was the day before.' },
    ]);
    expect((await service.reviews.disputes(d)).map(({ question, corruptsScore }) => [question, corruptsScore])).toEqual(
      [
        ['pair-0:2', true],
        ['pair-1:1', false],
        ['pair-1:0', true],
      ],
    );
    await service.reviews.setPackEnabled(d, 'audit', false);
    expect(await service.reviews.disputes(d)).toEqual([]);
    expect(await service.reviews.knownErrors(d, 'pair-0:2')).toEqual([]);
    await service.reviews.removePack(d, 'audit');
    expect(await service.reviews.packs(d)).toEqual([]);
  });

  it('is overruled by an own “gold right”, and joined by other verdicts', async () => {
    const d = await open();
    await service.reviews.addPack(d, 'audit', [
      entry({}),
      entry({ question_id: 'locomo_0_qa1', error_type: 'WRONG_CITATION' }),
    ]);
    await service.reviews.put(d, 'pair-0:2', { verdict: 'gold-right' });
    await service.reviews.put(d, 'pair-0:1', { verdict: 'ambiguous', note: 'It may be the fig.' });
    await service.reviews.put(d, 'pair-1:0', { note: 'to be looked at' });
    expect(await service.reviews.disputes(d)).toEqual([
      {
        question: questionId('pair-0:1'),
        corruptsScore: true,
        sources: [
          { kind: 'review', name: 'your review', label: 'ambiguous', explanation: 'It may be the fig.' },
          { kind: 'pack', name: 'audit', label: 'wrong citation', explanation: '' },
        ],
      },
    ]);
  });

  it('of our own format is what exporting reviews writes', async () => {
    const d = await open();
    await service.reviews.put(d, 'pair-0:2', MARCH_2);
    const file = JSON.parse(await service.reviews.exportReviews(d, 'pack'));
    await service.reviews.remove(d, 'pair-0:2');
    const pack = await service.reviews.addPack(d, 'from Ines', file);
    expect(pack).toMatchObject({ name: 'Reviews of gardens', total: 1, matched: 1, mismatched: 0, corrupting: 1 });
    expect(await service.reviews.knownErrors(d)).toMatchObject([
      {
        question: 'pair-0:2',
        errorType: 'gold-wrong',
        explanation: 'She says “yesterday”.',
        proposedAnswer: '2 March 2024',
        citedEvidence: ['D1:1'],
        correctEvidence: ['D1:1'],
      },
    ]);
    expect(await problemOf(() => service.reviews.addPack(d, 'again', file))).toMatchObject({ status: 409 });
  });

  it.each([
    ['another shape', { rows: [] }, '#bad-pack', 'found an object with "rows"'],
    ['a bad entry', [entry({}), entry({ error_type: 3 })], '#bad-pack', '$[1].error_type'],
    ['a bad id', [entry({}), entry({ question_id: 'qa7' })], '#bad-pack', '$[1].question_id'],
    [
      'a bad item',
      { format: 'memoscope-error-pack', version: 1, items: [{ question: 'pair-0:0', verdict: 'bad' }] },
      '#bad-pack',
      '$.items[0].verdict',
    ],
    [
      'no verdict',
      { format: 'memoscope-error-pack', version: 1, items: [{ question: 'pair-0:0' }] },
      '#bad-pack',
      '$.items[0] says neither',
    ],
    ['another version', { format: 'memoscope-error-pack', version: 2, items: [] }, '#bad-pack', '$.version'],
    ['no entries', { format: 'memoscope-error-pack', version: 1, items: [] }, '#bad-pack', 'no entries'],
    [
      'another dataset',
      [entry({ question_id: 'locomo_8_qa1' })],
      '#no-match',
      'Its entry names no question of this dataset',
    ],
  ])('with %s is refused and nothing is stored', async (_what, file, type, words) => {
    const d = await open();
    const problem = await problemOf(() => service.reviews.addPack(d, 'broken', file));
    expect(problem).toMatchObject({ status: 422, type });
    expect(problem.detail).toContain(words);
    expect(await service.reviews.packs(d)).toEqual([]);
  });

  it.skipIf(!LOCOMO || !AUDIT)('of locomo-audit attaches to 156 questions of locomo10', async () => {
    const { id: d } = await opened(service, LOCOMO ?? '');
    const pack = await service.reviews.addPack(d, 'locomo-audit', JSON.parse(readFileSync(AUDIT ?? '', 'utf8')));
    expect(pack).toMatchObject({ total: 156, matched: 156, mismatched: 0, corrupting: 99 });
    const disputes = await service.reviews.disputes(d);
    expect(new Set(disputes.map(({ question }) => question)).size).toBe(156);
    expect(disputes.filter(({ corruptsScore }) => corruptsScore)).toHaveLength(99);
  });
});
