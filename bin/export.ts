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
import { indexFile, kindOf, type RecordLocator, readRecordAndSource } from '../lib/server/indexing/index.ts';
import { readable } from '../lib/server/service/unpacked.ts';
import { datasetArgument, mapArgument } from './dataset-argument.ts';
import { PLACE_OPTIONS, placeOf } from './place-options.ts';
import { bytes, fromWhereTyped, placed, print, unwritable } from './print.ts';

const t = textsAbout('commands');

const usage = () =>
  t('usage_either', {
    how: 'memoscope export DATASET --as himga|jsonl|csv|notes|pack|issue|corrected|changelog [--from FILE] [--out FILE] [--home DIR]',
    other:
      '--as site [--questions IDS|FILE] [--runs RUNS] [--reviews] [--base PATH] --out DIR [--home DIR | --catalogue URL --objects URL]',
  });

/** Shapes of what reviews find wrong. */
const OF_REVIEWS = ['pack', 'issue', 'corrected', 'changelog'];

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
      reviews: { type: 'boolean', default: false },
      from: { type: 'string', multiple: true },
    },
  });
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0 || values.as === undefined) {
    throw problem('usage.shape', { usage: usage() });
  }
  if (values.as === 'site') {
    if (values.out === undefined) throw problem('usage.out', { usage: usage() });
    const { exportSite } = await import('./export-site.ts');
    const written = await exportSite({
      dataset: named,
      questions: values.questions ?? [],
      runs: values.runs ?? [],
      reviews: values.reviews,
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
  if (OF_REVIEWS.includes(values.as)) {
    const { exportGold } = await import('./export-gold.ts');
    return exportGold({ dataset: named, as: values.as, ...values }, write);
  }
  if (values.as === 'notes') {
    const { exportedNotes } = await import('./export-notes.ts');
    const text = await exportedNotes(named, placeOf(values), values.out);
    await write(values.out === undefined ? null : fromWhereTyped(values.out), chunk(text));
    return 0;
  }
  const shape = own(SHAPES, values.as);
  if (!shape) throw problem('usage.no_such_shape', { shape: values.as, usage: usage() });
  const out = values.out === undefined ? null : fromWhereTyped(values.out);
  await write(out, shape(records(named, values.home, await mapArgument(values.map))));
  return 0;
}

async function* chunk(text: string) {
  yield text;
}

/** Every record of a dataset, one at a time; the plain copy of a compressed one is removed at the end. */
async function* records(named: string, home: string | undefined, mapping: DatasetMapping | null): ShapedRecords {
  const dataset = await datasetArgument(named, home, mapping);
  const aside = path.join(tmpdir(), `memoscope-export-${randomUUID()}`);
  try {
    const data = await readable({ home: aside }, dataset, () => {});
    const locators: RecordLocator[] = [];
    const sink = {
      record: ({ locator }: { locator: RecordLocator }) => void locators.push(locator),
      finding: ({ severity, message, where }: FindingData) => {
        if (severity === 'error') process.stderr.write(`memoscope: ${placed(render(message), where)}\n`);
      },
    };
    const summary = await indexFile(data.file, sink, () => {}, data.name, data.mapping);
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
