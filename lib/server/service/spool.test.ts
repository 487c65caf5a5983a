import { fstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeHistories } from '../../../bench/make-histories.ts';
import { LocalService } from './local-service.ts';
import { openSpool } from './spool.ts';
import { opened } from './testing.ts';
import { WorkPool } from './work-pool.ts';

const LIMITS = { workers: 1, alike: 1, idle: 60, heap: 512, seconds: 60, waiting: 10 };
let folder: string;
let home: string;
let service: LocalService;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-spool-'));
  home = path.join(folder, 'home');
  service = new LocalService({ home });
  const file = path.join(folder, 'wide.json');
  makeHistories(file, { questions: 2, sessions: 60, pool: 200 }, 3);
  await opened(service, file);
});

afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The conversations as workers send them, one after the other. */
async function sent(): Promise<string[]> {
  const pool = new WorkPool({ home, nice: 0, keeps: 400 }, LIMITS);
  try {
    const { items } = await service.conversations('wide', {
      q: '',
      order: { by: 'file', descending: false },
      limit: 10,
      offset: 0,
    });
    const answers: string[] = [];
    for (const { id } of [...items, ...items]) {
      const args: [string, string] = ['wide', id];
      answers.push(Buffer.from(await pool.ask<Uint8Array>({ kind: 'conversation', args, json: false })).toString());
    }
    return answers;
  } finally {
    pool.close();
  }
}

describe('long answers of workers', () => {
  it('come whole, one after the other, whether there is a file between the two or not', async () => {
    const through = await sent();
    expect(through).toHaveLength(4);
    expect(new Set(through).size).toBe(2);
    for (const json of through) expect(json.length).toBeGreaterThan(256 * 1024);
    const nowhere = path.join(folder, 'nowhere');
    vi.stubEnv('TMPDIR', nowhere);
    try {
      expect(openSpool()).toBeNull();
      expect(await sent()).toEqual(through);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('that were not written are missed; their file has no name, and is closed', async () => {
    const here = mkdtempSync(path.join(folder, 'here-'));
    vi.stubEnv('TMPDIR', here);
    const spool = openSpool();
    vi.unstubAllEnvs();
    if (!spool) throw new Error('There is no file.');
    expect(readdirSync(here)).toEqual([]);
    writeFileSync(spool.fd, 'short');
    await expect(spool.take(10)).rejects.toThrow(/5 bytes of 10/);
    await spool.close();
    expect(() => fstatSync(spool.fd)).toThrow(/EBADF/);
  });
});
