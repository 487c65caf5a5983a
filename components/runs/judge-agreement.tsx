import Link from 'next/link';
import type { JudgeAgreement } from '@/lib/core/model/index.ts';
import { judgesHref } from '@/lib/core/url/index.ts';
import { formatCount } from '../kit/numbers.ts';
import { formatValue } from '../results/figures.ts';

interface JudgeAgreementTableProps {
  pairs: JudgeAgreement[];
  /** The run, to lead to its judges side by side; absent where they are. */
  run?: string;
}

/** How far judges of the same answers agree, beyond chance by Cohen's kappa. */
export function JudgeAgreementTable({ pairs, run }: JudgeAgreementTableProps) {
  return (
    <section
      id="judges"
      aria-labelledby="judges-title"
      className="min-w-0 scroll-mt-14 rounded-lg border border-line bg-panel"
    >
      <h2 id="judges-title" className="px-4 py-2.5 text-sm font-semibold">
        Judges{' '}
        <span className="font-normal text-ink-2">
          · each pair over the answers both judged; kappa is agreement beyond chance
        </span>
        {run === undefined ? null : (
          <Link href={judgesHref(run)} data-live="" className="ml-2 font-normal underline underline-offset-2">
            Compare the judges, question by question
          </Link>
        )}
      </h2>
      <div className="overflow-x-auto border-t border-line">
        <table className="num w-full text-sm">
          <thead className="bg-sunken text-xs text-ink-2">
            <tr>
              <th scope="col" className="px-4 py-1.5 text-left font-medium">
                Pair
              </th>
              {['n', 'both correct', 'only first', 'only second', 'both wrong', 'agreement', 'kappa'].map((title) => (
                <th key={title} scope="col" className="px-3 py-1.5 text-right font-medium whitespace-nowrap">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pairs.map((pair) => (
              <tr key={`${pair.a} ${pair.b}`} className="border-t border-line">
                <th scope="row" className="px-4 py-1.5 text-left font-normal">
                  {pair.a} <span className="text-ink-3">and</span> {pair.b}
                </th>
                {[pair.n, pair.bothRight, pair.onlyA, pair.onlyB, pair.bothWrong].map((count, column) => (
                  <td key={COUNTS[column]} className="px-3 py-1.5 text-right">
                    {formatCount(count)}
                  </td>
                ))}
                <td className="px-3 py-1.5 text-right">{formatValue(pair.agreement, 'share')}</td>
                <td className="px-3 py-1.5 text-right">{pair.kappa === null ? 'n/a' : pair.kappa.toFixed(2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const COUNTS = ['n', 'both-right', 'only-a', 'only-b', 'both-wrong'];
