/** A whole deployment in place of one server: three replicas behind a balancer, with a worker, PostgreSQL and objects in a folder. */
import fs from 'node:fs/promises';
import { type Lab, startLab } from '../../lab/lab.ts';
import type { Site } from './server.ts';

/** By what stands for the home folder of a server. */
const labs = new Map<string, Lab>();

/** `at`: of one that was killed; it goes on with what it had. */
export async function startLabSite(paths: string[], at?: string): Promise<Site> {
  const known = at === undefined ? undefined : labs.get(at);
  const processes = ({ replicas, workers }: Lab) => [...replicas, ...workers];
  if (known) await Promise.all(processes(known).map((one) => one.start()));
  const lab = known ?? (await startLab({ replicas: 3, workers: 1, store: 'folder', local: true, paths }));
  labs.set(lab.home, lab);
  return {
    url: lab.url,
    home: lab.home,
    env: { ...lab.env, MEMOSCOPE_HOME: lab.home },
    async kill() {
      await Promise.all(processes(lab).map((one) => one.kill('SIGKILL')));
    },
    async stop() {
      labs.delete(lab.home);
      await lab.stop();
      await fs.rm(lab.home, { recursive: true, force: true });
    },
  };
}
