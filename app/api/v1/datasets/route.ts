import { readMapping } from '@/lib/core/mapping/document.ts';
import { problem } from '@/lib/core/problems/index.ts';
import { check, jsonBody, openBody, receiveForm, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { postedMapping } from './posted-mapping.ts';

export const GET = route(async () => ({ items: await service().datasets() }));

/**
 * `{path}` opens a file or folder of this machine, `{url}` a file of a server, a multipart `file` is stored and opened; each with a
 * `mapping`, if one is given. `{sample}` opens a built-in sample. 202: indexing goes on.
 */
export const POST = route(async (request) => {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    const { taken } = await receiveForm(request, (name, body, fields) => {
      const mapping = fields.then(postedMapping);
      // Who may not upload is refused before anybody waits for it.
      mapping.catch(() => {});
      return service().upload(name, body, mapping);
    });
    return Response.json(taken, { status: 202 });
  }
  if (!type.startsWith('application/json')) {
    throw problem('request.dataset_type', {});
  }
  const { path, mapping, sample } = check(openBody, await jsonBody(request), 'body');
  if (sample !== undefined) return Response.json(await service().openSample(sample), { status: 202 });
  const opened = await service().open(path, mapping === undefined ? null : readMapping(mapping));
  return Response.json(opened[0], { status: 202 });
});
