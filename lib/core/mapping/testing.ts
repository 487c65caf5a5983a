/** For tests: benchmarks that are read natively, written as mappings. */
import type { DatasetMapping } from '../model/index.ts';

const locomo: DatasetMapping = {
  version: 1,
  conversation: { id: '$.sample_id', speakers: "$.conversation['speaker_a','speaker_b']" },
  session: { each: '$.conversation./^session_\\d+$/', only: { at: '@' }, id: '@key', date: '@^[{@key}_date_time]' },
  turn: {
    each: '@[*]',
    id: '@.dia_id',
    speaker: '@.speaker',
    text: '@.text',
    image: '@.img_url[*]',
    caption: '@.blip_caption',
  },
  question: {
    each: '$.qa[*]',
    text: '@.question',
    answer: '@.answer',
    type: '@.category',
    abstention: { at: '@.category', is: 5 },
    evidence: [
      {
        by: 'turn',
        ref: {
          path: '@.evidence[*]',
          ops: [{ replace: '\\bD:(\\d+):(\\d+)', with: 'D$1:$2' }, { replace: ':0+', with: ':' }, { split: '; ' }],
        },
      },
    ],
  },
};

const longmemeval: DatasetMapping = {
  version: 1,
  conversation: { id: '$.question_id' },
  session: {
    each: '$.haystack_sessions[*]',
    id: '$.haystack_session_ids[@key]',
    date: '$.haystack_dates[@key]',
  },
  turn: { each: '@[*]', speaker: '@.role', text: '@.content', evidence: { at: '@.has_answer', is: true } },
  question: {
    id: '$.question_id',
    text: '$.question',
    answer: '$.answer',
    type: '$.question_type',
    date: '$.question_date',
    abstention: { at: '$.question_id', matches: '_abs' },
    evidence: [{ by: 'session', ref: '$.answer_session_ids' }],
  },
};

const gigamemory: DatasetMapping = {
  version: 1,
  conversation: { id: '$.id' },
  session: { each: '$.sessions[*]', id: '@.id' },
  turn: { each: '@.messages[*]', speaker: '@.role', text: '@.content' },
  question: {
    id: '$.id',
    text: '$.question',
    answer: '$.ans',
    type: '$.question_type',
    abstention: { at: '$.question_type', is: 'no_info' },
    evidence: [{ by: 'session', ref: '$.ans_session_ids' }],
  },
};

const halumem: DatasetMapping = {
  version: 1,
  conversation: { id: '$.uuid' },
  session: { each: '$.sessions[*]', date: '@.start_time' },
  turn: { each: '@.dialogue[*]', speaker: '@.role', text: '@.content', date: '@.timestamp' },
  memory: {
    each: '$.sessions[*].memory_points[*]',
    text: '@.memory_content',
    kind: '@.memory_type',
    date: '@.timestamp',
    replaces: '@.original_memories',
  },
  question: {
    each: '$.sessions[*].questions[*]',
    text: '@.question',
    answer: '@.answer',
    type: '@.question_type',
    askedAt: 'session',
    abstention: { at: '@.question_type', is: 'Memory Boundary' },
    evidence: [{ by: 'memory', ref: '@.evidence[*].memory_content' }],
  },
};

const realmem: DatasetMapping = {
  version: 1,
  conversation: { id: '$._metadata.person_name' },
  session: { each: '$.dialogues[*]', id: '@.session_uuid', title: '@.session_identifier', date: '@.current_time' },
  turn: { each: '@.dialogue_turns[*]', speaker: '@.speaker', text: '@.content' },
  memory: { each: '$.dialogues[*].extracted_memory[*]', id: '@.index', text: '@.content', kind: '@.type' },
  question: {
    each: '$.dialogues[*].dialogue_turns[?@.is_query == true]',
    text: '@.content',
    answer: '@+1.content',
    type: '@.category_name',
    askedAt: 'turn',
    evidence: [{ by: 'memory', ref: '@+1.memory_used[*].content', session: '@^.session_uuid' }],
  },
};

const realtalk: DatasetMapping = {
  version: 1,
  conversation: { id: '@file', speakers: "$.name['speaker_1','speaker_2']" },
  session: { each: '$./^session_\\d+$/', id: '@key', only: { at: '@' } },
  turn: {
    each: '@[*]',
    id: '@.dia_id',
    speaker: '@.speaker',
    text: '@.clean_text',
    date: '@.date_time',
    caption: '@.blip_caption',
  },
  question: {
    each: '$.qa[*]',
    text: '@.question',
    answer: '@.answer',
    type: '@.category',
    evidence: [
      {
        by: 'turn',
        ref: { path: '@.evidence[*]', ops: [{ split: ';, ' }, { findall: 'D\\d+:\\d+(?:[-–]D\\d+:\\d+)?' }, 'range'] },
      },
    ],
  },
};

const beam: DatasetMapping = {
  version: 1,
  files: {
    chats: { path: '**/chat.json', records: 'whole' },
    asked: { path: '**/probing_questions.json', records: 'whole' },
  },
  conversation: { from: 'chats', id: { path: '@file', ops: [{ match: '^(.*?)/?chat\\.json$' }] } },
  session: { each: '$[*]', id: '@.batch_number', date: '@.time_anchor' },
  turn: { each: '@.turns[*][*]', id: '@.id', speaker: '@.role', text: '@.content', date: '@.time_anchor' },
  question: {
    from: 'asked',
    each: '$.*[*]',
    conversation: { path: '@file', ops: [{ match: '^(.*?)/?probing_questions/' }] },
    text: '@.question',
    answer: {
      first: ['@.answer', '@.ideal_answer', '@.ideal_response', '@.ideal_summary', '@.expected_compliance'],
    },
    type: '@^key',
    abstention: { at: '@^key', is: 'abstention' },
    rubric: '@.rubric',
    evidence: [{ by: 'turn', ref: '@.source_chat_ids' }],
  },
};

const personamem: DatasetMapping = {
  version: 1,
  files: { documents: '*documents.json', queries: '*queries.json' },
  conversation: { from: 'documents', group: true, id: '@.user_id' },
  session: { each: '$[*]', id: '@.id' },
  turn: {
    each: {
      path: '@.content',
      ops: [{ findall: '(\\[(?:SYSTEM|USER|ASSISTANT)\\] .*?)(?=\\n\\n\\[(?:SYSTEM|USER|ASSISTANT)\\] |$)' }],
    },
    speaker: { path: '@', ops: [{ match: '^\\[(\\w+)\\]' }] },
    text: { path: '@', ops: [{ replace: '^\\[\\w+\\] ', with: '' }] },
  },
  question: {
    from: 'queries',
    conversation: '@.user_id',
    id: '@.id',
    text: '@.query',
    answer: '@.gold_answers[0]',
    type: '@.meta.question_type',
    evidence: [{ by: 'session', ref: '@.gold_ids' }],
  },
};

/** By the names of their families. */
export const NATIVE = { locomo, longmemeval, gigamemory, halumem, realmem, realtalk, beam, personamem };
