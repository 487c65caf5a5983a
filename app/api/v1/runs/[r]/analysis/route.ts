import { judgingOf, judgingQuery, readQuery, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { ofOneIndex } from '@/lib/server/service/one-index.ts';

export const GET = route<{ r: string }>(async (request, { r }) => {
  const judging = judgingOf(readQuery(judgingQuery, request.url));
  const { runs } = service();
  const { dataset } = await runs.get(r);
  return ofOneIndex(service(), dataset, async () => ({
    ...(await runs.analysis(r, judging)),
    judges: await runs.agreement(r),
  }));
});
