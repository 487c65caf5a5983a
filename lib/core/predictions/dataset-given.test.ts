import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemIn } from '../model/index.ts';
import { FRIENDS, GIGAMEMORY, LOCOMO, LONGMEMEVAL, PLAIN, read, readOne } from './testing.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../../public/samples');
const DATASETS = readdirSync(SAMPLES).filter((name) => /\.jsonl?$/.test(name));

function typeOf(bytes: Uint8Array, gold: typeof LOCOMO) {
  try {
    read(bytes, gold);
  } catch (error) {
    return problemIn(error)?.type;
  }
  return null;
}

describe.each(DATASETS)('%s as predictions', (name) => {
  it.each([LOCOMO, LONGMEMEVAL, GIGAMEMORY, FRIENDS])('of $family is refused as a dataset', (gold) => {
    const own = gold.family === 'mutualfriends' && name.startsWith('mutualfriends');
    expect(typeOf(readFileSync(path.join(SAMPLES, name)), gold)).toBe(own ? null : '#is-a-dataset');
  });
});

it("a score of 0 or 1 is a judge's verdict where the file names a judge", () => {
  const results = PLAIN.map((row, i) => ({ ...row, score: i % 2 }));
  const judged = readOne({ metadata: { judge_model: 'gpt-4o', backend: 'openai' }, results });
  expect(judged.judges).toHaveLength(1);
  expect(judged.predictions.map(({ judges }) => judges[0]?.correct)).toEqual(PLAIN.map((_, i) => i % 2 === 1));
  expect([judged.name, judged.manifest.judge]).toEqual(['run', 'gpt-4o']);
  expect(readOne({ metadata: { backend: 'zep' }, results })).toMatchObject({ name: 'zep', judges: [] });
});
