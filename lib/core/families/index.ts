/**
 * The benchmark families and how their files are told apart. One folder for each family: what it is and can do
 * (`traits.ts`, listed in `registry.ts`, light enough for a page), detect, record → model, findings, fixtures. `chat/` is
 * what LongMemEval and GigaMemory share; `index-reading.ts` makes the index entry of a reading. Formats are pure and never
 * throw on data. They import `lib/core/model` only.
 */
import { type Message, message } from '../messages/index.ts';
import { FAMILY_NAMES, type Family } from '../model/index.ts';
import { beam } from './beam/index.ts';
import type { Detection, FileSet, Format, Sample } from './format.ts';
import { gigamemory } from './gigamemory/index.ts';
import { halumem } from './halumem/index.ts';
import { locomo } from './locomo/index.ts';
import { locomoPlus } from './locomo-plus/index.ts';
import { longmemeval } from './longmemeval/index.ts';
import { mapped } from './mapped/index.ts';
import { mutualfriends } from './mutualfriends/index.ts';
import { isRecord } from './parse.ts';
import { personamem } from './personamem/index.ts';
import { realmem } from './realmem/index.ts';
import { realtalk } from './realtalk/index.ts';

const BY_FAMILY: Record<Family, Format> = {
  realtalk,
  'locomo-plus': locomoPlus,
  locomo,
  longmemeval,
  gigamemory,
  mutualfriends,
  beam,
  halumem,
  realmem,
  personamem,
  mapped,
};

/** What datasets are called that are read by a mapping. */
export const MAPPED: Family = 'mapped';

/** Every family, in the order in which they are tried. */
export const FORMATS: readonly Format[] = Object.values(BY_FAMILY);

export const formatOf = (family: Family): Format => BY_FAMILY[family];

/** The family and variant of a file by its first records; null when it is of no known family. */
export function detect(sample: Sample): Detection | null {
  for (const { family, detect: variantOf } of FORMATS) {
    const variant = variantOf(sample);
    if (variant !== null) return { family, variant };
  }
  return null;
}

/** The datasets that several of these files are together; docs at `FilesFormat`. */
export const fileSets = (paths: readonly string[]): (FileSet & { family: Family })[] =>
  FORMATS.flatMap(({ family, files }) => files?.sets(paths).map((set) => ({ ...set, family })) ?? []);

/** What each family is known by, in words. */
export const KNOWN_BY: readonly string[] = FORMATS.filter(({ family }) => family !== MAPPED).map(
  ({ family, knownBy }) => `${FAMILY_NAMES[family]} (${knownBy})`,
);

/** For a file of no known family: what was looked for in each, what was found, and what the file may be instead. */
export function expected(sample: Sample): Message {
  const looked = { known: KNOWN_BY, found: found(sample) };
  const record = sample.records.find(isRecord);
  const whole = record && FORMATS.find(({ files }) => files?.part?.(record));
  return whole
    ? message('looked.for_part', { ...looked, family: FAMILY_NAMES[whole.family] })
    : message(guess(record), looked);
}

function found({ records, members }: Sample): Message {
  const [first] = records;
  if (records.length === 0) return message('looked.nothing', {});
  const record = records.find(isRecord);
  const inside = members && keysOf(members);
  if (record === undefined) {
    const kind = kindOf(first);
    return inside ? message('looked.no_objects/in', { members: inside, kind }) : message('looked.no_objects', { kind });
  }
  const names = Object.keys(record);
  if (names.length === 0)
    return inside ? message('looked.no_keys/in', { members: inside }) : message('looked.no_keys', {});
  const keys = keysOf(names);
  return inside ? message('looked.keys/in', { members: inside, keys }) : message('looked.keys', { keys });
}

const SHOWN_KEYS = 12;

function keysOf(names: readonly string[]): Message {
  const keys = names.slice(0, SHOWN_KEYS).map((key) => (key.length > 40 ? `${key.slice(0, 39)}…` : key));
  const more = names.length - keys.length;
  return more === 0 ? message('keys.all', { keys }) : message('keys.some', { keys, more });
}

/** Near misses that people really open. */
function guess(record: Record<string, unknown> | undefined) {
  if (record === undefined) return 'looked.for';
  if ('hypothesis' in record) return 'looked.for_predictions';
  const lacksHistory = 'question_id' in record && 'question' in record && !('haystack_sessions' in record);
  return lacksHistory ? 'looked.for_histories' : 'looked.for';
}

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);
