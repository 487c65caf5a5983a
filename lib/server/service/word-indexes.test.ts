import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_TURN_QUERY } from '../../core/model/index.ts';
import { LocalService } from './local-service.ts';
import { isAtRest, opened, searchable } from './testing.ts';

describe('the full-text index', () => {
  let folder: string;
  let service: LocalService;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'memoscope-words-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Histories of `sessions` sessions of ten turns; turn i of session s says `word{s}x{i} common`. */
  function histories(name: string, sessions: number): string {
    const haystack = Array.from({ length: sessions }, (_, s) =>
      Array.from({ length: 10 }, (_, i) => ({
        role: i % 2 ? 'assistant' : 'user',
        content: `word${s}x${i} common ${'filler '.repeat(30)}`,
      })),
    );
    const record = {
      question_id: 'q',
      question_type: 'multi-session',
      question: '?',
      answer: '!',
      haystack_session_ids: haystack.map((_, s) => `s${s}`),
      haystack_dates: haystack.map(() => '2023/05/20 (Sat) 02:21'),
      haystack_sessions: haystack,
      answer_session_ids: ['s0'],
    };
    const file = path.join(folder, name);
    writeFileSync(file, JSON.stringify([record]));
    return file;
  }

  const total = async (q: string) =>
    (await service.searchTurns('big', { ...NO_TURN_QUERY, q }, { limit: 1, offset: 0 })).total;

  /** When so much was told of the dataset, or it is at rest. */
  const told = (times: number) =>
    new Promise<void>((resolve, reject) => {
      let left = times;
      const stop = service.subscribe('big', (event) => {
        left -= 1;
        if (left > 0 && (event.kind === 'progress' || !isAtRest(event.dataset))) return;
        stop();
        resolve();
      });
      service.dataset('big').then((now) => {
        if (!isAtRest(now)) return;
        stop();
        resolve();
      }, reject);
    });

  it('goes on where it was when the server ends, and is complete and without doubles in the end', async () => {
    const file = histories('big.json', 3000);
    const home = path.join(folder, 'home');
    service = new LocalService({ home });
    await service.open(file);
    for (let end = 0; end < 6; end++) {
      await told(end + 1);
      await service.close();
      service = new LocalService({ home });
    }
    expect(await searchable(service, 'big')).toMatchObject({ search: 'ready' });
    expect(await total('common')).toBe(5_000);
    expect((await service.searchTurns('big', { ...NO_TURN_QUERY, q: 'common' }, { limit: 1, offset: 0 })).exact).toBe(
      false,
    );
    for (const q of ['word0x0', 'word1499x5', 'word2999x9']) expect(await total(q)).toBe(1);
    expect(await total('word1499x*')).toBe(10);
    await service.close();
  });

  it('can be cancelled, told so, searched as far as it is, and built again', async () => {
    const home = path.join(folder, 'home-2');
    service = new LocalService({ home });
    await opened(service, histories('big.json', 4000));
    await service.cancelSearch('big');
    const cancelled = await searchable(service, 'big');
    expect(cancelled).toMatchObject({ state: 'ready', search: 'pending', searchError: { type: '#cancelled' } });
    expect(await total('word3999x9')).toBe(0);
    await service.buildSearch('big');
    expect(await searchable(service, 'big')).toMatchObject({ search: 'ready' });
    expect(await total('word3999x9')).toBe(1);
    expect((await service.dataset('big')).searchError).toBeUndefined();
    await service.close();
  });

  it('follows the file: words of an earlier content are found no more', async () => {
    const home = path.join(folder, 'home-3');
    service = new LocalService({ home });
    const file = histories('big.json', 3);
    await service.open(file);
    await searchable(service, 'big');
    expect(await total('word2x0')).toBe(1);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('word2x', 'changed2x'));
    await service.reindex('big');
    await searchable(service, 'big');
    expect([await total('word2x0'), await total('changed2x0')]).toEqual([0, 1]);
    await service.close();
  });
});
