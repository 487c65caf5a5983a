/**
 * Mappings of benchmarks that are not read natively, as far as a mapping goes (docs/mapping.md says how far). A file that nothing else fits
 * is tried with them.
 */
import type { DatasetMapping } from '../model/index.ts';

const MEMSIM: DatasetMapping = {
  version: 1,
  name: 'MemSim',
  conversation: { id: '$.tid' },
  turn: { each: '$.message_list[*]', id: '@.mid', speaker: { const: 'user' }, text: '@.message', date: '@.time' },
  question: {
    each: '$.question_list[*]',
    text: '@.question',
    answer: '@.answer',
    options: '@.choices',
    correct: '@.ground_truth',
    date: '@.time',
    evidence: [{ by: 'turn', ref: '@.target_step_id' }],
  },
};

/** A step is a message, or what both say; there may be a list of them for each session. */
const MEMBENCH: DatasetMapping = {
  version: 1,
  name: 'MemBench',
  files: { data: { path: '*', records: 'whole' } },
  conversation: { each: '$..[?@.message_list]', id: { template: '{@^key}-{@.tid}' } },
  turn: {
    each: { first: ["$.message_list..['user','agent','message']", '$.message_list[*]'] },
    id: { first: ['@^.mid', '@^.sid', { path: '@key', ops: [{ match: '^\\d+$' }] }, '@^key'] },
    speaker: { path: '@key', ops: [{ replace: '^(message|\\d+)$', with: 'user' }] },
    text: '@',
    date: '@^.time',
  },
  question: {
    each: '$.QA',
    text: '@.question',
    answer: '@.answer',
    options: '@.choices',
    correct: '@.ground_truth',
    date: '@.time',
    evidence: [{ by: 'turn', ref: { first: ['@.target_step_id[*][0]', '@.target_step_id'] } }],
  },
};

const CONVOMEM: DatasetMapping = {
  version: 1,
  name: 'ConvoMem',
  conversation: { each: '$.evidence_items[*]', id: { template: 'item-{@key}' } },
  session: { each: '$.conversations[*]', id: '@.id' },
  turn: { each: '@.messages[*]', speaker: '@.speaker', text: '@.text' },
  question: {
    each: '$',
    text: '@.question',
    answer: '@.answer',
    type: '@.category',
    evidence: [{ by: 'quote', ref: '@.message_evidences[*].text' }],
  },
};

/** What is preferred is shown as the answer: a system is judged by whether it heeds it. */
const PREFEVAL: DatasetMapping = {
  version: 1,
  name: 'PrefEval',
  conversation: {},
  turn: { each: "$.conversation.*['user','assistant']", speaker: '@key', text: '@' },
  question: { each: '$', text: '@.question', answer: '@.preference' },
};

/** What the assistant says where it should remember is the answer to what was said before. */
const MADIAL: DatasetMapping = {
  version: 1,
  name: 'MADial',
  conversation: {},
  turn: {
    each: '$.dialogue[*]',
    only: { at: '@', matches: '^<[BE]OD>', not: true },
    id: '@key',
    speaker: { path: '@', ops: [{ match: '^<([^>]{1,40})>' }] },
    text: { path: '@', ops: [{ replace: '^<[^>]{1,40}>: ', with: '' }, { replace: '^"|"$|\\n$', with: '' }, 'strip'] },
  },
  question: {
    each: "$['test-turn'][*]",
    text: { path: '$.dialogue[@]', ops: [{ path: '@-1' }, { replace: '^<[^>]{1,40}>: ', with: '' }, 'strip'] },
    answer: { path: '$.dialogue[@]', ops: [{ replace: '^<[^>]{1,40}>: ', with: '' }, 'strip'] },
  },
};

export const SHIPPED: readonly DatasetMapping[] = [MEMSIM, MEMBENCH, CONVOMEM, PREFEVAL, MADIAL];
