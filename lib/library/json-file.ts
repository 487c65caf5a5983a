import { boundedJson } from '../ingest/bounded-json.ts';
import { problem } from '../model/index.ts';
import { brokenJson } from '../predictions/json.ts';

/** Lists of errors and reviews are small; what is larger is another file. */
const MAX_BYTES = 64 * 1024 ** 2;

/** The value of a small JSON file. Throws a ProblemError 413 for one above 64 MiB, and a 422 with every place where it breaks. */
export async function readJsonFile(name: string, body: AsyncIterable<Uint8Array>): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MAX_BYTES) {
      const detail = `"${name}" is larger than ${MAX_BYTES / 1024 ** 2} MiB. Is it the right file? Nothing was stored.`;
      throw problem(413, '#too-large', 'The file is too large', detail, { where: { file: name } });
    }
    parts.push(part);
  }
  const text = Buffer.concat(parts)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  if (text.trim() === '') {
    throw problem(422, '#empty-file', 'The file is empty', `"${name}" has no content.`, { where: { file: name } });
  }
  try {
    return boundedJson(text).value;
  } catch {
    throw brokenJson(name, text, 'Fix the file there; nothing was stored.');
  }
}
