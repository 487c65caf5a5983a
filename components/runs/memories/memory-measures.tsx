import { textsAbout } from '#texts';
import { own, type RunMetrics } from '@/lib/core/model/index.ts';
import { formatCount, formatShare } from '../../kit/numbers.ts';
import { formatValue } from '../../results/figures.ts';
import { OUTCOME_PAINTS } from '../../results/words.ts';

const t = textsAbout('memories');

const FIGURES = [
  'recall',
  'weighted_recall',
  'target_accuracy',
  'weighted_accuracy',
  'f1',
  'interference_accuracy',
] as const;
const PARTS = ['correct', 'hallucination', 'omission', 'other'] as const;
const PAINTS = {
  correct: OUTCOME_PAINTS.correct,
  hallucination: OUTCOME_PAINTS.wrong,
  omission: OUTCOME_PAINTS['over-abstained'],
  other: OUTCOME_PAINTS.unscored,
};

/** HaluMem’s own measures of extraction, updates and answers, as its scripts have them; nothing for runs without. */
export function MemoryMeasures({ metrics }: { metrics: RunMetrics }) {
  const of = (name: string) => own(metrics, `halumem.${name}`);
  if (of('recall') === undefined && of('update_correct') === undefined) return null;
  const types = Object.entries(of('memory_accuracy')?.byType ?? {});
  return (
    <section aria-label={t('measures')} data-measures className="min-w-0 rounded-lg border border-line bg-panel p-4">
      <h2 className="text-sm font-semibold">{t('measures')}</h2>
      <p className="mb-2 text-xs text-ink-2">{t('measures_about')}</p>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-x-4 gap-y-2">
        {FIGURES.map((name) => {
          const score = of(name)?.all;
          return score === undefined ? null : (
            <div key={name} data-measure={name} title={t(`measure_${name}_about`)}>
              <dt className="text-xs text-ink-2">{t(`measure_${name}`)}</dt>
              <dd className="num text-lg font-semibold">
                {score.value === null ? '–' : formatValue(score.value, 'graded')}{' '}
                <span className="text-xs font-normal text-ink-3">n {formatCount(score.n)}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      {(['update', 'qa'] as const).map((kind) => (
        <Parts key={kind} kind={kind} of={of} />
      ))}
      {types.length === 0 ? null : (
        <p className="num mt-3 flex flex-wrap gap-x-4 text-xs text-ink-2">
          <span>{t('measure_types')}</span>
          {types.map(([type, { n, value }]) => (
            <span key={type}>
              {type} <b>{value === null ? '–' : formatValue(value, 'graded')}</b> n {formatCount(n)}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

interface PartsProps {
  kind: 'update' | 'qa';
  of: (name: string) => RunMetrics[string] | undefined;
}

/** Shares of what was right, made up, and left out. */
function Parts({ kind, of }: PartsProps) {
  const n = of(`${kind}_correct`)?.all.n ?? 0;
  if (n === 0) return null;
  const parts = PARTS.map((part) => ({ part, count: Math.round((of(`${kind}_${part}`)?.all.value ?? 0) * n) }));
  const told = parts.filter(({ count }) => count > 0);
  return (
    <div className="mt-3" data-measure={kind}>
      <p className="num text-xs text-ink-2">
        {t(`measure_${kind}`)} <span className="text-ink-3">n {formatCount(n)}</span>
      </p>
      <div aria-hidden className="mt-1 flex h-3 gap-px overflow-hidden rounded-sm">
        {told.map(({ part, count }) => (
          <i
            key={part}
            className="border"
            style={{ flexGrow: count, background: PAINTS[part].fill, borderColor: PAINTS[part].line }}
          />
        ))}
      </div>
      <ul className="num mt-1 flex flex-wrap gap-x-4 text-xs">
        {told.map(({ part, count }) => (
          <li key={part} data-part={part}>
            {t(`measure_${part}`)} {formatCount(count)} <span className="text-ink-3">{formatShare(count, n)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
