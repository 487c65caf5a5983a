import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemOf } from '../../core/model/testing.ts';
import { LocalService } from './local-service.ts';
import { opened } from './testing.ts';
import { gardens } from './testing-gardens.ts';
import { Work } from './work.ts';

let folder: string;
let service: LocalService;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-review-files-'));
  service = new LocalService({ home: path.join(folder, 'home') });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const sent = (value: unknown, name = 'theirs.json') => ({
  name,
  bytes: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
});
const THEIRS = {
  format: 'memoscope-error-pack',
  version: 1,
  items: [
    { question: 'pair-0:2', verdict: 'gold-wrong', evidence: [{ session: 'session_1', turn: 'D1:1' }] },
    { question: 'pair-1:1', evidence: [{ session: 'session_9', turn: 'D9:1' }] },
    { question: 'elsewhere:4', verdict: 'gold-right' },
  ],
};
const APPLY = { apply: true, takeTheirs: [] };

describe('files of reviews and known errors', () => {
  it('are read by workers, and what they store is there when they answer', async () => {
    const { id } = await opened(service, gardens(folder));
    const asked = vi.spyOn(Work.prototype, 'ask');
    expect(await service.reviewFiles.importReviews(id, sent(THEIRS), APPLY)).toMatchObject({
      added: 1,
      unmatched: ['elsewhere:4'],
      problems: [{ where: { question: 'pair-1:1', path: '$.items[1].evidence' } }],
    });
    expect(await service.reviews.review(id, 'pair-0:2')).toMatchObject({ verdict: 'gold-wrong' });
    const errors = sent([{ question_id: 'locomo_1_qa1', error_type: 'HALLUCINATION' }]);
    expect(await service.reviewFiles.addPack(id, 'found', errors)).toMatchObject({ id: 'found', matched: 1 });
    expect((await service.reviews.packs(id)).map(({ name }) => name)).toEqual(['found']);
    expect(
      (await service.listedQuestions(id)).flatMap(({ review, id: question }) => (review ? [question] : [])),
    ).toEqual(['pair-0:2', 'pair-1:1']);
    expect(asked.mock.calls.map(([kind]) => kind)).toEqual(['importReviews', 'addPack']);
  });

  it('say where they break, and store nothing', async () => {
    const { id } = await opened(service, gardens(folder));
    const broken = await problemOf(() => service.reviewFiles.importReviews(id, sent('[\n1,\n]'), APPLY));
    expect(broken).toMatchObject({ status: 422, type: '#invalid-json', where: { file: 'theirs.json', line: 3 } });
    const foreign = sent([{ question_id: 'other_9_qa1', error_type: 'HALLUCINATION' }]);
    const unmatched = await problemOf(() => service.reviewFiles.addPack(id, 'x', foreign));
    expect(unmatched, JSON.stringify(unmatched)).toMatchObject({ status: 422 });
    expect(await problemOf(() => service.reviewFiles.importReviews('none', sent([]), APPLY))).toMatchObject({
      status: 404,
    });
    expect(await service.reviews.reviews(id)).toEqual([]);
    expect(await service.reviews.packs(id)).toEqual([]);
  });

  it('are imported while the dataset’s own file is away, but for what needs its conversations', async () => {
    const { id } = await opened(service, gardens(folder));
    rmSync(path.join(folder, 'gardens.json'));
    const said = { ...THEIRS, items: [{ question: 'pair-0:1', verdict: 'ambiguous' }] };
    expect(await service.reviewFiles.importReviews(id, sent(said), APPLY)).toMatchObject({ added: 1 });
    expect(await problemOf(() => service.reviewFiles.importReviews(id, sent(THEIRS), APPLY))).toMatchObject({
      status: 410,
      type: '#file-missing',
    });
  });
});
