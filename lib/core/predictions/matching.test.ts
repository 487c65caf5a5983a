import { describe, expect, it } from 'vitest';
import { questionId } from '../model/index.ts';
import { FRIENDS, GIGAMEMORY, LOCOMO, LONGMEMEVAL, ROWS, readOne, rowsOf, SAID } from './testing.ts';

describe('matching', () => {
  it('takes repeated texts by category, else by gold, else by order and says so', () => {
    const swapped = [...ROWS];
    [swapped[2], swapped[5]] = [ROWS[5] ?? ROWS[0], ROWS[2] ?? ROWS[0]] as [
      (typeof ROWS)[number],
      (typeof ROWS)[number],
    ];
    const answers = (file: unknown) => readOne(file).predictions.map(({ answer }) => answer);
    expect(answers(swapped)).toEqual(SAID);
    expect(readOne(swapped).report.ambiguous.total).toBe(0);
    expect(answers(swapped.map(({ category: _, ...row }) => row))).toEqual(SAID);
    const bare = ROWS.map(({ category: _, answer: __, ...row }) => row);
    const named = bare.map((row, i) => ({ ...row, category: ['Single Hop', 'multi_hop'][Number(i === 5)] }));
    const [second, fifth] = [named[5] ?? named[0], named[2] ?? named[0]];
    expect(answers([...named.slice(0, 2), second, named[3], named[4], fifth, ...named.slice(6)])).toEqual(SAID);
    expect(readOne(bare).report.ambiguous).toMatchObject({
      total: 2,
      items: [{ question: 'conv-7:2' }, { question: 'conv-7:5', why: expect.stringMatching(/row 2 with it/) }],
    });
  });

  it('does not believe a position that its own text contradicts', () => {
    const shifted = rowsOf(({ text, conversation }, i) => ({
      sample_id: conversation,
      qa_idx: i < 7 ? i + 1 : i - 6,
      question: text,
      response: SAID[i],
    }));
    const { predictions, report } = readOne(shifted);
    expect(predictions.map(({ answer }) => answer)).toEqual(SAID);
    expect(report.how).toEqual([{ by: 'conversation-text', count: 10 }]);
  });

  it.each(['gpt-1.1', '2024-01-03', 'qwen0.5', 'temp=0.2', 'D1:3', '0.0', '1/4'])(
    'takes two numbers for no question of a conversation: %s',
    (key) => {
      expect(() => readOne({ [key]: { accuracy: 0.7, f1: 0.4 }, other: { accuracy: 0.6, f1: 0.3 } })).toThrow(
        /valid JSON, but holds/,
      );
      expect(readOne([...ROWS, { question_id: key, response: 'x' }]).report.unmatched.total).toBe(1);
    },
  );

  it('reads texts that were retyped', () => {
    const { report } = readOne(
      ROWS.map((row) => ({ ...row, question: `  ${row.question.toUpperCase().replace('?', ' ?!')}` })),
    );
    expect(report).toMatchObject({ matched: 10, unmatched: { total: 0 } });
  });

  it('names the nearest question of a row that matches none', () => {
    const [first] = readOne([
      ...ROWS,
      { question: 'Where did Ada plant her walnut trees?', response: 'x' },
      { question: 'zzz', response: 'y' },
    ]).report.unmatched.items;
    expect(first).toMatchObject({
      text: 'Where did Ada plant her walnut trees?',
      where: { path: '$[10]' },
      nearest: { question: 'conv-7:0' },
    });
    expect(first?.nearest?.similarity).toBeCloseTo(5 / 9, 9);
  });

  it('lets the last complete row count', () => {
    const { predictions, report } = readOne([
      ...ROWS,
      { ...ROWS[0], response: 'better' },
      { ...ROWS[1], response: null },
    ]);
    expect(predictions[0]?.answer).toBe('better');
    expect(predictions[1]?.answer).toBe(SAID[1]);
    expect(report).toMatchObject({ rows: 12, matched: 10, duplicates: { total: 2 } });
    expect(report.duplicates.items).toMatchObject([
      {
        question: 'conv-7:0',
        kept: { path: '$[10]' },
        dropped: [{ path: '$[0]' }],
        why: expect.stringMatching(/last row/),
      },
      {
        question: 'conv-7:1',
        kept: { path: '$[1]' },
        dropped: [{ path: '$[11]' }],
        why: expect.stringMatching(/more complete/),
      },
    ]);
  });

  it('tells what is missing, by type and conversation', () => {
    const { missing } = readOne(ROWS.slice(0, 8)).report;
    expect(missing).toEqual({
      total: 2,
      byType: [
        { key: '3', label: 'open-domain', count: 1 },
        { key: '4', label: 'single-hop', count: 1 },
      ],
      byConversation: [{ key: 'conv-9', label: 'conv-9', count: 2 }],
    });
  });

  it('lists gold that differs, but not a number for a numeral', () => {
    const file = rowsOf(({ text, answer }, i) => ({
      question: text,
      gold: answer === '2019' ? 2019 : i === 1 ? '4 June 2021' : answer,
      response: SAID[i],
    }));
    expect(readOne(file).report.goldDiffers).toEqual({
      total: 1,
      items: [{ question: 'conv-7:1', file: '4 June 2021', dataset: '3 June 2021' }],
    });
  });

  it('knows an adversarial answer that stands where the dataset has none', () => {
    const file = (gold: string | null) =>
      rowsOf(({ text, answer }, i) => ({ question: text, gold: answer ?? gold, response: SAID[i] }));
    expect(readOne(file('he was lonely')).report.goldDiffers.total).toBe(0);
    expect(readOne(file('')).report.goldDiffers.total).toBe(0);
    expect(readOne(file('he was tired')).report.goldDiffers.total).toBeGreaterThan(0);
  });

  it('differs from nothing where the dataset has none, as of cues', () => {
    const bare = LOCOMO.questions.map(({ adversarialAnswer: _, ...question }, i) =>
      i % 2 === 0 ? { ...question, answer: null, answerRaw: null } : question,
    );
    const file = rowsOf(({ text, conversation }, i) => ({
      ...{ sample_id: conversation, question: text, response: 'x' },
      ground_truth: `gold ${i} of the file`,
    }));
    const { goldDiffers } = readOne(file, { ...LOCOMO, questions: bare }).report;
    expect(goldDiffers.items.map(({ question }) => question)).toEqual(
      bare.flatMap(({ id, answer }) => (answer === null ? [] : [id])),
    );
  });

  it('compares the dataset’s hash', () => {
    const file = (hash: string) => ({
      dataset_sha256: hash,
      system: 's',
      judge_model: 'j',
      top_k: 5,
      started_at: '2026-01-01',
      note: 'n',
      results: ROWS,
    });
    expect(readOne(file('cd'.repeat(32))).report.datasetHash).toEqual({
      file: 'cd'.repeat(32),
      dataset: 'ab'.repeat(32),
      equal: false,
    });
    expect(readOne(file(`sha256:${'AB'.repeat(32)}`)).report.datasetHash.equal).toBe(true);
    expect(readOne(file('ab'.repeat(32)))).toMatchObject({
      name: 's',
      manifest: { system: 's', judge: 'j', topK: 5, started: '2026-01-01', other: { note: 'n' } },
    });
  });

  it('matches LongMemEval and GigaMemory by id, whatever its type', () => {
    const csv = 'id,answer,answer_time\r\n0,red,1.5\r\n3,"blue, I think",250\r\n2,не знаю,0.5\r\n9,x,1\r\n';
    const { predictions, report } = readOne(csv, GIGAMEMORY);
    expect(predictions.map(({ question, answer, seconds }) => [question, answer, seconds])).toEqual([
      ['0', 'red', 1.5],
      ['2', 'не знаю', 0.5],
      ['3', 'blue, I think', 250],
    ]);
    expect(report).toMatchObject({
      rows: 4,
      unmatched: { total: 1, items: [{ text: '9', where: { line: 5 } }] },
      missing: { total: 1 },
    });
    expect(
      readOne(
        [
          { id: 1, answer: 'x' },
          { id: 2, answer: 'y' },
        ],
        GIGAMEMORY,
      ).report.how,
    ).toEqual([{ by: 'question-id', count: 2 }]);
    expect(
      readOne({ q1aa: { hypothesis: 'h' }, gpt4_q4: { hypothesis: 'k' } }, LONGMEMEVAL).predictions.map(
        ({ answer }) => answer,
      ),
    ).toEqual(['h', 'k']);
    expect(readOne({ question_id: 'q2bb', hypothesis: 'h' }, LONGMEMEVAL).report).toMatchObject({
      rows: 1,
      matched: 1,
    });
  });

  it('finds ids with blanks around them, whichever side lost them; the exact id comes first', () => {
    const [first, second, ...rest] = LONGMEMEVAL.questions;
    if (!first || !second) throw new Error('there are questions');
    const gold = {
      ...LONGMEMEVAL,
      questions: [{ ...first, id: questionId(' q1 ') }, { ...second, id: questionId('q1') }, ...rest],
    };
    const said = (...ids: string[]) =>
      readOne(
        ids.map((question_id) => ({ question_id, hypothesis: `said to ${JSON.stringify(question_id)}` })),
        gold,
      );
    expect(said(' q1 ', 'q1').predictions.map(({ question, answer }) => [question, answer])).toEqual([
      [' q1 ', 'said to " q1 "'],
      ['q1', 'said to "q1"'],
    ]);
    const padded = { ...gold, questions: gold.questions.filter(({ id }) => id !== 'q1') };
    const [found] = readOne(
      [
        { question_id: 'q1', hypothesis: 'h' },
        { question_id: 'q3cc_abs  ', hypothesis: 'h' },
      ],
      padded,
    ).predictions;
    expect(found?.question).toBe(' q1 ');
  });

  it('reads MutualFriends by dialogue or question id, and success from selections', () => {
    const ids = readOne(
      [
        { uuid: 'C_aa', answer: 'Name: X' },
        { uuid: 'C_bb:mutual-friend', answer: 'Name: Y' },
      ],
      FRIENDS,
    );
    expect(ids.report.how).toEqual([{ by: 'question-id', count: 2 }]);
    const ann = { Name: 'Ann', School: 'North' };
    const bob = { Name: 'Bob', School: 'South' };
    const dialogue = (uuid: string, picks: [object, object]) => ({
      uuid,
      scenario: {
        uuid: 's',
        attributes: [
          { name: 'Name', value_type: 'name', unique: false },
          { name: 'School', value_type: 'school', unique: false },
        ],
        kbs: [[ann, bob], [ann]],
      },
      agents: { 0: 'bot', 1: 'bot' },
      outcome: { reward: 1 },
      events: [
        { action: 'message', agent: 0, data: 'Ann?', time: '1' },
        { action: 'select', agent: 0, data: picks[0], time: '2' },
        { action: 'select', agent: 1, data: picks[1], time: '3' },
      ],
    });
    const played = readOne(
      [dialogue('C_aa', [ann, { School: 'North', Name: 'Ann' }]), dialogue('C_bb', [bob, bob])],
      FRIENDS,
    );
    expect(played.predictions.map(({ stored }) => stored.success)).toEqual([1, 0]);
    expect(played.predictions[0]?.answer).toBe('Name: Ann · School: North');
    // A dialogue that ended apart is an answer too, not a gap.
    const apart = readOne([dialogue('C_aa', [ann, bob])], FRIENDS);
    expect(apart.predictions[0]).toMatchObject({
      answer: 'Name: Ann · School: North ≠ Name: Bob · School: South',
      stored: { success: 0 },
    });
    expect(apart.report.dialogues).toMatchObject({ total: 1, completed: 1, turns: 3, selects: 2, seconds: 2 });
  });
});
