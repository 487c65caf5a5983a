/** What is fetched in one piece when runs are shown, see layer.ts. */
export { AnswerSort } from './answer-sort.tsx';
export { loadAnswersTo, loadLayer } from './load-layer.ts';
export { Predictions } from './predictions.tsx';
export { RowVerdicts } from './row-verdicts.tsx';
export { OutcomeFilter, RunMenus } from './run-filters.tsx';
export { RunMemories } from './run-memories.tsx';
