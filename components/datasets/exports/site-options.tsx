'use client';

import { textsAbout } from '#texts';
import { MOST_COMPARED } from '@/lib/core/model/index.ts';
import { CheckLabel } from '../../kit/check-label.tsx';
import { Input } from '../../kit/input.tsx';
import { useQuery } from '../../kit/queries.ts';
import { toggled } from '../../kit/toggled.ts';
import { loadRunHeads } from '../../results/load-runs.ts';

const t = textsAbout('exports');

/** What of a dataset goes into a site beside itself, and where that will stand. */
export interface SiteChoice {
  runs: string[];
  reviews: boolean;
  base: string;
}

interface SiteOptionsProps {
  dataset: string;
  choice: SiteChoice;
  onChoice: (choice: SiteChoice) => void;
}

export function SiteOptions({ dataset, choice, onChoice }: SiteOptionsProps) {
  const heads = useQuery(`export-runs ${dataset}`, (signal) => loadRunHeads(dataset, signal));
  const runs = heads.state === 'ready' ? heads.value : [];
  const { runs: chosen } = choice;
  return (
    <div className="mt-1 mb-1 ml-8 grid gap-2 text-sm">
      {runs.length === 0 ? null : (
        <fieldset>
          <legend className="text-ink-2">{t('with_runs', { most: MOST_COMPARED })}</legend>
          <div className="mt-1 grid max-h-32 gap-1 overflow-y-auto">
            {runs.map(({ id, name }) => (
              <CheckLabel
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onChange={() => onChoice({ ...choice, runs: toggled(chosen, id) })}
              />
            ))}
          </div>
        </fieldset>
      )}
      <CheckLabel
        label={t('with_reviews')}
        checked={choice.reviews}
        onChange={(reviews) => onChoice({ ...choice, reviews })}
      />
      <span className="flex flex-wrap items-center gap-2 text-ink-2">
        {t('base')}
        <Input
          aria-label={t('base')}
          value={choice.base}
          onChange={(event) => onChoice({ ...choice, base: event.target.value })}
          autoComplete="off"
          spellCheck={false}
          className="w-44"
        />
      </span>
    </div>
  );
}
