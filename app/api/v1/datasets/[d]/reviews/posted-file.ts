import { problem } from '@/lib/core/problems/index.ts';
import { bodyChunks, receiveFile } from '@/lib/server/http/index.ts';
import { receiveJsonFile, type SentFile } from '@/lib/server/service/json-file.ts';

/** The JSON file of a request, as it came: the part `file` of a multipart form, or the body itself, which has no name of its own. */
export async function postedFile(request: Request): Promise<{ name: string | null; file: SentFile }> {
  if ((request.headers.get('content-type') ?? '').startsWith('multipart/form-data')) {
    const file = await receiveFile(request, receiveJsonFile);
    return { name: file.name, file };
  }
  if (!request.body) {
    throw problem('request.no_file', {});
  }
  return { name: null, file: await receiveJsonFile('the request’s body', bodyChunks(request.body)) };
}
