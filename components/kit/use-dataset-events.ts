'use client';

import { useEffect, useState } from 'react';
import type { Dataset, Progress } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { send } from './requests.ts';
import { inSlot } from './slots.ts';

/** Whether the server still works on it: on reading the file, or afterwards on making its turns searchable. */
export const inProgress = (dataset: Dataset): boolean =>
  dataset.state === 'indexing' ||
  (dataset.state === 'ready' && dataset.search !== 'ready' && dataset.searchError === undefined);

/**
 * The dataset as it is now: follows the server's events while it is being indexed, and while its turns become searchable.
 * `dataset` is what the page was made with; a newer one from the server replaces what the events told. `onSettled` is called
 * when the file has been read (or could not be), and when search has come to its end.
 */
export function useDatasetEvents(dataset: Dataset, onSettled?: (dataset: Dataset) => void): Dataset {
  const [live, setLive] = useState({ from: dataset, now: dataset });
  const current = live.from === dataset ? live.now : dataset;
  const follow = inProgress(current);
  useEffect(() => {
    if (!follow) return;
    return inSlot(() => {
      let source: EventSource;
      let left = false;
      let before = dataset;
      const take = (event: MessageEvent<string>) => {
        const now: Dataset = JSON.parse(event.data);
        const settled = before.state === 'indexing' ? now.state !== 'indexing' : !inProgress(now);
        before = now;
        // Nothing more will come; left open, the browser would ask for the stream again.
        if (!inProgress(now)) source.close();
        setLive({ from: dataset, now });
        if (settled) onSettled?.(now);
      };
      const listen = () => {
        source = new EventSource(api.events(dataset.id));
        source.addEventListener('progress', (event: MessageEvent<string>) => {
          const progress: Progress = JSON.parse(event.data);
          setLive({ from: dataset, now: { ...dataset, state: 'indexing', progress } });
        });
        for (const kind of ['ready', 'failed', 'search']) source.addEventListener(kind, take);
        // Refused for good, as when the session ended: whoever signs in again goes on listening.
        source.onerror = async () => {
          if (source.readyState !== EventSource.CLOSED) return;
          const { ok } = await send('GET', api.dataset(dataset.id));
          if (ok && !left) listen();
        };
      };
      listen();
      return () => {
        left = true;
        source.close();
      };
    });
  }, [dataset, follow, onSettled]);
  return current;
}
