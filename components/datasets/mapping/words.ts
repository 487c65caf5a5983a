import { textsAbout } from '#texts';
import { isRecord } from '@/lib/core/families/parse.ts';
import { type FieldGroup, type MappedMember, valueAt } from '@/lib/core/mapping/fields.ts';
import type { DatasetMapping, FileKey } from '@/lib/core/model/index.ts';

const t = textsAbout('mapping');

export const partName = (part: FieldGroup['part']): string => t(part);
export const memberName = (member: MappedMember | null): string =>
  member === null ? t('references') : t(`member_${member}`);

/** What a key of the file is taken for. */
export const roleName = (part: FieldGroup['part'], member: MappedMember | null): string =>
  member === 'each' || member === null ? t(`role_${part}`) : t(`member_${member}`);

/** A value of a mapping, shorter than its JSON: `@.refs → split ; → range`. */
export function valueWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return JSON.stringify(value);
  if ('const' in value) return JSON.stringify(value.const);
  if ('template' in value) return String(value.template);
  if (Array.isArray(value.first)) return value.first.map(valueWords).join(' | ');
  if (Array.isArray(value.ops)) return [value.path, ...value.ops.map(opWords)].join(' → ');
  if ('ref' in value) return valueWords(value.ref);
  if ('at' in value) {
    const is =
      'is' in value ? ` = ${JSON.stringify(value.is)}` : 'matches' in value ? ` ~ ${String(value.matches)}` : '';
    return `${value.not === true ? '≠ ' : ''}${valueWords(value.at)}${is}`;
  }
  return JSON.stringify(value);
}

const opWords = (op: unknown): string =>
  isRecord(op)
    ? Object.entries(op)
        .map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join(' ')
    : String(op);

/** How evidence is named: `turns by their id`. */
export function citedWords(rule: unknown): string {
  if (!isRecord(rule)) return '';
  const by = (['turn', 'session', 'memory', 'quote'] as const).find((one) => one === rule.by) ?? 'turn';
  return rule.as === 'number' ? t(`by_${by}_number`, { from: String(rule.from ?? 0) }) : t(`by_${by}`);
}

/** An alternative in words; with the ids that turns or sessions have in it, where those tell it apart. */
export function alternativeWords(value: string, mapping: DatasetMapping | undefined): string {
  const rule = parsed(value);
  if (!isRecord(rule) || !('by' in rule)) return valueWords(rule);
  const id =
    rule.as === undefined && (rule.by === 'turn' || rule.by === 'session')
      ? mapping && valueAt(mapping, `$.${rule.by}.id`)
      : undefined;
  return [citedWords(rule), id === undefined ? '' : valueWords(id), valueWords(rule.ref)]
    .filter((part) => part !== '')
    .join(' · ');
}

/** What somebody wrote into a field: a path as it is, anything else as JSON. Throws a SyntaxError. */
export function parsed(text: string): unknown {
  const trimmed = text.trim();
  return /^[{["]|^(true|false|null|-?\d)/.test(trimmed) ? JSON.parse(trimmed) : trimmed;
}

/** A value as it is edited. */
export const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** What a key holds, in few words. */
export function holds({ kind, of, least = 0, most = 0, values = 0, samples }: FileKey): string {
  if (kind === 'list' && (of === 'object' || of === 'list' || samples.length === 0))
    return least === most ? t('n_exactly', { n: most }) : t('n_items', { least, most });
  if (kind === 'object' || kind === 'null') return t(`kind_${kind}`);
  if (kind === 'number') return samples.length > 1 ? `${samples[0]} … ${samples[1]}` : (samples[0] ?? '');
  if (kind === 'text' && values > 1 && values <= 6 && samples.every((one) => one.length <= 12))
    return samples.map((one) => `“${one}”`).join(' | ');
  return kind === 'text' ? `“${samples[0] ?? ''}”` : (samples[0] ?? t(`kind_${kind}`));
}

/** Where JSON breaks, in lines and columns counted from 1. */
export function placeIn(text: string): { line: number; column: number } {
  // Of the texts it begins with, the shortest that no more could mend.
  let [sound, broken] = [0, text.length + 1];
  while (broken - sound > 1) {
    const half = Math.floor((sound + broken) / 2);
    if (isBegun(text.slice(0, half))) sound = half;
    else broken = half;
  }
  const before = text.slice(0, sound);
  return { line: before.split('\n').length, column: sound - before.lastIndexOf('\n') };
}

/** Whether it is JSON, or could become some. */
function isBegun(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    const [, position] = /position (\d+)/.exec(why) ?? [];
    return /end of|unterminated|EOF/i.test(why) || (position !== undefined && Number(position) >= text.length);
  }
}
