import { problem } from '@/lib/core/problems/index.ts';
import { check, jsonBody, openBody, receiveFile, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route(async () => ({ items: await service().datasets() }));

/** `{path}` opens a file or folder of this machine, `{url}` a file of a server, a multipart `file` is stored and opened. 202: indexing goes on. */
export const POST = route(async (request) => {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    const dataset = await receiveFile(request, (name, body) => service().upload(name, body));
    return Response.json(dataset, { status: 202 });
  }
  if (!type.startsWith('application/json')) {
    throw problem('request.dataset_type', {});
  }
  const body = await jsonBody(request);
  const opened = await service().open(check(openBody, body, 'body'));
  return Response.json(opened[0], { status: 202 });
});
