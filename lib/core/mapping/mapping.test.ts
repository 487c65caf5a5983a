import { describe, expect, it } from 'vitest';
import { bounded } from '../json/bounded-json.ts';
import { render } from '../messages/render.ts';
import { type DatasetMapping, problemIn } from '../model/index.ts';
import { programOf } from './compile.ts';
import { count } from './count.ts';
import { readMapping } from './document.ts';
import { fits, namedFiles } from './files.ts';
import { gather } from './gather.ts';
import { compilePath, nodeOf } from './path.ts';
import { proposeMapping } from './propose.ts';
import { readMapped } from './read.ts';
import { compileValue } from './value.ts';

const RECORD = {
  case: 'harbour-004',
  names: { R: 'Ruth', A: 'assistant' },
  dates: ['2025-03-02', '2025-03-03'],
  s_1: [{ a: 1 }, { a: 2 }],
  s_1_date: 'May',
  refs: '1, 3-5',
  raw: "{'x': [1, None]}",
};
const root = nodeOf(RECORD);
const scope = { root, here: root, file: 'in/a.json' };
const all = (value: Parameters<typeof compileValue>[0]) => compileValue(value).all(scope);

describe('paths and values', () => {
  it('are RFC 9535, with what stands around a value', () => {
    expect(all('$.s_1[?@.a > 1].a')).toEqual([2]);
    expect(all('$..a')).toEqual([1, 2]);
    expect(all('$./^s_\\d+$/[*].a')).toEqual([1, 2]);
    const [second] = compilePath('$.s_1[1]').nodes(scope);
    const at = (path: string) => compilePath(path).one({ ...scope, here: second ?? root });
    expect([at('@key'), at('@^key'), at('@-1.a'), at('@+1.a')]).toEqual([1, 's_1', 1, undefined]);
    expect([at('$.dates[@key]'), at('@^^[{@^key}_date]'), at('@file')]).toEqual(['2025-03-03', 'May', 'in/a.json']);
  });

  it('look as deep as a record is read', () => {
    let deep: unknown = { a: 'here' };
    for (let levels = 0; levels < 99; levels++) deep = [deep];
    const top = nodeOf(bounded(deep).value);
    const [found] = compilePath('$..[?@.a]').nodes({ root: top, here: top, file: 'a.json' });
    expect(found?.value).toEqual({ a: 'here' });
  });

  it('are changed step by step', () => {
    expect(all({ path: '$.refs', ops: [{ split: ',' }, 'range'] })).toEqual(['1', '3', '4', '5']);
    expect(all({ path: '$.raw', ops: [{ parse: 'python' }, { path: '$.x[0]' }] })).toEqual([1]);
    expect(all({ path: '$.case', ops: [{ match: '-(\\d+)' }, { map: { '004': 'four' } }] })).toEqual(['four']);
    expect(all({ first: ['$.gone', { template: '{$.case}!' }] })).toEqual(['harbour-004!']);
  });
});

describe('a document', () => {
  const why = (document: unknown) => {
    try {
      readMapping(document);
    } catch (error) {
      return problemIn(error)?.detail;
    }
    return 'read';
  };
  it('is refused with the place of what is wrong', () => {
    const sound = { version: 1, conversation: {}, turn: { each: '$.log[*]', text: '@.says' } };
    expect(why(sound)).toBe('read');
    expect(why({ ...sound, version: 2 })).toContain('$.version');
    expect(why({ ...sound, turn: { ...sound.turn, texts: '@' } })).toMatch(/\$\.turn.*texts/);
    expect(why({ ...sound, turn: { each: '$.log[', text: '@' } })).toMatch(/"\$\.log\[" at \$\.turn\.each/);
    expect(why({ ...sound, question: { text: '@', evidence: [{ by: 'word', ref: '@' }] } })).toContain('evidence');
  });
});

const HARBOUR: DatasetMapping = {
  version: 1,
  conversation: { id: '$.case' },
  session: { each: '$.days[*]', date: '@.on' },
  turn: { each: '@.log[*]', id: '@.n', speaker: '$.names[@.by]', text: '@.says' },
  memory: { each: '$.days[*].kept[*]', text: '@' },
  question: {
    each: '$.days[*].asks[*]',
    text: '@.q',
    answer: '@.a',
    options: '@.of',
    askedAt: 'session',
    evidence: [
      { by: 'turn', ref: { path: '@.refs', ops: [{ split: ',' }, 'range'] } },
      { by: 'quote', ref: '@.said' },
      { by: 'memory', ref: '@.kept' },
    ],
  },
};
const DAYS = {
  case: 'h-1',
  names: { R: 'Ruth', A: 'assistant' },
  days: [
    {
      on: '2025-03-02',
      log: [
        { n: 0, by: 'R', says: 'The clinic moved my visit.' },
        { n: 1, by: 'A', says: 'To which day?' },
      ],
      kept: ['Ruth has a visit'],
      asks: [
        {
          q: 'What moved?',
          a: 'B',
          of: ['a boat', 'the visit'],
          refs: '0-1, 9',
          said: 'moved my visit',
          kept: ['Ruth has a visit'],
        },
      ],
    },
    { on: '2025-03-03', log: [{ n: 2, by: 'R', says: 'Thursday.' }] },
  ],
};

it('a record is read as the mapping says, and what names nothing dangles with its place', () => {
  const { conversation, questions, findings } = readMapped(programOf(HARBOUR), DAYS, {
    file: 'h.jsonl',
    variant: '',
    record: 3,
  });
  expect(conversation?.participants).toEqual([
    { name: 'Ruth', role: 'speaker_a' },
    { name: 'assistant', role: 'assistant' },
  ]);
  expect(conversation?.sessions.map(({ id, date, turns }) => [id, date.iso, turns.map((turn) => turn.id)])).toEqual([
    ['session-1', '2025-03-02', ['0', '1']],
    ['session-2', '2025-03-03', ['2']],
  ]);
  const [question] = questions;
  expect(question).toMatchObject({
    id: 'h-1:0',
    askedAt: { turns: 2, session: 'session-1' },
    expected: { gold: ['b'] },
  });
  expect(question?.evidence.map(({ raw, level, turn, status }) => [raw, level, turn, status])).toEqual([
    ['0', 'turn', '0', 'ok'],
    ['1', 'turn', '1', 'ok'],
    ['9', 'turn', undefined, 'dangling'],
    ['moved my visit', 'quote', '0', 'repaired'],
    ['Ruth has a visit', 'memory', undefined, 'ok'],
  ]);
  expect(findings.map(({ code, where }) => [code, where.record, where.path])).toEqual([
    ['evidence.dangling', 3, '$.days[0].asks[0]'],
  ]);
});

it('a turn is said in a channel of its session, and people speak where they do', () => {
  const mapping: DatasetMapping = {
    version: 1,
    conversation: {},
    session: { each: '$.days[*]' },
    turn: { each: '@.rooms[*].log[*]', speaker: '@.by', channel: '@^^.room', text: '@.says' },
  };
  const says = (by: string) => ({ by, says: `${by} is here.` });
  const rooms = [
    { room: '#works', log: [says('Ruth'), says('Jo'), says('Amir')] },
    { room: '#permits', log: [says('Ruth')] },
  ];
  const { conversation } = readMapped(programOf(mapping), { days: [{ rooms }] }, { file: '', variant: '', record: 0 });
  expect(conversation?.sessions.map(({ turns }) => turns.map(({ channel }) => channel))).toEqual([
    ['#works', '#works', '#works', '#permits'],
  ]);
  expect(conversation?.participants).toEqual([
    { name: 'Ruth', role: 'speaker_a', channels: ['#works', '#permits'] },
    { name: 'Jo', role: 'speaker_b', channels: ['#works'] },
    { name: 'Amir', role: 'other', channels: ['#works'] },
  ]);
});

it('steps of an agent are actions and observations, with what was seen', () => {
  const mapping: DatasetMapping = {
    version: 1,
    conversation: {},
    turn: {
      each: "$.trajectory[*]['action','observation']",
      id: '@^.step',
      speaker: { path: '@key', ops: [{ map: { action: 'agent', observation: 'browser' } }] },
      kind: '@key',
      text: { first: ['@.text', '@'] },
      image: '@.shot',
      caption: '@.alt',
    },
    question: { each: '$.qa[*]', text: '@.q', evidence: [{ by: 'turn', ref: '@.steps' }] },
  };
  const shot = 'https://harbour.example/1.png';
  const record = {
    trajectory: [{ step: 1, action: 'open("/berths")', observation: { text: 'Three berths.', shot, alt: 'A list.' } }],
    qa: [{ q: 'How many berths?', steps: [1] }],
  };
  const { conversation, questions } = readMapped(programOf(mapping), record, { file: '', variant: '', record: 0 });
  expect(conversation?.sessions[0]?.turns).toMatchObject([
    { kind: 'action', speaker: 'agent', role: 'assistant', text: 'open("/berths")' },
    { kind: 'observation', text: 'Three berths.', images: [{ url: shot, caption: 'A list.' }] },
  ]);
  expect(questions[0]?.evidence.map(({ turn }) => turn)).toEqual(conversation?.sessions[0]?.turns.map(({ id }) => id));
  const log = [0, 1, 2, 3].map((n) => ({
    by: n % 2 ? 'page' : 'agent',
    what: n % 2 ? 'tool_result' : 'tool_call',
    says: `The ${n} step was said to go as it went before.`,
  }));
  expect(proposeMapping([{ log }]).mapping?.turn).toMatchObject({ speaker: '@.by', kind: '@.what' });
});

it('a table of questions finds its conversations in a second file', async () => {
  const mapping: DatasetMapping = {
    version: 1,
    files: { talks: 'talks/*.csv', asked: 'questions.csv' },
    conversation: { from: 'talks', group: true, id: '@.talk' },
    session: { break: { change: '@.day' }, date: '@.day' },
    turn: { each: '$[*]', id: '@.n', speaker: '@.who', text: '@.says' },
    question: { from: 'asked', conversation: '@.talk', text: '@.q', evidence: [{ by: 'turn', ref: '@.turn' }] },
  };
  const rows: Record<string, unknown[]> = {
    'talks/a.csv': [
      { talk: 'x', day: '2025-01-01', n: '1', who: 'user', says: 'Hello.' },
      { talk: 'y', day: '2025-01-01', n: '1', who: 'user', says: 'Bye.' },
      { talk: 'x', day: '2025-01-02', n: '2', who: 'user', says: 'Again.' },
    ],
    'questions.csv': [
      { talk: 'x', q: 'Who?', turn: '2' },
      { talk: 'z', q: 'Where?', turn: '1' },
    ],
  };
  const files = namedFiles(mapping, Object.keys(rows));
  async function* read(file: string) {
    yield* rows[file] ?? [];
  }
  const lines: unknown[] = [];
  for await (const line of gather(mapping, files, read)) lines.push(JSON.parse(line));
  const readings = lines.map((line, record) => readMapped(programOf(mapping), line, { file: '', variant: '', record }));
  expect(
    readings.map((one) => [one.conversation?.id, one.conversation?.sessions.length, one.questions.length]),
  ).toEqual([
    ['x', 2, 1],
    ['y', 1, 0],
    [undefined, undefined, 0],
  ]);
  expect(readings[0]?.questions[0]?.evidence[0]).toMatchObject({ session: 'session-2', turn: '2', status: 'ok' });
  expect(readings[2]?.findings.map(({ code }) => code)).toEqual(['record.unexpected']);
  expect(fits('a/b/chat.json', ['**/chat.json']) && !fits('a/b.json', ['*.json'])).toBe(true);
});

describe('a proposal', () => {
  const records = Array.from({ length: 6 }, (_, c) => ({
    case: `h-${c}`,
    names: DAYS.names,
    days: [0, 1, 2].map((d) => ({
      on: `2025-03-0${d + 1}`,
      log: [0, 1, 2, 3].map((t) => ({
        n: 4 * d + t + c,
        by: 'RA'[t % 2],
        says: `We spoke of boat ${c} ${d} ${t} at length.`,
      })),
    })),
    asks: [0, 1].map((q) => ({
      q: `Which boat was it, ${q}?`,
      a: 'a boat',
      kind: 'fact',
      refs: `${c + 5}, ${c + 7}-${c + 9}`,
    })),
  }));

  it('finds turns, questions and evidence by what resolves, and says why', () => {
    const proposal = proposeMapping(records);
    expect(proposal.mapping).toEqual({
      version: 1,
      conversation: { id: '$.case' },
      session: { each: '$.days[*]', date: '@.on' },
      turn: { each: '@.log[*]', text: '@.says', speaker: '$.names[@.by]', id: '@.n' },
      question: {
        ...{ each: '$.asks[*]', text: '@.q', answer: '@.a', type: '@.kind' },
        evidence: [{ by: 'turn', ref: { path: '@.refs', ops: [{ split: ';,' }, 'range'] } }],
      },
    });
    expect(proposal.mapping && count(proposal.mapping, records)).toMatchObject({
      counts: { conversations: 6, sessions: 18, turns: 72, questions: 12 },
      evidence: { resolved: 48, dangling: 0 },
    });
    const said = proposal.mapping ? proposal.fields.map(({ at, why }) => `${at} ${render(why)}`) : [];
    expect(said).toContain('$.question.text 100 % end in a question mark');
  });

  it('says what was looked for where there are no turns', () => {
    const proposal = proposeMapping([{ title: 'Soup', steps: [1, 2] }]);
    expect(proposal.mapping === null && render(proposal.looked)).toMatch(
      /looked for a list of objects .* title, steps/,
    );
  });
});
