import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realFile } from '../../core/families/testing.ts';
import { NO_FILTER, NO_TURN_QUERY, type TurnQuery } from '../../core/model/index.ts';
import { meets, parseTurnQuery } from '../../core/search/turn-query.ts';
import { normalForm, wordsOf } from '../../core/search/words.ts';
import { LocalService } from './local-service.ts';
import { SAMPLES, searchable } from './testing.ts';

const ALL = { limit: 100_000, offset: 0 };

interface Said {
  key: string;
  conversation: string;
  date: string | undefined;
  role: string;
  fields: string[][];
  image: boolean;
  evidence: boolean;
}

/** Every turn of a dataset read the slow way: conversation by conversation, by the definition of `meets`. */
async function everything(service: LocalService, id: string): Promise<Said[]> {
  const questions = await service.questions(id, NO_FILTER, { limit: 10_000, offset: 0 });
  const cited = new Set(
    questions.items.flatMap(({ conversation, evidence }) => evidence.map(({ turn }) => `${conversation} ${turn}`)),
  );
  const said: Said[] = [];
  for (const head of await service.conversationHeads(id)) {
    const conversation = await service.conversation(id, head.id);
    for (const session of conversation.sessions) {
      for (const turn of session.turns) {
        const captions = (turn.images ?? []).flatMap(({ caption }) => caption ?? []);
        said.push({
          key: `${head.id} ${session.id} ${turn.id}`,
          conversation: head.id,
          date: session.date.iso?.slice(0, 10),
          role: turn.role,
          fields: [turn.text, captions.join(' ')].map((text) => wordsOf(text).map(({ word }) => word)),
          image: (turn.images ?? []).length > 0,
          evidence: cited.has(`${head.id} ${turn.id}`),
        });
      }
    }
  }
  return said;
}

async function agree(service: LocalService, id: string, said: Said[], query: Partial<TurnQuery>): Promise<number> {
  const full = { ...NO_TURN_QUERY, ...query };
  const result = await service.searchTurns(id, full, ALL);
  const parsed = parseTurnQuery(full.q);
  const expected = said.filter(
    (turn) =>
      meets(parsed, turn.fields) &&
      (full.conversation.length === 0 || full.conversation.includes(turn.conversation)) &&
      (full.role.length === 0 || full.role.some((role) => role === turn.role)) &&
      (full.from === null || (turn.date !== undefined && turn.date >= full.from)) &&
      (full.to === null || (turn.date !== undefined && turn.date <= full.to)) &&
      (!full.image || turn.image) &&
      (!full.evidence || turn.evidence),
  );
  const found = result.items.map((hit) => `${hit.conversation} ${hit.session} ${hit.turn}`);
  expect(found.toSorted(), JSON.stringify(query)).toEqual(expected.map(({ key }) => key).toSorted());
  expect(result).toMatchObject({ total: expected.length, exact: true, state: 'ready' });
  return expected.length;
}

/** Russian words with all of their other forms, as a grammar has them. */
const FORMS: [word: string, others: string][] = [
  ['собака', 'собаки собаке собаку собакой собакою собак собакам собаками собаках'],
  ['кот', 'кота коту котом коте коты котов котам котами котах'],
  ['журнал', 'журнала журналу журналом журнале журналы журналов журналам журналами журналах'],
  ['опыт', 'опыта опыту опытом опыте опыты опытов опытам опытами опытах'],
  ['система', 'системы системе систему системой системою систем системам системами системах'],
  [
    'тренировка',
    'тренировки тренировке тренировку тренировкой тренировкою тренировок тренировкам тренировками тренировках',
  ],
  ['подарок', 'подарка подарку подарком подарке подарки подарков подаркам подарками подарках'],
  ['ребенок', 'ребенка ребенку ребенком ребенке дети детей детям детьми детях'],
  ['семья', 'семьи семье семью семьей семьею семей семьям семьями семьях'],
  ['окно', 'окна окну окном окне окон окнам окнами окнах'],
  ['музыка', 'музыки музыке музыку музыкой музыкою музык музыкам музыками музыках'],
];

/** The same numbers in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Queries made of words that occur: one, two, a phrase, a prefix, alternatives, exclusions; some with filters. */
function queries(said: Said[], count: number): Partial<TurnQuery>[] {
  const random = generator(7);
  const pick = <T>(list: T[]): T => {
    const found = list[Math.floor(random() * list.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  const texts = said.map(({ fields }) => fields[0] ?? []).filter((words) => words.length > 3);
  return Array.from({ length: count }, (_, i) => {
    const words = pick(texts);
    const at = Math.floor(random() * (words.length - 2));
    const [a = '', b = ''] = words.slice(at, at + 2);
    const other = pick(pick(texts));
    const forms = [
      a,
      `${a} ${other}`,
      `"${a} ${b}"`,
      `${a.slice(0, 3)}*`,
      `${a} OR ${other}`,
      `${a} -${other}`,
      `${a} NOT "${b} ${other}"`,
    ];
    const q = forms[i % forms.length] ?? a;
    const one = pick(said);
    switch (i % 5) {
      case 1:
        return { q, conversation: [one.conversation] };
      case 2:
        return { q, evidence: true };
      case 3:
        return { q, role: ['user', 'speaker_a'] };
      case 4:
        return one.date === undefined ? { q, image: true } : { q, from: one.date, to: pick(said).date ?? null };
      default:
        return { q };
    }
  });
}

describe('the turn search', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'memoscope-words-'));
  let service: LocalService;

  beforeAll(async () => {
    service = new LocalService({ home, samples: SAMPLES });
    for (const { id } of await service.open(SAMPLES)) await searchable(service, id);
  });

  afterAll(async () => {
    await service.close();
    rmSync(home, { recursive: true, force: true });
  });

  it.each(['locomo-sample', 'longmemeval-sample', 'gigamemory-sample', 'mutualfriends-sample'])(
    'of %s finds what a scan of every turn finds, for 100 queries',
    async (id) => {
      expect((await service.dataset(id)).search).toBe('ready');
      const said = await everything(service, id);
      let hits = 0;
      for (const query of queries(said, 100)) hits += await agree(service, id, said, query);
      expect(hits).toBeGreaterThan(100);
    },
  );

  it('counts every occurrence of a session that stands in several histories', async () => {
    const said = await everything(service, 'longmemeval-sample');
    const texts = new Map<string, number>();
    for (const { fields } of said) texts.set(String(fields[0]), (texts.get(String(fields[0])) ?? 0) + 1);
    const repeated = [...texts].find(([text, n]) => n > 1 && text.split(',').length > 6);
    if (!repeated) throw new Error('the sample has no repeated session');
    const q = `"${repeated[0].split(',').slice(0, 6).join(' ')}"`;
    const result = await service.searchTurns('longmemeval-sample', { ...NO_TURN_QUERY, q }, ALL);
    expect(result.total).toBeGreaterThan(1);
    expect(new Set(result.items.map((hit) => hit.conversation)).size).toBe(result.total);
  });

  it('narrows to a channel', async () => {
    const { id } = await service.openSample('mapped');
    await searchable(service, id);
    const hits = async (channel: string[]) =>
      (await service.searchTurns(id, { ...NO_TURN_QUERY, q: 'council', channel }, ALL)).items;
    const found = await hits(['#permits']);
    expect(found.map((hit) => [hit.turn, hit.channel]).sort()).toEqual([
      ['p1', '#permits'],
      ['p4', '#permits'],
    ]);
    expect(await hits(['#works'])).toEqual([]);
    expect((await hits([])).length).toBeGreaterThanOrEqual(found.length);
  });

  it('pages without gaps or repeats, best first', async () => {
    const query = { ...NO_TURN_QUERY, q: 'the' };
    const whole = await service.searchTurns('longmemeval-sample', query, ALL);
    const keys = (items: typeof whole.items) => items.map((hit) => `${hit.conversation} ${hit.turn}`);
    const paged: string[] = [];
    for (let offset = 0; offset < whole.total; offset += 7) {
      paged.push(...keys((await service.searchTurns('longmemeval-sample', query, { limit: 7, offset })).items));
    }
    expect(paged).toEqual(keys(whole.items));
    const scores = whole.items.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('marks what it found in the snippet', async () => {
    const { items } = await service.searchTurns('gigamemory-sample', { ...NO_TURN_QUERY, q: 'виолончель*' }, ALL);
    expect(items.length).toBeGreaterThan(0);
    for (const { snippet } of items)
      expect(snippet.some(({ hit, text }) => hit && /^виолончел/i.test(text))).toBe(true);
  });

  it('finds the forms of an English word where it is asked to', async () => {
    const totals = (q: string) =>
      Promise.all(
        ['locomo-sample', 'longmemeval-sample'].map(
          async (id) => (await service.searchTurns(id, { ...NO_TURN_QUERY, q }, ALL)).total,
        ),
      );
    const [exact = 0] = await totals('bake');
    const [forms = 0] = await totals('bake~');
    expect(forms).toBeGreaterThan(exact);
    expect(await totals('bake~')).toEqual(await totals('baking~'));
    expect(await totals('bake~')).toEqual(await totals('bake OR bakes OR baked OR baking'));
  });

  it('over all datasets is the sum of each', async () => {
    const query = { ...NO_TURN_QUERY, q: 'hello OR hi OR the OR пять' };
    const each = await Promise.all((await service.datasets()).map(({ id }) => service.searchTurns(id, query, ALL)));
    const all = await service.searchTurns(null, query, { limit: 5, offset: 0 });
    expect(all.total).toBe(each.reduce((sum, { total }) => sum + total, 0));
    expect(all.items).toHaveLength(5);
    expect(new Set(each.flatMap(({ items }) => items.map((hit) => hit.dataset))).size).toBeGreaterThan(2);
  });

  it('over all datasets goes on when one of them can’t be read, and says which', async () => {
    const query = { ...NO_TURN_QUERY, q: 'quince' };
    const before = await service.searchTurns(null, query, ALL);
    const file = path.join(home, 'gone.json');
    copyFileSync(path.join(SAMPLES, 'locomo-sample.json'), file);
    const [gone] = await service.open(file);
    await searchable(service, gone?.id ?? '');
    rmSync(file);
    const after = await service.searchTurns(null, query, ALL);
    expect({ total: after.total, items: after.items }).toEqual({ total: before.total, items: before.items });
    expect(before.unread).toBeUndefined();
    expect(after.unread).toEqual([{ dataset: gone?.id, problem: expect.objectContaining({ type: '#file-missing' }) }]);
    await service.remove(gone?.id ?? '');
  });

  it('takes anything a person types', async () => {
    for (const q of [
      '"',
      '""',
      '(',
      ')',
      '*',
      '^',
      'a"b',
      'NEAR(a b)',
      'words:the',
      '-',
      'NOT',
      'OR',
      'AND AND',
      "';DROP TABLE datasets;--",
      '\u0000',
      '{a} : b',
    ]) {
      const { total } = await service.searchTurns('locomo-sample', { ...NO_TURN_QUERY, q }, ALL);
      expect(total).toBeGreaterThanOrEqual(0);
    }
  });

  const giga = realFile('gigamemory/format_example.jsonl');
  it.skipIf(!giga)(
    'finds and marks the forms of Russian words, and no turn without one',
    { timeout: 120_000 },
    async () => {
      await service.open(giga ?? '');
      await searchable(service, 'format_example');
      const said = await everything(service, 'format_example');
      const search = (q: string) => service.searchTurns('format_example', { ...NO_TURN_QUERY, q }, ALL);
      for (const [word, others] of FORMS) {
        const forms = new Set(`${word} ${others}`.split(' '));
        const having = said.filter(({ fields }) => fields.some((words) => words.some((one) => forms.has(one))));
        const keys = having.map(({ key }) => key).toSorted();
        expect(keys.length, word).toBeGreaterThan(1);
        for (const q of [word, others.split(' ')[0] ?? '']) {
          const { items, total } = await search(q);
          expect(total, q).toBe(keys.length);
          expect(items.map((hit) => `${hit.conversation} ${hit.session} ${hit.turn}`).toSorted(), q).toEqual(keys);
          const marked = items.flatMap(({ snippet }) =>
            snippet.flatMap(({ text, hit }) => (hit ? [normalForm(text)] : [])),
          );
          expect(
            marked.filter((text) => !forms.has(text)),
            q,
          ).toEqual([]);
          expect(items.every(({ snippet }) => snippet.some(({ hit }) => hit))).toBe(true);
        }
        const exact = said.filter(({ fields }) => fields.some((words) => words.includes(word)));
        expect((await search(`"${word}"`)).total, word).toBe(exact.length);
      }
      for (const query of queries(said, 60)) await agree(service, 'format_example', said, query);
    },
  );

  const real = realFile('locomo/locomo10.json');
  it.skipIf(!real)('of locomo10.json finds what a scan finds, for 100 queries', { timeout: 120_000 }, async () => {
    await service.open(real ?? '');
    await searchable(service, 'locomo10');
    const said = await everything(service, 'locomo10');
    expect(said).toHaveLength(5882);
    for (const query of queries(said, 100)) await agree(service, 'locomo10', said, query);
  });
});
