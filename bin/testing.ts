/** For tests of `score` and `compare`: the commands, what they print, and answers to the sample's questions. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { INSTALLED } from './run.mjs';

/** The command as JavaScript: it starts in a third of the time. */
export const COMMAND = INSTALLED;
export const SAMPLE = path.join(import.meta.dirname, '..', 'public', 'samples', 'locomo-sample.json');

const value = z.object({ n: z.number(), value: z.number().nullable() });
const metrics = z.record(
  z.string(),
  z.object({
    all: value,
    byType: z.record(z.string(), value),
    cat1to4: value.optional(),
    missingAsZero: value.optional(),
    taskAveraged: value.optional(),
    abstention: value.optional(),
  }),
);
/** What `score --json` prints, as far as tests look at it. */
export const scored = z.object({
  dataset: z.string(),
  runs: z.array(
    z.object({
      name: z.string(),
      format: z.string(),
      rows: z.number(),
      matched: z.number(),
      unmatched: z.number(),
      duplicates: z.number(),
      missing: z.number(),
      metrics,
      fields: z.array(z.object({ field: z.string(), role: z.string(), rows: z.number() })),
    }),
  ),
});
const pair = z.object({
  n: z.number(),
  a: z.number().nullable(),
  b: z.number().nullable(),
  delta: z.number().nullable(),
});
/** The same of `compare --json`. */
export const compared = pair.extend({
  metric: z.string(),
  nA: z.number(),
  nB: z.number(),
  ci: z.tuple([z.number(), z.number()]),
  bothRight: z.number(),
  onlyA: z.number(),
  onlyB: z.number(),
  bothWrong: z.number(),
  mcnemar: z.number().nullable(),
  byType: z.record(z.string(), pair),
});

/** A command in a process of its own, whose home and temporary files are in the folder. */
export function run(folder: string, args: string[]) {
  return spawnSync(process.execPath, [COMMAND, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    env: { ...process.env, TMPDIR: folder, MEMOSCOPE_HOME: path.join(folder, 'home') },
  });
}

/** One JSON object and nothing else on stdout. */
export function json<S extends z.ZodType>(folder: string, schema: S, args: string[]): z.infer<S> {
  const { status, stdout, stderr } = run(folder, [...args, '--json']);
  expect([status, stderr]).toEqual([0, '']);
  return schema.parse(JSON.parse(stdout));
}

/** The same in this process, which is quicker: for many files. */
export async function inProcess<S extends z.ZodType>(
  schema: S,
  command: (args: string[]) => Promise<number>,
  args: string[],
): Promise<z.infer<S>> {
  const printed: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text, ...more) => {
    printed.push(String(text));
    for (const taken of more) if (typeof taken === 'function') taken();
    return true;
  });
  try {
    expect(await command([...args, '--json'])).toBe(0);
  } finally {
    write.mockRestore();
  }
  return schema.parse(JSON.parse(printed.join('')));
}

export const SAMPLE_QA = z
  .array(
    z.object({ qa: z.array(z.object({ question: z.string(), answer: z.unknown().optional(), category: z.number() })) }),
  )
  .parse(JSON.parse(readFileSync(SAMPLE, 'utf8')))
  .flatMap(({ qa }) => qa);

/** Answers to the sample's first questions: right where `right` says so. */
export function answers(folder: string, name: string, right: (at: number) => boolean, more: object = {}): string {
  const file = path.join(folder, name);
  const rows = SAMPLE_QA.map(({ question, answer }, at) => ({
    question,
    golden_answer: answer,
    response: right(at) ? String(answer ?? 'Not mentioned in the conversation.') : 'a paper boat',
    grade: right(at),
    ...more,
  }));
  writeFileSync(file, JSON.stringify(rows));
  return file;
}
