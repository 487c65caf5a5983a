import type { NoteService } from '../service/note-service.ts';
import { about, type Done, type Rules } from './choke-point.ts';

const dataset = about('dataset');
const run = about('run');

const noted = (id: string, question: string): Done[] => [{ what: 'note-changed', subject: `${id}/${question}` }];

/** Who may do what with notes on answers and saved views. What somebody notes carries their name. */
export const noteRules: Rules<NoteService> = {
  notes: dataset('viewer'),
  kept: run('viewer'),
  write: run('reviewer', {
    sent: ([id, question, said, by], { name }) => [id, question, { ...said, reviewer: name }, { ...by, who: name }],
    done: ([id, question]) => noted(id, question),
  }),
  remove: run('reviewer', {
    sent: ([id, question, by], { name }) => [id, question, { ...by, who: name }],
    done: ([id, question]) => noted(id, question),
  }),
  views: dataset('viewer'),
  saveView: dataset('reviewer', { done: ([id, name]) => [{ what: 'view-changed', dataset: id, subject: name }] }),
  removeView: dataset('reviewer', {
    done: ([id, name]) => [{ what: 'view-changed', dataset: id, subject: name, after: 'removed' }],
  }),
};
