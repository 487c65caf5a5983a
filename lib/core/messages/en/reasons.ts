import { english } from '../languages.ts';

/** Parts of what problems say: why, what a file is instead, what to do. Each stands inside a sentence, or is one. */
export const reasons = {
  'damage.not_packed': 'it is no compressed file and no archive',
  'damage.ends': ({ at, end }: { at: number; end: number }) => `it ends at byte ${at}, but ${end} were expected`,
  'damage.data': 'its compressed data can’t be read',
  'damage.data_because': ({ why }: { why: string }) => `its compressed data can't be read (${why})`,
  'damage.ends_early': ({ at }: { at: number }) => `its compressed data ends early, at byte ${at}`,
  'damage.ends_inside': ({ at }: { at: number }) => `it ends at byte ${at} in the middle of its compressed data`,
  'damage.last_frame': 'its last frame is cut',
  'damage.other_data': ({ at, kind }: { at: number; kind: keyof typeof PACKINGS }) =>
    `what follows at byte ${at} is not ${PACKINGS[kind].name} data`,
  'damage.members': ({ count }: { count: number }) => `it lists ${count} files`,
  'damage.directory': ({ why }: { why: string }) => `its directory can’t be read (${why})`,
  'damage.overlap': ({ member }: { member: string }) => `"${member}" lies in the bytes of another of its files`,
  'damage.longer': ({ member }: { member: string }) => `"${member}" is longer than the directory says`,
  'damage.checksum': ({ member }: { member: string }) => `the checksum of "${member}" does not fit`,
  'damage.tar_checksum': 'a header does not fit its checksum',
  'damage.tar_name': 'a name is too long',
  'damage.tar_header': 'the archive ends inside a header',
  'damage.tar_file': 'the archive ends inside a file',
  'damage.parquet_directory': 'its table of contents at the end of the file',
  'damage.parquet_rows': ({ first, last, rows }: { first: number; last: number; rows: number }) =>
    `rows ${first} to ${last} of ${rows}`,

  'bound.bytes': ({ gibibytes }: { gibibytes: number }) => `more than ${gibibytes} GiB are not unpacked`,
  'bound.ratio': ({ ratio }: { ratio: number }) => `no dataset shrinks more than ${ratio}-fold`,

  'redirect.nowhere': 'redirects to nowhere',
  'redirect.many': ({ most }: { most: number }) => `is the end of more than ${most} redirects`,
  'redirect.insecure': 'redirects from https to http, which others could change on the way',
  'host.slow': ({ seconds }: { seconds: number }) => `did not answer within ${seconds} seconds`,
  'host.unknown': 'is no host that can be found',
  'host.error': ({ code }: { code: string }) => `can't be talked to (${code})`,
  'host.broke_off': 'broke off',
  'host.silent': 'sent nothing any more',
  'host.broken': ({ code }: { code: string }) => `broke the connection (${code})`,
  'host.answered': ({ status }: { status: number }) => `answered ${status}`,
  'host.times': ({ why, times }: { why: string; times: number }) =>
    `${why}, ${times} ${english.form(times, { one: 'time', other: 'times' })}`,
  'ranges.other': 'gives other ranges than it is asked for',
  'ranges.whole': 'answers with the whole file when it is asked for a part',
  'ranges.compressed': 'compresses what it sends',
  'ranges.no_length': 'does not say how long the file is',

  'kind.packed_twice': ({ packing }: { packing: keyof typeof PACKINGS }) => `${PACKINGS[packing].file} inside another`,
  'kind.packed_inside': 'a packed file inside a packed one',
  'kind.zip': 'a zip archive',
  'kind.tar': 'a tar archive',
  'kind.utf16': 'UTF-16 text',
  'kind.xml': 'XML',
  'kind.html': 'a web page (HTML)',
  'kind.lfs': 'a Git LFS pointer, not the file itself',
  'kind.pdf': 'a PDF document',
  'kind.parquet': 'a Parquet file',
  'kind.sqlite': 'a SQLite database',
  'kind.png': 'a picture (PNG)',
  'kind.jpeg': 'a picture (JPEG)',
  'kind.rtf': 'a rich text document',
  'kind.old_office': 'an old Office document',
  'kind.office': 'an Office document',
  'kind.binary': ({ byte }: { byte: number }) => `binary data (a zero byte at byte ${byte})`,

  'unwritable.denied': 'it may not be written by this user',
  'unwritable.folder': 'it is a folder',
  'unwritable.long_name': 'the name is too long',
  'unwritable.no_folder': 'its folder does not exist',
  'unwritable.full': 'the disk is full',
  'unwritable.not_folder': 'a part of its path is a file',
  'unwritable.read_only': 'the disk is read-only',

  'remedy.unpack_outer': 'Unpack the outer one by hand and open what is inside.',
  'remedy.upload_inner': 'Unpack the outer one and upload what is inside.',
  'remedy.upload_answers': 'Unpack it and upload the file with the answers.',
  'remedy.open_utf8': 'Save it as UTF-8 and open it again.',
  'remedy.upload_utf8': 'Save it as UTF-8 and upload it again.',
  'remedy.upload_text': 'Save it as plain text and upload it again.',
  'remedy.upload_csv': 'Export the sheet as CSV and upload that.',
  'remedy.upload_known':
    'Memoscope reads predictions as JSON, JSON Lines, CSV or TSV, also packed with gzip or Zstandard: upload one of these.',
  'remedy.raw_link': 'Downloads from a file host often give its page instead: use the host’s “raw” or “download” link.',
  'remedy.lfs': 'Fetch the file with `git lfs pull`.',
  /** `called`: by which the mapping can be asked for. */
  'remedy.map_shipped': ({ name, called }: Record<'name' | 'called', string>) =>
    `It has the shape of ${name}, whose mapping is built in as "${called}": open it with that.`,
  'remedy.map': 'A mapping says how it is read: one can be proposed for it.',
  'remedy.fix_run': 'Fix the file there, or write the run again, and upload it.',
  'remedy.fix': 'Fix the file there; nothing was stored.',
  'remedy.take_cut': ({ entries, fix }: { entries: number; fix: string }) =>
    `It ends too early; ${entries} complete ${english.form(entries, { one: 'entry', other: 'entries' })} of the list it ends in can be read. Look at the preview, or say "cut": true in the mapping, to take these. ${fix}`,

  'remedy.fits': (fits: Fitting) => `It fits the dataset ${fitting(fits)}.`,
  'remedy.upload_there': (fits: Fitting) => `It fits the dataset ${fitting(fits)}: upload it there.`,
  'remedy.name_question':
    'Upload it to the dataset it was made for, or say in a mapping which fields name the question.',

  /** What a member of a file of reviews or of an error pack should be. */
  'expected.scalar': 'a text or a number was expected',
  'expected.locomo_id': 'an id such as "locomo_0_qa1" was expected',
  'expected.question': 'the id of a question was expected',
  'expected.turn': 'a turn id, or {"session", "turn"}, was expected',
  'expected.version': ({ version }: { version: number }) => `version ${version} was expected`,
  'expected.some_review': 'say something: a verdict, an answer, evidence or a note',
  'expected.other': 'not understood',

  /** What was looked for in a file of no known benchmark, what was found, and what it may be instead. */
  'looked.for': ({ known, found }: { known: readonly string[]; found: string }) =>
    `Looked for ${known.slice(0, -1).join(', ')} and ${known.at(-1)}; found ${found}.`,
  'looked.for_predictions': ({ known, found }: { known: readonly string[]; found: string }) =>
    `Looked for ${known.slice(0, -1).join(', ')} and ${known.at(-1)}; found ${found}. These look like predictions: open their dataset first.`,
  'looked.for_histories': ({ known, found }: { known: readonly string[]; found: string }) =>
    `Looked for ${known.slice(0, -1).join(', ')} and ${known.at(-1)}; found ${found}. These look like LongMemEval questions without their histories: "haystack_sessions" is missing.`,
  'looked.for_part': ({ known, found, family }: { known: readonly string[]; found: string; family: string }) =>
    `Looked for ${known.slice(0, -1).join(', ')} and ${known.at(-1)}; found ${found}. These look like one of the files that make a dataset of ${family}: open the folder with all of them.`,
  'looked.nothing': 'no record at all',
  'looked.no_keys': 'records without keys',
  'looked.no_keys/in': ({ members }: { members: string }) => `records in ${members} without keys`,
  'looked.keys': ({ keys }: { keys: string }) => `records with ${keys}`,
  'looked.keys/in': ({ members, keys }: Record<'members' | 'keys', string>) => `records in ${members} with ${keys}`,
  'looked.no_objects': ({ kind }: { kind: string }) => `records that are not objects (${kind})`,
  'looked.no_objects/in': ({ members, kind }: Record<'members' | 'kind', string>) =>
    `records in ${members} that are not objects (${kind})`,
  'keys.all': ({ keys }: { keys: readonly string[] }) => quoted(keys),
  'keys.some': ({ keys, more }: { keys: readonly string[]; more: number }) => `${quoted(keys)} and ${more} more`,

  /** What turns are read from. */
  'turns_of.locomo': 'turns with "speaker", "dia_id" and "text"',
  'turns_of.chat': 'messages with "role" and "content"',
  'turns_of.mapped': 'turns with the text that the mapping names',
  'turns_of.mutualfriends': 'events with "agent", "action" and "data"',

  /** Behind “breaks”. */
  'json.at': ({ line, column, byte, fault }: { line: number; column: number; byte: number; fault: string }) =>
    ` at line ${line}, column ${column} (byte ${byte}): ${fault}`,
  /** What a JSON value is that should be something else. */
  'found.list': ({ count }: { count: number }) =>
    `a list of ${english.plural(count, { one: 'thing', other: 'things' })} without such ids`,
  'found.other_list': ({ count }: { count: number }) => `a list of ${count} that are not objects with answers`,
  'found.null': 'null',
  'found.value': ({ type }: { type: string }) => `a ${type}`,
  'found.single': ({ type }: { type: string }) => `a single ${type}`,
  'found.empty_object': 'an empty object',
  'found.bare_object': 'an object with no members',
  'found.object': ({ keys }: { keys: readonly string[] }) => `an object with ${english.list(keys)}`,
};

/** Datasets side by side: their names, their ids, and how many rows match. */
type Fitting = Record<'names' | 'ids' | 'rows', readonly string[]>;

function fitting({ names, ids, rows }: Fitting): string {
  return english.list(names.map((name, i) => `"${name}" (${ids[i]}, ${rows[i]} rows)`));
}

const quoted = (keys: readonly string[]) => keys.map((key) => JSON.stringify(key)).join(', ');

const PACKINGS = {
  gzip: { name: 'gzip', file: 'a gzip file' },
  zstd: { name: 'Zstandard', file: 'a Zstandard file' },
  zip: { name: 'zip', file: 'a zip archive' },
  tar: { name: 'tar', file: 'a tar archive' },
};
