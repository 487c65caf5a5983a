/** From the bytes of a predictions file to its text, or a problem that says what the file is instead. */
import { packingOfHead } from '../json/packing-head.ts';
import { type ProblemError, problem, type Where } from '../model/index.ts';
import type { Unread } from './notes.ts';

const EXPECTED =
  'Memoscope reads predictions as JSON, JSON Lines, CSV or TSV, also packed with gzip or Zstandard: upload one of these.';

/** A 422 about a predictions file. */
export const unreadable = (file: string, title: string, detail: string, where: Where = {}): ProblemError =>
  problem(422, '#predictions-unreadable', title, detail, { where: { file, ...where } });

/** The text of a predictions file, unpacked before, without byte order mark. Throws a ProblemError (422) for anything that is no text. */
export function textIn(file: { name: string; bytes: Uint8Array }, unread: Unread): string {
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  if (bytes.length === 0)
    throw unreadable(file.name, 'The file is empty', `"${file.name}" has no bytes. Was the run finished? ${EXPECTED}`);
  const other = otherKind(bytes);
  if (other)
    throw unreadable(
      file.name,
      `Not a predictions file: ${other.what}`,
      `"${file.name}" is ${other.what}. ${other.remedy}`,
      {
        byte: other.byte ?? 0,
      },
    );
  const text = decoded(file.name, bytes, unread);
  if (text.trim() === '')
    throw unreadable(file.name, 'The file is empty', `"${file.name}" holds only white space. ${EXPECTED}`);
  return text;
}

const MAGIC: [head: string, what: string, remedy: string][] = [
  ['%PDF', 'a PDF document', EXPECTED],
  ['PAR1', 'a Parquet file', EXPECTED],
  ['SQLite format 3', 'a SQLite database', EXPECTED],
  ['\x89PNG', 'a picture (PNG)', EXPECTED],
  ['\xff\xd8\xff', 'a picture (JPEG)', EXPECTED],
  ['{\\rtf', 'a rich text document', 'Save it as plain text and upload it again.'],
  ['version https://git-lfs', 'a Git LFS pointer, not the file itself', 'Fetch the file with `git lfs pull`.'],
  ['\xd0\xcf\x11\xe0', 'an old Office document', 'Export the sheet as CSV and upload that.'],
];

function otherKind(bytes: Buffer): { what: string; remedy: string; byte?: number } | null {
  const packing = packingOfHead(bytes.subarray(0, 512));
  const office = packing === 'zip' && bytes.subarray(0, 4096).includes('[Content_Types].xml');
  if (office) return { what: 'an Office document', remedy: 'Export the sheet as CSV and upload that.' };
  if (packing === 'gzip' || packing === 'zstd')
    return { what: 'a packed file inside a packed one', remedy: 'Unpack the outer one and upload what is inside.' };
  if (packing !== null)
    return {
      what: packing === 'zip' ? 'a zip archive' : 'a tar archive',
      remedy: 'Unpack it and upload the file with the answers.',
    };
  const head = bytes.subarray(0, 64).toString('latin1');
  for (const [magic, what, remedy] of MAGIC) if (head.startsWith(magic)) return { what, remedy };
  if (/^(\xff\xfe|\xfe\xff)/.test(head) || utf16Like(bytes))
    return { what: 'UTF-16 text', remedy: 'Save it as UTF-8 and upload it again.' };
  if (/^(\xef\xbb\xbf)?\s*<(!doctype|html|head|body|\?xml|svg)/i.test(head))
    return {
      what: head.includes('<?xml') ? 'XML' : 'a web page (HTML)',
      remedy: 'Downloads from a file host often give its page instead: use the host’s “raw” or “download” link.',
    };
  const zero = bytes.subarray(0, 65536).indexOf(0);
  if (zero >= 0) return { what: `binary data (a zero byte at byte ${zero})`, remedy: EXPECTED, byte: zero };
  return null;
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
    unread.add({
      message: 'The file is not all UTF-8; bytes that are not are read as �.',
      where: { file: name, line: text.slice(0, at).split('\n').length },
    });
    return text;
  }
}
