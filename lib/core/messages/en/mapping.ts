import { english } from '../languages.ts';

/** Why a field of a proposed mapping is as it is. */
export const mapping = {
  'mapping.shipped': ({ name }: { name: string }) => `the shape of ${name}, whose mapping is built in`,
  'mapping.list': ({ items }: { items: number }) =>
    `a list of objects, ${english.plural(items, { one: 'item', other: 'items' })} in the first records`,
  'mapping.named': ({ key }: { key: string }) => `“${key}” is what such values are called`,
  'mapping.longest': ({ characters }: { characters: number }) =>
    `the longest text, ${characters} characters on average`,
  'mapping.few': ({ values }: { values: number }) =>
    `${english.plural(values, { one: 'value recurs', other: 'values recur' })}`,
  'mapping.looked_up': ({ key }: { key: string }) => `its values are keys of “${key}”`,
  'mapping.distinct': ({ values, records }: Record<'values' | 'records', number>) =>
    `${values} different values in ${english.plural(records, { one: 'record', other: 'records' })}`,
  'mapping.different': ({ values }: { values: number }) =>
    `${english.plural(values, { one: 'value', other: 'different values' })}: hardly two are alike`,
  'mapping.dates': ({ read, all }: Record<'read' | 'all', number>) => `reads as a date in ${read} of ${all}`,
  'mapping.questions': ({ percent }: { percent: number }) => `${percent} % end in a question mark`,
  'mapping.marks': ({ key, turns }: { key: string; turns: number }) =>
    `“${key}” marks ${english.plural(turns, { one: 'turn', other: 'turns' })}`,
  'mapping.marked_questions': ({ key, turns }: { key: string; turns: number }) =>
    `“${key}” marks ${english.plural(turns, { one: 'turn', other: 'turns' })} that ask`,
  'mapping.next_turn': 'what the next turn says',
  'mapping.resolves': ({ resolved, all }: Record<'resolved' | 'all', number>) =>
    `${resolved} of ${all} references are found in the first records`,
  'mapping.joins': ({ share }: { share: number }) => `${share} % of the questions find their conversation by it`,
  'mapping.alike': ({ files }: { files: number }) =>
    `${english.plural(files, { one: 'file', other: 'files' })} of this shape`,
  'mapping.file_part': ({ files }: { files: number }) =>
    `tells ${english.plural(files, { one: 'file', other: 'files' })} apart`,
  'mapping.keys': 'keys of objects that hold the same',
  'mapping.runs': ({ values }: { values: number }) =>
    `${english.plural(values, { one: 'value stays', other: 'values stay' })} the same for a while`,
  'mapping.looked': ({ lists, keys }: Record<'lists' | 'keys', readonly string[]>) =>
    `looked for a list of objects with a text each, as turns are; found ${english.list(lists) || 'no list of objects'} in records with ${english.list(keys) || 'no keys'}.`,
};
