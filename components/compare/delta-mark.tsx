import { textsAbout } from '#texts';
import type { PairedScore } from '@/lib/core/model/index.ts';
import { cn } from '../kit/cn.ts';
import type { Scale } from '../results/figures.ts';
import { formatDelta, formatDeltaInterval, formatP, verdictName, verdictOf } from './words.ts';

const t = textsAbout('compare');

const MARKS = { better: '▲', worse: '▼', inconclusive: '≈', none: '' };

/** The difference to the baseline: ▲ or ▼ where it is decided, else grey with ≈. */
export function DeltaMark({ pair, scale }: { pair: PairedScore; scale: Scale }) {
  const verdict = verdictOf(pair);
  if (verdict === 'none')
    return <span className="block text-xs leading-[15px] text-ink-3">{verdictName(verdict)}</span>;
  const p = pair.holm ?? pair.mcnemar;
  const interval = formatDeltaInterval(pair.ci, scale);
  return (
    <span
      data-verdict={verdict}
      title={`${t('delta', { delta: formatDelta(pair.delta, scale), interval, n: pair.n })}${p === null ? '' : `, p = ${formatP(p)}`}: ${verdictName(verdict)}`}
      className={cn('block text-xs leading-[15px]', verdict === 'inconclusive' ? 'text-ink-3' : 'font-medium text-ink')}
    >
      <span
        aria-hidden
        className={cn('mr-0.5', verdict === 'better' && 'text-correct', verdict === 'worse' && 'text-wrong')}
      >
        {MARKS[verdict]}
      </span>
      {formatDelta(pair.delta, scale)}
      <span className="sr-only"> {verdictName(verdict)}</span>
    </span>
  );
}
