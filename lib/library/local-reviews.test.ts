import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_FILTER, type Problem, problemIn, questionId, sessionId, turnId } from '../model/index.ts';
import { LocalLibrary } from './local-library.ts';

const REAL = process.env.MEMOSCOPE_REAL_DATA ?? path.resolve(import.meta.dirname, '../../../shared/data');
const LOCOMO = path.join(REAL, 'locomo/locomo10.json');
const AUDIT = path.join(REAL, 'error-packs/locomo-audit.json');

let folder: string;
let library: LocalLibrary;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-reviews-'));
  library = new LocalLibrary({ home: path.join(folder, 'home') });
});

afterEach(async () => {
  await library.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Two conversations with three questions each: `pair-0:0` … `pair-1:2`. */
const GARDENS = [0, 1].map((i) => ({
  sample_id: `pair-${i}`,
  conversation: {
    speaker_a: 'Ada',
    speaker_b: 'Bo',
    session_1_date_time: '9:00 am on 3 March, 2024',
    session_1: [
      { speaker: 'Ada', dia_id: 'D1:1', text: `I planted ${i + 2} fig trees yesterday.` },
      { speaker: 'Bo', dia_id: 'D1:2', text: 'My quince is in bloom.' },
    ],
  },
  qa: [
    { question: `How many fig trees did Ada plant (${i})?`, answer: i + 2, evidence: ['D1:1'], category: 4 },
    { question: `What blooms at Bo's (${i})?`, answer: 'a quince', evidence: ['D1:1'], category: 4 },
    { question: `When did Ada plant (${i})?`, answer: '3 March 2024', evidence: ['D1:1'], category: 2 },
  ],
}));

const MARCH_2: Parameters<LocalLibrary['reviews']['put']>[2] = {
  verdict: 'gold-wrong',
  answer: '2 March 2024',
  evidence: [{ session: sessionId('session_1'), turn: turnId('D1:1') }],
  note: 'She says “yesterday”.',
  reviewer: 'Ines',
};

async function open(at: LocalLibrary, file: string): Promise<string> {
  const [dataset] = await at.open(file);
  if (!dataset) throw new Error('nothing was opened');
  if (dataset.state === 'indexing') {
    await new Promise<void>((resolve) => {
      const stop = at.subscribe(dataset.id, ({ kind }) => {
        if (kind === 'progress') return;
        stop();
        resolve();
      });
    });
  }
  return dataset.id;
}

function gardens(): string {
  const file = path.join(folder, 'gardens.json');
  writeFileSync(file, JSON.stringify(GARDENS));
  return file;
}

async function problemOf(work: () => unknown): Promise<Problem> {
  try {
    await work();
  } catch (error) {
    const problem = problemIn(error);
    if (problem) return problem;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('a review', () => {
  it('is kept, replaced with its beginning, and removed', async () => {
    const d = await open(library, gardens());
    const first = await library.reviews.put(d, 'pair-0:2', MARCH_2);
    const second = await library.reviews.put(d, 'pair-0:2', { verdict: 'ambiguous' });
    expect(second).toEqual({
      question: 'pair-0:2',
      verdict: 'ambiguous',
      created: first.created,
      updated: second.updated,
    });
    expect(library.reviews.review(d, 'pair-0:2')).toEqual(second);
    expect(library.reviews.review(d, 'pair-0:1')).toBeNull();
    library.reviews.remove(d, 'pair-0:2');
    expect(library.reviews.reviews(d)).toEqual([]);
  });

  it('is refused for a question or a turn that does not exist', async () => {
    const d = await open(library, gardens());
    expect(await problemOf(() => library.reviews.put(d, 'pair-0:9', MARCH_2))).toMatchObject({ status: 404 });
    const evidence = [{ session: sessionId('session_1'), turn: turnId('D1:7') }];
    const problem = await problemOf(() => library.reviews.put(d, 'pair-0:2', { evidence }));
    expect(problem).toMatchObject({ status: 422, type: '#unknown-evidence', where: { question: 'pair-0:2' } });
    expect(problem.detail).toContain('"D1:7" in session "session_1"');
    expect(library.reviews.reviews(d)).toEqual([]);
  });

  it('is there after its process was killed right after saying so', async () => {
    const d = await open(library, gardens());
    await library.close();
    const script = `
      const { LocalLibrary } = await import(${JSON.stringify(path.join(import.meta.dirname, 'local-library.ts'))});
      const library = new LocalLibrary({ home: ${JSON.stringify(path.join(folder, 'home'))} });
      await library.reviews.put(${JSON.stringify(d)}, 'pair-1:0', { verdict: 'question-flawed', note: 'kept' });
      process.stdout.write('acknowledged');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    library = new LocalLibrary({ home: path.join(folder, 'home') });
    expect(library.reviews.review(d, 'pair-1:0')).toMatchObject({ verdict: 'question-flawed', note: 'kept' });
  });
});

describe('exported reviews', () => {
  it('are the same after an import into a fresh home', async () => {
    const file = gardens();
    const d = await open(library, file);
    await library.reviews.put(d, 'pair-0:2', MARCH_2);
    await library.reviews.put(d, 'pair-1:1', { verdict: 'evidence-wrong', note: 'Bo says it.\n\nNot Ada.' });
    await library.reviews.put(d, 'pair-1:2', { note: 'Солнце 🌞 "quoted"' });
    const exported = JSON.parse(library.reviews.exportReviews(d, 'pack'));
    const other = new LocalLibrary({ home: path.join(folder, 'other') });
    try {
      await open(other, file);
      const preview = await other.reviews.importReviews(d, exported, { apply: false, takeTheirs: [] });
      expect(preview).toEqual({ added: 3, same: 0, conflicts: [], unmatched: [], problems: [] });
      expect(other.reviews.reviews(d)).toEqual([]);
      await other.reviews.importReviews(d, exported, { apply: true, takeTheirs: [] });
      expect(other.reviews.reviews(d)).toEqual(library.reviews.reviews(d));
      const again = await other.reviews.importReviews(d, exported, { apply: true, takeTheirs: [] });
      expect(again).toMatchObject({ added: 0, same: 3, conflicts: [] });
    } finally {
      await other.close();
    }
  });

  it('merge with mine: what is new comes in, what differs waits for a choice', async () => {
    const d = await open(library, gardens());
    const mine = await library.reviews.put(d, 'pair-0:2', MARCH_2);
    await library.reviews.put(d, 'pair-0:1', { verdict: 'ambiguous', reviewer: 'Ines' });
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
    const merged = await library.reviews.importReviews(d, theirs, options);
    expect(merged).toMatchObject({ added: 1, same: 0, unmatched: ['elsewhere:4'] });
    expect(merged.conflicts.map(({ question, mine, theirs }) => [question, mine.verdict, theirs.verdict])).toEqual([
      ['pair-0:2', 'gold-wrong', 'gold-right'],
      ['pair-0:1', 'ambiguous', 'gold-wrong'],
    ]);
    expect(merged.problems).toMatchObject([{ where: { question: 'pair-1:1', path: '$.items[4].evidence' } }]);
    const now = Object.fromEntries(library.reviews.reviews(d).map((review) => [review.question, review.verdict]));
    expect(now).toEqual({ 'pair-0:2': 'gold-wrong', 'pair-0:1': 'gold-wrong', 'pair-1:0': 'gold-right' });
    expect(library.reviews.review(d, 'pair-0:2')).toEqual(mine);
  });

  it('are Markdown that says what should change', async () => {
    const d = await open(library, gardens());
    await library.reviews.put(d, 'pair-0:2', MARCH_2);
    expect(library.reviews.exportReviews(d, 'markdown')).toBe(`# Review of gardens: 1 question

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

describe('an error pack', () => {
  const entry = (more: object) => ({ question_id: 'locomo_0_qa2', error_type: 'TEMPORAL_ERROR', ...more });

  it('marks its questions while it is switched on', async () => {
    const d = await open(library, gardens());
    const pack = library.reviews.addPack(d, 'audit', [
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
    expect(library.reviews.pack(d, 'audit').items.map(({ question, mismatches }) => [question, mismatches])).toEqual([
      ['pair-0:2', []],
      ['pair-1:1', []],
      ['pair-1:0', ['the pack has the question text “How many trees did Ada plant?”']],
      [null, ['the dataset has no question of this id or text']],
    ]);
    expect(library.reviews.knownErrors(d, 'pair-0:2')).toMatchObject([
      { packName: 'audit', proposedAnswer: '2 March 2024', explanation: 'It was the day before.' },
    ]);
    expect(library.reviews.disputes(d).map(({ question, corruptsScore }) => [question, corruptsScore])).toEqual([
      ['pair-0:2', true],
      ['pair-1:1', false],
      ['pair-1:0', true],
    ]);
    library.reviews.setPackEnabled(d, 'audit', false);
    expect(library.reviews.disputes(d)).toEqual([]);
    expect(library.reviews.knownErrors(d, 'pair-0:2')).toEqual([]);
    library.reviews.removePack(d, 'audit');
    expect(library.reviews.packs(d)).toEqual([]);
  });

  it('is overruled by an own “gold right”, and joined by other verdicts', async () => {
    const d = await open(library, gardens());
    library.reviews.addPack(d, 'audit', [
      entry({}),
      entry({ question_id: 'locomo_0_qa1', error_type: 'WRONG_CITATION' }),
    ]);
    await library.reviews.put(d, 'pair-0:2', { verdict: 'gold-right' });
    await library.reviews.put(d, 'pair-0:1', { verdict: 'ambiguous', note: 'It may be the fig.' });
    await library.reviews.put(d, 'pair-1:0', { note: 'to be looked at' });
    expect(library.reviews.disputes(d)).toEqual([
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
    const d = await open(library, gardens());
    await library.reviews.put(d, 'pair-0:2', MARCH_2);
    const file = JSON.parse(library.reviews.exportReviews(d, 'pack'));
    library.reviews.remove(d, 'pair-0:2');
    const pack = library.reviews.addPack(d, 'from Ines', file);
    expect(pack).toMatchObject({ name: 'Reviews of gardens', total: 1, matched: 1, mismatched: 0, corrupting: 1 });
    expect(library.reviews.knownErrors(d)).toMatchObject([
      {
        question: 'pair-0:2',
        errorType: 'gold-wrong',
        explanation: 'She says “yesterday”.',
        proposedAnswer: '2 March 2024',
        citedEvidence: ['D1:1'],
        correctEvidence: ['D1:1'],
      },
    ]);
    expect(await problemOf(() => library.reviews.addPack(d, 'again', file))).toMatchObject({ status: 409 });
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
    ['another dataset', [entry({ question_id: 'locomo_8_qa1' })], '#no-match', 'None of its 1 entries'],
  ])('with %s is refused and nothing is stored', async (_what, file, type, words) => {
    const d = await open(library, gardens());
    const problem = await problemOf(() => library.reviews.addPack(d, 'broken', file));
    expect(problem).toMatchObject({ status: 422, type });
    expect(problem.detail).toContain(words);
    expect(library.reviews.packs(d)).toEqual([]);
  });

  it.skipIf(!existsSync(LOCOMO) || !existsSync(AUDIT))(
    'of locomo-audit attaches to 156 questions of locomo10',
    async () => {
      mkdirSync(folder, { recursive: true });
      const d = await open(library, LOCOMO);
      const pack = library.reviews.addPack(d, 'locomo-audit', JSON.parse(readFileSync(AUDIT, 'utf8')));
      expect(pack).toMatchObject({ total: 156, matched: 156, mismatched: 0, corrupting: 99 });
      const disputes = library.reviews.disputes(d);
      expect(new Set(disputes.map(({ question }) => question)).size).toBe(156);
      expect(disputes.filter(({ corruptsScore }) => corruptsScore)).toHaveLength(99);
    },
  );
});

describe('the lists of questions', () => {
  it('are filtered by reviews and packs, and the same list while nothing changes', async () => {
    const d = await open(library, gardens());
    const found = (...review: (typeof NO_FILTER)['review']) => {
      const { items, facets } = library.questions(d, { ...NO_FILTER, review }, { limit: 9, offset: 0 });
      return { ids: items.map(({ id }) => id), counts: facets.review.map(({ key, count }) => [key, count]) };
    };
    expect(library.listedQuestions(d)).toBe(library.questionHeads(d));
    expect(found('reviewed')).toEqual({ ids: [], counts: [['not-reviewed', 6]] });

    await library.reviews.put(d, 'pair-0:2', MARCH_2);
    const pack = [{ question_id: 'locomo_1_qa1', error_type: 'HALLUCINATION' }];
    const { id } = library.reviews.addPack(d, 'found', pack);
    expect(library.listedQuestions(d)).toBe(library.listedQuestions(d));
    expect(found('disputed').ids).toEqual(['pair-0:2', 'pair-1:1']);
    expect(found('gold-wrong', 'known-error')).toEqual({
      ids: ['pair-0:2', 'pair-1:1'],
      counts: [
        ['reviewed', 1],
        ['not-reviewed', 5],
        ['disputed', 2],
        ['known-error', 1],
        ['gold-wrong', 1],
      ],
    });
    library.reviews.setPackEnabled(d, id, false);
    expect(found('known-error').ids).toEqual([]);
    library.reviews.remove(d, 'pair-0:2');
    expect(library.listedQuestions(d)).toBe(library.questionHeads(d));
  });
});
