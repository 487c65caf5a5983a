/** Which files a mapping means. */
import { isRecord } from '../families/parse.ts';
import type { DatasetMapping, MappedFile } from '../model/index.ts';
import { inTextOrder } from '../model/text-order.ts';
import { problem } from '../problems/index.ts';

/** The name of a mapping that stands beside its data. */
export const BESIDE = 'memoscope.json';
/** What a file is called in a mapping that names none. */
const ONLY = 'data';
const DATA = /\.(json|jsonl|ndjson|csv|tsv)(\.(gz|zst))?$|\.parquet$/i;

export type Records = NonNullable<Exclude<MappedFile, string>['records']>;

export interface NamedFiles {
  name: string;
  /** Paths in the dataset, in their order. */
  files: string[];
  records?: Records;
}

/** Whether a file may hold data of a mapped dataset. */
export const isData = (path: string): boolean => DATA.test(path) && baseName(path) !== BESIDE;

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The patterns of a document, checked or not; null where it names no files. */
export function patternsOf(document: unknown): string[] | null {
  if (!isRecord(document) || !isRecord(document.files)) return null;
  return Object.values(document.files).flatMap((file) => {
    const pattern = isRecord(file) ? file.path : file;
    return typeof pattern === 'string' ? [pattern] : [];
  });
}

/** Whether a path fits one of the patterns; without patterns, whether it may hold data. */
export function fits(path: string, patterns: readonly string[] | null): boolean {
  return patterns === null ? isData(path) : patterns.some((pattern) => isLike(path, pattern));
}

/** `*` stands for a part of a name, `**` for folders; a file may be packed. */
function isLike(path: string, pattern: string): boolean {
  const source = pattern
    .split(/(\*\*\/|\*)/)
    .map((part) =>
      part === '**/' ? '(?:[^/]+/)*' : part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${source}(\\.(gz|zst))?$`, 'u').test(path);
}

/** A file that several patterns fit is of the one that says most of its path. */
const isOwn = (path: string, pattern: string, patterns: readonly string[]): boolean =>
  patterns.every((other) => said(other) <= said(pattern) || !isLike(path, other));
const said = (pattern: string): number => pattern.replaceAll('*', '').length;

/** The files of each name. One that was opened alone is the conversations', whatever it is called. Throws a ProblemError when one is not there. */
export function namedFiles(mapping: DatasetMapping, paths: readonly string[]): NamedFiles[] {
  const sorted = inTextOrder(paths, (path) => path);
  const named = Object.entries(mapping.files ?? {});
  if (named.length === 0) return [{ name: ONLY, files: sorted.filter((path) => sorted.length === 1 || isData(path)) }];
  const patterns = patternsOf(mapping) ?? [];
  const needed = named.filter(([, file]) => typeof file === 'string' || !file.optional).length;
  return named.map(([name, file]) => {
    const { path: pattern, records, optional } = typeof file === 'string' ? { path: file } : file;
    const found = sorted.filter((path) => isLike(path, pattern) && isOwn(path, pattern, patterns));
    const alone = sorted.length === 1 && needed === 1 && !optional;
    const files = found.length === 0 && alone ? sorted : found;
    if (files.length === 0 && !optional) throw problem('mapped.no_file', { name, pattern, found: sorted.slice(0, 10) });
    return { name, files, ...(records && { records }) };
  });
}

/** The name of the files that conversations are read from. */
export const conversationsFrom = ({ conversation, files }: DatasetMapping): string =>
  conversation?.from ?? Object.keys(files ?? {})[0] ?? ONLY;

/** Whether each record of one file is a conversation, with its questions in it: then nothing has to be put together. */
export function isOneToOne(mapping: DatasetMapping): boolean {
  const { conversation, memory, question = [] } = mapping;
  const questions = Array.isArray(question) ? question : [question];
  return (
    !conversation?.each &&
    !conversation?.group &&
    memory?.from === undefined &&
    questions.every(({ from }) => from === undefined)
  );
}
