import { agreementCsv, agreementMarkdown } from '@/lib/core/agreement/index.ts';
import { attachment, jsonResponse, readQuery, route } from '@/lib/server/http/index.ts';
import { agreementQuery } from '@/lib/server/http/opinion-schemas.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string }>(async (request, { d }) => {
  const { runs, as } = readQuery(agreementQuery, request.url);
  const found = await service().opinions.agreement(d, runs);
  if (as === 'json') return jsonResponse(found, request.headers);
  return as === 'csv'
    ? attachment(agreementCsv(found), { type: 'text/csv; charset=utf-8', name: `${d}-agreement.csv` })
    : attachment(agreementMarkdown(found), { type: 'text/markdown; charset=utf-8', name: `${d}-agreement.md` });
});
