import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../store/index.ts';
import { IndexReads } from './index-reads.ts';
import { LocalService } from './local-service.ts';
import { readyIn } from './read-runs.ts';
import { SentConversations } from './sent-conversations.ts';
import { locomoText, opened, written } from './testing.ts';
import { Work } from './work.ts';

const LONG = 'I planted a fig tree beside the old wall. '.repeat(40_000);

describe('a conversation that is sent', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-sent-'));
  const home = path.join(folder, 'home');
  const service = new LocalService({ home });
  const store = openStore(home);
  const work = new Work({ home });

  beforeAll(async () => {
    await opened(service, written(folder, 'long.json', locomoText(1, LONG)));
    await opened(service, written(folder, 'short.json', locomoText(1)));
  });

  afterAll(async () => {
    work.close();
    await store.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is worked out once for all who ask, by a worker when it is long', async () => {
    const reads = new IndexReads(
      { home },
      {
        ready: (id) => readyIn(store, id),
        reading: (_row, read) => read(),
        reviewStates: async () => new Map(),
      },
    );
    const asked: string[] = [];
    const sent = new SentConversations(reads, {
      ask: (kind, ...args) => {
        asked.push(kind);
        return work.ask(kind, ...args);
      },
    });
    const [first, second] = await Promise.all([sent.json('long', 'pair-0'), sent.json('long', 'pair-0')]);
    expect(second).toBe(first);
    expect(await sent.json('long', 'pair-0')).toBe(first);
    expect(JSON.parse(Buffer.from(first).toString())).toEqual(await service.conversation('long', 'pair-0'));
    expect(asked).toEqual(['conversation']);
    await sent.json('short', 'pair-0');
    expect(asked).toHaveLength(1);
  });
});
