import { noteRows } from '@/lib/core/export/note-rows.ts';
import { selectNotes } from '@/lib/core/search/notes.ts';
import { boundedPage, notesQuery, readQuery, route, rowsFile, textOfRows } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string }>(async (request, { d }) => {
  const query = readQuery(notesQuery, request.url);
  const { items, ...facets } = selectNotes(await service().notes.notes(d), query);
  if (query.format !== 'json') return rowsFile(`${d}-notes`, query.format, textOfRows(query.format, noteRows(items)));
  const part = items.slice(query.offset, query.offset + query.limit);
  return { ...boundedPage({ total: items.length, items: part }, query.offset), ...facets };
});
