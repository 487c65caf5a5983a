/** PersonaMem: whether the option chosen is the gold one (rules PERSONA-1 and PERSONA-2). */
import type { Expected } from '../../model/index.ts';

const FINAL = '<final_answer>';

/**
 * Whether a reply names the gold option and no other one. What follows the last `<final_answer>` is read first, then the whole
 * reply: letters a to d in brackets, or, where there are none, a to d as words of their own, so that the article “a” counts.
 */
export function choosesOption(reply: string, gold: string): boolean {
  const wanted = letterOf(gold);
  if (wanted === null) return false;
  const text = reply.trim();
  const at = text.lastIndexOf(FINAL);
  const last = (at < 0 ? text : text.slice(at + FINAL.length)).trim().replace(/<\/final_answer>$/, '');
  return [last, text].some((part) => {
    const chosen = lettersIn(part.toLowerCase());
    return chosen.size === 1 && chosen.has(wanted);
  });
}

/** The letters a reply names, as they are read first; empty where it names none. */
export function lettersIn(text: string): ReadonlySet<string> {
  const bracketed = [...text.matchAll(/\(([a-d])\)/g)];
  const found = bracketed.length > 0 ? bracketed : [...text.matchAll(/(?<![\p{L}\p{N}_])([a-d])(?![\p{L}\p{N}_])/gu)];
  return new Set(found.map((match) => match[1] ?? ''));
}

/** The letter of `(c)` or `c`, also before the option's text; null where there is none. */
export const letterOf = (text: string): string | null =>
  /^\s*\(?([a-z])(?:\)|\s*$)/i.exec(text)?.[1]?.toLowerCase() ?? null;

/** Whether an answer chooses a right option, by its key or in the very words of its text. */
export function choosesKey(answer: string, { options, gold }: Extract<Expected, { kind: 'options' }>): boolean {
  const said = plain(answer);
  const byText = options.filter(({ text }) => plain(text) !== '' && plain(text) === said);
  if (byText.length > 0) return byText.some(({ key }) => gold.includes(key));
  return gold.some((key) => choosesOption(answer, key));
}

/** An option's text, without the letter that some put before it. */
const plain = (text: string) =>
  text
    .replace(/^\s*\([a-z]\)\s*/i, '')
    .trim()
    .toLowerCase();
