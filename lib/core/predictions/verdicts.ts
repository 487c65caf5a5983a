import type { JudgeVote } from '../model/index.ts';
import { isRecord, isScalar, member } from './values.ts';

/** A verdict as read: from `score` ≥ 0.5 on a graded answer counts as right. */
export interface Verdict {
  correct: boolean | null;
  score?: number;
}

/** How the numbers of a judge are meant, told from all of them: `unit` 0…1, `percent` 0…100; null when they are neither. */
export type Scale = 'unit' | 'percent' | null;

export const HALF = 0.5;

/** Partly right: half of an answer. */
const PARTLY: Verdict = { correct: true, score: HALF };

const RIGHT = /^\W*(yes|true|correct|right|pass(ed)?|accept(ed)?|match(ed)?|y|✓|✅|верно|да)(?![\p{L}\p{N}])/iu;
const WRONG =
  /^\W*(no|not|false|incorrect|wrong|fail(ed)?|reject(ed)?|mismatch|hallucinat(ion|ed)|omission|omitted|n|✗|❌|неверно|нет)(?![\p{L}\p{N}])/iu;

const JUDGED =
  'verdicts?|judge?ments?|judged?|evaluat(?:ed?|ion)|graded?|scored?|rated|rating|parsed?|respon(?:se|d)|reply|applicable|available';
const JUDGING = 'judg(?:e|ing|e?ment)|grad(?:er|ing)|evaluat(?:or|ion)|pars(?:e|er|ing)|api|llm|model';

/** What stands in a verdict's place where there is none: a word for that and no more, but for a reason after a colon or in brackets. */
const NOTHING = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:${[
    'n/?a|nan|null|none|undefined|unknown|unclear|undecided|inconclusive|other|invalid|skipped|time(?:d[\\s_-])?out',
    `(?:(?:${JUDGING})[\\s_-]*)?error(?:[\\s_]+(?:code|\\d+))?|(?:${JUDGING})[\\s_-]*(?:fail(?:ed|ure)|timed?[\\s_-]?out)`,
    `(?:no|not|fail(?:ed)?[\\s_]to|unable[\\s_]to|could[\\s_]not|cannot)[\\s_-]+(?:be[\\s_]+)?(?:${JUDGED})(?:[\\s_]+(?:possible|available|given|found))?`,
  ].join('|')})(?:\\s?[:(]|[^\\p{L}\\p{N}]*$)`,
  'iu',
);

/** Whether a value says that there is no verdict. */
export const saysNothing = (value: unknown): boolean =>
  typeof value === 'string' && (NOTHING.test(value) || /^[\s\p{P}]*$/u.test(value));

/** Words that say nothing but a verdict. */
export const isRightOrWrong = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^[^\p{L}\p{N}✓✗✅❌]*((in|partially |partly )?correct|right|wrong|hallucination|omission|(не)?верно|✓|✗|✅|❌)\P{L}*$/iu.test(
    value,
  );

/** Values that say yes or no to whatever was asked. */
export const isYesOrNo = (value: unknown): boolean =>
  typeof value === 'boolean' ||
  value === 0 ||
  value === 1 ||
  (typeof value === 'string' &&
    /^\W*(yes|no|true|false|pass(ed)?|fail(ed)?|accept(ed)?|reject(ed)?|[01])\W*$/i.test(value));

/** The scale of a judge's numbers, also where they are written as text; `unit` when there are none. */
export function scaleOf(values: readonly unknown[]): Scale {
  let most = 0;
  let above = 0;
  let within = 0;
  for (const value of values) {
    const number = numeric(value);
    if (number === null) continue;
    if (number < 0) return null;
    most = Math.max(most, number);
    if (number > 1) above += 1;
    else if (number > 0) within += 1;
  }
  if (most <= 1) return 'unit';
  // 1…5 and 0…10 are scales too, but nothing says which: such grades stay numbers of the file.
  if (most <= 10 || most > 100) return null;
  // A single 100 among zeros and ones makes no percents of them.
  return above >= within ? 'percent' : 'unit';
}

/**
 * Reads a verdict: booleans, 0 and 1, grades 0…1 or percent, and words. Text is right when it begins with a word of assent,
 * wrong when it begins with one of denial, else right when it contains “yes” in any case (docs/scoring.md 2.1); words for “no verdict”
 * (`n/a`, `not judged`) and a choice that nobody made (`yes/no`) are neither.
 * undefined when there is none; `correct: null` when there is one that can't be read.
 */
export function verdictOf(value: unknown, scale: Scale, substring = false): Verdict | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return { correct: value };
  const number = numeric(value);
  if (number !== null) {
    const grade = scale === 'percent' || (typeof value === 'string' && value.includes('%')) ? number / 100 : number;
    if (scale === null || grade < 0 || grade > 1) return { correct: null };
    return grade === 0 || grade === 1 ? { correct: grade === 1 } : { correct: grade >= HALF, score: grade };
  }
  if (value === 'P') return PARTLY;
  if (isLetterGrade(value)) return { correct: value === 'C' };
  if (typeof value === 'string') return ofText(value, substring);
  if (isRecord(value)) {
    const inner = VERDICTS.map((key) => member(value, key)).find((one) => isScalar(one));
    return inner === undefined ? { correct: null } : verdictOf(inner, scale, substring);
  }
  return { correct: null };
}

const VERDICTS = [
  'correct',
  'is_correct',
  'label',
  'verdict',
  'judgment',
  'judgement',
  'grade',
  'score',
  'result',
  'value',
];

/** Letters that graders write: correct, incorrect, partially correct, no answer. */
export const isLetterGrade = (value: unknown): value is string => typeof value === 'string' && /^[CIPN]$/.test(value);

function ofText(text: string, substring: boolean): Verdict {
  const label = /"(?:label|verdict|judgment|judgement|is_correct|correct)"\s*:\s*"?(\w[^"\n]*)/i.exec(text)?.[1];
  const said = label ?? text;
  if (saysNothing(said) || isChoice(said)) return { correct: null };
  if (substring) return { correct: /yes/i.test(text) || RIGHT.test(text) };
  return beginsWith(said) ?? { correct: /yes/i.test(said) ? true : null };
}

/** The verdict that a text begins with. */
function beginsWith(said: string): Verdict | null {
  if (/^\W*partial/i.test(said)) return PARTLY;
  if (WRONG.test(said)) return { correct: false };
  return RIGHT.test(said) ? { correct: true } : null;
}

/** A text of one word, or of two as “not correct”. */
const SHORT = /^[^\p{L}]*(\p{L}+ )?\p{L}+[^\p{L}]*$/u;

/** Whether a text offers verdicts that differ, as a prompt does that was given back: `yes/no`, `correct or incorrect`. */
function isChoice(said: string): boolean {
  const [first, ...others] = said.length > MOST_CHOICE ? [] : said.split(/\s*[/|]\s*|\s+or\s+/i);
  const verdict = first !== undefined && SHORT.test(first) ? beginsWith(first) : null;
  const rest = others.map((one) => (SHORT.test(one) ? beginsWith(one) : null));
  return verdict !== null && rest.every((one) => one !== null) && rest.some((one) => one?.correct !== verdict.correct);
}

/** Characters of a choice at most. */
const MOST_CHOICE = 60;

/** Who gave an entry of a list of votes, as the entry says; undefined when it does not. */
export function judgeNamedBy(entry: unknown): string | undefined {
  if (!isRecord(entry)) return undefined;
  const names = ['judge', 'model', 'name', 'judge_model', 'grader'].map((key) => member(entry, key));
  return names.find((one): one is string => typeof one === 'string' && one !== '');
}

/** Votes of a list: `[true, {judge, label, reason}, …]`. Judges are called as the entries say where `named`, else by their place. */
export function votesOf(list: readonly unknown[], name: string, named: boolean): JudgeVote[] {
  const scale = scaleOf(list);
  return list.flatMap((entry, i): JudgeVote[] => {
    const verdict = verdictOf(entry, scale);
    if (verdict === undefined) return [];
    const said = isRecord(entry) ? entry : {};
    const judge = named ? judgeNamedBy(entry) : undefined;
    const reason = ['reason', 'reasoning', 'explanation', 'rationale', 'justification']
      .map((key) => member(said, key))
      .find((one) => typeof one === 'string');
    return [{ name: judge ?? `${name}_${i + 1}`, ...verdict, ...(typeof reason === 'string' && { reason }) }];
  });
}

function numeric(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*\d+(\.\d+)?\s*%?\s*$/.test(value)) return null;
  return Number.parseFloat(value);
}
