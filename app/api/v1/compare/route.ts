import { comparedRuns, compareOptionsOf, compareQuery, readQuery, route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

export const GET = route((request) => {
  const query = readQuery(compareQuery, request.url);
  const { runs } = library();
  const [ids, options] = [comparedRuns(query), compareOptionsOf(query)];
  const comparison = runs.compare(ids, options);
  return query.questions ? { ...comparison, questions: runs.comparedQuestions(ids, options) } : comparison;
});
