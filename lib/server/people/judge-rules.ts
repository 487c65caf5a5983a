import type { JudgeService } from '../service/judge-service.ts';
import { about, type Rules } from './choke-point.ts';

const run = about('run');

/** Who may have a judge asked about a run: it costs, and what is asked leaves the server. */
export const judgeRules: Rules<Omit<JudgeService, 'offers'>> = {
  state: run('viewer'),
  estimate: run('uploader', { own: true }),
  begin: run('uploader', { own: true, done: ([id]) => [{ what: 'run-changed', subject: id, after: 'judge asked' }] }),
  cancel: run('uploader', { own: true }),
};
