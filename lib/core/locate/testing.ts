/** For tests of placing: the conversations of a LoCoMo file, ready. */
import { formatOf } from '../families/index.ts';
import { contextOf, recordsOf } from '../families/testing.ts';
import { Everywhere, Placing, TurnIndex } from './index.ts';

export function placingsOf(file: string): Map<string, Placing> {
  const indexes = recordsOf(file).records.flatMap((raw, record) => {
    const { conversation } = formatOf('locomo').read(raw, contextOf(file, '', record));
    return conversation ? [new TurnIndex(conversation)] : [];
  });
  const everywhere = new Everywhere(indexes);
  return new Map(indexes.map((index) => [index.id, new Placing(index, everywhere)]));
}
