import { Check, X } from 'lucide-react';
import { textsAbout } from '#texts';
import type { RunAnalysis } from '@/lib/core/model/index.ts';
import { formatCount, formatShare } from '../kit/numbers.ts';

const t = textsAbout('run');

/** Whether the system abstained where it should, from the outcomes: of the answers that have a verdict. */
export function AbstentionTable({ abstention, counted }: Pick<RunAnalysis, 'abstention' | 'counted'>) {
  const rows = [
    { name: t('answerable'), cells: abstention.answerable, good: 'answered' as const },
    { name: t('unanswerable'), cells: abstention.unanswerable, good: 'abstained' as const },
  ];
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-left text-sm">
        <span className="font-semibold">{t('abstention')}</span>{' '}
        <span className="num text-ink-2">· {t('of_answers', { n: counted })}</span>
      </caption>
      <thead className="text-xs text-ink-2">
        <tr>
          <td />
          {(['answered', 'abstained'] as const).map((title) => (
            <th key={title} scope="col" className="px-2 py-1 text-right font-medium">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells, good }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal text-ink-2">
              {name}
            </th>
            {(['answered', 'abstained'] as const).map((did) => {
              const all = cells.answered + cells.abstained;
              const Icon = did === good ? Check : X;
              return (
                <td key={did} className="num px-2 py-1.5 text-right">
                  {cells[did] === 0 ? null : (
                    <Icon
                      aria-hidden
                      className={`mr-1 inline size-3.5 ${did === good ? 'text-correct' : 'text-wrong'}`}
                    />
                  )}
                  {formatCount(cells[did])}
                  <span className="ml-1.5 inline-block w-10 text-ink-3">{formatShare(cells[did], all)}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
