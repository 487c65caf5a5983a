'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import type { Dataset } from '@/lib/core/model/index.ts';
import { useDatasetEvents } from '../kit/use-dataset-events.ts';
import { SearchIndex } from './search-index.tsx';
import { SearchView } from './search-view.tsx';
import { kindsOf, type Voices } from './voices.ts';

interface DatasetSearchProps {
  dataset: Dataset;
  voices: Voices;
  readOnly: boolean;
}

/** The turn search of one dataset. */
export function DatasetSearch({ dataset, voices, readOnly }: DatasetSearchProps) {
  const router = useRouter();
  const refresh = useCallback(() => router.refresh(), [router]);
  const now = useDatasetEvents(dataset, refresh);
  return (
    <SearchView dataset={dataset.id} voices={voices} kinds={kindsOf([dataset])} version={now.search}>
      <SearchIndex dataset={now} readOnly={readOnly} className="py-2" />
    </SearchView>
  );
}
