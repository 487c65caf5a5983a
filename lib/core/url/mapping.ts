import { path } from './segment.ts';

/** The page on which the mapping of a dataset is made. */
export const mappingHref = (dataset: string) => path('datasets', dataset, 'mapping');

export const mappingApi = {
  mapping: (d: string) => path('api', 'v1', 'datasets', d, 'mapping'),
  proposal: (d: string) => path('api', 'v1', 'datasets', d, 'mapping', 'proposal'),
};
