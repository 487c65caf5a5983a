import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { type IndexedTurn, type Segments, SegmentsAside, segmentsHere } from './segments.ts';

/** Turns whose words recur; more characters than may wait for a thread at once. */
const turnsOf = (seed: number): IndexedTurn[] =>
  Array.from({ length: 3000 }, (_, n) => ({
    id: n,
    text: `Turn ${n % 50} of ${seed}, `.repeat(100),
    captions: n % 3 === 0 ? 'a boat' : '',
  }));

async function made(segments: Segments) {
  const found = [];
  try {
    for (const seed of [1, 2]) {
      await segments.add(turnsOf(seed).slice(0, 1500));
      await segments.add(turnsOf(seed).slice(1500));
      const { turns, words, ids, lengths, blocks } = await segments.finish();
      const bytes = [...blocks].flatMap((block) => [
        Buffer.from(block.first),
        block.words,
        block.turns,
        block.positions,
      ]);
      const hash = createHash('sha256');
      for (const part of [ids, lengths, ...bytes]) hash.update(part);
      found.push({ turns, words, hash: hash.digest('hex') });
    }
  } finally {
    await segments.close();
  }
  return found;
}

it('are the same from a thread of their own', async () => {
  const [first, second] = await made(segmentsHere());
  expect(await made(new SegmentsAside())).toEqual([first, second]);
  expect(first).toMatchObject({ turns: 3000, words: 3000 * 400 + 1000 * 2 });
  expect(second).not.toEqual(first);
});

it('are no more waited for when their thread has ended', async () => {
  const segments = new SegmentsAside();
  await segments.add(turnsOf(1).slice(0, 10));
  const segment = segments.finish();
  await Promise.all([expect(segment).rejects.toThrow('ended early'), segments.close()]);
  await expect(segments.add(turnsOf(1))).rejects.toThrow('ended early');
  await expect(segments.finish()).rejects.toThrow('ended early');
});
