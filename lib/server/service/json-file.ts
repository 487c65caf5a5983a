import { boundedJson } from '../../core/json/bounded-json.ts';
import { message } from '../../core/messages/index.ts';
import { brokenJson } from '../../core/predictions/json.ts';
import { problem } from '../../core/problems/index.ts';

/** Lists of errors and reviews are small; what is larger is another file. */
const MAX_BYTES = 64 * 1024 ** 2;

/** A small file as it was sent. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

/** A small file, unread. Throws a ProblemError 413 above 64 MiB. */
export async function receiveJsonFile(name: string, body: AsyncIterable<Uint8Array>): Promise<SentFile> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MAX_BYTES) {
      const where = { file: name };
      throw problem('upload.json_too_large', { ...where, limit: MAX_BYTES / 1024 ** 2 }, { where });
    }
    parts.push(part);
  }
  return { name, bytes: Buffer.concat(parts) };
}

/** The value in such a file. Throws a ProblemError 422 with every place where it breaks. */
export function jsonIn({ name, bytes }: SentFile): unknown {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  if (text.trim() === '') {
    throw problem('upload.json_empty', { file: name }, { where: { file: name } });
  }
  try {
    return boundedJson(text).value;
  } catch {
    throw brokenJson(name, text, message('remedy.fix', {}));
  }
}
