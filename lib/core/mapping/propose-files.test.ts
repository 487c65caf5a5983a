import { describe, expect, it } from 'vitest';
import type { DatasetMapping } from '../model/index.ts';
import { count } from './count.ts';
import type { SampledFile } from './file-groups.ts';
import { namedFiles } from './files.ts';
import { gather } from './gather.ts';
import { proposeForFiles } from './propose-files.ts';

const PEOPLE = ['anna', 'bo', 'carla', 'dmitri'];
const DAYS = ['2025-03-01', '2025-03-02', '2025-03-05'];
const SAID = (who: string, day: number, n: number) =>
  n % 2 === 0
    ? `I took the ${who} ferry on trip ${day}-${n}, and it was late again.`
    : `Noted for day ${day}, trip ${n}.`;
const ASKED = (day: number) => `Which ferry was late on day ${day}?`;

interface Line {
  who: string;
  day: number;
  n: number;
  text: string;
}

/** Four conversations of three days with four turns each. */
const LINES: Line[] = PEOPLE.flatMap((who) =>
  DAYS.flatMap((_, day) => [0, 1, 2, 3].map((n) => ({ who, day, n, text: SAID(who, day, n) }))),
);
const of = (who: string) => LINES.filter((line) => line.who === who);
const file = (name: string, value: unknown): SampledFile => ({
  name,
  records: Array.isArray(value) ? value : [value],
  list: Array.isArray(value) && name.endsWith('.json'),
});

const TABLES = [
  file(
    'letters.csv',
    LINES.map(({ who, day, n, text }) => ({
      thread: `t-${who}`,
      sent: DAYS[day],
      no: `${day}/${n}`,
      writer: n % 2 ? 'desk' : who,
      body: text,
    })),
  ),
  file(
    'quiz.csv',
    PEOPLE.flatMap((who) =>
      DAYS.map((_, day) => ({
        nr: `${who}${day}`,
        about: `t-${who}`,
        prompt: ASKED(day),
        solution: `the ${who} one of ${day}`,
        proof: `${day}/0; ${day}/2`,
      })),
    ),
  ),
];

const FOLDER = PEOPLE.flatMap((who) => [
  file(`talks/${who}.json`, {
    entries: DAYS.map((on, day) => ({
      on,
      log: of(who)
        .filter((line) => line.day === day)
        .map(({ n, text }) => ({ ref: `${day}.${n}`, by: n % 2 ? 'B' : 'A', says: text })),
    })),
  }),
  file(`talks/${who}.asks.json`, {
    set: 'ferries',
    asks: DAYS.map((_, day) => ({ q: ASKED(day), a: `ferry ${day} of ${who}`, refs: [`${day}.0`] })),
  }),
]);

const FOLDERS = PEOPLE.flatMap((who, i) => [
  file(
    `case ${i + 1}/chat.json`,
    of(who).map(({ day, n, text }) => ({ id: 10 * day + n, role: n % 2 ? 'assistant' : 'user', content: text })),
  ),
  file(`case ${i + 1}/probes/list.json`, {
    recall: [{ question: ASKED(0), answer: 'the first of them', source: [0, 2] }],
    order: [{ question: ASKED(1), answer: 'the second of them', source: [10] }],
    change: [{ question: ASKED(2), answer: 'the last of them', source: [20, 22] }],
  }),
]);

const MAPS = [
  file(
    'all.json',
    Object.fromEntries(
      PEOPLE.map((who) => [
        who,
        of(who).map(({ day, n, text }) => ({ at: `${day}${n}x`, name: n % 2 ? 'Ida' : 'Ole', message: text })),
      ]),
    ),
  ),
  file(
    'asked.json',
    Object.fromEntries(
      PEOPLE.map((who) => [
        who,
        DAYS.map((_, day) => ({ query: ASKED(day), gold: `${who} on ${day}`, where: `${day}0x` })),
      ]),
    ),
  ),
];

const PAIR = [
  file(
    'notes.jsonl',
    PEOPLE.flatMap((who) =>
      DAYS.map((_, day) => ({
        nid: `${who}/${day}`,
        owner: who,
        body: of(who)
          .filter((line) => line.day === day)
          .map(({ n, text }) => `<${n % 2 ? 'Helper' : 'Guest'}> ${text}`)
          .join('\n\n'),
      })),
    ),
  ),
  file(
    'probes.jsonl',
    PEOPLE.flatMap((who) =>
      DAYS.map((_, day) => ({
        pid: `p${who}${day}`,
        owner: who,
        ask: ASKED(day),
        want: `of ${day}, ${who}`,
        notes: [`${who}/${day}`],
      })),
    ),
  ),
];

const INSIDE = [
  file(
    'chats.csv',
    PEOPLE.map((who) => ({
      id: `c-${who}`,
      history: JSON.stringify(
        of(who).map(({ day, n, text }) => ({ m: `${who}${day}${n}`, who: n % 2 ? 'bot' : 'user', text })),
      ),
      question: ASKED(1),
      options: `['the ${who} one', 'none', "the skipper's"]`,
      right: `the ${who} one`,
      cites: JSON.stringify([`${who}10`, `${who}12`]),
    })),
  ),
];

const SETS: [
  string,
  SampledFile[],
  { conversations: number; sessions: number; turns: number; questions: number; resolved: number },
][] = [
  ['two tables', TABLES, { conversations: 4, sessions: 12, turns: 48, questions: 12, resolved: 24 }],
  [
    'files with questions beside them',
    FOLDER,
    { conversations: 4, sessions: 12, turns: 48, questions: 12, resolved: 12 },
  ],
  ['folders', FOLDERS, { conversations: 4, sessions: 4, turns: 48, questions: 12, resolved: 20 }],
  ['objects by ids', MAPS, { conversations: 4, sessions: 4, turns: 48, questions: 12, resolved: 12 }],
  ['documents and queries', PAIR, { conversations: 4, sessions: 12, turns: 48, questions: 12, resolved: 12 }],
  ['JSON in the cells of a table', INSIDE, { conversations: 4, sessions: 4, turns: 48, questions: 4, resolved: 8 }],
];

/** What the mapping makes of the files, each read as it says. */
async function counted(mapping: DatasetMapping, files: readonly SampledFile[]) {
  const known = new Map(files.map((one) => [one.name, one]));
  async function* read(name: string, how: string | undefined) {
    const { records = [], list = false } = known.get(name) ?? {};
    yield* how === 'whole' && list ? [records] : records;
  }
  const lines: unknown[] = [];
  for await (const line of gather(mapping, namedFiles(mapping, [...known.keys()]), read)) lines.push(JSON.parse(line));
  const { counts, evidence } = count(mapping, lines);
  const { memories: _, ...rest } = counts;
  return { ...rest, resolved: evidence.resolved, dangling: evidence.dangling };
}

/** The same with names that say nothing. */
function renamed(files: readonly SampledFile[]): SampledFile[] {
  const names = new Map<string, string>();
  const ids = new Set(PEOPLE);
  const nameOf = (key: string): string => {
    if (/^\d+$/.test(key) || ids.has(key)) return key;
    const known = names.get(key) ?? `k${'abcdefghijklmnopqrstuvwxyz'[names.size] ?? ''}k`;
    names.set(key, known);
    return known;
  };
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith('[{')) return JSON.stringify(walk(JSON.parse(value)));
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(walk);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [nameOf(key), walk(one)]));
  };
  return files.map((one) => ({ ...one, records: one.records.map(walk) }));
}

describe('several files, or a table', () => {
  it.each(SETS)('%s are joined by what resolves', async (_, files, expected) => {
    for (const set of [files, renamed(files)]) {
      const { mapping } = await proposeForFiles(set);
      expect(mapping).not.toBeNull();
      expect(mapping && (await counted(mapping, set))).toEqual({ ...expected, dangling: 0 });
    }
  });

  it('say of each field why, and which files are meant', async () => {
    const proposal = await proposeForFiles(TABLES);
    expect(proposal.mapping).toMatchObject({
      files: { conversations: 'letters.csv', questions: 'quiz.csv' },
      conversation: { from: 'conversations', group: true, id: '@.thread' },
      session: { break: { change: '@.sent' }, date: '@.sent' },
      turn: { each: '$[*]', id: '@.no', speaker: '@.writer', text: '@.body' },
      question: { from: 'questions', conversation: '$.about', text: '@.prompt', answer: '@.solution' },
    });
    const fields = proposal.mapping === null ? [] : proposal.fields;
    expect(fields.find(({ at }) => at === '$.question.conversation')?.why).toEqual({
      code: 'mapping.joins',
      params: { share: 100 },
    });
  });

  it('of a known shape are read by its built-in mapping: cases told apart by their file, types by its name', async () => {
    const cases = (what: string) =>
      [0, 1].map((tid) => ({
        tid,
        message_list: [{ mid: 0, message: `The ${what} of boat ${tid} is blue.`, place: 'pier' }],
        question_list: [
          {
            question: `Which ${what}?`,
            answer: 'blue',
            target_step_id: [0],
            choices: { A: 'blue', B: 'red' },
            ground_truth: 'A',
          },
        ],
      }));
    const files = [file('set/01_simple_roles.json', cases('sail')), file('set/06_noisy_items.json', cases('mast'))];
    const { mapping } = await proposeForFiles(files);
    expect(mapping).toMatchObject({
      name: 'MemSim',
      files: { data: 'set/*.json' },
      conversation: { id: { template: '{@file}:{$.tid}' } },
    });
    expect(mapping && (await counted(mapping, files))).toMatchObject({
      conversations: 4,
      questions: 4,
      resolved: 4,
      dangling: 0,
    });
  });

  it('of MADial are its dialogues and the memories that these name', async () => {
    const dialogue = ['<BOD>\n', '<Ada>: "The shell is back."\n', '<Assistant>: "The one of May?"\n'];
    const files = [
      file('ada-dialogue.json', [{ dialogue, 'test-turn': [2], 'relevant-id': ['m1'] }]),
      file('ada-memory.json', { m1: { event: 'Ada found a shell in May.', scene: 'beach', time: '2024-05-01' } }),
    ];
    const { mapping } = await proposeForFiles(files);
    expect(mapping?.name).toBe('MADial');
    expect(mapping && (await counted(mapping, files))).toMatchObject({ turns: 2, questions: 1, resolved: 1 });
  });

  it('keep files apart whose names begin alike', async () => {
    const { mapping } = await proposeForFiles(FOLDER);
    expect(mapping?.files).toEqual({ conversations: 'talks/*.json', questions: 'talks/*.asks.json' });
  });

  it('of one talk in a text each, without a mark that tells a question, are to be checked', async () => {
    const records = [0, 1, 2, 3].map((n) => ({
      kind: n % 2 ? 'goal' : 'state',
      cue: `**Ruth:** The lamp of pier ${n} is out.\\n**Kim:** Then we go by day ${n}.`,
      later: `I shall row out to pier ${n} after dusk tonight`,
    }));
    const proposal = await proposeForFiles([file('cues.json', records)]);
    expect(proposal.mapping && (await counted(proposal.mapping, [file('cues.json', records)]))).toMatchObject({
      ...{ conversations: 4, turns: 8, questions: 4 },
    });
    const text = proposal.mapping === null ? [] : proposal.fields.filter(({ at }) => at === '$.question.text');
    expect(text).toMatchObject([{ value: '@.later', check: true }]);
    // What a question calls its cue is its evidence.
    expect(proposal.mapping?.turn.evidence).toEqual({ at: { const: true } });
  });

  it('are none where nothing is said', async () => {
    const recipes = [0, 1, 2, 3].map((n) => ({ title: `Soup ${n}`, kitchen: n % 2 ? 'it' : 'fr', steps: [1, 2] }));
    expect((await proposeForFiles([file('soup.json', recipes), file('more.csv', recipes)])).mapping).toBeNull();
  });
});
