'use client';

import { useEffect, useState } from 'react';
import type { Dataset, Progress } from '@/lib/model/index.ts';
import { api } from '@/lib/url/index.ts';

/**
 * The dataset as it is now: follows the server's events while it is being indexed. `dataset` is what the page was made with;
 * a newer one from the server replaces what the events told.
 */
export function useDatasetEvents(dataset: Dataset, onSettled?: (dataset: Dataset) => void): Dataset {
  const [live, setLive] = useState({ from: dataset, now: dataset });
  const current = live.from === dataset ? live.now : dataset;
  const indexing = current.state === 'indexing';
  useEffect(() => {
    if (!indexing) return;
    const source = new EventSource(api.events(dataset.id));
    const settle = (event: MessageEvent<string>) => {
      // The stream ends here; left open, the browser would ask for it again.
      source.close();
      const now: Dataset = JSON.parse(event.data);
      setLive({ from: dataset, now });
      onSettled?.(now);
    };
    source.addEventListener('progress', (event: MessageEvent<string>) => {
      const progress: Progress = JSON.parse(event.data);
      setLive({ from: dataset, now: { ...dataset, state: 'indexing', progress } });
    });
    source.addEventListener('ready', settle);
    source.addEventListener('failed', settle);
    return () => source.close();
  }, [dataset, indexing, onSettled]);
  return current;
}
