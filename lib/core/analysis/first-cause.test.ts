import { describe, expect, it } from 'vitest';
import type { Coverage } from '../memories/index.ts';
import { DEFAULT_JUDGING, memoryId, type RetrievedItem, type StoredMemory, sessionId, turnId } from '../model/index.ts';
import { memoryChain, sessionCoverage } from './chain.ts';
import { predictionHead, verdictContext } from './heads.ts';
import { analyseRun } from './run-analysis.ts';
import { goldQuestion, goldSet, judged, runOf, turnEvidence } from './testing.ts';

const NONE: Coverage = { given: [], estimated: [], sessions: [], estimatedSessions: [], complete: null, held: {} };
const QUESTION = goldQuestion('q', {
  evidence: [turnEvidence('session_1', 'D1:1'), turnEvidence('session_2', 'D2:5')],
});
const item = (turn: string, text = `what ${turn} says`): RetrievedItem => ({
  level: 'turn',
  session: sessionId('s'),
  turn: turnId(turn),
  text,
  evidence: true,
});
const bare = (text: string, ...turns: string[]): RetrievedItem => ({
  level: 'text',
  text,
  evidence: false,
  located: { turns: turns.map(turnId), sessions: [], score: 0.9, estimated: true },
});

function head(
  stored: Partial<Coverage> | null,
  retrieved?: RetrievedItem[],
  more: { answer?: string; gold?: string | null; partial?: boolean } = {},
) {
  const question = { ...QUESTION, answer: more.gold === undefined ? 'Porto in May' : more.gold };
  const row = judged('q', false, { answer: more.answer ?? 'something', ...(retrieved && { retrieved }) });
  const memories = stored === null ? undefined : { partial: more.partial ?? false, of: { c: { ...NONE, ...stored } } };
  const run = runOf(goldSet([question]), [row], { ...(memories && { memories }) });
  const { attribution, estimated, stored: kept } = predictionHead(question, row, verdictContext(run, DEFAULT_JUDGING));
  return { attribution, estimated: estimated === true, stored: kept && [kept.stored, kept.evidence] };
}

describe('an answer without its evidence (ATT-8)', () => {
  it('is said to lack what was never stored: given where the file names every memory’s turns, else estimated', () => {
    expect(head({ given: ['D1:1'], complete: 'turns' })).toEqual({
      attribution: 'never-stored',
      estimated: false,
      stored: [1, 2],
    });
    expect(head({ estimated: ['D1:1'] })).toEqual({ attribution: 'never-stored', estimated: true, stored: [1, 2] });
    expect(head({ sessions: ['session_1'], estimated: ['D1:1'], complete: 'sessions' })).toMatchObject({
      attribution: 'never-stored',
      estimated: false,
    });
    expect(head({ complete: 'turns' }, undefined, { partial: true })).toMatchObject({
      attribution: 'never-stored',
      estimated: true,
    });
  });

  it('has another cause when all of it is stored, or was retrieved after all', () => {
    const all = { given: ['D1:1', 'D2:5'], complete: 'turns' as const };
    expect(head(all)).toEqual({ attribution: 'no-retrieval-data', estimated: false, stored: [2, 2] });
    expect(head(all, [item('D9:9')])).toMatchObject({ attribution: 'not-retrieved', estimated: false });
    expect(head(all, [bare('x', 'D1:1')])).toMatchObject({ attribution: 'partly-retrieved', estimated: true });
    expect(head({}, [item('D1:1', 'something'), item('D2:5')])).toMatchObject({
      attribution: 'retrieved-unused',
      stored: [0, 2],
    });
  });

  it('has no cause in memories where the run brought none, or none of the conversation', () => {
    expect(head(null)).toEqual({ attribution: 'no-retrieval-data', estimated: false, stored: undefined });
  });
});

describe('an answer beside its evidence (ATT-9)', () => {
  const found = [item('D1:1', 'Nora moved to Porto in May'), item('D2:5', 'She sold the kayak')];
  it('is unsupported when most of its words are nowhere in what was retrieved', () => {
    expect(head(null, found, { answer: 'Bicycle accident' })).toMatchObject({
      attribution: 'unsupported',
      estimated: true,
    });
    expect(head(null, found, { answer: 'in May' })).toMatchObject({
      attribution: 'retrieved-unused',
      estimated: false,
    });
    // What is worked out of what was said is not made up: days and numbers, or whatever the gold answer had to work out, too.
    expect(head(null, found, { answer: 'on 12 June 2024' })).toMatchObject({ attribution: 'retrieved-unused' });
    const inferred = head(null, found, { answer: 'Spain', gold: 'Portugal' });
    expect(inferred).toMatchObject({ attribution: 'retrieved-unused' });
    // Nor is an answer that says what it does not know.
    const vague = 'Nora got a bicycle; the exact accident is not specified';
    expect(head(null, found, { answer: vague })).toMatchObject({ attribution: 'retrieved-unused' });
    // Nor are other forms of the words that were found, what reasons its way to the gold answer, or another day than the one to be worked out.
    const proud = [item('D1:1', 'Nora took pride in the strength of her pottery'), item('D2:5', 'She sold the kayak')];
    expect(head(null, proud, { answer: 'Proud, strong' })).toMatchObject({ attribution: 'retrieved-unused' });
    const reasons =
      'Step 1: extract relevant details. Step 2: conclude after careful deliberation: the traveller relocated to Porto';
    expect(head(null, found, { answer: reasons, gold: 'Porto' })).toMatchObject({ attribution: 'retrieved-unused' });
    const day = { answer: 'The gathering happened on Tuesday, 4 June 2024', gold: 'The week before 14 June 2024' };
    expect(head(null, found, day)).toMatchObject({ attribution: 'retrieved-unused' });
    expect(head(null, found, { answer: 'Bicycle accident', gold: null })).toMatchObject({
      attribution: 'retrieved-unused',
    });
    const cut = found.map((one) => ({ ...one, cut: true as const }));
    expect(head(null, cut, { answer: 'Bicycle accident' })).toMatchObject({ attribution: 'retrieved-unused' });
    const silent = found.map(({ text: _, ...one }) => one);
    expect(head(null, silent, { answer: 'Bicycle accident' })).toMatchObject({ attribution: 'retrieved-unused' });
  });
});

describe('the counts of causes', () => {
  const surely = (score: number): RetrievedItem => {
    const one = bare('x', 'D1:1', 'D2:5');
    return { ...one, located: one.located && { ...one.located, score } };
  };
  const causes = (score: number) => {
    const run = runOf(goldSet([QUESTION]), [judged('q', false, { answer: 'something', retrieved: [surely(score)] })]);
    return analyseRun(run, DEFAULT_JUDGING).attributions.filter(({ count, surer }) => count > 0 || surer !== undefined);
  };
  it('say how they move when texts must be surer, and how often such estimates were right', () => {
    expect(causes(0.6)).toMatchObject([
      { attribution: 'retrieved-unused', count: 1, estimated: 1, surer: 0, right: { n: 28, value: 25 / 28 } },
      { attribution: 'retrieved-not-located', count: 0, surer: 1 },
    ]);
    expect(causes(0.9)).toEqual([expect.not.objectContaining({ surer: expect.anything() })]);
  });
});

describe('what was found without what was asked, or beside it (ATT-10, ATT-11)', () => {
  const located = (turn: string, more: object) => {
    const one = bare('x', turn);
    return { ...one, located: one.located && { ...one.located, ...more } };
  };
  it('is a cause of its own when every text of a cited turn leaves it out', () => {
    const lacking = located('D1:1', { without: [turnId('D1:1')] });
    expect(head(null, [lacking, bare('y', 'D2:5')])).toMatchObject({ attribution: 'detail-lost', estimated: true });
    expect(head(null, [lacking])).toMatchObject({ attribution: 'partly-retrieved' });
    expect(head(null, [lacking, bare('z', 'D1:1'), bare('y', 'D2:5')])).toMatchObject({
      attribution: 'retrieved-unused',
    });
  });

  it('counts a text of the turn beside for the cited one', () => {
    const beside = located('D2:6', { beside: [turnId('D2:5')] });
    expect(head(null, [item('D1:1'), beside])).toMatchObject({ attribution: 'retrieved-unused', estimated: true });
  });

  it('counts a text of a given session for its turn; that nothing of the session was retrieved stays given', () => {
    const fact = (session: string, turn: string): RetrievedItem => ({
      ...bare('x', turn),
      level: 'session',
      session: sessionId(session),
    });
    expect(head(null, [fact('session_1', 'D1:1'), fact('session_2', 'D2:9')])).toMatchObject({
      attribution: 'partly-retrieved',
      estimated: true,
    });
    expect(head(null, [fact('session_7', 'D7:1')])).toMatchObject({ attribution: 'not-retrieved', estimated: false });
  });

  it('can’t tell what a text lacks that the file cuts', () => {
    const cut = (one: RetrievedItem): RetrievedItem => ({ ...one, cut: true });
    expect(head(null, [cut(bare('x', 'D1:1'))])).toEqual({
      attribution: 'retrieved-not-located',
      estimated: false,
      stored: undefined,
    });
    expect(head(null, [cut(bare('x', 'D1:1', 'D2:5'))])).toMatchObject({ attribution: 'retrieved-unused' });
    expect(head(null, [cut(bare('x', 'D9:9')), bare('y', 'D1:1'), bare('z', 'D1:1')])).toMatchObject({
      attribution: 'partly-retrieved',
    });
  });
});

describe('a memory that the benchmark cites', () => {
  const question = {
    ...goldQuestion('q', { evidence: [{ raw: 'likes figs', level: 'memory', memory: memoryId('M1'), status: 'ok' }] }),
    askedAt: { turns: 20 },
  };
  const cause = (coverage: Partial<Coverage>) => {
    const row = judged('q', false, { answer: 'something' });
    const memories = { partial: false, of: { c: { ...NONE, ...coverage } } };
    const run = runOf(goldSet([question], 'halumem'), [row], { memories });
    return predictionHead(question, row, verdictContext(run, DEFAULT_JUDGING));
  };

  it('is stored when what says it was made before the question was asked (ATT-8)', () => {
    const held = { M1: ['m1'] };
    expect(cause({ held, heldAfter: { M1: 20 } })).toMatchObject({ stored: { evidence: 1, stored: 1 } });
    expect(cause({ held })).toMatchObject({ stored: { evidence: 1, stored: 1 } });
    expect(cause({ held, heldAfter: { M1: 21 } })).toMatchObject({
      attribution: 'never-stored',
      estimated: true,
      stored: { evidence: 1, stored: 0 },
    });
  });

  it('has nothing in its chain that was made later', () => {
    const stored = (turns: number) => ({
      memories: [],
      coverage: { ...NONE, held: { M1: ['m1'] }, heldAfter: { M1: turns } },
      partial: false,
    });
    const by = (turns: number) =>
      memoryChain(question, { attribution: 'never-stored', correct: false }, [], stored(turns), 'halumem').links;
    expect([by(20)[0]?.stored, by(21)[0]?.stored]).toEqual([['m1'], []]);
  });
});

const memory = (id: string, turns: string[], session: string): StoredMemory => ({
  id,
  conversation: QUESTION.conversation,
  text: `memory ${id}`,
  origin: { turns: turns.map(turnId), sessions: [sessionId(session)], given: 'turns' },
});

describe('the chain of a question', () => {
  const memories = [memory('m1', ['D1:1'], 'session_1'), memory('m2', ['D7:7'], 'session_7')];
  const stored = {
    memories,
    coverage: { ...NONE, given: ['D1:1', 'D7:7'], complete: 'turns' as const },
    partial: false,
  };

  it('follows each piece of evidence from what was said to what was found, and marks the break', () => {
    const chain = memoryChain(
      QUESTION,
      { attribution: 'never-stored', correct: false },
      [bare('memory m1')],
      stored,
      'locomo',
    );
    expect(chain).toMatchObject({ brokenAt: 'stored', used: false, retrieval: true, estimated: false });
    expect(
      chain.links.map(({ said, stored: by, storedEstimated, found }) => [said, by, storedEstimated, found]),
    ).toEqual([
      ['D1:1', ['m1'], false, 1],
      ['D2:5', [], false, null],
    ]);
  });

  it('is counted by session', () => {
    expect(sessionCoverage([QUESTION, QUESTION], stored, 'locomo')).toEqual([
      { session: 'session_1', memories: 1, evidence: 1, covered: 1, estimated: 0 },
      { session: 'session_2', memories: 0, evidence: 1, covered: 0, estimated: 0 },
      { session: 'session_7', memories: 1, evidence: 0, covered: 0, estimated: 0 },
    ]);
  });
});
