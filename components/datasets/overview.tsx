import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import type { Dataset, DatasetStats, FindingCode, QuestionHead, Severity } from '@/lib/model/index.ts';
import { conversationsHref, questionsHref, workspaceHref } from '@/lib/url/index.ts';
import { DatasetCharts } from '../charts/dataset-charts.tsx';
import { OutcomeBar } from '../charts/outcome-bar.tsx';
import { TypeBars } from '../charts/type-bars.tsx';
import { buttonClass } from '../ui/button.tsx';
import { ABOUT } from './about.ts';
import { CountsStrip } from './counts-strip.tsx';
import { FindingsSummary } from './findings-summary.tsx';

interface OverviewProps {
  dataset: Dataset;
  stats: DatasetStats;
  /** Where “start here” leads; absent for datasets without questions. */
  first: QuestionHead | undefined;
  codes: { code: FindingCode; severity: Severity; count: number }[];
}

/** What is in a dataset: what its words mean, how much there is, plots, and what is odd about the file. */
export function Overview({ dataset, stats, first, codes }: OverviewProps) {
  const about = dataset.format === 'unknown' ? null : ABOUT[dataset.format];
  return (
    <div className="mx-auto w-full max-w-6xl space-y-6 px-4 pt-5 pb-12">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        {about === null ? null : (
          <p className="max-w-[88ch] text-sm text-ink-2">
            <Term word="Record" /> {about.record} <Term word="Questions" /> {about.questions} <Term word="Evidence" />{' '}
            {about.evidence}
          </p>
        )}
        <div className="flex flex-col gap-2 max-lg:flex-row max-lg:flex-wrap">
          {first === undefined ? null : (
            <Link
              href={workspaceHref(dataset.id, first.conversation, { question: first.id })}
              className={buttonClass('primary')}
            >
              Start with the first question <ArrowRight aria-hidden className="size-4" />
            </Link>
          )}
          {first === undefined ? null : (
            <Link href={questionsHref(dataset.id)} className={buttonClass()}>
              Browse all questions
            </Link>
          )}
          {first === undefined ? (
            <Link href={conversationsHref(dataset.id)} className={buttonClass('primary')}>
              Browse the conversations <ArrowRight aria-hidden className="size-4" />
            </Link>
          ) : null}
        </div>
      </div>
      <CountsStrip dataset={dataset} />
      <section aria-label="Plots" className="grid gap-4 md:grid-cols-2">
        {dataset.outcomes ? <OutcomeBar {...dataset.outcomes} /> : null}
        {dataset.questionTypes.length > 0 && dataset.format !== 'mutualfriends' ? (
          <TypeBars dataset={dataset.id} types={dataset.questionTypes} numbered={dataset.format === 'locomo'} />
        ) : null}
        <DatasetCharts stats={stats} family={dataset.format} />
      </section>
      <FindingsSummary dataset={dataset.id} codes={codes} />
    </div>
  );
}

function Term({ word }: { word: string }) {
  return <b className="font-semibold text-ink">{word}.</b>;
}
