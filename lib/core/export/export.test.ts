import { describe, expect, it } from 'vitest';
import type { Reading } from '../families/format.ts';
import { formatOf } from '../families/index.ts';
import { isRecord } from '../families/parse.ts';
import { realFile, recordsOf } from '../families/testing.ts';
import { sessionId, turnId } from '../model/index.ts';
import { himgaSamples, questionRow, SHAPES } from './index.ts';

const RECORD = {
  sample_id: 'pair-1',
  conversation: {
    speaker_a: 'Ada',
    speaker_b: 'Bo',
    session_2_date_time: '9:05 am on 3 June, 2023',
    session_2: [
      { speaker: 'Ada', dia_id: 'D2:1', text: 'The boat is painted.', blip_caption: 'a photo of a red boat' },
      { speaker: 'Bo', dia_id: 'D2:2', text: '', blip_caption: 'a photo of two oars' },
    ],
    session_1: [],
    session_1_date_time: '1:00 pm on 1 June, 2023',
  },
  qa: [
    { question: 'Which colour?', answer: 4, evidence: ['D2:1; D2:2', 'D9:9'], category: 1 },
    { question: 'Who sank it?', adversarial_answer: 'Bo', evidence: ['D2:1'], category: 5 },
  ],
  observation: { session_2_observation: { Ada: [['Ada painted a boat.', 'D2:1']] } },
};

function locomo(raw: unknown, record = 0): Reading {
  return formatOf('locomo').read(raw, { file: 'x.json', variant: 'locomo10', record });
}

describe('HiMGA samples', () => {
  const [sample] = himgaSamples('locomo', locomo(RECORD), RECORD);

  it('put the caption into the message, leave out empty sessions and number them as HiMGA does', () => {
    expect(sample?.sessions).toEqual([
      {
        session_id: '2',
        date_str: '9:05 am on 3 June, 2023',
        date: '2023-06-03T09:05',
        title: null,
        messages: [
          {
            role: 'Ada',
            content: '[Image: a photo of a red boat] The boat is painted.',
            turn_id: 'D2:1',
            session_id: '2',
            session_date_str: '9:05 am on 3 June, 2023',
          },
          {
            role: 'Bo',
            content: '[Image: a photo of two oars]',
            turn_id: 'D2:2',
            session_id: '2',
            session_date_str: '9:05 am on 3 June, 2023',
          },
        ],
      },
    ]);
  });

  it('have text answers, the adversarial one for category 5, HiMGA types and the raw evidence strings', () => {
    expect(sample?.qa_pairs).toEqual([
      {
        question_id: '0',
        question: 'Which colour?',
        answer: '4',
        question_type: 'single_hop',
        evidence: { turn_ids: ['D2:1; D2:2', 'D9:9'], session_ids: [] },
        raw: RECORD.qa[0],
      },
      {
        question_id: '1',
        question: 'Who sank it?',
        answer: 'Bo',
        question_type: 'adversarial',
        evidence: { turn_ids: ['D2:1'], session_ids: [] },
        raw: RECORD.qa[1],
      },
    ]);
    expect(sample?.raw).toEqual({ observation: RECORD.observation });
  });

  it('of a history are one for its question, with underscores in the type', () => {
    const raw = {
      question_id: 'q1_abs',
      question_type: 'single-session-user',
      question: 'Where?',
      answer: 3,
      question_date: '2023/05/30 (Tue) 23:40',
      answer_session_ids: ['s1'],
      haystack_session_ids: ['s1'],
      haystack_dates: ['2023/05/20 (Sat) 02:21'],
      haystack_sessions: [[{ role: 'user', content: 'Here.' }]],
    };
    const reading = formatOf('longmemeval').read(raw, { file: 'x.json', variant: 's', record: 0 });
    const [one] = himgaSamples('longmemeval', reading, raw);
    expect(one).toMatchObject({ sample_id: 'q1_abs', question_date: '2023/05/30 (Tue) 23:40', raw: {} });
    expect(one?.sessions[0]).toMatchObject({ session_id: 's1', date: '2023-05-20T02:21' });
    expect(one?.sessions[0]?.messages[0]).toMatchObject({ role: 'user', content: 'Here.', turn_id: null });
    expect(one?.qa_pairs[0]).toMatchObject({
      question_type: 'single_session_user',
      answer: '3',
      evidence: { turn_ids: [], session_ids: ['s1'] },
    });
  });

  it('of a record without a conversation are none', () => {
    expect(himgaSamples('locomo', { conversation: null, questions: [], findings: [] }, null)).toEqual([]);
  });
});

it('gives a question the text of its evidence once, and names what dangles', () => {
  const { conversation, questions } = locomo(RECORD);
  const [question] = questions;
  if (!conversation || !question) throw new Error('the record was not read');
  const row = questionRow(question, conversation);
  expect(row.evidence_turns.map(({ turn_id, text }) => [turn_id, text])).toEqual([
    ['D2:1', '[Image: a photo of a red boat] The boat is painted.'],
    ['D2:2', '[Image: a photo of two oars]'],
  ]);
  expect(row).toMatchObject({
    question_id: 'pair-1:0',
    answer: '4',
    evidence: ['D2:1; D2:2', 'D9:9'],
    evidence_sessions: ['session_2'],
    dangling: ['D9:9'],
  });
});

it('gives tables the channels and kinds of evidence turns in columns of their own, behind the others', async () => {
  const turn = (id: string, more: object) => ({
    ...{ id: turnId(id), index: 0, speaker: 'Ida', role: 'other' },
    text: 'Noted.',
    ...more,
  });
  const sessions = [
    {
      ...{ id: sessionId('s'), index: 0, date: { raw: '' } },
      turns: [turn('a', { channel: 'pier' }), turn('b', { kind: 'action' })],
    },
  ];
  const { conversation, questions } = locomo(RECORD);
  const [question] = questions;
  if (!conversation || !question) throw new Error('the record was not read');
  const evidence = ['a', 'b'].map((id) => ({
    raw: id,
    level: 'turn',
    session: sessionId('s'),
    turn: turnId(id),
    status: 'ok',
  }));
  const reading = {
    conversation: { ...conversation, sessions },
    questions: [{ ...question, evidence }],
    findings: [],
  } as unknown as Reading;
  async function* records() {
    yield { family: 'locomo' as const, reading, raw: {} };
  }
  let csv = '';
  for await (const piece of SHAPES.csv(records())) csv += piece;
  const [head = '', row = ''] = csv.split('\r\n');
  expect(head.split(',').slice(-3)).toEqual(['dangling', 'evidence_channels', 'evidence_kinds']);
  expect(row).toMatch(/,pier \| , \| action$/);
});

it('keeps references that the file repeats', () => {
  const [entry] = RECORD.qa;
  const repeated = { ...RECORD, qa: [{ ...entry, evidence: ['D2:1', 'D2:2', 'D2:1', 'D9:9', 'D9:9', 'D2:1; D2:2'] }] };
  const { conversation, questions } = locomo(repeated);
  const [question] = questions;
  if (!conversation || !question) throw new Error('the record was not read');
  const row = questionRow(question, conversation);
  expect(row.evidence).toEqual(['D2:1', 'D2:2', 'D2:1', 'D9:9', 'D9:9', 'D2:1; D2:2']);
  expect(row.evidence_turns).toHaveLength(2);
});

const release = realFile('locomo/locomo10.json');

describe.skipIf(!release)('the LoCoMo-10 release for HiMGA', () => {
  const records = (release ? recordsOf(release).records : []).filter(isRecord);
  const samples = records.flatMap((raw, i) => himgaSamples('locomo', locomo(raw, i), raw));

  it('has every message and question as the file has them', () => {
    const said = records.flatMap((record) => {
      const dialogue = isRecord(record.conversation) ? record.conversation : {};
      const keys = Object.keys(dialogue).filter((key) => /^session_\d+$/.test(key));
      const order = keys.sort((a, b) => Number(a.slice(8)) - Number(b.slice(8)));
      return order.flatMap((key) => {
        const turns: unknown = dialogue[key];
        return (Array.isArray(turns) ? turns : []).filter(isRecord).map((turn) => {
          // HiMGA's loader: only a message with a caption is put together, and trimmed.
          const caption = turn.blip_caption;
          const content = caption ? `[Image: ${caption}] ${turn.text}`.trim() : turn.text;
          return [turn.dia_id, turn.speaker, content];
        });
      });
    });
    const messages = samples.flatMap((sample) => sample.sessions.flatMap((session) => session.messages));
    expect(messages.map(({ turn_id, role, content }) => [turn_id, role, content])).toEqual(said);
    expect(said).toHaveLength(5882);
    expect(said.filter(([, , content]) => content !== String(content).trim())).toHaveLength(134);
    expect(samples.map((sample) => sample.sessions.length)).toEqual([19, 19, 32, 29, 29, 28, 31, 30, 25, 30]);
    const types = samples.flatMap(({ qa_pairs }) => qa_pairs.map(({ question_type }) => question_type));
    const count = (type: string) => types.filter((one) => one === type).length;
    expect(['single_hop', 'temporal', 'multi_hop', 'open_domain', 'adversarial'].map(count)).toEqual([
      282, 321, 96, 841, 446,
    ]);
  });
});
