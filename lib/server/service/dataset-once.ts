import type { Dataset } from '../../core/model/index.ts';
import type { Service } from './service.ts';

/** The dataset as soon as it is `over`. Rejects when there is no such dataset. */
export async function datasetOnce(
  service: Pick<Service, 'dataset' | 'subscribe'>,
  id: string,
  over: (dataset: Dataset) => boolean,
): Promise<Dataset> {
  let stop = () => {};
  try {
    return await new Promise<Dataset>((resolve, reject) => {
      const look = (dataset: Dataset) => {
        if (over(dataset)) resolve(dataset);
      };
      // Listens before it asks, so that nothing happens in between.
      stop = service.subscribe(id, (event) => {
        if (event.kind !== 'progress') look(event.dataset);
      });
      service.dataset(id).then(look, reject);
    });
  } finally {
    stop();
  }
}

/** The dataset once its file is read: ready, or failed. */
export const settled = (service: Pick<Service, 'dataset' | 'subscribe'>, id: string): Promise<Dataset> =>
  datasetOnce(service, id, ({ state }) => state !== 'indexing');
