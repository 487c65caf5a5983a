import { render } from '../messages/render.ts';
import { type ProblemError, problem, type Where } from '../model/index.ts';
import type { ByteSource } from './byte-source.ts';
import { positionOf } from './diagnose.ts';
import { type Packing, packingOfHead } from './packing-head.ts';
import type { RecordSample } from './sample.ts';

const KNOWN =
  'Memoscope opens LoCoMo, LongMemEval, GigaMemory and MutualFriends as JSON, JSON Lines or (MutualFriends) Parquet.';

/** Files are unpacked once before they are read; what is still packed then was packed twice. */
const PACKED: Record<Packing, string> = {
  gzip: 'a gzip file',
  zstd: 'a Zstandard file',
  zip: 'a zip archive',
  tar: 'a tar archive',
};

/** Why a file gives no record at all: empty, another kind of file, or JSON that breaks; with the exact places. */
export function explainUnreadable(file: string, source: ByteSource, sample?: RecordSample): ProblemError {
  const fail = (type: string, title: string, detail: string, where: Where = {}) =>
    problem(422, type, title, detail, { where: { file, ...where } });
  if (source.size === 0)
    return fail('#empty-file', 'The file is empty', `"${file}" has no bytes. Is the download complete?`);
  const head = source.read(0, Math.min(source.size, 4096));
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  const other = otherKind(head, text);
  if (other)
    return fail(
      '#not-json',
      `Not a JSON file: ${other.what}`,
      `"${file}" is ${other.what}. ${other.remedy}`,
      positionOf(source, 0),
    );
  const faults = sample?.faults ?? [];
  const [first] = faults.flatMap((fault) => fault.errors);
  if (!sample || !first) {
    if (sample?.root) {
      return fail('#no-records', 'No records', `"${file}" is valid JSON, but holds no records. ${KNOWN}`);
    }
    const found = text === '' ? 'only white space' : `“${oneLine(text.slice(0, 40))}”`;
    return fail(
      '#not-json',
      'Not a JSON file',
      `"${file}" begins with ${found}; "[" or "{" was expected. ${KNOWN}`,
      positionOf(source, 0),
    );
  }
  return problem(
    422,
    '#invalid-json',
    'Not valid JSON',
    `"${file}" breaks at line ${first.line}, column ${first.column} (byte ${first.byte}): ${render(first.message)}. Fix the file there and open it again.`,
    {
      where: {
        file,
        record: faults[0]?.record ?? 0,
        path: first.path,
        byte: first.byte,
        line: first.line,
        column: first.column,
      },
      errors: faults.flatMap((fault) =>
        fault.errors.map(({ message, path, byte, line, column }) => ({
          message: render(message),
          where: { record: fault.record, path, byte, line, column },
        })),
      ),
    },
  );
}

/** Valid JSON of no family we know: what was looked for, and what is there. */
export function unknownFormat(file: string, looked: string, sample: RecordSample): ProblemError {
  return problem(
    422,
    '#unknown-format',
    'Not a known benchmark',
    `"${file}" is valid JSON, but of no known benchmark. ${looked}`,
    {
      where: { file },
      ...(sample.faults.length > 0 && {
        errors: sample.faults.flatMap((fault) =>
          fault.errors.map(({ message, path, byte, line, column }) => ({
            message: render(message),
            where: { record: fault.record, path, byte, line, column },
          })),
        ),
      }),
    },
  );
}

function otherKind(head: Buffer, text: string): { what: string; remedy: string } | null {
  const starts = (...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);
  const packing = packingOfHead(head);
  if (packing)
    return {
      what: `${PACKED[packing]} inside another`,
      remedy: 'Unpack the outer one by hand and open what is inside.',
    };
  if (starts(0xff, 0xfe) || starts(0xfe, 0xff))
    return { what: 'UTF-16 text', remedy: 'Save it as UTF-8 and open it again.' };
  if (/^<(!doctype|html|head|body|\?xml|svg)/i.test(text)) {
    return {
      what: text.startsWith('<?xml') ? 'XML' : 'a web page (HTML)',
      remedy: 'Downloads from a file host often give its page instead: use the host’s “raw” or “download” link.',
    };
  }
  if (text.startsWith('version https://git-lfs')) {
    return { what: 'a Git LFS pointer, not the file itself', remedy: 'Fetch the file with `git lfs pull`.' };
  }
  return null;
}

/** A file's first characters as one line of a message: white space joined, what has no shape as �. */
const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim().replace(/\p{C}/gu, '�');
