import { ACCOUNT } from '../../core/opinions/said.ts';
import type { OpinionService, Reader } from '../service/opinion-service.ts';
import { type Asking, about, type Done, type Rules } from './choke-point.ts';

const dataset = about('dataset');

const said = (id: string, subject: string, after: string): Done[] => [
  { what: 'review-changed', dataset: id, subject, after },
];

/** Whoever asks, as a reader: admins of the dataset alone see others' opinions before they have given their own. */
const readerOf = ({ person: { sub, name }, admin }: Asking, { blind }: Reader): Reader => ({
  by: `${ACCOUNT}${sub}`,
  name,
  blind: blind || !admin,
});

/** Who may do what with opinions. What somebody says is said in their name. */
export const opinionRules = (inner: OpinionService): Rules<OpinionService> => ({
  list: dataset('viewer', { instead: (asking, id, reader) => inner.list(id, readerOf(asking, reader)) }),
  board: dataset('viewer', { instead: (asking, id, reader) => inner.board(id, readerOf(asking, reader)) }),
  exportOpinions: dataset('viewer', {
    instead: (asking, id, reader) => inner.exportOpinions(id, readerOf(asking, reader)),
  }),
  say: dataset('reviewer', {
    instead: (asking, id, reader, question, input) => inner.say(id, readerOf(asking, reader), question, input),
    done: ([id, , question]) => said(id, question, 'opinion'),
  }),
  takeBack: dataset('reviewer', {
    instead: (asking, id, reader, ...rest) => inner.takeBack(id, readerOf(asking, reader), ...rest),
    done: ([id, , question]) => said(id, question, 'opinion-removed'),
  }),
  settle: dataset('reviewer', {
    instead: (asking, id, reader, question, { said: review, by }) => {
      const { name } = asking.person;
      const signed = { said: { ...review, reviewer: name }, by: { ...by, who: name } };
      return inner.settle(id, readerOf(asking, reader), question, signed);
    },
    done: ([id, , question]) => said(id, question, 'settled'),
  }),
  guidelines: dataset('viewer'),
  addGuidelines: dataset('uploader', {
    instead: (asking, id, reader, text) => inner.addGuidelines(id, readerOf(asking, reader), text),
    done: ([id]) => said(id, 'guidelines', 'changed'),
  }),
  queues: dataset('viewer'),
  queue: dataset('viewer'),
  addQueue: dataset('uploader', { done: ([id], queue) => said(id, queue.id, 'queue') }),
  removeQueue: dataset('uploader', { done: ([id, queue]) => said(id, queue, 'queue-removed') }),
  next: dataset('reviewer', {
    instead: (asking, id, reader, ...rest) => inner.next(id, readerOf(asking, reader), ...rest),
  }),
  importOpinions: dataset('uploader', {
    limit: 'uploads',
    done: ([id, , { apply }]) => (apply ? said(id, 'opinions', 'imported') : []),
  }),
  agreement: dataset('viewer'),
});
