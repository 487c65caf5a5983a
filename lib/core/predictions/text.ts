/** From the bytes of a predictions file to its text, or a problem that says what the file is instead. */
import { packingOfHead } from '../json/packing-head.ts';
import { type Message, message, type PlainMessage } from '../messages/index.ts';
import { problem } from '../problems/index.ts';
import { left, type Unread } from './notes.ts';

/** The text of a predictions file, unpacked before, without byte order mark. Throws a ProblemError (422) for anything that is no text. */
export function textIn(file: { name: string; bytes: Uint8Array }, unread: Unread): string {
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const where = { file: file.name };
  const remedy = message('remedy.upload_known', {});
  if (bytes.length === 0) throw problem('predictions.no_bytes', { ...where, remedy }, { where });
  const other = otherKind(bytes);
  if (other) {
    const { byte = 0, ...is } = other;
    throw problem('predictions.other_kind', { ...where, ...is }, { where: { ...where, byte } });
  }
  const text = decoded(file.name, bytes, unread);
  if (text.trim() === '') throw problem('predictions.white_space', { ...where, remedy }, { where });
  return text;
}

const MAGIC: [head: string, kind: Kind, remedy: Remedy][] = [
  ['%PDF', 'kind.pdf', 'remedy.upload_known'],
  ['PAR1', 'kind.parquet', 'remedy.upload_known'],
  ['SQLite format 3', 'kind.sqlite', 'remedy.upload_known'],
  ['\x89PNG', 'kind.png', 'remedy.upload_known'],
  ['\xff\xd8\xff', 'kind.jpeg', 'remedy.upload_known'],
  ['{\\rtf', 'kind.rtf', 'remedy.upload_text'],
  ['version https://git-lfs', 'kind.lfs', 'remedy.lfs'],
  ['\xd0\xcf\x11\xe0', 'kind.old_office', 'remedy.upload_csv'],
];

type Kind = Extract<PlainMessage, `kind.${string}`>;
type Remedy = Extract<PlainMessage, `remedy.${string}`>;

const is = (kind: Kind, remedy: Remedy) => ({ kind: message(kind, {}), remedy: message(remedy, {}) });

function otherKind(bytes: Buffer): { kind: Message; remedy: Message; byte?: number } | null {
  const packing = packingOfHead(bytes.subarray(0, 512));
  const office = packing === 'zip' && bytes.subarray(0, 4096).includes('[Content_Types].xml');
  if (office) return is('kind.office', 'remedy.upload_csv');
  if (packing === 'gzip' || packing === 'zstd') return is('kind.packed_inside', 'remedy.upload_inner');
  if (packing !== null) return is(packing === 'zip' ? 'kind.zip' : 'kind.tar', 'remedy.upload_answers');
  const head = bytes.subarray(0, 64).toString('latin1');
  for (const [magic, kind, remedy] of MAGIC) if (head.startsWith(magic)) return is(kind, remedy);
  if (/^(\xff\xfe|\xfe\xff)/.test(head) || utf16Like(bytes)) return is('kind.utf16', 'remedy.upload_utf8');
  if (/^(\xef\xbb\xbf)?\s*<(!doctype|html|head|body|\?xml|svg)/i.test(head))
    return is(head.includes('<?xml') ? 'kind.xml' : 'kind.html', 'remedy.raw_link');
  const byte = bytes.subarray(0, 65536).indexOf(0);
  if (byte < 0) return null;
  return { kind: message('kind.binary', { byte }), remedy: message('remedy.upload_known', {}), byte };
}

/** UTF-16 without a mark: every other byte of the beginning is zero. */
function utf16Like(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 64);
  if (head.length < 8) return false;
  const zeros = (from: number) => head.every((byte, i) => i % 2 !== from || byte === 0);
  return zeros(0) !== zeros(1);
}

function decoded(name: string, bytes: Buffer, unread: Unread): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    const at = text.indexOf('\ufffd');
    const line = text.slice(0, at).split('\n').length;
    unread.add(left(message('predictions.not_utf8', {}), { file: name, line }));
    return text;
  }
}
