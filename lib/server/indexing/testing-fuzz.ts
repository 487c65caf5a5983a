/** For tests: dataset files of every family in which one record is odd, or some bytes are damaged, and what must hold of them. */
import { strict as assert } from 'node:assert';
import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { type Family, problemIn } from '../../core/model/index.ts';
import { indexFile } from './index-file.ts';
import type { IndexedRecord } from './pass.ts';
import { readRecord } from './record.ts';

/** A small sound record of each family, of this id. */
const RECORDS: Record<Exclude<Family, 'mapped'>, (id: string) => object> = {
  locomo: (id) => ({
    sample_id: id,
    conversation: {
      speaker_a: 'Ada',
      speaker_b: 'Bo',
      session_1_date_time: '9:00 am on 3 March, 2024',
      session_1: [
        { speaker: 'Ada', dia_id: 'D1:1', text: 'I planted a fig tree.', img_url: ['x'], blip_caption: 'a tree' },
        { speaker: 'Bo', dia_id: 'D1:2', text: 'Lovely.' },
      ],
    },
    observation: { session_1_observation: { Ada: [['Ada planted.', 'D1:1']] } },
    event_summary: { events_session_1: { Ada: ['plants'], date: '3 March, 2024' } },
    session_summary: { session_1_summary: 'Trees.' },
    qa: [{ question: 'What did Ada plant?', answer: 'a fig tree', evidence: ['D1:1'], category: 4 }],
  }),
  realtalk: (id) => ({
    sample_id: id,
    name: { speaker_1: 'Ada', speaker_2: 'Bo' },
    session_1_date_time: '03.03.2024, 09:00:12',
    session_1: [
      {
        ...{ clean_text: 'I planted a fig tree.', speaker: 'Ada', date_time: '03.03.2024, 09:00:12', dia_id: 'D1:1' },
        ...{ img_file: ['fig.jpg'], img_url: [], blip_caption: 'a tree' },
      },
      { clean_text: 'Lovely.', speaker: 'Bo', date_time: '03.03.2024, 09:01:40', dia_id: 'D1:2', img_file: [] },
    ],
    events_session_1: { agent_a: [{ 'sub-event': 'Ada plants.', date: '', id: 'E', caused_by: [] }], agent_b: [] },
    qa: [{ question: 'What did Ada plant?', answer: 'a fig tree', evidence: ['D1:1-D1:2'], category: 1 }],
  }),
  halumem: (id) => ({
    uuid: id,
    persona_info: 'Name: Ada; Gender: Female',
    sessions: [
      {
        start_time: 'Sep 04, 2025, 10:44:31',
        end_time: 'Sep 04, 2025, 11:00:00',
        dialogue: [
          { role: 'user', content: 'I planted a fig tree.', timestamp: 'Sep 04, 2025, 10:44:31', dialogue_turn: 0 },
          { role: 'assistant', content: 'Lovely.', timestamp: 'Sep 04, 2025, 10:44:31', dialogue_turn: 0 },
        ],
        memory_points: [
          {
            ...{ index: 1, memory_content: 'Ada has a fig tree', memory_type: 'Persona Memory', importance: 0.5 },
            ...{ memory_source: 'primary', is_update: 'False', original_memories: [] },
          },
        ],
        questions: [
          {
            ...{ question: 'What grows at Ada’s?', answer: 'a fig tree', question_type: 'Basic Fact Recall' },
            evidence: [{ memory_content: 'Ada has a fig tree', memory_type: 'Persona Memory' }],
          },
        ],
      },
    ],
  }),
  'locomo-plus': (id) => ({
    sample_id: id,
    conversation: {
      ...{ speaker_a: 'Ada', speaker_b: 'Bo', session_1_date_time: '9:00 am on 4 March, 2024' },
      session_1: [{ speaker: 'Ada', dia_id: 'D1:1', text: 'I planted a fig tree.' }],
    },
    plus_cues: [
      {
        at: ['one', 'two', 'three', 'four'].indexOf(id),
        cue: {
          ...{ relation_type: 'state', time_gap: 'two weeks later', model_name: 'x' },
          ...{ cue_dialogue: 'A: My knee hurts.\nB: Rest it.', trigger_query: 'A: I dug the whole bed today.' },
        },
      },
    ],
  }),
  realmem: (id) => ({
    _metadata: { person_name: id, total_sessions: 1 },
    dialogues: [
      {
        ...{ session_identifier: 'Garden_1:S1_01', session_uuid: 'aa11', current_time: '2025-12-19 (Friday)' },
        dialogue_turns: [
          { speaker: 'User', is_query: false, content: 'I planted a fig tree.', query_id: null },
          { speaker: 'Assistant', is_query: false, content: 'Lovely.', query_id: null },
          { speaker: 'User', is_query: true, content: 'What did I plant?', query_id: 'Q-1', category_name: 'Static' },
          { speaker: 'Assistant', content: 'A fig tree.', memory_used: [{ session_uuid: 'aa11', content: 'A fig.' }] },
        ],
        extracted_memory: [
          {
            ...{ index: 'Garden_1-SM-01', type: 'Static', content: 'A fig.', source_turn: 1, session_uuid: 'aa11' },
            source_content_snapshot: 'I planted a fig tree.',
          },
        ],
      },
    ],
  }),
  personamem: (id) => ({
    shared_context: id,
    messages: [
      { role: 'system', content: 'Current user persona: Name: Ada\n' },
      { role: 'user', content: 'User: I planted a fig tree.' },
      { role: 'assistant', content: 'Assistant: Lovely.' },
    ],
    questions: [
      {
        ...{ question_id: `${id}-1`, question_type: 'recall_user_shared_facts', correct_answer: '(a)' },
        ...{ user_question_or_message: 'What grows?', all_options: "['(a) a fig', '(b) mint']" },
        end_index_in_shared_context: '3',
      },
    ],
  }),
  longmemeval: (id) => ({
    question_id: id,
    question_type: 'multi-session',
    question: 'What?',
    answer: 3,
    question_date: '2023/05/30 (Tue) 23:40',
    answer_session_ids: ['s1'],
    haystack_session_ids: ['s1', 's2'],
    haystack_dates: ['2023/05/20 (Sat) 02:21', '2023/05/21 (Sun) 02:21'],
    haystack_sessions: [
      [{ role: 'user', content: 'Here.', has_answer: true }],
      [{ role: 'assistant', content: 'There.' }],
    ],
  }),
  gigamemory: (id) => ({
    id,
    question: 'What?',
    ans: 'tea',
    question_type: 'fact_equal_session',
    ans_session_ids: [1],
    sessions: [{ id: 1, messages: [{ role: 'user', content: 'I drink tea.' }] }],
  }),
  beam: (id) => ({
    conversation_id: id,
    chat: [
      {
        batch_number: 1,
        time_anchor: null,
        turns: [
          [
            {
              role: 'user',
              id: 0,
              time_anchor: 'March-3-2024',
              question_type: 'main_question',
              content: 'Figs? ->-> 1,1',
            },
            { role: 'assistant', id: 1, content: 'Yes.' },
          ],
        ],
      },
    ],
    probing_questions: {
      temporal_reasoning: [
        { question: 'When?', answer: '3 March', rubric: ['3 March'], source_chat_ids: { first: [0] } },
      ],
    },
  }),
  mutualfriends: (id) => ({
    uuid: id,
    scenario_uuid: 'S',
    scenario: {
      uuid: 'S',
      attributes: [{ name: 'Company', value_type: 'company', unique: false }],
      kbs: [[{ Company: 'x' }], [{ Company: 'x' }, { Company: 'y' }]],
    },
    agents: { 0: 'human', 1: 'human' },
    outcome: { reward: 1 },
    events: [
      { action: 'message', agent: 0, data: 'x?', time: '1', start_time: null },
      { action: 'select', agent: 0, data: { Company: 'x' }, time: '2', start_time: null },
      { action: 'select', agent: 1, data: { Company: 'x' }, time: '3', start_time: null },
    ],
  }),
};

const NESTED = 5_000;
const DEEP = `${'{"a":'.repeat(NESTED)}1${'}'.repeat(NESTED)}`;

/** What may stand in the place of any value: JSON as a file has it. */
const ODD = fc.oneof(
  fc.constantFrom('null', '0', '-1', '1e308', '1e999', '""', '" "', 'true', '[]', '{}', '[[]]', DEEP),
  fc.constantFrom('"__proto__"', '"constructor"', '"\\u0000"', '"\\ud800"', '".."', '{"__proto__": {"toString": 1}}'),
  fc.json(),
);

export interface FuzzedFile {
  family: Family;
  text: Uint8Array;
  /** Ids of records that nothing was done to: they must be read whatever is wrong with the other. */
  sound: string[];
}

/** The record's JSON with one of its values, or the name of one, replaced. */
function oddRecord(record: object, { pick, json, rename }: { pick: number; json: string; rename: boolean }): string {
  const places: { holder: Record<string, unknown>; key: string }[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      places.push({ holder: value as Record<string, unknown>, key });
      visit((value as Record<string, unknown>)[key]);
    }
  };
  visit(record);
  const place = places[pick % (places.length + 1)];
  if (!place) return json;
  const { holder, key } = place;
  if (rename && !Array.isArray(holder)) {
    const { [key]: value, ...rest } = holder;
    for (const one of Object.keys(holder)) delete holder[one];
    Object.assign(holder, rest, { MARK: value });
    return JSON.stringify(record).replace('"MARK"', () => (json.startsWith('"') ? json : '"__proto__"'));
  }
  holder[key] = 'MARK';
  return JSON.stringify(record).replace('"MARK"', () => json);
}

const FAMILIES = Object.keys(RECORDS) as (keyof typeof RECORDS)[];
const place = fc.record({ pick: fc.nat(200), json: ODD, rename: fc.boolean() });

const oddFiles = fc
  .record({ family: fc.constantFrom(...FAMILIES), at: fc.nat(2), place, lines: fc.boolean(), same: fc.boolean() })
  .map(({ family, at, place, lines, same }): FuzzedFile => {
    const make = RECORDS[family];
    // Sometimes with the id of the first one, which keeps it.
    const records = ['one', 'two', 'three', 'four'].map((id, i) =>
      i === at + 1 ? oddRecord(make(same ? 'one' : id), place) : JSON.stringify(make(id)),
    );
    const sound = ['one', 'two', 'three', 'four'].filter((_, i) => i !== at + 1);
    return { family, text: Buffer.from(lines ? `${records.join('\n')}\n` : `[${records.join(', ')}]`), sound };
  });

/** The same with bytes replaced, taken out or cut off: nothing is promised then but an answer. */
const damagedFiles = fc
  .record({
    file: oddFiles,
    at: fc.nat(),
    length: fc.nat(40),
    bytes: fc.uint8Array({ maxLength: 12 }),
    cut: fc.boolean(),
  })
  .map(({ file: { family, text }, at, length, bytes, cut }): FuzzedFile => {
    const from = at % text.length;
    const rest = cut ? [] : [bytes, text.subarray(from + length)];
    return { family, text: Buffer.concat([text.subarray(0, from), ...rest]), sound: [] };
  });

export const datasetFiles: fc.Arbitrary<FuzzedFile> = fc.oneof(oddFiles, damagedFiles);

/** Indexes the file and reads each of its records again: a problem that says what is wrong, or all that is sound. */
export async function checkDatasetFile({ family, text, sound }: FuzzedFile, file: string): Promise<void> {
  writeFileSync(file, text);
  const records: IndexedRecord[] = [];
  const sink = {
    record: (record: IndexedRecord) => void records.push(record),
    finding: (found: object) => void JSON.stringify(found),
  };
  let summary: Awaited<ReturnType<typeof indexFile>>;
  try {
    summary = await indexFile(file, sink);
  } catch (error) {
    const problem = problemIn(error);
    if (problem === null) throw error;
    assert(problem.status < 500 && problem.detail.length > 0, JSON.stringify(problem));
    assert(sound.length === 0, `sound records were refused: ${problem.detail}`);
    return;
  }
  const ids = records.map(({ head }) => head.id as string);
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual(
    sound.filter((id) => !ids.includes(id)),
    [],
  );
  if (sound.length > 0) assert.equal(summary.format, family);
  for (const { head, locator, questions } of records) {
    const reading = await readRecord(file, { family: summary.format, variant: summary.variant }, locator);
    assert.equal(reading.conversation?.id, head.id);
    const filled = reading.conversation.sessions.filter(({ turns }) => turns.length > 0);
    assert.equal(filled.length, head.sessions);
    assert.equal(reading.questions.length, questions.length);
    assert(JSON.stringify([reading, head, questions]).length > 0);
  }
}
