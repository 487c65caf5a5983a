/** What is fetched in one piece when runs are shown, see layer.ts. */
export { AnswerSort } from './answer-sort.tsx';
export { Predictions } from './predictions.tsx';
export { RowVerdicts } from './row-verdicts.tsx';
export { OutcomeFilter, RunMenus } from './run-filters.tsx';
export { RunSource } from './run-source.tsx';
