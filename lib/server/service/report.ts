import { createHash } from 'node:crypto';
import { type CompareOptions, DEFAULT_JUDGING, type Judging, MOST_COMPARED, type Run } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { makeReport, type Report } from '../../core/report/report.ts';
import { noValues } from './comparable.ts';
import { ofOneIndex } from './one-index.ts';
import type { Service } from './service.ts';

export interface ReportOptions extends Pick<CompareOptions, 'metric' | 'disputed' | 'categories'> {
  /** Runs are called A, B, C … */
  anonymous: boolean;
}

/**
 * A report of runs of one dataset, the first the baseline, as they are now. Its id is made of what it says, so that the same figures have
 * the same one. A ProblemError 400 for no run, too many, some of other datasets, or a metric of which none has values; 404 for one that is
 * not there.
 */
export async function reportOf(
  service: Pick<Service, 'dataset' | 'runs' | 'listedQuestions' | 'shownIndex'>,
  runs: readonly string[],
  { anonymous, ...options }: ReportOptions,
  version: string,
): Promise<Report> {
  if (runs.length === 0) throw problem('report.no_run', {});
  if (runs.length > MOST_COMPARED) throw problem('runs.too_many', { count: runs.length, most: MOST_COMPARED });
  const found: Run[] = await Promise.all(runs.map((run) => service.runs.get(run)));
  const [first] = found;
  if (!first) throw problem('report.no_run', {});
  const other = found.find(({ dataset }) => dataset !== first.dataset);
  if (other) throw problem('runs.other_dataset', { run: other.id, dataset: first.dataset });
  const report = await ofOneIndex(service, first.dataset, async () => {
    // A single run is told by its own metric, as on its page.
    const metric = options.metric ?? (runs.length === 1 ? first.yardstick : null);
    const asked = { ...options, metric, clustered: false, answerable: false };
    const comparison = await service.runs.compare([...runs], asked, 1);
    const judging: Judging = {
      ...DEFAULT_JUDGING,
      by: comparison.metric,
      disputed: options.disputed,
      categories: comparison.scope === 'all' ? 'all' : options.categories,
    };
    const questions = await service.listedQuestions(first.dataset);
    const all: Parameters<typeof makeReport>[0]['runs'] = [];
    for (const run of found) {
      const analysis = await service.runs.analysis(run.id, judging);
      const heads = new Map((await service.runs.heads(run.id, judging)).map((head) => [head.question, head]));
      const answered = questions.flatMap((question) => {
        const prediction = heads.get(question.id);
        return prediction ? [{ question, prediction }] : [];
      });
      all.push({ run, analysis, answered });
    }
    const dataset = await service.dataset(first.dataset);
    const sha256 = await service.runs.datasetHash(first.dataset);
    return makeReport({ dataset, sha256, version, made: new Date().toISOString(), runs: all, comparison, anonymous });
  });
  if (options.metric !== null && report.runs.every(({ score }) => score.n === 0)) throw noValues(options.metric, found);
  const { made: _, id: __, ...said } = report;
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  return { ...report, id: `${hash.slice(0, 4)}-${hash.slice(4, 8)}` };
}
