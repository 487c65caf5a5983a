/**
 * What became of a run's answers: right or wrong by a yardstick, outcomes, why retrieval failed, flags of doubt, the figures of a run,
 * and comparisons of runs with their statistics. Pure; the rules are numbered in docs/analysis-rules.md (OUT, ATT, FLAG, CMP).
 */
export * from './agreement.ts';
export * from './brush.ts';
export { memoryChain, retrievedMemories, sessionCoverage } from './chain.ts';
export * from './compare.ts';
export { type Compared, type ComparedValues, type ComparisonInput, compared } from './compared-runs.ts';
export * from './heads.ts';
export * from './judges-as-runs.ts';
export * from './profiles.ts';
export * from './refusal.ts';
export * from './retrieval.ts';
export * from './run-analysis.ts';
export * from './statistics/index.ts';
export * from './stored.ts';
