/** The language of mappings, held to files that are read natively as well: counts, and what every question cites. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realFile } from '../../core/families/testing.ts';
import { proposeMapping } from '../../core/mapping/propose.ts';
import { NATIVE } from '../../core/mapping/testing.ts';
import { type DatasetMapping, NO_FILTER, type Question } from '../../core/model/index.ts';
import { indexFile } from '../indexing/index.ts';
import { settled } from './dataset-once.ts';
import { datasetsIn, mappedDataset, setsIn } from './datasets-in.ts';
import { LocalService } from './local-service.ts';
import { mappingOf } from './mapped-data.ts';
import { mappingPreview } from './mapping-preview.ts';
import { findFiles } from './scan.ts';
import { readable } from './unpacked.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'memoscope-mapped-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function read(named: string, mapping?: DatasetMapping) {
  const { real, folder, files } = await findFiles(named, mapping !== undefined);
  const [first] = files;
  const found = mapping
    ? [await mappedDataset({ real, folder, files }, mapping)]
    : folder && setsIn(real, files).sets.length > 0
      ? setsIn(real, files).sets
      : (await Promise.all((folder ? files : [first]).map((file) => (file ? datasetsIn(file) : [])))).flat();
  const questions: Question[] = [];
  const sums: Record<string, number> = {};
  for (const one of found) {
    const data = await readable({ home }, one, () => {});
    const sink = {
      finding: () => {},
      record: (record: { questions: { question: Question }[] }) =>
        void questions.push(...record.questions.map(({ question }) => question)),
    };
    const { counts, evidence } = await indexFile(data.file, sink, () => {}, data.name, data.mapping);
    const { findings: _, images: __, memories = 0, ...rest } = counts;
    for (const [key, n] of Object.entries({ ...rest, memories, ...evidence })) sums[key] = (sums[key] ?? 0) + n;
  }
  return { sums, questions };
}

it('a form may name a built-in mapping', async () => {
  expect(await mappingOf(' memsim\n', 'mapping')).toMatchObject({ name: 'MemSim' });
  await expect(mappingOf('memsym', 'mapping')).rejects.toMatchObject({ problem: { status: 422 } });
});

describe('what is read natively, by mapping', () => {
  const files: [name: keyof typeof NATIVE, file: string, evidence?: true][] = [
    ['locomo', 'locomo/locomo10.json', true],
    ['longmemeval', 'longmemeval/s-six-with-empty-sessions.json', true],
    ['longmemeval', 'longmemeval/s-one-instance.json', true],
    ['gigamemory', 'gigamemory/format_example.jsonl', true],
    ['halumem', 'halumem/pilot_slice_user12.jsonl'],
    ['realmem', 'realmem/Kenta_Tanaka_dialogues_256k.json'],
    ['beam', 'beam/chats/100K'],
    ['personamem', 'personamem'],
    ['realtalk', 'realtalk'],
  ];
  for (const [name, file, evidence] of files) {
    const real = realFile(file) ?? '';
    it.skipIf(real === '')(`${file} counts the same${evidence ? ', and cites the same' : ''}`, async () => {
      const { [name]: mapping } = NATIVE;
      const [mapped, native] = [await read(real, mapping), await read(real)];
      expect(mapped.sums).toEqual(native.sums);
      const cited = ({ questions }: typeof mapped) =>
        questions.map(({ id, evidence: refs }) => [id, refs.map(({ level, session, turn }) => [level, session, turn])]);
      if (evidence) expect(cited(mapped)).toEqual(cited(native));
    });
  }
});

describe('what only a mapping reads, by a plain count', () => {
  const memsim = realFile('memsim/01_simple_hybrid.json') ?? '';
  const prefeval = realFile('prefeval/implicit-persona-travel_restaurant.json') ?? '';
  const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const shipped = (records: unknown[]) => proposeMapping(records.slice(0, 3)).mapping ?? undefined;

  it.skipIf(memsim === '')('MemSim: messages, questions, and steps that are messages', async () => {
    const plain: { message_list: { mid: number }[]; question_list: { target_step_id: number[] }[] }[] = json(memsim);
    const sum = (of: (one: (typeof plain)[number]) => number) => plain.reduce((all, one) => all + of(one), 0);
    const named = sum(({ message_list: said, question_list: asked }) => {
      const known = new Set(said.map(({ mid }) => mid));
      return asked.flatMap((one) => one.target_step_id).filter((id) => known.has(id)).length;
    });
    expect((await read(memsim, shipped(plain))).sums).toMatchObject({
      ...{ conversations: plain.length, turns: sum((one) => one.message_list.length), resolved: named, dangling: 0 },
      questions: sum((one) => one.question_list.length),
    });
    expect([plain.length, named]).toEqual([200, 530]);
  });

  it.skipIf(prefeval === '')('PrefEval: two turns an exchange, one question each', async () => {
    const plain: { conversation: Record<string, object> }[] = json(prefeval);
    const turns = plain.flatMap((one) => Object.values(one.conversation)).flatMap((said) => Object.keys(said)).length;
    expect((await read(prefeval, shipped(plain))).sums).toMatchObject({ turns, questions: 56, conversations: 56 });
  });
});

describe('several files of no known benchmark', () => {
  const WHO = ['anna', 'bo', 'carla'];
  const talk = (who: string) =>
    [0, 1, 2, 3].map((n) => `${who},m${n},${n % 2 ? 'desk' : 'guest'},"We spoke of the ${who} ferry, trip ${n}."`);
  const asked = (who: string, cites: string) => `${who},"Which ferry was it, ${who}?",ferry of ${who},${cites}`;
  function folder(name: string, cites: string): string {
    const at = path.join(home, name);
    mkdirSync(at);
    writeFileSync(path.join(at, 'talks.csv'), ['case,no,by,says', ...WHO.flatMap(talk), ''].join('\n'));
    writeFileSync(path.join(at, 'asks.csv'), ['of,q,a,refs', ...WHO.map((who) => asked(who, cites)), ''].join('\n'));
    return at;
  }
  const preview = async (named: string) =>
    mappingPreview({ home }, await mappedDataset(await findFiles(named, true), null), null, { whole: true });

  it('are proposed one mapping, in a folder and in an archive of it', async () => {
    const at = folder('tables', 'm0; m2');
    const archive = path.join(home, 'tables.tar');
    execFileSync('tar', ['-cf', archive, '-C', home, 'tables']);
    const expected = {
      opens: true,
      counts: { conversations: 3, sessions: 3, turns: 12, questions: 3, memories: 0 },
      evidence: { resolved: 6, dangling: 0 },
    };
    const found = await preview(at);
    expect(found).toMatchObject({
      ...expected,
      mapping: { files: { conversations: 'talks.csv', questions: 'asks.csv' }, question: { conversation: '$.of' } },
    });
    expect(await preview(archive)).toMatchObject({
      ...expected,
      mapping: { files: { conversations: 'tables/talks.csv', questions: 'tables/asks.csv' } },
    });
    const opened = await read(at, found.mapping ?? undefined);
    expect(opened.questions.map(({ evidence }) => evidence.map(({ turn }) => turn))).toEqual(
      WHO.map(() => ['m0', 'm2']),
    );
  });

  it('open as one dataset that says what it is not, and by the mapping that is proposed for it', async () => {
    const at = folder('unknown', 'm1');
    const service = new LocalService({ home: path.join(home, 'opened'), watch: false });
    try {
      const [{ id } = { id: '' }] = await service.open(at);
      expect((await settled(service, id)).error).toMatchObject({
        ...{ type: '#unknown-format', code: 'dataset.unknown_files' },
      });
      const { mapping } = await service.mappingPreview(id, null, { whole: false });
      await service.setMapping(id, mapping);
      expect(await settled(service, id)).toMatchObject({ state: 'ready', counts: { conversations: 3, questions: 3 } });
      // So does an archive of tables alone.
      const archive = path.join(home, 'unknown.tar');
      execFileSync('tar', ['-cf', archive, '-C', home, 'unknown']);
      const [packed] = await service.open(archive);
      expect((await settled(service, packed?.id ?? '')).error?.code).toBe('dataset.unknown_files');
      const empty = path.join(home, 'nothing');
      mkdirSync(empty);
      writeFileSync(path.join(empty, 'numbers.csv'), 'a,b\n1,2\n');
      await expect(service.open(empty)).rejects.toMatchObject({ problem: { code: 'library.empty_folder' } });
    } finally {
      await service.close();
    }
  });

  it('keep evidence that most often names nothing out of the proposal', async () => {
    const { mapping, evidence } = await preview(folder('astray', 'x7; x8'));
    expect([mapping?.question, evidence]).toEqual([
      expect.not.objectContaining({ evidence: expect.anything() }),
      { resolved: 0, dangling: 0 },
    ]);
  });
});

describe('a file of no known benchmark', () => {
  const lines = [0, 1, 2].map((c) => ({
    case: `h-${c}`,
    log: [0, 1, 2].map((n) => ({ n, by: n % 2 ? 'assistant' : 'user', says: `We spoke of boat ${c}-${n} at length.` })),
    asks: [{ q: 'Which boat was it?', a: 'a boat', refs: '1, 2' }],
  }));
  async function* body() {
    yield Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }

  it('is proposed a mapping, opens by it, and an upload may bring one', async () => {
    const service = new LocalService({ home: path.join(home, 'served'), watch: false });
    try {
      const { id } = await service.upload('harbour.jsonl', body());
      expect((await settled(service, id)).error?.type).toBe('#unknown-format');
      const preview = await service.mappingPreview(id, null, { whole: true });
      expect(preview).toMatchObject({
        ...{ opens: true, evidence: { resolved: 6, dangling: 0 } },
        counts: { conversations: 3, turns: 9, questions: 3 },
        conversation: { id: 'h-0' },
      });
      const { mapping } = preview;
      const wrong = { ...mapping, turn: { ...mapping?.turn, id: '@.by' } } as DatasetMapping;
      expect(await service.mappingPreview(id, wrong, { whole: false })).toMatchObject({
        opens: false,
        problem: { type: '#evidence-dangles' },
      });
      await service.setMapping(id, mapping);
      expect(await settled(service, id)).toMatchObject({ state: 'ready', format: 'mapped', counts: { questions: 3 } });
      const given = await service.upload('harbour.jsonl', body(), Promise.resolve(mapping));
      const opened = await settled(service, given.id);
      expect([opened.format, await service.mapping(opened.id)]).toEqual(['mapped', mapping]);
      const [question] = (await service.questions(opened.id, NO_FILTER, { limit: 1, offset: 0 })).items;
      expect(question?.evidence.map(({ turn, status }) => [turn, status])).toEqual([
        ['1', 'ok'],
        ['2', 'ok'],
      ]);
    } finally {
      await service.close();
    }
  });
});
