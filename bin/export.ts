import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { textsAbout } from '#texts';
import { SHAPES, type ShapedRecords } from '../lib/core/export/index.ts';
import { render } from '../lib/core/messages/render.ts';
import { type DatasetMapping, type FindingData, own } from '../lib/core/model/index.ts';
import { problem } from '../lib/core/problems/index.ts';
import {
  type IndexedRecord,
  indexFile,
  kindOf,
  type RecordLocator,
  readRecordAndSource,
} from '../lib/server/indexing/index.ts';
import { readable } from '../lib/server/service/unpacked.ts';
import { checkChosen, namedQuestions } from './chosen-questions.ts';
import { datasetArgument, mapArgument } from './dataset-argument.ts';
import { PLACE_OPTIONS, placeOf } from './place-options.ts';
import { bytes, fromWhereTyped, placed, print, unwritable } from './print.ts';

const t = textsAbout('commands');

const usage = () =>
  t('usage_either', {
    how: 'memoscope export DATASET --as himga|jsonl|csv|notes|pack|issue|corrected|changelog [--questions IDS|FILE] [--from FILE] [--out FILE] [--home DIR]',
    other:
      '--as site [--questions IDS|FILE] [--runs RUNS] [--reviews] [--base PATH] --out DIR [--home DIR | --catalogue URL --objects URL]',
  });

/** Shapes of what reviews find wrong. */
const OF_REVIEWS = ['pack', 'issue', 'corrected', 'changelog'];

/** The shapes that an option is of; the API refuses it with others, too. */
const OPTIONS_OF = {
  questions: ['csv', 'jsonl', 'site'],
  runs: ['site'],
  reviews: ['site'],
  base: ['site'],
  from: OF_REVIEWS,
};

/** `memoscope export`: a dataset in another shape, to a file or stdout. A file appears whole or not at all. */
export async function exportDataset(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      as: { type: 'string' },
      out: { type: 'string' },
      base: { type: 'string' },
      ...PLACE_OPTIONS,
      map: { type: 'string' },
      questions: { type: 'string', multiple: true },
      runs: { type: 'string', multiple: true },
      reviews: { type: 'boolean' },
      from: { type: 'string', multiple: true },
    },
  });
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0 || values.as === undefined) {
    throw problem('usage.shape', { usage: usage() });
  }
  const as = values.as;
  for (const [option, shapes] of Object.entries(OPTIONS_OF)) {
    if (own(values, option) !== undefined && !shapes.includes(as))
      throw problem('usage.option_of', { option, as, shapes });
  }
  if (as === 'site') {
    if (values.out === undefined) throw problem('usage.out', { usage: usage() });
    const { exportSite } = await import('./export-site.ts');
    const written = await exportSite({
      dataset: named,
      questions: values.questions ?? [],
      runs: values.runs ?? [],
      reviews: values.reviews ?? false,
      base: values.base,
      out: values.out,
      place: placeOf(values),
    });
    process.stderr.write(`${t('site_written', { out: values.out, n: written.files, size: bytes(written.bytes) })} `);
    const how = `python3 -m http.server --directory "${values.out}"`;
    process.stderr.write(
      `${written.base === '' ? t('site_at_root', { how }) : t('site_at_base', { base: `${written.base}/` })}\n`,
    );
    // The page server keeps timers of its own.
    process.exit(0);
  }
  if (OF_REVIEWS.includes(as)) {
    const { exportGold } = await import('./export-gold.ts');
    return exportGold({ dataset: named, ...values, as }, write);
  }
  if (as === 'notes') {
    const { exportedNotes } = await import('./export-notes.ts');
    const text = await exportedNotes(named, placeOf(values), values.out);
    await write(values.out === undefined ? null : fromWhereTyped(values.out), chunk(text));
    return 0;
  }
  const shape = own(SHAPES, as);
  if (!shape) throw problem('usage.no_such_shape', { shape: as, usage: usage() });
  const out = values.out === undefined ? null : fromWhereTyped(values.out);
  const chosen = values.questions === undefined ? null : namedQuestions(values.questions);
  const all = records(named, values.home, await mapArgument(values.map), chosen);
  await write(
    out,
    shape(all, (id) => chosen?.has(id) ?? true),
  );
  return 0;
}

async function* chunk(text: string) {
  yield text;
}

/**
 * Every record of a dataset, one at a time; the plain copy of a compressed one is removed at the end. Throws a ProblemError before the first
 * when it lacks a question that was chosen.
 */
async function* records(
  named: string,
  home: string | undefined,
  mapping: DatasetMapping | null,
  chosen: ReadonlySet<string> | null,
): ShapedRecords {
  const dataset = await datasetArgument(named, home, mapping);
  const aside = path.join(tmpdir(), `memoscope-export-${randomUUID()}`);
  try {
    const data = await readable({ home: aside }, dataset, () => {});
    const locators: RecordLocator[] = [];
    const known = new Set<string>();
    const sink = {
      record: ({ locator, questions }: Pick<IndexedRecord, 'locator' | 'questions'>) => {
        locators.push(locator);
        if (chosen) for (const { question } of questions) known.add(question.id);
      },
      finding: ({ severity, message, where }: FindingData) => {
        if (severity === 'error') process.stderr.write(`memoscope: ${placed(render(message), where)}\n`);
      },
    };
    const summary = await indexFile(data.file, sink, () => {}, data.name, data.mapping);
    if (chosen) checkChosen(chosen, known);
    for (const locator of locators) {
      yield { family: summary.format, ...(await readRecordAndSource(data.file, kindOf(summary), locator, data.name)) };
    }
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Writes a file that appears whole or not at all; null: to stdout. */
async function write(out: string | null, chunks: AsyncIterable<string | Buffer>): Promise<void> {
  if (out === null) return print(chunks);
  const part = `${out}.${process.pid}.part`;
  try {
    await pipeline(chunks, createWriteStream(part));
    renameSync(part, out);
  } catch (error) {
    if (existsSync(part)) rmSync(part);
    throw unwritable(out, error);
  }
}
