import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { textsAbout } from '#texts';
import { SHIPPED_NAMES } from '../lib/core/mapping/shipped.ts';
import type { MappingPreview } from '../lib/core/model/index.ts';
import { problem } from '../lib/core/problems/index.ts';
import { mappedDataset } from '../lib/server/service/datasets-in.ts';
import { mappingPreview } from '../lib/server/service/mapping-preview.ts';
import { findFiles } from '../lib/server/service/scan.ts';
import { mapArgument } from './dataset-argument.ts';
import { fromWhereTyped, print, printProblem, unwritable } from './print.ts';

const t = textsAbout('commands');

const USAGE = 'memoscope map PATH [--out FILE] [--map FILE|NAME] | memoscope map --list';

/**
 * `memoscope map PATH`: a mapping proposed for a file, as JSON on stdout (or in --out), with what it finds and why on stderr; with --map what that
 * mapping finds. Exit code 1 when there is none, or the file can't be opened by it. `memoscope map --list`: the names of the shipped ones.
 */
export async function map(args: string[]): Promise<number> {
  const options = {
    out: { type: 'string' },
    map: { type: 'string' },
    list: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  if (values.list) {
    await print(`${SHIPPED_NAMES.join('\n')}\n`);
    return 0;
  }
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0) throw problem('usage.one_path', { usage: t('usage', { how: USAGE }) });
  const given = await mapArgument(values.map);
  const file = await mappedDataset(await findFiles(fromWhereTyped(named), true), given);
  const home = path.join(tmpdir(), `memoscope-map-${randomUUID()}`);
  try {
    const preview = await mappingPreview({ home }, file, given, { whole: true });
    process.stderr.write(described(preview));
    if (preview.mapping) await write(`${JSON.stringify(preview.mapping, null, 2)}\n`, values.out);
    if (preview.problem) printProblem(preview.problem);
    return preview.opens ? 0 : 1;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function write(text: string, out: string | undefined): Promise<void> {
  if (out === undefined) return print(text);
  try {
    writeFileSync(fromWhereTyped(out), text);
  } catch (error) {
    throw unwritable(out, error);
  }
}

function described({ counts, evidence, fields }: MappingPreview): string {
  const lines = [
    t('map_counts', counts),
    t('map_evidence', evidence),
    ...fields.map(({ at, value, why, check }) => `  ${at}  ${value}  - ${check ? `${t('map_check')}: ` : ''}${why}`),
  ];
  return `${lines.join('\n')}\n`;
}
