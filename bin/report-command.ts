import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { textsAbout } from '#texts';
import { own } from '../lib/core/model/index.ts';
import { problem } from '../lib/core/problems/index.ts';
import { reportHtml } from '../lib/core/report/html.ts';
import { reportMarkdown } from '../lib/core/report/markdown.ts';
import type { Report } from '../lib/core/report/report.ts';
import { isUrl } from '../lib/server/files/remote/address.ts';
import { homeFolder } from '../lib/server/service/home-folder.ts';
import { LocalService } from '../lib/server/service/local-service.ts';
import { reportOf } from '../lib/server/service/report.ts';
import { fromWhereTyped, print, unwritable } from './print.ts';
import { categoriesIn } from './score.ts';
import { chosenRuns, openedDataset } from './site-choice.ts';
import { version } from './version.ts';

const USAGE =
  'memoscope report DATASET RUN… [--as html|md|json] [--out FILE] [--metric M] [--categories 1-4|all] [--anonymous] [--undisputed] [--home DIR]';

/** A report as the text of a file. */
const SHAPES: Record<string, (report: Report) => string> = {
  html: reportHtml,
  md: reportMarkdown,
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
};

/** `memoscope report`: one page about runs of a dataset, the first the baseline, to a file or stdout. */
export async function report(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      as: { type: 'string' },
      out: { type: 'string' },
      metric: { type: 'string' },
      categories: { type: 'string' },
      anonymous: { type: 'boolean', default: false },
      undisputed: { type: 'boolean', default: false },
      home: { type: 'string' },
    },
  });
  const [named, ...runs] = positionals;
  if (named === undefined || runs.length === 0)
    throw problem('usage.run', { usage: textsAbout('commands')('usage', { how: USAGE }) });
  const shape = values.as ?? (values.out?.endsWith('.md') ? 'md' : values.out?.endsWith('.json') ? 'json' : 'html');
  const write = own(SHAPES, shape);
  if (!write) throw problem('usage.report_as', { known: Object.keys(SHAPES), given: shape });
  const made = await madeOf(named, runs, values.home, {
    metric: values.metric ?? null,
    categories: categoriesIn(values.categories),
    disputed: values.undisputed ? 'exclude' : 'keep',
    anonymous: values.anonymous,
  });
  const text = write(made);
  if (values.out === undefined) await print(text);
  else
    try {
      writeFileSync(fromWhereTyped(values.out), text);
    } catch (error) {
      throw unwritable(values.out, error);
    }
  return 0;
}

/** Of a dataset file with predictions files, or of a dataset and runs of the home folder. */
async function madeOf(
  named: string,
  runs: string[],
  home: string | undefined,
  options: Parameters<typeof reportOf>[2],
) {
  const file = fromWhereTyped(named);
  const fresh = isUrl(file) || existsSync(file);
  const temporary = path.join(tmpdir(), `memoscope-report-${randomUUID()}`);
  const service = new LocalService({ home: fresh ? temporary : homeFolder(home), watch: false });
  try {
    const dataset = fresh ? await openedDataset(service, file) : await service.dataset(named);
    return await reportOf(service, await chosenRuns(service, dataset.id, { named: runs, fresh }), options, version);
  } finally {
    await service.close();
    rmSync(temporary, { recursive: true, force: true });
  }
}
