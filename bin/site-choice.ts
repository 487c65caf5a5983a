/** What of a service goes into a bundle, as the command line names it: the dataset, its questions, its runs, its reviews. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Dataset, MOST_COMPARED, ProblemError } from '../lib/core/model/index.ts';
import { problem } from '../lib/core/problems/index.ts';
import { type SiteReview, siteReview } from '../lib/core/site/index.ts';
import { settled } from '../lib/server/service/dataset-once.ts';
import { openService } from '../lib/server/service/open-service.ts';
import type { Service } from '../lib/server/service/service.ts';
import type { Place } from '../lib/server/store/index.ts';
import { checkChosen, namedQuestions } from './chosen-questions.ts';
import { fromWhereTyped } from './print.ts';

/** Opens a dataset file and waits until it can be browsed. Throws a ProblemError when it holds several, or can't be read. */
export async function openedDataset(service: Service, file: string): Promise<Dataset> {
  const [dataset, ...more] = await service.open(file);
  if (!dataset || more.length > 0) {
    throw problem('command.holds_datasets', { file: path.basename(file), count: more.length + 1 });
  }
  const read = await settled(service, dataset.id);
  if (read.state === 'ready') return read;
  throw read.error ? new ProblemError(read.error) : problem('command.failed', {});
}

/** The ids that were named, each checked to be a question of the dataset. Throws a ProblemError 400 when one is not. */
export async function chosenQuestions(service: Service, dataset: string, named: string[]): Promise<Set<string>> {
  const wanted = namedQuestions(named);
  checkChosen(wanted, new Set((await service.questionHeads(dataset)).map(({ id }) => id)));
  return wanted;
}

const listed = (names: string) => (existsSync(fromWhereTyped(names)) ? [names] : names.split(',').filter(Boolean));

/**
 * The runs that were named. Predictions files become runs of the temporary home that a dataset file is opened in (`fresh`). Throws
 * a ProblemError 400 when one is not there, or too many are named.
 */
export async function chosenRuns(
  service: Service,
  dataset: string,
  { named, fresh }: { named: string[]; fresh: boolean },
): Promise<string[]> {
  const runs: string[] = [];
  for (const name of named.flatMap(listed)) {
    const file = fromWhereTyped(name);
    if (fresh && existsSync(file)) {
      const added = await service.runs.add(dataset, { name: path.basename(file), path: file }, {});
      runs.push(...added.map(({ id }) => id));
    } else runs.push(name);
  }
  const known = (await service.runs.list(dataset)).map(({ id }): string => id);
  const unknown = runs.filter((id) => !known.includes(id));
  if (unknown.length > 0)
    throw fresh ? problem('site.no_such_files', { unknown }) : problem('site.no_such_runs', { unknown, known });
  const unique = [...new Set(runs)];
  if (unique.length <= MOST_COMPARED) return unique;
  throw problem('site.too_many_runs', { count: unique.length, most: MOST_COMPARED });
}

/**
 * The reviews of the questions that were chosen (null: all), as they may leave. They are read apart from everything else, which is as if nobody had
 * reviewed. Throws a ProblemError 400 for a dataset file (`fresh`), of which there are none.
 */
export async function chosenReviews(
  place: Place,
  dataset: string,
  { questions, fresh }: { questions: ReadonlySet<string> | null; fresh: boolean },
): Promise<SiteReview[]> {
  if (fresh) throw problem('site.no_reviews', {});
  const own = await openService(place, { watch: false });
  try {
    const known = new Set<string>((await own.questionHeads(dataset)).map(({ id }) => id));
    const reviews = await own.reviews.reviews(dataset);
    return reviews.filter(({ question }) => (questions ?? known).has(question)).map(siteReview);
  } finally {
    await own.close();
  }
}
