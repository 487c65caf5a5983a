/** Texts that a file keeps only so many characters of. */
import type { RetrievedItem } from '../model/index.ts';

/** So many different texts are as long as the longest, which ends so late, within a sentence. */
const TEXTS = 10;
const LENGTH = 100;
const WITHIN = /[\p{L}\p{N},]$/u;

interface Row {
  retrieved?: RetrievedItem[];
}

/** The rows, with each text marked that was cut at the length at which the file cuts texts. */
export function withCuts<R extends Row>(rows: readonly R[]): R[] {
  let longest = 0;
  let texts = new Set<string>();
  for (const { text = '' } of rows.flatMap(({ retrieved }) => retrieved ?? [])) {
    if (text.length > longest) [longest, texts] = [text.length, new Set()];
    if (text.length === longest) texts.add(text);
  }
  const ending = [...texts].filter((text) => WITHIN.test(text)).length;
  if (longest < LENGTH || texts.size < TEXTS || 2 * ending < texts.size) return [...rows];
  return rows.map((row) => ({
    ...row,
    ...(row.retrieved && {
      retrieved: row.retrieved.map((item) => (item.text?.length === longest ? { ...item, cut: true as const } : item)),
    }),
  }));
}
