import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { jsonText } from './json-text.ts';

/** A list of texts of about so many bytes. */
function listOf(sign: string, bytes: number): Buffer {
  const text = `${sign} in a line, `.repeat(20);
  const one = Buffer.byteLength(JSON.stringify(text)) + 1;
  return Buffer.from(JSON.stringify(Array.from({ length: Math.ceil(bytes / one) }, (_, at) => text + at)));
}

setFlagsFromString('--expose-gc');
const collected: () => void = runInNewContext('gc');

/** Bytes of strings and the like that have pages of their own, without what is left of earlier ones. */
function paged(): number {
  collected();
  return getHeapSpaceStatistics()
    .filter(({ space_name }) => space_name.includes('large_object_space'))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);
}

describe('JSON as text', () => {
  it.each(['plain', 'naïve', 'обычный', '東京', '🌳', '’'])('says the same of any length, written with %s', (sign) => {
    for (const bytes of [
      0, 10, 60_000, 70_000, 130_000, 140_000, 700_000, 1_031_000, 1_040_000, 2_100_000, 3_200_000,
    ]) {
      const json = listOf(sign, bytes);
      const text = jsonText(json);
      expect(text.trimEnd() === json.toString('utf8'), `${bytes} bytes`).toBe(true);
      expect(JSON.parse(text)).toHaveLength(JSON.parse(json.toString('utf8')).length);
    }
  });

  it('leaves nothing behind for the next, which may be shorter or end within a character', () => {
    const long = listOf('обычный', 900_000);
    jsonText(long);
    const cut = listOf('обычный', 300_000).subarray(0, 200_001);
    expect(jsonText(cut).trimEnd()).toBe(cut.toString('utf8'));
  });

  it.each(['plain', 'обычный', '東京'])('takes no pages of its own for a text of %s', (sign) => {
    const json = listOf(sign, 500_000);
    const before = paged();
    const copied = json.toString('utf8');
    expect(paged() - before).toBeGreaterThan(250_000);
    const between = paged();
    const text = jsonText(json);
    expect(paged()).toBeLessThanOrEqual(between);
    expect(text.startsWith(copied)).toBe(true);
  });
});
