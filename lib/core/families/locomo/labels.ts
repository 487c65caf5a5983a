import type { LabelScheme } from '../../model/index.ts';

/** The names that circulate for LoCoMo's category numbers (docs: data notes). The first is the benchmark's own scorer's. */
export const LABEL_SCHEMES: [LabelScheme, ...LabelScheme[]] = [
  {
    id: 'evaluation',
    name: 'evaluation code',
    labels: { 1: 'multi-hop', 2: 'temporal', 3: 'open-domain', 4: 'single-hop', 5: 'adversarial' },
    source: "the benchmark's own scorer",
  },
  {
    id: 'mem0',
    name: 'HiMGA / mem0',
    labels: { 1: 'single-hop', 2: 'temporal', 3: 'multi-hop', 4: 'open-domain', 5: 'adversarial' },
    source: 'HiMGA loader, mem0, memobase',
  },
  {
    id: 'readme',
    name: 'README order',
    labels: { 1: 'single-hop', 2: 'multi-hop', 3: 'temporal', 4: 'open-domain', 5: 'adversarial' },
    source: "the benchmark's README note",
  },
];
