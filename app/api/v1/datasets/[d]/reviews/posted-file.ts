import { bodyChunks, receiveFile } from '@/lib/http/index.ts';
import { readJsonFile } from '@/lib/library/json-file.ts';
import { problem } from '@/lib/model/index.ts';

/** The JSON file of a request: the part `file` of a multipart form, or the body itself. */
export async function postedFile(request: Request): Promise<{ name: string | null; value: unknown }> {
  if ((request.headers.get('content-type') ?? '').startsWith('multipart/form-data')) {
    return receiveFile(request, async (name, body) => ({ name, value: await readJsonFile(name, body) }));
  }
  if (!request.body) {
    throw problem(
      400,
      '#bad-request',
      'No file was sent',
      'Send the JSON file as the body, or as the part "file" of a form.',
    );
  }
  return { name: null, value: await readJsonFile('the request’s body', bodyChunks(request.body)) };
}
