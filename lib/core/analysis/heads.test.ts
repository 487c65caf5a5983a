import { describe, expect, it } from 'vitest';
import {
  DEFAULT_JUDGING,
  type GoldQuestion,
  type Judging,
  questionId,
  type RetrievedItem,
  sessionId,
  turnId,
} from '../model/index.ts';
import { predictionHead, predictionHeads, verdictContext } from './heads.ts';
import type { StoredPrediction } from './stored.ts';
import { goldQuestion, goldSet, judged, runOf, stored, turnEvidence, vote } from './testing.ts';

const REFUSAL = 'Not mentioned.';

/** The head of one question of a run that has other answers too. */
function head(
  question: GoldQuestion,
  prediction: StoredPrediction | null,
  judging: Partial<Judging> = {},
  yardstick = 'accuracy',
) {
  const rows = [judged('other', true), ...(prediction ? [prediction] : [])];
  const run = runOf(goldSet([question]), rows, { yardstick });
  return predictionHead(question, prediction, verdictContext(run, { ...DEFAULT_JUDGING, ...judging }));
}

const PLAIN = goldQuestion('q');
const ADVERSARIAL = goldQuestion('q', { category: 5 });

describe('right and wrong', () => {
  it('are told by the majority of the votes, a tie by their mean (OUT-2)', () => {
    const votes = (...all: (boolean | null)[]) =>
      stored('q', { judges: all.map((correct, i) => vote(`judgment_${i}`, correct)) });
    expect(head(PLAIN, votes(true, true, false)).correct).toBe(true);
    expect(head(PLAIN, votes(true, false, false)).correct).toBe(false);
    expect(head(PLAIN, votes(true, false)).correct).toBe(true);
    expect(head(PLAIN, votes(true, false), { threshold: 0.6 }).correct).toBe(false);
    expect(head(PLAIN, votes(true, null)).correct).toBe(true);
    expect(head(PLAIN, votes(null)).correct).toBeNull();
  });

  it('are told by one judge or a metric when the user chooses so', () => {
    const row = stored('q', {
      judges: [vote('a', false), vote('b', true)],
      scores: { official_f1: 0.4, 'judge.a': 0, 'judge.b': 1 },
    });
    expect(head(PLAIN, row, { by: 'judge.a' }).correct).toBe(false);
    expect(head(PLAIN, row, { by: 'judge.b' }).correct).toBe(true);
    expect(head(PLAIN, row, { by: 'official_f1' }).correct).toBe(false);
    expect(head(PLAIN, row, { by: 'official_f1', threshold: 0.4 }).correct).toBe(true);
    expect(head(PLAIN, row, { by: 'judge.nobody' })).toMatchObject({ correct: null, outcome: 'unscored' });
  });

  it('follow the own verdict before all (OUT-1)', () => {
    const row = judged('q', true, { override: { correct: false } });
    expect(head(PLAIN, row)).toMatchObject({ correct: false, outcome: 'wrong', flags: ['overridden'] });
    expect(head(PLAIN, row, { by: 'official_f1' }).correct).toBe(false);
  });

  it('follow the benchmark where mem0’s F1 would praise the adversarial answer (OUT-3)', () => {
    const right = stored('q', { answer: REFUSAL, scores: { official_f1: 1, set_f1: 0 } });
    const wrong = stored('q', { answer: 'a lure', scores: { official_f1: 0, set_f1: 1 } });
    for (const by of ['official_f1', 'set_f1']) {
      expect(head(ADVERSARIAL, right, { by }).correct).toBe(true);
      expect(head(ADVERSARIAL, wrong, { by }).correct).toBe(false);
    }
    for (const by of ['accuracy', 'judge.j', 'exact_match']) {
      expect(head(ADVERSARIAL, right, { by })).toMatchObject({ correct: null, outcome: 'unscored' });
    }
    expect(head(ADVERSARIAL, { ...right, judges: [vote('j', false)], scores: { accuracy: 0 } }).correct).toBe(false);
    expect(head(PLAIN, right, { by: 'set_f1' }).correct).toBe(false);
  });
});

describe('outcomes', () => {
  it.each([
    [PLAIN, judged('q', true), 'correct'],
    [PLAIN, judged('q', false), 'wrong'],
    [PLAIN, judged('q', false, { answer: REFUSAL }), 'over-abstained'],
    [PLAIN, judged('q', true, { answer: REFUSAL }), 'correct'],
    [ADVERSARIAL, judged('q', false), 'should-have-abstained'],
    [ADVERSARIAL, judged('q', false, { answer: REFUSAL }), 'wrong'],
    [PLAIN, null, 'missing'],
    [PLAIN, stored('q', { answer: null }), 'missing'],
    [PLAIN, judged('q', false, { answer: null }), 'wrong'],
    [PLAIN, stored('q'), 'unscored'],
    [PLAIN, judged('q', false, { answer: '' }), 'wrong'],
  ])('(OUT-4 to OUT-9) %#: %#', (question, prediction, outcome) => {
    expect(head(question, prediction).outcome).toBe(outcome);
  });

  it('have a verdict without an answer only by a metric that needs none', () => {
    const row = stored('q', { answer: null, scores: { evidence_recall: 1 } });
    expect(head(PLAIN, row, { by: 'evidence_recall' })).toMatchObject({ outcome: 'correct', correct: true });
    expect(head(PLAIN, row, { by: 'official_f1' })).toMatchObject({ outcome: 'missing', correct: null });
  });
});

const turn = (session: string, id: string): RetrievedItem => ({
  level: 'turn',
  session: sessionId(session),
  turn: turnId(id),
  evidence: false,
});
const session = (id: string): RetrievedItem => ({ level: 'session', session: sessionId(id), evidence: false });
const text = (words: string): RetrievedItem => ({ level: 'text', text: words, evidence: false });

const placed = (turns: [session: string, turn: string][]): RetrievedItem => ({
  ...text('free'),
  located: {
    turns: turns.map(([, id]) => turnId(id)),
    sessions: turns.map(([id]) => sessionId(id)),
    score: 0.8,
    estimated: true,
  },
});

const EVIDENCE = goldQuestion('q', {
  evidence: [turnEvidence('s1', 't1'), turnEvidence('s1', 't2'), turnEvidence('s2', 't9')],
});
const failed = (retrieved?: RetrievedItem[]) => judged('q', false, retrieved && { retrieved });

describe('attribution', () => {
  it('counts evidence turns among retrieved turns (ATT-1, ATT-5)', () => {
    const found = head(
      EVIDENCE,
      failed([turn('s3', 'x'), text('free'), turn('s4', 'y'), turn('s2', 't9'), turn('s1', 't1')]),
    );
    expect(found.retrieval).toEqual({ unit: 'turn', evidence: 3, retrieved: 2, bestRank: 4, items: 5 });
    expect(found.attribution).toBe('partly-retrieved');
    expect(head(EVIDENCE, failed([turn('s1', 't1'), turn('s1', 't2'), turn('s2', 't9')])).attribution).toBe(
      'retrieved-unused',
    );
    expect(head(EVIDENCE, failed([turn('s3', 'x')]))).toMatchObject({
      attribution: 'not-retrieved',
      retrieval: { retrieved: 0, bestRank: null },
    });
  });

  it('counts sessions where only sessions were retrieved, and a whole session among turns brings its turns', () => {
    expect(head(EVIDENCE, failed([session('s9'), session('s1')])).retrieval).toEqual({
      unit: 'session',
      evidence: 2,
      retrieved: 1,
      bestRank: 2,
      items: 2,
    });
    expect(head(EVIDENCE, failed([session('s1'), turn('s2', 't9')])).retrieval).toMatchObject({
      unit: 'turn',
      retrieved: 3,
    });
  });

  it('looks at the first `top` items only', () => {
    const row = failed([turn('s3', 'x'), turn('s1', 't1')]);
    expect(head(EVIDENCE, row, { top: 1 }).retrieval).toMatchObject({ retrieved: 0, items: 1 });
    expect(head(EVIDENCE, row, { top: 2 }).attribution).toBe('partly-retrieved');
  });

  it('has nothing to count without retrieval, without places, without evidence (ATT-2, ATT-4)', () => {
    const dangling = goldQuestion('q', { evidence: [{ raw: 'D', level: 'turn', status: 'dangling' }] });
    for (const [question, row] of [
      [EVIDENCE, failed()],
      [PLAIN, failed([turn('s1', 't1')])],
      [dangling, failed([turn('s1', 't1')])],
    ] as const) {
      expect(head(question, row).attribution).toBe('no-retrieval-data');
      expect(head(question, row).retrieval).toBeUndefined();
    }
    expect(head(EVIDENCE, failed([])).attribution).toBe('not-retrieved');
  });

  it('says of texts that were found nowhere that something was retrieved (ATT-4)', () => {
    const texts = head(EVIDENCE, failed([text('free'), text('other')]));
    expect(texts.attribution).toBe('retrieved-not-located');
    expect(texts.retrieval).toBeUndefined();
    expect(head(EVIDENCE, failed([text('free'), session('s3')])).attribution).toBe('not-retrieved');
  });

  it('counts texts where their words place them, and says that it is an estimate (ATT-7)', () => {
    const found = head(EVIDENCE, failed([text('free'), placed([['s1', 't1']]), placed([['s3', 'x']])]));
    expect(found.retrieval).toEqual({
      unit: 'turn',
      evidence: 3,
      retrieved: 1,
      bestRank: 2,
      items: 3,
      estimated: true,
    });
    expect(found.attribution).toBe('partly-retrieved');
    // A text beside turns that the file names may be the evidence that seems to be missing.
    expect(head(EVIDENCE, failed([turn('s1', 't1'), placed([])])).retrieval).toMatchObject({ estimated: true });
    expect(head(EVIDENCE, failed([turn('s1', 't1'), text('free')])).retrieval).not.toHaveProperty('estimated');
    // What is placed nowhere says nothing of where it is from.
    expect(head(EVIDENCE, failed([placed([])])).attribution).toBe('retrieved-not-located');
    const sessions = goldQuestion('q', {
      evidence: [{ raw: 's2', level: 'session', session: sessionId('s2'), status: 'ok' }],
    });
    expect(head(sessions, failed([placed([['s2', 't9']])])).retrieval).toMatchObject({ unit: 'session', retrieved: 1 });
  });

  it('is given for failures of answerable questions only (ATT-6)', () => {
    const adversarial = { ...EVIDENCE, abstention: true };
    expect(head(EVIDENCE, judged('q', true, { retrieved: [] })).attribution).toBeUndefined();
    expect(head(adversarial, failed([])).attribution).toBeUndefined();
    expect(head(EVIDENCE, null).attribution).toBeUndefined();
    expect(head(EVIDENCE, judged('q', false, { answer: REFUSAL, retrieved: [] })).attribution).toBe('not-retrieved');
  });

  it('of a retrieval log is given wherever evidence is lacking', () => {
    const log = (retrieved: RetrievedItem[]) => stored('q', { answer: null, retrieved });
    const attribution = (retrieved: RetrievedItem[]) =>
      predictionHeads(runOf(goldSet([EVIDENCE]), [log(retrieved)]), DEFAULT_JUDGING)[0];
    expect(attribution([session('s1')])).toMatchObject({ outcome: 'unscored', attribution: 'partly-retrieved' });
    expect(attribution([session('s1'), session('s2')])?.attribution).toBeUndefined();
  });

  it('of a retrieval log is given for abstention questions that its metric calls wrong, and no others', () => {
    const adversarial = { ...EVIDENCE, abstention: true };
    const of = (scores: Record<string, number>) => {
      const run = runOf(goldSet([adversarial]), [stored('q', { answer: null, retrieved: [], scores })]);
      return predictionHeads({ ...run, yardstick: 'evidence_recall' }, DEFAULT_JUDGING)[0];
    };
    expect(of({ evidence_recall: 0 })).toMatchObject({ outcome: 'wrong', attribution: 'not-retrieved' });
    expect(of({})).toMatchObject({ outcome: 'unscored' });
    expect(of({})?.attribution).toBeUndefined();
  });

  it('of LongMemEval counts user turns where there are any (ATT-3)', () => {
    const question = goldQuestion('q', {
      evidence: [turnEvidence('s1', 'u', { role: 'user' }), turnEvidence('s1', 'a', { role: 'assistant' })],
    });
    const row = failed([turn('s1', 'u')]);
    const in_ = (family: 'locomo' | 'longmemeval') =>
      predictionHeads(runOf(goldSet([question], family), [row]), DEFAULT_JUDGING)[0]?.attribution;
    expect(in_('longmemeval')).toBe('retrieved-unused');
    expect(in_('locomo')).toBe('partly-retrieved');
  });
});

describe('flags', () => {
  const flags = (row: StoredPrediction, judging: Partial<Judging> = {}) => head(PLAIN, row, judging).flags;

  it('tell when judge and metric disagree (FLAG-1)', () => {
    const row = (correct: boolean, f1: number) => judged('q', correct, { scores: { official_f1: f1, set_f1: 0.5 } });
    expect(flags(row(true, 0.19))).toEqual(['judge-metric-disagree']);
    expect(flags(row(true, 0.2))).toEqual([]);
    expect(flags(row(false, 0.8))).toEqual(['judge-metric-disagree']);
    expect(flags(row(false, 0.79))).toEqual([]);
    expect(flags(row(true, 0.19), { low: 0.1 })).toEqual([]);
    expect(flags(row(true, 0.1), { by: 'set_f1' })).toEqual([]);
    expect(flags(stored('q', { scores: { official_f1: 0 } }))).toEqual([]);
  });

  it('tell when judges disagree among themselves (FLAG-2)', () => {
    const row = stored('q', { judges: [vote('a', true), vote('b', false), vote('c', null)] });
    expect(flags(row)).toEqual(['judges-disagree']);
    expect(flags(stored('q', { judges: [vote('a', true), vote('b', null)] }))).toEqual([]);
  });

  it('tell when the gold answer is disputed, also of a missing row, but not for a wrong citation (FLAG-3)', () => {
    const dispute = (corruptsScore: boolean) => ({ question: questionId('q'), corruptsScore, sources: [] });
    const flagged = (corruptsScore: boolean) =>
      predictionHeads(runOf(goldSet([PLAIN]), [], { disputes: [dispute(corruptsScore)] }), DEFAULT_JUDGING)[0]?.flags;
    expect(flagged(true)).toEqual(['gold-disputed']);
    expect(flagged(false)).toEqual([]);
  });
});

describe('a head', () => {
  it('leaves out the reasons of the judges and keeps scores and seconds', () => {
    const judges = [{ name: 'j', correct: true, reason: 'long' }];
    const found = head(PLAIN, judged('q', true, { judges, seconds: 2.5 }));
    expect(found).toMatchObject({ judges: [{ name: 'j', correct: true }], scores: { accuracy: 1 }, seconds: 2.5 });
    expect(found.judges[0]).not.toHaveProperty('reason');
  });

  it('is there for every question, in file order', () => {
    const gold = goldSet([goldQuestion('b'), goldQuestion('a')]);
    const heads = predictionHeads(runOf(gold, [judged('a', true)]), DEFAULT_JUDGING);
    expect(heads.map(({ question, outcome }) => [question, outcome])).toEqual([
      ['b', 'missing'],
      ['a', 'correct'],
    ]);
  });
});
