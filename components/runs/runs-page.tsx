import { textsAbout } from '#texts';
import type { Categories, Dataset, RunHead } from '@/lib/core/model/index.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { RunsTable } from './runs-table.tsx';
import { CurlLine } from './upload/curl-line.tsx';
import { fitsOf } from './upload/fits.ts';
import { SampleUpload } from './upload/sample-buttons.tsx';
import { WhatFits } from './upload/what-fits.tsx';

const t = textsAbout('runs');
const upload = textsAbout('upload');
const frame = textsAbout('datasets');

interface RunsPageProps {
  dataset: Dataset;
  runs: RunHead[];
  categories: Categories;
  readOnly: boolean;
}

/** The runs of a dataset, or what could be uploaded. */
export function RunsPage({ dataset, runs, categories, readOnly }: RunsPageProps) {
  if (dataset.counts.questions === 0) {
    return <EmptyState title={frame('no_questions')}>{t('no_questions')}</EmptyState>;
  }
  return (
    <div className="mx-auto w-full max-w-[1480px] px-4 pt-5 pb-12">
      {runs.length > 0 ? (
        <RunsTable runs={runs} categories={dataset.labelSchemes ? categories : null} readOnly={readOnly} />
      ) : (
        <NoRuns dataset={dataset} readOnly={readOnly} />
      )}
    </div>
  );
}

function NoRuns({ dataset, readOnly }: { dataset: Dataset; readOnly: boolean }) {
  if (readOnly) {
    return <EmptyState title={t('none')}>{t('read_only')}</EmptyState>;
  }
  return (
    <div className="mx-auto max-w-2xl rounded-lg border border-dashed border-line-strong px-6 py-8">
      <h2 className="text-md font-medium">{t('none_yet')}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">{t('none_why')}</p>
      <SampleUpload dataset={dataset} />
      <h3 className="label-caps mt-5 mb-1">{upload('what')}</h3>
      <WhatFits fits={fitsOf(dataset)} />
      <h3 className="label-caps mt-5 mb-1">{upload('script')}</h3>
      <CurlLine dataset={dataset.id} />
    </div>
  );
}
