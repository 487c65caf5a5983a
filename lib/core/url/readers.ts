import { path } from './segment.ts';

/** Pages on which several people read, and settle. They and their requests stand apart: the workspace goes without them. */
export const adjudicateHref = (dataset: string) => path('datasets', dataset, 'adjudicate');
export const readHref = (dataset: string, queue?: string) =>
  path('datasets', dataset, 'read') + (queue === undefined ? '' : `?queue=${encodeURIComponent(queue)}`);

const of = (dataset: string, ...rest: string[]) => path('api', 'v1', 'datasets', dataset, ...rest);
const by = (address: string, reader: string) =>
  reader === '' ? address : `${address}?reader=${encodeURIComponent(reader)}`;

export const readersApi = {
  opinions: (d: string, reader: string) => by(of(d, 'opinions'), reader),
  opinion: (d: string, q: string, reader: string) => by(of(d, 'opinions', q), reader),
  exportOpinions: (d: string, reader: string) => by(of(d, 'opinions', 'export'), reader),
  importOpinions: (d: string, reader: string) => by(of(d, 'opinions', 'import'), reader),
  guidelines: (d: string, reader: string) => by(of(d, 'guidelines'), reader),
  queues: (d: string) => of(d, 'queues'),
  queue: (d: string, k: string) => of(d, 'queues', k),
  next: (d: string, k: string, reader: string, after: string | null) =>
    by(of(d, 'queues', k, 'next'), reader) +
    (after === null ? '' : `${reader === '' ? '?' : '&'}after=${encodeURIComponent(after)}`),
  settle: (d: string, q: string, reader: string) => by(of(d, 'reviews', q, 'settle'), reader),
  agreement: (d: string, as: 'csv' | 'markdown') => `${of(d, 'agreement')}?as=${as}`,
  /** The dataset's file with the gold of its reviews, or what was changed in it. */
  corrected: (d: string, as: 'corrected' | 'changelog') => `${of(d, 'reviews', 'export')}?as=${as}`,
};
