import type { Categories, Dataset, RunHead } from '@/lib/core/model/index.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { RunsTable } from './runs-table.tsx';
import { CurlLine } from './upload/curl-line.tsx';
import { SampleUpload } from './upload/sample-buttons.tsx';
import { WhatFits } from './upload/what-fits.tsx';

interface RunsPageProps {
  dataset: Dataset;
  runs: RunHead[];
  categories: Categories;
  readOnly: boolean;
}

/** The runs of a dataset, or what could be uploaded. */
export function RunsPage({ dataset, runs, categories, readOnly }: RunsPageProps) {
  if (dataset.counts.questions === 0) {
    return (
      <EmptyState title="This dataset has no questions">
        Predictions answer questions, so there is nothing to match them to.
      </EmptyState>
    );
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
    return (
      <EmptyState title="No run has been uploaded">This server is read-only: nothing can be uploaded to it.</EmptyState>
    );
  }
  return (
    <div className="mx-auto max-w-2xl rounded-lg border border-dashed border-line-strong px-6 py-8">
      <h2 className="text-md font-medium">No run has been uploaded yet</h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">
        Upload what your memory system answered to these questions. You see how every row was matched and what it would
        score before anything is stored; then every wrong answer stands beside its evidence and what was retrieved.
      </p>
      <SampleUpload dataset={dataset} />
      <h3 className="label-caps mt-5 mb-1">What can be uploaded</h3>
      <WhatFits dataset={dataset} />
      <h3 className="label-caps mt-5 mb-1">From a script</h3>
      <CurlLine dataset={dataset.id} />
    </div>
  );
}
