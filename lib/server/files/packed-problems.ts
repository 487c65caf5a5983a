import path from 'node:path';
import type { Packing } from '../../core/json/packing-head.ts';
import { type ProblemError, problem, type Where } from '../../core/model/index.ts';

/** What can be wrong with a compressed file or an archive. Each says what, where and what to do. */
const packed = (type: string, title: string, file: string, detail: string, where: Where = {}): ProblemError =>
  problem(422, type, title, detail, { where: { file: path.basename(file), ...where } });

export const damaged = (file: string, what: string, byte: number): ProblemError =>
  packed(
    '#damaged-archive',
    'Damaged compressed file',
    file,
    `"${path.basename(file)}" is damaged or incomplete: ${what} (near byte ${byte}). Download or pack it again.`,
    { byte },
  );

/** As `damaged`, for places inside a tar archive that is itself compressed: they are no places of the file. */
export const damagedTar = (file: string, what: string, position: number): ProblemError =>
  packed(
    '#damaged-archive',
    'Damaged archive',
    file,
    `"${path.basename(file)}" is damaged or incomplete: ${what} at byte ${position} of the tar archive. Download or pack it again.`,
    { byte: position },
  );

export const tooMuch = (file: string, unpacked: number, compressed: number, why: string): ProblemError =>
  packed(
    '#unpacks-too-large',
    'It unpacks to too much data',
    file,
    `"${path.basename(file)}" was stopped after ${mebi(unpacked)} came out of ${mebi(compressed)}: ${why}. If that is right, unpack it by hand and open the JSON file.`,
  );

/** As `tooMuch`, for what the directory of an archive announces. */
export const unpacksTo = (file: string, unpacked: number, compressed: number, why: string): ProblemError =>
  packed(
    '#unpacks-too-large',
    'It unpacks to too much data',
    file,
    `"${path.basename(file)}" would unpack to ${mebi(unpacked)} out of ${mebi(compressed)}: ${why}. If that is right, unpack it by hand and open the JSON file.`,
  );

export const noMembers = (file: string, found: string[], total: number): ProblemError =>
  packed(
    '#empty-archive',
    'No datasets in the archive',
    file,
    `"${path.basename(file)}" holds no .json, .jsonl or .ndjson file. ${
      total === 0 ? 'It is empty.' : `It holds ${found.join(', ')}${total > found.length ? ' and others' : ''}.`
    }`,
  );

export const noSuchMember = (file: string, member: string, found: string[]): ProblemError =>
  packed(
    '#member-missing',
    'Not in the archive any more',
    file,
    `"${path.basename(file)}" no longer holds "${member}"${
      found.length > 0 ? `, but ${found.slice(0, 5).join(', ')}` : ''
    }. Open the archive again, and remove this dataset.`,
  );

export const severalMembers = (file: string, members: string[]): ProblemError =>
  packed(
    '#several-members',
    'Several files in the archive',
    file,
    `"${path.basename(file)}" holds ${members.length} files: ${members.slice(0, 5).join(', ')}${
      members.length > 5 ? ', …' : ''
    }. Open the archive again to get each of them as a dataset.`,
  );

export const encrypted = (file: string, member: string): ProblemError =>
  packed(
    '#encrypted',
    'The archive is encrypted',
    file,
    `"${member}" in "${path.basename(file)}" is protected by a password. Unpack it by hand and open the JSON file.`,
  );

export const unknownMethod = (file: string, member: string, method: number): ProblemError =>
  packed(
    '#unknown-compression',
    'Compressed in an unusual way',
    file,
    `"${member}" in "${path.basename(file)}" is compressed by zip method ${method}; Memoscope reads 0 (stored) and 8 (deflate). Pack it again, or unpack it by hand.`,
  );

export const windowTooLarge = (file: string): ProblemError =>
  packed(
    '#unknown-compression',
    'Compressed with too large a window',
    file,
    `"${path.basename(file)}" needs more than 128 MiB of memory to unpack (zstd --long or --ultra). Unpack it by hand with \`zstd -d --long=31\`.`,
  );

const mebi = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(bytes < 10 * 1024 ** 2 ? 1 : 0)} MiB`;

/** A compressed file behind a URL. */
export const packedFile = (file: string, packing: Packing): ProblemError =>
  packed(
    '#url-packed',
    'A compressed file',
    file,
    `"${file}" is compressed (${packing}): no ranges of what is in it can be read over the network. Download the file and open the copy.`,
  );
