import { comparedRuns, compareOptionsOf, compareQuery, readQuery, route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';
import { problem } from '@/lib/model/index.ts';

export const GET = route((request) => {
  const query = readQuery(compareQuery, request.url);
  const { runs } = library();
  const [ids, options] = [comparedRuns(query), compareOptionsOf(query)];
  if (query.judges) {
    const [run, ...more] = ids;
    if (run === undefined || more.length > 0) {
      throw problem(400, '#bad-request', 'Name one run', `Judges are compared of one run; ${ids.length} were named.`);
    }
    const comparison = runs.compareJudges(run, options);
    return query.questions ? { ...comparison, questions: runs.comparedJudges(run, options) } : comparison;
  }
  const comparison = runs.compare(ids, options);
  if (query.metric !== undefined && comparison.runs.every(({ all }) => all.n === 0)) {
    const known = [...new Set(ids.flatMap((id) => Object.keys(runs.get(id).metrics)))];
    const detail = `No run has values of "${query.metric}". They have ${known.join(', ')}.`;
    throw problem(400, '#bad-request', 'Nothing to compare', detail);
  }
  return query.questions ? { ...comparison, questions: runs.comparedQuestions(ids, options) } : comparison;
});
