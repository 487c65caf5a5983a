/** Lengths of time in texts, as far as needed to tell that a rubric and an answer give different ones. */

const DAYS: Record<string, number> = { minute: 1 / 1440, hour: 1 / 24, day: 1, week: 7, month: 30.44, year: 365.25 };
const UNITS = Object.keys(DAYS).join('|');
const WORDS = ['no|zero|the same', 'one|a|an', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = `\\d[\\d,]*(?:\\.\\d+)?|${WORDS.join('|')}|eleven|twelve`;
/** `12 more weeks`, `3 full days`, `90-day`. */
const DURATION = new RegExp(`\\b(${NUMBER})[\\s-]+(?:(?!(?:${UNITS})s?\\b)[a-z]+ ){0,2}(${UNITS})s?\\b`, 'gi');
/** Of different units: how far apart they may be and still be the same. */
const ROUNDED = 0.1;

interface Duration {
  number: number;
  unit: string;
}

/** An item of a rubric that asks for a length of time, where the answer gives others of its unit and not this one; undefined: none. */
export function differingDuration(answer: string, rubric: readonly string[]): string | undefined {
  const said = [...answer.matchAll(DURATION)].map(durationOf);
  return rubric.find((item) =>
    [...item.matchAll(DURATION)]
      .map(durationOf)
      .some((asked) => said.some(({ unit }) => unit === asked.unit) && !said.some((one) => isSame(one, asked))),
  );
}

function durationOf([, number = '', unit = '']: readonly string[]): Duration {
  const word = number.toLowerCase();
  const counted = WORDS.findIndex((words) => words.split('|').includes(word));
  const value = word === 'eleven' ? 11 : word === 'twelve' ? 12 : Number(word.replaceAll(',', ''));
  return { number: counted < 0 ? value : counted, unit: unit.toLowerCase() };
}

function isSame(a: Duration, b: Duration): boolean {
  if (a.unit === b.unit) return a.number === b.number;
  const [days, others] = [a, b].map(({ number, unit }) => number * (DAYS[unit] ?? 1));
  return days !== undefined && others !== undefined && Math.abs(days - others) <= ROUNDED * Math.max(days, others);
}
