import type { StoredPrediction } from '../analysis/index.ts';
import { isRight } from '../analysis/yardstick.ts';
import type { JudgeQuality, Opinion, QuestionId, RunQuality, Score } from '../model/index.ts';
import { wilson } from '../scoring/index.ts';
import { cohen } from './kappas.ts';

/** A judge's word on an answer, and people's where they judged it. */
export interface Judged {
  question: QuestionId;
  judge: boolean;
  people: boolean | null;
}

/** With fewer answers that people judged, no score is estimated. */
const FEWEST = 50;

/** 97.5 % of the normal distribution. */
const Z = 1.959963984540054;

/** A judge held against people (rules AGR-7 and AGR-8): every answer of a run that it judged, `people` null where none did. */
export function judgeQuality(judge: string, answers: readonly Judged[]): JudgeQuality {
  const both = answers.flatMap(({ question, judge: said, people }) =>
    people === null ? [] : [{ question, said, people }],
  );
  const where = (people: boolean, said: boolean) =>
    both.filter((one) => one.people === people && one.said === said).map(({ question }) => question);
  const [right, strict, kind, wrong] = [where(true, true), where(true, false), where(false, true), where(false, false)];
  const sensitivity = share(right.length, right.length + strict.length);
  const specificity = share(wrong.length, wrong.length + kind.length);
  const score = share(answers.filter(({ judge: said }) => said).length, answers.length);
  return {
    judge,
    bothRight: right.length,
    tooStrict: strict.length,
    tooKind: kind.length,
    bothWrong: wrong.length,
    kappa: cohen(both.map(({ said, people }) => [String(said), String(people)] as const)),
    sensitivity,
    specificity,
    score,
    estimate: both.length < FEWEST ? { n: answers.length, value: null } : estimated(score, sensitivity, specificity),
    strict,
    kind,
  };
}

const share = (hits: number, n: number): Score =>
  n === 0 ? { n, value: null } : { n, value: hits / n, ci: wilson(hits, n) };

/**
 * The share that people would call right (Rogan and Gladen 1978): (score + specificity − 1) / (sensitivity + specificity − 1), with the
 * delta method's interval, both within 0 … 1. null when the judge does no better than chance.
 */
export function estimated(score: Score, sensitivity: Score, specificity: Score): Score {
  const { n, value: p } = score;
  const [se, sp] = [sensitivity.value, specificity.value];
  if (p === null || se === null || sp === null || se + sp <= 1) return { n, value: null };
  const gain = se + sp - 1;
  const value = (p + sp - 1) / gain;
  const variance =
    ((p * (1 - p)) / n +
      (value ** 2 * se * (1 - se)) / sensitivity.n +
      ((1 - value) ** 2 * sp * (1 - sp)) / specificity.n) /
    gain ** 2;
  const reach = Z * Math.sqrt(variance);
  return { n, value: within(value), ci: [within(value - reach), within(value + reach)] };
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

interface JudgedRun {
  run: string;
  name: string;
  judges: readonly string[];
  /** A metric that counts as right from 0.5 on, where there is one. */
  metric: string | null;
  rows: readonly StoredPrediction[];
}

/**
 * Each judge of a run, and its metric, against people. An answer is right by people when its own verdict says so, else when most opinions
 * on those very words do; a tie says nothing.
 */
export function judgesAgainstPeople(
  { run, name, judges, metric, rows }: JudgedRun,
  opinions: readonly Opinion[],
): RunQuality {
  const votes = new Map<string, number>();
  for (const { question, answered, correct } of opinions) {
    if (answered === undefined || correct === undefined) continue;
    const key = keyOf(question, answered);
    votes.set(key, (votes.get(key) ?? 0) + (correct ? 1 : -1));
  }
  const people = rows.map(({ question, answer, override }) => {
    if (override) return override.correct;
    const sum = answer === null ? 0 : (votes.get(keyOf(question, answer)) ?? 0);
    return sum === 0 ? null : sum > 0;
  });
  const yardsticks = [...judges.map((judge) => `judge.${judge}`), ...(metric === null ? [] : [metric])];
  const known = people.filter((one) => one !== null);
  return {
    run,
    name,
    judged: known.length,
    right: known.filter(Boolean).length,
    judges: yardsticks.map((yardstick) =>
      judgeQuality(
        yardstick.replace(/^judge\./, ''),
        rows.flatMap(({ override: _, ...row }, i) => {
          const judge = isRight({}, row, yardstick, 0.5);
          return judge === null ? [] : [{ question: row.question, judge, people: people[i] ?? null }];
        }),
      ),
    ),
  };
}

const keyOf = (question: string, answer: string): string => `${question}\n${answer.trim()}`;
