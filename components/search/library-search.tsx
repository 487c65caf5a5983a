'use client';

import { textsAbout } from '#texts';
import type { Dataset } from '@/lib/core/model/index.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { useDatasetEvents } from '../kit/use-dataset-events.ts';
import { useRefresh } from '../kit/use-refresh.ts';
import { SearchIndex } from './search-index.tsx';
import { SearchView } from './search-view.tsx';
import { kindsOf, type Voices } from './voices.ts';

const t = textsAbout('search');

interface LibrarySearchProps {
  /** Those that can be searched. */
  datasets: Dataset[];
  voices: Voices;
  readOnly: boolean;
}

/** The turn search over all datasets. */
export function LibrarySearch({ datasets, voices, readOnly }: LibrarySearchProps) {
  if (datasets.length === 0) {
    return <EmptyState title={t('no_dataset')}>{t('open_one')}</EmptyState>;
  }
  return (
    <SearchView
      dataset={null}
      names={Object.fromEntries(datasets.map(({ id, name }) => [id, name]))}
      voices={voices}
      kinds={kindsOf(datasets)}
      version={datasets.map(({ id, search }) => `${id} ${search}`).join()}
    >
      {datasets.map((dataset) => (
        <Indexing key={dataset.id} dataset={dataset} readOnly={readOnly} />
      ))}
    </SearchView>
  );
}

function Indexing({ dataset, readOnly }: { dataset: Dataset; readOnly: boolean }) {
  const now = useDatasetEvents(dataset, useRefresh());
  if (now.search === 'ready') return null;
  return (
    <div className="flex flex-wrap gap-x-3 py-2 text-sm">
      <span className="w-44 truncate font-medium">{now.name}</span>
      <SearchIndex dataset={now} readOnly={readOnly} className="min-w-0 flex-1" />
    </div>
  );
}
