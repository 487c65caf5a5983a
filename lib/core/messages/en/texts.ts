import { audit } from './texts/audit.ts';
import { brushes, charts } from './texts/charts.ts';
import { commands } from './texts/commands.ts';
import { compare, comparing } from './texts/compare.ts';
import { datasets, failure, found, indexing, library, severities } from './texts/datasets.ts';
import { dialogueFigures, dialogues } from './texts/dialogue-figures.ts';
import { families, typeHints } from './texts/families.ts';
import { help } from './texts/help.ts';
import { keys } from './texts/keys.ts';
import { kit } from './texts/kit.ts';
import { metrics } from './texts/metrics.ts';
import { labels, questionList } from './texts/questions.ts';
import { answered, figures, runsMenu, ticked, trace } from './texts/results.ts';
import { claims, reviews, verdicts } from './texts/reviews.ts';
import { ruleReasons, rules } from './texts/rules.ts';
import { agreement, leaderboard, matching, run, runs, upload } from './texts/runs.ts';
import { roles, search } from './texts/search.ts';
import { shell } from './texts/shell.ts';
import { cells, columns, facets, filters, grid, moreTypes } from './texts/tables.ts';
import {
  abstentions,
  attributions,
  evidenceKinds,
  flags,
  gaps,
  headlines,
  outcomes,
  reviewStates,
  scopes,
} from './texts/terms.ts';
import { workspace } from './texts/workspace.ts';

/** The texts of pages and of the command line, by what they are about: strings with places to fill (`say.ts`). */
export const texts = {
  abstentions,
  agreement,
  answered,
  attributions,
  audit,
  brushes,
  cells,
  charts,
  claims,
  columns,
  commands,
  compare,
  comparing,
  datasets,
  dialogueFigures,
  dialogues,
  evidenceKinds,
  facets,
  failure,
  families,
  figures,
  filters,
  flags,
  found,
  gaps,
  grid,
  headlines,
  help,
  indexing,
  keys,
  kit,
  labels,
  leaderboard,
  library,
  matching,
  metrics,
  moreTypes,
  outcomes,
  questionList,
  reviewStates,
  reviews,
  roles,
  ruleReasons,
  rules,
  run,
  runs,
  runsMenu,
  scopes,
  search,
  severities,
  shell,
  ticked,
  trace,
  typeHints,
  upload,
  verdicts,
  workspace,
};
