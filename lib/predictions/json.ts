import { diagnose } from '../ingest/diagnose.ts';
import { problem } from '../model/index.ts';

/** A JSON value, and how many `NaN` and `Infinity` were read as null. */
export interface LooseJson {
  value: unknown;
  notNumbers: number;
}

/** What Python's json module writes where JSON has no word for it. Strings are matched whole, so that what is in them stays. */
const WORDS = /"(?:[^"\\]|\\.)*"|-?\bInfinity\b|\bNaN\b/gs;

/** Reads JSON; `NaN`, `Infinity` and `-Infinity`, as Python writes them, become null. undefined when it is not JSON. */
export function looseJson(text: string): LooseJson | undefined {
  try {
    return { value: JSON.parse(text), notNumbers: 0 };
  } catch {
    if (!/NaN|Infinity/.test(text)) return undefined;
  }
  let notNumbers = 0;
  try {
    const strict = text.replace(WORDS, (word) => {
      if (word.startsWith('"')) return word;
      notNumbers += 1;
      return 'null';
    });
    return { value: JSON.parse(strict), notNumbers };
  } catch {
    return undefined;
  }
}

const MEND_RUN = 'Mend the file there, or write the run again, and upload it.';

/** Why and where a whole file is not JSON, and what to do about it, as a 422. */
export function brokenJson(file: string, text: string, remedy = MEND_RUN) {
  const faults = diagnose(Buffer.from(text));
  const [first] = faults;
  const where = (fault: (typeof faults)[number]) => ({
    path: fault.path,
    byte: fault.byte,
    line: fault.line,
    column: fault.column,
  });
  const at = first ? ` at line ${first.line}, column ${first.column} (byte ${first.byte}): ${first.message}` : '';
  return problem(422, '#invalid-json', 'Not valid JSON', `"${file}" breaks${at}. ${remedy}`, {
    where: { file, ...(first && where(first)) },
    errors: faults.map((fault) => ({ message: fault.message, where: where(fault) })),
  });
}
