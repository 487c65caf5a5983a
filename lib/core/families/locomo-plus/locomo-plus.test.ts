import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contextOf, fixturesIn, realFile, recordsOf, told } from '../testing.ts';
import { files } from './files.ts';
import { locomoPlus } from './index.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');
const readAll = (file: string) =>
  recordsOf(file).records.map((record, nth) => locomoPlus.read(record, contextOf(file, '', nth)));

describe('golden readings', () => {
  it.each(fixturesIn(FIXTURES))('%s reads as its golden file', async (file) => {
    const golden = file.replace(/\.jsonl?$/, '.golden.json');
    await expect(`${JSON.stringify(told(readAll(file)), null, 1)}\n`).toMatchFileSnapshot(golden);
  });
});

describe('a cue alone', () => {
  const readings = readAll(path.join(FIXTURES, 'locomo_plus.json'));

  it('is a session of the turns it is written as, however the line breaks are', () => {
    const turns = readings.map(({ conversation }) =>
      conversation?.sessions[0]?.turns.map(({ speaker }) => speaker).join(''),
    );
    expect(turns).toEqual(['AB', 'AB', 'AB', 'A']);
  });

  it('is the evidence of its question, which is called by its place in the file', () => {
    expect(readings.map(({ questions: [one] }) => [one?.id, one?.typeKey, one?.evidence.length])).toEqual([
      ['cog-0', 'causal', 2],
      ['cog-1', 'state', 2],
      ['cog-2', 'goal', 2],
      ['cog-3', 'wish', 1],
    ]);
    expect(readings.flatMap(({ findings }) => findings.map(({ code }) => code))).toEqual(['question.unknown_type']);
  });
});

describe('cues in a conversation of LoCoMo', () => {
  const [reading] = readAll(path.join(FIXTURES, 'gathered.jsonl'));

  it('stand where the time to the question puts them, a week after the last session', () => {
    expect(reading?.conversation?.sessions.map(({ id, index, date }) => [id, index, date.iso])).toEqual([
      ['session_1', 0, '2024-03-04T09:00'],
      ['cue-0', 1, '2024-03-18T09:00'],
      ['session_2', 2, '2024-04-01T09:00'],
      ['cue-2', 3, '2024-04-08T09:00'],
    ]);
    expect(reading?.conversation?.sessions[1]?.turns.map(({ speaker }) => speaker)).toEqual(['Ada', 'Bo']);
  });

  it('keep LoCoMo’s own questions; a gap without a number is told', () => {
    expect(reading?.questions.map(({ id, typeKey, category }) => [id, typeKey, category])).toEqual([
      ['conv-1:0', 'single-hop', undefined],
      ['cog-0', 'cognitive', undefined],
      ['cog-2', 'cognitive', undefined],
    ]);
    expect(reading?.findings.map(({ code, value }) => [code, value])).toEqual([
      ['session.date_unreadable', 'several months later'],
    ]);
  });
});

describe('two files', () => {
  const said = [
    { conversation: { session_1: [] }, sample_id: 'a' },
    { conversation: {}, sample_id: 'b' },
  ];
  const texts: Record<string, unknown> = {
    'x/locomo10.json': said,
    'x/locomo_plus.json': [{ n: 0 }, { n: 1 }, { n: 2 }],
  };
  async function* read(name: string) {
    yield Buffer.from(JSON.stringify(texts[name] ?? {}));
  }
  const gathered = async (...paths: string[]) => {
    const [set] = files.sets(paths);
    const records: unknown[] = [];
    if (set) for await (const record of files.gather(set, read)) records.push(JSON.parse(String(record)));
    return records;
  };

  it('are one dataset, cues going round the conversations; LoCoMo stays one of its own', async () => {
    expect(files.sets(Object.keys(texts))).toEqual([
      {
        ...{ folder: 'x', title: 'LoCoMo-Plus', files: ['x/locomo_plus.json', 'x/locomo10.json'] },
        alone: ['x/locomo10.json'],
      },
    ]);
    expect(await gathered(...Object.keys(texts))).toMatchObject([
      { sample_id: 'a', plus_cues: [{ at: 0 }, { at: 2 }] },
      { sample_id: 'b', plus_cues: [{ at: 1 }] },
    ]);
  });

  it('are cues alone where the other is none of LoCoMo, and no set without it', async () => {
    expect(await gathered('x/locomo_results.json', 'x/locomo_plus.json')).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }]);
    expect(files.sets(['x/locomo_plus.json', 'y/locomo10.json'])).toEqual([]);
  });
});

const cues = realFile('locomo-plus/locomo_plus.json');
const locomo = realFile('locomo/locomo10.json');

describe.skipIf(!cues || !locomo)('the real files', () => {
  it('have a question a cue, each with two turns', () => {
    const readings = readAll(cues ?? '');
    const turns = readings.flatMap(
      ({ conversation }) => conversation?.sessions.flatMap((session) => session.turns) ?? [],
    );
    expect([readings.length, turns.length, readings.flatMap(({ findings }) => findings).length]).toEqual([401, 802, 0]);
  });

  it('together are LoCoMo’s conversations with every cue', async () => {
    async function* read(name: string) {
      yield readFileSync(name.endsWith('plus.json') ? (cues ?? '') : (locomo ?? ''));
    }
    const [set] = files.sets(['x/locomo_plus.json', 'x/locomo10.json']);
    const readings: ReturnType<typeof locomoPlus.read>[] = [];
    if (set)
      for await (const record of files.gather(set, read))
        readings.push(locomoPlus.read(JSON.parse(String(record)), contextOf('x', 'stitched', readings.length)));
    const sessions = readings.flatMap(({ conversation }) => conversation?.sessions ?? []);
    const questions = readings.flatMap((reading) => reading.questions);
    expect([readings.length, sessions.length, questions.length]).toEqual([10, 272 + 401, 1986 + 401]);
    const vague = readings.flatMap(({ findings }) => findings).filter(({ code }) => code === 'session.date_unreadable');
    expect(vague).toHaveLength(15);
    const ids = questions.flatMap(({ evidence }) => evidence).filter(({ status }) => status === 'dangling');
    expect(ids).toHaveLength(3);
  });
});
