/** What large files cost, in work that is counted, and the limits that end what is out of bounds. */
import { describe, expect, it } from 'vitest';
import { conversationId, type GoldSet, problemIn, questionId, sessionId, turnId } from '../model/index.ts';
import { goldOf } from '../scoring/testing.ts';
import type { Field } from './fields.ts';
import { matchTexts } from './match-texts.ts';
import { type Answerer, MOST_SYSTEMS, Owners } from './systems.ts';
import { ASKED, read, readOne } from './testing.ts';

const field = (name: string): Field => ({ name, keys: [name], values: [], present: 0 });
const systemsOf = (count: number) =>
  Array.from(
    { length: count },
    (_, i): Answerer => ({ name: `sys${i}`, mark: `sys${i}`, prediction: field(`sys${i}_answer`) }),
  );

function ownersOf(count: number) {
  const answerers = systemsOf(count);
  const owners = new Owners(answerers);
  const fields = answerers.flatMap(({ name }) => [field(`${name}_answer`), field(`${name}_judge_score`)]);
  const owned = answerers.map((answerer) => fields.filter((one) => owners.has(one, answerer)).map(({ name }) => name));
  return { owned, lookups: owners.lookups };
}

describe('whose a field is', () => {
  it('is told by whole words of its name', () => {
    expect(ownersOf(12).owned[1]).toEqual(['sys1_answer', 'sys1_judge_score']);
  });

  it('costs as much for each field, however many systems there are', () => {
    expect(ownersOf(100).lookups).toBe(10 * ownersOf(10).lookups);
  });

  it("of a name that no word is left of is nobody else's", () => {
    const [one, other] = ['张三', 'zep'].map((name): Answerer => ({ name, mark: name, prediction: field(name) }));
    if (one === undefined || other === undefined) throw new Error('two were made');
    const owners = new Owners([one, other]);
    expect(
      [field('张三'), field('zep_score'), field('score')].map((of) => [owners.has(of, one), owners.has(of, other)]),
    ).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
  });
});

/** Two questions of each dialogue, all with one text, and how often something of a question has been read. */
function friends(count: number): { gold: GoldSet; reads: () => number } {
  let reads = 0;
  const ids = Array.from({ length: count / 2 }, (_, at) => `C_${at}`);
  const gold = goldOf(
    'mutualfriends',
    Array.from({ length: count }, (_, at) => ({
      id: questionId(nameOf(at)),
      conversation: conversationId(dialogueOf(at)),
      index: at % 2,
      text: 'Who is the mutual friend?',
      answer: `friend ${at % 7}`,
      typeKey: at % 2 === 0 ? 'one_hop' : 'two_hop',
    })),
  );
  const questions = gold.questions.map(
    (question) =>
      new Proxy(question, {
        get(of, name) {
          reads += 1;
          return Reflect.get(of, name);
        },
      }),
  );
  return { gold: { ...gold, conversations: ids.map(conversationId), questions }, reads: () => reads };
}

const dialogueOf = (at: number) => `C_${Math.floor(at / 2)}`;
const nameOf = (at: number) => `${dialogueOf(at)}:${at % 2}`;

describe('retrieved texts', () => {
  it('are looked for in one conversation after the other, and the questions are read once', async () => {
    const { gold } = friends(60);
    let readings = 0;
    const watched = new Proxy(gold, {
      get(of, name) {
        if (name === 'questions') readings += 1;
        return Reflect.get(of, name);
      },
    });
    const [system] = read(
      Array.from({ length: 60 }, (_, at) => ({
        conversation_id: dialogueOf(at),
        question: 'Who is the mutual friend?',
        response: 'nobody',
        retrieved: [
          { text: `number ${at % 2} was never said to be a friend` },
          { text: `in ${dialogueOf(at)} they met at the mill` },
        ],
      })),
      gold,
    ).systems;
    const asked: string[] = [];
    const matched = await matchTexts(system?.predictions ?? [], watched, async (conversation) => {
      asked.push(conversation);
      return [
        {
          session: sessionId('1'),
          turn: turnId(`t of ${conversation}`),
          text: `So in ${conversation} they met at the mill.`,
        },
      ];
    });
    expect(readings).toBe(1);
    expect(asked).toEqual(gold.conversations);
    expect(matched.map(({ retrieved }) => retrieved?.map(({ turn }) => turn))).toEqual(
      Array.from({ length: 60 }, (_, at) => [undefined, `t of ${dialogueOf(at)}`]),
    );
  });
});

describe('a row whose text all questions have', () => {
  const KINDS: [string, (at: number) => object][] = [
    ['with nothing else', () => ({})],
    ['with a gold answer', (at) => ({ gold_answer: `friend ${at % 7}` })],
    ['with a type', (at) => ({ question_type: at % 2 === 0 ? 'one-hop' : 'two-hop' })],
    ['with its conversation', (at) => ({ conversation_id: dialogueOf(at) })],
    ['with its conversation and place', (at) => ({ conversation_id: dialogueOf(at), question_index: at % 2 })],
  ];

  it.each(KINDS)('%s is matched, and costs as much however many there are', (_, more) => {
    const costOf = (count: number) => {
      const { gold, reads } = friends(count);
      const rows = Array.from({ length: count }, (_, at) => ({
        question: 'who is the mutual friend',
        response: `answer ${at}`,
        ...more(at),
      }));
      const [system] = read(rows, gold).systems;
      expect(system?.predictions.map(({ question, answer }) => [question, answer])).toEqual(
        rows.map(({ response }, at) => [nameOf(at), response]),
      );
      return reads();
    };
    expect(costOf(1_600)).toBeLessThan(2.2 * costOf(800));
  });
});

function problemOf(text: string | Uint8Array) {
  try {
    read(text);
  } catch (error) {
    return problemIn(error);
  }
  return null;
}

const columns = (count: number, name: (i: number) => string) =>
  `${['question', ...Array.from({ length: count }, (_, i) => name(i))].join(',')}\n${ASKED.map(({ text }) => [`"${text}"`, ...Array.from({ length: count }, () => 'x')].join(',')).join('\n')}`;

describe('a limit is said', () => {
  it('of systems in one file', () => {
    const systems = columns(MOST_SYSTEMS, (i) => `sys${i}_prediction`);
    expect(read(systems).systems).toHaveLength(MOST_SYSTEMS);
    expect(problemOf(columns(MOST_SYSTEMS + 1, (i) => `sys${i}_prediction`))).toMatchObject({
      type: '#too-many-systems',
      status: 422,
      detail: expect.stringMatching(/answers of 51 systems; at most 50/),
    });
  });

  it('of columns of a table', () => {
    expect(problemOf(columns(2000, (i) => `c${i}`))).toMatchObject({ type: '#too-many-columns', status: 422 });
    expect(problemOf(columns(1000, (i) => `c${i}`))?.type).toBeUndefined();
  });

  it.each([
    ['a list', (inner: string) => inner],
    ['a field of a row', (inner: string) => `[{"question": "Who?", "response": ${inner}}]`],
    ['a line', (inner: string) => `${inner}\n${inner}`],
  ])('of levels of JSON without a fault: %s', (_, around) => {
    const text = around(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`);
    expect(problemOf(text)).toMatchObject({
      type: '#too-deep',
      status: 422,
      detail: expect.stringMatching(/more than 10000 levels deep \(byte \d+\).*upload it again/),
      where: { byte: expect.any(Number) },
    });
  });

  it('of levels of one line, and the others are read', () => {
    const lines = ASKED.map(({ text: question }) => JSON.stringify({ question, response: 'oak' }));
    const deep = `{"question": "Who?", "response": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const { report } = readOne([...lines, deep].join('\n'));
    expect(report).toMatchObject({ matched: lines.length, problems: { total: 1 } });
    expect(report.problems.items[0]).toMatchObject({
      message: expect.stringMatching(/nested more than 10000 levels/),
      where: { line: 11 },
    });
  });

  it.each(['[', '{"a":', '[{"a":['])('of levels, with %s again and again', (piece) => {
    expect(problemOf(piece.repeat(20_000))).toMatchObject({
      type: '#too-deep',
      status: 422,
      where: { byte: expect.any(Number) },
    });
  });
});
