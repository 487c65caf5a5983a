import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemOf } from '../../core/model/testing.ts';
import { type Hub, startHub } from '../files/remote/testing-hub.ts';
import { LocalService } from './local-service.ts';
import { firstText, locomoText, searchable, written } from './testing.ts';

let folder: string;
let service: LocalService;
let hub: Hub;

beforeEach(async () => {
  hub = await startHub();
  vi.stubEnv('MEMOSCOPE_ALLOW_PRIVATE_URLS', '1');
  vi.stubEnv('HF_ENDPOINT', hub.endpoint);
  vi.stubEnv('HF_TOKEN', hub.token);
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-hub-'));
  service = new LocalService({ home: path.join(folder, 'home') });
});

afterEach(async () => {
  await service.close();
  await hub.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const pairs = (n: number) => ({ bytes: Buffer.from(locomoText(n)), large: true });

async function open(named: string) {
  const [dataset] = await service.open(named);
  if (!dataset) throw new Error('nothing was opened');
  return searchable(service, dataset.id);
}

/** Everything that is kept on disk, as text. */
const kept = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'latin1'))
    .join('\n');

describe('a dataset of the hub', () => {
  it('is of one commit, read in place, and keeps no secret', async () => {
    hub.repositories.set('ai/own', { files: { 'data/pairs.json': pairs(40) }, access: 'private' });
    const shown = `hf://datasets/ai/own@${hub.commit}/data/pairs.json`;
    expect(await open(`${hub.endpoint}/datasets/ai/own/blob/main/data/pairs.json`)).toMatchObject({
      id: 'pairs',
      path: shown,
      origin: 'url',
      state: 'ready',
      search: 'ready',
      counts: { conversations: 40, turns: 80, questions: 40 },
    });
    hub.expire();
    expect(await firstText(service, 'pairs', 'pair-31')).toBe('I planted a fig tree.');
    expect(await service.open('hf://datasets/ai/own/data/pairs.json')).toMatchObject([{ id: 'pairs', path: shown }]);
    expect(hub.authorizations.cdn.every((sent) => sent === undefined)).toBe(true);
    expect(kept()).toContain(shown);
    expect(kept()).not.toMatch(/hf_right|Signature=/);
  });

  it('is another one at another commit', async () => {
    hub.repositories.set('ai/loco', { files: { 'pairs.json': pairs(3) } });
    const first = hub.commit;
    await open('hf://datasets/ai/loco/pairs.json');
    hub.commit = 'decade'.padEnd(40, '0');
    hub.repositories.set('ai/loco', { files: { 'pairs.json': pairs(4) } });
    await open('hf://datasets/ai/loco/pairs.json');
    const known = (await service.datasets()).map(({ path: at, counts }) => [at, counts.conversations]);
    expect(Object.fromEntries(known)).toEqual({
      [`hf://datasets/ai/loco@${first}/pairs.json`]: 3,
      [`hf://datasets/ai/loco@${hub.commit}/pairs.json`]: 4,
    });
  });

  it('may be Parquet, of which only the parts that are needed are asked for', async () => {
    const rows = 400;
    const texts = Array.from({ length: rows }, () => randomBytes(6000).toString('base64'));
    const buffer = parquetWriteBuffer({
      columnData: [
        { name: 'uuid', data: texts.map((_, i) => `C_${i}`), type: 'STRING' },
        { name: 'scenario_uuid', data: texts.map((_, i) => `S_${i}`), type: 'STRING' },
        { name: 'scenario_kbs', data: texts.map(() => [[[['Name'], ['Ann']]], [[['Name'], ['Ann']]]]), type: 'JSON' },
        {
          name: 'scenario_attributes',
          data: texts.map(() => ({ name: ['Name'], unique: [false], value_type: ['name'] })),
          type: 'JSON',
        },
        { name: 'agents', data: texts.map(() => ({ '0': 'human', '1': 'human' })), type: 'JSON' },
        { name: 'outcome_reward', data: texts.map(() => 1), type: 'INT32' },
        {
          name: 'events',
          data: texts.map((said) => ({
            actions: ['message', 'select'],
            start_times: [1, 2],
            agents: [0, 1],
            times: [1, 2],
            data_messages: [said, ''],
            data_selects: [
              { attributes: [], values: [] },
              { attributes: ['Name'], values: ['Ann'] },
            ],
          })),
          type: 'JSON',
        },
      ],
      rowGroupSize: 50,
    });
    hub.repositories.set('ai/friends', { files: { 'a.parquet': { bytes: Buffer.from(buffer), large: true } } });
    expect(await open('hf://datasets/ai/friends/a.parquet')).toMatchObject({
      format: 'mutualfriends',
      state: 'ready',
      counts: { conversations: rows },
    });
    hub.cdn.asked.length = 0;
    expect(await firstText(service, 'a', 'C_123')).toBe(texts[123]);
    const asked = hub.cdn.asked.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(buffer.byteLength / 3);
  });

  it('can be named on the command line wherever a file can', async () => {
    hub.repositories.set('ai/own', { files: { 'pairs.json': pairs(5) }, access: 'private' });
    const answers = written(folder, 'mine.jsonl', '{"id": "pair-2:0", "prediction": "a fig tree"}\n');
    const run = async (...args: string[]) => {
      const command = path.join(process.env.MEMOSCOPE_SCRIPTS ?? '', 'installed.js');
      const child = spawn(process.execPath, [command, ...args]);
      const [printed, told] = await Promise.all([text(child.stdout), text(child.stderr)]);
      return { printed, told };
    };
    const named = 'hf://datasets/ai/own/pairs.json';
    expect(JSON.parse((await run('inspect', named, '--json')).printed)).toMatchObject({ conversations: 5, turns: 10 });
    expect(JSON.parse((await run('score', named, answers, '--json')).printed)).toMatchObject({
      dataset: 'pairs',
      runs: [{ matched: 1, metrics: { official_f1: { all: { n: 1, value: 1 } } } }],
    });
    const { printed } = await run('export', named, '--as', 'jsonl');
    expect(
      printed
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).answer),
    ).toEqual(Array(5).fill('a fig tree'));
    const { printed: nothing, told } = await run('inspect', 'hf://datasets/ai/own');
    expect(nothing).toBe('');
    expect(told).toContain('Open one of these: hf://datasets/ai/own/pairs.json.');
  });

  it('that can’t be had adds nothing, and is fetched for nobody but the owner', async () => {
    hub.repositories.set('ai/gated', { files: { 'pairs.json': pairs(3) }, access: 'gated' });
    const named = 'hf://datasets/ai/gated/pairs.json';
    expect(await problemOf(() => service.open(named))).toMatchObject({ type: '#hub-gated', status: 403 });
    expect(await service.datasets()).toEqual([]);
    service.restrictTo([]);
    hub.server.asked.length = 0;
    expect(await problemOf(() => service.open(named))).toMatchObject({ type: '#outside', status: 403 });
    expect(hub.server.asked).toEqual([]);
  });
});
