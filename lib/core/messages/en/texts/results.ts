/** How figures of runs are said, and what stands where there is none. */
export const figures = {
  none: 'n/a',
  unavailable: 'unavailable (n = {n, number})',
  ms: '{n}\u202fms',
  s: '{n}\u202fs',
  min: '{min}\u202fmin {s}\u202fs',
  nothing_scored: '{metric}: nothing scored',
  ceiling: 'ceiling {value}',
  unknown: 'A metric this version does not know.',
  stored: 'stored {name}',
} as const;

/** What cells and tags say of single answers. */
export const answered = {
  no_row: 'no row',
  no_answer: 'no answer',
  empty: 'empty',
  'short_over-abstained': 'abstained',
  'short_should-have-abstained': 'not abstained',
  short_outside: 'outside',
  no_evidence: 'no evidence',
  retrieved_turn:
    '{retrieved} of {evidence, plural, one {# evidence turn} other {# evidence turns}} among {items, plural, one {# retrieved item} other {# retrieved items}}',
  retrieved_turn_ranked:
    '{retrieved} of {evidence, plural, one {# evidence turn} other {# evidence turns}} among {items, plural, one {# retrieved item} other {# retrieved items}}, best rank {rank}',
  retrieved_session:
    '{retrieved} of {evidence, plural, one {# evidence session} other {# evidence sessions}} among {items, plural, one {# retrieved item} other {# retrieved items}}',
  retrieved_session_ranked:
    '{retrieved} of {evidence, plural, one {# evidence session} other {# evidence sessions}} among {items, plural, one {# retrieved item} other {# retrieved items}}, best rank {rank}',
  retrieved_estimated: '{what}; estimated from the words of retrieved texts',
  of: '{retrieved} of {evidence}',
  rank: 'rank {rank}',
  unreadable: 'unreadable',
  right: 'right',
  wrong: 'wrong',
} as const;

/** What the menu of runs says, and the switch of LoCoMo’s categories. */
export const runsMenu = {
  all_categories: 'all categories',
  all_categories_why:
    'LoCoMo’s scores are over categories 1–4, as nearly everybody reports them; this counts category 5 too.',
  runs: 'Runs',
  runs_of: 'Runs: {runs}',
  n: '{n, plural, one {# run} other {# runs}}',
  not_here: '{run} is not here',
  lead: 'Let {run} lead',
  page: 'page<hidden> of {run}</hidden>',
  upload_yours: 'Upload your memory system’s answers to see each one next to its evidence.',
  upload: 'Upload predictions',
  hide_all: 'Hide all',
  leads: 'leads',
} as const;

/** How runs are taken into a comparison. */
export const ticked = {
  compare: 'Compare',
  tick_two: 'Tick two runs or more',
  first_baseline: 'The first one ticked is the baseline.',
  compare_name: 'Compare {name}',
  at_most: 'At most {n, plural, one {# run} other {# runs}} can be compared',
  tick: 'Tick 2 to {n} runs; the first one ticked is the baseline',
  compare_n: 'Compare {n, number}',
} as const;

/** What the strip says that shows one answer over its conversation. */
export const trace = {
  found: 'evidence found',
  missed: 'evidence missed',
  retrieved: 'retrieved',
  label:
    '{sessions, plural, one {# session} other {# sessions}}; {found} of {evidence} evidence retrieved; retrieved from {retrieved, plural, one {# place} other {# places}}',
  found_turn: '{turn}: evidence found',
  missed_turn: '{turn}: evidence missed',
  sessions: '{n, plural, one {# session} other {# sessions}}',
} as const;
