import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inWords } from '../../messages/render.ts';
import type { Reading } from '../format.ts';
import { indexReading } from '../index-reading.ts';
import { isRecord } from '../parse.ts';
import { contextOf, fixturesIn, recordsOf, sampleOf, told } from '../testing.ts';
import { files } from './files.ts';
import { beam } from './index.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');

function readAll(name: string): Reading[] {
  const file = path.join(FIXTURES, name);
  const variant = beam.detect(sampleOf(file)) ?? '';
  return recordsOf(file).records.map((raw, record) => beam.read(raw, contextOf(file, variant, record)));
}

const codes = (reading: Reading | undefined) => reading?.findings.map(({ code }) => code);

describe('fixtures', () => {
  it.each(fixturesIn(FIXTURES))('%s reads as its golden file', async (file) => {
    const golden = file.replace(/\.jsonl?$/, '.golden.json');
    await expect(`${JSON.stringify(told(readAll(path.basename(file))), null, 1)}\n`).toMatchFileSnapshot(golden);
  });

  it('tell the authors’ files from the hub’s rows', () => {
    expect(beam.detect(sampleOf(path.join(FIXTURES, 'gathered.jsonl')))).toBe('chats');
    expect(beam.detect(sampleOf(path.join(FIXTURES, 'rows.json')))).toBe('rows');
  });
});

describe('a chat', () => {
  const [chat, long, missing] = readAll('gathered.jsonl');

  it('has its batches as sessions, and marks of the authors beside the text', () => {
    const [first, second] = chat?.conversation?.sessions ?? [];
    expect(first).toMatchObject({ id: 'batch-1', title: 'Batch 1', date: { iso: '2024-03-15' } });
    expect(first?.turns[0]).toMatchObject({ id: '0', text: 'I want to plant a fig on 20 March.', mark: '->-> 1,1' });
    expect(first?.turns[4]).toMatchObject({ id: '4', text: 'Then I buy soil.', mark: '->-> 1,2)' });
    expect(second).toMatchObject({ id: 'batch-2', date: { raw: 'April-02-2024', iso: '2024-04-02' } });
  });

  it('has questions by type, with rubrics, an order, and evidence out of lists and of objects of lists', () => {
    const questions = chat?.questions ?? [];
    expect(questions.map(({ id, abstention, expected }) => [id, abstention, expected?.kind])).toEqual([
      ['100K-1:abstention:0', true, 'rubric'],
      ['100K-1:contradiction_resolution:0', false, 'rubric'],
      ['100K-1:event_ordering:0', false, 'ordering'],
      ['100K-1:information_extraction:0', false, 'rubric'],
      ['100K-1:instruction_following:0', false, 'rubric'],
      ['100K-1:guessing:0', false, undefined],
    ]);
    expect(questions[1]?.evidence.map(({ session, turn }) => `${session} ${turn}`)).toEqual(['batch-1 4', 'batch-2 6']);
    expect(questions[2]?.expected).toEqual({ kind: 'ordering', items: ['planting', 'soil', 'leaves'] });
    expect(questions[3]?.evidence[1]).toEqual({ raw: '99', level: 'turn', status: 'dangling' });
    expect(questions[4]?.answer).toBe('A brief answer.');
  });

  it('of plans counts its messages on', () => {
    expect(long?.conversation?.sessions.map(({ id, within, turns }) => [id, within, turns.map((t) => t.id)])).toEqual([
      ['plan-1-batch-1', ['Plan 1'], ['0', '1']],
      ['plan-1-batch-2', ['Plan 1'], ['2']],
      ['plan-2-batch-1', ['Plan 2'], ['3', '4']],
      ['plan-2-batch-1~2', ['Plan 2'], []],
    ]);
    expect(long?.questions[0]?.evidence.map(({ session }) => session)).toEqual(['plan-1-batch-1', 'plan-2-batch-1']);
    expect(codes(long)).toEqual(['session.date_unreadable', 'session.empty']);
  });

  it('that is missing beside its questions is said', () => {
    expect([missing?.conversation, codes(missing)]).toEqual([null, ['record.unexpected']]);
  });

  it('of the hub is the same: questions in Python’s syntax, absent fields null', () => {
    const [row, none] = readAll('rows.json');
    expect(row?.questions[0]).toMatchObject({
      id: '7:temporal_reasoning:0',
      text: 'What’s the day?'.replace('’', "'"),
      evidence: [{ raw: '0', turn: '0', session: 'batch-1' }],
    });
    expect(row?.conversation?.sessions[0]?.turns[1]).toEqual({
      id: '1',
      index: 1,
      speaker: 'assistant',
      role: 'assistant',
      text: 'Hi.',
    });
    expect(row?.conversation?.sessions.flatMap(({ turns }) => turns.map(({ id }) => id))).toEqual([
      ...['0', '1', '2', '3'],
      '1~2',
    ]);
    expect(codes(none)).toEqual(['id.missing', 'field.type']);
  });

  it('never throws, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (body, questions) => {
        const record = { conversation_id: '1', chat: [body, { turns: [body] }, [body]], probing_questions: questions };
        const { conversation } = beam.read(record, contextOf('x.json', 'rows', 0));
        expect(conversation?.id).toBe('1');
      }),
    );
  });
});

describe('a record in parts', () => {
  const inParts = (raw: { chat: unknown[] }) => {
    const record = beam.parts?.begin();
    for (const part of raw.chat) record?.take(part);
    return record?.index({ ...raw, chat: [] }, contextOf('x.json', 'rows', 0));
  };
  const asOne = (raw: unknown) => indexReading(beam.read(raw, contextOf('x.json', 'rows', 0)));

  it.each(fixturesIn(FIXTURES))('of %s gives the index of its reading', (file) => {
    const whole = recordsOf(file).records.filter(
      (raw): raw is { chat: unknown[] } => isRecord(raw) && Array.isArray(raw.chat),
    );
    expect(whole.length).toBeGreaterThan(0);
    expect(whole.map(inParts)).toEqual(whole.map(asOne));
  });

  it('does so, whatever stands in it', () => {
    const message = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          role: fc.constantFrom('user', 'assistant', null),
          id: fc.oneof(fc.nat(6), fc.constant(null)),
          content: fc.string(),
          time_anchor: fc.constantFrom('March-15-2024', 'soon', null),
        },
        { requiredKeys: [] },
      ),
    );
    const batch = fc.oneof(
      fc.array(message),
      fc.record({ batch_number: fc.nat(3), turns: fc.array(fc.array(message)) }, { requiredKeys: ['turns'] }),
    );
    const plans = fc.record({ 'plan-1': fc.array(batch), 'plan-2': fc.array(batch) }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.array(fc.oneof(batch, plans)), fc.array(fc.nat(12)), (chat, ids) => {
        const questions = { abstention: [{ question: '?', source_chat_ids: ids }] };
        const raw = { conversation_id: '1', chat, probing_questions: questions };
        expect(inParts(raw)).toEqual(asOne(raw));
      }),
    );
  });
});

describe('folders', () => {
  const of = (chat: string, ...more: string[]) =>
    ['chat.json', 'topic.json', 'probing_questions/probing_questions.json', ...more].map((name) => `${chat}/${name}`);
  const setsOf = (paths: string[]) =>
    files.sets(paths).map(({ folder, title, files: { length } }) => [folder, title, length]);

  it('of any depth are found, and nothing else in them', () => {
    const repository = [
      ...of('x/chats/100K/1', 'user_messages.json'),
      ...of('x/chats/10M/2', 'plan-0/chat.json', 'plan-0/topic.json'),
    ];
    expect(setsOf(repository)).toEqual([['x/chats', 'BEAM', 6]]);
    expect(setsOf([...of('100K/1'), ...of('100K/2')])).toEqual([['100K', 'BEAM 100K', 6]]);
    expect(setsOf(of('1'))).toEqual([['1', '1', 3]]);
    expect(setsOf([...of('mine/1'), ...of('mine/2')])).toEqual([['mine', 'mine', 6]]);
    expect(setsOf(['a/chat.json', 'a/topic.json', 'b/probing_questions/probing_questions.json'])).toEqual([]);
    expect(setsOf(['10M/1/probing_questions/probing_questions.json'])).toEqual([]);
  });

  it('are gathered in the order of their sizes and numbers, with gaps where a file is missing', async () => {
    const paths = [
      ...of('chats/1M/1'),
      ...of('chats/100K/10'),
      ...of('chats/100K/9'),
      'chats/10M/1/probing_questions/probing_questions.json',
    ];
    const [set] = files.sets(paths);
    async function* read(name: string) {
      yield Buffer.from(JSON.stringify(name));
    }
    let text = '';
    if (set)
      for await (const piece of files.gather(set, read)) text += typeof piece === 'string' ? piece : Buffer.from(piece);
    const records = text
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(records).toMatchObject([
      { conversation_id: '100K-9', conversation_seed: 'chats/100K/9/topic.json', chat: 'chats/100K/9/chat.json' },
      { conversation_id: '100K-10' },
      { conversation_id: '1M-1' },
      { conversation_id: '10M-1', chat: null },
    ]);
  });

  it('say which chat has questions alone', () => {
    const alone = { conversation_id: '10M-1', chat: null, probing_questions: { abstention: [{ question: 'Who?' }] } };
    const { conversation, findings } = beam.read(alone, contextOf('chats', 'chats', 0));
    expect([conversation, findings.map((found) => inWords(found).message)]).toEqual([
      null,
      ['"10M-1" has probing questions and no chat.json. It is left out.'],
    ]);
  });
});
