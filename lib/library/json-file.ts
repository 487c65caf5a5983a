import { diagnose } from '../ingest/index.ts';
import { problem } from '../model/index.ts';

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
  const bytes = Buffer.concat(parts);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch {
    throw notJson(name, Buffer.from(text));
  }
}

function notJson(file: string, bytes: Buffer) {
  const faults = diagnose(bytes);
  const [first] = faults;
  if (bytes.length === 0 || !first) {
    return problem(422, '#empty-file', 'The file is empty', `"${file}" has no content.`, { where: { file } });
  }
  const { byte, line, column, path } = first;
  return problem(
    422,
    '#invalid-json',
    'Not valid JSON',
    `"${file}" breaks at line ${line}, column ${column}: ${first.message}. Mend it there; nothing was stored.`,
    {
      where: { file, path, byte, line, column },
      errors: faults.map((fault) => ({
        message: fault.message,
        where: { path: fault.path, byte: fault.byte, line: fault.line, column: fault.column },
      })),
    },
  );
}
