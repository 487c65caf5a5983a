/** Statistics of scores and of paired comparisons (docs/analysis-rules.md, CMP-3 to CMP-8 and CMP-12). Deterministic: resampling has a fixed seed. */
export { bootstraps } from './bootstrap.ts';
export * from './cluster-bootstrap.ts';
export * from './detectable.ts';
export * from './kappa.ts';
export * from './mcnemar.ts';
export * from './mcnemar.ts';
export * from './score.ts';
