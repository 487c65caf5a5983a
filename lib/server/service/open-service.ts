import { accessSync, constants } from 'node:fs';
import { problemIn } from '../../core/model/index.ts';
import { naming } from '../../core/problems/index.ts';
import { makeFolder } from '../files/make-folder.ts';
import type { Check } from '../http/index.ts';
import type { Place, Shared, SharedStore } from '../store/index.ts';
import { WORKER } from './job-queue.ts';
import { LocalService, type LocalServiceOptions } from './local-service.ts';
import { homeChecks, sharedChecks } from './service-checks.ts';
import { sweepObjects } from './shared-files.ts';

/** Connections of a server to a shared catalogue, besides those of its workers. */
const CONNECTIONS = 10;

type OpenOptions = Omit<LocalServiceOptions, 'home' | 'shared'>;

/** The service of a place; of a shared one without its jobs. Throws a ProblemError when the place can't be used. */
export const openService = async (place: Place, options: OpenOptions = {}): Promise<LocalService> =>
  (await openServing(place, options)).service;

/** The same with what it needs to answer. */
export async function openServing(
  { home, shared }: Place,
  options: OpenOptions = {},
): Promise<{ service: LocalService; checks: Check[] }> {
  if (!shared) {
    const service = new LocalService({ home, ...options });
    return { service, checks: homeChecks(home, service) };
  }
  const { service, store } = await opened({ home, shared }, { ...options, jobs: false });
  return { service, checks: sharedChecks(store) };
}

/** Nothing of it is open when it throws. */
async function opened(
  { home, shared }: Place & { shared: Shared },
  { jobs, ...options }: OpenOptions & { jobs: boolean },
): Promise<{ service: LocalService; store: SharedStore }> {
  const { openShared } = await import('../store/shared.ts');
  needFolder(home, !options.readOnly);
  const store = await openShared(home, shared, CONNECTIONS);
  try {
    await store.objects.check();
    return { store, service: new LocalService({ home, ...options, shared: { addresses: shared, store, jobs } }) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Makes the folder for copies. Throws a ProblemError where that can't be, or nothing can be written there that is to be. */
const needFolder = (home: string, writable: boolean): void =>
  naming(() => {
    makeFolder(home);
    accessSync(home, constants.R_OK | constants.X_OK | (writable ? constants.W_OK : 0));
  });

/** Milliseconds between two looks for objects that nobody names any more. */
const SWEEP = 3600 * 1000;

/** Milliseconds between two signs of a worker that it is there. */
const BEAT = 5_000;

/** Does the jobs of a shared place, and removes what is of no use in its store of objects, until it is closed. */
export async function openWorker(
  place: Place & { shared: Shared },
  options: Pick<OpenOptions, 'siteProcess' | 'judge'> = {},
): Promise<Pick<LocalService, 'close'>> {
  const { service, store } = await opened(place, { ...options, jobs: true });
  const passOver = (error: unknown) => void (problemIn(error) ?? console.error(error));
  const sweep = () => sweepObjects(store).catch(passOver);
  const beat = () => store.workers.hear(WORKER).catch(passOver);
  const timers = [setInterval(sweep, SWEEP).unref(), setInterval(beat, BEAT).unref()];
  await beat();
  void sweep();
  return {
    async close() {
      timers.forEach(clearInterval);
      await store.workers.leave(WORKER).catch(passOver);
      await service.close();
    },
  };
}
