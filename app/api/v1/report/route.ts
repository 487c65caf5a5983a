import { reportHtml } from '@/lib/core/report/html.ts';
import { reportMarkdown } from '@/lib/core/report/markdown.ts';
import { fileResponse, readQuery, reportQuery, route, shownRuns } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { reportOf } from '@/lib/server/service/report.ts';
import { version } from '@/package.json';

export const GET = route(async (request) => {
  const query = readQuery(reportQuery, request.url);
  const { metric = null, disputed, categories, anonymous, format } = query;
  const report = await reportOf(service(), shownRuns(query), { metric, disputed, categories, anonymous }, version);
  if (format === 'json') return report;
  const name = `memoscope-report-${report.id}.${format}`;
  return format === 'html'
    ? fileResponse(name, 'text/html', reportHtml(report))
    : fileResponse(name, 'text/markdown', reportMarkdown(report));
});
