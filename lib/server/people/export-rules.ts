import type { ExportService, KnownExport } from '../service/export-service.ts';
import { type Asking, about, type ChokePoint, type Done, type Rules } from './choke-point.ts';

const dataset = about('dataset');

/** Who may do what with files made of datasets: who sees the dataset may have them; who asked for one first, or is an admin, takes it away. */
export const exportRules = (inner: ExportService, choke: ChokePoint): Rules<Omit<ExportService, 'offers'>> => ({
  list: dataset('viewer', { shown: async (all, asking) => all.map((one) => seen(one, asking)) }),
  get: dataset('viewer', { shown: async (one, asking) => seen(one, asking) }),
  file: dataset('viewer'),
  add: dataset('viewer', {
    limit: 'previews',
    shown: async (one, asking) => seen(one, asking),
    done: ([id], one) => made(id, one),
  }),
  again: dataset('viewer', {
    limit: 'previews',
    shown: async (one, asking) => seen(one, asking),
    done: ([id], one) => made(id, one),
  }),
  remove: dataset('viewer', {
    instead: async (asking, id, one) => {
      if (!isTheirs(await inner.get(id, one), asking)) await choke.check('dataset', id, 'admin', 'remove');
      await inner.remove(id, one);
    },
    done: ([id, one]) => [{ what: 'export-removed', dataset: id, subject: one }],
  }),
});

const made = (id: string, { as, id: one }: KnownExport): Done[] => [
  { what: 'export-made', dataset: id, subject: `${as} ${one}` },
];

const isTheirs = ({ askedBy }: KnownExport, { person, admin }: Asking): boolean => admin || askedBy?.sub === person.sub;

function seen(one: KnownExport, asking: Asking): KnownExport {
  const { askedBy } = one;
  const may = one.may.filter((act) => act === 'retry' || isTheirs(one, asking));
  return { ...one, may, askedBy: askedBy && { name: askedBy.name } };
}
