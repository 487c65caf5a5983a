import { judgingOf, judgingQuery, readQuery, route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

export const GET = route<{ r: string }>((request, { r }) => {
  const judging = judgingOf(readQuery(judgingQuery, request.url));
  const { runs } = library();
  return { ...runs.analysis(r, judging), judges: runs.agreement(r) };
});
