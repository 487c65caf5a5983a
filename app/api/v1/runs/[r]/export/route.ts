import { DEFAULT_JUDGING, NO_FILTER } from '@/lib/core/model/index.ts';
import { exportRunQuery, fileResponse, readQuery, route, rowsFile } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

const ALL = { ...NO_FILTER, outcome: [], attribution: [], flag: [], tag: [] };

/** The whole run as a file: in the shape of its benchmark's own results, or one line for each question. */
export const GET = route<{ r: string }>(async (request, { r }) => {
  const { as } = readQuery(exportRunQuery, request.url);
  const { runs } = service();
  if (as !== 'official') return rowsFile(r, as, await runs.fileRows(r, as, ALL, DEFAULT_JUDGING, { offset: 0 }));
  const { name, type, text } = await runs.official(r);
  return fileResponse(name, type, text);
});
