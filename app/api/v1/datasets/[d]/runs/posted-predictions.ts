import type { Mapping } from '@/lib/core/model/index.ts';
import { problem } from '@/lib/core/problems/index.ts';
import { bodyChunks, readQuery, receiveForm, uploadOptions, uploadQuery } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

/** A predictions file that was written aside, and what the request says of it. */
interface Posted {
  file: { name: string; path: string };
  name?: string;
  mapping?: Mapping;
}

/**
 * The predictions file of a request: the part "file" of a form with the fields `name` and `mapping`, or the body itself with
 * `?file=` (its name) and `?name=`. It is removed when `use` has ended.
 */
export async function withPredictions<T>(request: Request, use: (posted: Posted) => Promise<T>): Promise<T> {
  const { runs } = service();
  const posted = await receive(request);
  try {
    return await use(posted);
  } finally {
    await runs.discard(posted.file);
  }
}

async function receive(request: Request): Promise<Posted> {
  const { runs } = service();
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    const { taken } = await receiveForm(request, async (name, body, fields) => {
      const file = await runs.receive(name, body);
      try {
        return { file, ...uploadOptions(await fields) };
      } catch (error) {
        await runs.discard(file);
        throw error;
      }
    });
    return taken;
  }
  if (!request.body || type.startsWith('application/x-www-form-urlencoded')) {
    throw problem('request.predictions_type', {});
  }
  const { file, name } = readQuery(uploadQuery, request.url);
  return {
    file: await runs.receive(file ?? name ?? 'predictions', bodyChunks(request.body)),
    ...(name !== undefined && { name }),
  };
}
