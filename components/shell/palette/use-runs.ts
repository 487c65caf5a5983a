'use client';

import type { Dataset, RunHead } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { fetchJson } from '../../kit/load.ts';
import { useQuery } from '../../kit/queries.ts';
import { says } from './option.ts';

/** Datasets whose runs are asked for when no dataset is open. */
const ASKED = 12;

/** Runs whose names match what was typed: of the open dataset, else of all. Nothing is asked before something is typed. */
export function useRuns(dataset: string | null, datasets: readonly Dataset[], typed: string): RunHead[] {
  const ids = dataset === null ? datasets.slice(0, ASKED).map(({ id }) => id) : [dataset];
  const load = async (signal: AbortSignal) => {
    const asked = ids.map((id) => fetchJson<{ items: RunHead[] }>(api.runs(id), signal));
    return (await Promise.allSettled(asked)).flatMap((of) => (of.status === 'fulfilled' ? of.value.items : []));
  };
  const runs = useQuery(typed === '' || ids.length === 0 ? null : `palette/runs ${ids.join(' ')}`, load);
  return runs.state === 'ready' ? runs.value.filter(({ name, id }) => says(`${name} ${id}`, typed)) : [];
}
