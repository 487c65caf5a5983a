import { type Message, message } from '../messages/index.ts';
import type { ProblemError } from '../model/index.ts';
import { problem } from '../problems/index.ts';
import type { ByteSource } from './byte-source.ts';
import { positionOf } from './diagnose.ts';
import { packingOfHead } from './packing-head.ts';
import type { RecordSample } from './sample.ts';

/** Why a file gives no record at all: empty, another kind of file, or JSON that breaks; with the exact places. */
export function explainUnreadable(file: string, source: ByteSource, sample?: RecordSample): ProblemError {
  if (source.size === 0) return problem('dataset.no_bytes', { file }, { where: { file } });
  const head = source.read(0, Math.min(source.size, 4096));
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  const begin = { file, ...positionOf(source, 0) };
  const other = otherKind(head, text);
  if (other) return problem('dataset.other_kind', { file, ...other }, { where: begin });
  const faults = sample?.faults ?? [];
  const [first] = faults.flatMap((fault) => fault.errors);
  if (!sample || !first) {
    if (sample?.root) return problem('dataset.no_records', { file }, { where: { file } });
    return problem('dataset.not_json', { file, begins: oneLine(text.slice(0, 40)) }, { where: begin });
  }
  const { message: fault, path, byte, line, column } = first;
  return problem(
    'dataset.invalid_json',
    { file, at: message('json.at', { line, column, byte, fault }) },
    { where: { file, record: faults[0]?.record ?? 0, path, byte, line, column }, errors: errorsIn(faults) },
  );
}

/** Valid JSON of no family we know: what was looked for, and what is there. */
export function unknownFormat(file: string, looked: Message, sample: RecordSample): ProblemError {
  const errors = errorsIn(sample.faults);
  return problem('dataset.unknown_format', { file, looked }, { where: { file }, ...(errors.length > 0 && { errors }) });
}

const errorsIn = (faults: RecordSample['faults']) =>
  faults.flatMap((fault) =>
    fault.errors.map(({ message: said, path, byte, line, column }) => ({
      message: said,
      where: { record: fault.record, path, byte, line, column },
    })),
  );

/** What the file is instead. Files are unpacked once before they are read; what is still packed then was packed twice. */
function otherKind(head: Buffer, text: string): { kind: Message; remedy: Message } | null {
  const starts = (...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);
  const is = (kind: Message, remedy: Message) => ({ kind, remedy });
  const packing = packingOfHead(head);
  if (packing) return is(message('kind.packed_twice', { packing }), message('remedy.unpack_outer', {}));
  if (starts(0xff, 0xfe) || starts(0xfe, 0xff)) return is(message('kind.utf16', {}), message('remedy.open_utf8', {}));
  if (/^<(!doctype|html|head|body|\?xml|svg)/i.test(text))
    return is(message(text.startsWith('<?xml') ? 'kind.xml' : 'kind.html', {}), message('remedy.raw_link', {}));
  if (text.startsWith('version https://git-lfs')) return is(message('kind.lfs', {}), message('remedy.lfs', {}));
  return null;
}

/** A file's first characters as one line of a message: white space joined, what has no shape as �. */
const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim().replace(/\p{C}/gu, '�');
