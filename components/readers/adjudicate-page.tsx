import { Download } from 'lucide-react';
import { textsAbout } from '#texts';
import type { Agreement, Board, Dataset } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { readersApi, readHref } from '@/lib/core/url/readers.ts';
import { buttonClass } from '../kit/button.tsx';
import { Adjudication } from './adjudication.tsx';
import { AgreementCard, AgreementStrip } from './agreement-card.tsx';
import { JudgesCard } from './judges-card.tsx';

const t = textsAbout('readers');

interface AdjudicatePageProps {
  dataset: Dataset;
  board: Board;
  agreement: Agreement;
  /** Who settles; nobody is named on a machine of one's own. */
  reader: string;
  readOnly: boolean;
}

/** Where opinions become gold: how far readers agree, the questions on which they differ, and judges held against people. */
export function AdjudicatePage({ dataset, board, agreement, reader, readOnly }: AdjudicatePageProps) {
  const { id } = dataset;
  const out = [
    [t('out_csv'), readersApi.agreement(id, 'csv')],
    [t('out_markdown'), readersApi.agreement(id, 'markdown')],
    [t('out_opinions'), readersApi.exportOpinions(id, reader)],
    [t('out_pack'), api.exportReviews(id, 'pack')],
    [t('out_issue'), api.exportReviews(id, 'markdown')],
    [t('out_corrected'), readersApi.corrected(id, 'corrected')],
    [t('out_changelog'), readersApi.corrected(id, 'changelog')],
  ] as const;
  const judged = agreement.runs.filter((run) => run.judged > 0);
  return (
    <div className="mx-auto w-full max-w-[1680px] px-4 pt-4 pb-16">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-xl font-semibold tracking-tight">{t('adjudicate')}</h2>
        <p className="text-sm text-ink-2">
          {t('summary', { readers: agreement.readers.length, n: agreement.shared })}
          {board.hidden > 0 ? ` · ${t('hidden', { n: board.hidden })}` : ''}
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          <a href={readHref(id)} className={buttonClass()}>
            {t('read')}
          </a>
          <details className="relative">
            <summary className={buttonClass('default', 'md', 'cursor-pointer list-none')}>
              <Download aria-hidden className="size-4" /> {t('export')}
            </summary>
            <ul className="absolute right-0 z-20 mt-1 w-72 rounded-lg border border-line-strong bg-panel py-1 shadow-lg max-md:right-auto">
              {out.map(([label, href]) => (
                <li key={href}>
                  <a href={href} download className="block px-3 py-1.5 text-sm hover:bg-hover">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </div>
      </div>
      {agreement.readers.length < 2 ? <TooFew agreement={agreement} /> : <AgreementStrip agreement={agreement} />}
      <Adjudication dataset={id} items={board.items} reader={reader} readOnly={readOnly} />
      <div className="mt-3 grid gap-3 xl:grid-cols-[5fr_9fr]">
        <AgreementCard agreement={agreement} />
        <div className="grid min-w-0 content-start gap-3">
          {judged.map((run) => (
            <JudgesCard key={run.run} run={run} />
          ))}
          {judged.length === 0 ? (
            <p className="rounded-lg border border-line bg-panel px-5 py-4 text-sm text-ink-2">{t('no_judged')}</p>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** With one reader there is nothing to compare: who has read what, and what is missing. */
function TooFew({ agreement: { readers } }: { agreement: Agreement }) {
  return (
    <section className="rounded-lg border border-line bg-panel px-5 py-4 text-sm">
      <h2 className="text-md font-semibold">{t('agreement')}</h2>
      <p className="text-ink-2">{t('too_few_readers', { n: readers.length })}</p>
    </section>
  );
}
