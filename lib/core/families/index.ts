/**
 * The benchmark families and how their files are told apart. One folder for each family: what it is and can do
 * (`traits.ts`, listed in `registry.ts`, light enough for a page), detect, record → model, findings, fixtures. `chat/` is
 * what LongMemEval and GigaMemory share; `index-reading.ts` makes the index entry of a reading. Formats are pure and never
 * throw on data. They import `lib/core/model` only.
 */
import { FAMILY_NAMES, type Family } from '../model/index.ts';
import type { Detection, Format, Sample } from './format.ts';
import { gigamemory } from './gigamemory/index.ts';
import { locomo } from './locomo/index.ts';
import { longmemeval } from './longmemeval/index.ts';
import { mutualfriends } from './mutualfriends/index.ts';
import { isRecord } from './parse.ts';

const BY_FAMILY: Record<Family, Format> = { locomo, longmemeval, gigamemory, mutualfriends };

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

/** For a file of no known family: what was looked for in each, what was found, and what the file may be instead. */
export function expected(sample: Sample): string {
  const known = FORMATS.map(({ family, knownBy }) => `${FAMILY_NAMES[family]} (${knownBy})`);
  const all = `${known.slice(0, -1).join(', ')} and ${known.at(-1)}`;
  return `Looked for ${all}; found ${found(sample)}.${guess(sample)}`;
}

const SHOWN_KEYS = 12;

function found({ records, members }: Sample): string {
  const inMembers = members === undefined ? '' : ` in ${listed(members)}`;
  const record = records.find(isRecord);
  if (record !== undefined) {
    const keys = Object.keys(record);
    return keys.length === 0 ? `records${inMembers} without keys` : `records${inMembers} with ${listed(keys)}`;
  }
  const [first] = records;
  return records.length === 0 ? 'no record at all' : `records${inMembers} that are not objects (${kindOf(first)})`;
}

/** Near misses that people really open. */
function guess({ records }: Sample): string {
  const record = records.find(isRecord);
  if (record === undefined) return '';
  if ('hypothesis' in record) return ' These look like predictions: open their dataset first.';
  if ('question_id' in record && 'question' in record && !('haystack_sessions' in record))
    return ' These look like LongMemEval questions without their histories: "haystack_sessions" is missing.';
  return '';
}

function listed(keys: string[]): string {
  const shown = keys.slice(0, SHOWN_KEYS).map((key) => JSON.stringify(key.length > 40 ? `${key.slice(0, 39)}…` : key));
  return keys.length > SHOWN_KEYS ? `${shown.join(', ')} and ${keys.length - SHOWN_KEYS} more` : shown.join(', ');
}

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);
