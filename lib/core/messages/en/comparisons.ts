/** Runs side by side with what each has. */
type Values = Record<'runs' | 'values', readonly string[]>;

const listed = ({ runs, values }: Values, absent = 'not given'): string =>
  runs.map((run, i) => `${run}: ${values[i] || absent}`).join('; ');

/** What makes runs less comparable (rule CMP-11). */
export const comparisons = {
  'compared.dataset': ({ own, ...values }: Values & { own: string }) =>
    `Made with another copy of the dataset (SHA-256): ${listed(values)}.${own && ` This dataset has ${own}.`}`,
  'compared.judge': (values: Values) => `Different judges, whose labels are not the same measure: ${listed(values)}.`,
  'compared.model': (values: Values) => `Different answering models: ${listed(values)}.`,
  'compared.types': (values: Values) => `Different question types: ${listed(values, 'none')}.`,
  'compared.depth': (values: Values) => `Different numbers of retrieved items: ${listed(values)}.`,
  'compared.coverage': ({ common, ...values }: Values & { common: number }) =>
    `Different questions are scored, ${common} in every run: ${listed(values)}.`,
};
