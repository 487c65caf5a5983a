import { textsAbout } from '#texts';
import type { RunAnalysis } from '@/lib/core/model/index.ts';
import { metricTitle, scaleOf } from '../results/metrics.ts';

const t = textsAbout('run');

type Judged = Pick<RunAnalysis, 'yardstick' | 'judging' | 'counted' | 'outcomes' | 'headline'>;

/** From where on a graded value is correct; nothing where the share correct is the mean all the same, as of values that are all 0 or 1. */
export function verdictWords({ yardstick, judging, counted, outcomes, headline }: Judged): string {
  if (scaleOf(yardstick) === 'share') return '';
  const correct = outcomes.find(({ outcome }) => outcome === 'correct')?.count ?? 0;
  const mean = (headline.own ?? headline.published).value ?? 0;
  if (Math.abs(mean * counted - correct) < 1e-6) return '';
  return ` · ${t('graded', { metric: metricTitle(yardstick), threshold: judging.threshold })}`;
}
