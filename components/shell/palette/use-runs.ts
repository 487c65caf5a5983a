'use client';

import { useEffect, useState } from 'react';
import type { Dataset, RunHead } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { send } from '../../kit/requests.ts';
import { says } from './option.ts';

/** Datasets whose runs are asked for when no dataset is open. */
const ASKED = 12;

/** Runs whose names match what was typed: of the open dataset, else of all. Nothing is asked before something is typed. */
export function useRuns(dataset: string | null, datasets: readonly Dataset[], typed: string): RunHead[] {
  const [runs, setRuns] = useState<{ of: string; items: RunHead[] } | null>(null);
  const ids = dataset === null ? datasets.slice(0, ASKED).map(({ id }) => id) : [dataset];
  const of = ids.join(' ');
  const wanted = typed !== '' && of !== '';
  useEffect(() => {
    if (!wanted) return;
    const asking = new AbortController();
    const answers = of
      .split(' ')
      .map((id) => send<{ items: RunHead[] }>('GET', api.runs(id), undefined, asking.signal));
    void Promise.all(answers).then((all) => {
      if (asking.signal.aborted) return;
      setRuns({ of, items: all.flatMap((answer) => (answer.ok ? answer.value.items : [])) });
    });
    return () => asking.abort();
  }, [wanted, of]);
  return wanted && runs?.of === of ? runs.items.filter(({ name, id }) => says(`${name} ${id}`, typed)) : [];
}
