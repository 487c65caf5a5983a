import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_JUDGING, problemIn } from '../../core/model/index.ts';
import { LocalService } from './local-service.ts';
import { opened } from './testing.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../../public/samples');
const PREDICTIONS = path.join(SAMPLES, 'predictions');
const named = (name: string) => ({ name, path: path.join(PREDICTIONS, name) });
const MEMORIES = named('locomo-atlas-memories.jsonl');
const ALL = { q: '', origin: [], state: [] };
const NONE = { question: null, judging: DEFAULT_JUDGING };
const PAGE = { limit: 100, offset: 0 };

describe('what a run stored', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-memories-'));
  const service = new LocalService({ home: path.join(folder, 'home') });
  const { runs } = service;
  let run: string;
  let dataset: string;

  beforeAll(async () => {
    dataset = (await opened(service, path.join(SAMPLES, 'locomo-sample.json'))).id;
    const [added] = await runs.add(dataset, named('locomo-atlas.json'), {});
    run = added?.id ?? '';
  });

  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const causes = async () =>
    (await runs.analysis(run, DEFAULT_JUDGING)).attributions.flatMap(({ attribution, count, estimated }) =>
      count === 0 ? [] : [[attribution, count, estimated]],
    );

  it('is looked at without being kept, and then kept: causes follow it at once', async () => {
    const before = await causes();
    const { report, sample } = await runs.previewMemories(run, MEMORIES, dataset);
    expect(report).toMatchObject({
      ...{
        shape: 'records',
        rows: 30,
        memories: 30,
        conversations: 2,
        given: 19,
        estimated: 10,
        untraced: 1,
        replaced: 2,
      },
      partial: false,
      problems: { total: 0 },
    });
    expect(sample).toHaveLength(10);
    expect((await runs.get(run)).memories).toBeUndefined();
    expect(await causes()).toEqual(before);

    await runs.addMemories(run, MEMORIES, dataset);
    expect((await runs.list((await runs.get(run)).dataset))[0]?.memories).toMatchObject({
      memories: 30,
      partial: false,
    });
    expect((await causes())[0]).toEqual(['never-stored', expect.any(Number), expect.any(Number)]);
    const lost = await runs.prediction(run, 'conv-1:9', DEFAULT_JUDGING);
    expect(lost).toMatchObject({ attribution: 'never-stored', stored: { stored: 0, evidence: 1 } });
    expect(lost.estimated).toBeUndefined();
  });

  it('is listed with where it comes from, and of a question with its chain', async () => {
    const { items, sessions, total } = await runs.memories(run, { ...ALL, conversation: 'conv-1' }, NONE, PAGE);
    expect(total).toBe(19);
    expect(items.find(({ id }) => id === 'm-08')).toMatchObject({
      replacedBy: 'm-09',
      origin: { turns: ['D2:11'], given: 'turns' },
    });
    expect(sessions?.find(({ session }) => session === 'session_3')).toMatchObject({
      memories: 3,
      evidence: 4,
      covered: 3,
      estimated: 0,
    });
    const { chain, items: of } = await runs.memories(
      run,
      { ...ALL, turn: 'D3:2' },
      { ...NONE, question: 'conv-1:9' },
      PAGE,
    );
    expect(of.map(({ id }) => id)).toEqual(['m-09']);
    expect(chain).toMatchObject({
      brokenAt: 'stored',
      used: false,
      estimated: false,
      links: [{ said: 'D3:11', stored: [] }],
    });
    const untraced = await runs.memories(run, { ...ALL, origin: ['untraced'] }, NONE, PAGE);
    expect(untraced.items.map(({ id }) => id)).toEqual(['p-10']);
    const { items: covered } = await runs.coverage(run);
    expect(covered.map(({ conversation, memories }) => [conversation, memories])).toEqual([
      ['conv-1', 19],
      ['conv-2', 11],
    ]);
  });

  it('is found by its words, with whose it is and where it comes from', async () => {
    const { items, kinds } = await service.searchTexts(
      dataset,
      { q: 'greyhound', kind: ['memory'], run: [] },
      { limit: 10, offset: 0 },
    );
    expect(kinds.memory).toBe(items.length);
    expect(items.find(({ memory }) => memory === 'm-08')).toMatchObject({
      kind: 'memory',
      conversation: 'conv-1',
      run,
      turn: 'D2:11',
      session: 'session_2',
    });
    expect(items.every(({ question }) => question === undefined)).toBe(true);
  });

  it('is said as it was understood, row by row, and refused when it is of no use', async () => {
    const file = path.join(folder, 'bad.jsonl');
    writeFileSync(
      file,
      '{"conversation":"conv-1","content":"Nora sold the oven"}\n{"conversation":"conv-1","content":""}\nnot JSON\n{"conversation":"x","content":"y"}\n',
    );
    const { report } = await runs.previewMemories(run, { name: 'bad.jsonl', path: file }, dataset);
    expect(report.problems.items.map(({ where, code }) => [where.line, code])).toEqual([
      [2, 'memories.no_text'],
      [3, 'row.line'],
    ]);
    expect(report.unmatched.items).toEqual([{ where: { file: 'bad.jsonl', line: 4 }, name: 'x' }]);
    const refused = await runs
      .previewMemories(run, named('locomo-atlas.json'), dataset)
      .catch((error: unknown) => problemIn(error)?.code);
    expect(refused).toBe('memories.none');
  });

  it('can be taken away, and is then told of nowhere', async () => {
    await runs.removeMemories(run, dataset);
    expect(await runs.memoryReport(run).catch((error: unknown) => problemIn(error)?.type)).toBe('#no-memories');
    expect(await runs.memories(run, ALL, NONE, PAGE)).toEqual({ total: 0, items: [] });
    expect((await causes()).map(([attribution]) => attribution)).not.toContain('never-stored');
  });
});
