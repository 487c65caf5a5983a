/** What lists of runs say, and what can be done with a run. */
export const runs = {
  upload_another: 'Upload another run to compare with',
  new_name: 'New name',
  rename: 'Rename',
  compare_with: 'With',
  rename_name: 'Rename {name}',
  was_deleted: '{name} was deleted',
  is_back: '{name} is back',
  delete_name: 'Delete {name}',
  delete: 'Delete',
  delete_question: 'Delete {name}?',
  delete_what:
    'Its answers, scores and your own verdicts on them are deleted here. The file you uploaded ({file}) stays where you have it.',
  no_questions: 'Predictions answer questions, so there is nothing to match them to.',
  none: 'No run has been uploaded',
  read_only: 'This server is read-only: nothing can be uploaded to it.',
  none_yet: 'No run has been uploaded yet',
  none_why:
    'Upload what your memory system answered to these questions. You see how every row was matched and what it would score before anything is stored; then every wrong answer stands beside its evidence and what was retrieved.',
  runs: 'Runs',
  tick: 'Tick runs to compare them; the first is the baseline.',
  run: 'Run',
  score: 'Score',
  second: 'Second metric',
  matched: 'Matched',
  missing: 'Missing',
  judge_model: 'Judge, model',
  actions: 'Actions',
  baseline: 'Baseline: {name}',
  n_matched: '{n, number}<narrow> {n, plural, one {matched} other {matched}}</narrow>',
  n_missing: '{n, number}<narrow> {n, plural, one {missing} other {missing}}</narrow>',
  n_unmatched: '{n, plural, one {# row} other {# rows}} unmatched',
} as const;

/** What the overview says of a dataset’s runs. */
export const leaderboard = {
  runs: 'Runs',
  metric: 'Metric',
  runs_own: 'Each run’s own',
  each_by_own: 'Each run by its own metric; different metrics do not rank against each other.',
  bar: 'Bar: 95 % interval.',
  run: 'Run',
  score: 'Score',
  not_counted: 'not counted',
  outside: 'Outside categories 1–4: in no score of these runs.',
  ceiling: 'Ceiling',
  ceiling_why: 'The best any system can reach when disputed gold counts as wrong',
  no_judge: 'no judge',
  judge: 'judge {judge}',
  n: '{n, plural, one {# run} other {# runs}}',
  no_run: 'No run yet',
  no_run_why:
    'Upload what your memory system answered: it is scored as the benchmark does, and every wrong answer stands beside its evidence and what was retrieved.',
  upload: 'Upload predictions',
} as const;

/** How far judges agree, wherever that stands. */
export const agreement = {
  judges: 'Judges',
  judges_about: '· each pair over the answers both judged; kappa is agreement beyond chance',
  compare_judges: 'Compare the judges, question by question',
  pair: 'Pair',
  none: 'n/a',
  n: 'n',
  agreement: 'agreement',
  kappa: 'kappa',
  'both-right': 'both correct',
  'only-a': 'only first',
  'only-b': 'only second',
  'both-wrong': 'both wrong',
  and: '{a} <faint>and</faint> {b}',
} as const;
