/** A JSON file that breaks off, as runs leave it that are ended while they write: what of it is complete. */
import { type LooseJson, looseJson, pastString } from './json.ts';

/** What stands before the break. */
export interface CutJson extends LooseJson {
  /** Complete entries of the outermost list that the file breaks off in. */
  complete: number;
}

interface Open {
  close: ']' | '}';
  /** Of a list: its complete entries, and where the last of them ends. */
  complete: number;
  end: number;
}

/**
 * Reads a JSON text that ends too early: the complete entries of the outermost list that is still open, and all before that
 * list. Nothing of an entry that is cut is taken. undefined when the text is wrong in another way, or no entry is complete.
 */
export function cutJson(text: string): CutJson | undefined {
  const open = openAtEnd(text);
  const at = open.findIndex(({ close }) => close === ']');
  const list = open[at];
  if (list === undefined || list.complete === 0) return undefined;
  const closing = open
    .slice(0, at + 1)
    .reverse()
    .map(({ close }) => close);
  const json = looseJson(text.slice(0, list.end) + closing.join(''));
  return json && { ...json, complete: list.complete };
}

/** The lists and objects that are never closed, outermost first; none where brackets do not fit. */
function openAtEnd(text: string): Open[] {
  const open: Open[] = [];
  const token = /["[\]{},]/g;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [found] = match;
    if (found === '"') token.lastIndex = pastString(text, match.index);
    else if (found === '[' || found === '{') {
      open.push({ close: found === '[' ? ']' : '}', complete: 0, end: token.lastIndex });
    } else if (found === ',') {
      const around = open.at(-1);
      // An object or list has been counted where it was closed: nothing but a separator stands behind it.
      if (around && !/^[\s,]*$/.test(text.slice(around.end, match.index))) ended(around, match.index);
    } else {
      if (open.pop()?.close !== found) return [];
      const around = open.at(-1);
      if (around) ended(around, token.lastIndex);
    }
  }
  return open;
}

function ended(around: Open, end: number): void {
  around.complete += 1;
  around.end = end;
}
