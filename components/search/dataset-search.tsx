'use client';

import { useQueryStates } from 'nuqs';
import { textsAbout } from '#texts';
import type { Dataset } from '@/lib/core/model/index.ts';
import { searchInParsers } from '@/lib/core/url/index.ts';
import { Chip } from '../kit/chip.tsx';
import { useDatasetEvents } from '../kit/use-dataset-events.ts';
import { useRefresh } from '../kit/use-refresh.ts';
import { SearchIndex } from './search-index.tsx';
import { SearchView } from './search-view.tsx';
import { TextSearch } from './text-search.tsx';
import { kindsOf, type Voices } from './voices.ts';

const t = textsAbout('search');

interface DatasetSearchProps {
  dataset: Dataset;
  voices: Voices;
  readOnly: boolean;
  /** By a server, not from a static bundle. */
  served: boolean;
}

/** The search of one dataset: its turns, or what is asked and answered. A static bundle has its turns alone. */
export function DatasetSearch({ dataset, voices, readOnly, served }: DatasetSearchProps) {
  const now = useDatasetEvents(dataset, useRefresh());
  const [{ in: where }, set] = useQueryStates(searchInParsers);
  const tabs = served && (
    <p className="mx-auto flex w-full max-w-6xl gap-1.5 px-4 pt-3">
      {(['turns', 'texts'] as const).map((one) => (
        <Chip key={one} pressed={where === one} onClick={() => void set({ in: one }, { history: 'push' })}>
          {t(`in_${one}`)}
        </Chip>
      ))}
    </p>
  );
  if (where === 'texts' && served)
    return (
      <>
        {tabs}
        <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col px-4 pt-3 pb-12">
          <TextSearch dataset={dataset.id} />
        </div>
      </>
    );
  return (
    <>
      {tabs}
      <SearchView dataset={dataset.id} voices={voices} kinds={kindsOf([dataset])} version={now.search}>
        <SearchIndex dataset={now} readOnly={readOnly} className="py-2" />
      </SearchView>
    </>
  );
}
