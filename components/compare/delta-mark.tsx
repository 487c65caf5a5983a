import type { PairedScore } from '@/lib/core/model/index.ts';
import { cn } from '../kit/cn.ts';
import { formatCount } from '../kit/numbers.ts';
import type { Scale } from '../results/figures.ts';
import { formatDelta, formatDeltaInterval, formatP, verdictOf } from './words.ts';

const MARKS = { better: '▲', worse: '▼', inconclusive: '≈', 'no pairs': '' };

/** The difference to the baseline: ▲ or ▼ where it is decided, else grey with ≈. */
export function DeltaMark({ pair, scale }: { pair: PairedScore; scale: Scale }) {
  const verdict = verdictOf(pair);
  if (verdict === 'no pairs') return <span className="block text-xs leading-[15px] text-ink-3">no pairs</span>;
  const p = pair.holm ?? pair.mcnemar;
  const interval = formatDeltaInterval(pair.ci, scale);
  return (
    <span
      data-verdict={verdict}
      title={`${formatDelta(pair.delta, scale)} (${interval}), n = ${formatCount(pair.n)} pairs${p === null ? '' : `, p = ${formatP(p)}`}: ${verdict}`}
      className={cn('block text-xs leading-[15px]', verdict === 'inconclusive' ? 'text-ink-3' : 'font-medium text-ink')}
    >
      <span
        aria-hidden
        className={cn('mr-0.5', verdict === 'better' && 'text-correct', verdict === 'worse' && 'text-wrong')}
      >
        {MARKS[verdict]}
      </span>
      {formatDelta(pair.delta, scale)}
      <span className="sr-only"> {verdict}</span>
    </span>
  );
}
