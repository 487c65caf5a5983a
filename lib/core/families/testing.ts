/** For the tests of formats: fixtures and real files as records. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inWords } from '../messages/render.ts';
import type { Reading, RecordContext, Root, Sample } from './format.ts';
import { isRecord } from './parse.ts';

/** The records of a small JSON or JSONL file, and how its top level is laid out. */
export function recordsOf(file: string): { root: Root; records: unknown[] } {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('l')) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return { root: 'lines', records: lines.map((line): unknown => JSON.parse(line)) };
  }
  const value: unknown = JSON.parse(text);
  if (Array.isArray(value)) return { root: 'array', records: value };
  if (isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every(Array.isArray))
    return { root: 'members', records: Object.values(value).flat() };
  return { root: 'object', records: [value] };
}

export function sampleOf(file: string): Sample {
  const { root, records } = recordsOf(file);
  return { file: path.basename(file), root, records: records.slice(0, 8) };
}

export const contextOf = (file: string, variant: string, record: number): RecordContext => ({
  file: path.basename(file),
  variant,
  record,
});

/** Readings with their findings in words, as the golden files have them. */
export const told = (readings: Reading[] = []) =>
  readings.map((reading) => ({ ...reading, findings: reading.findings.map(inWords) }));

/** The data files of a fixtures folder (not the golden files beside them), in name order. */
export function fixturesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /\.jsonl?$/.test(name) && !name.includes('.golden.'));
  return names.sort().map((name) => path.join(folder, name));
}

const ROOT = path.resolve(import.meta.dirname, '../../..');
const REAL = path.resolve(ROOT, process.env.MEMOSCOPE_REAL_DATA ?? '../shared/data');

/** A real benchmark file; undefined, said out loud, where it is absent: the test must be skipped then. */
export function realFile(name: string): string | undefined {
  const file = path.join(REAL, name);
  if (existsSync(file)) return file;
  console.warn(`SKIPPED: real file ${name} is not there (set MEMOSCOPE_REAL_DATA).`);
  return undefined;
}
