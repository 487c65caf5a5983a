import { filterOf, questionsQuery, readQuery, route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

export const GET = route<{ d: string }>((request, { d }) => {
  const query = readQuery(questionsQuery, request.url);
  if (query.view === 'heads') {
    const items = library().listedQuestions(d);
    return { total: items.length, items };
  }
  if (query.view === 'facts') {
    const items = library().questionFacts(d);
    return { total: items.length, items };
  }
  return library().questions(d, filterOf(query), query);
});
