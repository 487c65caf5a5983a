import { eventStream, route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

/** `progress` while the dataset is indexed, then `ready` or `failed`, and the stream ends. */
export const GET = route<{ d: string }>((request, { d }) =>
  eventStream(request.signal, (send, end) => {
    const finish = (event: 'ready' | 'failed', data: unknown) => {
      send(event, data);
      end();
    };
    const stop = library().subscribe(d, (event) => {
      if (event.kind === 'progress') send('progress', event.progress);
      else finish(event.kind, event.dataset);
    });
    const dataset = library().dataset(d);
    if (dataset.state === 'indexing') send('progress', dataset.progress);
    else finish(dataset.state === 'ready' ? 'ready' : 'failed', dataset);
    return stop;
  }),
);
