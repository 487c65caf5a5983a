import { comparedRuns, compareOptionsOf, compareQuery, readQuery, route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';
import { type CompareOptions, problem } from '@/lib/model/index.ts';

export const GET = route((request) => {
  const query = readQuery(compareQuery, request.url);
  const [ids, options] = [comparedRuns(query), compareOptionsOf(query)];
  if (query.judges) return judges(ids, options, query.questions);
  return query.metric === undefined ? compared(ids, options, query.questions) : byMetric(ids, options, query);
});

function judges(ids: string[], options: CompareOptions, questions: boolean) {
  const [run, ...more] = ids;
  if (run === undefined || more.length > 0) {
    throw problem(400, '#bad-request', 'Name one run', `Judges are compared of one run; ${ids.length} were named.`);
  }
  const { runs } = library();
  return questions ? runs.compareJudgesJson(run, options) : runs.compareJudges(run, options);
}

function compared(ids: string[], options: CompareOptions, questions: boolean) {
  const { runs } = library();
  return questions ? runs.compareJson(ids, options) : runs.compare(ids, options);
}

/** By a metric that was named: some run must have values of it. */
async function byMetric(ids: string[], options: CompareOptions, query: { metric?: string; questions: boolean }) {
  const { runs } = library();
  const comparison = await runs.compare(ids, options);
  if (comparison.runs.some(({ all }) => all.n > 0))
    return query.questions ? runs.compareJson(ids, options) : comparison;
  const stored = await Promise.all(ids.map((id) => runs.get(id)));
  const known = [...new Set(stored.flatMap(({ metrics }) => Object.keys(metrics)))];
  const detail = `No run has values of "${query.metric}". They have ${known.join(', ')}.`;
  throw problem(400, '#bad-request', 'Nothing to compare', detail);
}
