import { textsAbout } from '#texts';
import { formatDecimal } from '../../kit/numbers.ts';
import { ProblemView } from '../../kit/problem-view.tsx';
import type { Expected } from './use-judge.ts';

const t = textsAbout('judging');

/** What asking would take: requests, tokens, cost, and what is left out. */
export function EstimateView({ expected }: { expected: Expected }) {
  if (expected.kind === 'refused') return <ProblemView problem={expected.problem} className="max-w-none" />;
  if (expected.kind === 'asking')
    return <p className="min-h-16 rounded-lg border border-line p-3 text-ink-2">{t('estimating')}</p>;
  const { asked, skipped, estimate } = expected.value;
  const { calls, kept, tokens, cost } = estimate;
  const lines = [
    ...(asked === calls ? [] : [t('answers', { n: asked })]),
    ...(kept > 0 ? [t('kept', { n: kept })] : []),
    ...(skipped > 0 ? [t('skipped', { n: skipped })] : []),
  ];
  return (
    <div role="status" data-estimate={calls} className="num min-h-16 rounded-lg border border-line bg-bg p-3">
      <p className="font-medium">
        {t('calls', { n: calls })}
        {cost === undefined ? null : ` · ${t('cost', { cost: formatDecimal(cost, 2) })}`}
      </p>
      {calls === 0 ? null : <p className="mt-1 text-ink-2">{t('tokens', { sent: tokens.in, made: tokens.out })}</p>}
      {lines.length > 0 ? <p className="mt-1 text-ink-2">{lines.join(' · ')}</p> : null}
    </div>
  );
}
