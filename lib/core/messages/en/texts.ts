/** The texts of pages and of the command line, by what they are about: strings with places to fill (`say.ts`). */

export * from './texts/audit.ts';
export * from './texts/charts.ts';
export * from './texts/commands.ts';
export * from './texts/compare.ts';
export * from './texts/datasets.ts';
export * from './texts/dialogue-figures.ts';
export * from './texts/families.ts';
export * from './texts/help.ts';
export * from './texts/keys.ts';
export * from './texts/kit.ts';
export * from './texts/metrics.ts';
export * from './texts/people.ts';
export * from './texts/questions.ts';
export * from './texts/results.ts';
export * from './texts/reviewers.ts';
export * from './texts/reviews.ts';
export * from './texts/rules.ts';
export * from './texts/run.ts';
export * from './texts/runs.ts';
export * from './texts/search.ts';
export * from './texts/shell.ts';
export * from './texts/tables.ts';
export * from './texts/terms.ts';
export * from './texts/triage.ts';
export * from './texts/upload.ts';
export * from './texts/workspace.ts';
