import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerScratch } from '../files/scratch.ts';
import { openStore } from '../store/index.ts';
import { settled } from './dataset-once.ts';
import { IndexReads } from './index-reads.ts';
import { LocalService } from './local-service.ts';
import { readyIn } from './ready.ts';
import { SentConversations } from './sent-conversations.ts';
import { locomoText, opened, written } from './testing.ts';
import { historyRecords } from './testing-histories.ts';
import { Work } from './work.ts';

const LONG = 'I planted a fig tree beside the old wall. '.repeat(40_000);

describe('a conversation that is sent', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-sent-'));
  const home = path.join(folder, 'home');
  const service = new LocalService({ home });
  const store = openStore(home);
  const work = new Work({ home });

  beforeAll(async () => {
    await opened(service, written(folder, 'long.json', locomoText(2, LONG)));
    await opened(service, written(folder, 'histories.json', `[${historyRecords(3, 3).join(',')}]`));
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
  function sending(bytes = 2 ** 25, small = 0) {
    const asked: string[] = [];
    const sent = new SentConversations(
      reads,
      {
        ask: (kind, ...args) => {
          asked.push(kind);
          return work.ask(kind, ...args);
        },
      },
      { bytes, small, idle: 10_000 },
    );
    const of = async (id: string) => (await sent.of(id, 'pair-0')).body(false);
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
    const short = await Promise.all([of('short'), of('short')]);
    expect(short[1]).toBe(short[0]);
    expect(await of('short')).toBe(short[0]);
    expect(jsonOf(short[0])).toEqual(await service.conversation('short', 'pair-0'));
    expect(asked).toHaveLength(1);
  });

  it('is kept when it was asked for twice', async () => {
    const { of, asked } = sending();
    for (const id of ['long', 'short']) {
      const first = await of(id);
      const second = await of(id);
      expect(second === first).toBe(false);
      expect(jsonOf(second)).toEqual(jsonOf(first));
      expect(await of(id)).toBe(second);
    }
    expect(asked).toEqual(['conversation', 'conversation']);
  });

  it('is kept at once where its file leaves room for all', async () => {
    const { of } = sending(2 ** 25, 100_000);
    const short = await of('short');
    expect(await of('short')).toBe(short);
    const long = await of('long');
    expect((await of('long')) === long).toBe(false);
  });

  it('is kept at once where it is to be compressed', async () => {
    const { sent, asked } = sending();
    const { body } = await sent.of('long', 'pair-0');
    const first = await body(true);
    expect((await body(true)) === first).toBe(true);
    expect((await body(false)) === first).toBe(true);
    expect(asked).toEqual(['conversation']);
  });

  it.each(['long', 'histories'])(
    'of %s leaves its memory to the next one when it was sent, unless it is kept',
    async (id) => {
      const { sent } = sending();
      const of = async (conversation: string) => (await sent.of(id, conversation)).body(false);
      const [one, other] = await service.conversationHeads(id).then((heads) => heads.map((head) => head.id));
      if (!one || !other) throw new Error('Two are needed.');
      const first = await of(one);
      const said = jsonOf(first);
      // Nothing is taken before it is given back.
      const meanwhile = await of(other);
      expect(meanwhile.buffer === first.buffer).toBe(false);
      expect(jsonOf(first)).toEqual(said);
      answerScratch.giveBack(first);
      // It was made in what was given back, and what is kept of it has as much memory as it needs.
      const kept = await of(one);
      expect(kept.buffer.byteLength).toBe(kept.byteLength);
      answerScratch.giveBack(kept);
      expect(answerScratch.take(kept.byteLength).buffer === first.buffer).toBe(true);
      expect(jsonOf(await of(other))).toEqual(jsonOf(meanwhile));
      expect(jsonOf(await of(one))).toEqual(said);
      expect(jsonOf(meanwhile)).toEqual(await service.conversation(id, other));
    },
  );

  it('is not lent to two who ask for it at the same time', async () => {
    const { of } = sending();
    const [first, second] = await Promise.all([of('long'), of('long')]);
    expect(first === second).toBe(true);
    const said = jsonOf(first);
    answerScratch.giveBack(first);
    answerScratch.take(first.byteLength).fill(7);
    expect(jsonOf(second)).toEqual(said);
  });

  it('is kept for as long as the last ones take no more room than they may', async () => {
    const { of } = sending(500);
    await of('short');
    const kept = await of('short');
    expect(await of('short')).toBe(kept);
    await of('other');
    await of('other');
    expect(await of('short')).not.toBe(kept);
  });

  it('is forgotten when none was asked for a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { of } = sending();
      await of('short');
      const first = await of('short');
      vi.advanceTimersByTime(9_000);
      expect(await of('short')).toBe(first);
      vi.advanceTimersByTime(9_000);
      expect(await of('short')).toBe(first);
      vi.advanceTimersByTime(10_000);
      const later = await of('short');
      expect(later).not.toBe(first);
      // Nor that it had been asked for.
      expect(await of('short')).not.toBe(later);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is another, of another key, when the file is', async () => {
    const { sent } = sending();
    const before = await sent.of('other', 'pair-0');
    expect((await sent.of('other', 'pair-0')).key).toBe(before.key);
    const said = jsonOf(await before.body(false));
    written(folder, 'other.json', locomoText(1, 'I planted a plum tree.'));
    await service.look();
    await settled(service, 'other');
    const after = await sent.of('other', 'pair-0');
    expect(after.key).not.toBe(before.key);
    expect(jsonOf(await after.body(false))).not.toEqual(said);
    expect(jsonOf(await after.body(false))).toEqual(await service.conversation('other', 'pair-0'));
  });
});
