import { textsAbout } from '#texts';
import { type Challenger, type Comparison, own, type PairedScore, type Score } from '@/lib/core/model/index.ts';
import { cn } from '../kit/cn.ts';
import { formatCount } from '../kit/numbers.ts';
import { formatInterval, formatValue, type Scale } from '../results/figures.ts';
import {
  formatDelta,
  formatDeltaInterval,
  formatP,
  type Term,
  termName,
  termText,
  verdictName,
  verdictOf,
} from './words.ts';

const t = textsAbout('compare');

interface PairDetailsProps {
  run: Comparison['runs'][number];
  /** Absent: the run is the baseline. */
  pair: Challenger | undefined;
  base: string;
  types: { key: string; label: string }[];
  scale: Scale;
  clustered: boolean;
}

/** Every figure of a run by type: its own scores, and what it is against the baseline. */
export function PairDetails({ run, pair, base, types, scale, clustered }: PairDetailsProps) {
  const lines: { key: string; label: string; score: Score | undefined; paired: PairedScore | undefined }[] = [
    { key: 'all', label: t('all_types'), score: run.all, paired: pair?.all },
    ...types.map(({ key, label }) => ({
      key,
      label: label === key ? key : `${/^\d+$/.test(key) ? `${key} ` : ''}${label}`,
      score: own(run.byType, key),
      paired: own(pair?.byType, key),
    })),
  ];
  const terms: Term[] = [
    'score',
    ...(pair === undefined
      ? []
      : ([
          'pairs',
          'nA',
          'nB',
          'a',
          'b',
          'delta',
          clustered ? 'clustered' : 'ci',
          'mcnemar',
          'holm',
          'wins',
          'detectable',
          'verdict',
        ] as const)),
  ];
  return (
    <table aria-label={pair === undefined ? run.name : t('against', { run: run.name, base })} className="num text-xs">
      <thead className="text-ink-2">
        <tr>
          <td />
          {terms.map((term) => (
            <th
              key={term}
              scope="col"
              title={termText(term)}
              className="px-2 py-0.5 text-right font-medium whitespace-nowrap"
            >
              <span className="underline decoration-dotted underline-offset-[3px]">{termName(term)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, score, paired }) => (
          <tr key={key} data-type-key={key} className="border-t border-line">
            <th scope="row" className="py-0.5 pr-3 text-left font-normal whitespace-nowrap">
              {label}
            </th>
            <td className="px-2 text-right whitespace-nowrap">
              {formatValue(score?.value ?? null, scale)}{' '}
              <span className="text-ink-3">{score === undefined ? '' : formatInterval(score.ci, scale)}</span>
            </td>
            {paired === undefined ? null : <PairCells paired={paired} scale={scale} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PairCells({ paired, scale }: { paired: PairedScore; scale: Scale }) {
  const verdict = verdictOf(paired);
  const cells = [
    formatCount(paired.n),
    formatCount(paired.nA),
    formatCount(paired.nB),
    formatValue(paired.a, scale),
    formatValue(paired.b, scale),
    formatDelta(paired.delta, scale),
    formatDeltaInterval(paired.ci, scale),
    formatP(paired.mcnemar),
    formatP(paired.holm),
    `${formatCount(paired.wins)} / ${formatCount(paired.losses)} / ${formatCount(paired.ties)}`,
    formatDelta(paired.detectable, scale).replace('+', ''),
    verdictName(verdict),
  ];
  return cells.map((text, column) => (
    <td
      key={COLUMNS[column]}
      data-figure={COLUMNS[column]}
      className={cn(
        'px-2 text-right whitespace-nowrap',
        verdict === 'inconclusive' && 'text-ink-3',
        column === 5 && 'font-medium',
      )}
    >
      {text}
    </td>
  ));
}

const COLUMNS = ['n', 'nA', 'nB', 'a', 'b', 'delta', 'ci', 'mcnemar', 'holm', 'wins', 'detectable', 'verdict'];
