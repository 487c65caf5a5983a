'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { textsAbout } from '#texts';
import type { Dataset, DatasetMapping, MappingPreview, Problem } from '@/lib/core/model/index.ts';
import { datasetHref, workspaceHref } from '@/lib/core/url/index.ts';
import { mappingApi } from '@/lib/core/url/mapping.ts';
import { Button } from '../../kit/button.tsx';
import { ProblemView } from '../../kit/problem-view.tsx';
import { send } from '../../kit/requests.ts';
import { useDatasetEvents } from '../../kit/use-dataset-events.ts';
import { IndexProgress, indexingOf } from '../../search/index-progress.tsx';
import { gone } from '../unready.tsx';

const t = textsAbout('mapping');

interface OpeningProps {
  dataset: Dataset;
  mapping: DatasetMapping;
  /** What it makes of the file: where to go when it is open. */
  seen: MappingPreview | null;
  onBack: () => void;
}

/** The dataset is read by the mapping; then comes its first question with evidence. */
export function Opening({ dataset, mapping, seen, onBack }: OpeningProps) {
  const [started, setStarted] = useState<Dataset | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    void send<Dataset>('PUT', mappingApi.mapping(dataset.id), mapping, abort.signal).then((answer) => {
      if (abort.signal.aborted) return;
      if (answer.ok) setStarted(answer.value);
      else setProblem(answer.problem);
    });
    return () => abort.abort();
  }, [dataset.id, mapping]);
  const onFailed = useCallback((now: Dataset) => setProblem(now.error ?? gone(now)), []);
  if (problem) {
    return (
      <ProblemView problem={problem} className="mt-6" actions={<Button onClick={onBack}>{t('part_mapping')}</Button>} />
    );
  }
  return (
    <div className="mx-auto mt-10 w-full max-w-2xl px-4">
      {started ? (
        <Following dataset={started} seen={seen} onFailed={onFailed} />
      ) : (
        <p role="status" className="text-sm text-ink-2">
          {t('opening')}
        </p>
      )}
    </div>
  );
}

function Following({
  dataset,
  seen,
  onFailed,
}: {
  dataset: Dataset;
  seen: MappingPreview | null;
  onFailed: (now: Dataset) => void;
}) {
  const router = useRouter();
  const now = useDatasetEvents(dataset);
  const { state } = now;
  const settled = useEffectEvent(() => {
    if (now.state === 'ready') router.push(placeIn(now, seen));
    else onFailed(now);
  });
  useEffect(() => {
    if (state !== 'indexing') settled();
  }, [state]);
  return <IndexProgress label={indexingOf(now.name)} progress={now.progress} />;
}

function placeIn({ id }: Dataset, seen: MappingPreview | null): string {
  const found = seen?.conversations.find(({ question }) => (question?.resolved ?? 0) > 0) ?? seen?.conversations[0];
  if (!found) return datasetHref(id);
  return workspaceHref(id, found.id, found.question ? { question: found.question.id } : {});
}
