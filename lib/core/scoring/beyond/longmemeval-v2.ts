/** LongMemEval-V2: the answer in a box, sets of phrases and letters, and the gain over a frontier (rules LMEV2-1 to LMEV2-5). */

/** The content of the last `\boxed{…}` with its own brackets in pairs, else the whole reply. */
export function boxedAnswer(reply: string): string {
  const mark = '\\boxed{';
  for (let from = reply.lastIndexOf(mark); from >= 0; from = from === 0 ? -1 : reply.lastIndexOf(mark, from - 1)) {
    let open = 1;
    for (let at = from + mark.length; at < reply.length; at += 1) {
      if (reply[at] === '{') open += 1;
      if (reply[at] === '}') open -= 1;
      if (open === 0) return reply.slice(from + mark.length, at).trim();
    }
  }
  return reply.trim();
}

/** Exactly “unknown” is wrong and counted apart, whatever a checker says. */
export const isUnknown = (answer: string): boolean => answer.trim().toLowerCase() === 'unknown';

/** Whether all phrases of the gold, divided by commas, stand in an answer as whole words; `ordered`: one behind the other. */
export function hasPhrases(answer: string, gold: string, ordered = false): boolean {
  const text = ` ${plain(answer)} `;
  let from = 0;
  for (const phrase of gold.split(',').map(plain)) {
    if (phrase === '') continue;
    const at = text.indexOf(` ${phrase} `, ordered ? from : 0);
    if (at < 0) return false;
    from = at + phrase.length + 1;
  }
  return true;
}

/** Whether an answer names exactly the letters of the gold. */
export function sameLetters(answer: string, gold: string): boolean {
  const letters = (text: string) => [...new Set(text.toUpperCase().match(/\b[A-Z]\b/g))].sort().join('');
  return letters(answer) === letters(gold);
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A system's accuracy at a mean latency, seconds. */
export interface Operating {
  latency: number;
  accuracy: number;
}

const MOST_SECONDS = 200;

/** Mean over log latency, from 1 to 200 s, of the best accuracy reached within the time; 0 before the first point. */
export function lafs(points: readonly Operating[]): number {
  const sorted = [...points].filter(({ latency }) => latency <= MOST_SECONDS).sort((a, b) => a.latency - b.latency);
  let area = 0;
  let best = 0;
  let from = 1;
  for (const { latency, accuracy } of [...sorted, { latency: MOST_SECONDS, accuracy: 0 }]) {
    const to = Math.max(1, latency);
    area += best * Math.log(to / from);
    from = to;
    best = Math.max(best, accuracy);
  }
  return area / Math.log(MOST_SECONDS);
}

/** What a system adds to a frontier that is fixed: the leaderboard's number. */
export const lafsGain = (system: readonly Operating[], frontier: readonly Operating[]): number =>
  lafs([...frontier, ...system]) - lafs(frontier);
