import type { ReviewFiles, ReviewService } from '../service/review-service.ts';
import { about, type Done, type Rules } from './choke-point.ts';

const dataset = about('dataset');

const review = (id: string, question: string): Done[] => [{ what: 'review-changed', dataset: id, subject: question }];
const pack = (id: string, subject: string, after: string): Done[] => [
  { what: 'pack-changed', dataset: id, subject, after },
];
const imported = (id: string, apply: boolean): Done[] =>
  apply ? [{ what: 'review-changed', dataset: id, after: 'imported' }] : [];

/** Who may do what with reviews and lists of known errors. What somebody writes carries their name. */
export const reviewRules: Rules<ReviewService> = {
  reviews: dataset('viewer'),
  review: dataset('viewer'),
  kept: dataset('viewer'),
  history: dataset('viewer'),
  exportReviews: dataset('viewer'),
  packs: dataset('viewer'),
  pack: dataset('viewer'),
  knownErrors: dataset('viewer'),
  disputes: dataset('viewer'),
  marks: dataset('viewer'),
  foundOut: dataset('viewer'),
  put: dataset('reviewer', {
    sent: ([id, question, said], { name }) => [id, question, { ...said, reviewer: name }],
    done: ([id, question]) => review(id, question),
  }),
  write: dataset('reviewer', {
    sent: ([id, question, said, by], { name }) => [id, question, { ...said, reviewer: name }, { ...by, who: name }],
    done: ([id, question]) => review(id, question),
  }),
  remove: dataset('reviewer', {
    sent: ([id, question, by], { name }) => [id, question, { ...by, who: name }],
    done: ([id, question]) => review(id, question),
  }),
  undo: dataset('reviewer', {
    sent: ([id, question, change], { name }) => [id, question, change, name],
    done: ([id, question]) => review(id, question),
  }),
  importReviews: dataset('reviewer', {
    sent: ([id, file, options], { name }) => [id, file, { ...options, who: name }],
    done: ([id, , { apply }]) => imported(id, apply),
  }),
  addPack: dataset('reviewer', { done: ([id], { id: added }) => pack(id, added, 'added') }),
  setPackEnabled: dataset('reviewer', { done: ([id, one, on]) => pack(id, one, on ? 'on' : 'off') }),
  removePack: dataset('reviewer', { done: ([id, one]) => pack(id, one, 'removed') }),
};

export const reviewFileRules: Rules<ReviewFiles> = {
  importReviews: dataset('reviewer', {
    limit: 'uploads',
    sent: ([id, file, options], { name }) => [id, file, { ...options, who: name }],
    done: ([id, , { apply }]) => imported(id, apply),
  }),
  addPack: dataset('reviewer', { limit: 'uploads', done: ([id], { id: added }) => pack(id, added, 'added') }),
};
