import { textsAbout } from '#texts';
import type { JudgeQuality, RunQuality } from '@/lib/core/model/index.ts';
import { runHref } from '@/lib/core/url/index.ts';
import { Link } from '../kit/link.tsx';
import { formatCount } from '../kit/numbers.ts';
import { formatInterval, formatValue } from '../results/figures.ts';
import { IntervalAxis } from '../results/interval-axis.tsx';
import { figure, interval } from './agreement-figures.tsx';

const t = textsAbout('readers');

const HEAD = 'border-b border-line-strong px-2 pb-2 align-bottom font-normal text-xs text-ink-3 first:pl-0 last:pr-0';
const CELL = 'border-b border-line px-2 py-2 first:pl-0 last:pr-0';

/** Each judge of a run held against people, and what its errors do to the score. */
export function JudgesCard({ run }: { run: RunQuality }) {
  return (
    <section
      aria-label={t('judges_of', { run: run.name })}
      className="min-w-0 rounded-lg border border-line bg-panel px-5 py-4"
    >
      <h2 className="text-md font-semibold">{t('judges')}</h2>
      <p className="num mb-3 text-xs text-ink-3">
        {t('judged', { n: run.judged, run: run.name, right: run.right, wrong: run.judged - run.right })}
      </p>
      <div className="overflow-x-auto">
        <table className="num w-full min-w-[760px] border-collapse text-sm">
          <thead>
            <tr>
              <th className={`${HEAD} text-left`}>{t('judge')}</th>
              <th className={`${HEAD} w-32 text-left`}>{t('kappa_people')}</th>
              <th className={HEAD} aria-label={t('value')} />
              {(['sensitivity', 'specificity', 'too_strict', 'too_kind'] as const).map((name) => (
                <th key={name} className={`${HEAD} text-right`}>
                  {t(name)}
                </th>
              ))}
              <th className={`${HEAD} text-right`}>{t('score_of', { run: run.name })}</th>
            </tr>
          </thead>
          <tbody>
            {run.judges.map((judge) => (
              <JudgeRow key={judge.judge} run={run.run} judge={judge} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function JudgeRow({ run, judge }: { run: string; judge: JudgeQuality }) {
  const { kappa, sensitivity, specificity, score, estimate, strict, kind } = judge;
  return (
    <tr>
      <td className={`${CELL} font-semibold whitespace-nowrap`}>
        {judge.judge === 'official_f1' ? 'F1 ≥ 0.5' : judge.judge}
      </td>
      <td className={CELL}>
        <IntervalAxis score={kappa} scale="graded" />
      </td>
      <td className={`${CELL} text-right`}>
        <b className="font-semibold">{figure(kappa.value)}</b>
        <small className="block text-xs whitespace-nowrap text-ink-3">{interval(kappa)}</small>
      </td>
      {[sensitivity, specificity].map((one, at) => (
        <td key={at === 0 ? 'sensitivity' : 'specificity'} className={`${CELL} text-right`}>
          {formatValue(one.value, 'share')}
          <small className="block text-xs whitespace-nowrap text-ink-3">{formatInterval(one.ci, 'share')}</small>
        </td>
      ))}
      {[strict, kind].map((questions, at) => (
        <td key={at === 0 ? 'strict' : 'kind'} className={`${CELL} text-right`}>
          {questions[0] === undefined ? (
            '0'
          ) : (
            <Link
              href={runHref(run, `?q=${encodeURIComponent(questions[0])}`)}
              title={questions.slice(0, 20).join(', ')}
              className="underline underline-offset-2"
            >
              {formatCount(questions.length)}
            </Link>
          )}
        </td>
      ))}
      <td className={`${CELL} text-right`}>
        {formatValue(score.value, 'share')} →{' '}
        {estimate.value === null ? t('none') : `≈ ${formatValue(estimate.value, 'share')}`}
        <small className="block text-xs text-ink-3">
          {estimate.value === null ? t('too_few') : `${formatInterval(estimate.ci, 'share')} · ${t(effectOf(judge))}`}
        </small>
      </td>
    </tr>
  );
}

/** Whether the judge's errors move the score, as far as the interval of the estimate tells. */
function effectOf({
  score: { value },
  estimate: { ci },
}: JudgeQuality): 'judge_kind' | 'judge_strict' | 'inconclusive' {
  if (value === null || !ci) return 'inconclusive';
  if (value > ci[1]) return 'judge_kind';
  return value < ci[0] ? 'judge_strict' : 'inconclusive';
}
