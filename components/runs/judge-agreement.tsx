import { textsAbout } from '#texts';
import { type JudgeAgreement, judgeName } from '@/lib/core/model/index.ts';
import { judgesHref } from '@/lib/core/url/index.ts';
import { Link } from '../kit/link.tsx';
import { formatCount, formatDecimal } from '../kit/numbers.ts';
import { rich } from '../kit/rich.ts';
import { formatValue } from '../results/figures.ts';

const t = textsAbout('agreement');

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
        {t('judges')} <span className="font-normal text-ink-2">{t('judges_about')}</span>
        {run === undefined ? null : (
          <Link href={judgesHref(run)} data-live="" className="ml-2 font-normal underline underline-offset-2">
            {t('compare_judges')}
          </Link>
        )}
      </h2>
      <div className="overflow-x-auto border-t border-line">
        <table className="num w-full text-sm">
          <thead className="bg-sunken text-xs text-ink-2">
            <tr>
              <th scope="col" className="px-4 py-1.5 text-left font-medium">
                {t('pair')}
              </th>
              {([...COUNTS, 'agreement', 'kappa'] as const).map((title) => (
                <th key={title} scope="col" className="px-3 py-1.5 text-right font-medium whitespace-nowrap">
                  {t(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pairs.map((pair) => (
              <tr key={`${pair.a} ${pair.b}`} className="border-t border-line">
                <th scope="row" className="px-4 py-1.5 text-left font-normal">
                  {rich(
                    t.parts('and', {
                      a: judgeName(pair.a),
                      b: judgeName(pair.b),
                      faint: (inner) => <span className="text-ink-3">{inner}</span>,
                    }),
                  )}
                </th>
                {[pair.n, pair.bothRight, pair.onlyA, pair.onlyB, pair.bothWrong].map((count, column) => (
                  <td key={COUNTS[column]} className="px-3 py-1.5 text-right">
                    {formatCount(count)}
                  </td>
                ))}
                <td className="px-3 py-1.5 text-right">{formatValue(pair.agreement, 'share')}</td>
                <td className="px-3 py-1.5 text-right">
                  {pair.kappa === null ? t('none') : formatDecimal(pair.kappa, 2)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const COUNTS = ['n', 'both-right', 'only-a', 'only-b', 'both-wrong'] as const;
