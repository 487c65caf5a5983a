import { english } from '../../languages.ts';

const mebi = (bytes: number) => `${english.decimal(bytes / 1024 ** 2, bytes < 10 * 1024 ** 2 ? 1 : 0)} MiB`;
const COPY = 'Download the file and open the copy.';
const BY_HAND = 'If that is right, unpack it by hand and open the JSON file.';
const KNOWN =
  'Memoscope opens LoCoMo, LongMemEval and other benchmarks as JSON or JSON Lines, some of them as CSV or Parquet.';

interface File {
  file: string;
}
interface Damage extends File {
  what: string;
  byte: number;
}
interface TooMuch extends File {
  unpacked: number;
  compressed: number;
  why: string;
}
interface AtHost {
  host: string;
  file: string;
  status: number;
}

/** Problems with files, archives, URLs and the home folder. */
export const fileProblems = {
  'disk.full': {
    title: 'Disk full',
    detail:
      'There is no room in the home folder (or a quota is used up). Free some disk space and try again; what was saved before is kept.',
  },
  'disk.read_only': {
    title: 'The home folder can’t be written',
    detail:
      'Its disk is read-only, or it belongs to another user. Make it writable, or name another folder with --home. A server started with --read-only shows what was indexed there before, and can index nothing.',
  },
  'disk.no_folder': {
    title: 'The home folder is no folder',
    detail: 'A file stands where it, or a folder above it, should be. Name another folder with --home.',
  },
  'disk.refused': {
    title: 'The disk refused',
    detail:
      'The home folder could not be read or written. See whether there is room, a quota or a size limit, and whether the disk is sound, then try again; what was saved before is kept.',
  },
  'disk.damaged_database': {
    title: 'The database is damaged',
    detail:
      'memoscope.db in the home folder is no database, or is damaged. Put back a copy of it (those named memoscope.db.before-… were made by updates), or move it away: datasets are then read again from their files, but runs and reviews are only in it.',
  },
  'disk.long_name': {
    title: 'The name is too long',
    detail: 'The file system does not take a name of this length. Choose a shorter one and try again.',
  },
  'disk.busy_database': {
    title: 'The database is in use',
    detail:
      'Another process has had memoscope.db in the home folder locked for longer than is waited. Try again; if it stays so, see which program has the file open.',
  },
  'disk.open_files': {
    title: 'Too many open files',
    detail: 'The system allows no more open files at the moment. Try again, or raise the limit (ulimit -n).',
  },
  'index.damaged': {
    title: 'The index is damaged',
    detail: 'A file in the folder indexes of the home folder is damaged. Index the dataset again; nothing is lost.',
  },
  'database.older': {
    title: 'The database is of an older Memoscope',
    detail: ({ file, found, needed }: File & { found: number; needed: number }) =>
      `${file} has schema ${found} and must be brought to ${needed} first: start Memoscope once where the home folder can be written.`,
  },
  'database.newer': {
    title: 'The database was made by a newer Memoscope',
    detail: ({ file, found, known }: File & { found: number; known: number }) =>
      `${file} has schema ${found}, this version knows ${known}. Update Memoscope, or name another folder with --home.`,
  },

  'file.not_regular': {
    title: 'Not a file',
    detail: ({ file }: File) => `"${file}" is not a regular file. Choose a dataset file.`,
  },
  'file.pipe': {
    title: 'A pipe can’t be read',
    detail: ({ file }: File) =>
      `"${file}" is a pipe, and files are read more than once. Write what comes out of it to a file, and name that.`,
  },
  'file.missing': {
    title: 'File not found',
    detail: ({ file }: File) => `There is no file "${file}" any more. Put it back or remove the dataset.`,
  },
  'file.forbidden': {
    title: 'File not readable',
    detail: ({ file }: File) => `"${file}" may not be read. Change its permissions.`,
  },
  'file.unreadable': {
    title: 'File not readable',
    detail: ({ file, code }: File & { code: string }) => `"${file}" could not be read (${code}).`,
  },
  'file.shortened': {
    title: 'File changed while it was read',
    detail: ({ file, found, wanted }: File & { found: number; wanted: number }) =>
      `"${file}" ends at byte ${found}, but bytes up to ${wanted} were expected: it was shortened while it was read. Open it again.`,
  },
  'file.record_moved': {
    title: 'File changed',
    detail: ({ file, record, start, end }: File & { record: number; start: number; end: number }) =>
      `"${file}" no longer holds record ${record} at bytes ${start} to ${end}. It is indexed again; reload in a moment.`,
  },

  'packed.changed': {
    title: 'File changed while it was read',
    detail: ({ file }: File) => `"${file}" was changed while it was unpacked. Open it again.`,
  },
  'packed.disk_full': {
    title: 'Disk full',
    detail: ({ file }: File) => `There is no room to unpack "${file}". Free some disk space and try again.`,
  },
  'packed.damaged': {
    title: 'Damaged compressed file',
    detail: ({ file, what, byte }: Damage) =>
      `"${file}" is damaged or incomplete: ${what} (near byte ${byte}). Download or pack it again.`,
  },
  'packed.damaged_tar': {
    title: 'Damaged archive',
    detail: ({ file, what, byte }: Damage) =>
      `"${file}" is damaged or incomplete: ${what} at byte ${byte} of the tar archive. Download or pack it again.`,
  },
  'packed.too_much': {
    title: 'It unpacks to too much data',
    detail: ({ file, unpacked, compressed, why }: TooMuch) =>
      `"${file}" was stopped after ${mebi(unpacked)} came out of ${mebi(compressed)}: ${why}. ${BY_HAND}`,
  },
  'packed.announces_too_much': {
    title: 'It unpacks to too much data',
    detail: ({ file, unpacked, compressed, why }: TooMuch) =>
      `"${file}" would unpack to ${mebi(unpacked)} out of ${mebi(compressed)}: ${why}. ${BY_HAND}`,
  },
  'packed.no_members': {
    title: 'No datasets in the archive',
    detail: ({ file, found, total }: File & { found: readonly string[]; total: number }) =>
      `"${file}" holds no .json, .jsonl or .ndjson file. ${
        total === 0 ? 'It is empty.' : `It holds ${english.list(found)}${total > found.length ? ' and others' : ''}.`
      }`,
  },
  'packed.no_such_member': {
    title: 'Not in the archive any more',
    detail: ({ file, member, found }: File & { member: string; found: readonly string[] }) =>
      `"${file}" no longer holds "${member}"${found.length > 0 ? `, but ${english.list(found)}` : ''}. Open the archive again, and remove this dataset.`,
  },
  'packed.several_members': {
    title: 'Several files in the archive',
    detail: ({ file, members, count }: File & { members: readonly string[]; count: number }) =>
      `"${file}" holds ${count} files: ${english.list(members)}${count > members.length ? ', …' : ''}. Open the archive again to get each of them as a dataset.`,
  },
  'packed.encrypted': {
    title: 'The archive is encrypted',
    detail: ({ file, member }: File & { member: string }) =>
      `"${member}" in "${file}" is protected by a password. Unpack it by hand and open the JSON file.`,
  },
  'packed.unknown_method': {
    title: 'Compressed in an unusual way',
    detail: ({ file, member, method }: File & { member: string; method: number }) =>
      `"${member}" in "${file}" is compressed by zip method ${method}; Memoscope reads 0 (stored) and 8 (deflate). Pack it again, or unpack it by hand.`,
  },
  'packed.large_window': {
    title: 'Compressed with too large a window',
    detail: ({ file }: File) =>
      `"${file}" needs more than 128 MiB of memory to unpack (zstd --long or --ultra). Unpack it by hand with \`zstd -d --long=31\`.`,
  },
  'packed.behind_url': {
    title: 'A compressed file',
    detail: ({ file, packing }: File & { packing: string }) =>
      `"${file}" is compressed (${packing}): no ranges of what is in it can be read over the network. ${COPY}`,
  },
  'parquet.damaged': {
    title: 'Damaged Parquet file',
    detail: ({ file, part, why }: File & { part: string; why: string }) =>
      `"${file}" is a Parquet file, but ${part} can't be read (${why}). Download or export it again.`,
  },

  /** `named` is empty where the text may hold a secret. */
  'url.unusable': {
    title: 'This URL cannot be read',
    detail: ({ named }: { named: string }) =>
      `${named === '' ? 'This' : `"${named}"`} is no http://, https:// or hf:// URL. Write it in full, https://host/path/file.json.`,
  },
  'url.credentials': {
    title: 'A URL with a user name or password',
    detail: ({ host }: { host: string }) =>
      `The URL of ${host} carries a user name or password, which would be stored and sent. Leave them out, or: ${COPY.toLowerCase()}`,
  },
  'url.private': {
    title: 'An address of a private network',
    detail: ({ host }: { host: string }) =>
      `${host} is an address of this machine or of a private network. Start Memoscope with --allow-private-urls if that is what you want.`,
  },
  'url.redirect': {
    title: 'The URL leads elsewhere',
    detail: ({ host, why }: { host: string; why: string }) => `${host} ${why}. Name the URL it should lead to.`,
  },
  'url.unreachable': {
    title: 'The server can’t be reached',
    detail: ({ host, why }: { host: string; why: string }) =>
      `${host} ${why}. Check the address and the network, then try again.`,
  },
  'url.not_found': {
    title: 'The server refused the file',
    detail: ({ host, file, status }: AtHost) =>
      `${host} answered ${status} for "${file}". Check the URL, then try again.`,
  },
  'url.refused': {
    title: 'The server refused the file',
    detail: ({ host, file, status }: AtHost) =>
      `${host} answered ${status} for "${file}". Check the URL, then try again.`,
  },
  'url.sign_in': {
    title: 'The server refused the file',
    detail: ({ host, file, status }: AtHost) =>
      `${host} answered ${status} for "${file}". Only what needs no sign-in can be read. ${COPY}`,
  },
  'url.no_ranges': {
    title: 'The server does not support byte ranges',
    detail: ({ host, file, why }: { host: string; file: string; why: string }) =>
      `${host} ${why}, so conversations can't be read one by one from "${file}". ${COPY}`,
  },
  'url.unexpected': {
    title: 'The file could not be read',
    detail: 'Reading it from its server met an unexpected error; the log has the details. Try again.',
  },
  'url.empty': {
    title: 'The file is empty',
    detail: ({ file }: File) => `"${file}" has no bytes. Check the URL.`,
  },
  'url.changed': {
    title: 'File changed',
    detail: ({ file }: File) =>
      `"${file}" has changed on its server since it was indexed. It is indexed again; reload in a moment.`,
  },

  'dataset.no_bytes': {
    title: 'The file is empty',
    detail: ({ file }: File) => `"${file}" has no bytes. Is the download complete?`,
  },
  'dataset.other_kind': {
    title: ({ kind }: { kind: string }) => `Not a JSON file: ${kind}`,
    detail: ({ file, kind, remedy }: File & { kind: string; remedy: string }) => `"${file}" is ${kind}. ${remedy}`,
  },
  'dataset.no_records': {
    title: 'No records',
    detail: ({ file }: File) => `"${file}" holds no records. ${KNOWN}`,
  },
  'dataset.not_json': {
    title: 'Not a JSON file',
    detail: ({ file, begins }: File & { begins: string }) =>
      `"${file}" begins with ${begins === '' ? 'only white space' : `“${begins}”`}; "[" or "{" was expected. ${KNOWN}`,
  },
  'dataset.invalid_json': {
    title: 'Not valid JSON',
    detail: ({ file, at }: File & { at: string }) => `"${file}" breaks${at}. Fix the file there and open it again.`,
  },
  /** `looked` is what the families say of their files. */
  'dataset.unknown_format': {
    title: 'Not a known benchmark',
    detail: ({ file, looked }: File & { looked: string }) =>
      `"${file}" is valid JSON, but of no known benchmark. ${looked}`,
  },
  'dataset.unknown_files': {
    title: 'Not a known benchmark',
    detail: ({ file }: File) =>
      `The files of "${file}" are of no known benchmark, alone or together; a mapping says how they are read.`,
  },
  /** `turns` is what the family says of its turns. */
  'dataset.unreadable_turns': {
    title: 'Its turns can’t be read',
    detail: ({
      file,
      empty,
      all,
      turns,
      found,
      record,
      path,
    }: File & { empty: number; all: number; turns: string; found: string; record: number; path: string }) =>
      `"${file}" is laid out like a known benchmark, but ${empty} of its ${all} turns have no text. Looked for ${turns}.${
        found === '' ? '' : ` The first one found is ${found}`
      } (record ${record}, ${path}). If it is of another benchmark, bring it into one of the known shapes.`,
  },
};
