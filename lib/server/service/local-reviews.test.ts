import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_FILTER, sessionId, turnId } from '../../core/model/index.ts';
import { problemOf } from '../../core/model/testing.ts';
import { settled } from './dataset-once.ts';
import { LocalService } from './local-service.ts';
import { opened } from './testing.ts';
import { gardens, MARCH_2 } from './testing-gardens.ts';

let folder: string;
let service: LocalService;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-reviews-'));
  service = new LocalService({ home: path.join(folder, 'home') });
});

afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens two conversations with three questions each, `pair-0:0` … `pair-1:2`; their dataset's id. */
const open = async () => (await opened(service, gardens(folder))).id;

const exported = (d: string) =>
  Promise.all((['pack', 'markdown'] as const).map((as) => service.reviews.exportReviews(d, as)));

describe('a review', () => {
  it('can be read and exported when its dataset’s file has gone, is damaged or is being read again', async () => {
    const d = await open();
    const review = await service.reviews.put(d, 'pair-0:2', MARCH_2);
    const { conversation, text, answer } = await service.question(d, 'pair-0:2');
    const asked = { conversation, questionText: text, goldAnswer: answer };
    const saved = await exported(d);
    const file = path.join(folder, 'gardens.json');
    const same = async () => {
      expect(await service.reviews.reviews(d)).toEqual([{ ...review, ...asked }]);
      expect(await service.reviews.review(d, 'pair-0:2')).toEqual(review);
      expect((await service.reviews.marks(d)).states[review.question]).toContain('reviewed');
      expect(await exported(d)).toEqual(saved);
    };
    rmSync(file);
    expect((await service.dataset(d)).state).toBe('missing');
    await same();
    writeFileSync(file, '[{"sample_id": ');
    expect((await service.dataset(d)).state).toBe('indexing');
    await same();
    expect((await settled(service, d)).state).toBe('failed');
    await same();
  });

  it('is kept, replaced with its beginning, and removed', async () => {
    const d = await open();
    const first = await service.reviews.put(d, 'pair-0:2', MARCH_2);
    const second = await service.reviews.put(d, 'pair-0:2', { verdict: 'ambiguous' });
    expect(second).toEqual({
      question: 'pair-0:2',
      verdict: 'ambiguous',
      created: first.created,
      updated: second.updated,
    });
    expect(await service.reviews.review(d, 'pair-0:2')).toEqual(second);
    expect(await service.reviews.review(d, 'pair-0:1')).toBeNull();
    await service.reviews.remove(d, 'pair-0:2');
    expect(await service.reviews.reviews(d)).toEqual([]);
  });

  it('is refused for a question or a turn that does not exist', async () => {
    const d = await open();
    expect(await problemOf(() => service.reviews.put(d, 'pair-0:9', MARCH_2))).toMatchObject({ status: 404 });
    const evidence = [{ session: sessionId('session_1'), turn: turnId('D1:7') }];
    const problem = await problemOf(() => service.reviews.put(d, 'pair-0:2', { evidence }));
    expect(problem).toMatchObject({ status: 422, type: '#unknown-evidence', where: { question: 'pair-0:2' } });
    expect(problem.detail).toContain('"D1:7" in session "session_1"');
    expect(await service.reviews.reviews(d)).toEqual([]);
  });

  it('is there after its process was killed right after saying so', async () => {
    const d = await open();
    await service.close();
    const script = `
      const { LocalService } = await import(${JSON.stringify(path.join(import.meta.dirname, 'local-service.ts'))});
      const service = new LocalService({ home: ${JSON.stringify(path.join(folder, 'home'))} });
      await service.reviews.put(${JSON.stringify(d)}, 'pair-1:0', { verdict: 'question-flawed', note: 'kept' });
      process.stdout.write('acknowledged');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    service = new LocalService({ home: path.join(folder, 'home') });
    expect(await service.reviews.review(d, 'pair-1:0')).toMatchObject({ verdict: 'question-flawed', note: 'kept' });
  });
});

describe('exported reviews', () => {
  it('are the same after an import into a fresh home', async () => {
    const file = gardens(folder);
    const { id: d } = await opened(service, file);
    await service.reviews.put(d, 'pair-0:2', MARCH_2);
    await service.reviews.put(d, 'pair-1:1', { verdict: 'evidence-wrong', note: 'Bo says it.\n\nNot Ada.' });
    await service.reviews.put(d, 'pair-1:2', { note: 'Солнце 🌞 "quoted"' });
    const exported = JSON.parse(await service.reviews.exportReviews(d, 'pack'));
    const other = new LocalService({ home: path.join(folder, 'other') });
    try {
      await opened(other, file);
      const preview = await other.reviews.importReviews(d, exported, { apply: false, takeTheirs: [] });
      expect(preview).toEqual({ added: 3, same: 0, conflicts: [], unmatched: [], problems: [] });
      expect(await other.reviews.reviews(d)).toEqual([]);
      await other.reviews.importReviews(d, exported, { apply: true, takeTheirs: [] });
      expect(await other.reviews.reviews(d)).toEqual(await service.reviews.reviews(d));
      const again = await other.reviews.importReviews(d, exported, { apply: true, takeTheirs: [] });
      expect(again).toMatchObject({ added: 0, same: 3, conflicts: [] });
    } finally {
      await other.close();
    }
  });

  it('merge with mine: what is new comes in, what differs waits for a choice', async () => {
    const d = await open();
    const mine = await service.reviews.put(d, 'pair-0:2', MARCH_2);
    await service.reviews.put(d, 'pair-0:1', { verdict: 'ambiguous', reviewer: 'Ines' });
    const theirs = {
      format: 'memoscope-error-pack',
      version: 1,
      items: [
        { question: 'pair-0:2', verdict: 'gold-right', reviewer: 'Olu' },
        { question: 'pair-0:1', verdict: 'gold-wrong', reviewer: 'Olu' },
        { question: 'pair-1:0', verdict: 'gold-right', reviewer: 'Olu' },
        { question: 'elsewhere:4', verdict: 'gold-right' },
        { question: 'pair-1:1', evidence: [{ session: 'session_9', turn: 'D9:1' }] },
      ],
    };
    const options = { apply: true, takeTheirs: ['pair-0:1'] };
    const merged = await service.reviews.importReviews(d, theirs, options);
    expect(merged).toMatchObject({ added: 1, same: 0, unmatched: ['elsewhere:4'] });
    expect(merged.conflicts.map(({ question, mine, theirs }) => [question, mine.verdict, theirs.verdict])).toEqual([
      ['pair-0:2', 'gold-wrong', 'gold-right'],
      ['pair-0:1', 'ambiguous', 'gold-wrong'],
    ]);
    expect(merged.problems).toMatchObject([{ where: { question: 'pair-1:1', path: '$.items[4].evidence' } }]);
    const now = Object.fromEntries(
      (await service.reviews.reviews(d)).map((review) => [review.question, review.verdict]),
    );
    expect(now).toEqual({ 'pair-0:2': 'gold-wrong', 'pair-0:1': 'gold-wrong', 'pair-1:0': 'gold-right' });
    expect(await service.reviews.review(d, 'pair-0:2')).toEqual(mine);
  });

  it('are Markdown that says what should change', async () => {
    const d = await open();
    await service.reviews.put(d, 'pair-0:2', MARCH_2);
    expect(await service.reviews.exportReviews(d, 'markdown')).toBe(`# Review of gardens: 1 question

- gold wrong: 1

## \`pair-0:2\`: gold wrong

- **Question:** When did Ada plant (0)?
- **Category:** 2
- **Gold answer:** 3 March 2024
- **Proposed answer:** 2 March 2024
- **Cited evidence:** \`D1:1\`
- **Correct evidence:** \`D1:1\`
- **Reviewer:** Ines

> She says “yesterday”.
`);
  });
});

describe('the lists of questions', () => {
  it('are filtered by reviews and packs, and the same list while nothing changes', async () => {
    const d = await open();
    const found = async (...review: (typeof NO_FILTER)['review']) => {
      const { items, facets } = await service.questions(d, { ...NO_FILTER, review }, { limit: 9, offset: 0 });
      return { ids: items.map(({ id }) => id), counts: facets.review.map(({ key, count }) => [key, count]) };
    };
    expect(await service.listedQuestions(d)).toBe(await service.questionHeads(d));
    expect(await found('reviewed')).toEqual({ ids: [], counts: [['not-reviewed', 6]] });

    await service.reviews.put(d, 'pair-0:2', MARCH_2);
    const pack = [{ question_id: 'locomo_1_qa1', error_type: 'HALLUCINATION' }];
    const { id } = await service.reviews.addPack(d, 'found', pack);
    expect(await service.listedQuestions(d)).toBe(await service.listedQuestions(d));
    expect((await found('disputed')).ids).toEqual(['pair-0:2', 'pair-1:1']);
    // Kinds narrow each other: nothing is both.
    expect((await found('gold-wrong', 'known-error')).ids).toEqual([]);
    expect((await found('known-error', 'not-reviewed')).ids).toEqual(['pair-1:1']);
    expect((await found('reviewed', 'not-reviewed')).ids).toHaveLength(6);
    expect(await found('disputed', 'known-error')).toEqual({
      ids: ['pair-0:2', 'pair-1:1'],
      counts: [
        ['reviewed', 1],
        ['not-reviewed', 1],
        ['disputed', 2],
        ['known-error', 1],
        ['gold-wrong', 1],
      ],
    });
    await service.reviews.setPackEnabled(d, id, false);
    expect((await found('known-error')).ids).toEqual([]);
    await service.reviews.remove(d, 'pair-0:2');
    expect(await service.listedQuestions(d)).toBe(await service.questionHeads(d));
  });
});
