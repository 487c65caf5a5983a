import type { texts as english } from '../en/texts.ts';
import type { Translated } from '../translated.ts';
import { audit } from './texts/audit.ts';
import { commands } from './texts/commands.ts';
import { compare, comparing } from './texts/compare.ts';
import { datasets, failure, found, indexing, library, severities } from './texts/datasets.ts';
import { gaps } from './texts/dates.ts';
import { dialogueFigures, dialogues } from './texts/dialogue-figures.ts';
import { families, typeHints } from './texts/families.ts';
import { help } from './texts/help.ts';
import { keys } from './texts/keys.ts';
import { kit } from './texts/kit.ts';
import { metrics } from './texts/metrics.ts';
import { answered, figures, runsMenu, ticked, trace } from './texts/results.ts';
import { claims, reviews, verdicts } from './texts/reviews.ts';
import { ruleReasons, rules } from './texts/rules.ts';
import { agreement, leaderboard, matching, run, runs, upload } from './texts/runs.ts';
import { shell } from './texts/shell.ts';
import { columns } from './texts/tables.ts';
import { attributions, evidenceKinds, flags, headlines, outcomes, scopes } from './texts/terms.ts';
import { workspace } from './texts/workspace.ts';

/** The texts of pages and of the command line in Chinese, by what they are about. */
export const texts: Translated<typeof english> = {
  agreement,
  answered,
  attributions,
  audit,
  claims,
  columns,
  commands,
  compare,
  comparing,
  datasets,
  dialogueFigures,
  dialogues,
  evidenceKinds,
  failure,
  families,
  figures,
  flags,
  found,
  gaps,
  headlines,
  help,
  indexing,
  keys,
  kit,
  leaderboard,
  library,
  matching,
  metrics,
  outcomes,
  reviews,
  ruleReasons,
  rules,
  run,
  runs,
  runsMenu,
  scopes,
  severities,
  shell,
  ticked,
  trace,
  typeHints,
  upload,
  verdicts,
  workspace,
};
