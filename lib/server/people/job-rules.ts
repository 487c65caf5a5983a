import { isAtLeast, type PersonRole } from '../../core/model/index.ts';
import { type JobService, type KnownJob, type KnownJobs, OVER_SHOWN } from '../service/job-service.ts';
import { noSuch } from '../service/problems.ts';
import { type Asking, about, type ChokePoint, type Rules } from './choke-point.ts';

const nothing = about('nothing');
const job = about('job');

/** Who may do what with jobs: an admin of the dataset with all of them, who uploads with those that they asked for. */
export const jobRules = (inner: JobService, choke: ChokePoint): Rules<Omit<JobService, 'follow' | 'shared'>> => {
  /** As they may have it; null: for them there is none. */
  const seen = async (one: KnownJob, { person }: Asking): Promise<KnownJob | null> => {
    const role = await choke.roleHere(person, one.dataset.id);
    if (role === null) return null;
    const { askedBy } = one;
    const may = isAtLeast(role, neededFor(askedBy?.sub === person.sub)) ? one.may : [];
    return { ...one, may, askedBy: askedBy && { name: askedBy.name } };
  };
  /** Asked for by who asks now; of others, only an admin of the dataset goes on. */
  const own = (act: 'cancel' | 'retry') => ({
    instead: async (asking: Asking, id: string) => {
      const own = asking.admin || (await choke.access.ofJob(id))?.asker === asking.person.sub;
      if (!own) await choke.check('job', id, 'admin', act);
      return inner[act](id);
    },
    shown: async (one: KnownJob, asking: Asking) => {
      const theirs = await seen(one, asking);
      if (!theirs) throw noSuch('job', one.id);
      return theirs;
    },
    done: ([id]: [string], { kind }: KnownJob) => [
      { what: act === 'cancel' ? ('job-cancelled' as const) : ('job-retried' as const), subject: `${kind} ${id}` },
    ],
  });
  return {
    list: nothing('viewer', {
      instead: async (asking, over = OVER_SHOWN): Promise<KnownJobs> => {
        const { items, workers, ...list } = await inner.list(Number.POSITIVE_INFINITY);
        const theirs = (await Promise.all(items.map((one) => seen(one, asking)))).filter((one) => one !== null);
        const under = theirs.filter(({ ended }) => ended === null);
        // Of a worker that is not idle, one would know that there is something one may not see.
        return {
          ...list,
          items: [...under, ...theirs.slice(under.length, under.length + over)],
          workers: asking.admin ? workers : null,
        };
      },
    }),
    cancel: job('uploader', own('cancel')),
    retry: job('uploader', own('retry')),
  };
};

const neededFor = (own: boolean): PersonRole => (own ? 'uploader' : 'admin');
