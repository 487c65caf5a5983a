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

/** Whether a reply's answer is exactly “unknown”. */
export const isUnknownReply = (reply: string): boolean => isUnknown(boxedAnswer(reply));

/**
 * What a question's own check says of a reply: `norm_phrase_set_match`, the same `_ordered`, `mc_choice_match` or
 * `mc_choice_set_match`, with settings behind bars (`separators=;`). null where a judge decides.
 */
export function checked(check: string, reply: string, gold: string): boolean | null {
  const [name = '', ...settings] = check.split('|').map((part) => part.trim());
  const separators = settings.find((one) => one.startsWith('separators='))?.slice('separators='.length);
  const answer = boxedAnswer(reply);
  switch (name) {
    case 'norm_phrase_set_match':
    case 'norm_phrase_set_match_ordered':
      return hasPhrases(answer, gold, name.endsWith('_ordered'), separators);
    case 'mc_choice_match':
      return sameChoice(answer, gold);
    case 'mc_choice_set_match':
      return sameLetters(answer, gold);
    default:
      return null;
  }
}

/** Whether all phrases of the gold, divided by commas and semicolons unless said otherwise, stand in an answer as whole words; `ordered`: one behind the other. */
export function hasPhrases(answer: string, gold: string, ordered = false, separators = ',;'): boolean {
  const text = ` ${plain(answer)} `;
  const phrases = dividedAt(gold, separators)
    .map(plain)
    .filter((phrase) => phrase !== '');
  let from = 0;
  for (const phrase of phrases) {
    const at = text.indexOf(` ${phrase} `, ordered ? from : 0);
    if (at < 0) return false;
    from = at + phrase.length + 1;
  }
  return phrases.length > 0;
}

function dividedAt(text: string, separators: string): string[] {
  const parts = [''];
  for (const sign of text) {
    if (separators.includes(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** Whether an answer is the gold letter and nothing else, but for “option”, “choice” and full stops. */
const sameChoice = (answer: string, gold: string): boolean =>
  answer
    .replace(/\b(choice|option)\b/gi, '')
    .replaceAll('.', '')
    .trim()
    .toUpperCase() === gold.trim().toUpperCase();

const FILLERS = /^(AND|ANSWERS?|CHOICES?|FINAL|LETTERS?|OPTIONS?)$/;

/** Whether an answer names exactly the letters of the gold: `A and C`, `AC`. */
export function sameLetters(answer: string, gold: string): boolean {
  const letters = (text: string) => {
    const runs = text.toUpperCase().match(/[A-Z]+/g) ?? [];
    return [...new Set(runs.filter((run) => !FILLERS.test(run)).join(''))].sort().join('');
  };
  return letters(answer) !== '' && letters(answer) === letters(gold);
}

/** Lower case; hyphens, underscores and separators are blanks, other signs are nothing. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[-_,;]/g, ' ')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
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
