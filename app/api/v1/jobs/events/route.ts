import { problemIn } from '@/lib/core/model/index.ts';
import { eventStream, route } from '@/lib/server/http/index.ts';
import { currentAsker } from '@/lib/server/service/asking.ts';
import { service } from '@/lib/server/service/context.ts';

/** The list as it is now, and again whenever it is another one. */
export const GET = route((request) =>
  eventStream(
    request.signal,
    async (send) => {
      const { jobs } = service();
      let last = '';
      const tell = async () => {
        const { now, ...list } = await jobs.list();
        const told = JSON.stringify(list);
        if (told !== last) send('jobs', { now, ...list });
        last = told;
      };
      const failed = (error: unknown) => {
        const found = problemIn(error);
        if (!found) throw error;
        last = '';
        send('problem', found);
      };
      // One look at a time: a later list is never overtaken by an earlier one.
      let looking = Promise.resolve();
      let again = false;
      const stop = jobs.follow(() => {
        if (again) return;
        again = true;
        looking = looking
          .then(() => {
            again = false;
            return tell();
          })
          .catch(failed)
          .catch(console.error);
      });
      try {
        await tell();
      } catch (error) {
        stop();
        throw error;
      }
      return stop;
    },
    currentAsker().stays,
  ),
);
