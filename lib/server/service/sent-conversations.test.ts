import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStore } from '../store/index.ts';
import { settled } from './dataset-once.ts';
import { IndexReads } from './index-reads.ts';
import { LocalService } from './local-service.ts';
import { readyIn } from './ready.ts';
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
    await opened(service, written(folder, 'other.json', locomoText(1, 'I planted a pear tree.')));
  });

  afterAll(async () => {
    work.close();
    await store.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const reads = new IndexReads(
    { home },
    {
      ready: (id) => readyIn(store, id),
      reading: (_row, read) => read(),
      reviewStates: async () => new Map(),
    },
  );

  /** What is sent, and what workers were asked for. */
  function sending(bytes = 2 ** 25) {
    const asked: string[] = [];
    const sent = new SentConversations(
      reads,
      {
        ask: (kind, ...args) => {
          asked.push(kind);
          return work.ask(kind, ...args);
        },
      },
      { bytes, idle: 10_000 },
    );
    const of = async (id: string) => (await sent.of(id, 'pair-0')).body();
    return { sent, of, asked };
  }

  const jsonOf = (sent: Uint8Array): unknown => JSON.parse(Buffer.from(sent).toString());

  it('is worked out once for all who ask, by a worker when it is long', async () => {
    const { of, asked } = sending();
    const [first, second] = await Promise.all([of('long'), of('long')]);
    expect(second).toBe(first);
    expect(await of('long')).toBe(first);
    expect(jsonOf(first)).toEqual(await service.conversation('long', 'pair-0'));
    expect(asked).toEqual(['conversation']);
    const short = await of('short');
    expect(await of('short')).toBe(short);
    expect(jsonOf(short)).toEqual(await service.conversation('short', 'pair-0'));
    expect(asked).toHaveLength(1);
  });

  it('is kept for as long as the last ones take no more room than they may', async () => {
    const { of } = sending(500);
    const first = await of('short');
    expect(await of('short')).toBe(first);
    await of('other');
    expect(await of('short')).not.toBe(first);
  });

  it('is forgotten when none was asked for a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { of } = sending();
      const first = await of('short');
      vi.advanceTimersByTime(9_000);
      expect(await of('short')).toBe(first);
      vi.advanceTimersByTime(9_000);
      expect(await of('short')).toBe(first);
      vi.advanceTimersByTime(10_000);
      expect(await of('short')).not.toBe(first);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is another, of another key, when the file is', async () => {
    const { sent } = sending();
    const before = await sent.of('other', 'pair-0');
    expect((await sent.of('other', 'pair-0')).key).toBe(before.key);
    const said = jsonOf(await before.body());
    written(folder, 'other.json', locomoText(1, 'I planted a plum tree.'));
    await service.look();
    await settled(service, 'other');
    const after = await sent.of('other', 'pair-0');
    expect(after.key).not.toBe(before.key);
    expect(jsonOf(await after.body())).not.toEqual(said);
    expect(jsonOf(await after.body())).toEqual(await service.conversation('other', 'pair-0'));
  });
});
