import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { textsAbout } from '#texts';
import { KNOWN_BY } from '../lib/core/families/index.ts';
import { inWords } from '../lib/core/messages/render.ts';
import {
  type DatasetMapping,
  FAMILY_NAMES,
  type Finding,
  type FindingData,
  own,
  type Progress,
  type Severity,
} from '../lib/core/model/index.ts';
import { problem } from '../lib/core/problems/index.ts';
import {
  type DataFile,
  indexFile,
  isUrl,
  nameOfUrl,
  type PassSummary,
  remoteFile,
} from '../lib/server/indexing/index.ts';
import {
  datasetsIn,
  type FoundDataset,
  knownDatasetsIn,
  mappedDataset,
  setsIn,
} from '../lib/server/service/datasets-in.ts';
import { findFiles } from '../lib/server/service/scan.ts';
import { type ReadableData, readable, remoteData } from '../lib/server/service/unpacked.ts';
import { mapArgument } from './dataset-argument.ts';
import { bytes, fromWhereTyped, placed, print, tellProgress } from './print.ts';
import { decimal, padded } from './table.ts';

const t = textsAbout('commands');

interface Report {
  format: string;
  variant: string;
  bytes: number;
  conversations: number;
  sessions: number;
  turns: number;
  images: number;
  memories: number;
  questions: number;
  questionTypes: { key: string; label: string; count: number }[];
  evidence: { resolved: number; dangling: number };
  findings: { code: string; severity: Severity; count: number }[];
  /** Where data could not be read: the first findings of severity `error`. Absent when there is none. */
  errors?: Finding[];
  /** MutualFriends: derived success. */
  outcomes?: { success: number; failure: number };
  seconds: number;
  /** Of a folder or an archive of several: one report for each dataset in it; the figures above are their sums. */
  files?: (Report & { file: string })[];
}

/** Errors that are told one by one. */
const SHOWN_ERRORS = 20;

/** `memoscope inspect PATH [--json]`: reads a file, or the URL of one, as the server would and says what is in it. Leaves nothing behind. */
export async function inspect(args: string[]): Promise<number> {
  const options = {
    json: { type: 'boolean' },
    map: { type: 'string' },
    'allow-private-urls': { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0) {
    throw problem('usage.one_path', { usage: t('usage', { how: 'memoscope inspect PATH [--json] [--map FILE]' }) });
  }
  if (values['allow-private-urls']) process.env.MEMOSCOPE_ALLOW_PRIVATE_URLS = '1';
  const mapping = await mapArgument(values.map);
  const report = await inspectPath(fromWhereTyped(named), mapping).finally(() => tellProgress(''));
  await print(values.json ? `${JSON.stringify(report)}\n` : describe(nameOf(named), report));
  return 0;
}

const nameIn = ({ member, path: file }: FoundDataset) => member ?? path.basename(file);
const nameOf = (named: string) => (isUrl(named) ? nameOfUrl(named) : path.basename(named));

async function inspectPath(named: string, mapping: DatasetMapping | null): Promise<Report> {
  if (isUrl(named)) return inspectRemote(named, mapping);
  if (mapping) {
    const found = await mappedDataset(await findFiles(named, true), mapping);
    return { ...(await inspectFile(found)), bytes: found.bytes };
  }
  const { folder, files, real } = await findFiles(named);
  const { sets, others } = folder ? setsIn(real, files) : { sets: [], others: files };
  const found: FoundDataset[] = sets;
  for (const file of others) found.push(...(await (folder ? knownDatasetsIn(file) : datasetsIn(file))));
  const [only, ...more] = found;
  if ((!folder || sets.length === 1) && only !== undefined && more.length === 0)
    return { ...(await inspectFile(only)), bytes: only.bytes };
  const report = await inspectAll(found);
  return folder ? report : { ...report, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
}

/** Reads one dataset; of a compressed one, a plain copy in a temporary folder that is removed. `first`: said before how far it is. */
async function inspectFile(file: FoundDataset, first = ''): Promise<Report> {
  const started = performance.now();
  const aside = path.join(tmpdir(), `memoscope-inspect-${randomUUID()}`);
  try {
    const data = await readable({ home: aside }, file, reading(first, nameIn(file)));
    return await reportOn(data.file, data, started, first);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

async function inspectRemote(url: string, mapping: DatasetMapping | null): Promise<Report> {
  const started = performance.now();
  const file = await remoteFile(url);
  const { name } = remoteData(file, mapping);
  return reportOn(file, { name, ...(mapping && { mapping }) }, started);
}

async function reportOn(
  file: DataFile,
  { name, mapping }: Pick<ReadableData, 'name' | 'mapping'>,
  started: number,
  first = '',
): Promise<Report> {
  const errors: Finding[] = [];
  const finding = (found: FindingData) => {
    if (found.severity === 'error' && errors.length < SHOWN_ERRORS) errors.push(inWords(found));
  };
  const summary = await indexFile(file, { record: () => {}, finding }, reading(first, name), name, mapping);
  return { ...reportOf(summary, (performance.now() - started) / 1000), ...(errors.length > 0 && { errors }) };
}

/** Says on a terminal how far a file is read. */
function reading(first: string, name: string): (progress: Progress) => void {
  return ({ done, total }) => tellProgress(first + t('reading', { name, done: bytes(done), total: bytes(total) }));
}

async function inspectAll(found: FoundDataset[]): Promise<Report> {
  const reports: (Report & { file: string })[] = [];
  for (const [at, file] of found.entries()) {
    const first = t('reading_file', { at: String(at + 1), n: String(found.length) });
    reports.push({ file: nameIn(file), ...(await inspectFile(file, first)) });
  }
  const [first] = reports;
  if (!first) throw problem('command.no_datasets', { known: KNOWN_BY });
  const sum = (of: (report: Report) => number) => reports.reduce((total, report) => total + of(report), 0);
  const successes = sum((r) => r.outcomes?.success ?? 0);
  const failures = sum((r) => r.outcomes?.failure ?? 0);
  const errors = reports.flatMap((r) => r.errors ?? []).slice(0, SHOWN_ERRORS);
  return {
    format: reports.every((r) => r.format === first.format) ? first.format : 'folder',
    variant: reports.every((r) => r.variant === first.variant) ? first.variant : 'several',
    bytes: sum((r) => r.bytes),
    conversations: sum((r) => r.conversations),
    sessions: sum((r) => r.sessions),
    turns: sum((r) => r.turns),
    images: sum((r) => r.images),
    memories: sum((r) => r.memories),
    questions: sum((r) => r.questions),
    questionTypes: merge(reports.flatMap((r) => r.questionTypes)),
    evidence: { resolved: sum((r) => r.evidence.resolved), dangling: sum((r) => r.evidence.dangling) },
    findings: merge(reports.flatMap((r) => r.findings).map((f) => ({ key: f.code, ...f }))).map(
      ({ code, severity, count }) => ({ code, severity, count }),
    ),
    ...(errors.length > 0 && { errors }),
    ...(successes + failures > 0 && { outcomes: { success: successes, failure: failures } }),
    seconds: sum((r) => r.seconds),
    files: reports,
  };
}

/** Entries with the same key become one with their counts added. */
function merge<T extends { key: string; count: number }>(entries: T[]): T[] {
  const merged = new Map<string, T>();
  for (const entry of entries) {
    const known = merged.get(entry.key);
    merged.set(entry.key, known ? { ...known, count: known.count + entry.count } : entry);
  }
  return [...merged.values()];
}

function reportOf(summary: PassSummary, seconds: number): Report {
  const { conversations, sessions, turns, images, memories = 0, questions } = summary.counts;
  return {
    format: summary.format,
    variant: summary.variant,
    bytes: summary.bytes,
    conversations,
    sessions,
    turns,
    images,
    memories,
    questions,
    questionTypes: summary.questionTypes.map(({ key, label, count }) => ({ key, label, count })),
    evidence: summary.evidence,
    findings: summary.findings,
    ...(summary.outcomes && { outcomes: summary.outcomes }),
    seconds: Number(seconds.toFixed(3)),
  };
}

function describe(name: string, report: Report): string {
  const { format, variant, conversations, sessions, turns, images, questions, questionTypes, outcomes } = report;
  const holds = { conversations, sessions, turns };
  const types = questionTypes.map(typeText).join(', ');
  const lines = [
    t('read', {
      name,
      benchmark: own(FAMILY_NAMES, format) ?? sumWord(format),
      variant: sumWord(variant),
      size: bytes(report.bytes),
      seconds: decimal(report.seconds, 1),
    }),
    `  ${images > 0 ? t('holds_images', { ...holds, images }) : t('holds', holds)}`,
    `  ${types === '' ? t('questions_none', { n: questions }) : t('questions', { n: questions, types })}`,
    ...(outcomes ? [`  ${t('outcomes', { successes: outcomes.success, failures: outcomes.failure })}`] : []),
    ...report.findings.map(
      ({ code, severity, count }) => `  ${padded(t(`severity_${severity}`), 7)} ${code} × ${count}`,
    ),
    ...(report.errors ?? []).map(({ message, where }) => `  - ${placed(message, where)}`),
    ...(report.files ?? []).map((file) => `  - ${t('file', file)}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** What stands for the benchmark or the variant where files differ in it. */
const sumWord = (word: string) => (word === 'folder' || word === 'several' ? t(word) : word);

/** LoCoMo's types are numbers that several names go with: both are told. */
const typeText = ({ key, label, count: n }: Report['questionTypes'][number]) =>
  `${/^\d+$/.test(key) && label !== key ? `${key} ${label}` : key} × ${n}`;
