import { describe, expect, it } from 'vitest';
import { conversationId, sessionId, turnId } from '../model/index.ts';
import { matchTexts } from './index.ts';
import { ASKED, FRIENDS, GIGAMEMORY, LOCOMO, LONGMEMEVAL, read, readOne, rowsOf, SAID } from './testing.ts';

const rows = rowsOf(({ text, answer, conversation, category }, i) => ({
  sample_id: conversation,
  question: text,
  answer,
  category,
  response: SAID[i],
}));

describe('matching', () => {
  it('takes repeated texts by category, else by gold, else by order and says so', () => {
    const swapped = [...rows];
    [swapped[2], swapped[5]] = [rows[5] ?? rows[0], rows[2] ?? rows[0]] as [
      (typeof rows)[number],
      (typeof rows)[number],
    ];
    const answers = (file: unknown) => readOne(file).predictions.map(({ answer }) => answer);
    expect(answers(swapped)).toEqual(SAID);
    expect(readOne(swapped).report.ambiguous.total).toBe(0);
    expect(answers(swapped.map(({ category: _, ...row }) => row))).toEqual(SAID);
    const bare = rows.map(({ category: _, answer: __, ...row }) => row);
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

  it('reads texts that were retyped', () => {
    const { report } = readOne(
      rows.map((row) => ({ ...row, question: `  ${row.question.toUpperCase().replace('?', ' ?!')}` })),
    );
    expect(report).toMatchObject({ matched: 10, unmatched: { total: 0 } });
  });

  it('names the nearest question of a row that matches none', () => {
    const [first] = readOne([
      ...rows,
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
      ...rows,
      { ...rows[0], response: 'better' },
      { ...rows[1], response: null },
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
    const { missing } = readOne(rows.slice(0, 8)).report;
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

  it('compares the dataset’s hash', () => {
    const file = (hash: string) => ({
      dataset_sha256: hash,
      system: 's',
      judge_model: 'j',
      top_k: 5,
      started_at: '2026-01-01',
      note: 'n',
      results: rows,
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

describe('what was retrieved', () => {
  const retrieved = (list: unknown, field = 'retrieved_ids') =>
    readOne([{ sample_id: 'conv-7', question: ASKED[0]?.text, response: 'x', [field]: list }]).predictions[0];

  it.each([
    [
      'turns',
      ['D2:1', 'D1:3'],
      [
        ['turn', 'D2:1', false],
        ['turn', 'D1:3', true],
      ],
    ],
    [
      'prefixed turns',
      ['conv-7:D1:3', 'conv-7_D2:1'],
      [
        ['turn', 'D1:3', true],
        ['turn', 'D2:1', false],
      ],
    ],
    [
      'sessions',
      ['S7', 'session_1'],
      [
        ['session', 'session_7', false],
        ['session', 'session_1', true],
      ],
    ],
    [
      'objects',
      [
        { dia_id: 'D1:3', text: 't', score: 0.5 },
        { metadata: { session_id: 'session_2' }, memory: 'm' },
      ],
      [
        ['turn', 'D1:3', true],
        ['session', 'session_2', false],
      ],
    ],
    ['texts with their turn', ['[D1:3] Ada: behind the mill'], [['turn', 'D1:3', true]]],
    ['texts', ['Ada has a tree'], [['text', undefined, false]]],
  ])('%s', (_, list, expected) => {
    expect(
      retrieved(list)?.retrieved?.map(({ level, turn, session, evidence }) => [level, turn ?? session, evidence]),
    ).toEqual(expected);
  });

  it('keeps ids as they are, and lists that are empty or absent apart', () => {
    expect(retrieved(['conv-7:D1:3', 'D2:1'])?.contextIds).toEqual(['conv-7:D1:3', 'D2:1']);
    expect(retrieved(['some text'])?.contextIds).toBeUndefined();
    expect(retrieved(['D1:3'], 'm_prediction_context')?.contextIds).toEqual(['D1:3']);
    const two = readOne([{ ...rows[0], retrieved_ids: [] }, { ...rows[1], retrieved_ids: ['D1:1'] }, rows[2]]);
    expect(two.predictions.map(({ retrieved: items }) => items?.length)).toEqual([0, 1, undefined]);
  });

  it('reads LongMemEval’s relabelled sessions and turns', () => {
    const log = (ids: string[]) => ({
      question_id: 'q1aa',
      retrieval_results: { query: 'x', ranked_items: ids.map((corpus_id) => ({ corpus_id, text: 't' })) },
    });
    const of = (ids: string[]) => readOne([log(ids)], LONGMEMEVAL).predictions[0];
    expect(
      of(['other_2', 'answer_s1_1', 'noans_s1_1'])?.retrieved?.map(({ session, evidence }) => [session, evidence]),
    ).toEqual([
      ['other_2', false],
      ['answer_s1_1', true],
      ['answer_s1_1', false],
    ]);
    expect(of(['answer_s1_1_3', 'noans_s1_1_5'])).toMatchObject({
      contextIds: ['answer_s1_1_3', 'noans_s1_1_5'],
      retrieved: [
        { level: 'turn', turn: 'answer_s1_1:2', session: 'answer_s1_1' },
        { level: 'turn', turn: 'answer_s1_1:4', evidence: false },
      ],
    });
  });

  it('turns texts that quote turns into turns, and leaves memories in other words', async () => {
    const { predictions } = readOne([
      {
        ...rows[0],
        memories: [
          'Ada (1 May): I planted the walnut tree behind the old mill!',
          'Ada likes trees',
          'planted the WALNUT tree behind',
        ],
      },
    ]);
    const asked: string[] = [];
    const [first] = await matchTexts(predictions, LOCOMO, async (conversation) => {
      asked.push(conversation);
      return [
        {
          session: sessionId('session_1'),
          turn: turnId('D1:3'),
          text: 'I planted the walnut tree behind the old mill.',
        },
        { session: sessionId('session_1'), turn: turnId('D1:4'), text: 'Trees!' },
      ];
    });
    expect(asked).toEqual([conversationId('conv-7')]);
    expect(first?.retrieved?.map(({ level, turn, evidence }) => [level, turn, evidence])).toEqual([
      ['turn', 'D1:3', true],
      ['text', undefined, false],
      ['turn', 'D1:3', true],
    ]);
  });
});

describe('judges and numbers', () => {
  const votes = (values: unknown[], field = 'is_correct') =>
    readOne(rows.map((row, i) => ({ ...row, [field]: values[i % values.length] }))).predictions.map(
      ({ judges }) => judges[0],
    );

  it.each([
    ['words', ['CORRECT', 'WRONG'], [true, false]],
    ['yes and no', ['Yes', 'no'], [true, false]],
    ['truth as text', ['true', 'False'], [true, false]],
    ['numbers as text', ['1', '0'], [true, false]],
    ['JSON of a judge', ['{"label": "CORRECT"}', '{"label": "WRONG"}'], [true, false]],
  ])('%s', (_, values, expected) => {
    expect(
      votes(values)
        .slice(0, 2)
        .map((vote) => vote?.correct),
    ).toEqual(expected);
  });

  it('keeps grades, right from one half on', () => {
    expect(votes([1, 0.5, 0.2], 'judge_score').slice(0, 3)).toEqual([
      { name: 'judge_score', correct: true },
      { name: 'judge_score', correct: true, score: 0.5 },
      { name: 'judge_score', correct: false, score: 0.2 },
    ]);
    expect(
      votes([100, 40, 66], 'llm_score')
        .slice(0, 3)
        .map((vote) => [vote?.correct, vote?.score]),
    ).toEqual([
      [true, undefined],
      [false, 0.4],
      [true, 0.66],
    ]);
  });

  it('does not count a row that the file calls invalid', () => {
    const [vote] = readOne(rows.map((row, i) => ({ ...row, is_correct: false, is_invalid: i === 0 }))).predictions.map(
      ({ judges }) => judges[0],
    );
    expect(vote).toMatchObject({ correct: null, reason: expect.stringMatching(/invalid/) });
  });

  it('takes a judge’s words for its verdict where there is no other', () => {
    const said = (i: number) => (i % 2 === 0 ? 'CORRECT: the same place' : 'WRONG, another year');
    const alone = readOne(rows.map((row, i) => ({ ...row, judge_response: said(i) })));
    expect(alone.predictions.slice(0, 2).map(({ judges }) => judges)).toEqual([
      [{ name: 'judge_response', correct: true }],
      [{ name: 'judge_response', correct: false }],
    ]);
    const beside = readOne(rows.map((row, i) => ({ ...row, judge_response: said(i), judge_correct: false })));
    expect(beside.predictions[0]?.judges).toEqual([{ name: 'judge_correct', correct: false, reason: said(0) }]);
  });

  it('reads a field as judge that a mapping calls so, also a grade beside its verdict', () => {
    const file = rows.map((row) => ({ ...row, judge_correct: true, judge_score: 0.25, opinion: 'wrong' }));
    expect(readOne(file).judges).toEqual(['judge_correct']);
    const mapped = readOne(file, LOCOMO, { fields: { judge_score: 'judge', opinion: 'judge' } });
    expect(mapped.predictions[0]?.judges).toEqual([
      { name: 'judge_score', correct: false, score: 0.25 },
      { name: 'opinion', correct: false },
      { name: 'judge_correct', correct: true },
    ]);
  });

  it('reads lists of votes with their judges', () => {
    const file = rows.map((row) => ({
      ...row,
      judgments: [
        { judge: 'a', correct: true, reason: 'r' },
        { judge: 'b', label: 'WRONG' },
      ],
    }));
    expect(readOne(file).predictions[0]?.judges).toEqual([
      { name: 'a', correct: true, reason: 'r' },
      { name: 'b', correct: false },
    ]);
  });

  it.each([
    [{ latency_ms: 1500 }, 1.5],
    [{ response_time: 2.5 }, 2.5],
    [{ latency: 2300 }, 2.3],
    [{ answer_seconds: 3, judge_seconds: 9 }, 3],
    [{ timing: { search: 0.5, total: 4 } }, 4],
    [{ response_duration_ms: 10, total_duration_ms: 30, search_duration_ms: 20 }, 0.03],
    [{ judge_time: 4 }, undefined],
  ])('%j lasts %s seconds', (fields, seconds) => {
    expect(readOne(rows.map((row) => ({ ...row, ...fields }))).predictions[0]?.seconds).toBe(seconds);
  });

  it('keeps stored scores and tokens by name', () => {
    const file = rows.map((row) => ({
      ...row,
      f1_score: 0.5,
      metrics: { rouge_l: '0.25', exact_match: true },
      usage: { prompt_tokens: 7, total_tokens: 9 },
      tokens: { prompt_tokens: 7 },
    }));
    expect(readOne(file).predictions[0]).toMatchObject({
      stored: { f1_score: 0.5, rouge_l: 0.25, exact_match: 1 },
      tokens: { prompt_tokens: 7, total_tokens: 9 },
    });
  });
});

describe('mappings', () => {
  it('make a field the prediction, and several of them several runs', () => {
    const file = rowsOf(({ text }, i) => ({ question: text, left: `l${i}`, right: `r${i}` }));
    const { systems, mapping } = read(file, LOCOMO, { fields: { left: 'prediction', right: 'prediction' } });
    expect(systems.map(({ name, predictions }) => [name, predictions[3]?.answer])).toEqual([
      ['left', 'l3'],
      ['right', 'r3'],
    ]);
    expect(mapping).toEqual({ rows: '$[]', fields: { question: 'question', left: 'prediction', right: 'prediction' } });
  });

  it('name the identifying fields, and matches by them are said to be', () => {
    const file = rowsOf(({ conversation }, i) => ({ talk: conversation, pos: i < 7 ? i : i - 7, said: SAID[i] }));
    const { report } = readOne(file, LOCOMO, { fields: { talk: 'conversation', pos: 'position', said: 'prediction' } });
    expect(report.how).toEqual([{ by: 'mapping', count: 10 }]);
  });

  it('overrule what would be found out', () => {
    const { predictions } = readOne(rows, LOCOMO, { fields: { answer: 'prediction', response: 'ignore' } });
    expect(predictions[0]?.answer).toBe(ASKED[0]?.answer);
  });

  it('read rows elsewhere', () => {
    const file = { first: rows, second: rows.map((row) => ({ ...row, response: 'other', extra: 1 })) };
    expect(readOne(file, LOCOMO, { rows: '$.second[]', fields: {} }).predictions[0]?.answer).toBe('other');
  });

  it('that do not fit are refused with what there is', () => {
    expect(() => read(rows, LOCOMO, { fields: { respnse: 'prediction' } })).toThrow(
      /“respnse” is no field of the rows of "run.json". Fields there are: sample_id, question, answer, category, response/,
    );
    expect(() => read({ results: rows }, LOCOMO, { rows: '$.rows[]', fields: {} })).toThrow(
      /has none there. Lists in the file: .*\$\.results\[\]/,
    );
  });
});
