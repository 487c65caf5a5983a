import { describe, expect, it } from 'vitest';
import { realFile } from '../families/testing.ts';
import { problemIn } from '../model/index.ts';
import { bytesOf, type Known, knownIn, storedIn } from './testing.ts';

const SAMPLE = 'public/samples/locomo-sample.json';
const lines = (...rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');
const known = knownIn(SAMPLE, 'locomo');
const [first] = known.conversations;
const conversation = first?.id ?? '';
const [turn, other] = first?.sessions[0]?.turns ?? [];
const alone: Known = { ...known, conversations: known.conversations.slice(0, 1) };
const of = (content: string, among = known) => storedIn('memories.jsonl', content, among);
const memoriesOf = (content: string, among?: Known) => of(content, among).of.get(conversation)?.memories ?? [];

describe('records of OpenTelemetry', () => {
  it('are lines with a content, an id and what else there is', () => {
    const [memory] = memoriesOf(
      lines({
        conversation,
        id: 'm-1',
        content: turn?.text,
        metadata: { type: 'fact', created_at: '2024-05-01T10:00:00Z' },
      }),
    );
    expect(memory).toMatchObject({ id: 'm-1', text: turn?.text, kind: 'fact', created: { iso: '2024-05-01T10:00' } });
    expect(memory?.origin).toMatchObject({ turns: [turn?.id], given: null });
  });

  it('come in spans, of which a search stores nothing', () => {
    const span = (operation: string, records: unknown, time: string) => ({
      name: operation,
      start_time: time,
      attributes: {
        'gen_ai.operation.name': operation,
        'gen_ai.conversation.id': conversation,
        'gen_ai.memory.records': records,
      },
    });
    const memories = memoriesOf(
      lines(
        span('create_memory', [{ id: 'm-1', content: 'Ada keeps bees' }], '2024-05-01T10:00:00Z'),
        span('search_memory', [{ id: 'm-9', content: 'Ada keeps goats', score: 0.3 }], '2024-05-01T11:00:00Z'),
        span('update_memory', JSON.stringify([{ id: 'm-1', content: 'Ada keeps two hives' }]), '2024-05-02T10:00:00Z'),
        span('delete_memory', [{ id: 'm-1' }], '2024-05-03T10:00:00Z'),
      ),
    );
    expect(memories.map(({ id, text, replaces, replacedBy }) => ({ id, text, replaces, replacedBy }))).toEqual([
      { id: 'm-1', text: 'Ada keeps bees', replacedBy: 'm-1~2' },
      { id: 'm-1~2', text: 'Ada keeps two hives', replaces: 'm-1' },
    ]);
    expect(memories[1]?.ended?.iso).toBe('2024-05-03T10:00');
  });

  it('may be an object, or the list of another kind of attributes', () => {
    const otlp = {
      attributes: [
        { key: 'gen_ai.operation.name', value: { stringValue: 'upsert_memory' } },
        { key: 'gen_ai.conversation.id', value: { stringValue: conversation } },
        { key: 'gen_ai.memory.records', value: { stringValue: '[{"content":{"fact":"Ada is 40","confidence":0.9}}]' } },
      ],
    };
    expect(memoriesOf(JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans: [otlp] }] }] }))).toMatchObject([
      { id: '#1', text: 'Ada is 40' },
    ]);
  });
});

describe('where a memory comes from', () => {
  it('is given where the file names turns of the conversation', () => {
    const [named, session, strange] = memoriesOf(
      lines(
        { conversation, content: 'a', turns: [other?.id, turn?.id] },
        { conversation, content: 'b', metadata: { session_id: first?.sessions[1]?.id } },
        { conversation, content: 'zebras of Jupiter', turns: ['D99:1'] },
      ),
    );
    expect(named?.origin).toMatchObject({ turns: [other?.id, turn?.id], given: 'turns' });
    expect(session?.origin).toMatchObject({ sessions: [first?.sessions[1]?.id], given: 'sessions' });
    expect(strange?.origin).toMatchObject({ turns: [], sessions: [], given: null });
  });

  it('makes what is stored of the conversation', () => {
    const { coverage } =
      of(lines({ conversation, content: 'a', turns: [turn?.id] }, { conversation, content: other?.text })).of.get(
        conversation,
      ) ?? {};
    expect(coverage).toMatchObject({ given: [turn?.id], estimated: [other?.id], complete: null });
    expect(of(lines({ conversation, content: 'a', turns: [turn?.id] })).of.get(conversation)?.coverage.complete).toBe(
      'turns',
    );
  });
});

describe('whose a memory is', () => {
  it.each([
    [{ conversation_id: conversation }, 'id'],
    [{ user_id: `locomo_${conversation}_run` }, 'id'],
    [{ user_id: `${first?.participants[0]?.name}_0` }, 'position'],
    [{ user_id: first?.participants[0]?.name }, 'speaker'],
  ])('is told by %j', (named, by) => {
    const { report, of: stored } = of(lines({ ...named, id: 'm', memory: 'Ada keeps bees' }));
    expect(report.matchedBy).toEqual([{ by, count: 1 }]);
    expect(stored.get(conversation)?.memories).toHaveLength(1);
  });

  it('is clear in a dataset of one conversation, and else said to be unknown', () => {
    const rows = lines(
      { id: 'm', memory: 'Ada keeps bees', user_id: 'nobody' },
      { id: 'n', memory: 'x', conversation },
    );
    expect(of(lines({ id: 'm', memory: 'Ada keeps bees' }), alone).report.matchedBy).toEqual([
      { by: 'only', count: 1 },
    ]);
    expect(of(rows).report.unmatched).toEqual({
      total: 1,
      items: [{ where: { file: 'memories.jsonl', line: 1 }, name: 'nobody' }],
    });
  });
});

describe('other files', () => {
  it('of mem0 are histories of changes', () => {
    const change = (memory_id: string, event: string, old_memory: string | null, new_memory: string | null) => ({
      ...{ id: `${memory_id}-${event}`, memory_id, old_memory, new_memory, event, user_id: conversation },
      created_at: '2024-05-01T10:00:00-07:00',
    });
    const content = JSON.stringify([
      change('m', 'ADD', null, 'Ada keeps bees'),
      change('m', 'UPDATE', 'Ada keeps bees', 'Ada keeps two hives'),
      change('gone', 'DELETE', 'x', null),
      change('n', 'ADD', null, null),
    ]);
    expect(memoriesOf(content).map(({ id }) => id)).toEqual(['m', 'm~2']);
    const { shape, report } = of(content);
    expect(shape).toBe('mem0-history');
    expect(report.problems.items.map(({ code, where }) => [code, where.path])).toEqual([
      ['memories.unknown_id', '$[2]'],
      ['memories.no_text', '$[3]'],
    ]);
  });

  it('of Zep are facts that hold for a time', () => {
    const content = JSON.stringify({
      group_id: conversation,
      episodes: [{ uuid: 'e', content: 'not a memory', created_at: '2024-01-01' }],
      facts: [
        {
          uuid: 'f',
          name: 'KEEPS',
          fact: 'Ada keeps bees',
          valid_at: '2023-01-01T00:00:00Z',
          invalid_at: '2024-01-01T00:00:00Z',
        },
      ],
    });
    expect(memoriesOf(content)).toMatchObject([
      { id: 'f', kind: 'KEEPS', text: 'Ada keeps bees', ended: { iso: '2024-01-01T00:00' } },
    ]);
  });

  it('of results hold what was retrieved for questions, which is a part of the store', () => {
    const [question] = known.questions.filter((one) => one.conversation === conversation);
    const content = JSON.stringify({
      '0': [
        {
          question: question?.text,
          response: 'x',
          speaker_1_memories: [{ memory: 'Ada keeps bees' }, { memory: 'Ada keeps bees' }],
        },
      ],
    });
    expect(of(content).report).toMatchObject({
      partial: true,
      rows: 2,
      repeats: 1,
      matchedBy: [{ by: 'question', count: 2 }],
    });
  });

  it('without memories are refused, and so are those of other conversations', () => {
    const code = (content: string) => {
      try {
        return of(content).shape;
      } catch (error) {
        return problemIn(error)?.code;
      }
    };
    expect(code(lines({ question: 'Who?', answer: 'Ada' }))).toBe('memories.none');
    expect(code(lines({ conversation: 'elsewhere', content: 'Ada keeps bees' }))).toBe('memories.no_conversation');
    expect(code('[{"id": 1, "memory": "cut')).toBe('predictions.broken_json');
  });
});

describe('the real files', () => {
  const D = '../shared/data';
  it('of HaluMem list the whole store after each session: what repeats is left out', () => {
    const [dataset, file] = [
      realFile('halumem/pilot_slice_user0.jsonl'),
      realFile('predictions/beyond/halumem/samuel/halumem_pilot_user0_generation_results.json.gz'),
    ];
    if (!dataset || !file) return;
    const users = knownIn(dataset, 'halumem');
    const { report, of: stored } = storedIn(D, bytesOf(file), users);
    expect(report).toMatchObject({ rows: 2252, repeats: 2025, problems: { total: 0 } });
    const { memories = [], coverage } = stored.get(users.conversations[0]?.id ?? '') ?? {};
    expect(memories).toHaveLength(227);
    expect(memories.every(({ origin }) => origin.given === 'sessions')).toBe(true);
    expect(coverage?.complete).toBe('sessions');
    const { sessions } = users.conversations[0] ?? { sessions: [] };
    const ends = sessions.map((_, at) => sessions.slice(0, at + 1).reduce((sum, { turns }) => sum + turns.length, 0));
    const after = Object.values(coverage?.heldAfter ?? {});
    expect(after.length).toBe(Object.keys(coverage?.held ?? {}).length);
    expect(after.every((turns) => ends.includes(turns))).toBe(true);
    expect(new Set(after).size).toBeGreaterThan(1);
  });

  it('of mem0, hindsight, cognee, Zep and OpenTelemetry are read whole', () => {
    const dataset = realFile('locomo/locomo10.json');
    if (!dataset) return;
    const all = knownIn(dataset, 'locomo');
    const one = { ...all, conversations: all.conversations.slice(0, 1) };
    const told = (name: string, among = one) => {
      const file = realFile(`predictions/${name}`);
      const { shape, report, of: stored } = storedIn(name, bytesOf(file ?? ''), among);
      return [
        shape,
        report.rows,
        [...stored.values()].reduce((sum, { memories }) => sum + memories.length, 0),
        report.problems.total,
      ];
    };
    expect(told('locomo/mem0_results_top_30_with_memories.json', all)).toEqual(['results', 2580, 355, 0]);
    expect(told('locomo/hindsight_benchmark_results_partial.json', all)).toEqual(['results', 2000, 496, 0]);
    expect(told('beyond/memory-logs/cognee-migration/mem0_responses.json')).toEqual(['mem0', 2, 2, 0]);
    expect(told('beyond/memory-logs/zep-graphiti/sample_graphiti_dump.json')).toEqual(['facts', 4, 4, 0]);
    expect(told('beyond/memory-logs/otel/memory-records-records.json')).toEqual(['records', 2, 2, 0]);
  });
});
