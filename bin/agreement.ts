import path from 'node:path';
import { parseArgs } from 'node:util';
import { textsAbout } from '#texts';
import { agreementCsv, agreementMarkdown } from '../lib/core/agreement/index.ts';
import { problem } from '../lib/core/problems/index.ts';
import { readGiven } from './file-given.ts';
import { print } from './print.ts';
import { withHome } from './with-home.ts';

const t = textsAbout('commands');

const usage = () =>
  t('usage', { how: 'memoscope agreement DATASET [FILE...] [--runs RUNS] [--json|--csv] [--home DIR]' });

/**
 * `memoscope agreement`: how far readers of a dataset agree, and judges of its runs with people. FILES are opinions or reviews that were
 * exported; without any, those that the home folder keeps.
 */
export async function agreement(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      csv: { type: 'boolean', default: false },
      runs: { type: 'string', multiple: true },
      home: { type: 'string' },
    },
  });
  const [named, ...files] = positionals;
  if (named === undefined) throw problem('usage.one_dataset', { usage: usage() });
  if (values.json && values.csv) throw problem('usage.json_csv', {});
  const found = await withHome({ named, home: values.home, apart: files.length > 0 }, async (service, d) => {
    for (const file of files) {
      const sent = { name: path.basename(file), bytes: readGiven(file) };
      const reader = path.basename(file).replace(/\.json$/i, '');
      await service.opinions.importOpinions(d, sent, { apply: true, reader });
    }
    return service.opinions.agreement(
      d,
      (values.runs ?? []).flatMap((ids) => ids.split(',')),
    );
  });
  const text = values.json ? `${JSON.stringify(found)}\n` : values.csv ? agreementCsv(found) : agreementMarkdown(found);
  await print(text);
  return 0;
}
