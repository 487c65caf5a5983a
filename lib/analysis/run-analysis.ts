import {
  ATTRIBUTIONS,
  FLAGS,
  type GoldQuestion,
  type Judging,
  OUTCOMES,
  type PredictionHead,
  type RunAnalysis,
  type Score,
} from '../model/index.ts';
import { metricDefinition, secondsStatistics } from '../scoring/index.ts';
import { equalGroups, wordsIn } from './groups.ts';
import { predictionHeads, verdictContext } from './heads.ts';
import { isRefusal } from './refusal.ts';
import { scores } from './statistics/index.ts';
import type { AnalysedRun } from './stored.ts';
import { metricValue } from './yardstick.ts';

interface Scored {
  question: GoldQuestion;
  value: number;
  disputed: boolean;
}

/**
 * The figures of a run's page (docs/analysis-rules.md, OUT-10 to OUT-13). `labels` names the question types; `heads` saves making
 * them again. Statistics of dialogues are no part of it: they need the conversations.
 */
export function analyseRun(
  run: AnalysedRun,
  judging: Judging,
  labels: Readonly<Record<string, string>> = {},
  heads: readonly PredictionHead[] = predictionHeads(run, judging),
): RunAnalysis {
  const context = verdictContext(run, judging);
  const scored = run.gold.questions.flatMap((question): Scored[] => {
    const prediction = run.predictions.get(question.id);
    const value = prediction ? metricValue(prediction, context.yardstick) : null;
    return value === null ? [] : [{ question, value, disputed: context.disputed.has(question.id) }];
  });
  const disputed = scored.filter((x) => x.disputed).length;
  const judged = heads.filter(
    ({ correct, question }) => correct !== null && !(judging.disputed === 'exclude' && context.disputed.has(question)),
  );
  const seconds = secondsStatistics([...run.predictions.values()]);
  return {
    judging,
    yardstick: context.yardstick,
    headline: {
      published: scoreOf(scored.map(({ value }) => value)),
      ...ownScore(run, scored),
      ...withoutDisputed(scored, context.yardstick),
      disputed,
    },
    outcomes: OUTCOMES.map((outcome) => ({ outcome, count: heads.filter((head) => head.outcome === outcome).length })),
    attributions: ATTRIBUTIONS.map((attribution) => ({
      attribution,
      count: heads.filter((head) => head.attribution === attribution).length,
    })),
    flags: FLAGS.map((flag) => ({ flag, count: heads.filter((head) => head.flags.includes(flag)).length })),
    byType: byType(run, scored, labels, context.yardstick),
    abstention: abstentionTable(run, heads),
    lengths: equalGroups(
      judged.flatMap(({ answer, correct }) =>
        answer === null ? [] : [{ size: wordsIn(answer), correct: correct === true }],
      ),
    ),
    latencies: equalGroups(
      judged.flatMap(({ seconds, correct }) =>
        seconds === undefined ? [] : [{ size: seconds, correct: correct === true }],
      ),
    ),
    ...(seconds && { seconds }),
  };
}

const scoreOf = scores();

/**
 * Present when some scored gold is disputed: the mean without it, and, where the yardstick looks at answers, the share of
 * questions whose gold stands (OUT-11).
 */
function withoutDisputed(scored: readonly Scored[], yardstick: string): { undisputed?: Score; ceiling?: number } {
  const sound = scored.filter(({ disputed }) => !disputed);
  if (sound.length === scored.length) return {};
  const undisputed = scoreOf(sound.map(({ value }) => value));
  // A wrong gold answer keeps nobody from finding the evidence.
  if (metricDefinition(yardstick)?.needs === 'ranking') return { undisputed };
  return { undisputed, ceiling: sound.length / scored.length };
}

/** Present when the user gave verdicts: the mean with them in place of the yardstick's values. */
function ownScore(run: AnalysedRun, scored: readonly Scored[]): { own?: Score } {
  const own = new Map(scored.map(({ question, value }) => [question.id, value]));
  const overridden = [...run.predictions.values()].filter(({ override }) => override !== undefined);
  if (overridden.length === 0) return {};
  for (const { question, override } of overridden) own.set(question, Number(override?.correct));
  return { own: scoreOf([...own.values()]) };
}

function byType(
  run: AnalysedRun,
  scored: readonly Scored[],
  labels: Readonly<Record<string, string>>,
  yardstick: string,
): RunAnalysis['byType'] {
  const totals = new Map<string, number>();
  for (const { typeKey } of run.gold.questions) totals.set(typeKey, (totals.get(typeKey) ?? 0) + 1);
  return [...totals]
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([key, total]) => {
      const ofType = scored.filter(({ question }) => question.typeKey === key);
      return {
        key,
        label: labels[key] ?? key,
        total,
        score: scoreOf(ofType.map(({ value }) => value)),
        ...withoutDisputed(ofType, yardstick),
      };
    });
}

function abstentionTable(run: AnalysedRun, heads: readonly PredictionHead[]): RunAnalysis['abstention'] {
  const abstention = new Set(run.gold.questions.filter((question) => question.abstention).map(({ id }) => id));
  const table = { answerable: { answered: 0, abstained: 0 }, unanswerable: { answered: 0, abstained: 0 } };
  for (const { question, answer } of heads) {
    if (answer === null) continue;
    table[abstention.has(question) ? 'unanswerable' : 'answerable'][isRefusal(answer) ? 'abstained' : 'answered'] += 1;
  }
  return table;
}
