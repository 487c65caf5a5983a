import { audit } from './texts/audit.ts';
import { commands } from './texts/commands.ts';
import { datasets, failure, found, indexing, library, severities } from './texts/datasets.ts';
import { gaps } from './texts/dates.ts';
import { dialogueFigures } from './texts/dialogue-figures.ts';
import { families, typeHints } from './texts/families.ts';
import { help } from './texts/help.ts';
import { keys } from './texts/keys.ts';
import { kit } from './texts/kit.ts';
import { metrics } from './texts/metrics.ts';
import { claims, reviews, verdicts } from './texts/reviews.ts';
import { ruleReasons, rules } from './texts/rules.ts';
import { shell } from './texts/shell.ts';
import { attributions, evidenceKinds, flags, headlines, outcomes, scopes } from './texts/terms.ts';
import { workspace } from './texts/workspace.ts';

/** The texts of pages and of the command line, by what they are about: strings with places to fill (`say.ts`). */
export const texts = {
  attributions,
  audit,
  claims,
  commands,
  datasets,
  dialogueFigures,
  evidenceKinds,
  failure,
  families,
  flags,
  found,
  gaps,
  headlines,
  help,
  indexing,
  keys,
  kit,
  library,
  metrics,
  outcomes,
  reviews,
  ruleReasons,
  rules,
  scopes,
  severities,
  shell,
  typeHints,
  verdicts,
  workspace,
};
