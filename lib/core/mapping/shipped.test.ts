/** Built-in mappings, each on our own sample of the shape. */
import { describe, expect, it } from 'vitest';
import { type DatasetMapping, problemIn } from '../model/index.ts';
import { programOf } from './compile.ts';
import { count } from './count.ts';
import { readMapping } from './document.ts';
import { namedFiles } from './files.ts';
import { gather } from './gather.ts';
import { GATHERED } from './gathered.ts';
import { nodeOf } from './path.ts';
import { proposeMapping } from './propose.ts';
import { readMapped } from './read.ts';
import { SHIPPED_NAMES } from './shipped.ts';

const SAMPLES: [string, unknown[], number][] = [
  [
    'MemSim',
    [
      {
        tid: 0,
        message_list: [{ mid: 4, message: 'My aunt sails.', time: '2024年04月01日 周一 08:12' }],
        question_list: [
          {
            question: 'Who sails?',
            answer: 'my aunt',
            target_step_id: [4],
            choices: { A: 'my aunt', B: 'I' },
            ground_truth: 'A',
          },
        ],
      },
    ],
    1,
  ],
  [
    'MemBench',
    [
      {
        roles: [
          {
            tid: 0,
            message_list: [[{ sid: 0, user: 'My niece sails.', agent: 'Nice.' }]],
            QA: {
              question: 'Who?',
              answer: 'my niece',
              target_step_id: [[0, 0]],
              choices: { A: 'my niece', B: 'I' },
              ground_truth: 'A',
            },
          },
        ],
      },
    ],
    2,
  ],
  [
    'ConvoMem',
    [
      {
        evidence_items: [
          {
            question: 'Which boat?',
            answer: 'Heron',
            category: 'user',
            message_evidences: [{ speaker: 'User', text: 'It is Heron.' }],
            conversations: [{ id: 'c', messages: [{ speaker: 'User', text: 'It is Heron.' }] }],
          },
        ],
      },
    ],
    1,
  ],
  [
    'PrefEval',
    [
      {
        preference: 'no nuts',
        question: 'What shall I eat?',
        conversation: { 0: { user: 'Hi.', assistant: 'Hello.' } },
      },
    ],
    0,
  ],
  ['MADial', [{ dialogue: ['<BOD>\n', '<Ada>: "A shell!"\n', '<Assistant>: "Like in May?"\n'], 'test-turn': [2] }], 0],
];

const readWith = (name: string, records: unknown[]) =>
  records.map((record, at) => {
    const mapping = readMapping(name);
    const program = programOf(mapping);
    const top = nodeOf(record);
    const [first] = program.conversation.each?.({ root: top, here: top, file: '' }) ?? [top];
    const conversation = first?.value;
    return readMapped(
      program,
      { [GATHERED]: 1, file: '', conversation, id: String(at) },
      { file: '', variant: '', record: at },
    );
  });

/** Every conversation of a file. */
function readMappedAll(name: string, file: unknown) {
  const program = programOf(readMapping(name));
  const top = nodeOf(file);
  return (program.conversation.each?.({ root: top, here: top, file: '' }) ?? []).map((node, record) => {
    const id = String(program.conversation.id?.one({ root: node, here: node, file: '' }));
    return readMapped(
      program,
      { [GATHERED]: 1, file: '', conversation: node.value, id },
      { file: '', variant: '', record },
    );
  });
}

describe('other shapes of the same benchmarks', () => {
  it('PrefEval: what is preferred is told outright, or by a choice', () => {
    const [outright, chosen] = readWith('prefeval', [
      {
        preference: 'I eat no nuts.',
        question: 'A cake?',
        explanation: '',
        classification_task_options: ['plum', 'nut'],
      },
      {
        preference: 'I like boats.',
        question: 'A trip?',
        conversation: {
          query: 'Where to?',
          assistant_options: '1. By boat 2. By train',
          user_selection: 'By boat.',
          assistant_acknowledgment: 'Noted.',
        },
      },
    ]);
    const said = (one: typeof outright) =>
      one?.conversation?.sessions[0]?.turns.map(({ role, text }) => `${role}: ${text}`);
    expect(said(outright)).toEqual(['user: I eat no nuts.']);
    expect(outright?.questions[0]?.expected).toMatchObject({ kind: 'options', gold: ['a'] });
    expect(said(chosen)).toEqual([
      'user: Where to?',
      'assistant: 1. By boat 2. By train',
      'user: By boat.',
      'assistant: Noted.',
    ]);
    expect(chosen?.questions[0]?.expected).toBeUndefined();
  });

  it('ConvoMem: cases mixed with other conversations, with several questions each', () => {
    const say = (text: string) => ({ messages: [{ speaker: 'User', text }] });
    const ask = (text: string) => ({
      question: `${text}?`,
      answer: text,
      category: 'user',
      message_evidences: [{ speaker: 'User', text }],
    });
    const cases = [0, 1].map((n) => ({
      contextSize: 3,
      evidenceItems: [ask(`boat ${n}`), ask(`pier ${n}`)],
      conversations: [say(`boat ${n}`), say('Rain.'), say(`pier ${n}`)],
    }));
    const { mapping } = proposeMapping(cases);
    expect(mapping?.name).toBe('ConvoMem');
    expect(mapping && count(mapping, [cases])).toMatchObject({
      counts: { conversations: 2, sessions: 6, turns: 6, questions: 4 },
      evidence: { resolved: 4, dangling: 0 },
    });
  });

  it('MemBench: messages by other names, answers of several parts, and kinds within kinds', () => {
    const QA = {
      question: 'Who?',
      answer: ['Ida', 'Ole'],
      target_step_id: [[0, 0]],
      choices: { A: ['Ida', 'Ole'], B: ['Kim'] },
      ground_truth: 'A',
    };
    const one = {
      tid: 0,
      message_list: [[{ mid: 0, user_message: 'Ida and Ole sail.', assistant_message: 'Both?' }]],
      QA,
    };
    const { conversation, questions } =
      readMappedAll('membench', { simple: { roles: [one] }, noisy: { roles: [one] } })[1] ?? {};
    expect(conversation?.id).toBe('noisy-roles-0');
    expect(conversation?.sessions[0]?.turns.map(({ role, text }) => `${role}: ${text}`)).toEqual([
      'user: Ida and Ole sail.',
      'assistant: Both?',
    ]);
    expect(questions?.[0]).toMatchObject({
      expected: {
        options: [
          { key: 'A', text: 'Ida, Ole' },
          { key: 'B', text: 'Kim' },
        ],
        gold: ['A'],
      },
    });
  });
});

describe('a built-in mapping', () => {
  it.each(SAMPLES)('%s is proposed for its shape, and found by name', (name, of, resolved) => {
    const { mapping } = proposeMapping(of);
    expect(mapping?.name).toBe(name);
    expect(readMapping(name.toLowerCase())).toBe(mapping);
    expect(mapping && count(mapping, of)).toMatchObject({
      counts: { questions: 1 },
      evidence: { resolved, dangling: 0 },
    });
  });

  it('has one of these names', () => {
    expect(SHIPPED_NAMES).toEqual(['memsim', 'membench', 'convomem', 'prefeval', 'madial']);
    const why = () => readMapping('memsym');
    expect(why).toThrow();
    try {
      why();
    } catch (error) {
      expect(problemIn(error)?.detail).toContain('"memsym"');
    }
  });
});

describe('memories of a second file', () => {
  const DIALOGUES = [
    {
      dialogue: ['<BOD>\n', '<Ada>:"A shell!"\n', '<Assistant>: "Like in May?"\n', '<Ada>: "Yes."\n', '<EOD>\n'],
      'test-turn': [2],
      'relevant-id': [3, 9],
    },
    { dialogue: ['<BOD>\n', '<Ada>: "Rain."\n', '<Assistant>: "Again."\n'], 'test-turn': [2], 'relevant-id': [1] },
  ];
  const MEMORIES = [
    { '1': { time: '2024-03-01', scene: 'Weather', event: 'It rained on Ada’s walk.' } },
    { '3': { time: '2024-05-07', scene: 'Activity', event: 'Ada found a shell.' } },
  ];

  async function readings(names: string[], mapping: DatasetMapping) {
    async function* read(file: string) {
      yield* file.includes('memory') ? MEMORIES : DIALOGUES;
    }
    const lines: unknown[] = [];
    for await (const line of gather(mapping, namedFiles(mapping, names), read)) lines.push(JSON.parse(line));
    return lines.map((line, record) => readMapped(programOf(mapping), line, { file: '', variant: '', record }));
  }

  it('are those that the conversation names; one that is not there dangles', async () => {
    const [first, second] = await readings(['x-dialogue.json', 'x-memory.json'], readMapping('madial'));
    expect(first?.conversation?.memories).toMatchObject([{ id: '3', kind: 'Activity', text: 'Ada found a shell.' }]);
    expect(second?.conversation?.memories?.map(({ id }) => id)).toEqual(['1']);
    const [question] = first?.questions ?? [];
    expect(question).toMatchObject({ text: 'A shell!', answer: 'Like in May?', askedAt: { turns: 1 } });
    expect(question?.evidence.map(({ raw, memory, status }) => [raw, memory, status])).toEqual([
      ['3', '3', 'ok'],
      ['9', undefined, 'dangling'],
    ]);
    expect(first?.conversation?.sessions[0]?.turns.map(({ text }) => text)).toEqual([
      'A shell!',
      'Like in May?',
      'Yes.',
    ]);
  });

  it('are not asked for where the file is missing', async () => {
    const [first] = await readings(['talks.json'], readMapping('madial'));
    expect(first?.conversation?.memories).toBeUndefined();
    expect(first?.questions.map(({ evidence }) => evidence)).toEqual([[]]);
    expect(first?.findings).toEqual([]);
  });
});
