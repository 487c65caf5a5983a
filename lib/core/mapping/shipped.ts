/**
 * Mappings of benchmarks that are not read natively, as far as a mapping goes (docs/mapping.md says how far). A file that nothing else fits
 * is tried with them; each can be asked for by its name.
 */
import type { DatasetMapping, MappedOp, MappedQuestion, MappedValue } from '../model/index.ts';

/** One of four choices about steps, as MemSim has it and MemBench after it. */
const choiceOf = (each: string, steps: MappedValue): MappedQuestion => ({
  each,
  text: '@.question',
  answer: '@.answer',
  options: '@.choices',
  correct: '@.ground_truth',
  date: '@.time',
  evidence: [{ by: 'turn', ref: steps }],
});

const MEMSIM: DatasetMapping = {
  version: 1,
  name: 'MemSim',
  conversation: { id: '$.tid' },
  turn: { each: '$.message_list[*]', id: '@.mid', speaker: { const: 'user' }, text: '@.message', date: '@.time' },
  question: {
    ...choiceOf('$.question_list[*]', '@.target_step_id'),
    // A file is of one type: `04_aggregative_roles.json`.
    type: { path: '@file', ops: [{ match: '\\d\\d_(\\w+?)_[a-z]+\\.' }] },
  },
};

/** A step is a message, or what both say; there may be a list of them for each session. */
const MEMBENCH: DatasetMapping = {
  version: 1,
  name: 'MemBench',
  files: { data: { path: '*', records: 'whole' } },
  conversation: {
    each: '$..[?@.message_list]',
    id: { first: [{ template: '{@^^key}-{@^key}-{@.tid}' }, { template: '{@^key}-{@.tid}' }] },
  },
  turn: {
    each: {
      first: [
        "$.message_list..['user','user_message','agent','assistant','assistant_message','message']",
        '$.message_list[*]',
      ],
    },
    id: { first: ['@^.mid', '@^.sid', { path: '@key', ops: [{ match: '^\\d+$' }] }, '@^key'] },
    speaker: {
      path: '@key',
      ops: [
        { replace: '_message$', with: '' },
        { replace: '^(message|\\d+)$', with: 'user' },
      ],
    },
    text: '@',
    date: '@^.time',
  },
  question: choiceOf('$.QA', { first: ['@.target_step_id[*][0]', '@.target_step_id'] }),
};

/** Questions with their own conversations; or, mixed with others, cases of which several questions are asked. */
const CONVOMEM: DatasetMapping = {
  version: 1,
  name: 'ConvoMem',
  files: { data: { path: '*', records: 'whole' } },
  conversation: {
    each: { first: ['$.evidence_items[*]', '$[?@.evidenceItems]'] },
    id: { template: 'item-{@key}' },
  },
  session: { each: '$.conversations[*]', id: '@.id' },
  turn: { each: '@.messages[*]', speaker: '@.speaker', text: '@.text' },
  question: {
    each: { first: ['$.evidenceItems[*]', '$'] },
    text: '@.question',
    answer: '@.answer',
    type: '@.category',
    evidence: [{ by: 'quote', ref: '@.message_evidences[*].text' }],
  },
};

/**
 * What is preferred is shown as the answer: a system is judged by whether it heeds it. It is told in a conversation, by a choice, or
 * outright, and then is all that is said. Of options to classify the first is right.
 */
const PREFEVAL: DatasetMapping = {
  version: 1,
  name: 'PrefEval',
  conversation: {},
  turn: {
    each: {
      first: [
        "$.conversation.*['user','assistant']",
        "$.conversation['query','assistant_options','user_selection','assistant_acknowledgment']",
        '$.preference',
      ],
    },
    speaker: {
      path: '@key',
      ops: [
        { replace: '^assistant_.*', with: 'assistant' },
        { replace: '^(query|user_selection|preference)$', with: 'user' },
      ],
    },
    text: '@',
  },
  question: {
    each: '$',
    text: '@.question',
    answer: '@.preference',
    options: '@.classification_task_options',
    correct: '@.classification_task_options[0]',
    type: { first: ['@.topic', { path: '@file', ops: [{ match: '([a-z_]+)\\.json' }] }] },
  },
};

/** `<Ada>: "A shell!"` as what is said. */
const SAID: MappedOp[] = [{ replace: '^<[^>]{1,40}>[:：] ?', with: '' }, { replace: '^"|"?\\n?$', with: '' }, 'strip'];

/** What the assistant says where it should remember is the answer to what was said before; what it should remember stands in a file beside. */
const MADIAL: DatasetMapping = {
  version: 1,
  name: 'MADial',
  files: { dialogues: '*-dialogue.json', memories: { path: '*-memory.json', optional: true } },
  conversation: {},
  turn: {
    each: '$.dialogue[*]',
    only: { at: '@', matches: '^<[BE]OD>', not: true },
    id: '@key',
    speaker: { path: '@', ops: [{ match: '^<([^>]{1,40})>' }] },
    text: { path: '@', ops: SAID },
  },
  memory: {
    from: 'memories',
    of: "$['relevant-id'][*]",
    each: '$.*',
    id: '@key',
    text: '@.event',
    kind: '@.scene',
    date: '@.time',
  },
  question: {
    each: "$['test-turn'][*]",
    text: { path: '$.dialogue[@]', ops: [{ path: '@-1' }, ...SAID] },
    answer: { path: '$.dialogue[@]', ops: SAID },
    askedAt: { turn: '@' },
    evidence: [{ by: 'memory', ref: "$['relevant-id'][*]" }],
  },
};

/** In the order in which they are tried. */
export const SHIPPED: readonly DatasetMapping[] = [MEMSIM, MEMBENCH, CONVOMEM, PREFEVAL, MADIAL];

export const SHIPPED_NAMES: readonly string[] = SHIPPED.map(nameOf);

/** By its name, `memsim` or `MemSim`. */
export const shippedMapping = (name: string): DatasetMapping | undefined =>
  SHIPPED.find((mapping) => nameOf(mapping) === name.trim().toLowerCase());

function nameOf({ name = '' }: DatasetMapping): string {
  return name.toLowerCase();
}
