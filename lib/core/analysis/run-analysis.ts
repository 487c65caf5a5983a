import { hasCategories } from '../families/registry.ts';
import {
  FLAGS,
  type GoldQuestion,
  inScope,
  isCounted,
  type Judging,
  OUTCOMES,
  own,
  type PredictionHead,
  type RunAnalysis,
  type Scope,
  type Score,
  scopeName,
} from '../model/index.ts';
import { inTextOrder } from '../model/text-order.ts';
import { metricDefinition, secondsStatistics } from '../scoring/index.ts';
import { causesOf } from './causes.ts';
import { equalGroups, wordsIn } from './groups.ts';
import { predictionHeads, verdictContext } from './heads.ts';
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
  const { scope, yardstick } = context;
  const counting = scored.filter(({ question }) => inScope(question, scope));
  const published = scoreOf(counting.map(({ value }) => value));
  const numbered = hasCategories(run.gold.family);
  const count = (outcome: PredictionHead['outcome']) => heads.filter((head) => head.outcome === outcome).length;
  const verdicts = heads.filter(({ outcome }) => isCounted(outcome));
  const judged = heads.filter(
    ({ correct, question }) => correct !== null && !(judging.disputed === 'exclude' && context.disputed.has(question)),
  );
  const seconds = secondsStatistics([...run.predictions.values()]);
  return {
    judging,
    yardstick,
    scope,
    headline: {
      metric: yardstick,
      scope,
      over: scopeName(scope, numbered),
      ...published,
      published,
      ...ownScore(run, counting, scope),
      ...withoutDisputed(counting, yardstick),
      disputed: counting.filter((x) => x.disputed).length,
    },
    counted: verdicts.length,
    outcomes: OUTCOMES.flatMap((outcome) => (outcome === 'outside' ? [] : [{ outcome, count: count(outcome) }])),
    outside: count('outside'),
    attributions: causesOf(run, judging, heads),
    ...(judging.disputed === 'exclude' && {
      undisputed: {
        attributions: causesOf(
          run,
          judging,
          heads.filter(({ question }) => !context.disputed.has(question)),
        ),
      },
    }),
    flags: FLAGS.map((flag) => ({ flag, count: verdicts.filter((head) => head.flags.includes(flag)).length })),
    byType: byType(run, scored, labels, yardstick, scope),
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
function ownScore(run: AnalysedRun, scored: readonly Scored[], scope: Scope): { own?: Score } {
  const own = new Map(scored.map(({ question, value }) => [question.id, value]));
  const overridden = run.gold.questions.flatMap((question) => {
    const override = inScope(question, scope) ? run.predictions.get(question.id)?.override : undefined;
    return override ? [{ question: question.id, correct: override.correct }] : [];
  });
  if (overridden.length === 0) return {};
  for (const { question, correct } of overridden) own.set(question, Number(correct));
  return { own: scoreOf([...own.values()]) };
}

function byType(
  run: AnalysedRun,
  scored: readonly Scored[],
  labels: Readonly<Record<string, string>>,
  yardstick: string,
  scope: Scope,
): RunAnalysis['byType'] {
  const totals = new Map<string, number>();
  for (const { typeKey } of run.gold.questions) totals.set(typeKey, (totals.get(typeKey) ?? 0) + 1);
  const counts = new Set(run.gold.questions.filter((question) => inScope(question, scope)).map((q) => q.typeKey));
  return inTextOrder(totals, ([key]) => key).map(([key, total]) => {
    const ofType = scored.filter(({ question }) => question.typeKey === key);
    return {
      key,
      label: own(labels, key) ?? key,
      total,
      score: scoreOf(ofType.map(({ value }) => value)),
      ...withoutDisputed(ofType, yardstick),
      ...(!counts.has(key) && { outside: true as const }),
    };
  });
}

/** From the outcomes, so that each number stands once: an answer that was let pass as correct was an answer, or the abstention asked for. */
function abstentionTable(run: AnalysedRun, heads: readonly PredictionHead[]): RunAnalysis['abstention'] {
  const abstention = new Set(run.gold.questions.filter((question) => question.abstention).map(({ id }) => id));
  const table = { answerable: { answered: 0, abstained: 0 }, unanswerable: { answered: 0, abstained: 0 } };
  for (const { question, outcome } of heads) {
    if (!isCounted(outcome)) continue;
    if (abstention.has(question))
      table.unanswerable[outcome === 'should-have-abstained' ? 'answered' : 'abstained'] += 1;
    else table.answerable[outcome === 'over-abstained' ? 'abstained' : 'answered'] += 1;
  }
  return table;
}
