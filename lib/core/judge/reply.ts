import type { JudgeVote } from '../model/index.ts';
import { verdictOf } from '../predictions/verdicts.ts';

export type ReadVerdict = Pick<JudgeVote, 'correct' | 'score'> & { reason?: string };

/** A member of a JSON object, however the text around it looks: models put fences, words or nothing around it. */
const MEMBER =
  /"(?:label|verdict|judge?ment|is_correct|correct|grade|score|result)"\s*:\s*("(?:[^"\\]|\\.)*"|[\w.]+)/gi;
const REASON = /"(?:reason|reasoning|explanation|rationale)"\s*:\s*"((?:[^"\\]|\\.)*)"/i;
const FOR = /(?<![\p{L}-])(yes|correct|right|true)(?!\p{L})/giu;
const AGAINST = /(?<![\p{L}-])(no|not|incorrect|wrong|false|cannot|n['’]t)(?!\p{L})|n['’]t(?!\p{L})/giu;

/** Characters of a reply that are kept as its reason. */
const REASON_LENGTH = 600;

/**
 * What a model's reply says of an answer: the last verdict of a JSON object, else the word that it or its last line begins
 * with, or ends with, else the only side it speaks for. `correct: null` where it can't be told. What a model thought aloud before (`<think>`) is left out.
 */
export function readReply(text: string): ReadVerdict {
  const said = text.replace(/<think(ing)?>[\s\S]*?(<\/think(ing)?>|$)/gi, '').trim();
  const reason = reasonIn(said);
  const given = [...said.matchAll(MEMBER)].at(-1)?.[1]?.replace(/^"|"$/g, '');
  const found = given === undefined ? wordsOf(said) : SHORT.test(given) ? fromValue(given) : { correct: null };
  return { ...found, ...(reason !== '' && { reason }) };
}

/** A verdict, and not a sentence about verdicts. */
const SHORT = /^\s*\S+(\s+\S+)?\s*$/;

function reasonIn(said: string): string {
  const quoted = REASON.exec(said)?.[1];
  let reason = said;
  try {
    if (quoted !== undefined) reason = JSON.parse(`"${quoted}"`) as string;
  } catch {
    // Not quite JSON: the whole reply is shown.
  }
  return reason.length > REASON_LENGTH ? `${reason.slice(0, REASON_LENGTH)}…` : reason;
}

function fromValue(given: string): Pick<ReadVerdict, 'correct' | 'score'> {
  const found = verdictOf(given, 'unit');
  return found && startsLikeVerdict(given) ? found : { correct: null };
}

/** `verdictOf` takes any text that contains “yes” for assent; here a text has to begin with its verdict. */
const startsLikeVerdict = (said: string) =>
  /^[\s"'*_#>:.-]*(yes|no|not|true|false|correct|incorrect|right|wrong|partial\w*|pass(ed)?|fail(ed)?|[01](\.\d+)?)(?![\p{L}\p{N}])/iu.test(
    said,
  );

/** The last word, as after an explanation. */
const END = /(?<![\p{L}-])(?:(not|n['’]t|nor?)\s+)?(yes|no|correct|incorrect|right|wrong)[\s"'*_}).!]*$/iu;

function wordsOf(said: string): Pick<ReadVerdict, 'correct' | 'score'> {
  const last = said.split('\n').findLast((line) => line.trim() !== '') ?? '';
  for (const line of [said, last, last.replace(/^.*:/, '')])
    if (startsLikeVerdict(line)) return fromValue(line.replace(/^[\s"'*_#>:.-]+/, ''));
  const [, denied, end] = END.exec(said) ?? [];
  if (end !== undefined) return denied === undefined ? fromValue(end) : { correct: null };
  const right = said.match(FOR) !== null;
  const wrong = said.match(AGAINST) !== null;
  return { correct: right === wrong ? null : right };
}
