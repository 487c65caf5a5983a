import type { Dataset } from '@/lib/core/model/index.ts';
import { saidNow } from '@/lib/core/problems/index.ts';
import { eventStream, eventsQuery, readQuery, route } from '@/lib/server/http/index.ts';
import { currentAsker } from '@/lib/server/service/asking.ts';
import { service } from '@/lib/server/service/context.ts';

/** Nothing more will happen by itself. */
const settled = ({ state, search, searchError }: Dataset) =>
  state === 'failed' || state === 'missing' || (state === 'ready' && (search === 'ready' || searchError !== undefined));

/**
 * `progress` while the dataset is indexed, then `ready` or `failed`, and the stream ends. With `?until=search` it goes on after
 * `ready`: `search` at each change of the full-text index, until nothing more will happen.
 */
export const GET = route<{ d: string }>((request, { d }) => {
  const whole = readQuery(eventsQuery, request.url).until === 'search';
  return eventStream(
    request.signal,
    async (send, end) => {
      const tell = (event: 'ready' | 'failed' | 'search', dataset: Dataset) => {
        const { error, searchError } = dataset;
        send(event, {
          ...dataset,
          ...(error && { error: saidNow(error) }),
          ...(searchError && { searchError: saidNow(searchError) }),
        });
        if (!whole || settled(dataset)) end();
      };
      let told = false;
      const stop = service().subscribe(d, (event) => {
        told = true;
        if (event.kind === 'progress') send('progress', event.progress);
        else tell(event.kind, event.dataset);
      });
      const dataset = await service()
        .dataset(d)
        .catch((error: unknown) => {
          stop();
          throw error;
        });
      // What it was told meanwhile is newer.
      if (told) return stop;
      if (dataset.state === 'indexing') send('progress', dataset.progress);
      else tell(dataset.state === 'ready' ? 'ready' : 'failed', dataset);
      return stop;
    },
    currentAsker().stays,
  );
});
