import type { LabelScheme } from '../../model/index.ts';
import { locomo } from '../locomo/traits.ts';
import type { Traits } from '../traits.ts';

export const LABEL_SCHEMES: [LabelScheme, ...LabelScheme[]] = [
  {
    id: 'paper',
    name: 'paper',
    labels: { 1: 'multi-hop', 2: 'temporal', 3: 'commonsense' },
    source: "the benchmark's paper",
  },
];

export const realtalk: Traits = {
  ...locomo,
  family: 'realtalk',
  keys: ['clean_text'],
  labelSchemes: LABEL_SCHEMES,
  himga: 'turns',
};
